"""Result tables of real tournaments, entered through the API, are ranked as they were published.

Who sat with whom was never printed, and of long tables only the beginning. So each table gets three
of the printed rows and a fourth person, who holds what makes its sheet add up; the printed ones are
then compared among themselves.
"""

import json
from itertools import pairwise
from math import ceil
from pathlib import Path

import pytest

from tests.tournaments.event import Event

pytestmark = pytest.mark.django_db

DATA = Path(__file__).parent.parent / "data" / "real_tournaments.json"
EVENTS = {
    one["id"]: one
    for one in json.loads(DATA.read_text())["events"]
    if any("total" in row for row in one["rows"])
}


def entered(rows, positions):
    """The tournament, and which row each entry has: by the lines of a movement, three of four."""
    tables = max(5, ceil(len(rows) / 3))
    event = Event(
        positions=positions,
        ends_by="minutes",
        minutes=60,
        deals=None,
        methods=["movement"],
        petite=True,
    )
    event.start(4 * tables)
    lines = {
        letter: rows[place * tables : (place + 1) * tables] for place, letter in enumerate("NSE")
    }
    held = {}
    for position in range(1, positions + 1):
        for table in event.seat(position)["tables"]:
            balances = [0] * 4
            for seat in table["seats"]:
                line, at = lines.get(seat["compass"], ()), table["number"] - 1
                if position == 1 and at < len(line):
                    held[seat["entry"]] = line[at]
                if row := held.get(seat["entry"]):
                    balances[seat["chair"]] = scores_of(row)[position - 1]
            west = next(seat["chair"] for seat in table["seats"] if seat["compass"] == "W")
            balances[west] = -sum(balances)
            answer = event.report(position, table["number"], balances, deals=9, confirm=True)
            assert answer.status_code == 201, answer.content
        event.close(position)
    return event, held


def scores_of(row):
    return row.get("scores") or [row["total"]]


def printed(document, held):
    """(place among the printed rows, printed place, total) in the order of the ranking."""
    rows = [row for row in document["rows"] if row["number"] in held]
    places = [row["place"] for row in rows]
    return [
        (1 + places.index(row["place"]), held[row["number"]]["place"], row["total"]) for row in rows
    ]


@pytest.mark.parametrize("name", EVENTS)
def test_table_is_ranked_as_it_was_published(name):
    rows = EVENTS[name]["rows"]
    rows = [row for row in rows if "total" in row]
    event, held = entered(rows, len(scores_of(rows[0])))
    found = printed(event.organiser.get(f"{event.path}/ranking").json(), held)
    # Some lists leave places out, and equals are printed one after the other.
    assert [(place, total) for _, place, total in found] == [
        (row["place"], row["total"]) for row in rows
    ]
    for (place, _, total), (above, _, total_above) in pairwise(reversed(found)):
        assert (place == above) is (total == total_above)


def test_equals_of_carbay_share_the_place_unless_places_are_printed():
    rows = EVENTS["carbay-2019-11"]["rows"]
    event, held = entered(rows, 3)
    assert (36, -122) in [(place, total) for place, _, total in printed(_ranking(event), held)]
    equal = [
        row for row in _ranking(event)["rows"] if held.get(row["number"], {}).get("total") == -122
    ]
    assert len({row["place"] for row in equal}) == 1
    assert len(equal) == 2
    tag = event.organiser.get(f"{event.path}/ranking-policy").headers["ETag"]
    event.organiser.put(
        f"{event.path}/ranking-policy",
        {"places": "printed", "reason": "Comme la feuille affichée"},
        headers={"If-Match": tag},
    )
    places = [place for place, _, _ in printed(_ranking(event), held)]
    assert places == list(range(1, 43))


def _ranking(event):
    return event.organiser.get(f"{event.path}/ranking").json()
