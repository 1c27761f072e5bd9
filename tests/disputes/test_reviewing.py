"""Under review: who has it, what is asked, and how a dispute ends without a ruling."""

import pytest

from tests.disputes.case import REASON
from tests.disputes.passing import later
from tests.games.client import pointers, problem
from tests.games.evening import seated

pytestmark = pytest.mark.django_db


def test_one_arbiter_has_it_until_they_give_no_sign_of_life(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    problem(case.act(dispute, "claim", case.other), 409, "conflict")
    with later(minutes=21):
        assert case.other.get(dispute).json()["claim_expired"]
        taken = case.done(dispute, "claim", case.other)
        assert taken["arbiter"] == f"person:{case.arbiter_ids[1]}"


def test_who_has_ruled_is_not_awaited_any_more(case):
    dispute = case.opened()
    case.ruled(dispute)
    assert not case.other.get(dispute).json()["claim_expired"]
    with later(minutes=21):
        assert not case.other.get(dispute).json()["claim_expired"]


def test_whatever_the_arbiter_does_keeps_it_theirs(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    with later(minutes=19):
        case.done(dispute, "propose", components=[{"code": "result_stands"}], reason=REASON)
    with later(minutes=38):
        problem(case.act(dispute, "claim", case.other), 409, "conflict")


def test_only_the_arbiter_of_it_goes_on(case):
    dispute = case.opened()
    problem(case.act(dispute, "request", seat=0, question="?"), 409, "conflict")
    case.done(dispute, "claim")
    for verb, fields in {
        "request": {"seat": 0, "question": "?"},
        "release": {},
        "transfer": {"arbiter": case.arbiter_ids[1]},
        "propose": {"components": [{"code": "result_stands"}], "reason": REASON},
    }.items():
        problem(case.act(dispute, verb, case.other, **fields), 409, "conflict")
        problem(case.act(dispute, verb, case.seats[0], **fields), 403, "permission_denied")


def test_it_is_handed_over_and_given_back(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    case.done(dispute, "transfer", arbiter=case.arbiter_ids[1])
    assert case.other.get("/api/v1/me/notices").json()["notices"][0]["about"] == "handed_over"
    back = case.done(dispute, "release", case.other)
    assert (back["state"], back["arbiter"]) == ("open", None)
    case.done(dispute, "claim", case.third)


def test_it_is_handed_to_arbiters_only(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    refused = problem(
        case.act(dispute, "transfer", arbiter=case.person_ids[2]), 422, "invalid_request"
    )
    assert pointers(refused) == ["/arbiter"]


def test_an_arbiter_with_a_seat_neither_claims_nor_is_given_it(case):
    case.evening.club.memberships.create(person_id=case.person_ids[3], role="arbiter")
    dispute = case.opened()
    refused = problem(case.act(dispute, "claim", case.seats[3]), 409, "conflict_of_interest")
    assert "sat_there" in [error["code"] for error in refused["errors"]]
    case.done(dispute, "claim")
    refused = problem(
        case.act(dispute, "transfer", arbiter=case.person_ids[3]), 422, "invalid_request"
    )
    assert pointers(refused) == ["/arbiter"]


def test_a_phone_with_the_role_of_arbiter_signs_nothing(case):
    answer = case.organiser.post(
        f"/api/v1/clubs/{case.evening.club.id}/pairings", {"role": "arbiter", "label": "Bureau"}
    )
    phone = seated(answer.json()["code"])
    dispute = case.opened()
    problem(case.act(dispute, "claim", phone), 403, "permission_denied")


def test_an_answer_in_time_and_silence_that_is_noted(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    asked = case.done(dispute, "request", seat=0, question="Combien de trèfles ?")
    assert asked["state"] == "awaiting_party"
    case.done(dispute, "request", seat=2, question="Qu'avez-vous vu ?")
    problem(case.act(dispute, "answer", case.seats[1], question=1, answer="!"), 404, "not_found")
    half = case.done(dispute, "answer", case.seats[0], question=1, answer="Trois.")
    assert (half["state"], half["questions"][0]["answer"]) == ("awaiting_party", "Trois.")
    problem(
        case.act(dispute, "answer", case.seats[0], question=1, answer="Deux."), 404, "not_found"
    )
    with later(minutes=11):
        seen = case.arbiter.get(dispute).json()
        assert seen["state"] == "under_review"
        assert seen["questions"][1]["unanswered"]
        case.done(dispute, "propose", components=[{"code": "result_stands"}], reason=REASON)


def test_an_answer_is_taken_late_and_after_the_dispute_was_given_back(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    case.done(dispute, "request", seat=0, question="Combien de trèfles ?")
    with later(minutes=11):
        document = case.done(dispute, "answer", case.seats[0], question=1, answer="Trois.")
        assert (document["state"], document["questions"][0]["answer"]) == ("under_review", "Trois.")
    case.done(dispute, "request", seat=0, question="Et de cœurs ?")
    case.done(dispute, "release")
    document = case.done(dispute, "answer", case.seats[0], question=2, answer="Un.")
    assert document["state"] == "open"


def test_whoever_it_is_handed_to_has_the_whole_time(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    with later(minutes=19):
        case.done(dispute, "transfer", arbiter=case.arbiter_ids[1])
    with later(minutes=30):
        problem(case.act(dispute, "claim", case.third), 409, "conflict")


def test_evidence_after_the_time_that_was_given_is_taken_and_marked(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    case.done(dispute, "request", seat=0, question="Avez-vous une photo ?")
    piece = {"kind": "statement", "statement": "La voici, trop tard."}
    with later(minutes=11):
        answer = case.seats[0].post(f"{dispute}/evidence", piece)
        assert answer.status_code == 201
        assert answer.json()["past_due"]


def test_the_last_claimant_who_withdraws_ends_it_where_nothing_is_proved(case):
    dispute = case.opened(category="conduct")
    case.open(case.seats[2], category="conduct")
    # The log proves a revoke: whoever claims something about this deal cannot bury it alone.
    first = case.done(dispute, "withdraw", case.seats[1])
    assert (first["state"], first["withdrawal_asked"]) == ("open", False)
    second = case.done(dispute, "withdraw", case.seats[2])
    assert (second["state"], second["withdrawal_asked"]) == ("open", True)
    problem(case.act(dispute, "withdraw", case.seats[2]), 403, "permission_denied")
    case.done(dispute, "claim")
    ended = case.done(dispute, "consent", reason="Personne n'est lésé.")
    assert ended["state"] == "withdrawn"


def test_without_a_proved_fault_a_claim_is_withdrawn_at_once(case):
    claim = {"category": "time", "statement": "Trop lent."}
    answer = case.organiser.post(f"{case.other_deal}/disputes", claim)
    dispute = f"/api/v1/disputes/{answer.json()['id']}"
    assert case.done(dispute, "withdraw", case.organiser)["state"] == "withdrawn"


def test_only_claimants_withdraw_and_only_respondents_concede(case):
    dispute = case.opened()
    problem(case.act(dispute, "withdraw", case.seats[0]), 403, "permission_denied")
    problem(case.act(dispute, "concede", case.seats[1]), 403, "permission_denied")
    conceded = case.done(dispute, "concede", case.seats[0], words="C'est vrai.")
    assert conceded["parties"][0]["conceded"]
    assert conceded["state"] == "open"


def test_inadmissible_says_why_and_can_be_appealed(case):
    dispute = case.opened()
    refused = problem(
        case.act(dispute, "declare-inadmissible", because="late", reason="Non."),
        422,
        "invalid_request",
    )
    assert pointers(refused) == ["/reason"]
    words = "L'arbitre n'a pas été appelé quand la faute a été vue."
    found = case.done(dispute, "declare-inadmissible", because="not_called", reason=words)
    assert found["state"] == "inadmissible"
    assert found["inadmissible"]["because"] == "not_called"
    appealed = case.done(
        dispute, "appeal", case.seats[1], ground="procedure", statement="Nous l'avons appelé."
    )
    assert appealed["state"] == "appealed"
    case.done(dispute, "name-panel", case.organiser, members=[case.arbiter_ids[1]])
    said = {"merit": [1], "reason": words}
    stands = [{"code": "result_stands"}]
    with later(minutes=31):
        for verdict in ("vary", "overturn"):
            refused = case.act(
                dispute, "decide", case.other, verdict=verdict, components=stands, **said
            )
            problem(refused, 409, "conflict")
        sent = case.done(
            dispute, "decide", case.other, verdict="remit", arbiter=case.arbiter_ids[2], **said
        )
    assert (sent["state"], sent["arbiter"]) == ("under_review", f"person:{case.arbiter_ids[2]}")
    # Barred: had it before.
    problem(case.act(dispute, "claim"), 409, "conflict_of_interest")


def test_a_version_that_is_known_no_longer_is_refused(case):
    dispute = case.opened()
    tag = case.arbiter.get(dispute).headers["ETag"]
    case.done(dispute, "claim")
    answer = case.other.post(f"{dispute}/actions/claim", {}, headers={"If-Match": tag})
    problem(answer, 412, "precondition_failed")
    problem(case.other.post(f"{dispute}/actions/claim", {}), 428, "precondition_required")
    problem(case.act(dispute, "fly"), 404, "not_found")
