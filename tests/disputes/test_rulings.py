"""Rulings: proposed, looked at side by side, countersigned, published once."""

import pytest
from django.db import DatabaseError, connection, transaction

from clubs.models import Person
from disputes.models import Ruling
from games.models import Result
from tests.disputes.case import REASON, Case
from tests.disputes.passing import later
from tests.games.client import pointers, problem
from tests.games.evening import client_of
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

ANNUL = [{"code": "annul_deal", "redealt": False}]
STANDS = [{"code": "result_stands"}]


def proposed(case, dispute, components, **fields):
    body = {"components": components, "reason": REASON} | fields
    return case.act(dispute, "propose", **body)


@pytest.fixture
def dispute(case):
    address = case.opened()
    case.done(address, "claim")
    return address


@pytest.mark.parametrize(
    "components, pointer",
    [
        ([], "/components"),
        ([{"code": "fine"}], "/components/0/code"),
        ([{"code": "annul_deal"}, {"code": "result_stands"}], "/components"),
        (
            [{"code": "procedural_penalty", "seat": 4, "amount": "10", "unit": "points"}],
            "/components",
        ),
        ([{"code": "artificial", "scores": [1, 2]}], "/components"),
        ([{"code": "assigned", "results": [{"changes": {}, "weight": 60}]}], "/components/0"),
    ],
)
def test_what_is_no_ruling_is_refused_with_the_place(case, dispute, components, pointer):
    refused = problem(proposed(case, dispute, components), 422, "invalid_request")
    assert pointers(refused)[0].startswith(pointer)
    assert Ruling.objects.count() == 0


def test_a_ruling_gives_a_reason_and_cites_rules_that_exist(case, dispute):
    refused = problem(proposed(case, dispute, STANDS, reason="Non."), 422, "invalid_request")
    assert pointers(refused) == ["/reason"]
    refused = problem(proposed(case, dispute, STANDS, citations=["R-NO-1"]), 422, "invalid_request")
    assert pointers(refused) == ["/citations"]


def test_a_proposal_is_for_arbiters_alone(case, dispute):
    assert proposed(case, dispute, STANDS).status_code == 200
    assert case.other.get(dispute).json()["rulings"][0]["reason"] == REASON
    assert case.seats[0].get(dispute).json()["rulings"] == []
    assert case.organiser.get(dispute).json()["rulings"] == []


def test_whether_the_arbiter_departs_from_the_code_is_said(case, dispute):
    facts = {"fault": "revoke", "seats": [0], "trick": 9, "noticed_trick": 10}
    by_code = case.arbiter.post(f"{dispute}/proposal", {"facts": facts}).json()
    same = proposed(case, dispute, by_code["components"], facts=facts).json()["rulings"][-1]
    more = by_code["components"] + by_code["optional"]
    with_optional = proposed(case, dispute, more, facts=facts).json()["rulings"][-1]
    other = proposed(case, dispute, STANDS, facts=facts).json()["rulings"][-1]
    assert [one["departs"] for one in (same, with_optional, other)] == [False, False, True]
    assert same["code"] == by_code["code"] == "fft-2012-1"


def test_facts_that_contradict_the_deal_are_refused(case, dispute):
    facts = {"fault": "revoke", "seats": [0], "trick": 9, "noticed_trick": 8}
    refused = problem(
        case.arbiter.post(f"{dispute}/proposal", {"facts": facts}), 422, "invalid_request"
    )
    assert refused["errors"][0]["code"] == "noticed_before_fault"


def test_a_deal_that_changed_since_the_proposal_is_not_ruled_on(case, dispute):
    proposed(case, dispute, ANNUL)
    tag = case.organiser.get(case.deal).headers["ETag"]
    case.organiser.put(f"{case.deal}/summary", a_summary(), headers={"If-Match": tag})
    problem(case.act(dispute, "publish", ruling=1), 409, "conflict")
    assert not Result.objects.filter(source="ruling").exists()


def test_a_published_ruling_closes_the_deal(case, dispute):
    proposed(case, dispute, ANNUL)
    document = case.done(dispute, "publish", ruling=1)
    ruling = document["rulings"][0]
    assert (ruling["counts"], ruling["scores"]) == (False, [0, 0, 0, 0])
    assert ruling["adjustment"] == [-points for points in ruling["computed"]]
    assert ruling["reason"] == REASON
    worth = case.seats[0].get(f"{case.deal}/score").json()
    assert worth["ruling"]["scores"] == [0, 0, 0, 0]
    tag = case.organiser.get(case.deal).headers["ETag"]
    problem(case.organiser.delete(case.deal, headers={"If-Match": tag}), 409, "conflict")


def test_what_was_published_is_never_changed(case, dispute):
    proposed(case, dispute, ANNUL)
    case.done(dispute, "publish", ruling=1)
    for statement in (
        "UPDATE disputes_ruling SET scores = '[1, 1, 1, -3]'",
        "DELETE FROM disputes_ruling",
    ):
        with pytest.raises(DatabaseError, match="written once"), transaction.atomic():
            connection.cursor().execute(statement)
    problem(case.act(dispute, "publish", ruling=1), 409, "conflict")


