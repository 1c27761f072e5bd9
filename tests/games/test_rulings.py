"""What an arbiter ruled about a deal counts before what the table wrote down, and closes the deal."""

import csv
import io
import json
from base64 import b64decode
from uuid import UUID, uuid4

import pytest
from django.db import DatabaseError, connection, transaction

from clubs.roles import Role
from conventions.problems import Problem
from games.exporting import held_by_games
from games.models import Deal, Result
from games.services.access import OPERATOR
from games.services.rescoring import rescore
from games.services.rulings import pinned_outcome
from tarot.arbitration import (
    AnnulDeal,
    Artificial,
    Assigned,
    AssignedSplit,
    Changes,
    ClericalCorrection,
    ResultStands,
    TricksTransfer,
)
from tarot.arbitration import Result as Weighted
from tests.games.client import problem
from tests.games.evening import new_id
from tests.games.records import DEALS, actions_of, blank
from tests.games.rulings import DIGEST, by_chair, ruled
from tests.games.summaries import a_summary, summary_of
from tests.games.test_rebuild import check, run, stored_id
from tests.ledger.guards import lifted

pytestmark = pytest.mark.django_db

VECTOR = next(
    vector
    for vector in DEALS
    if vector["record"]["players"] == 4 and vector["expected"]["contract"] == "garde"
)
SCORES = VECTOR["expected"]["scores"]
ANY = {"If-Match": "*"}
RULING = UUID(int=7)
BY_TEN = ClericalCorrection(Changes.of(attack_half_points=116))  # 58 in the place of 48
SPLIT = AssignedSplit(Changes(), Changes.of(attack_half_points=0), "Doubt for neither side")


@pytest.fixture
def deal(evening, table):
    return evening.organiser.deal(VECTOR["record"], table=table, number=1)


@pytest.fixture
def claimed(evening, table):
    """A garde that was made by 7: 64 a defender."""
    return evening.organiser.deal(None, table=table, number=1, summary=a_summary())


def worth(evening, deal):
    return evening.player.get(f"{deal}/score").json()


def sheet(evening, table):
    return evening.player.get(f"/api/v1/tables/{table}/sheet").json()


# What counts


def test_ruling_counts_and_computed_score_and_adjustment_stand_apart(evening, claimed):
    ruling = uuid4()
    ruled(claimed, BY_TEN, ruling=ruling)
    now = worth(evening, claimed)
    current = now["current"]
    assert current == now["ruling"] != now["summary"]
    assert (current["source"], current["cause"], current["ruling"]) == (
        "ruling",
        "ruled",
        str(ruling),
    )
    assert current["computed"] == now["summary"]["scores"] == [192, -64, -64, -64]
    assert current["adjustment"] == [60, -20, -20, -20]
    assert current["scores"] == [252, -84, -84, -84]
    assert (current["unit_score"], current["outcome"]["attack_points"]) == (84, "58.0")
    assert (now["summary"]["adjustment"], now["summary"]["counts"]) == (None, True)


def test_deal_shows_what_was_ruled_beside_what_was_recorded(evening, claimed):
    before = evening.player.get(claimed).json()
    assert before["ruled"] is None
    ruled(claimed, BY_TEN)
    after = evening.player.get(claimed).json()
    assert after["score"] == before["score"]
    assert after["ruled"]["scores"] == [252, -84, -84, -84]
    assert after["version"] == before["version"] + 1


def test_ruling_that_comes_to_no_one_result_has_scores_alone(evening, claimed):
    changed = Changes.of(attack_half_points=60)
    ruled(claimed, Assigned((Weighted(Changes(), 60), Weighted(changed, 40))))
    current = worth(evening, claimed)["current"]
    assert [current[name] for name in ("outcome", "unit_score", "contract_made", "margin")] == [
        None,
        None,
        None,
        None,
    ]
    assert (sum(current["scores"]), current["breakdown"]) == (0, [])
    assert current["scores"] == by_chair(current["computed"], current["adjustment"])
    (line,) = sheet(evening, evening.player.get(claimed).json()["table"])["lines"]
    assert (line["contract"], line["taker"], line["unit_score"]) == ("garde", 0, None)


