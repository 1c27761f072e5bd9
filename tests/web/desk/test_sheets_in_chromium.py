"""Sheets in a real browser: entered by keyboard alone, at twelve and at two hundred players."""

from copy import copy

import pytest
from playwright.sync_api import expect

from clubs.models import Account
from clubs.principals import Principal
from clubs.roles import Role
from games.services.access import Standing
from tests.clubs.people import a_person, give
from tests.web.conftest import EMAIL
from tests.web.looking import DESK, OVER_THE_EDGE, hurdles, moved, picture, sign_in
from tests.web.rankings.party import Party
from tournaments.services.grains import counted

pytestmark = pytest.mark.django_db(transaction=True)

REFUSED = "Failed to load resource"  # what Chromium says of an answer 409, 412 or 422
KEYS = 17  # a sheet of four balances of three digits, from its table number to the next one's field


class Keyboard:
    """Hands that have nothing but keys, and count them."""

    def __init__(self, page):
        self.page, self.keys = page, 0

    def type(self, text):
        for key in text:
            self.page.keyboard.press(key)
        self.keys += len(text)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.keys += len(keys)


def open_sheets(page, party, position=1):
    page.goto(f"{party.path}/positions/{position}/sheets")
    expect(page.locator(".turn").first).to_be_attached()  # the script has run


def state(party, table, position=1):
    return next(one for one in counted(party.now(), position) if one.sheet.number == table)


def by_side(party, table):
    """The balances of a table in the order of the paper: N, S, E, W."""
    south, east, north, west = state(party, table).balances
    return [north, south, east, west]


def row(page, table):
    return page.locator(f"#sheet-{table}")


def focused(page):
    return page.evaluate("document.activeElement.id || document.activeElement.textContent")


def first_field(page, table):
    return row(page, table).locator(".balance").first


def enter(page, table, *balances):
    keys = Keyboard(page)
    page.keyboard.press("Escape")
    keys.type(str(table))
    keys.press("Enter")
    for balance in balances:
        keys.type(balance)
        keys.press("Enter")
    return keys


def test_a_sheet_is_entered_by_keyboard_alone(desk, party):
    open_sheets(desk, party)
    expect(desk.locator("#table")).to_be_focused()
    keys = Keyboard(desk)
    keys.type("2")
    keys.press("Enter")
    expect(first_field(desk, 2)).to_be_focused()
    for balance in ("300", "-100", "-100"):
        keys.type(balance)
        keys.press("Enter")
    expect(row(desk, 2).locator(".balance").nth(3)).to_have_value("-100")
    expect(row(desk, 2).locator(".sum")).to_have_text("Somme 0")
    keys.press("Enter")
    expect(row(desk, 2)).to_have_attribute("data-state", "final")
    expect(first_field(desk, 3)).to_be_focused()
    assert keys.keys <= KEYS
    assert by_side(party, 2) == [300, -100, -100, -100]
    expect(desk.locator("#said")).to_have_text("Table 2 : enregistrée.")
    expect(desk.locator("#tally")).to_contain_text("1 / 3")


def test_next_missing_sheet_needs_no_table_number(desk, party):
    open_sheets(desk, party)
    desk.keyboard.press("Enter")
    for table, following in ((1, 2), (2, 3)):
        expect(first_field(desk, table)).to_be_focused()
        keys = Keyboard(desk)
        for balance in ("60", "60", "60"):
            keys.type(balance)
            keys.press("Tab")
        keys.press("Enter")
        expect(first_field(desk, following)).to_be_focused()
        assert keys.keys <= KEYS
    for balance in ("60", "60", "60"):
        desk.keyboard.type(balance)
        desk.keyboard.press("Enter")
    desk.keyboard.press("Enter")
    expect(desk.locator("#said")).to_contain_text("Toutes les feuilles sont là.")
    expect(desk.locator("#table")).to_be_focused()
    assert [by_side(party, table) for table in (1, 2, 3)] == [[60, 60, 60, -180]] * 3


def test_minus_may_be_typed_anywhere_and_pasted(desk, party):
    open_sheets(desk, party)
    desk.keyboard.press("Enter")
    desk.keyboard.type("120-")
    expect(first_field(desk, 1)).to_have_value("-120")
    desk.keyboard.type("-")
    expect(first_field(desk, 1)).to_have_value("120")
    desk.evaluate(
        """() => {
          const data = new DataTransfer();
          data.setData("text", "\u2212120\t40\t40\t40");
          document.activeElement.dispatchEvent(
            new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }"""
    )
    desk.keyboard.press("Enter")
    expect(first_field(desk, 2)).to_be_focused()
    assert by_side(party, 1) == [-120, 40, 40, 40]


