"""Appeals: one a side, in time, decided by others; what is varied, sent back, reopened."""

import pytest

from tests.disputes.case import REASON
from tests.disputes.passing import later
from tests.games.client import pointers, problem
from tests.games.evening import client_of

pytestmark = pytest.mark.django_db

WORDS = "Le panel a relu le relevé et entendu les deux camps."


@pytest.fixture
def dispute(case):
    case.publish_ranking()
    address = case.opened()
    case.ruled(address)
    return address


def appeal(case, dispute, seat, **fields):
    body = {"ground": "fact", "statement": "Le relevé est faux."} | fields
    return case.act(dispute, "appeal", case.seats[seat], **body)


def decided(case, dispute, verdict, by=None, **fields):
    """When the time of the other side is over."""
    body = {"verdict": verdict, "merit": [1], "reason": WORDS} | fields
    with later(minutes=31):
        return case.act(dispute, "decide", by or case.other, **body)


def named(case, dispute, *arbiters):
    members = [case.arbiter_ids[number] for number in arbiters]
    return case.act(dispute, "name-panel", case.organiser, members=members)


def test_each_side_appeals_once(case, dispute):
    answers = [appeal(case, dispute, seat).status_code for seat in range(4)]
    appeals = case.organiser.get(dispute).json()["appeals"]
    assert sorted(answers) == [200, 200, 409, 409]
    assert sorted(one["side"] for one in appeals) == ["attack", "defence"]


def test_an_appeal_says_what_was_wrong_and_who_speaks(case, dispute):
    refused = problem(appeal(case, dispute, 0, ground="harsh"), 422, "invalid_request")
    assert pointers(refused) == ["/ground"]
    body = {"ground": "fact", "statement": "!"}
    problem(case.act(dispute, "appeal", case.organiser, **body), 403, "permission_denied")


def test_the_panel_is_one_or_three_arbiters_without_the_first(case, dispute):
    appeal(case, dispute, 0)
    assert pointers(problem(named(case, dispute, 1, 2), 422, "invalid_request")) == ["/members"]
    assert pointers(problem(named(case, dispute, 0), 422, "invalid_request")) == ["/members/0"]
    refused = problem(named(case, dispute, 1, 2, 0), 422, "invalid_request")
    assert pointers(refused) == ["/members/2"]
    document = named(case, dispute, 1).json()
    assert document["state"] == "appeal_review"
    replaced = named(case, dispute, 2).json()
    assert replaced["panel"] == [f"person:{case.arbiter_ids[2]}"]
    problem(decided(case, dispute, "uphold"), 403, "permission_denied")


def test_the_other_side_appeals_while_the_panel_is_there(case, dispute):
    sides = {one["side"]: one["seat"] for one in [appeal(case, dispute, 0).json()["appeals"][0]]}
    named(case, dispute, 1)
    others = [seat for seat in range(1, 4) if appeal(case, dispute, seat).status_code == 200]
    assert len(others) == 1 - (len(sides) - 1)
    # Both have appealed: nothing more is awaited.
    body = {"verdict": "uphold", "merit": [2], "reason": WORDS}
    document = case.done(dispute, "decide", case.other, **body)
    assert [one["merit"] for one in document["appeals"]] == [False, True]


def test_a_panel_of_three_decides_by_majority(case, dispute):
    fourth = case.evening.person("arbiter", "Arbitre 3")
    appeal(case, dispute, 0)
    members = [*case.arbiter_ids[1:], str(fourth.id)]
    case.done(dispute, "name-panel", case.organiser, members=members)
    assert decided(case, dispute, "uphold").json()["state"] == "appeal_review"
    overturned = {"components": [{"code": "result_stands"}]}
    other = decided(case, dispute, "overturn", case.third, **overturned).json()
    assert (other["state"], len(other["rulings"])) == ("appeal_review", 1)
    document = decided(case, dispute, "overturn", client_of(fourth), **overturned).json()
    assert (document["state"], len(document["rulings"])) == ("final", 2)


def test_whoever_had_a_hand_in_the_ruling_does_not_judge_it(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    stands = [{"code": "result_stands"}]
    case.done(dispute, "propose", components=stands, reason=REASON)
    case.done(dispute, "countersign", case.other, ruling=1)
    case.done(dispute, "transfer", arbiter=case.arbiter_ids[2])
    case.done(dispute, "publish", case.third, ruling=1)
    appeal(case, dispute, 0)
    for number in range(3):
        refused = problem(named(case, dispute, number), 422, "invalid_request")
        assert refused["errors"][0]["code"] == "has_ruled"


def test_what_stands_is_replaced_by_a_ruling_and_by_nothing_else(case, dispute):
    appeal(case, dispute, 0)
    named(case, dispute, 1)
    decided(case, dispute, "remit", arbiter=case.arbiter_ids[2])
    problem(case.act(dispute, "withdraw", case.seats[1]), 409, "conflict")
    refused = case.act(dispute, "declare-inadmissible", case.third, because="late", reason=WORDS)
    problem(refused, 409, "conflict")


def test_upheld_it_is_final_and_nothing_moves(case, dispute):
    before = case.totals()
    appeal(case, dispute, 0)
    named(case, dispute, 1)
    document = decided(case, dispute, "uphold", merit=[]).json()
    assert (document["state"], len(document["rulings"])) == ("final", 1)
    assert [(one["verdict"], one["merit"]) for one in document["appeals"]] == [("uphold", False)]
    assert case.totals() == before


def test_overturned_the_new_ruling_stands_instead(case, dispute):
    appeal(case, dispute, 0)
    named(case, dispute, 1)
    refused = decided(case, dispute, "overturn")
    assert pointers(problem(refused, 422, "invalid_request")) == ["/components"]
    document = decided(case, dispute, "overturn", components=[{"code": "result_stands"}]).json()
    assert document["rulings"][1]["scores"] == document["rulings"][0]["computed"]
    worth = case.organiser.get(f"{case.deal}/score").json()
    assert worth["ruling"]["scores"] == document["rulings"][0]["computed"]


def test_sent_back_another_arbiter_rules_and_it_can_be_appealed_again(case, dispute):
    appeal(case, dispute, 0)
    named(case, dispute, 1)
    refused = decided(case, dispute, "remit", arbiter=case.arbiter_ids[0])
    assert pointers(problem(refused, 422, "invalid_request")) == ["/arbiter"]
    document = decided(case, dispute, "remit", arbiter=case.arbiter_ids[2]).json()
    assert (document["state"], document["round"]) == ("under_review", 2)
    assert case.organiser.get(case.deal).json()["disputed"]
    again = case.done(
        dispute, "propose", case.third, components=[{"code": "result_stands"}], reason=REASON
    )
    number = again["rulings"][-1]["number"]
    ruled = case.done(dispute, "publish", case.third, ruling=number)
    assert ruled["rulings"][-1]["supersedes"] == 1
    assert appeal(case, dispute, 0).status_code == 200


def test_reopened_within_thirty_days_by_an_organiser(case, dispute):
    with later(minutes=31):
        asked = {"arbiter": case.arbiter_ids[1], "reason": "Une vidéo est apparue entre-temps."}
        problem(case.act(dispute, "reopen", **asked), 403, "permission_denied")
        document = case.done(dispute, "reopen", case.organiser, **asked)
        assert (document["state"], document["round"]) == ("under_review", 2)


def test_not_reopened_later(case, dispute):
    asked = {"arbiter": case.arbiter_ids[1], "reason": "Une vidéo est apparue entre-temps."}
    with later(days=31):
        problem(case.act(dispute, "reopen", case.organiser, **asked), 409, "conflict")
