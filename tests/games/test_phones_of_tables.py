"""Phones that keep the log of a table, and how any phone ends: at once."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from clubs.models import Credential, Grant, Membership, Pairing
from clubs.roles import Role
from games.models import Deal
from ledger.models import Event
from tests.games.client import Client, problem
from tests.games.evening import new_id, seated
from tests.games.records import a_record, after_cards, blank, plays
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

CLAIM = "/api/v1/pairings/claim"
RECORD = a_record(4, contract="garde_sans")


def seats(client, table):
    return client.get(f"/api/v1/tables/{table}/seats").json()["seats"]


def held(client, table):
    """Which chairs a phone holds."""
    return [seat["chair"] for seat in seats(client, table) if seat["phone"]]


def revoke(evening, phone):
    me = phone.get("/api/v1/me").json()["phone"]["id"]
    assert evening.organiser.delete(f"/api/v1/phones/{me}").status_code == 204


# Phones that keep the log of a table


@pytest.fixture
def code(evening, table):
    answer = evening.organiser.post(f"/api/v1/tables/{table}/pairings", {"label": "Table 3"})
    assert answer.status_code == 201
    return answer.json()["code"]


def test_phone_of_a_table_keeps_its_log_and_sees_all(evening, table, code):
    phone = seated(code)
    deal = phone.deal(after_cards(RECORD, 6), table=table)
    assert None not in phone.get(deal).json()["record"]["hands"]
    assert phone.get("/api/v1/me").json()["phone"]["label"] == "Table 3"
    listed = evening.organiser.get(f"/api/v1/clubs/{evening.club.id}/phones").json()["phones"]
    assert [one["label"] for one in listed] == ["Table 3"]


def test_code_is_read_as_people_type_it(code):
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    seated(typed)


def test_code_is_good_once(code):
    seated(code)
    problem(Client().post(CLAIM, {"code": code}), 404, "not_found")


def test_code_lasts_ten_minutes(code):
    (pairing,) = Pairing.objects.all()
    until = pairing.expires_at - timezone.now()
    assert timedelta(minutes=9) < until <= timedelta(minutes=10)
    Pairing.objects.update(expires_at=timezone.now())
    problem(Client().post(CLAIM, {"code": code}), 404, "not_found")


def test_phone_of_one_table_knows_no_other(evening, code):
    phone = seated(code)
    other = evening.table()
    problem(phone.get(f"/api/v1/tables/{other}"), 404, "not_found")
    (seen,) = phone.get("/api/v1/tables").json()["tables"]
    assert seen["id"] != other


def test_guessing_codes_is_slowed_down(evening):
    asking = Client()
    statuses = [asking.post(CLAIM, {"code": f"AAAA-0{n:03}"}).status_code for n in range(101)]
    assert statuses[0] == 404
    assert statuses[-1] == 429


# Revoking. In another process the rights that were read a moment ago are not dropped, which is how
# it is where callbacks of the commit are not run.


@pytest.fixture(params=["in this process", "in another process"])
def revoked(request, evening, table, django_capture_on_commit_callbacks):
    """A phone that has written a moment ago, the deals it knows, and its end."""
    phone = evening.seat(table, 1)
    deal = evening.organiser.deal(blank(RECORD) | {"dealer": 0}, table=table, number=1)
    bid = {"actions": [{"kind": "bid", "seat": 1, "bid": "pass"}]}
    key = new_id()
    headers = {"If-Match": phone.get(deal).headers["ETag"], "Idempotency-Key": key}
    assert phone.post(f"{deal}/actions", bid, headers=headers).status_code == 200
    own = (f"/api/v1/deals/{new_id()}", {"table": table, "number": 902, "summary": a_summary()})
    assert phone.put(*own).status_code == 201
    tag = phone.get(deal).headers["ETag"]
    with django_capture_on_commit_callbacks(execute=request.param == "in this process"):
        revoke(evening, phone)
    other = f"/api/v1/deals/{new_id()}"
    undone = [{"kind": "bid", "seat": 2, "bid": "pass"}, {"kind": "undo"}]
    return phone, {
        "reading": lambda: phone.get(deal),
        "reading what it has": lambda: phone.get(deal, headers={"If-None-Match": tag}),
        "the tricks": lambda: phone.get(f"{deal}/tricks"),
        "the findings": lambda: phone.get(f"{deal}/findings"),
        "the history": lambda: phone.get(f"{deal}/history"),
        "a deal that is not there": lambda: phone.get(other),
        "its methods": lambda: phone.options(deal),
        "the table": lambda: phone.get(f"/api/v1/tables/{table}"),
        "the feed": lambda: phone.get(f"/api/v1/tables/{table}/changes"),
        "actions": lambda: phone.act(deal, {"kind": "undo"}, tag=tag),
        "actions of no effect": lambda: phone.act(deal, *undone, tag=tag),
        "actions sent again": lambda: phone.post(f"{deal}/actions", bid, headers=headers),
        "actions that are refused": lambda: phone.act(deal, *plays(0, "S1"), tag=tag),
        "actions to an old version": lambda: phone.act(deal, {"kind": "undo"}, tag='"old"'),
        "a new deal": lambda: phone.put(other, own[1] | {"number": 903}),
        "a deal sent again": lambda: phone.put(*own),
        "a deal under a number that is taken": lambda: phone.put(other, own[1]),
        "another deal under its id": lambda: phone.put(own[0], own[1] | {"number": 904}),
        "a batch": lambda: phone.post("/api/v1/sync/batches", {"operations": []}),
        "its seat again": lambda: phone.post(CLAIM, {"code": "x" * 43}),
    }


@pytest.mark.parametrize(
    "what",
    [
        "reading",
        "reading what it has",
        "the tricks",
        "the findings",
        "the history",
        "a deal that is not there",
        "its methods",
        "the table",
        "the feed",
        "actions",
        "actions of no effect",
        "actions sent again",
        "actions that are refused",
        "actions to an old version",
        "a new deal",
        "a deal sent again",
        "a deal under a number that is taken",
        "another deal under its id",
        "a batch",
        "its seat again",
    ],
)
def test_revoked_phone_is_told_nothing_more(revoked, what):
    _, requests = revoked
    before = list(Deal.objects.order_by("id").values()), Event.objects.count()
    problem(requests[what](), 401, "not_authenticated")
    assert (list(Deal.objects.order_by("id").values()), Event.objects.count()) == before


@pytest.mark.parametrize("what", ["", "/tricks", "/findings", "/history"])
def test_phone_whose_rights_changed_elsewhere_reads_by_the_new_ones(evening, table, what):
    phone = evening.seat(table, 1)
    deal = evening.organiser.deal(after_cards(RECORD, 6), table=table)
    before = phone.get(f"{deal}{what}")
    assert before.status_code == 200
    Credential.objects.update(stamp=F("stamp") + 1)
    assert phone.get(f"{deal}{what}").json() == before.json()
    Grant.objects.all().delete()
    Credential.objects.update(stamp=F("stamp") + 1)
    problem(phone.get(f"{deal}{what}"), 404, "not_found")


def test_phone_whose_rights_changed_elsewhere_is_looked_up_once(
    evening, table, django_assert_num_queries
):
    phone = evening.seat(table, 1)
    deal = evening.organiser.deal(after_cards(RECORD, 6), table=table)
    assert phone.get(deal).status_code == 200
    Credential.objects.update(stamp=F("stamp") + 1)
    for _ in range(2):
        assert phone.get(deal).status_code == 200
    with django_assert_num_queries(1):
        assert phone.get(deal).status_code == 200


def test_phone_whose_rights_changed_elsewhere_is_refused_what_nobody_may(evening, table):
    phone = evening.seat(table, 1)
    deal = evening.organiser.deal(after_cards(RECORD, 6), table=table)
    assert phone.get(deal).status_code == 200
    Credential.objects.update(stamp=F("stamp") + 1)
    problem(phone.get(f"{deal}/actions"), 405, "method_not_allowed")
    problem(phone.get(deal, headers={"Accept": "text/html"}), 406, "not_acceptable")
    problem(phone.get(f"{deal}/findings?all_plays=perhaps"), 422, "invalid_request")


# What was told once is not told again to who may not know it any more


def test_seat_that_was_released_is_not_told_again(evening, table):
    phone = evening.seat(table, 1)
    deal = evening.organiser.deal(blank(RECORD) | {"dealer": 0}, table=table)
    headers = {"If-Match": phone.get(deal).headers["ETag"], "Idempotency-Key": new_id()}

    def bid():
        said = {"actions": [{"kind": "bid", "seat": 1, "bid": "pass"}]}
        return phone.post(f"{deal}/actions", said, headers=headers)

    assert bid().json() == bid().json()
    released = evening.organiser.delete(f"/api/v1/tables/{table}/seats/1/invitation")
    assert released.status_code == 204
    problem(bid(), 409, "rights_changed")
    for _ in range(2):
        problem(bid(), 404, "not_found")


@pytest.mark.parametrize(
    "path, body",
    [
        ("{deal}/actions", {"actions": [{"kind": "bid", "seat": 1, "bid": "pass"}]}),
        ("{deal}/restoration", {}),
        ("/api/v1/tables/{table}/pairings", {}),
        ("/api/v1/tables/{table}/seats/2/invitation", {}),
    ],
)
def test_organiser_who_left_the_club_is_not_told_again(evening, table, path, body):
    organiser = evening.member(Role.ORGANISER)
    deal = organiser.deal(blank(RECORD) | {"dealer": 0}, table=table)
    address = path.format(deal=deal, table=table)
    tag = organiser.get(deal).headers["ETag"]
    if path.endswith("restoration"):
        tag = organiser.delete(deal, headers={"If-Match": tag}).headers["ETag"]
    headers = {"If-Match": tag, "Idempotency-Key": new_id()}
    first, again = (organiser.post(address, body, headers=headers) for _ in range(2))
    assert first.status_code in (200, 201)
    assert (again.json(), again.headers["Idempotency-Replayed"]) == (first.json(), "true")
    Membership.objects.filter(role=Role.ORGANISER).exclude(person__name="Olga").delete()
    for _ in range(2):
        problem(organiser.post(address, body, headers=headers), 404, "not_found")


def test_revoked_phone_leaves_its_seat(evening, table):
    phone = evening.seat(table, 0)
    revoke(evening, phone)
    assert held(evening.organiser, table) == []
    evening.seat(table, 0)


def test_lost_phone_is_replaced_in_the_middle_of_a_deal(evening, table):
    lost = evening.seat(table, 1)
    deal = evening.organiser.deal(after_cards(RECORD, 6), table=table)
    hand = lost.get(deal).json()["record"]["hands"]
    revoke(evening, lost)
    assert evening.seat(table, 1).get(deal).json()["record"]["hands"] == hand
