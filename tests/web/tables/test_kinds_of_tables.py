"""Tables of every size, and everybody who keeps a sheet: phones, accounts, anyone."""

import json

import pytest
from playwright.sync_api import expect

from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.pairings import create_pairing
from games.models import Deal
from tests.clubs.people import a_person, give
from tests.games.client import Client
from tests.tournaments.event import Event
from tests.web.looking import sign_in
from tests.web.replays import BY_PLAYERS
from tests.web.tables.conftest import TablePage, holding

pytestmark = pytest.mark.django_db(transaction=True)

FIVE = ["Ana", "Béa", "Cléo", "Dan", "Eve"]


@pytest.fixture
def on_phone(page, evening, paired):
    """The page of a new table, on a phone that keeps its sheet."""

    def open_table(players, seats, **fields):
        table = evening.table(players, name="Table 7", seats=seats, **fields)
        holding(page, paired(table))
        return TablePage(page, table).open()

    return open_table


@pytest.fixture
def signed_in(page, evening, table, live_server):
    """The page of the table for somebody of the club who has signed in."""

    def open_table(*roles):
        person = a_person("Somebody", "somebody@example.org")
        give(evening.club, person, roles)
        sign_in(page, live_server.url, person.account)
        return TablePage(page, table).open()

    return open_table


def claimed():
    return json.loads(Deal.objects.get().summary)


def test_five_play_with_a_partner(on_phone):
    table = on_phone(5, FIVE)
    table.choose("Appelé", "Eve")
    table.note()
    table.all_recorded()
    assert (claimed()["taker"], claimed()["partner"]) == (1, 4)
    assert table.totals == ["−64", "+128", "−64", "−64", "+64"]


def test_whoever_sits_out_is_asked_for_and_scores_nothing(on_phone):
    table = on_phone(4, FIVE)
    table.choose("Qui ne joue pas", "Béa")
    table.note("Cléo")
    table.all_recorded()
    deal = Deal.objects.get()
    assert (deal.sitting_out, claimed()["taker"]) == (1, 1)
    assert table.totals == ["−64", "0", "+192", "−64", "−64"]
    expect(table.deal(1)).to_contain_text("Cléo, garde")
    table.deal(1).locator("summary").click()
    expect(table.deal(1)).to_contain_text("Béa ne jouait pas.")
    # The next deal is the next one's to sit out.
    expect(table.page.locator("#sits-out").get_by_role("radio", name="Cléo")).to_be_checked()
    table.do(1, "Corriger")
    expect(table.page.locator("#sits-out").get_by_role("radio", name="Béa")).to_be_checked()
    table.type_points("41")
    table.submit()
    expect(table.page.locator("#running tfoot td").nth(2)).to_have_text("+150")


def test_two_play_by_their_points(on_phone):
    table = on_phone(2, ["Ana", "Béa"])
    table.choose("Les points de qui", "Ana")
    table.type_points("50")
    table.choose("Ses bouts", "2")
    table.submit()
    table.all_recorded()
    assert [float(points) for points in claimed()["points"]] == [50, 41]
    assert table.totals[0].startswith("+")


def test_markup_in_names_is_shown_as_text(on_phone):
    names = ["<img src=x onerror=alert(1)>", "B'éa", 'C"léo', "Dan & Co"]
    table = on_phone(4, names)
    table.choose("Contrat", "Garde")
    table.page.locator("[data-field=taker] .chip").first.tap()
    table.type_points("48")
    table.choose("Bouts", "2")
    table.submit()
    table.all_recorded()
    expect(table.deal(1)).to_contain_text(f"{names[0]}, garde")
    assert table.page.locator("main img").count() == 0


def test_organiser_takes_a_deal_off_and_puts_it_back(signed_in):
    table = signed_in(Role.ORGANISER)
    table.note()
    table.all_recorded()
    table.do(1, "Retirer")
    expect(table.state(1)).to_have_text("Retirée")
    table.all_recorded()
    assert Deal.objects.get().deleted_at is not None
    assert table.totals == ["0", "0", "0", "0"]
    table.do(1, "Remettre")
    expect(table.state(1)).to_have_text("Enregistrée")
    assert Deal.objects.get().deleted_at is None
    assert table.totals[1] == "+192"


