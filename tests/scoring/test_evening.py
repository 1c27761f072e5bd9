"""An evening of 29 people through the API: five positions, and everything that goes otherwise."""

import json
import random
from collections import defaultdict

import pytest

from tarot.movements import Lots, draw, seed_of
from tests.games.records import a_record
from tests.games.summaries import a_summary
from tests.scoring.exports.reading import pages_of, rows_of_csv, workbook
from tests.scoring.exports.test_export_jobs import exported
from tests.tournaments.event import Event

pytestmark = pytest.mark.django_db

NAMES = ["Élodie Lefèvre", "Zoé Prigent", "Noël Le Gall", *(f"Joueur {n}" for n in range(4, 29))]


def a_list():
    """As a French spreadsheet saves it: a byte order mark, titles, semicolons, a line without a name."""
    lines = [f"{name};B{number:04};Brest" for number, name in enumerate(NAMES, start=1)]
    return "\ufeff" + "\r\n".join(["Nom;Licence;Club", *lines[:10], ";B9999;Brest", *lines[10:]])


def played(lots, chairs):
    """The balances of four deals, each with a taker and three defenders."""
    balances = [0] * chairs
    for number in range(4):
        sitting = [chair for chair in range(chairs) if chairs < 5 or chair != number % 5]
        unit, taker = 2 * lots.randrange(-60, 90), lots.choice(sitting)
        for chair in sitting:
            balances[chair] += unit * (len(sitting) - 1) if chair == taker else -unit
    return balances


def logged(event, table, chairs):
    """Four whole logs; what they come to by chair."""
    balances = [0] * chairs
    for number in range(1, 5):
        record = a_record(4)
        event.organiser.deal(record, table=table, number=number)
    sheet = event.organiser.get(f"/api/v1/tables/{table}/sheet").json()
    return [a + b["balance"] for a, b in zip(balances, sheet["totals"], strict=True)]


def summarised(event, table, chairs):
    """Four summaries; at a table of five somebody else sits out each time."""
    balances = [0] * chairs
    for number in range(4):
        out = (4 + number) % 5 if chairs == 5 else None
        players = 3 if chairs == 3 else 4
        sitting = [chair for chair in range(chairs) if chair != out]
        summary = a_summary(players=players, taker=number % players)
        extra = {} if out is None else {"sitting_out": out}
        event.organiser.deal(None, table=table, number=number + 1, summary=summary, **extra)
        for seat, chair in enumerate(sitting):
            balances[chair] += 64 * (players - 1) if seat == number % players else -64
    return balances


def ranking_of(expected, balances):
    """Place, number and points of everybody who has sat, by the points: equals share."""
    sat = {one["number"] for one in balances["entries"] if one["cells"]}
    points = {number: expected[number] for number in sat}
    return sorted(
        (1 + sum(other > own for other in points.values()), number, own)
        for number, own in points.items()
    )


def ranked(document):
    return sorted((row["place"], row["number"], row["total"]) for row in document["rows"])


def exports_are_read_back(event, approved):
    """Each file of the final ranking says what the ranking says; sheets, slips and cards print."""
    printed = [
        (row["place"], row["number"], row["names"][0], row["total"]) for row in approved["rows"]
    ]
    titles, *lines = rows_of_csv(exported(event, format="csv"))
    total = titles.index("Total")
    assert [(int(line[0]), int(line[1]), line[2], int(line[total])) for line in lines] == printed
    sheet = workbook(exported(event, format="xlsx"))["Classement 6"]
    rows = list(sheet.iter_rows(min_row=2, max_row=1 + len(printed), values_only=True))
    assert [(row[0], row[1], row[2], row[total]) for row in rows] == printed
    text = "\n".join(pages_of(exported(event, format="pdf")))
    assert all(name in text for _, _, name, _ in printed)
    assert json.loads(exported(event, format="json"))["digest"] == approved["digest"]
    assert len(pages_of(exported(event, "sheets", "pdf", position=5))) == 7
    assert "Élodie Lefèvre" in "\n".join(pages_of(exported(event, "slips", "pdf")))
    assert "Anna Tard" in "\n".join(pages_of(exported(event, "cards", "pdf", position=5)))


