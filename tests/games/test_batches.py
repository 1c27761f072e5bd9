"""Batches: what a phone recorded while it was offline, each operation for itself."""

import uuid
from datetime import UTC, datetime, timedelta

import pytest
from django.db import OperationalError

from games.api import changes
from games.models import Deal, Quarantined, Result
from ledger.models import Event
from tests.games.client import Client, problem
from tests.games.evening import Evening, new_id
from tests.games.places import operation
from tests.games.records import DEALS, a_record, blank
from tests.games.summaries import a_summary, summary_of

pytestmark = pytest.mark.django_db

BATCHES = "/api/v1/sync/batches"
FOURS = [vector for vector in DEALS if vector["record"]["players"] == 4]
DONE = ("applied", "duplicate")


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def table(evening):
    return evening.table()


@pytest.fixture
def phone(evening, table):
    """A phone that keeps the log of the table."""
    code = evening.organiser.post(f"/api/v1/tables/{table}/pairings", {}).json()["code"]
    return Client(Client().post("/api/v1/pairings/claim", {"code": code}).json()["token"])


def push(client, *operations, **headers):
    return client.post(BATCHES, {"operations": list(operations)}, headers=headers)


def told(answer):
    """What became of each operation, in order."""
    return [result["status"] for result in answer.json()["results"]]


def claim(table, number, deal=None, **fields):
    """The operation of a deal that is known by its summary."""
    body = {"table": table, "number": number, "summary": a_summary()}
    return operation("deal.put", deal or new_id(), body, **fields)


def bid(deal, seat, version, **fields):
    body = {"actions": [{"kind": "bid", "seat": seat, "bid": "pass"}]}
    return operation("deal.act", deal, body, if_match=tag(deal, version), **fields)


def tag(deal, version):
    """The ETag that a phone can tell without asking: it counts its own changes."""
    return f'"deal-{uuid.UUID(deal).hex}-r{version}"'


def kept(evening, table):
    return evening.organiser.get(f"/api/v1/tables/{table}/quarantine").json()["quarantined"]


# What goes through


def test_evening_of_twenty_deals_sent_twice_is_twenty_deals(evening, table, phone):
    batch = [
        operation(
            "deal.put",
            new_id(),
            {"table": table, "number": number, "record": vector["record"]}
            if number % 2
            else {"table": table, "number": number, "summary": summary_of(vector)},
        )
        for number, vector in enumerate(FOURS[:20], 1)
    ]
    first = push(phone, *batch)
    assert (first.status_code, set(told(first))) == (200, {"applied"})
    sheet = evening.player.get(f"/api/v1/tables/{table}/sheet").json()
    again = push(phone, *batch)
    assert (again.status_code, set(told(again))) == (200, {"duplicate"})
    assert Deal.objects.filter(table=table).count() == 20
    assert Result.objects.filter(deal__table=table).count() == 20
    assert evening.player.get(f"/api/v1/tables/{table}/sheet").json() == sheet
    assert [line["number"] for line in sheet["lines"]] == list(range(1, 21))


def test_batch_whose_answer_was_lost_is_answered_again(evening, table, phone):
    batch, key = [claim(table, n) for n in (1, 2)], {"Idempotency-Key": new_id()}
    first, again = (push(phone, *batch, **key) for _ in range(2))
    assert first.json() == again.json()
    assert told(again) == ["applied", "applied"]
    assert again.headers["Idempotency-Replayed"] == "true"


def test_deal_is_recorded_action_by_action_without_a_connection(evening, table, phone):
    deal = new_id()
    start = blank(FOURS[0]["record"]) | {"dealer": 0}
    batch = [operation("deal.put", deal, {"table": table, "number": 1, "record": start})]
    for version, seat in enumerate((1, 2, 3), 1):
        batch.append(bid(deal, seat, version, depends_on=[batch[-1]["op_id"]]))
    answer = push(phone, *batch)
    assert told(answer) == ["applied"] * 4
    etags = [result["etag"] for result in answer.json()["results"]]
    assert etags == [tag(deal, version) for version in (1, 2, 3, 4)]
    assert len(evening.player.get(f"/api/v1/deals/{deal}/record").json()["auction"]) == 3
    assert told(push(phone, *batch)) == ["duplicate"] * 4


