"""Tables of real tournaments, entered as they were printed: the balances add up to the totals."""

import json
from pathlib import Path

import pytest

from tests.tournaments.event import Event

pytestmark = pytest.mark.django_db

DATA = Path(__file__).parent.parent / "data" / "real_tournaments.json"
EVENTS = {one["id"]: one for one in json.loads(DATA.read_text())["events"]}


def test_forty_two_people_of_carbay():
    """Three sequences of an hour. Who sat with whom was not printed: each table gets three of the
    rows, and a West whose row was not printed and who holds what makes the sheet add up."""
    rows = EVENTS["carbay-2019-11"]["rows"]
    event = Event(positions=3, ends_by="minutes", minutes=60, deals=None, methods=["movement"])
    event.start(56)
    lines = {"N": rows[:14], "S": rows[14:28], "E": rows[28:]}
    printed = {}
    for position in (1, 2, 3):
        for table in event.seat(position)["tables"]:
            balances = [0, 0, 0, 0]
            for seat in table["seats"]:
                if seat["compass"] == "W":
                    west = seat["chair"]
                    continue
                row = printed.setdefault(seat["entry"], lines[seat["compass"]][table["number"] - 1])
                balances[seat["chair"]] = row["scores"][position - 1]
            balances[west] = -sum(balances)
            answer = event.report(position, table["number"], balances, deals=9, confirm=True)
            assert answer.status_code == 201, answer.content
        event.close(position)
    found = {one["number"]: one for one in event.balances()["entries"]}
    assert len(printed) == len(rows) == 42
    for number, row in printed.items():
        assert [cell["balance"] for cell in found[number]["cells"]] == row["scores"]
        assert found[number]["total"] == row["total"]
    assert sum(one["total"] for one in found.values()) == 0
