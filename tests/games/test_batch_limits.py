"""What a batch may be, and what it says of its time."""

from datetime import UTC, datetime, timedelta

import pytest

from games.models import Deal, Quarantined
from tests.games.batches import bid, claim, push, told
from tests.games.client import problem
from tests.games.records import a_record

pytestmark = pytest.mark.django_db


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
