"""Finals: who is in, who sits where, and what may still change of what was announced."""

import json
from base64 import b64decode

import pytest

from tarot.movements import finals, seed_of
from tarot.standings import lot
from tests.games.client import problem
from tests.tournaments.event import Event, even_sheet

pytestmark = pytest.mark.django_db

TWELVE = {"format": "sixth_position", "players": 12}
TWENTY = {"format": "five_deals", "players": 20}


def played(players, units, **policy):
    """One position of so many people, a unit a table, and closed: before the final."""
    event = Event(positions=1, methods=["movement"], **policy)
    event.start(players)
    seated = event.seat(1)
    for table, unit in enumerate(units, start=1):
        answer = event.report(1, table, even_sheet(4, unit), confirm=True)
        assert answer.status_code == 201, answer.content
    event.close(1)
    return event, seated


def standing(event):
    """The numbers of the entries by their totals, and of equals by the lot of the ranking."""
    # Position 1 was drawn from the same checkpoint, that of the registrations.
    root = event.organiser.get(f"{event.path}/positions/1").json()["root"]
    seed = seed_of(event.id, 0, bytes.fromhex(root))
    entries = event.balances()["entries"]
    entries.sort(key=lambda one: (one["total"], lot(seed, one["number"])), reverse=True)
    return [one["number"] for one in entries], seed


def by_column(seated):
    """The finalists as the columns of the seating rank them."""
    chairs = {
        (seat["compass"], table["number"]): seat["entry"]
        for table in seated["tables"]
        for seat in table["seats"]
    }
    tables = range(1, len(seated["tables"]) + 1)
    return [chairs[letter, table] for letter in "NSEW" for table in tables]


def change_entry(event, number, **fields):
    path = f"{event.path}/entries/{number}"
    headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
    return event.organiser.put(path, fields, headers=headers)


def test_best_twelve_play_one_more_position_seeded_by_columns():
    event, _ = played(20, [10, 20, 30, 40, 50], final=TWELVE)
    seated = event.done("positions/2/seating")
    best, seed = standing(event)
    assert by_column(seated) == best[:12]
    assert (seated["method"], seated["algorithm"], seated["seed"]) == (
        "final",
        "sixth_position",
        None,
    )
    assert seated["qualification"]["finalists"] == best[:12]
    assert seated["qualification"]["seed"] == seed.hex()


@pytest.mark.parametrize("players", [12, 16, 20])
def test_final_is_for_as_many_as_were_announced(players):
    final = {"format": "sixth_position", "players": players}
    event, _ = played(24, [10, 20, 30, 40, 50, 60], final=final)
    seated = event.done("positions/2/seating")
    assert len(seated["tables"]) == players // 4
    assert by_column(seated) == standing(event)[0][:players]


def test_who_was_cut_on_a_tie_is_told_and_the_draw_can_be_done_again():
    """Of 20 people the 5 Souths win and all others lose as much: 7 of 15 equals are in."""
    event, first = played(20, [50] * 5, final=TWELVE)
    found = event.done("positions/2/seating")["qualification"]
    souths = {
        seat["entry"]
        for table in first["tables"]
        for seat in table["seats"]
        if seat["compass"] == "S"
    }
    assert set(found["finalists"][:5]) == souths
    seed = bytes.fromhex(found["seed"])
    losers = sorted(set(range(1, 21)) - souths, key=lambda number: lot(seed, number), reverse=True)
    assert found["finalists"][5:] == losers[:7]
    assert found["cut_on_tie"] == losers[7:]


def test_draw_between_equals_is_the_one_of_the_ranking():
    event, _ = played(20, [50] * 5, final=TWELVE)
    path = f"{event.path}/ranking-policy"
    headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
    body = {"keys": ["total", "draw"], "reason": "Comme la finale"}
    assert event.organiser.put(path, body, headers=headers).status_code == 200
    ranking = event.organiser.get(f"{event.path}/ranking").json()
    found = event.done("positions/2/seating")["qualification"]
    assert found["seed"] == ranking["seed"]
    assert found["finalists"] == [row["number"] for row in ranking["rows"][:12]]


def test_nobody_was_cut_on_a_tie_where_a_penalty_parts_the_next_one():
    """Places 11 to 13 have as much, until the thirteenth is late."""
    event, _ = played(16, [200, 100, 60, 20], final=TWELVE)
    thirteenth = standing(event)[0][12]
    assert event.done("positions/2/seating")["qualification"]["cut_on_tie"] == [thirteenth]
    penalty = {"entry": thirteenth, "position": 1, "points": 2, "reason": "Retard"}
    assert event.organiser.post(f"{event.path}/penalties", penalty).status_code == 201
    assert event.done("positions/2/seating")["qualification"]["cut_on_tie"] == []


def test_penalties_decide_who_is_in():
    event, _ = played(16, [100, 100, 100, 100], final=TWELVE)
    best = standing(event)[0][0]
    penalty = {"entry": best, "position": 1, "points": 1000, "reason": "Retard"}
    assert event.organiser.post(f"{event.path}/penalties", penalty).status_code == 201
    assert best not in event.done("positions/2/seating")["qualification"]["finalists"]