def test_ruling_counts_while_log_and_summary_contradict_each_other(evening, table, deal):
    evening.organiser.put(f"{deal}/summary", a_summary(attack_points="41"), headers=ANY)
    assert sheet(evening, table)["conflicts"] == [1]
    with pytest.raises(Problem) as open_which:
        ruled(deal, ResultStands())
    assert open_which.value.code == "conflict"
    ruled(deal, ResultStands(), source=Result.Source.SUMMARY)
    now = worth(evening, deal)
    assert (now["conflict"], now["current"]["scores"]) == (True, [150, -50, -50, -50])
    shown = sheet(evening, table)
    assert (shown["conflicts"], shown["lines"][0]["scores"]) == ([], [150, -50, -50, -50])


def test_later_ruling_stands_instead_and_the_earlier_one_stays(evening, table, claimed):
    ruled(claimed, AnnulDeal())
    ruled(claimed, BY_TEN)
    current = worth(evening, claimed)["current"]
    assert (current["revision"], current["counts"]) == (3, True)
    assert current["computed"] == [192, -64, -64, -64]
    revisions = evening.player.get(f"{claimed}/score/revisions").json()["revisions"]
    assert [(one["source"], one["counts"]) for one in revisions] == [
        ("ruling", True),
        ("ruling", False),
        ("summary", True),
    ]
    assert sheet(evening, table)["lines"][0]["running"] == [252, -84, -84, -84]


def test_tricks_are_counted_again_from_the_log(evening, deal):
    seat = VECTOR["expected"]["taker"]
    lost = [at for at, who in enumerate(VECTOR["expected"]["trick_winners"], 1) if who != seat]
    ruled(deal, TricksTransfer("attack", tuple(lost[:2])))
    now = worth(evening, deal)
    assert float(now["current"]["outcome"]["attack_points"]) > float(
        now["log"]["outcome"]["attack_points"]
    )


# What rulings start from


def test_log_is_started_from_before_the_summary(deal, evening):
    evening.organiser.put(f"{deal}/summary", summary_of(VECTOR), headers=ANY)
    row = Deal.objects.get(id=deal[-36:])
    outcome, log = pinned_outcome(row)
    assert (outcome.trick_winners, log.record.players) == (
        tuple(VECTOR["expected"]["trick_winners"]),
        4,
    )
    of_summary, no_log = pinned_outcome(row, Result.Source.SUMMARY)
    assert (of_summary.trick_winners, no_log) == (None, None)


def test_deal_without_a_result_is_not_ruled_on(evening, table):
    begun = evening.organiser.deal(blank(VECTOR["record"]), table=table, number=1)
    claimed = evening.organiser.deal(None, table=table, number=2, summary=a_summary())
    with pytest.raises(Problem, match="rule on"):
        ruled(begun, ResultStands())
    with pytest.raises(Problem, match="rule on"):
        ruled(claimed, ResultStands(), source=Result.Source.LOG)
    assert not Result.objects.filter(source="ruling").exists()


def test_deleted_deal_is_not_ruled_on(evening, claimed):
    evening.organiser.delete(claimed, headers=ANY)
    with pytest.raises(Problem, match="deleted"):
        ruled(claimed, BY_TEN)


# The deal is closed


def test_nothing_more_is_recorded_of_a_ruled_deal(evening, table):
    actions = actions_of(VECTOR["record"])
    growing = evening.organiser.deal(
        blank(VECTOR["record"]), table=table, number=1, summary=summary_of(VECTOR)
    )
    ruled(growing, ResultStands())
    before = evening.organiser.seen(growing)
    asked = evening.organiser
    for answer in (
        asked.act(growing, actions[0], tag="*"),
        asked.put(f"{growing}/summary", a_summary(attack_points="50"), headers=ANY),
        asked.delete(growing, headers=ANY),
    ):
        assert "litige" in problem(answer, 409, "conflict")["detail"]
    assert evening.organiser.seen(growing) == before
    assert check()[1]