def test_a_phone_whose_keypad_has_no_minus_turns_the_sign(desk, party, screen):
    open_sheets(desk, party)
    first_field(desk, 1).fill("120")
    row(desk, 1).locator(".turn").first.dispatch_event("click")
    expect(first_field(desk, 1)).to_have_value("-120")


def test_arrows_go_from_table_to_table_and_escape_back_to_the_number(desk, party):
    open_sheets(desk, party)
    desk.keyboard.press("Enter")
    desk.keyboard.press("ArrowDown")
    expect(first_field(desk, 2)).to_be_focused()
    desk.keyboard.press("ArrowUp")
    expect(first_field(desk, 1)).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator("#table")).to_be_focused()
    desk.keyboard.type("77")
    desk.keyboard.press("Enter")
    expect(desk.locator("#said")).to_have_text("Pas de table 77 dans cette liste.")


def test_what_is_unusual_is_told_beside_the_table_and_kept_with_one_key(desk, party, watch):
    watch.allowed.append(REFUSED)
    open_sheets(desk, party)
    enter(desk, 1, "301", "-101", "-100", "")
    expect(row(desk, 1).locator('[role="alert"]')).to_contain_text("est impair")
    expect(row(desk, 1).locator(".balance").first).to_be_focused()
    enter(desk, 1, "302", "-100", "-100", "-102")
    told = row(desk, 1).locator('[role="alert"]')
    expect(told).to_contain_text("deux bilans diffèrent d'un multiple de 8")
    expect(row(desk, 1).locator(".keep")).to_be_focused()
    expect(first_field(desk, 1)).to_have_value("302")
    assert state(party, 1).state == "missing"
    desk.keyboard.press("Enter")
    expect(first_field(desk, 2)).to_be_focused()
    assert by_side(party, 1) == [302, -100, -100, -102]
    expect(desk.locator("#watched")).to_contain_text("Position 1, table 1")


def test_outlier_is_told_with_its_figures(desk, crowd, watch):
    watch.allowed.append(REFUSED)
    for table in (1, 2, 3, 4):
        crowd.report(1, table, [60, 60, 60, -180])
    open_sheets(desk, crowd)
    enter(desk, 5, "2400", "-800", "-800", "")
    told = row(desk, 5).locator('[role="alert"]')
    expect(told).to_contain_text("2400")
    expect(told).to_contain_text("180")
    expect(desk.locator(".htmx-request, .htmx-settling, .htmx-added")).to_have_count(0)
    desk.keyboard.press("Enter")
    expect(row(desk, 5)).to_have_attribute("data-state", "final")
    expect(desk.locator("#watched")).to_contain_text("loin des autres tables")


def test_two_organisers_at_once_lose_nothing(desk, party, club, chromium, live_server, watch):
    watch.allowed.append(REFUSED)
    paul = a_person("Paul", "paul@example.org")
    give(club, paul, [Role.ORGANISER])
    other = chromium.new_context(base_url=live_server.url, locale="fr-FR", viewport=DESK)
    his = other.new_page()
    sign_in(his, live_server.url, Account.objects.get(email="paul@example.org"))
    open_sheets(desk, party)
    open_sheets(his, party)
    enter(desk, 1, "60", "60", "60", "")
    expect(row(desk, 1)).to_have_attribute("data-state", "final")
    enter(his, 1, "120", "-40", "-40", "")
    expect(row(his, 1)).to_have_attribute("data-state", "conflict")
    expect(his.locator("#watched")).to_contain_text("se contredisent")
    assert state(party, 1).sheet.reports.count() == 2
    # Whoever corrects a sheet from a version that is gone is told, with what was typed still there.
    enter(desk, 1, "180", "-60", "-60", "")
    told = row(desk, 1).locator('[role="alert"]')
    expect(told).to_contain_text("Quelqu’un d’autre a été plus rapide")
    expect(first_field(desk, 1)).to_have_value("180")
    other.close()


def test_conflict_is_compared_side_by_side_and_settled(desk, party, club, watch):
    contradict(party, club)
    open_sheets(desk, party)
    desk.keyboard.type("1")
    desk.keyboard.press("Enter")
    expect(row(desk, 1).get_by_role("link", name="Comparer et trancher")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("columnheader", name="Version 1")).to_contain_text("Olga")
    expect(desk.get_by_role("columnheader", name="Version 2")).to_contain_text("Paul")
    expect(desk.locator("td.differs")).to_have_count(8)
    assert hurdles(desk) == []
    assert moved(desk) < 0.01
    picture(desk, "desk-sheet-conflict")
    desk.get_by_label("Version 2, Paul").check()
    desk.get_by_label("Raison").first.fill("<i>Papier</i> relu")
    desk.get_by_role("button", name="Trancher la feuille").click()
    expect(desk.get_by_text("La feuille est tranchée.")).to_be_visible()
    expect(desk.get_by_text("« <i>Papier</i> relu »")).to_be_visible()
    assert state(party, 1).state == "final"
    assert list(state(party, 1).balances) == [120, -40, -40, -40]


