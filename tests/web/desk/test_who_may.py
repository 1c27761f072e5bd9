"""Who may open and use the pages of entries, positions and sheets: as the API says."""

import pytest

from clubs.roles import Role
from tests.clubs.people import a_club, a_person, give
from tests.web.browser import Browser, text_of
from tests.web.rankings.party import Party

pytestmark = pytest.mark.django_db

PAGES = [
    "entries",
    "entries/1",
    "positions",
    "positions/1",
    "positions/2",
    "positions/1/print",
    "positions/1/sheets",
    "positions/1/sheets/1",
    "penalties",
]
# What is sent to each address, and the roles that may.
ORGANISER, ARBITER, SCORER, PLAYER = Role.ORGANISER, Role.ARBITER, Role.SCORER, Role.PLAYER
FORMS = {
    "entries": {ORGANISER},
    "entries/list": {ORGANISER},
    "entries/withdrawals": {ORGANISER},
    "entries/1": {ORGANISER},
    "entries/1/people": {ORGANISER},
    "positions/1/steps/seating": {ORGANISER},
    "positions/1/steps/closing": {ORGANISER},
    "positions/1/sheets/1": {ORGANISER, ARBITER, SCORER},
    "positions/1/sheets/1/settlement": {ORGANISER, ARBITER},
    "penalties": {ORGANISER, ARBITER},
    "sanctions": {ORGANISER, ARBITER},
    "sanctions/01a22cb0-48d4-75b2-99bb-676823818af2/lifting": {ORGANISER, ARBITER},
}


@pytest.fixture
def party(club, olga):
    made = Party(club, olga).start(8)
    made.seat(1)
    return made


def somebody(club, *roles):
    person = a_person("Kim", "kim@example.org")
    give(club, person, roles)
    return Browser().sign_in("kim@example.org")


def send(browser, path):
    page = browser.get("/account").content.decode()
    token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    return browser.post(path, {"csrfmiddlewaretoken": token}).status_code


@pytest.mark.parametrize("path", PAGES)
def test_whoever_has_not_signed_in_does_so_first(party, path):
    answer = Browser().get(f"{party.path}/{path}")
    assert (answer.status_code, answer.url.split("?")[0]) == (302, "/sign-in")


def test_members_look_and_nothing_is_offered_that_they_may_not_do(party, club):
    kim = somebody(club, PLAYER)
    for path in PAGES:
        answer = kim.get(f"{party.path}/{path}")
        assert answer.status_code == 200, path
        offered = [
            one
            for one in ("Inscrire", "Retirer", "Clore", "Enregistrer", "Trancher")
            if f">{one}" in answer.content.decode()
        ]
        assert offered == [], path


@pytest.mark.parametrize("role", [ORGANISER, ARBITER, SCORER, PLAYER])
def test_forms_are_for_the_roles_that_the_table_of_permissions_names(party, club, role):
    kim = somebody(club, role)
    for path, roles in FORMS.items():
        status = send(kim, f"{party.path}/{path}")
        assert (status == 403) == (role not in roles), (path, status)


def test_other_clubs_are_told_that_there_is_nothing(party):
    other = a_person("Yann", "yann@example.org")
    a_club("Les Rois", other)
    yann = Browser().sign_in("yann@example.org")
    for path in PAGES:
        assert yann.get(f"{party.path}/{path}").status_code == 404, path
    for path in FORMS:
        assert send(yann, f"{party.path}/{path}") == 404, path


def test_player_reports_the_sheet_of_their_own_table_alone(party, olga, club):
    table, other = (party.now().rounds.get(number=1).sheets.get(number=n).table for n in (1, 2))
    person = a_person("Kim", "kim@example.org")
    give(club, person, [PLAYER])
    table.people = [str(person.id), *table.people[1:]]
    table.save()
    kim = Browser().sign_in("kim@example.org")
    page = kim.get(f"{party.path}/positions/1/sheets").content.decode()
    assert 'id="entry-1"' in page
    assert 'id="entry-2"' not in page
    assert send(kim, f"{party.path}/positions/1/sheets/1") == 422
    assert send(kim, f"{party.path}/positions/1/sheets/2") == 403
    assert other.people


def test_arbiter_sees_the_sheets_and_settles_but_does_not_seat(party, club):
    kim = somebody(club, ARBITER)
    assert "Enregistrer" in text_of(kim.get(f"{party.path}/positions/1/sheets"))
    assert "Refaire le placement" not in text_of(kim.get(f"{party.path}/positions/1"))


def test_what_is_not_there_is_not_found(party, signed_in):
    for path in (
        "entries/99",
        "positions/9",
        "positions/2/print",
        "positions/2/sheets",
        "positions/1/sheets/9",
    ):
        assert signed_in.get(f"{party.path}/{path}").status_code == 404, path
    assert send(signed_in, f"{party.path}/positions/1/steps/dance") == 404
