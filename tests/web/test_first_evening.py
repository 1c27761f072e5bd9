"""The first evening as the README tells it: four tables, one dispute, official results."""

import io
import re

import pytest
from django.conf import settings
from django.core.management import call_command
from playwright.sync_api import expect

from tests.disputes.passing import later
from tests.web.looking import DESK, Watch, picture

pytestmark = pytest.mark.django_db(transaction=True)

README = (settings.BASE_DIR / "README.md").read_text()
EVENING = README.partition("## A first evening")[2].partition("\n## ")[0]
PLAYERS = re.search(r"```\n(\s+Alice.*?)```", EVENING, re.DOTALL)[1]
DEALS = [("Garde", "49", "2"), ("Garde", "41", "2"), ("Petite", "60", "1"), ("Garde", "37", "3")]


@pytest.fixture
def password(db):
    """What `make run` prints, where the demo club is new."""
    out = io.StringIO()
    call_command("demo", stdout=out)
    return re.search(r"Mot de passe, .* : (\S+)", out.getvalue())[1]


@pytest.fixture
def window(chromium, live_server, password):
    """Opens a window of its own for somebody of the demo club, who signs in there."""
    opened = []

    def window(email):
        context = chromium.new_context(base_url=live_server.url, locale="en-GB", viewport=DESK)
        page, watch = context.new_page(), Watch()
        watch.over(page, live_server.url)
        opened.append((context, watch))
        page.goto("/sign-in")
        page.get_by_label("E-mail").fill(email)
        page.get_by_label("Password").fill(password)
        page.get_by_role("main").get_by_role("button", name="Sign in").click()
        page.wait_for_url("**/account")
        return page

    yield window
    for context, watch in opened:
        assert watch.wrong == []
        context.close()


def press(page, name):
    """A button or a link that the README names."""
    assert name in EVENING, f"the README does not name {name}"
    page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).first.click()


def seat(page, number):
    press(page, "Positions")
    page.get_by_role("heading", name=f"Position {number}").get_by_role("link").click()
    press(page, "Publish the seed")
    press(page, "Seat the players")
    press(page, "Enter the sheets")


def enter_sheets(page, first, last):
    """By keyboard alone: the fourth balance is proposed, and the next table opens by itself."""
    expect(page.locator(".turn").first).to_be_attached()  # the script has run
    page.get_by_label("Table no.").fill(str(first))
    page.keyboard.press("Enter")
    for table in range(first, last + 1):
        for balance in ("270", "-90", "-90"):
            page.keyboard.type(balance)
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(page.locator("#said")).to_contain_text(f"Table {table}: saved.")


def record_deals(page):
    for number, (contract, points, bouts) in enumerate(DEALS, 1):
        expect(page.get_by_role("heading", name=f"Deal no. {number}")).to_be_visible()
        form = page.locator("#post form")
        form.get_by_role("group", name="Who takes?").locator("label").nth(number - 1).click()
        form.get_by_role("group", name="Contract").get_by_text(contract, exact=True).click()
        form.get_by_label("Points", exact=True).fill(points)
        form.get_by_role("group", name="Bouts of the attack").get_by_text(bouts, exact=True).click()
        press(page, "Record the deal")
    expect(page.get_by_role("heading", name="Deal no. 5")).to_be_visible()
    expect(page.locator("#deals").get_by_text("Recorded")).to_have_count(4)


def test_four_tables_and_a_dispute_are_played_to_official_results(window):
    organiser = window("organisateur@demo.example")
    press(organiser, "Clubs")
    press(organiser, "Club de démonstration")
    press(organiser, "New tournament")
    organiser.get_by_label("Name").fill("First evening")
    organiser.get_by_label("Number of positions").fill("2")
    press(organiser, "Create the tournament")
    tournament = organiser.url

    press(organiser, "Clocks of disputes")
    organiser.get_by_label("To appeal").fill("1")
    press(organiser, "Announce these clocks")
    press(organiser, "Back to the tournament")

    press(organiser, "Open the registrations")
    press(organiser, "Enter people")
    organiser.get_by_label("Lines to paste").fill(PLAYERS)
    press(organiser, "Enter the list")
    expect(organiser.locator("main")).to_contain_text("16 entered")
    press(organiser, "Overview")
    press(organiser, "Start the tournament")

    seat(organiser, 1)
    enter_sheets(organiser, 2, 4)
    organiser.get_by_role("link", name="Seating plan").click()
    press(organiser, "Table 1")
    record_deals(organiser)
    picture(organiser, "evening-table")

    organiser.locator("#deals summary").filter(has_text="Deal 2").click()
    press(organiser, "Dispute it")
    organiser.get_by_label("What is it about?").select_option(label="error in the score")
    organiser.get_by_label("What you claim").fill("The attack had 45 points and not 41.")
    press(organiser, "Call the arbiter")

    arbiter = window("arbitre@demo.example")
    press(arbiter, "Disputes")
    press(arbiter, "Error in the score")
    press(arbiter, "I take this dispute")
    press(arbiter, "Open the dossier")
    arbiter.get_by_label("Deem the contract made, by", exact=False).first.check()
    arbiter.locator("input[name=deemed_made_by]").fill("4")
    arbiter.get_by_label("Reason").fill("The four players agree: 45 points were counted.")
    press(arbiter, "Propose this ruling")
    picture(arbiter, "evening-proposal")
    press(arbiter, "Publish the ruling")
    expect(arbiter.locator("main")).to_contain_text("The ruling is published.")

    for number in (1, 2):
        if number == 2:
            seat(organiser, 2)
            enter_sheets(organiser, 1, 4)
        organiser.goto(tournament)
        press(organiser, f"Close position {number}")
        press(organiser, "Close the position")
        press(organiser, "Ranking")
        press(organiser, "Publish the ranking")
    expect(organiser.locator("main")).to_contain_text("What changed since version 1")
    picture(organiser, "evening-ranking")

    press(organiser, "Overview")
    press(organiser, "Close the tournament")
    with later(minutes=2):
        press(organiser, "Overview")
        press(organiser, "Make the results official")
        expect(organiser.locator("main")).to_contain_text("Done: the tournament is official.")
        press(organiser, "Publish and approve the ranking")
        press(organiser, "Publish the ranking")
        expect(organiser.locator("main")).to_contain_text("Version 3")
        press(organiser, "Ranking")
        press(organiser, "Approve the ranking")
        expect(organiser.locator("main")).not_to_contain_text("Provisional")
        picture(organiser, "evening-official")
