"""Nobody sits for two entries at one position, whatever comes first: leaving, entering, replacing."""

import pytest

from tests.games.client import problem
from tests.tournaments.event import Event

pytestmark = pytest.mark.django_db


def put(event, number, **fields):
    path = f"{event.path}/entries/{number}"
    headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
    return event.organiser.put(path, fields, headers=headers)


def add(event, name, **fields):
    return event.organiser.post(f"{event.path}/entries", {"name": name, **fields})


def replace(event, number, name, **fields):
    return event.organiser.post(f"{event.path}/entries/{number}/people", {"name": name, **fields})


@pytest.fixture
def playing(db):
    """Eight people, position 1 closed."""
    event = Event()
    event.start(8)
    event.seat(1)
    event.close(1)
    return event


def test_who_left_and_came_again_does_not_take_back_the_first_entry(playing):
    assert put(playing, 1, withdrawn_from=2).status_code == 200
    assert add(playing, "Joueur 1").json()["number"] == 9
    document = problem(put(playing, 1, withdrawn_from=None), 409, "conflict")
    assert "9" in document["detail"]
    assert put(playing, 1, withdrawn_from=2, club="Brest").status_code == 200


def test_who_leaves_later_does_not_come_again_before(playing):
    assert put(playing, 1, withdrawn_from=4).status_code == 200
    assert "1" in problem(add(playing, "Joueur 1", late_from=3), 409, "conflict")["detail"]
    assert add(playing, "Joueur 1", late_from=4).status_code == 201
    problem(put(playing, 9, late_from=2), 409, "conflict")
    problem(put(playing, 1, withdrawn_from=5), 409, "conflict")
    assert put(playing, 1, withdrawn_from=3).status_code == 200


def test_who_is_replaced_later_does_not_enter_before(playing):
    assert replace(playing, 1, "Remplaçante", from_position=4).status_code == 201
    problem(add(playing, "Joueur 1", late_from=2), 409, "conflict")
    problem(add(playing, "Remplaçante", late_from=2), 409, "conflict")
    assert add(playing, "Joueur 1", late_from=4).status_code == 201
    problem(replace(playing, 1, "Joueur 1", from_position=4), 409, "conflict")


def test_who_enters_later_may_sit_for_somebody_until_then(playing):
    assert add(playing, "Nouvelle", late_from=4).status_code == 201
    problem(replace(playing, 1, "Nouvelle", from_position=2), 409, "conflict")
    assert put(playing, 1, withdrawn_from=4).status_code == 200
    assert replace(playing, 1, "Nouvelle", from_position=2).status_code == 201


def test_who_was_replaced_comes_back_for_the_same_entry(playing):
    assert replace(playing, 1, "Remplaçante", from_position=2).status_code == 201
    problem(replace(playing, 1, "Remplaçante", from_position=3), 409, "conflict")
    back = replace(playing, 1, "Joueur 1", from_position=3).json()
    assert [(one["name"], one["from_position"]) for one in back["people"]] == [
        ("Joueur 1", 1),
        ("Remplaçante", 2),
        ("Joueur 1", 3),
    ]
    undone = replace(playing, 1, "Joueur 1", from_position=2).json()
    assert [one["name"] for one in undone["people"]] == ["Joueur 1"]
