"""Tables of real tournaments of free deals, entered as they were printed, and ranked as they were.

Who sat with whom was never printed, nor all rows. So the printed figures go to people as they are
seated, and those whose rows are not printed hold what makes each sheet add up to zero: less than
anybody printed after them, more than anybody printed before.
"""

import json
from pathlib import Path

import pytest

from tests.tournaments.event import Event

pytestmark = pytest.mark.django_db

DATA = Path(__file__).parent.parent / "data" / "real_tournaments.json"
EVENTS = {one["id"]: one for one in json.loads(DATA.read_text())["events"]}
# All with a column of totals alone; the triplettes are duplicate, the weekly evenings a season.
TOTALS = [
    "vauvert-2014-11-27",
    "viry-2015",
    "viry-2016-02",
    "bollene-2024-04",
    "malicorne-2024-04-29",
    "tarot-biere-evening",
]
# Rows of Carbay by starting place: Norths 1 to 17, Souths 1 to 17, Easts 1 to 8. So seated, whoever
# is not printed comes to less than the last who is.
CARBAY_SEATED = (
    *(17, 6, 26, 2, 40, 28, 14, 3, 18, 24, 12, 35, 20, 5, 1, 38, 10),
    *(4, 15, 25, 33, 9, 32, 16, 23, 41, 21, 13, 39, 34, 11, 36, 27, 7),
    *(31, 19, 8, 42, 29, 22, 37, 30),
)
EAST_NOT_PRINTED = -228


def places(event, **policy):
    """(place, number, total) of everybody ranked."""
    if policy:
        path = f"{event.path}/ranking-policy"
        headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
        body = policy | {"reason": "Comme imprimé"}
        assert event.organiser.put(path, body, headers=headers).status_code == 200
    rows = event.organiser.get(f"{event.path}/ranking").json()["rows"]
    return [(row["place"], row["number"], row["total"]) for row in rows]


def reported(event, position, table, balances, deals):
    answer = event.report(position, table, balances, deals=deals, confirm=True)
    assert answer.status_code == 201, answer.content


@pytest.fixture
def carbay():
    """Its 68 people after three sequences of an hour, and which entry holds which printed row."""
    rows = EVENTS["carbay-2019-11"]["rows"]
    event = Event(positions=3, ends_by="minutes", minutes=60, deals=None, methods=["movement"])
    event.start(68)
    by_place = {place: rows[number - 1] for place, number in enumerate(CARBAY_SEATED)}
    row_of = {}
    for position in (1, 2, 3):
        for table in event.seat(position)["tables"]:
            if position == 1:
                for seat in table["seats"]:
                    line = "NSEW".index(seat["compass"])
                    row_of[seat["entry"]] = by_place.get(17 * line + table["number"] - 1)
            balances = [0] * 4
            for seat in table["seats"]:
                if seat["compass"] != "W":
                    row = row_of[seat["entry"]]
                    balance = row["scores"][position - 1] if row else EAST_NOT_PRINTED
                    balances[seat["chair"]] = balance
            (west,) = [seat["chair"] for seat in table["seats"] if seat["compass"] == "W"]
            balances[west] = -sum(balances)
            reported(event, position, table["number"], balances, deals=9)
        event.close(position)
    return event, {number: row for number, row in row_of.items() if row}


def test_forty_two_people_of_carbay_have_their_scores_and_their_totals(carbay):
    event, row_of = carbay
    assert sorted(row["place"] for row in row_of.values()) == list(range(1, 43))
    found = {one["number"]: one for one in event.balances()["entries"]}
    for number, row in row_of.items():
        assert [cell["balance"] for cell in found[number]["cells"]] == row["scores"]
        assert found[number]["total"] == row["total"]
    assert sum(one["total"] for one in found.values()) == 0


def test_carbay_is_ranked_as_printed_and_the_equals_share_the_place_36(carbay):
    event, row_of = carbay
    ranked = places(event)
    shared = {37: 36}
    assert [(place, total) for place, _, total in ranked[:42]] == [
        (shared.get(row["place"], row["place"]), row["total"])
        for row in EVENTS["carbay-2019-11"]["rows"]
    ]
    assert {number for _, number, _ in ranked[:42]} == row_of.keys()
    assert {number for place, number, _ in ranked if place == 36} == {
        number for number, row in row_of.items() if row["total"] == -122
    }


def test_carbay_has_a_place_for_each_where_the_organiser_prints_it_so(carbay):
    event, _ = carbay
    ranked = places(event, places="printed")
    assert [(place, total) for place, _, total in ranked[:42]] == [
        (row["place"], row["total"]) for row in EVENTS["carbay-2019-11"]["rows"]
    ]


def filled(rows, winner):
    """Totals by place down to the last that is printed; the others just below the one before."""
    known = {row["place"]: row["total"] for row in rows}
    totals = [known.get(1, winner)]
    for place in range(2, max(known) + 1):
        totals.append(known.get(place, totals[-1] - 1))
    return totals


@pytest.mark.parametrize("name", TOTALS)
def test_totals_that_were_printed_have_the_places_that_were(name):
    printed = EVENTS[name]
    totals = filled(printed["rows"], printed.get("checks", {}).get("implied_winner_if_zero_sum"))
    odd_tables = 5 if printed["players"] in (5, 25) else 3
    event = Event(
        positions=1, ends_by="minutes", minutes=60, deals=None, odd_tables=odd_tables, petite=True
    )
    event.start(printed["players"])
    tables = event.seat(1)["tables"]
    for index, table in enumerate(tables):
        balances = totals[index :: len(tables)]
        others = len(table["seats"]) - len(balances)
        left = -sum(balances)
        balances += [left // others + (one < left % others) for one in range(others)]
        reported(event, 1, table["number"], balances, deals=20)
    event.close(1)
    ranked = {place: total for place, _, total in places(event)}
    assert {row["place"]: ranked[row["place"]] for row in printed["rows"]} == {
        row["place"]: row["total"] for row in printed["rows"]
    }
    assert len(places(event)) == printed["players"]


def test_four_of_thirty_two_left_viry_after_the_fourth_of_six_rounds_and_were_the_last_four():
    """2020: the 28 others voted to play a fifth round only."""
    event = Event(positions=6, withdrawal="last")
    event.start(EVENTS["viry-2020-02-01"]["players"])
    leavers = (3, 8, 20, 30)
    for position in range(1, 6):
        if position == 5:
            for number in leavers:
                path = f"{event.path}/entries/{number}"
                headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
                left = event.organiser.put(path, {"withdrawn_from": 5}, headers=headers)
                assert left.status_code == 200, left.content
            assert event.change(positions=5, reason="Vote des joueurs").status_code == 200
        for table in event.seat(position)["tables"]:
            # Whoever has a low number wins from whoever has a higher one.
            order = sorted(range(4), key=lambda chair: table["seats"][chair]["entry"])
            balances = [dict(zip(order, (90, 30, -30, -90), strict=True))[n] for n in range(4)]
            reported(event, position, table["number"], balances, deals=6)
        event.close(position)
    event.done("actions/close")
    ranked = places(event)
    assert {number for _, number, _ in ranked[-4:]} == set(leavers)
    assert ranked[-4][2] > ranked[-5][2]  # whatever they had made
    assert [place for place, _, _ in ranked[-4:]] == sorted(place for place, _, _ in ranked)[-4:]
