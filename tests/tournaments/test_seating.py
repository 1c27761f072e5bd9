"""Who sits where: the order of the steps, the ways of seating, and what is refused."""

import pytest
from django.db import IntegrityError, transaction

from tests.games.client import problem
from tests.tournaments.event import Event, even_sheet
from tournaments.models import Seat

pytestmark = pytest.mark.django_db


def pairs(seated):
    return {
        frozenset((one["entry"], other["entry"]))
        for table in seated["tables"]
        for one in table["seats"]
        for other in table["seats"]
        if one is not other
    }


def leave(event, number, position):
    path = f"{event.path}/entries/{number}"
    headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
    answer = event.organiser.put(path, {"withdrawn_from": position}, headers=headers)
    assert answer.status_code == 200, answer.content


def test_seed_comes_before_the_draw_and_once(event):
    event.start(8)
    problem(event.do("positions/1/seating"), 409, "conflict")
    event.done("positions/1/seed")
    problem(event.do("positions/1/seed"), 409, "conflict")
    assert event.done("positions/1/seating")["state"] == "seated"


def test_seed_is_in_the_ledger_before_the_seats(event):
    event.start(8)
    event.seat(1)
    events = event.organiser.get(f"{event.path}/events?limit=200").json()["events"]
    types = [one["type"] for one in events]
    assert types[-2:] == ["position.seed", "position.seat"]


def test_positions_are_seated_in_their_order(event):
    event.start(8)
    problem(event.do("positions/2/seed"), 409, "conflict")
    problem(event.do("positions/6/seed"), 404, "not_found")
    event.seat(1)
    problem(event.do("positions/2/seed"), 409, "conflict")  # position 1 is not closed
    problem(event.do("positions/2/closing"), 409, "conflict")
    event.close(1)
    problem(event.do("positions/1/closing"), 409, "conflict")
    event.seat(2)


def test_nothing_is_seated_before_the_start(event):
    event.list("\n".join(f"Joueur {number}" for number in range(8)))
    problem(event.do("positions/1/seed"), 409, "conflict")


def test_movement_meets_nobody_twice():
    event = Event(methods=["movement"])
    event.start(20)
    met = set()
    for number in range(1, 6):
        seated = event.seat(number)
        assert seated["algorithm"] == "fft"
        assert not met & pairs(seated)
        met |= pairs(seated)


def test_movement_may_be_seated_ahead_of_the_play():
    event = Event(methods=["movement"])
    event.start(16)
    for number in range(1, 6):
        assert event.done(f"positions/{number}/seating" if number > 1 else "positions/1/seed")
        if number == 1:
            event.done("positions/1/seating")
    assert len(event.organiser.get(f"{event.path}/positions").json()["positions"]) == 5


def test_movement_goes_on_without_who_left_and_with_who_came():
    event = Event(methods=["movement"])
    event.start(20)
    first = event.seat(1)
    gone = first["tables"][2]["seats"][1]["entry"]
    leave(event, gone, 2)
    second = event.seat(2)
    assert sorted(len(one["seats"]) for one in second["tables"]) == [3, 4, 4, 4, 4]
    (late,) = event.enter("Tardive")
    third = event.seat(3)
    assert {len(one["seats"]) for one in third["tables"]} == {4}
    assert any(seat["entry"] == late for one in third["tables"] for seat in one["seats"])
    event.enter("Trop tard")
    problem(event.do("positions/4/seating"), 409, "conflict")


def test_who_comes_late_is_the_fifth_where_there_are_tables_of_five():
    event = Event(methods=["movement"], odd_tables=5)
    event.start(20)
    event.seat(1)
    (late,) = event.enter("Tardive")
    seated = event.seat(2)
    (five,) = [one for one in seated["tables"] if len(one["seats"]) == 5]
    assert five["seats"][-1] == {"chair": 4, "compass": "5", "entry": late}


def test_draw_of_position_one_begins_a_movement():
    event = Event(methods=["random", "movement"])
    event.start(20)
    first = event.seat(1)
    event.close(1)
    second = event.seat(2)
    assert not pairs(first) & pairs(second)


def test_best_against_best_follows_the_standing():
    event = Event(methods=["random", "best"])
    event.start(8)
    first = event.seat(1)
    event.report(1, 1, even_sheet(4, 100), confirm=True)
    event.close(1)
    problem(event.do("positions/2/seating"), 409, "conflict")
    sent = event.report(
        1, 2, even_sheet(4, 50), confirm=True, reason="Tard", headers={"If-Match": "*"}
    )
    assert sent.status_code == 201, sent.content
    seated = event.done("positions/2/seating")
    best = [table["seats"][0]["entry"] for table in first["tables"]]
    by_compass = {seat["compass"]: seat["entry"] for seat in seated["tables"][0]["seats"]}
    assert [by_compass["N"], by_compass["S"]] == best
    assert seated["seed"] is None


@pytest.mark.parametrize("size, players", [(2, 24), (4, 24)])
def test_team_mates_never_meet(size, players):
    event = Event(kind=f"teams_of_{size}", methods=["movement"], positions=4)
    lines = "\n".join(f"Joueur {n};;;{n // size + 1}" for n in range(players))
    assert event.list(lines).json()["errors"] == []
    event.start()
    met = set()
    for number in range(1, 5):
        seated = event.seat(number)
        assert not met & pairs(seated)
        for one, other in pairs(seated):
            assert (one - 1) // size != (other - 1) // size
        met |= pairs(seated)
    problem(
        event.organiser.post(f"{event.path}/entries", {"name": "X", "team": 1}), 409, "conflict"
    )
    event.change(positions=5, reason="Encore une")
    problem(event.do("positions/5/seating"), 409, "conflict")


def test_position_is_seated_again_as_long_as_nothing_was_recorded(event):
    event.start(9)
    first = event.seat(1)
    seated = event.done("positions/1/seating")
    assert [one["seats"] for one in seated["tables"]] == [one["seats"] for one in first["tables"]]
    assert event.report(1, 1, even_sheet(3), confirm=True).status_code == 201
    problem(event.do("positions/1/seating"), 409, "conflict")


def test_entry_sits_once_a_position(event):
    """D10: the database itself refuses a second chair."""
    event.start(8)
    event.seat(1)
    seat = Seat.objects.first()
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.create(position=seat.position, entry=seat.entry, table=4, chair=0, compass="S")


def test_club_mates_are_kept_apart_on_request():
    event = Event(clubs_apart=True)
    event.list("\n".join(f"Joueur {n};;Club {n % 4}" for n in range(16)))
    event.start()
    seated = event.seat(1)
    assert all((one - other) % 4 for one, other in pairs(seated))


def test_people_of_a_table_are_those_of_its_entries(event):
    event.start(8)
    table = event.seat(1)["tables"][0]
    people = event.organiser.get(f"/api/v1/tables/{table['table']}").json()
    names = [f"Joueur {seat['entry']}" for seat in table["seats"]]
    assert people["seats"] == names
    assert people["name"].startswith("1.1 ")


def test_table_of_three_plays_the_rules_for_three(event):
    event.start(11)
    table = next(one for one in event.seat(1)["tables"] if len(one["seats"]) == 3)
    assert [seat["compass"] for seat in table["seats"]] == ["S", "E", "W"]
    assert event.organiser.get(f"/api/v1/tables/{table['table']}").json()["players"] == 3