def contradict(party, club):
    """Olga and Paul say different things of table 1."""
    paul = a_person("Paul", "paul@example.org")
    give(club, paul, [Role.ORGANISER])
    party.report(1, 1, [60, 60, 60, -180])
    his = copy(party)
    his.who = standing_of(paul, club)
    his.report(1, 1, [120, -40, -40, -40])


def standing_of(person, club):
    roles = frozenset([Role.ORGANISER])
    principal = Principal(key=f"person:{person.id}", person=person.id, memberships={club.id: roles})
    return Standing(principal, roles)


def test_typed_balances_settle_a_conflict_too(desk, party, club):
    contradict(party, club)
    desk.goto(f"{party.path}/positions/1/sheets/1")
    desk.locator("#settle-balance-1-2").fill("60")
    expect(desk.get_by_label("D’autres bilans")).to_be_checked()
    for field in desk.locator('[id^="settle-balance"]').all()[1:]:
        field.fill("-20")
    desk.get_by_label("Raison").first.fill("recompté à la table")
    desk.get_by_role("button", name="Trancher la feuille").click()
    expect(desk.get_by_text("La feuille est tranchée.")).to_be_visible()
    assert by_side(party, 1) == [60, -20, -20, -20]


def test_network_that_is_gone_is_told_and_keeps_what_was_typed(desk, party, watch):
    watch.allowed += [REFUSED, "net::ERR", "htmx"]
    open_sheets(desk, party)
    desk.route("**/sheets/1", lambda route: route.abort())
    enter(desk, 1, "60", "60", "60", "")
    expect(row(desk, 1).locator('[role="alert"]')).to_contain_text("ne répond pas")
    expect(first_field(desk, 1)).to_have_value("60")
    desk.unroute("**/sheets/1")
    row(desk, 1).get_by_role("button", name="Enregistrer").click()
    expect(row(desk, 1)).to_have_attribute("data-state", "final")


def test_second_person_confirms_where_the_tournament_wants_that(desk, club, olga):
    paul = a_person("Paul", "paul@example.org")
    give(club, paul, [Role.ORGANISER])
    party = Party(club, paul, confirmation=True).start(12)
    party.seat(1)
    party.report(1, 2, [60, 60, 60, -180])
    open_sheets(desk, party)
    expect(row(desk, 2)).to_contain_text("à confirmer")
    desk.keyboard.type("2")
    desk.keyboard.press("Enter")
    for _ in range(4):
        desk.keyboard.press("Enter")
    expect(row(desk, 2)).to_have_attribute("data-state", "final")
    assert state(party, 2).sheet.confirmed_by


def test_without_script_the_same_form_saves_a_sheet(chromium, live_server, screen, party, olga):
    context = chromium.new_context(
        base_url=live_server.url, locale="fr-FR", viewport=screen, java_script_enabled=False
    )
    page = context.new_page()
    sign_in(page, live_server.url, Account.objects.get(email=EMAIL))
    page.goto(f"{party.path}/positions/1/sheets?table=1")
    expect(first_field(page, 1)).to_be_focused()
    for field, balance in zip(
        row(page, 1).locator(".balance").all(), ("302", "−100", "100-", "-102"), strict=True
    ):
        field.fill(balance)
    page.keyboard.press("Enter")
    expect(row(page, 1).locator('[role="alert"]')).to_contain_text("multiple de 8")
    expect(row(page, 1).locator(".keep")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text("Table 1 : enregistrée.")
    expect(first_field(page, 2)).to_be_focused()
    assert by_side(party, 1) == [302, -100, -100, -102]
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_sheets_of_twelve_read_well(desk, party, club, scheme, watch):
    watch.allowed.append(REFUSED)
    contradict(party, club)
    desk.emulate_media(color_scheme=scheme)
    open_sheets(desk, party)
    enter(desk, 2, "302", "-100", "-100", "")
    expect(row(desk, 2).locator(".keep")).to_be_focused()
    assert hurdles(desk) == []
    picture(desk, f"desk-sheets-12-{scheme}")


def test_sheets_of_two_hundred_read_well(desk, crowd):
    for table in range(1, 31):
        crowd.report(1, table)
    open_sheets(desk, crowd)
    assert moved(desk) < 0.01
    assert hurdles(desk) == []
    picture(desk, "desk-sheets-200")
    enter(desk, 44, "60", "60", "60", "")
    expect(row(desk, 44)).to_have_attribute("data-state", "final")
    expect(first_field(desk, 45)).to_be_focused()
    expect(first_field(desk, 45)).to_be_in_viewport()
    assert desk.evaluate(OVER_THE_EDGE) == 0