def test_every_kind_of_change_can_be_made_offline(evening, table, phone):
    record = FOURS[0]["record"]
    deal = new_id()
    batch = [
        operation("deal.put", deal, {"table": table, "number": 1, "summary": a_summary()}),
        operation("deal.summary", deal, a_summary(attack_points="50"), if_match=tag(deal, 1)),
        operation("deal.record", deal, {"record": blank(record)}, if_match=tag(deal, 2)),
        operation(
            "deal.act",
            deal,
            {"actions": [{"kind": "bid", "seat": (record["dealer"] + 1) % 4, "bid": "pass"}]},
            if_match=tag(deal, 3),
        ),
        operation("deal.delete", deal, {}, if_match=tag(deal, 4)),
        operation("deal.restore", deal, {}, if_match=tag(deal, 5)),
    ]
    assert told(push(evening.organiser, *batch)) == ["applied"] * 6
    assert {one["kind"] for one in batch} == changes.CHANGES.keys()
    assert evening.player.get(f"/api/v1/deals/{deal}").json()["version"] == 6


def test_deal_that_arrived_before_the_connection_broke_is_no_second_one(evening, table, phone):
    """It was sent by PUT, the answer was lost, and the phone puts it into its batch."""
    deal, one = new_id(), claim(table, 1)
    assert phone.put(f"/api/v1/deals/{deal}", one["body"]).status_code == 201
    answer = push(phone, one | {"target": deal})
    assert (answer.status_code, told(answer)) == (200, ["applied"])
    assert Deal.objects.count() == 1
    assert Event.objects.filter(subject_id=deal).count() == 1


def test_empty_batch_is_done(phone):
    answer = push(phone)
    assert (answer.status_code, answer.json()) == (200, {"results": []})


# What does not


def test_refused_operation_stops_no_other_that_does_not_need_it(evening, table, phone):
    wrong = claim(table, 2)
    wrong["body"] = wrong["body"] | {"summary": a_summary(attack_points="92")}
    needs_it = bid(wrong["target"], 1, 1, depends_on=[wrong["op_id"]])
    needs_that = bid(wrong["target"], 2, 2, depends_on=[needs_it["op_id"]])
    first, last = claim(table, 1), claim(table, 3)
    answer = push(phone, first, wrong, needs_it, last, needs_that)
    assert answer.status_code == 207
    assert told(answer) == [
        "applied",
        "rejected",
        "skipped_dependency",
        "applied",
        "skipped_dependency",
    ]
    results = answer.json()["results"]
    assert [result["op_id"] for result in results] == [
        one["op_id"] for one in (first, wrong, needs_it, last, needs_that)
    ]
    assert results[1]["problem"]["code"] == "impossible_summary"
    assert [result["quarantined"] for result in results] == [False, True, True, False, True]
    assert [deal.number for deal in Deal.objects.order_by("number")] == [1, 3]


def test_what_is_refused_leaves_no_trace_but_in_quarantine(evening, table, phone):
    deal = evening.organiser.deal(blank(FOURS[0]["record"]) | {"dealer": 0}, table=table)
    before = evening.organiser.seen(deal), Event.objects.count()
    half = [{"kind": "bid", "seat": 1, "bid": "pass"}, {"kind": "bid", "seat": 1, "bid": "pass"}]
    answer = push(phone, operation("deal.act", deal, {"actions": half}, if_match="*"))
    assert told(answer) == ["rejected"]
    assert answer.json()["results"][0]["problem"]["errors"][0]["pointer"] == "/actions/1"
    assert (evening.organiser.seen(deal), Event.objects.count()) == before


CONFLICTS = {
    "an old version": (lambda table, deal: bid(deal, 2, 7), "precondition_failed"),
    "no version": (
        lambda table, deal: bid(deal, 2, 1) | {"if_match": None},
        "precondition_required",
    ),
    "a number that is taken": (lambda table, deal: claim(table, 1), "conflict"),
    "an id that is taken": (lambda table, deal: claim(table, 9, deal), "deal_exists"),
}


