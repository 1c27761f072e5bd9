"""Who may do what at tables and deals: every address against everybody who may come by.

What is expected is read from the table of `clubs.permissions`; what is answered is compared with it
for every method of every address there is.
"""

from collections import Counter

import pytest
from django.db import transaction

from clubs.models import Account
from clubs.permissions import ACTIONS, allows
from clubs.roles import Role
from tests.games.client import Client, problem
from tests.games.evening import Evening, seated
from tests.games.places import CALLS, CHAIR, NAMED_IN_BODY, at_club, offered, operation, outside

pytestmark = pytest.mark.django_db

NONE: frozenset[Role] = frozenset()
OF_GAMES = ("table", "seat", "deal", "quarantine", "ruleset")
# Whoever signed in may ask for the tables that they may see, and send what they did offline: each
# operation is judged for itself.

FOR_ALL_SIGNED_IN = ("tables.list", "batch.push")


@pytest.fixture(autouse=True)
def _closed(settings):
    """A server that nobody records at without signing in."""
    settings.OPEN_RECORDING = False


def paired(evening, table):
    """A phone that keeps the log of one table."""
    code = evening.organiser.post(f"/api/v1/tables/{table}/pairings", {}).json()["code"]
    return seated(code)


# Who comes by at a table of a club: the roles there, and the client.
AT_A_CLUB = {
    "organiser": ({Role.ORGANISER}, lambda evening, table: evening.organiser),
    "arbiter": ({Role.ARBITER}, lambda evening, table: evening.arbiter),
    "scorer": ({Role.SCORER}, lambda evening, table: evening.scorer),
    "player": ({Role.PLAYER}, lambda evening, table: evening.player),
    "phone on a seat": ({Role.SEATED}, lambda evening, table: evening.seat(table, CHAIR)),
    "phone of the table": ({Role.SCORER}, paired),
    "organiser of another club": (NONE, lambda evening, table: Evening("Les Bouts").organiser),
    "seat at another table": (NONE, lambda evening, table: evening.seat(evening.table(), CHAIR)),
    "phone of another table": (NONE, lambda evening, table: paired(evening, evening.table())),
}


def expected(call, roles, in_club):
    """The status that somebody of these roles is to get: 200 stands for any success."""
    action = CALLS[call]
    if action is None or action in FOR_ALL_SIGNED_IN:
        return 200
    if action in ("table.create", "ruleset.create"):
        # Nobody may be told which clubs there are.
        return (200 if allows(in_club, action) else 403) if in_club else 422
    if not roles:
        return 422 if call in NAMED_IN_BODY else 404
    if action == "quarantine.read" and not allows(roles, "deal.see_all"):
        return 403
    return 200 if allows(roles, action) else 403


def walk(place, client):
    """What everything there is answered, one after the other and each undone."""
    answered = {}
    for call in sorted(CALLS):
        with transaction.atomic():
            answer = place.call(client, *call)
            answered[call] = 200 if answer.status_code < 300 else answer.status_code
            transaction.set_rollback(True)
    return answered


def test_every_address_is_in_the_table_of_calls():
    assert offered() == CALLS.keys()


def test_every_action_of_tables_and_deals_is_called():
    """All but `deal.see_all`, which decides what is shown: see test_hidden_hands."""
    of_games = {name for name in ACTIONS if name.partition(".")[0] in OF_GAMES}
    assert of_games - set(CALLS.values()) == {"deal.see_all"}


@pytest.mark.parametrize("who", AT_A_CLUB)
def test_each_role_at_a_table_of_a_club(who):
    evening = Evening()
    place = at_club(evening)
    roles, make = AT_A_CLUB[who]
    client = make(evening, place.table)
    member = frozenset(roles) & {Role.ORGANISER, Role.ARBITER, Role.SCORER, Role.PLAYER}
    if who.startswith("phone"):
        member = NONE  # of the table, not of the club
    answered = walk(place, client)
    wanted = {call: expected(call, frozenset(roles), member) for call in CALLS}
    assert answered == wanted


