"""Appeals: one a side, in time, decided by others; what is varied, sent back, reopened."""

import pytest

from tests.disputes.case import REASON
from tests.disputes.passing import later
from tests.games.client import pointers, problem

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
    body = {"verdict": verdict, "merit": True, "reason": WORDS} | fields
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
    problem(named(case, dispute, 0), 409, "conflict")
    problem(named(case, dispute, 1, 2, 0), 409, "conflict")
    document = named(case, dispute, 1).json()
    assert document["state"] == "appeal_review"
    replaced = named(case, dispute, 2).json()
    assert replaced["panel"] == [f"person:{case.arbiter_ids[2]}"]
    problem(decided(case, dispute, "uphold"), 403, "permission_denied")


def test_upheld_it_is_final_and_nothing_moves(case, dispute):
    before = case.totals()
    appeal(case, dispute, 0)
    named(case, dispute, 1)
    document = decided(case, dispute, "uphold", merit=False).json()
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
    problem(decided(case, dispute, "remit", arbiter=case.arbiter_ids[0]), 409, "conflict")
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