@pytest.mark.parametrize("what", CONFLICTS)
def test_what_somebody_else_was_faster_with_is_a_conflict(evening, table, phone, what):
    start = blank(FOURS[0]["record"]) | {"dealer": 0}
    deal = evening.organiser.deal(start, table=table, number=1)[-36:]
    make, code = CONFLICTS[what]
    answer = push(phone, make(table, deal))
    assert (answer.status_code, told(answer)) == (207, ["conflict"])
    (result,) = answer.json()["results"]
    assert result["problem"]["code"] == code
    assert result["quarantined"]
    if code.startswith("precondition"):
        assert result["etag"] == tag(deal, 1)  # what to read, and to go on from


REJECTED = {
    "unknown table": lambda table: claim(new_id(), 1),
    "unknown deal": lambda table: bid(new_id(), 1, 1),
    "unknown field": lambda table: (
        claim(table, 1) | {"body": {"table": table, "number": 1, "x": 1}}
    ),
    "body of another kind": lambda table: operation("deal.put", new_id(), {"actions": []}),
    "no body": lambda table: operation("deal.put", new_id(), None),
    "a list": lambda table: operation("deal.put", new_id(), [1]),
    "a record that is none": lambda table: operation(
        "deal.put", new_id(), {"table": table, "number": 1, "record": {"players": 4}}
    ),
}


@pytest.mark.parametrize("what", REJECTED)
def test_what_can_never_go_through_is_rejected(table, phone, what):
    answer = push(phone, REJECTED[what](table))
    assert (answer.status_code, told(answer)) == (207, ["rejected"])
    assert not Deal.objects.exists()


def test_operation_that_is_another_one_under_the_same_id_is_rejected(evening, table, phone):
    one = claim(table, 1)
    assert told(push(phone, one)) == ["applied"]
    answer = push(phone, one | {"body": one["body"] | {"number": 2}})
    assert told(answer) == ["rejected"]
    assert answer.json()["results"][0]["problem"]["code"] == "idempotency_key_reused"
    assert Deal.objects.get().number == 1


def test_ids_of_operations_are_the_phones_own(evening, table, phone):
    """Two phones that happen to count alike do not answer for each other."""
    one = claim(table, 1)
    assert told(push(phone, one)) == ["applied"]
    other = claim(table, 2) | {"op_id": one["op_id"]}
    assert told(push(evening.scorer, other)) == ["applied"]


def test_busy_database_fails_the_whole_batch_which_may_be_sent_again(table, phone, monkeypatch):
    batch = [claim(table, n) for n in (1, 2)]
    recorded = changes.put_deal

    def second_fails(deal_id, new, by):
        if new.number == 2:
            raise OperationalError("database is locked")
        return recorded(deal_id, new, by)

    monkeypatch.setattr(changes, "put_deal", second_fails)
    with monkeypatch.context() as unchecked:
        unchecked.setattr("tests.games.client.check_answer", lambda *told: None)
        document = problem(push(phone, *batch), 503, "database_busy")
    assert document["retryable"]
    assert not Deal.objects.exists()
    monkeypatch.setattr(changes, "put_deal", recorded)
    assert told(push(phone, *batch)) == ["applied", "applied"]


# Quarantine


@pytest.fixture
def refused(evening, table, phone):
    """A deal that a phone sent under a number that was taken meanwhile."""
    first = evening.organiser.put_deal(FOURS[0]["record"], table=table, number=1).json()
    sent = claim(table, 1, recorded_at_device="2026-05-01T20:15:00+02:00")
    assert told(push(phone, sent)) == ["conflict"]
    return first["id"], sent


def test_refused_score_is_kept_as_it_was_sent(evening, table, phone, refused):
    _, sent = refused
    (one,) = kept(evening, table)
    assert one["operation"] == sent
    assert (one["deal"], one["table"]) == (sent["target"], table)
    assert one["problem"]["code"] == "conflict"
    assert one["sent_by"] == f"phone:{phone.get('/api/v1/me').json()['phone']['id']}"
    assert one["settled_at"] is None


