"""Batches: what a phone recorded while it was offline, each operation for itself."""

import pytest
from django.db import OperationalError

from games.api import changes
from games.models import Deal, Result
from ledger.models import Event
from tests.games.batches import bid, claim, push, tag, told
from tests.games.client import problem
from tests.games.evening import new_id
from tests.games.places import operation
from tests.games.records import DEALS, blank
from tests.games.summaries import a_summary, summary_of

pytestmark = pytest.mark.django_db

FOURS = [vector for vector in DEALS if vector["record"]["players"] == 4]


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
    document = problem(push(phone, *batch), 503, "database_busy")
    assert document["retryable"]
    assert not Deal.objects.exists()
    monkeypatch.setattr(changes, "put_deal", recorded)
    assert told(push(phone, *batch)) == ["applied", "applied"]


def in_quarantine(evening, table):
    kept = evening.organiser.get(f"/api/v1/tables/{table}/quarantine").json()["quarantined"]
    return [one["operation"] for one in kept]


def test_operation_that_was_applied_is_not_kept_with_what_it_came_after(evening, table, phone):
    """It was sent by itself, too, and the answer was lost."""
    one, wrong = claim(table, 1), claim(table, 2)
    assert told(push(phone, one)) == ["applied"]
    wrong["body"] = wrong["body"] | {"summary": a_summary(attack_points="92")}
    again = one | {"depends_on": [wrong["op_id"]]}
    assert told(push(phone, wrong, again)) == ["rejected", "skipped_dependency"]
    assert in_quarantine(evening, table) == [wrong]


def test_other_content_under_the_id_of_what_was_applied_is_kept(evening, table, phone):
    """What a phone recorded is nowhere else, whatever it was called."""
    one = claim(table, 1)
    other = one | {"body": one["body"] | {"number": 2}}
    assert told(push(phone, one)) == ["applied"]
    assert told(push(phone, other)) == ["rejected"]
    assert in_quarantine(evening, table) == [other]


def test_batch_may_have_the_id_of_its_operation_as_its_key(evening, table, phone):
    one = claim(table, 1)
    first, again = (push(phone, one, **{"Idempotency-Key": one["op_id"]}) for _ in range(2))
    assert (first.status_code, told(first)) == (200, ["applied"])
    assert first.json() == again.json()
    assert told(push(phone, one)) == ["duplicate"]