def test_member_who_looks_on_sees_the_sheet_grow_and_no_form(signed_in, evening, table):
    watching = signed_in(Role.PLAYER)
    expect(watching.page.get_by_text("Vous suivez cette table.")).to_be_visible()
    expect(watching.page.locator("#post")).to_have_count(0)
    body = {
        "table": table,
        "number": 1,
        "summary": {
            "ruleset": "fft-2012",
            "players": 4,
            "taker": 1,
            "contract": "garde",
            "attack_points": "48",
            "bouts": 2,
        },
    }
    deal = "01a20000-0000-7000-8000-000000000001"
    assert evening.organiser.put(f"/api/v1/deals/{deal}", body).status_code == 201
    watching.page.evaluate("dispatchEvent(new Event('online'))")
    expect(watching.state(1)).to_have_text("Enregistrée")
    assert watching.totals[1] == "+192"
    watching.deal(1).locator("summary").click()
    expect(watching.deal(1).get_by_role("button")).to_have_count(0)


def test_signing_out_takes_away_what_the_browser_kept(signed_in):
    table = signed_in(Role.SCORER)
    table.all_recorded()
    table.page.evaluate("navigator.serviceWorker.ready")
    table.page.wait_for_function("caches.has('tarot.pages')")
    table.page.wait_for_function("navigator.serviceWorker.controller !== null")
    table.page.get_by_role("button", name="Se déconnecter").click()
    expect(table.page.get_by_text("Vous êtes déconnecté.")).to_be_visible()
    assert table.page.evaluate("caches.has('tarot.pages')") is False


def test_signing_in_takes_away_what_somebody_else_saw_before(signed_in, watch, settings):
    watch.allowed.append("422")
    table = signed_in(Role.SCORER)
    table.all_recorded()
    table.page.evaluate("navigator.serviceWorker.ready")
    table.page.wait_for_function("caches.has('tarot.pages')")
    table.page.wait_for_function("navigator.serviceWorker.controller !== null")
    table.page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)  # it has run out
    table.page.goto("/sign-in")
    assert table.page.evaluate("caches.has('tarot.pages')") is True
    table.page.get_by_label("Adresse e-mail").fill("next@example.org")
    table.page.get_by_label("Mot de passe").fill("a wrong one")
    table.page.locator("main").get_by_role("button", name="Se connecter").click()
    table.page.wait_for_function("caches.has('tarot.pages').then((has) => !has)")


def test_anyone_keeps_the_sheet_of_an_open_table(page, db, settings):
    settings.OPEN_RECORDING = True
    table = TablePage(page, Client().table(4)).open()
    table.note("Place 2")
    table.all_recorded()
    assert claimed()["taker"] == 1


def test_deal_with_a_log_leads_to_its_replay(on_phone, evening):
    table = on_phone(4, FIVE[:4])
    evening.organiser.deal(BY_PLAYERS[4], table=table.table, number=1)
    table.page.evaluate("dispatchEvent(new Event('online'))")
    table.deal(1).locator("summary").click()
    table.deal(1).get_by_role("link", name="Revoir la donne").click()
    expect(table.page.locator("#table")).to_be_visible()


def test_phone_finds_its_table_on_the_page_that_paired_it(on_phone):
    table = on_phone(4, FIVE[:4])
    table.page.goto("/pair")
    table.page.get_by_role("link", name="Table 7").click()
    expect(table.page.get_by_role("heading", level=1)).to_have_text("Table 7")
    table.all_recorded()


def test_deal_noted_at_a_table_of_a_tournament_counts_on_its_sheet(page, evening, paired):
    event = Event(evening, positions=1, deals=1)
    event.start(4)
    event.seat(1)
    table = event.table(1, 1)["table"]
    holding(page, paired(table))
    noting = TablePage(page, table).open()
    noting.all_recorded()
    assert event.sheet(1, 1)["state"] == "missing"
    noting.choose("Contrat", "Garde")
    page.locator("[data-field=taker] .chip").nth(1).tap()
    noting.type_points("48")
    noting.choose("Bouts", "2")
    noting.submit()
    noting.all_recorded()
    sheet = event.sheet(1, 1)
    assert (sheet["state"], sheet["balances"]) == ("final", [-64, 192, -64, -64])


def test_phone_of_a_club_finds_all_its_tables_there(page, evening, table):
    code = create_pairing(Role.SCORER, COMMAND, club=evening.club.id).code
    page.goto(f"/pair#{code}")
    page.get_by_role("button", name="Associer ce téléphone").click()
    page.get_by_role("link", name="Table 3").click()
    noting = TablePage(page, table)
    noting.all_recorded()
    noting.note()
    expect(noting.state(1)).to_have_text("Enregistrée")
