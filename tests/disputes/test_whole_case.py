"""A whole case through the API: a revoke, a dispute, a ruling by the code, an appeal, the end."""

import pytest

from tests.disputes.passing import later
from tests.games.client import problem

pytestmark = pytest.mark.django_db

FACTS = {"fault": "revoke", "seats": [0], "trick": 9, "noticed_trick": 10}
WORDS = "Le panel retient la même faute et ajoute la pénalité."


def test_a_revoke_is_recorded_disputed_ruled_on_appealed_and_settled_for_good(case):
    first = case.publish_ranking()
    before = case.totals()
    dispute = case.opened()

    # The score is provisional, and everybody at the table has been told.
    assert case.organiser.get(case.deal).json()["disputed"]
    pending = case.organiser.get(f"{case.event.path}/ranking").json()["pending"]
    assert [(one["table"], one["code"]) for one in pending] == [(1, "ruling_awaited")]
    told = case.seats[0].get("/api/v1/me/notices").json()["notices"]
    assert [one["about"] for one in told] == ["opened"]

    # Whoever sat there does not rule, arbiter or not.
    seated = case.seats[2]
    case.evening.club.memberships.create(person_id=case.person_ids[2], role="arbiter")
    document = problem(case.act(dispute, "claim", seated), 409, "conflict_of_interest")
    assert [one["code"] for one in document["errors"]] == ["sat_there"]

    case.done(dispute, "claim")
    case.done(dispute, "request", seat=0, question="Aviez-vous encore un trèfle ?")
    answered = case.done(dispute, "answer", case.seats[0], question=1, answer="Oui.")
    assert answered["state"] == "under_review"
    case.seats[1].post(f"{dispute}/evidence", {"kind": "statement", "statement": "Je l'ai vu."})

    # The code proposes, and the arbiter looks at what it would do before ordering it.
    proposal = case.arbiter.post(f"{dispute}/proposal", {"facts": FACTS}).json()
    candidates = [
        {"name": "code", "components": proposal["components"]},
        {"name": "rien", "components": [{"code": "result_stands"}]},
    ]
    by_code, nothing = case.arbiter.post(f"{dispute}/what-if", {"candidates": candidates}).json()[
        "candidates"
    ]
    assert nothing["effect"]["moves"] == []
    moved = {one["number"]: one["total"]["now"] for one in by_code["effect"]["moves"]}

    ruling = case.done(
        dispute,
        "propose",
        components=proposal["components"],
        facts=FACTS,
        citations=["R-LIB-15"],
        reason=proposal["reason"],
    )["rulings"][0]
    assert not ruling["departs"]
    assert case.seats[1].get(dispute).json()["rulings"] == []
    ruled = case.done(dispute, "publish", ruling=ruling["number"])
    assert ruled["state"] == "ruled"
    assert ruled["rulings"][0]["ranking"] == first["number"] + 1

    # What was foreseen has happened, once, and the version says why.
    after = case.totals()
    assert {entry: after[entry] for entry in moved} == moved
    assert after != before
    assert problem(case.act(dispute, "publish", ruling=1), 409, "conflict")
    version = case.organiser.get(f"{case.event.path}/rankings/{first['number'] + 1}").json()
    assert "deal.rule" in [cause["type"] for cause in version["changes"]["causes"]]

    # The side at fault appeals; the first arbiter is not on the panel, nor is who sat there.
    case.done(
        dispute, "appeal", case.seats[0], ground="proportionality", statement="C'est trop dur."
    )
    refused = case.act(dispute, "name-panel", case.organiser, members=[case.arbiter_ids[0]])
    assert problem(refused, 422, "invalid_request")["errors"][0]["code"] == "has_ruled"
    case.done(dispute, "name-panel", case.organiser, members=[case.arbiter_ids[1]])
    problem(
        case.act(dispute, "decide", verdict="uphold", merit=[], reason=WORDS),
        403,
        "permission_denied",
    )
    penalty = {"code": "procedural_penalty", "seat": 0, "amount": "100", "unit": "points"}
    components = [{"code": "annul_deal", "redealt": False}, penalty]
    varied = {"verdict": "vary", "merit": [], "components": components, "reason": WORDS}
    # The other side may appeal as well, for as long as its time runs.
    problem(case.act(dispute, "decide", case.other, **varied), 409, "conflict")
    with later(minutes=31):
        final = case.done(dispute, "decide", case.other, **varied)
    assert final["state"] == "final"
    panel = final["rulings"][-1]
    assert (panel["instance"], panel["supersedes"]) == ("panel", 1)
    assert panel["penalties"] == [-100, 0, 0, 0]
    assert panel["totals"][0] == panel["scores"][0] - 100
    at_last = case.totals()
    offender = case.entry_of(0, dispute)
    assert at_last == after | {offender: after[offender] - 100}
    assert not case.organiser.get(case.deal).json()["disputed"]
    rankings = case.organiser.get(f"{case.event.path}/rankings").json()["rankings"]
    assert [one["number"] for one in rankings] == [3, 2, 1]