def test_best_twenty_play_five_positions_of_one_deal_by_the_movement():
    event, _ = played(24, [10, 20, 30, 40, 50, 60], final=TWENTY)
    best = standing(event)[0][:20]
    expected = finals("five_deals", best)
    for number, seating in enumerate(expected, start=2):
        seated = event.done(f"positions/{number}/seating")
        for table, one in zip(seated["tables"], seating, strict=True):
            assert [seat["entry"] for seat in table["seats"]] == list(one.entries)
        assert (seated["qualification"] is None) is (number > 2)
    problem(event.do("positions/7/seating"), 404, "not_found")


def test_sheets_of_a_final_have_the_deals_of_its_format():
    event, _ = played(20, [10, 20, 30, 40, 50], final=TWENTY)
    event.done("positions/2/seating")
    document = problem(event.report(2, 1, even_sheet(4), deals=4), 422, "refused")
    assert document["errors"][0]["numbers"] == {"deals": 4, "planned": 1}
    assert event.report(2, 1, even_sheet(4), deals=1).json()["state"] == "final"


def test_final_of_an_event_by_the_clock_ends_by_deals():
    event = Event(
        positions=1, ends_by="minutes", minutes=60, deals=None, methods=["random"], final=TWELVE
    )
    event.start(12)
    event.seat(1)
    for table in (1, 2, 3):
        event.report(1, table, even_sheet(4), deals=9)
    event.close(1)
    event.done("positions/2/seating")
    document = problem(event.report(2, 1, even_sheet(4), deals=9), 422, "refused")
    assert document["errors"][0]["numbers"] == {"deals": 9, "planned": 4}


def test_final_waits_for_every_sheet_of_the_planned_positions():
    event = Event(positions=1, final=TWELVE)
    event.start(12)
    event.seat(1)
    for table in (1, 2):
        event.report(1, table, even_sheet(4), confirm=True)
    problem(event.do("positions/2/seating"), 409, "conflict")  # not closed
    event.close(1)
    assert "feuilles" in problem(event.do("positions/2/seating"), 409, "conflict")["detail"]
    event.report(1, 3, even_sheet(4), confirm=True, reason="Tard", headers={"If-Match": "*"})
    event.done("positions/2/seating")


def test_final_has_no_seed_to_publish():
    event, _ = played(12, [10, 20, 30], final=TWELVE)
    problem(event.do("positions/2/seed"), 409, "conflict")


def test_who_is_not_in_the_final_keeps_what_they_have_and_the_tournament_ends_after_it():
    event, _ = played(16, [10, 20, 30, 40], final=TWELVE)
    seated = event.done("positions/2/seating")
    assert "2" in problem(event.do("actions/close"), 409, "conflict")["detail"]
    for table in (1, 2, 3):
        event.report(2, table, even_sheet(4, 60), confirm=True)
    event.close(2)
    found = {one["number"]: one for one in event.balances()["entries"]}
    inside = set(seated["qualification"]["finalists"])
    assert {len(one["cells"]) for number, one in found.items() if number in inside} == {2}
    assert {len(one["cells"]) for number, one in found.items() if number not in inside} == {1}
    assert event.balances()["planned"] == 2
    event.done("actions/close")
    event.done("actions/publish")


def test_who_left_is_not_in_the_final_and_the_next_one_is():
    event, _ = played(16, [10, 20, 30, 40], final=TWELVE)
    best = standing(event)[0]
    assert change_entry(event, best[0], withdrawn_from=2).status_code == 200
    assert event.done("positions/2/seating")["qualification"]["finalists"] == best[1:13]


def test_finalist_who_leaves_leaves_an_empty_place_and_one_may_be_replaced():
    event, _ = played(20, [10, 20, 30, 40, 50], final=TWENTY)
    best = event.done("positions/2/seating")["qualification"]["finalists"]
    assert change_entry(event, best[3], withdrawn_from=3).status_code == 200
    replaced = event.organiser.post(
        f"{event.path}/entries/{best[0]}/people", {"name": "Remplaçante", "from_position": 3}
    )
    assert replaced.status_code == 201, replaced.content
    seated = event.done("positions/3/seating")
    assert sorted(len(table["seats"]) for table in seated["tables"]) == [3, 4, 4, 4, 4]
    chairs = event.organiser.get(f"/api/v1/tables/{seated['tables'][0]['table']}").json()["seats"]
    assert "Remplaçante" in chairs


def test_final_is_seated_again_as_long_as_nothing_was_recorded():
    event, _ = played(16, [10, 20, 30, 40], final=TWELVE)
    first = event.done("positions/2/seating")
    again = event.done("positions/2/seating")
    assert again["qualification"] == first["qualification"]
    assert event.report(2, 1, even_sheet(4)).status_code == 201
    problem(event.do("positions/2/seating"), 409, "conflict")


