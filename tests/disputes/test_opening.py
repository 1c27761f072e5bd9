"""Who opens a dispute, who joins it, and to whom it does not exist."""

import pytest

from disputes.models import Dispute
from tests.disputes.case import Case
from tests.disputes.passing import later
from tests.games.client import Client, pointers, problem
from tests.games.evening import Evening
from tests.games.records import a_record

pytestmark = pytest.mark.django_db


def roles(document):
    return [party["role"] for party in document["parties"]]


def test_who_sat_there_is_a_party_and_the_accused_a_respondent(case):
    document = case.open().json()
    assert roles(document) == ["respondent", "claimant", "affected", "affected"]
    assert [party["person"] for party in document["parties"]] == [
        f"person:{person}" for person in case.person_ids
    ]
    assert document["parties"][1]["claim"] == "Il a renoncé."
    assert document["state"] == "open"
    assert document["filed_in_time"]


def test_the_second_claim_of_a_category_joins_the_first(case):
    first = case.opened()
    answer = case.open(case.seats[2], statement="Moi aussi je l'ai vu.")
    assert answer.status_code == 200
    assert first.endswith(answer.json()["id"])
    assert roles(answer.json()) == ["respondent", "claimant", "claimant", "affected"]
    assert answer.json()["parties"][2]["claim"] == "Moi aussi je l'ai vu."


def test_the_same_claim_again_changes_nothing(case):
    dispute = case.opened()
    before = case.seats[1].get(dispute).json()
    assert case.open(statement="Autre chose").status_code == 200
    assert case.seats[1].get(dispute).json() == before


def test_another_category_is_another_dispute(case):
    assert case.opened() != case.opened(category="conduct")
    assert Dispute.objects.count() == 2


def test_an_organiser_opens_one_of_their_own_motion(case):
    document = case.open(case.organiser, statement="Vu depuis le bureau.").json()
    assert roles(document)[:4] == ["respondent", "affected", "affected", "affected"]
    own = document["parties"][-1]
    assert (own["seat"], own["role"], own["claim"]) == (None, "claimant", "Vu depuis le bureau.")


def test_who_is_accused_and_claims_in_turn_is_both(case):
    case.opened()
    document = case.open(case.seats[0], against=[1], statement="C'est lui.").json()
    parties = document["parties"]
    assert [(one["role"], one["accused"]) for one in parties[:2]] == [("claimant", True)] * 2


@pytest.mark.parametrize("settle", ["ruled", "final", "inadmissible"])
def test_what_is_ruled_on_is_appealed_and_not_claimed_again(case, settle):
    dispute = case.opened()
    if settle == "inadmissible":
        case.done(dispute, "claim")
        because = {"because": "not_called", "reason": "L'arbitre n'a pas été appelé à temps."}
        case.done(dispute, "declare-inadmissible", **because)
    else:
        case.ruled(dispute)
    with later(minutes=31 if settle == "final" else 1):
        refused = problem(case.open(), 409, "conflict")
        assert dispute.endswith(refused["dispute"].rpartition("/")[2])
    appeal = {"ground": "fact", "statement": "Non."}
    if settle != "final":
        case.done(dispute, "appeal", case.seats[1], **appeal)


@pytest.mark.parametrize("words", ["phone: 06 12 34 56 78", "person:jean", "person: lui"])
def test_what_people_say_is_never_taken_for_who_they_are(case, words):
    dispute = case.opened(statement=words)
    said = {"kind": "statement", "statement": words}
    assert case.seats[0].post(f"{dispute}/evidence", said).status_code == 201
    case.done(dispute, "claim")
    case.done(dispute, "request", seat=0, question=words)
    case.done(dispute, "answer", case.seats[0], question=1, answer=words)
    document = case.seats[1].get(dispute).json()
    assert document["parties"][1]["claim"] == words
    assert words not in document["names"]
    assert case.arbiter.get(f"{dispute}/dossier").status_code == 200


