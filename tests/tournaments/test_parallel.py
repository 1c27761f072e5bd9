"""Teams of four in parallel events: one member of each team in each, and mates never meet."""

import json
from base64 import b64decode

import pytest

from tarot.movements import draw, event_seed
from tests.games.client import problem
from tests.tournaments.event import Event, even_sheet

pytestmark = pytest.mark.django_db


def pairs(seated):
    return {
        frozenset((one["entry"], other["entry"]))
        for table in seated["tables"]
        for one in table["seats"]
        for other in table["seats"]
        if one is not other
    }


def fours(teams, **policy):
    """A tournament of so many teams that is running: entries 1 to 4 are team 1, and so on."""
    event = Event(kind="teams_of_4", parallel=True, **policy)
    lines = "\n".join(f"Joueur {n};;;{n // 4 + 1}" for n in range(4 * teams))
    assert event.list(lines).json()["errors"] == []
    event.start()
    return event


def change_entry(event, number, **fields):
    path = f"{event.path}/entries/{number}"
    headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
    answer = event.organiser.put(path, fields, headers=headers)
    assert answer.status_code == 200, answer.content


def event_of(number):
    return (number - 1) % 4 + 1


@pytest.mark.parametrize(
    "teams, methods",
    [(12, ["movement"]), (20, ["movement"]), (16, ["random", "movement"]), (8, ["random"])],
)
def test_mates_never_meet_from_the_first_position_on(teams, methods):
    event = fours(teams, methods=methods, positions=3)
    for number in (1, 2, 3):
        seated = event.seat(number)
        assert [table["number"] for table in seated["tables"]] == list(range(1, teams + 1))
        entries = sorted(seat["entry"] for table in seated["tables"] for seat in table["seats"])
        assert entries == list(range(1, 4 * teams + 1))
        for one, other in pairs(seated):
            assert event_of(one) == event_of(other)
        event.close(number)


def test_tables_of_an_event_come_together():
    seated = fours(12, methods=["movement"]).seat(1)
    events = [{event_of(seat["entry"]) for seat in table["seats"]} for table in seated["tables"]]
    assert events == [{1}] * 3 + [{2}] * 3 + [{3}] * 3 + [{4}] * 3


def test_in_the_movement_nobody_meets_twice():
    event = fours(20, methods=["movement"])
    met = set()
    for number in range(1, 6):
        seated = event.seat(number)
        assert seated["repeats"] == []
        assert not met & pairs(seated)
        met |= pairs(seated)


def test_everybody_is_told_their_event_from_the_start_on():
    event = Event(kind="teams_of_4", parallel=True, methods=["random"])
    lines = "\n".join(f"Joueur {n};;;{n // 4 + 1}" for n in range(16))
    event.list(lines)
    path = f"{event.path}/entries"
    assert {one["event"] for one in event.organiser.get(path).json()["entries"]} == {None}
    event.start()
    entries = event.organiser.get(path).json()["entries"]
    assert {one["number"]: one["event"] for one in entries} == {
        number: event_of(number) for number in range(1, 17)
    }
    last = event.organiser.get(f"{event.path}/events?limit=200").json()["events"][-1]
    body = json.loads(b64decode(last["body"]))
    assert body["data"]["events"] == [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]]


def test_each_event_can_be_drawn_again_from_the_seed_and_its_number():
    event = fours(8, methods=["random"])
    seated = event.seat(1)
    seed = bytes.fromhex(seated["seed"])
    tables = [[seat["entry"] for seat in table["seats"]] for table in seated["tables"]]
    again = [
        list(table.entries)
        for number in (1, 2, 3, 4)
        for table in draw(range(number, 33, 4), (4, 4), event_seed(seed, number)).seating
    ]
    assert tables == again