def test_cards_of_a_deal_that_could_not_be_created_are_kept_with_it(evening, table, phone):
    evening.organiser.put_deal(FOURS[0]["record"], table=table, number=1)
    deal = new_id()
    start = blank(FOURS[0]["record"]) | {"dealer": 0}
    first = operation("deal.put", deal, {"table": table, "number": 1, "record": start})
    cards = [bid(deal, 1, 1, depends_on=[first["op_id"]]), bid(deal, 2, 2)]
    assert told(push(phone, first, *cards)) == ["conflict", "skipped_dependency", "rejected"]
    # What follows in another batch is kept too.
    later = bid(deal, 3, 3)
    assert push(phone, later).json()["results"][0]["quarantined"]
    sent = {one["op_id"] for one in (first, *cards, later)}
    assert {one["operation"]["op_id"] for one in kept(evening, table)} == sent


def test_refused_twice_it_is_kept_once_with_the_latest_reason(evening, table, phone, refused):
    first, sent = refused
    evening.organiser.delete(f"/api/v1/deals/{first}", headers={"If-Match": "*"})
    evening.organiser.put(f"/api/v1/deals/{sent['target']}", sent["body"] | {"number": 7})
    assert told(push(phone, sent)) == ["conflict"]
    (one,) = kept(evening, table)
    assert one["problem"]["code"] == "deal_exists"


def test_organiser_enters_it_rightly_and_settles_it(evening, table, refused):
    _, sent = refused
    deal = f"/api/v1/deals/{new_id()}"
    assert evening.organiser.put(deal, sent["body"] | {"number": 2}).status_code == 201
    (one,) = kept(evening, table)
    path = f"/api/v1/quarantine/{one['id']}/settlement"
    settled = evening.organiser.post(path, {})
    assert settled.status_code == 200
    assert settled.json()["operation"] == sent
    assert kept(evening, table) == []
    # The same again changes nothing, and the chain tells it once.
    assert evening.organiser.post(path, {}).json() == settled.json()
    events = evening.organiser.get(f"/api/v1/tables/{table}/events").json()["events"]
    assert [event["type"] for event in events].count("quarantine.settle") == 1


def test_it_settles_itself_when_it_goes_through_later(evening, table, phone, refused):
    first, sent = refused
    evening.organiser.delete(f"/api/v1/deals/{first}", headers={"If-Match": "*"})
    assert told(push(phone, sent)) == ["applied"]
    assert kept(evening, table) == []
    assert Quarantined.objects.get().settled_by.startswith("phone:")


def test_what_comes_from_outside_is_not_kept(evening, table):
    stranger = Evening("Les Bouts").organiser
    answer = push(stranger, claim(table, 1))
    assert told(answer) == ["rejected"]
    assert answer.json()["results"][0]["quarantined"] is False
    assert not Quarantined.objects.exists()


def test_players_do_not_read_what_may_tell_a_hand(evening, table, refused):
    for client in (evening.player, evening.seat(table, 0)):
        problem(client.get(f"/api/v1/tables/{table}/quarantine"), 403, "permission_denied")
    organiser = evening.organiser.get("/api/v1/me").json()["person"]["id"]
    body = {
        "name": "",
        "people": [organiser, *(str(evening.person("player").id) for _ in range(3))],
    }
    evening.organiser.put(f"/api/v1/tables/{table}", body, headers={"If-Match": "*"})
    # Whoever plays there is a player, organiser or not.
    answer = evening.organiser.get(f"/api/v1/tables/{table}/quarantine")
    problem(answer, 403, "permission_denied")


def test_nothing_is_kept_under_an_id_that_was_made_up(evening):
    problem(
        evening.organiser.post(f"/api/v1/quarantine/{new_id()}/settlement", {}), 404, "not_found"
    )


def test_quarantine_comes_in_pages(evening, table, phone):
    evening.organiser.put_deal(FOURS[0]["record"], table=table, number=1)
    sent = [claim(table, 1) for _ in range(5)]
    push(phone, *sent)
    found, path = [], f"/api/v1/tables/{table}/quarantine?limit=2"
    while path:
        answer = evening.organiser.get(path).json()
        found += [one["operation"]["op_id"] for one in answer["quarantined"]]
        path = answer["next"]
    assert sorted(found) == sorted(one["op_id"] for one in sent)


# The clock of the phone