def test_the_standings_move_by_the_adjustment_and_the_penalty_apart(case):
    case.publish_ranking()
    before = case.totals()
    dispute = case.opened()
    transfer = {"code": "points_transfer", "to": "attack", "points": "4.0", "bouts": []}
    fine = {"code": "procedural_penalty", "seat": 0, "amount": "50", "unit": "points"}
    ruling = case.ruled(dispute, [transfer, fine])["rulings"][0]
    entries = [case.entry_of(seat, dispute) for seat in range(4)]
    moved = {
        entry: before[entry] + gained + taken
        for entry, gained, taken in zip(
            entries, ruling["adjustment"], ruling["penalties"], strict=True
        )
    }
    assert case.totals() == before | moved
    assert ruling["penalties"] == [-50, 0, 0, 0]
    assert sum(ruling["adjustment"]) == 0
    penalties = case.organiser.get(f"{case.event.path}/penalties").json()["penalties"]
    assert [(one["entry"], one["points"]) for one in penalties] == [(entries[0], 50)]
    # Everybody in the club reads that; why is for those whom the dispute concerns.
    assert REASON not in case.evening.player.get(f"{case.event.path}/penalties").content.decode()


def test_whoever_is_excluded_takes_two_arbiters_where_the_event_says_so(case):
    path = f"{case.event.path}/dispute-clocks"
    tag = case.organiser.get(path).headers["ETag"]
    body = {"set": "live", "four_eyes": True, "reason": "Demandé par les joueurs."}
    assert case.organiser.put(path, body, headers={"If-Match": tag}).status_code == 200
    case.publish_ranking()
    dispute = case.opened(category="conduct")
    case.done(dispute, "claim")
    proposed(case, dispute, [{"code": "exclusion", "seat": 0}])
    problem(case.act(dispute, "publish", ruling=1), 409, "conflict")
    problem(case.act(dispute, "countersign", ruling=1), 409, "conflict")
    case.done(dispute, "countersign", case.other, ruling=1)
    case.done(dispute, "publish", ruling=1)
    removed = case.organiser.get(f"{case.event.path}/ranking").json()["removed"]
    assert removed == [case.entry_of(0, dispute)]


def test_no_arbiter_rules_for_the_better_of_their_own_place():
    case = Case()
    # An arbiter who plays at the other table, and would pass who loses points here.
    other = case.organiser.get(f"{case.event.path}/positions/1").json()["tables"][1]
    number = other["seats"][1]["entry"]
    player = next(
        one
        for one in case.organiser.get(f"{case.event.path}/entries").json()["entries"]
        if one["number"] == number
    )
    person = player["people"][0]["person"]
    case.evening.club.memberships.create(person_id=person, role="arbiter")
    playing = client_of(Person.objects.get(id=person))
    dispute = case.opened()
    case.done(dispute, "claim", playing)
    worst = [
        {"code": "procedural_penalty", "seat": seat, "amount": "900", "unit": "points"}
        for seat in range(4)
    ]
    case.done(dispute, "propose", playing, components=worst, reason=REASON)
    refused = problem(case.act(dispute, "publish", playing, ruling=1), 409, "conflict_of_interest")
    assert [error["code"] for error in refused["errors"]] == ["gains"]


def test_rulings_of_two_disputes_do_not_undo_each_other(case):
    case.publish_ranking()
    first = case.opened()
    case.ruled(first, ANNUL)
    after = case.totals()
    second = case.opened(category="conduct")
    case.done(second, "claim")
    proposed(case, second, [{"code": "warning", "seat": 0}, {"code": "result_stands"}])
    beside = case.done(second, "publish", ruling=1)["rulings"][0]
    assert (case.totals(), beside["result"]) == (after, None)
    third = case.opened(category="bonus")
    case.done(third, "claim")
    proposed(case, third, [{"code": "contract_deemed", "made": False, "margin": 2}])
    refused = problem(case.act(third, "publish", ruling=1), 409, "conflict")
    assert first.endswith(refused["dispute"].rpartition("/")[2])
    assert case.totals() == after


@pytest.mark.parametrize("source", ["log", "summary"])
def test_a_deal_with_two_results_is_ruled_on_from_the_one_that_is_named(case, dispute, source):
    tag = {"If-Match": case.organiser.get(case.deal).headers["ETag"]}
    summary = a_summary(taker=3)
    assert case.organiser.put(f"{case.deal}/summary", summary, headers=tag).status_code == 200
    assert case.organiser.get(case.deal).json()["conflict"]
    problem(proposed(case, dispute, STANDS), 409, "conflict")
    candidates = {"candidates": [{"components": STANDS}]}
    problem(case.arbiter.post(f"{dispute}/what-if", candidates), 409, "conflict")
    seen = case.arbiter.post(f"{dispute}/what-if", candidates | {"source": source})
    assert seen.status_code == 200
    assert proposed(case, dispute, STANDS, source=source).status_code == 200
    ruling = case.done(dispute, "publish", ruling=1)["rulings"][0]
    score = case.organiser.get(f"{case.deal}/score").json()
    assert ruling["scores"] == score[source]["scores"] == score["ruling"]["scores"]


def test_what_if_changes_nothing(case, dispute):
    case.publish_ranking()
    before = case.organiser.get(dispute).content, case.totals()
    candidates = [{"components": one} for one in (ANNUL, STANDS)]
    answer = case.arbiter.post(f"{dispute}/what-if", {"candidates": candidates})
    assert answer.status_code == 200
    assert (case.organiser.get(dispute).content, case.totals()) == before


def test_a_ruling_becomes_final_when_nobody_appeals_in_time(case, dispute):
    proposed(case, dispute, STANDS)
    case.done(dispute, "publish", ruling=1)
    with later(minutes=29):
        assert case.arbiter.get(dispute).json()["state"] == "ruled"
    with later(minutes=31):
        assert case.arbiter.get(dispute).json()["state"] == "final"
        problem(
            case.act(dispute, "appeal", case.seats[0], ground="fact", statement="Si !"),
            409,
            "conflict",
        )
        assert not case.organiser.get(case.deal).json()["disputed"]
