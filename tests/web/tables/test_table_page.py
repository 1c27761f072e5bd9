"""Who may open the page of a table, and what it shows before its script goes on."""

import json
import uuid

import pytest

from clubs.models import Credential
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.credentials import revoke
from games.models import Table
from tests.clubs.people import a_person, give
from tests.games.client import Client
from tests.games.evening import Evening
from tests.games.summaries import a_summary
from tests.tournaments.event import Event
from tests.web.browser import Browser, elements, text_of
from tests.web.tables.conftest import NAMES
from tournaments.models import Sheet
from web.pages import PHONE_COOKIE
from web.tables.kept import FILES

pytestmark = pytest.mark.django_db


def opened(browser, table):
    return browser.get(f"/tables/{table}")


def phone(token):
    browser = Browser()
    browser.cookies[PHONE_COOKIE] = token
    return browser


def member(club, *roles, email="somebody@example.org"):
    person = a_person("Somebody", email)
    give(club, person, roles)
    return Browser().sign_in(email)


def setup_of(answer):
    found = next(values for _, values in elements(answer) if "data-setup" in values)
    return json.loads(found["data-setup"])


def test_nobody_else_learns_that_there_is_a_table(browser, evening, table, paired):
    elsewhere = member(Evening("Les Bouts").club, Role.ORGANISER)
    phone_elsewhere = phone(paired(evening.table(name="Table 4")))
    for other in (browser, elsewhere, phone_elsewhere, phone("tarot_nothing")):
        assert opened(other, table).status_code == 404
        assert opened(other, uuid.uuid4()).status_code == 404


@pytest.mark.parametrize(
    "role, may",
    [
        (Role.ORGANISER, {"record": True, "delete": True, "restore": True}),
        (Role.ARBITER, {"record": True, "delete": True, "restore": True}),
        (Role.SCORER, {"record": True, "delete": False, "restore": False}),
        (Role.PLAYER, {"record": False, "delete": False, "restore": False}),
    ],
)
def test_people_of_the_club_see_it_and_record_by_their_roles(evening, table, role, may):
    answer = opened(member(evening.club, role), table)
    assert answer.status_code == 200
    setup = setup_of(answer)
    assert (setup["may"], setup["session"], setup["names"]) == (may, True, NAMES)
    assert any(values.get("id") == "post" for _, values in elements(answer)) == may["record"]
    assert ("Vous suivez cette table" in text_of(answer)) != may["record"]


def test_phone_of_the_table_records_there(table, paired):
    setup = setup_of(opened(phone(paired(table)), table))
    assert setup["may"] == {"record": True, "delete": False, "restore": False}
    assert (setup["session"], setup["phone"]) == (False, True)


def test_phone_on_a_seat_records_there_too(evening, table):
    seat = evening.seat(table, 1)
    token = seat._credentials["HTTP_AUTHORIZATION"].removeprefix("Bearer ")
    assert setup_of(opened(phone(token), table))["may"]["record"]


def test_revoked_phone_sees_it_no_longer(table, paired):
    browser = phone(paired(table))
    assert opened(browser, table).status_code == 200
    revoke(Credential.objects.get(kind="phone").id, COMMAND)
    assert opened(browser, table).status_code == 404


def test_open_table_is_for_anyone_where_the_server_lets_anyone_record(settings):
    settings.OPEN_RECORDING = True
    table = Client().table(4)
    answer = opened(Browser(), table)
    assert setup_of(answer)["may"]["record"]
    assert setup_of(answer)["names"] == ["Place 1", "Place 2", "Place 3", "Place 4"]
    settings.OPEN_RECORDING = False
    assert opened(Browser(), table).status_code == 404


def test_sheet_is_there_without_the_script(evening, table, paired):
    body = {"table": table, "number": 1, "summary": a_summary(taker=1)}
    assert evening.organiser.put(f"/api/v1/deals/{uuid.uuid4()}", body).status_code == 201
    said = text_of(opened(phone(paired(table)), table))
    assert "Béa, garde" in said
    assert "+192" in said
    assert "−64" in said


def test_names_are_shown_as_text(evening, paired):
    names = ["<b>Ana</b>", "B'éa", 'C"léo', "Dan & Co"]
    table = evening.table(name="<i>Table</i>", seats=names)
    answer = opened(phone(paired(table)), table)
    assert not [tag for tag, _ in elements(answer) if tag in ("b", "i")]
    assert setup_of(answer)["names"] == names


def test_page_asks_the_database_no_more_for_more_deals(
    evening, table, paired, django_assert_max_num_queries
):
    browser = phone(paired(table))
    for deals in (2, 12):
        for number in range(deals - 1, deals + 1):
            body = {"table": table, "number": number, "summary": a_summary()}
            assert evening.organiser.put(f"/api/v1/deals/{uuid.uuid4()}", body).status_code == 201
        with django_assert_max_num_queries(6):
            assert opened(browser, table).status_code == 200


def test_page_is_only_looked_at(evening, table):
    browser = member(evening.club, Role.ORGANISER)
    browser.get("/account")
    csrf = browser.cookies["csrftoken"].value
    version = Table.objects.get().version
    for method in ("post", "put", "patch", "delete"):
        answer = getattr(browser, method)(f"/tables/{table}", HTTP_X_CSRFTOKEN=csrf)
        assert answer.status_code == 405
    assert Table.objects.get().version == version


def test_worker_is_served_from_the_root_and_may_only_fetch(browser):
    answer = browser.get("/worker.js")
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; connect-src 'self'"
    assert answer.headers["Service-Worker-Allowed"] == "/"
    for name in FILES:
        assert f'"/static/{name}"' in answer.content.decode()


def test_players_note_no_more_once_their_position_is_closed():
    event = Event()
    event.start(8)
    event.seat(1)
    table = Sheet.objects.get(position__tournament=event.id, number=1).table_id
    club = event.evening.club
    scorer, organiser = (
        member(club, role, email=f"{role}@example.org") for role in (Role.SCORER, Role.ORGANISER)
    )
    assert setup_of(opened(scorer, table))["may"]["record"]
    event.close(1)
    page = opened(scorer, table)
    assert not any(setup_of(page)["may"].values())
    assert "La position est close" in text_of(page)
    assert setup_of(opened(organiser, table))["may"]["record"]