@pytest.mark.parametrize("days", [-3, 3, -365 * 30, None])
def test_clock_of_the_phone_is_evidence_and_orders_nothing(evening, table, phone, days):
    now = datetime.now(UTC)
    said = None if days is None else (now + timedelta(days=days)).isoformat()
    batch = [claim(table, n, recorded_at_device=said) for n in (1, 2)]
    batch[1]["recorded_at_device"] = said and (now - timedelta(days=days)).isoformat()
    assert told(push(phone, *batch)) == ["applied", "applied"]
    first, second = (evening.player.get(f"/api/v1/deals/{one['target']}").json() for one in batch)
    assert (
        now
        <= datetime.fromisoformat(first["created_at"])
        <= datetime.fromisoformat(second["created_at"])
    )
    for one in batch:
        (entry,) = evening.player.get(f"/api/v1/deals/{one['target']}/history").json()["history"]
        at = entry["data"].get("recorded_at_device")
        assert (at and datetime.fromisoformat(at)) == (
            said and datetime.fromisoformat(one["recorded_at_device"])
        )
        assert abs(datetime.fromisoformat(entry["at"]) - now) < timedelta(minutes=5)


@pytest.mark.parametrize("said", ["yesterday", "2026-05-01", "2026-05-01T20:15:00", 7, "9" * 40])
def test_moment_that_is_none_is_refused(table, phone, said):
    problem(push(phone, claim(table, 1, recorded_at_device=said)), 422, "invalid_request")


# What a batch may be


def test_batch_holds_a_hundred_operations(table, phone):
    assert set(told(push(phone, *(claim(table, n) for n in range(1, 101))))) == {"applied"}
    document = problem(
        push(phone, *(claim(table, n) for n in range(1, 102))), 422, "invalid_request"
    )
    assert document["errors"][0]["code"] == "too_long"


def test_batch_is_as_large_as_any_request(table, phone, settings):
    one = claim(table, 1)
    one["body"] = {"table": table, "number": 1, "summary": {"x": "y" * settings.MAX_BODY_BYTES}}
    problem(push(phone, one), 413, "payload_too_large")


WRONG = {
    "op_id too short": ({"op_id": "1"}, "/operations/1/op_id", "malformed"),
    "op_id with odd characters": ({"op_id": "é" * 20}, "/operations/1/op_id", "malformed"),
    "kind that is none": ({"kind": "deal.steal"}, "/operations/1/kind", "not_a_choice"),
    "target that is none": ({"target": "7"}, "/operations/1/target", "not_a_uuid"),
    "unknown field": ({"at": 1}, "/operations/1/at", "unknown_field"),
    "what it depends on comes later": (
        {"depends_on": ["never-heard-of-it-"]},
        "/operations/1/depends_on",
        "unknown_operation",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_batch_that_cannot_be_read_is_refused_whole(table, phone, what):
    change, pointer, code = WRONG[what]
    answer = push(phone, claim(table, 1), claim(table, 2) | change)
    document = problem(answer, 422, "invalid_request")
    assert [(error["pointer"], error["code"]) for error in document["errors"]] == [(pointer, code)]
    assert not Deal.objects.exists()
    assert not Quarantined.objects.exists()


def test_operation_twice_in_one_batch_is_refused(table, phone):
    one = claim(table, 1)
    document = problem(push(phone, one, one), 422, "invalid_request")
    assert document["errors"][0]["code"] == "twice"


def test_operation_does_not_depend_on_itself(table, phone):
    one = claim(table, 1)
    document = problem(push(phone, one | {"depends_on": [one["op_id"]]}), 422, "invalid_request")
    assert document["errors"][0]["code"] == "unknown_operation"


def test_phone_of_another_table_does_not_record_here(evening, table, phone):
    other = evening.table()
    answer = push(phone, claim(other, 1), claim(table, 1))
    assert told(answer) == ["rejected", "applied"]
    assert answer.json()["results"][0]["problem"]["errors"][0]["code"] == "unknown_table"


def test_batch_of_seats_records_what_a_seat_may(evening, table):
    seat = evening.seat(table, 1)
    deal = evening.organiser.deal(
        a_record(4)
        | {
            "tricks": [],
            "poignees": None,
            "auction": None,
            "chien": None,
            "ecart": None,
            "chelem": None,
            "dealer": 0,
        },
        table=table,
    )
    answer = push(seat, bid(deal[-36:], 2, 1), bid(deal[-36:], 1, 1))
    assert told(answer) == ["rejected", "applied"]
    assert answer.json()["results"][0]["problem"]["code"] == "permission_denied"
