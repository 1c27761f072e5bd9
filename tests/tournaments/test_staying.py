"""People who cannot move keep one table, whatever the way of seating."""

import pytest

from tests.games.client import problem
from tests.tournaments.event import Event, even_sheet

pytestmark = pytest.mark.django_db


def place_of(seated, entry):
    """The table and the letter of an entry."""
    return next(
        (table["number"], seat["compass"])
        for table in seated["tables"]
        for seat in table["seats"]
        if seat["entry"] == entry
    )


def stay(event, number, **fields):
    path = f"{event.path}/entries/{number}"
    headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
    answer = event.organiser.put(path, {"stays": True, **fields}, headers=headers)
    assert answer.status_code == 200, answer.content
    return answer.json()


def played(event, positions):
    seatings = []
    for number in range(1, positions + 1):
        seated = event.seat(number)
        seatings.append(seated)
        for table in seated["tables"]:
            unit = 10 * table["number"]
            event.report(
                number, table["number"], even_sheet(len(table["seats"]), unit), confirm=True
            )
        event.close(number)
    return seatings


def test_who_stays_says_so_when_entering_or_later(event):
    (number,) = event.enter("Ana", stays=True)
    path = f"{event.path}/entries/{number}"
    assert event.organiser.get(path).json()["stays"] is True
    (other,) = event.enter("Bea")
    assert event.organiser.get(f"{event.path}/entries/{other}").json()["stays"] is False
    assert stay(event, other)["stays"] is True


@pytest.mark.parametrize(
    "methods, players",
    [
        (["movement"], 24),
        (["movement"], 16),
        (["movement"], 23),
        (["random"], 32),
        (["random"], 31),
        (["random", "movement"], 24),
        (["random", "best"], 24),
    ],
)
def test_who_stays_keeps_the_table_of_the_first_position(methods, players):
    event = Event(methods=methods)
    event.list("\n".join(f"Joueur {n}" for n in range(players)))
    stay(event, 7)
    event.start()
    seatings = played(event, 4)
    assert len({place_of(seated, 7)[0] for seated in seatings}) == 1


def test_who_stays_is_north_in_a_movement_and_a_draw():
    for methods in (["movement"], ["random"]):
        event = Event(methods=methods)
        event.list("\n".join(f"Joueur {n}" for n in range(24)))
        stay(event, 7)
        event.start()
        assert {place_of(seated, 7)[1] for seated in played(event, 3)} == {"N"}


@pytest.mark.parametrize("kind, size", [("teams_of_2", 2), ("teams_of_4", 4)])
def test_who_stays_in_a_team_is_north(kind, size):
    event = Event(kind=kind, methods=["movement"], positions=4)
    event.list("\n".join(f"Joueur {n};;;{n // size + 1}" for n in range(24)))
    stay(event, 8, team=7 // size + 1)
    event.start()
    places = {place_of(event.seat(number), 8) for number in range(1, 5)}
    assert len(places) == 1
    assert places.pop()[1] == "N"


def test_who_stays_in_a_parallel_event_keeps_a_table_of_it():
    event = Event(kind="teams_of_4", parallel=True, methods=["random"], positions=3)
    event.list("\n".join(f"Joueur {n};;;{n // 4 + 1}" for n in range(64)))
    stay(event, 8, team=2)
    event.start()
    tables = {place_of(seated, 8)[0] for seated in played(event, 3)}
    assert len(tables) == 1
    assert 13 <= tables.pop() <= 16  # event 4


def test_more_people_than_places_that_stay_do_not_start():
    event = Event(methods=["movement"])
    event.list("\n".join(f"Joueur {n}" for n in range(16)))
    stay(event, 1)
    stay(event, 2)
    event.done("actions/open")
    document = problem(event.do("actions/start"), 409, "conflict")
    assert document["errors"][0]["code"] == "too_many_stay"


def test_final_goes_by_the_ranking_whoever_stays():
    final = {"format": "sixth_position", "players": 12}
    event = Event(methods=["random"], positions=1, final=final)
    event.list("\n".join(f"Joueur {n}" for n in range(12)))
    stay(event, 7)
    event.start()
    played(event, 1)
    seated = event.done("positions/2/seating")
    ranks = seated["qualification"]["finalists"]
    norths = [place_of(seated, entry) for entry in ranks[:3]]
    assert norths == [(1, "N"), (2, "N"), (3, "N")]