def test_summary_that_was_ruled_on_gets_no_log(evening, claimed):
    ruled(claimed, ResultStands())
    body = {"record": VECTOR["record"]}
    problem(evening.organiser.put(f"{claimed}/record", body, headers=ANY), 409, "conflict")


def test_same_request_again_is_still_answered(evening, table):
    deal = f"/api/v1/deals/{new_id()}"
    body = {"table": table, "number": 1, "record": VECTOR["record"], "summary": summary_of(VECTOR)}
    assert evening.organiser.put(deal, body).status_code == 201
    ruled(deal, AnnulDeal())
    again = evening.organiser.put(deal, body)
    assert (again.status_code, again.json()["ruled"]["counts"]) == (200, False)
    for path, sent in (("record", {"record": VECTOR["record"]}), ("summary", summary_of(VECTOR))):
        assert evening.organiser.put(f"{deal}/{path}", sent, headers=ANY).status_code == 200
    assert evening.organiser.get(deal).json()["version"] == again.json()["version"]


# Sheets, feeds, exports


def test_annulled_deal_is_a_line_that_counts_not(evening, table, claimed):
    evening.organiser.deal(None, table=table, number=2, summary=a_summary(taker=1))
    ruled(claimed, AnnulDeal())
    shown = sheet(evening, table)
    first, second = shown["lines"]
    assert (first["scores"], first["counts"], first["running"]) == (None, False, [0, 0, 0, 0])
    assert first["adjustments"] == [-192, 64, 64, 64]
    assert (second["counts"], second["adjustments"]) == (True, None)
    assert [total["balance"] for total in shown["totals"]] == [-64, 192, -64, -64]
    assert shown["open"] == []
    rows = evening.player.get(
        f"/api/v1/tables/{table}/sheet.csv", headers={"Accept-Language": "fr"}
    ).content.decode("utf-8-sig")
    states = [row[3] for row in csv.reader(io.StringIO(rows), delimiter=";")]
    assert states[1:3] == ["annulée", ""]


def test_what_a_table_wrote_down_adds_up_whatever_was_ruled(evening, table, claimed):
    result = ruled(claimed, SPLIT)
    assert sum(result.scores) != 0
    assert sheet(evening, table)["balances_to_zero"] is True


def test_who_sat_out_has_nothing_of_the_ruling(evening):
    table = evening.table(seats=["A", "B", "C", "D", "E"])
    deal = evening.organiser.deal(
        None, table=table, number=1, summary=a_summary(taker=1), sitting_out=1
    )
    ruled(deal, BY_TEN)
    (line,) = sheet(evening, table)["lines"]
    assert line["scores"] == [-84, None, 252, -84, -84]
    assert line["adjustments"] == [-20, None, 60, -20, -20]
    assert line["taker"] == 2


def test_person_is_told_what_was_ruled(evening):
    person = evening.person(Role.PLAYER)
    others = [evening.person(Role.PLAYER) for _ in range(3)]
    table = evening.table(people=[str(one.id) for one in (person, *others)])
    ruled(evening.organiser.deal(None, table=table, number=1, summary=a_summary()), BY_TEN)
    ruled(evening.organiser.deal(None, table=table, number=2, summary=a_summary()), AnnulDeal())
    (held,) = held_by_games(person.id, None)["tables"]
    assert [(one["score"], one["adjustment"], one["counts"]) for one in held["scores"]] == [
        (252, 60, True),
        (None, -192, False),
    ]


