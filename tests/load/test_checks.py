"""The check finds what is lost, done twice or wrong, wherever that was put in on purpose."""

from copy import deepcopy

import pytest

from load import check
from load.account import Account, PlayedTable
from load.check import LOST, TWICE, WRONG
from load.evening import evening

TABLE = 40  # where the desk and a second phone record, too
ENTRIES = (11, 12, 13, 14)


@pytest.fixture
def table():
    return PlayedTable("t", ENTRIES, list(evening(TABLE, 4, each_card=False)))


@pytest.fixture
def events(table):
    """The chain of the table as it should be."""
    found = [{"subject": {"kind": "table", "id": "t", "revision": 1}, "type": "table.create"}]
    for deal in table.deals:
        for revision, (_, (kind, body)) in enumerate(deal.changes, 1):
            data = {"summary": body} if kind == "deal.summary" else deepcopy(body)
            subject = {"kind": "deal", "id": deal.id, "revision": revision}
            found.append({"subject": subject, "type": kind, "data": data | {"state": "..."}})
    return numbered(found)


def numbered(bodies):
    return [{"seq": seq, "body": body} for seq, body in enumerate(bodies, 1)]


def kinds(faults):
    return {fault.kind for fault in faults}


def without(events, index):
    """The chain of a server that never stored one of the changes: versions count on."""
    bodies = [deepcopy(event["body"]) for event in events]
    gone = bodies.pop(index)["subject"]
    for body in bodies:
        if body["subject"]["id"] == gone["id"] and body["subject"]["revision"] > gone["revision"]:
            body["subject"]["revision"] -= 1
    return numbered(bodies)


def with_one_more(events, index):
    """The chain of a server that did one of the changes twice."""
    bodies = [deepcopy(event["body"]) for event in events]
    twice = deepcopy(bodies[index])
    for body in [twice, *bodies[index + 1 :]]:
        if body["subject"]["id"] == twice["subject"]["id"]:
            body["subject"]["revision"] += 1
    return numbered([*bodies[: index + 1], twice, *bodies[index + 1 :]])


def test_what_was_answered_and_is_stored_once_is_right(table, events):
    assert list(check.of_table(table, events)) == []


def test_every_single_change_that_is_lost_is_found(table, events):
    for index in range(1, len(events)):
        assert LOST in kinds(check.of_table(table, without(events, index))), events[index]


def test_every_single_change_that_was_done_twice_is_found(table, events):
    for index in range(1, len(events)):
        assert TWICE in kinds(check.of_table(table, with_one_more(events, index))), events[index]


def test_a_change_that_says_something_else_is_found(table, events):
    for event in events:
        if event["body"]["type"] == "deal.act":
            event["body"]["data"]["actions"] = [{"kind": "undo"}, {"kind": "undo"}]
            break
    assert {LOST, WRONG} <= kinds(check.of_table(table, events))


def test_a_deal_that_nobody_recorded_is_found(table, events):
    stray = {"kind": "deal", "id": "x", "revision": 1}
    bodies = [event["body"] for event in events]
    bodies.append({"subject": stray, "type": "deal.put", "data": {}})
    assert kinds(check.of_table(table, numbered(bodies))) == {WRONG}


@pytest.mark.parametrize(
    "numbers, found",
    [
        ([], set()),
        ([1, 2, 3], set()),
        ([1, 3], {LOST}),
        ([2], {LOST}),
        ([1, 2, 2, 3], {TWICE}),
        ([2, 1], {WRONG}),
    ],
)
def test_numbers_of_a_chain_count_on(numbers, found):
    assert kinds(check.of_numbers(numbers, "chain")) == found


@pytest.mark.parametrize(
    "told, found",
    [
        ([(2, "a", 1), (3, "b", 1), (4, "a", 2)], set()),
        ([(2, "a", 1), (3, "b", 1)], {LOST}),
        ([(2, "a", 1), (4, "a", 2)], {LOST}),
        ([(2, "a", 1), (3, "b", 1), (3, "b", 1), (4, "a", 2)], {TWICE}),
    ],
)
def test_a_feed_tells_everything_once(told, found):
    assert kinds(check.of_feed(told, {"a": 2, "b": 1}, "feed")) == found


def test_totals_are_what_the_deals_come_to(table):
    totals = Account(tables=[table, table]).totals()
    for chair, entry in enumerate(ENTRIES):
        assert totals[entry] == 2 * sum(deal.scores[chair] for deal in table.deals)
    assert list(check.of_standings(totals, dict(totals))) == []


@pytest.mark.parametrize("told", [{11: 5, 12: -4}, {11: 5}, {11: 5, 12: -5, 13: 0}])
def test_a_wrong_total_is_found(told):
    assert kinds(check.of_standings({11: 5, 12: -5}, told)) == {WRONG}


@pytest.mark.parametrize(
    "job, found",
    [
        ({"state": "done", "done": 5, "total": 5}, set()),
        ({"state": "failed", "done": 5, "total": 5}, {LOST}),
        ({"state": "done", "done": 4, "total": 5}, {LOST}),
        ({"state": "done", "done": 6, "total": 5}, {TWICE}),
    ],
)
def test_a_job_does_all_of_it_once(job, found):
    assert kinds(check.of_jobs([job | {"id": "j", "kind": "rescore"}])) == found


def rescored(deal, job):
    return {"type": "deal.rescore", "subject": {"id": deal}, "data": {"job": job}}


@pytest.mark.parametrize(
    "events, found",
    [
        ([rescored("a", "1"), rescored("a", "2")], set()),
        ([rescored("a", "1")], {LOST}),
        ([rescored("a", "1"), rescored("a", "2"), rescored("a", "2")], {TWICE}),
    ],
)
def test_a_rescoring_changes_each_deal_once(events, found):
    put = [{"type": "deal.put", "subject": {"id": deal}, "data": {}} for deal in ("a", "b")]
    assert kinds(check.of_rescorings(["1", "2"], put + events)) == found
