"""Public defects of other products about disputes, corrections and audit, and the right value."""

import pytest

from tarot import read_summary
from tarot.arbitration import (
    FFT_2012_1,
    AdjustedBoard,
    AnnulDeal,
    Facts,
    Form,
    Penalty,
    ResultStands,
    Unit,
    propose,
)
from tests.disputes.case import REASON, Case
from tests.disputes.passing import later
from tests.games.client import problem
from tests.games.summaries import a_summary
from tests.tournaments.event import even_sheet

pytestmark = pytest.mark.django_db


def moved(event, *verbs):
    for verb in verbs:
        event.done(f"actions/{verb}")


def test_e1_nothing_is_approved_or_made_official_while_a_dispute_is_open():
    case = Case(positions=1)
    version = case.publish_ranking()["number"]
    # A deal of which a summary is all there is: nothing but the dispute holds it up.
    claim = {"category": "clerical_score", "statement": "62 points, pas 49."}
    case.organiser.post(f"{case.other_deal}/disputes", claim)
    case.publish_ranking()
    approval = f"{case.event.path}/rankings/{version + 1}/approval"
    problem(case.organiser.post(approval, {}), 409, "conflict")
    case.event.close(1)
    moved(case.event, "close")
    refused = problem(case.event.do("actions/publish"), 409, "conflict")
    assert "1.2" in refused["detail"]


def test_e4_two_different_scores_are_a_conflict_and_no_result():
    case = Case()
    table = case.event.table(1, 1)
    first, second = (case.evening.seat(table["table"], chair) for chair in (0, 1))
    for client, unit in ((first, 50), (second, 60)):
        case.event.report(1, 1, even_sheet(4, unit), client=client, deals=1, confirm=True)
    assert case.event.sheet(1, 1)["state"] == "conflict"


def test_e5_who_is_erased_leaves_the_dispute_without_a_name(case):
    dispute = case.opened()
    person = case.person_ids[1]
    tag = case.organiser.get(f"/api/v1/people/{person}").headers["ETag"]
    case.organiser.delete(f"/api/v1/people/{person}", headers={"If-Match": tag})
    document = case.arbiter.get(dispute).json()
    party = document["parties"][1]
    assert (party["role"], party["claim"]) == ("claimant", None)
    assert not document["names"][party["person"]].startswith("Joueur")


def test_e8_appeals_about_two_deals_are_two_threads(case):
    first = case.opened()
    claim = {"category": "conduct", "statement": "Il a crié."}
    answer = case.organiser.post(f"{case.other_deal}/disputes", claim)
    second = f"/api/v1/disputes/{answer.json()['id']}"
    for dispute in (first, second):
        case.ruled(dispute, [{"code": "result_stands"}])
    case.done(first, "appeal", case.seats[0], ground="fact", statement="Non.")
    assert len(case.organiser.get(first).json()["appeals"]) == 1
    assert case.organiser.get(second).json()["appeals"] == []
    listed = case.organiser.get(f"/api/v1/disputes?tournament={case.event.id}").json()["disputes"]
    assert {one["deal"] for one in listed} == {
        address.rpartition("/")[2] for address in (case.deal, case.other_deal)
    }


def test_e10_a_deal_is_corrected_after_the_end_with_role_reason_and_a_new_version():
    case = Case(positions=1)
    case.event.close(1)
    moved(case.event, "close", "publish")
    first = case.publish_ranking()
    case.organiser.post(f"{case.event.path}/rankings/{first['number']}/approval", {})
    with later(days=2):
        answer = case.organiser.post(
            f"{case.other_deal}/disputes",
            {"category": "clerical_score", "statement": "Deux bouts, pas trois."},
        )
        dispute = f"/api/v1/disputes/{answer.json()['id']}"
        case.done(dispute, "claim", reason="La feuille signée le prouve.")
        changed = {"code": "clerical_correction", "changes": {"attack_points": "55"}}
        case.done(dispute, "propose", components=[changed], reason=REASON)
        ruled = case.done(dispute, "publish", ruling=1)
    assert ruled["rulings"][0]["ranking"] == first["number"] + 1
    version = case.organiser.get(f"{case.event.path}/rankings/{first['number'] + 1}").json()
    assert version["reason"]
    assert "deal.rule" in [cause["type"] for cause in version["changes"]["causes"]]
    assert version["changes"]["moves"]


def test_e11_a_correction_that_is_refused_leaves_the_old_value(case):
    before = case.organiser.get(f"{case.other_deal}/score").json()
    tag = case.organiser.get(case.other_deal).headers["ETag"]
    wrong = a_summary() | {"attack_points": "92"}
    answer = case.organiser.put(f"{case.other_deal}/summary", wrong, headers={"If-Match": tag})
    assert answer.status_code == 422
    assert case.organiser.get(f"{case.other_deal}/score").json() == before