@pytest.mark.parametrize("who", ["player", "scorer", "stranger", "other_table", "nobody"])
def test_to_outsiders_there_is_no_dispute(case, who):
    asked = {
        "player": lambda: case.evening.player,
        "scorer": lambda: case.evening.scorer,
        "stranger": lambda: Evening("Les Rois").organiser,
        "other_table": lambda: case.evening.seat(case.event.table(1, 2)["table"], 0),
        "nobody": Client,
    }[who]()
    dispute = case.opened()
    expected = (401, "not_authenticated") if who == "nobody" else (404, "not_found")
    for below in ("", "/evidence", "/events", "/checkpoint"):
        problem(asked.get(dispute + below), *expected)
    problem(asked.post(f"{dispute}/evidence", {"kind": "statement", "statement": "!"}), *expected)
    tag = {"If-Match": "*"}
    problem(asked.post(f"{dispute}/actions/withdraw", {}, headers=tag), *expected)
    problem(asked.post(f"{dispute}/what-if", {"candidates": []}), *expected)
    if who != "nobody":
        assert asked.get("/api/v1/disputes").json()["disputes"] == []


def test_a_phone_that_holds_a_seat_is_a_party(case):
    phone = case.evening.seat(case.table, 3)
    dispute = case.opened(phone, against=[])
    assert phone.get(dispute).json()["you"]["seat"] == 3
    listed = phone.get("/api/v1/disputes").json()["disputes"]
    assert [one["id"] for one in listed] == [dispute.rpartition("/")[2]]


@pytest.mark.parametrize(
    "fields, pointer",
    [
        ({"category": "weather"}, "/category"),
        ({"statement": ""}, "/statement"),
        ({"against": [1]}, "/against/0"),
        ({"against": [4]}, "/against/0"),
        ({"against": [0, 0]}, "/against"),
        ({"discovered_at": "yesterday"}, "/discovered_at"),
        ({"draft": True}, "/draft"),
    ],
)
def test_claims_that_cannot_be_meant_are_refused(case, fields, pointer):
    assert pointers(problem(case.open(**fields), 422, "invalid_request")) == [pointer]
    assert Dispute.objects.count() == 0


def test_a_table_of_no_club_has_no_arbiter(case):
    client = Client()
    deal = client.deal(a_record())
    body = {"category": "bonus", "statement": "La poignée manquait."}
    problem(client.post(f"{deal}/disputes", body), 401, "not_authenticated")
    mine = case.evening.organiser.deal(a_record())
    problem(case.evening.organiser.post(f"{mine}/disputes", body), 404, "not_found")


def test_a_deleted_deal_is_not_disputed(case):
    tag = case.organiser.get(case.deal).headers["ETag"]
    assert case.organiser.delete(case.deal, headers={"If-Match": tag}).status_code == 200
    problem(case.open(), 409, "conflict")


def test_a_late_claim_is_kept_and_needs_a_reason_to_be_admitted(case):
    with later(minutes=31):
        dispute = case.opened()
        assert not case.seats[1].get(dispute).json()["filed_in_time"]
        refused = problem(case.act(dispute, "claim"), 422, "invalid_request")
        assert pointers(refused) == ["/reason"]
        assert case.done(dispute, "claim", reason="La feuille était chez nous.")


def test_at_the_last_position_there_is_less_time():
    case = Case(positions=1)
    with later(minutes=14):
        assert case.open().json()["filed_in_time"]
    with later(minutes=16):
        assert not case.open(category="bonus").json()["filed_in_time"]


def test_lists_are_narrowed_by_what_a_dispute_has_become(case):
    dispute = case.opened()
    case.ruled(dispute)
    path = f"/api/v1/disputes?deal={case.deal.rpartition('/')[2]}"

    def found(state):
        listed = case.arbiter.get(f"{path}&state={state}").json()["disputes"]
        return [one["state"] for one in listed]

    assert (found("ruled"), found("final")) == (["ruled"], [])
    with later(minutes=31):
        assert (found("ruled"), found("final")) == ([], ["final"])
    overdue = case.arbiter.get("/api/v1/disputes?overdue=true").json()["disputes"]
    assert overdue == []
    summary = case.organiser.get(f"{case.event.path}/disputes").json()
    assert (summary["total"], summary["states"]["ruled"]) == (1, 1)