@pytest.mark.usefixtures("announced")
def test_evening_of_twenty_nine_people():
    event = Event(odd_tables=5)
    lots = random.Random(29)
    first = event.list(a_list()).json()
    assert first["added"] == list(range(1, 29))
    assert [(one["line"], one["code"]) for one in first["errors"]] == [(12, "no_name")]
    again = event.list(a_list()).json()
    assert (again["added"], again["known"]) == ([], list(range(1, 29)))
    event.enter("Yann Kervella")
    event.start()

    expected = defaultdict(int)
    late_sheet = None
    for position in range(1, 6):
        if position == 4:
            tag = event.organiser.get(f"{event.path}/entries/7").headers["ETag"]
            left = event.organiser.put(
                f"{event.path}/entries/7",
                {"club": "Brest", "withdrawn_from": 4, "reason": "Rentrée chez elle"},
                headers={"If-Match": tag},
            )
            assert left.json()["withdrawn_from"] == 4
        if position == 5:
            late = event.organiser.post(f"{event.path}/entries", {"name": "Anna Tard"}).json()
            assert (late["number"], late["late_from"]) == (30, 5)
        seated = event.seat(position)
        sizes = [len(one["seats"]) for one in seated["tables"]]
        assert sizes == ([4] * 7 if position == 4 else [4] * 6 + [5])
        entries = [seat["entry"] for one in seated["tables"] for seat in one["seats"]]
        assert (7 in entries) is (position < 4)
        assert (30 in entries) is (position == 5)
        for one in seated["tables"]:
            number, chairs = one["number"], len(one["seats"])
            if number == 1:
                balances = logged(event, one["table"], chairs)
            elif number in (2, 7):
                balances = summarised(event, one["table"], chairs)
            else:
                balances = played(lots, chairs)
                if (position, number) == (3, 4):
                    late_sheet = balances
                else:
                    answer = event.report(position, number, balances, confirm=True)
                    assert answer.status_code == 201, answer.content
            if (position, number) == (2, 3):
                wrong = [balances[1], balances[0], *balances[2:]]
                answer = event.report(2, 3, wrong, client=event.evening.scorer, confirm=True)
                assert answer.json()["state"] == "conflict"
                settled = event.settle(
                    2, 3, client=event.evening.arbiter, report=1, reason="Colonnes inversées"
                )
                assert settled.json()["state"] == "final"
            for seat, balance in zip(one["seats"], balances, strict=True):
                expected[seat["entry"]] += balance
        event.close(position)
        published = event.organiser.post(f"{event.path}/rankings", {}).json()
        assert (published["number"], published["after"]) == (position, position)
        waits_for_the_late_sheet = position == 3
        assert {one["code"] for one in published["pending"]} == {
            "ranking_unapproved",
            *(["sheet_missing"] if waits_for_the_late_sheet else []),
        }
        if not waits_for_the_late_sheet:
            assert ranked(published) == ranking_of(expected, event.balances())
        if position == 3:
            assert event.balances()["positions"][2]["missing"] == [4]
            answer = event.report(
                3, 4, late_sheet, confirm=True, reason="Restée au bar", headers={"If-Match": "*"}
            )
            assert answer.status_code == 201, answer.content
            assert answer.json()["reports"][0]["cause"] == "late"
            assert answer.json()["reports"][0]["reason"] == "Restée au bar"

    penalty = {"entry": 3, "position": 2, "points": 100, "reason": "Retard"}
    assert event.organiser.post(f"{event.path}/penalties", penalty).status_code == 201
    found = event.balances()
    assert {one["number"]: one["points"] for one in found["entries"]} == expected
    assert sum(one["points"] for one in found["entries"]) == 0
    assert sum(one["total"] for one in found["entries"]) == -100
    assert [len(one["cells"]) for one in found["entries"]][6] == 3
    assert all(not one["missing"] and not one["conflicts"] for one in found["positions"])
    event.done("actions/close")
    assert event.done("actions/publish")["state"] == "official"

    last = event.organiser.post(f"{event.path}/rankings", {}).json()
    assert (last["number"], last["changes"]["since"]) == (6, 5)
    assert [(one["type"], one["reason"]) for one in last["changes"]["causes"]] == [
        ("penalty.add", "Retard")
    ]
    approval = f"{event.path}/rankings/6/approval"
    approved = event.evening.arbiter.post(approval, {}).json()
    assert approved["provisional"] is False
    assert [row["penalty"] for row in approved["rows"] if row["number"] == 3] == [-100]
    exports_are_read_back(event, approved)


def test_anybody_of_the_club_can_draw_again():
    event = Event()
    event.start(29)
    player = event.evening.player
    for position in (1, 2):
        event.seat(position)
        event.close(position)
    seatings = []
    for one in player.get(f"{event.path}/positions").json()["positions"]:
        number, root = one["number"], bytes.fromhex(one["root"])
        assert seed_of(event.id, number, root).hex() == one["seed"]
        entries = [seat["entry"] for table in one["tables"] for seat in table["seats"]]
        sizes = [len(table["seats"]) for table in one["tables"]]
        drawn = draw(entries, sizes, bytes.fromhex(one["seed"]), seatings)
        assert drawn.algorithm == one["algorithm"]
        assert [list(table.entries) for table in drawn.seating] == [
            [seat["entry"] for seat in table["seats"]] for table in one["tables"]
        ]
        seatings.append(drawn.seating)


def test_places_that_a_movement_starts_from_are_drawn_from_the_seed():
    event = Event(methods=["movement"])
    event.start(20)
    seated = event.seat(1)
    order = Lots(bytes.fromhex(seated["seed"])).shuffled(range(1, 21))
    table = seated["tables"][0]["seats"]
    by_compass = {seat["compass"]: seat["entry"] for seat in table}
    assert [by_compass[letter] for letter in "NSEW"] == order[:4]
