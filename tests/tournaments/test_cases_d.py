"""What went wrong in the tournaments of others, and goes right here (cases D9 to D20).

D5, D6 and D13 are with the sheets, D10 with entries and seating, D20 with what happens at once.
"""

import pytest

from tests.games.client import problem
from tests.games.evening import seated
from tests.games.summaries import a_summary
from tests.tournaments.event import Event, even_sheet
from tournaments.models import SheetReport

pytestmark = pytest.mark.django_db

PASSED = {
    "tdn": "1.0",
    "ruleset": "fft-2012",
    "players": 4,
    "dealer": 0,
    "auction": [{"seat": seat, "bid": "pass"} for seat in (1, 2, 3, 0)],
}


def phone(event, position, table, chair):
    """A phone that holds a chair, and whose word it carries."""
    found = event.table(position, table)
    path = f"/api/v1/tables/{found['table']}/seats/{chair}/invitation"
    person = event.sheet(position, table)["people"][chair]
    return seated(event.organiser.post(path, {}).json()["code"]), f"person:{person}"


def totals(event):
    return {one["number"]: one["total"] for one in event.balances()["entries"]}


def balances_of_table(event, position, table):
    return [seat["entry"] for seat in event.table(position, table)["seats"]]


def test_list_of_teams_sent_twice_leaves_each_team_its_members_and_its_tables():
    """D9."""
    event = Event(kind="teams_of_2", methods=["movement"], positions=1)
    text = "\n".join(f"Joueur {n};L{n};;{n // 2 + 1}" for n in range(16))
    first = event.list(text).json()
    again = event.list(text).json()
    assert (again["added"], again["known"]) == ([], first["added"])
    event.start()
    seats = [seat["entry"] for table in event.seat(1)["tables"] for seat in table["seats"]]
    assert sorted(seats) == first["added"]
    assert event.list(text).json()["added"] == []
    cells = [len(one["cells"]) for one in event.balances()["entries"]]
    assert cells == [1] * 16


@pytest.mark.parametrize("how", ["everybody passed", "struck off"])
def test_annulled_deal_is_not_one_of_those_played_and_averages_are_over_four(how):
    """D16 (R-FREE-9): 768 in four deals is more by deal than 960 in five, or in four of five."""
    event = Event(positions=1, ends_by="minutes", minutes=60, deals=None)
    event.start(8)
    event.seat(1)
    policy = f"{event.path}/ranking-policy"
    headers = {"If-Match": event.organiser.get(policy).headers["ETag"]}
    body = {"keys": ["average"], "reason": "Par donne"}
    assert event.organiser.put(policy, body, headers=headers).status_code == 200
    winners = {}
    for table, points in ((1, "50"), (2, "48")):
        found = event.table(1, table)
        winners[table] = found["seats"][0]["entry"]
        for number in range(1, 6):
            summary = a_summary(attack_points=points)
            if (table, number) != (1, 3):
                event.organiser.deal(None, table=found["table"], number=number, summary=summary)
            elif how == "everybody passed":
                event.organiser.deal(PASSED, table=found["table"], number=number)
            else:
                deal = event.organiser.deal(
                    None, table=found["table"], number=number, summary=summary
                )
                event.organiser.delete(deal, headers={"If-Match": "*"})
    entries = {one["number"]: one for one in event.balances()["entries"]}
    assert [entries[winners[table]]["cells"][0]["deals"] for table in (1, 2)] == [4, 5]
    assert [entries[winners[table]]["total"] for table in (1, 2)] == [4 * 204, 5 * 192]
    rows = event.organiser.get(f"{event.path}/ranking").json()["rows"]
    assert [row["number"] for row in rows[:2]] == [winners[1], winners[2]]


def test_lost_sheet_is_rebuilt_from_the_players_own_and_every_source_is_kept():
    """D18: what was noted first is lost, two players have their own sheets, which differ."""
    event = Event(deals=4)
    event.start(8)
    event.seat(1)
    table = event.table(1, 1)["table"]
    deals = [
        event.organiser.deal(None, table=table, number=number, summary=a_summary())
        for number in range(1, 5)
    ]
    noted = event.sheet(1, 1)["balances"]
    for deal in deals:
        event.organiser.delete(deal, headers={"If-Match": "*"})
    assert event.sheet(1, 1)["state"] == "missing"

    (first, one), (second, other) = phone(event, 1, 1, 0), phone(event, 1, 1, 2)
    wrong = [noted[1], noted[0], *noted[2:]]
    assert event.report(1, 1, noted, client=first).status_code == 201
    assert event.report(1, 1, wrong, client=second, confirm=True).status_code == 201
    sheet = event.sheet(1, 1)
    assert sheet["state"] == "conflict"
    sources = [(report["witness"], report["balances"]) for report in sheet["reports"]]
    assert sources == [(one, noted), (other, wrong)]

    event.settle(1, 1, client=event.evening.arbiter, report=1, reason="Vu avec la table")
    sheet = event.sheet(1, 1)
    assert (sheet["state"], sheet["balances"]) == ("final", noted)
    assert [report["cause"] for report in sheet["reports"]] == [
        "reported",
        "contradicted",
        "settled",
    ]
    assert sheet["reports"][-1]["reason"] == "Vu avec la table"
    # The slip turns up again: it stands beside the players' sheets and does not undo them.
    for deal in deals:
        event.organiser.post(f"{deal}/restoration", {}, headers={"If-Match": "*"})
    found = event.sheet(1, 1)
    assert (found["played"]["deals"], found["played"]["balances"]) == (4, noted)
    assert (found["grain"], len(found["reports"])) == ("balances", 3)


def test_slip_of_a_blank_filled_in_is_flagged_and_its_correction_changes_that_table_alone():
    """D19: noticed after the position closed; a second person corrects it, the ranking is another
    version that says why, and the first report stays as it was."""
    event = Event(positions=1)
    event.start(16)
    event.seat(1)
    for table, unit in ((1, 26), (2, 30), (3, 34)):
        assert event.report(1, table, even_sheet(4, unit)).status_code == 201
    slip = even_sheet(4, 600)
    document = problem(event.report(1, 4, slip, client=event.evening.scorer), 422, "refused")
    assert {error["code"] for error in document["errors"]} == {"outlier"}
    kept = event.report(1, 4, slip, client=event.evening.scorer, confirm=True)
    assert [one["code"] for one in kept.json()["reports"][0]["warnings"]] == ["outlier"] * 4
    event.close(1)
    assert event.organiser.post(f"{event.path}/rankings", {}).status_code == 201
    before = totals(event)

    right = even_sheet(4, -60)
    headers = {"If-Match": event.organiser.get(event.sheet_path(1, 4)).headers["ETag"]}
    late = event.report(1, 4, right, reason="Chutée, et non faite", headers=headers)
    assert late.status_code == 201, late.content
    reports = SheetReport.objects.order_by("created_at").filter(sheet__number=4)
    assert [one.balances for one in reports] == [slip, right]
    assert reports[0].witness != reports[1].witness
    here = balances_of_table(event, 1, 4)
    after = totals(event)
    assert [after[number] for number in here] == right
    assert all(after[number] == before[number] for number in before if number not in here)

    second = event.organiser.post(f"{event.path}/rankings", {}).json()
    assert second["number"] == 2
    moves = {move["number"] for move in second["changes"]["moves"] if move["scores"]}
    assert moves == set(here)
    causes = [(one["table"], one["reason"]) for one in second["changes"]["causes"]]
    assert causes == [(4, "Chutée, et non faite")]