def test_ruling_is_one_event_that_tells_it_whole(evening, table, claimed):
    ruling = uuid4()
    ruled(claimed, BY_TEN, ruling=ruling)
    events = evening.organiser.get(f"/api/v1/tables/{table}/events").json()["events"]
    assert events[-1]["type"] == "deal.rule"
    body = json.loads(b64decode(events[-1]["body"]))
    data = body["data"]
    assert (data["ruling"], data["digest"], body["subject"]["revision"]) == (
        str(ruling),
        DIGEST,
        2,
    )
    (told,) = data["results"]
    assert (told["revision"], told["source"]) == (2, "ruling")
    assert (told["scores"], told["adjustment"]) == ([252, -84, -84, -84], [60, -20, -20, -20])
    (change,) = evening.player.get(f"/api/v1/tables/{table}/changes").json()["changes"][-1:]
    assert (change["seq"], change["body"]["ruled"]["ruling"]) == (events[-1]["seq"], str(ruling))
    history = evening.player.get(f"{claimed}/history").json()["history"]
    assert history[-1]["data"]["ruling"] == str(ruling)


# Beside rescoring and rebuilding


def test_rescoring_revises_the_log_and_leaves_the_ruling(evening, deal):
    ruled(deal, Artificial((30, -10, -10, -10)))
    with lifted():
        Result.objects.filter(source="log").update(scores=[1, -1, 0, 0], engine="0.9")
    rescore([UUID(deal[-36:])], {}, OPERATOR.actor(Role.ORGANISER), uuid4())
    now = worth(evening, deal)
    assert (now["log"]["cause"], now["log"]["scores"]) == ("rescored", SCORES)
    assert now["current"]["scores"] == [30, -10, -10, -10]
    assert now["current"]["computed"] == SCORES


@pytest.mark.parametrize(
    "components", [(BY_TEN,), (SPLIT,), (AnnulDeal(),), (Artificial((30, -10, -10, -10)),)]
)
def test_rulings_are_what_the_chain_tells(claimed, components):
    ruled(claimed, ResultStands())
    ruled(claimed, *components)
    lines, well = check()
    assert well, lines


RULED = {
    "scores": "[1, 2, -3, 0]",
    "adjustment": "[0, 0, 0, 0]",
    "unit_score": 1,
    "margin": 99,
    "outcome": '{"taker": 3}',
    "breakdown": "[]",
    "digest": "0" * 64,
    "ruleset": "duo",
    "ruling": "0" * 32,
}


@pytest.mark.parametrize("column", RULED)
def test_changed_column_of_a_ruled_result_is_named(claimed, column):
    ruled(claimed, BY_TEN)
    sql = f"UPDATE games_result SET {column} = %s WHERE deal_id = %s AND number = 2"
    run(sql, RULED[column], stored_id(claimed[-36:]))
    lines, well = check()
    assert not well
    assert any(f"result 2 {column}" in line for line in lines), lines


def test_ruling_that_was_put_aside_behind_the_chain_is_named(claimed):
    ruled(claimed, BY_TEN)
    run("UPDATE games_deal SET ruling_revision = NULL WHERE id = %s", stored_id(claimed[-36:]))
    assert check()[0][0].startswith(f"deal {claimed[-36:]}: ruling_revision")


# What the database itself refuses


@pytest.mark.parametrize(
    "wrong",
    [
        {"outcome": None},
        {"unit_score": None},
        {"adjustment": [0, 0, 0, 0]},
        {"ruling": RULING},
        {"counts": False},
        {"source": "ruling"},
        {"source": "arbiter"},
        {"source": "ruling", "ruling": RULING},
        {"source": "ruling", "ruling": RULING, "adjustment": [0], "margin": None},
    ],
    ids=str,
)
def test_only_rulings_adjust_and_come_to_no_outcome(claimed, wrong):
    result = Result.objects.get()
    result.pk, result.number = None, 7
    for column, value in wrong.items():
        setattr(result, column, value)
    with pytest.raises(DatabaseError), transaction.atomic():
        result.save(force_insert=True)


def test_ruled_result_is_written_once(claimed):
    ruled(claimed, BY_TEN)
    for statement in (
        "UPDATE games_result SET counts = (1 = 0) WHERE number = 2",
        "DELETE FROM games_result WHERE number = 2",
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            connection.cursor().execute(statement)