def test_nobody_does_anything_without_a_token_but_ask_what_is_stateless():
    place = at_club(Evening())
    answered = walk(place, Client())
    assert answered == {call: 200 if action is None else 401 for call, action in CALLS.items()}


def test_whoever_set_up_a_table_outside_any_club_may_do_all_there():
    owner = Evening().player
    place = outside(owner)
    answered = walk(place, owner)
    refused = {call: status for call, status in answered.items() if status != 200}
    # The rules of a club are for those who run one, and people are those of a club.
    assert refused == {("rulesets", "post"): 403}


def test_table_of_somebodys_own_is_there_for_nobody_else():
    evening = Evening()
    place = outside(evening.player)
    answered = walk(place, evening.organiser)
    for call, action in CALLS.items():
        if action is None or action in (*FOR_ALL_SIGNED_IN, "table.create"):
            assert answered[call] == 200, call
        elif action == "ruleset.create":
            assert answered[call] == 403, call  # it names no club
        else:
            assert answered[call] == (422 if call in NAMED_IN_BODY else 404), call


def test_anyone_does_all_at_a_table_of_nobody_where_the_server_is_open(settings):
    settings.OPEN_RECORDING = True
    anyone = Client()
    place = outside(anyone)
    answered = walk(place, anyone)
    # The table is everybody's: neither its name nor its seats are anybody's to change.
    assert {call: status for call, status in answered.items() if status != 200} == {
        ("table", "put"): 403,
        ("invitation", "post"): 409,
        ("table-pairings", "post"): 409,
    }


def test_open_server_shows_nothing_of_a_club_to_anyone(settings):
    place = at_club(Evening())
    settings.OPEN_RECORDING = True
    answered = Counter()
    for call, status in walk(place, Client()).items():
        answered[status] += 1
        action = CALLS[call]
        if action is None or action in FOR_ALL_SIGNED_IN:
            assert status == 200, call
        else:
            assert status == (422 if call in NAMED_IN_BODY else 404), call
    assert answered[404] > 25


def test_admin_of_the_server_is_an_organiser_everywhere():
    evening = Evening()
    place = at_club(evening)
    client = Client()
    client.force_login(Account.objects.create_superuser("root@example.org", "long enough 1"))
    answered = walk(place, client)
    assert {call: status for call, status in answered.items() if status != 200} == {}


KINDS = {
    "deal.put": lambda place: (place.bidding, {"table": place.table, "number": 1}),
    "deal.act": lambda place: (place.bidding, {"actions": [{"kind": "undo"}]}),
    "deal.delete": lambda place: (place.bidding, {}),
    "deal.restore": lambda place: (place.deleted, {}),
}


@pytest.mark.parametrize("kind", ["deal.act", "deal.delete", "deal.restore"])
def test_batch_allows_what_its_operations_would_be_allowed(kind):
    evening = Evening()
    place = at_club(evening)
    deal, body = KINDS[kind](place)
    for client, code in (
        (evening.player, "permission_denied"),
        (Evening("B").organiser, "not_found"),
    ):
        wanted = operation(kind, deal, body, if_match="*")
        answer = client.post("/api/v1/sync/batches", {"operations": [wanted]})
        assert answer.status_code == 207
        (result,) = answer.json()["results"]
        assert (result["status"], result["problem"]["code"]) == ("rejected", code)
        # What somebody of the club sent is kept; what comes from outside is not.
        assert result["quarantined"] is (code == "permission_denied")


def test_phone_frees_its_own_seat_and_no_other():
    evening = Evening()
    table = evening.table()
    phone, other = evening.seat(table, 0), evening.seat(table, 1)
    path = f"/api/v1/tables/{table}/seats/1/invitation"
    problem(phone.delete(path), 403, "permission_denied")
    assert other.delete(path).status_code == 204