def test_best_of_an_event_meet_the_best_of_it():
    event = fours(8, methods=["random", "best"], positions=2)
    event.seat(1)
    for table in range(1, 9):
        event.report(1, table, even_sheet(4, 10 * table), confirm=True)
    event.close(1)
    seated = event.seat(2)
    totals = {one["number"]: one["total"] for one in event.balances()["entries"]}
    for event_number in range(4):
        first, second = seated["tables"][2 * event_number : 2 * event_number + 2]
        assert min(totals[seat["entry"]] for seat in first["seats"]) >= max(
            totals[seat["entry"]] for seat in second["seats"]
        )
        assert {event_of(s["entry"]) for s in first["seats"]} == {event_number + 1}


@pytest.mark.parametrize("methods", [["movement"], ["random"]])
def test_who_leaves_is_missing_in_their_event_alone_and_may_come_back(methods):
    event = fours(20, methods=methods, positions=4)
    event.seat(1)
    event.close(1)
    change_entry(event, 7, withdrawn_from=2, team=2)
    second = event.seat(2)
    sizes = [len(table["seats"]) for table in second["tables"]]
    assert (sizes.count(3), len(sizes)) == (1, 20)
    assert 5 * 2 <= sizes.index(3) < 5 * 3  # number 7 plays in event 3
    event.close(2)
    change_entry(event, 7, withdrawn_from=None, team=2)
    third = event.seat(3)
    assert {len(table["seats"]) for table in third["tables"]} == {4}
    for one, other in pairs(third):
        assert event_of(one) == event_of(other)


def test_members_keep_their_event_when_one_is_missing_at_the_first_position():
    event = fours(12, methods=["movement"])
    change_entry(event, 1, withdrawn_from=1, team=1)
    seated = event.seat(1)
    assert sorted(len(table["seats"]) for table in seated["tables"]) == [3] + [4] * 11
    for one, other in pairs(seated):
        assert event_of(one) == event_of(other)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "teams_of_2", "parallel": True, "methods": ["movement"]},
        {"kind": "individual", "parallel": True},
    ],
)
def test_parallel_events_are_for_teams_of_four(event, wrong):
    document = problem(event.change(**wrong), 422, "invalid_request")
    (error,) = document["errors"]
    assert (error["pointer"], error["code"]) == ("/parallel", "parallel_fours")


@pytest.mark.parametrize("teams", [3, 6])
def test_teams_that_are_no_multiple_of_four_do_not_start(teams):
    event = Event(kind="teams_of_4", parallel=True, methods=["random"])
    event.list("\n".join(f"Joueur {n};;;{n // 4 + 1}" for n in range(4 * teams)))
    event.done("actions/open")
    document = problem(event.do("actions/start"), 409, "conflict")
    error = document["errors"][0]
    assert (error["code"], error["rule"]) == ("teams_not_in_fours", "R-TEAM-2")


def test_eight_teams_are_too_few_for_the_movement():
    event = Event(kind="teams_of_4", parallel=True, methods=["movement"])
    event.list("\n".join(f"Joueur {n};;;{n // 4 + 1}" for n in range(32)))
    event.done("actions/open")
    document = problem(event.do("actions/start"), 409, "conflict")
    assert document["errors"][0]["code"] == "no_movement"


def test_at_one_table_a_team_mate_who_comes_back_takes_their_own_place_again():
    """R-TEAM-2: on the place of another team they would meet their own."""
    event = Event(kind="teams_of_4", methods=["movement"], positions=4)
    event.list("\n".join(f"Joueur {n};;;{n // 4 + 1}" for n in range(24)))
    event.start()
    met = pairs(event.seat(1))
    norths = range(1, 25, 4)
    for number in norths:
        change_entry(event, number, withdrawn_from=2, team=(number - 1) // 4 + 1)
    second = event.seat(2)
    assert {len(table["seats"]) for table in second["tables"]} == {3}
    for number in norths:
        change_entry(event, number, withdrawn_from=None, team=(number - 1) // 4 + 1)
    for number in (3, 4):
        seated = event.seat(number)
        met |= pairs(seated)
        assert {len(table["seats"]) for table in seated["tables"]} == {4}
    assert not any((one - 1) // 4 == (other - 1) // 4 for one, other in met)
