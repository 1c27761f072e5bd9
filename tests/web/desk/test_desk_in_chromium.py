"""Entries and positions in a real browser, at twelve and at two hundred players, on both screens."""

import pytest
from playwright.sync_api import expect

from tests.web.looking import OVER_THE_EDGE, hurdles, moved, picture
from tests.web.rankings.party import Party

pytestmark = pytest.mark.django_db(transaction=True)


def looks_well(page, name):
    """Readable for everybody, in place from the first moment, and kept as a picture."""
    assert moved(page) < 0.01
    assert hurdles(page) == []
    picture(page, name)


def test_people_enter_with_the_keyboard_alone(desk, club, olga):
    party = Party(club, olga)
    party.move("open")
    desk.goto(f"{party.path}/entries")
    for number, name in enumerate(("Élodie", "<b>Zoé</b>", "D’Arc"), start=1):
        expect(desk.locator("#add-name")).to_be_focused()
        desk.keyboard.type(name)
        desk.keyboard.press("Enter")
        expect(desk.get_by_text(f"N° {number} : {name}")).to_be_visible()
    looks_well(desk, "desk-entries-3")


def test_entries_of_two_hundred_are_found_as_one_types(desk, club, olga):
    party = Party(club, olga).start(200)
    desk.goto(f"{party.path}/entries")
    looks_well(desk, "desk-entries-200")
    desk.get_by_label("Chercher un inscrit").fill("elodie mul")
    shown = desk.locator("#entries tbody tr:visible")
    expect(shown.first).to_contain_text("Élodie Müller")
    assert 0 < shown.count() < 5
    shown.first.get_by_role("button", name="Retirer").click()
    expect(desk.get_by_text("est retiré.")).to_be_visible()
    desk.get_by_role("link", name="Élodie Müller", exact=True).click()
    looks_well(desk, "desk-entry")


def test_position_is_taken_through_its_steps(desk, club, olga):
    party = Party(club, olga).start(12)
    desk.goto(f"{party.path}/positions")
    looks_well(desk, "desk-positions")
    desk.get_by_role("link", name="Placer les joueurs").click()
    desk.get_by_role("button", name="Publier la graine").click()
    desk.get_by_role("button", name="Placer les joueurs").click()
    expect(desk.locator(".plan")).to_have_count(3)
    looks_well(desk, "desk-position-12")
    desk.get_by_role("link", name="Liste à afficher").click()
    looks_well(desk, "desk-print")
    desk.emulate_media(media="print")
    assert desk.evaluate(OVER_THE_EDGE) == 0
    expect(desk.locator("nav").first).to_be_hidden()


def test_plan_of_two_hundred_says_where_somebody_sits(desk, crowd):
    crowd.report(1, 1)
    desk.emulate_media(color_scheme="dark")
    desk.goto(f"{crowd.path}/positions/1")
    expect(desk.locator(".plan")).to_have_count(50)
    looks_well(desk, "desk-position-200")
    desk.get_by_label("Qui est où ?").fill("gaelle öz")
    expect(desk.locator(".plan:visible").first).to_contain_text("Gaëlle Öztürk")
    assert desk.locator(".plan:visible").count() < 5


def test_penalties_read_well(desk, party):
    party.penalise(3, 40, "Retard à la table")
    desk.goto(f"{party.path}/penalties")
    looks_well(desk, "desk-penalties")
    desk.get_by_role("link", name="Rendre").click()
    expect(desk.get_by_label("Raison").first).to_be_focused()
    expect(desk.get_by_role("textbox", name="Points")).to_have_value("-40")