def test_e12_three_edits_and_back_are_five_revisions(case):
    first = a_summary()
    for points in ("50", "51", "52", first["attack_points"]):
        tag = case.organiser.get(case.other_deal).headers["ETag"]
        body = first | {"attack_points": points}
        case.organiser.put(f"{case.other_deal}/summary", body, headers={"If-Match": tag})
    revisions = case.organiser.get(f"{case.other_deal}/score/revisions").json()["revisions"]
    assert [one["revision"] for one in revisions] == [5, 4, 3, 2, 1]
    assert revisions[0]["scores"] == revisions[-1]["scores"]


def test_e13_what_is_published_again_has_a_higher_number_and_its_changes(case):
    first = case.publish_ranking()
    dispute = case.opened()
    case.ruled(dispute)
    again = case.publish_ranking()
    assert again["number"] == first["number"] + 1
    moves = again["changes"]["moves"]
    assert {move["number"] for move in moves if move["scores"]} == {
        case.entry_of(seat, dispute) for seat in range(4)
    }
    assert {cause["type"] for cause in again["changes"]["causes"]} >= {"deal.rule"}


def test_e14_computed_adjustment_penalty_and_total_are_fields_of_their_own(case):
    dispute = case.opened()
    fine = {"code": "procedural_penalty", "seat": 1, "amount": "100", "unit": "points"}
    ruling = case.ruled(dispute, [{"code": "annul_deal", "redealt": False}, fine])["rulings"][0]
    computed = ruling["computed"]
    assert any(computed)
    assert ruling["adjustment"] == [-points for points in computed]
    assert ruling["penalties"] == [0, -100, 0, 0]
    assert ruling["totals"] == [0, -100, 0, 0]
    score = case.organiser.get(f"{case.deal}/score").json()
    assert score["log"]["scores"] == computed


def test_e16_who_disagrees_puts_another_value_beside_the_first():
    case = Case()
    table = case.event.table(1, 2)["table"]
    first, second = (case.evening.seat(table, chair) for chair in (0, 1))
    case.event.report(1, 2, even_sheet(4, 50), client=first, deals=1, confirm=True)
    case.event.report(1, 2, even_sheet(4, 60), client=second, deals=1, confirm=True)
    sheet = case.event.sheet(1, 2)
    assert [report["balances"][0] for report in sheet["reports"]] == [150, 180]


@pytest.mark.parametrize(
    "winner, expected", [("attack", AnnulDeal(redealt=False)), ("defence", ResultStands())]
)
def test_e19_a_revoke_found_at_the_next_trick_is_established(winner, expected):
    facts = Facts("revoke", seats=(0,), side="attack", trick=8, noticed_trick=9, winner=winner)
    assert propose(FFT_2012_1, facts).components == (expected,)


def test_e22_a_revoke_in_an_individual_duplicate_costs_at_least_the_note():
    taken = read_summary(a_summary(taker=0))
    facts = Facts("revoke", form=Form.INDIVIDUAL, seats=(0,), trick=8, noticed_trick=9)
    (board, fine) = propose(FFT_2012_1, facts, taken).components
    assert isinstance(board, AdjustedBoard)
    # 75 and 25 per cent at the table: at most 40 for the side at fault, at least 60 for the other.
    assert board.award.settled(75_000, 25_000) == (40_000, 60_000)
    assert board.award.settled(30_000, 70_000) == (30_000, 70_000)
    assert fine == Penalty(0, 500, Unit.PER_CENT)


def test_e23_players_do_not_settle_a_fault_among_themselves(case):
    dispute = case.opened()
    changes = {"attack_points": "40"}
    for seat in range(4):
        problem(case.act(dispute, "settle", case.seats[seat], changes=changes), 409, "conflict")
    tag = {"If-Match": case.seats[0].get(case.deal).headers["ETag"]}
    undo = {"actions": [{"kind": "undo"}]}
    problem(case.seats[0].post(f"{case.deal}/actions", undo, headers=tag), 409, "conflict")
    # What a table claims of a disputed deal, it claims once.
    claimed = case.seats[0].put(f"{case.deal}/summary", a_summary(), headers=tag)
    assert claimed.status_code == 200
    tag = {"If-Match": claimed.headers["ETag"]}
    other = a_summary() | {"attack_points": "50"}
    problem(case.seats[0].put(f"{case.deal}/summary", other, headers=tag), 409, "conflict")
    assert case.arbiter.put(f"{case.deal}/summary", other, headers=tag).status_code == 200