def test_who_qualified_is_in_the_ledger():
    event, _ = played(12, [10, 20, 30], final=TWELVE)
    seated = event.done("positions/2/seating")
    last = event.organiser.get(f"{event.path}/events?limit=200").json()["events"][-1]
    body = json.loads(b64decode(last["body"]))
    assert body["data"]["qualification"] == seated["qualification"]


def test_final_is_part_of_the_policy_that_is_announced():
    event = Event(final=TWELVE)
    assert event.organiser.get(event.path).json()["final"] == TWELVE
    assert Event(event.evening).organiser.get(event.path).json()["final"] == TWELVE
    assert event.change(final=None).json()["final"] is None


@pytest.mark.parametrize(
    "wrong, pointer, code",
    [
        ({"final": {"format": "five_deals", "players": 12}}, "/final/players", "finalists"),
        ({"final": {"format": "sixth_position", "players": 24}}, "/final/players", "finalists"),
        ({"final": {"format": "sixth_position"}}, "/final/players", "missing_field"),
        ({"final": {"format": "knockout", "players": 16}}, "/final/format", "not_a_choice"),
        ({"final": TWELVE | {"more": 1}}, "/final/more", "unknown_field"),
        ({"final": 12}, "/final", "wrong_type"),
        ({"final": TWENTY, "positions": 26}, "/positions", "out_of_range"),
        (
            {"final": TWELVE, "kind": "teams_of_2", "methods": ["movement"]},
            "/final",
            "final_alone",
        ),
        ({"methods": ["final"]}, "/methods", "not_a_choice"),
    ],
)
def test_final_that_cannot_be(event, wrong, pointer, code):
    document = problem(event.change(**wrong), 422, "invalid_request")
    assert (pointer, code) in [(one["pointer"], one["code"]) for one in document["errors"]]


def test_tournament_does_not_start_with_fewer_people_than_its_final():
    event = Event(final=TWELVE)
    event.enter(*(f"Joueur {number}" for number in range(8)))
    event.done("actions/open")
    document = problem(event.do("actions/start"), 409, "conflict")
    assert document["errors"][0]["code"] == "finalists"


def test_once_it_runs_a_final_is_for_fewer_or_called_off_with_a_reason():
    sixteen = {"format": "sixth_position", "players": 16}
    event = Event(positions=1, final=sixteen)
    event.start(16)
    for other in ({"format": "sixth_position", "players": 20}, TWENTY):
        document = problem(event.change(final=other, reason="Oui"), 422, "invalid_request")
        assert document["errors"][0]["code"] == "too_late"
    document = problem(event.change(final=TWELVE), 422, "invalid_request")
    assert document["errors"][0]["pointer"] == "/reason"
    assert event.change(final=TWELVE, reason="Des départs").status_code == 200
    event.policy |= {"final": TWELVE}
    assert event.change(final=None, reason="Il est tard").status_code == 200
    event.policy |= {"final": None}
    document = problem(event.change(final=TWELVE, reason="Si, si"), 422, "invalid_request")
    assert document["errors"][0]["code"] == "too_late"


def test_once_the_final_has_begun_it_stays_and_so_do_the_positions_before():
    event, _ = played(12, [10, 20, 30], final=TWELVE)
    event.done("positions/2/seating")
    event.policy |= {"methods": ["movement"], "positions": 1, "final": TWELVE}
    for other in ({"final": None}, {"positions": 2}):
        document = problem(event.change(**other, reason="Oui"), 422, "invalid_request")
        assert document["errors"][0]["code"] == "already_played"


def test_final_takes_the_place_of_a_position_whose_seed_was_out():
    event = Event(positions=2, final=TWELVE)
    event.start(12)
    event.seat(1)
    for table in (1, 2, 3):
        event.report(1, table, even_sheet(4, 10 * table), confirm=True)
    event.close(1)
    event.done("positions/2/seed")
    assert event.change(positions=1, reason="Il est tard").status_code == 200
    seated = event.done("positions/2/seating")
    assert (seated["method"], len(seated["qualification"]["finalists"])) == ("final", 12)


def test_fewer_people_than_the_final_is_for_are_told_so():
    event, _ = played(12, [10, 20, 30], final=TWELVE)
    assert change_entry(event, 5, withdrawn_from=2).status_code == 200
    document = problem(event.do("positions/2/seating"), 409, "conflict")
    assert (document["errors"][0]["code"], document["errors"][0]["rule"]) == (
        "finalists",
        "R-FREE-7",
    )


def test_penalty_may_be_of_a_position_of_the_final():
    event, _ = played(12, [10, 20, 30], final=TWELVE)
    penalty = {"entry": 1, "points": 10, "reason": "Retard"}
    path = f"{event.path}/penalties"
    assert event.organiser.post(path, penalty | {"position": 2}).status_code == 201
    problem(event.organiser.post(path, penalty | {"position": 3}), 422, "invalid_request")
