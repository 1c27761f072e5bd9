"""Stored scores: revisions that come with the deal, stay, and never merge a log with a summary."""

import hashlib
import uuid

import pytest

from games.models import Result
from tests.games.client import problem
from tests.games.records import DEALS, FAULTS, a_record, actions_of, blank, stacked
from tests.games.summaries import a_summary, summary_of

pytestmark = pytest.mark.django_db

VECTOR = next(
    v for v in DEALS if v["record"]["players"] == 4 and v["expected"]["contract"] == "garde"
)


def worth(client, deal):
    return client.get(f"{deal}/score").json()


def revisions(client, deal):
    return client.get(f"{deal}/score/revisions").json()["revisions"]


def with_summary(client, summary, **fields):
    """The address of a deal that has only a summary."""
    table = client.table(summary["players"])
    answer = client.put(
        f"/api/v1/deals/{uuid.uuid4()}",
        {"table": table, "number": 1, "summary": summary} | fields,
    )
    assert answer.status_code == 201, answer.content
    return f"/api/v1/deals/{answer.json()['id']}"


def put(client, address, body):
    tag = client.get(address.rpartition("/")[0]).headers["ETag"]
    return client.put(address, body, headers={"If-Match": tag})


@pytest.mark.parametrize("vector", DEALS[::12])
def test_a_whole_deal_is_scored_when_it_is_stored(client, vector):
    deal = client.deal(vector["record"])
    now = worth(client, deal)
    assert now["current"]["scores"] == vector["expected"]["scores"]
    assert now["current"]["revision"] == 1
    assert now["current"]["cause"] == "recorded"
    assert now["current"]["source"] == "log"
    assert not now["conflict"]


def test_a_deal_is_scored_by_its_last_card_and_not_before(client):
    record = VECTOR["record"]
    *before, last = actions_of(record)
    deal = client.deal(blank(record))
    client.act(deal, *before)
    nothing = dict.fromkeys(("current", "log", "summary", "ruling"))
    assert worth(client, deal) == {"conflict": False, **nothing}
    client.act(deal, last)
    assert worth(client, deal)["current"]["scores"] == VECTOR["expected"]["scores"]


def test_a_changed_log_makes_a_new_revision_and_the_old_one_stays(client):
    record = VECTOR["record"]
    deal = client.deal(record)
    (first,) = revisions(client, deal)
    client.act(deal, {"kind": "undo"})
    assert worth(client, deal)["current"] is None
    client.act(deal, actions_of(record)[-1])
    second, again = revisions(client, deal)
    assert again == first
    assert (second["revision"], second["cause"]) == (2, "corrected")
    assert worth(client, deal)["current"] == second


def test_a_revision_tells_what_it_was_computed_from(client):
    deal = client.deal(VECTOR["record"])
    (revision,) = revisions(client, deal)
    assert revision["ruleset"] == "fft-2012"
    assert revision["engine"]
    assert len(revision["digest"]) == 64
    assert revision["outcome"]["trick_winners"] == VECTOR["expected"]["trick_winners"]


def test_a_score_with_a_finding_is_provisional(client):
    record = a_record()
    deal = client.deal(record)
    assert not worth(client, deal)["current"]["provisional"]
    fault = next(v["record"] for v in FAULTS if v["record"]["players"] == 4)
    proved = client.deal(fault)
    assert worth(client, proved)["current"]["provisional"]


def test_a_deal_may_have_a_summary_only(client):
    deal = with_summary(client, a_summary())
    stored = client.get(deal).json()
    assert (stored["phase"], stored["record"], stored["summary"]) == ("over", None, a_summary())
    assert stored["score"]["scores"] == [192, -64, -64, -64]
    assert worth(client, deal)["current"]["source"] == "summary"
    assert client.get(f"{deal}/summary").json() == a_summary()
    for view in ("record", "tdn", "tricks", "legal", "replay"):
        problem(client.get(f"{deal}/{view}"), 404, "not_found")
    problem(client.act(deal, {"kind": "undo"}), 409, "conflict")


def test_a_summary_is_corrected_and_both_scores_stay(client):
    deal = with_summary(client, a_summary())
    assert put(client, f"{deal}/summary", a_summary(attack_points="50")).status_code == 200
    assert [one["unit_score"] for one in revisions(client, deal)] == [68, 64]
    assert worth(client, deal)["current"]["unit_score"] == 68
    again = put(client, f"{deal}/summary", a_summary(attack_points="50"))
    assert again.status_code == 200
    assert len(revisions(client, deal)) == 2


def test_a_summary_needs_the_version_that_it_corrects(client):
    deal = with_summary(client, a_summary())
    answer = client.put(f"{deal}/summary", a_summary())
    problem(answer, 428, "precondition_required")
    answer = client.put(f"{deal}/summary", a_summary(), headers={"If-Match": '"deal-0-r1"'})
    problem(answer, 412, "precondition_failed")


def test_log_and_summary_that_agree_are_one_score(client):
    deal = client.deal(VECTOR["record"])
    assert put(client, f"{deal}/summary", summary_of(VECTOR)).status_code == 200
    now = worth(client, deal)
    assert not now["conflict"]
    assert now["current"] == now["log"]
    assert now["summary"]["scores"] == now["log"]["scores"]


def test_log_and_summary_that_disagree_stand_side_by_side(client):
    deal = client.deal(VECTOR["record"])
    put(client, f"{deal}/summary", a_summary(attack_points="41"))
    now = worth(client, deal)
    assert now["conflict"]
    assert now["current"] is None
    assert now["log"]["scores"] == VECTOR["expected"]["scores"]
    assert now["summary"]["scores"] == [150, -50, -50, -50]


def test_a_log_is_given_to_a_deal_that_had_a_summary(client):
    deal = with_summary(client, summary_of(VECTOR))
    answer = put(client, f"{deal}/record", {"record": VECTOR["record"]})
    assert answer.status_code == 200
    assert answer.json()["summary"] == summary_of(VECTOR)
    assert not worth(client, deal)["conflict"]
    assert put(client, f"{deal}/record", {"record": VECTOR["record"]}).status_code == 200
    problem(put(client, f"{deal}/record", {"record": stacked()}), 409, "conflict")


def test_a_record_and_a_summary_may_come_together(client):
    deal = client.deal(VECTOR["record"], summary=summary_of(VECTOR))
    assert len(revisions(client, deal)) == 2


@pytest.mark.parametrize("missing", [{}, {"record": None, "summary": None}])
def test_a_deal_needs_a_record_or_a_summary(client, missing):
    body = {"table": client.table(), "number": 1} | missing
    answer = client.put(f"/api/v1/deals/{uuid.uuid4()}", body)
    problem(answer, 422, "invalid_request")


def test_an_impossible_summary_stores_nothing(client):
    body = {"table": client.table(), "number": 1, "summary": a_summary(bouts=0, attack_points="78")}
    address = f"/api/v1/deals/{uuid.uuid4()}"
    document = problem(client.put(address, body), 422, "impossible_summary")
    assert document["errors"][0]["pointer"] == "/summary/attack_points"
    problem(client.get(address), 404, "not_found")
    assert not Result.objects.exists()


def test_a_passed_out_deal_contradicts_any_summary(client):
    record = blank(VECTOR["record"])
    first = (record["dealer"] + 1) % 4
    passes = [{"seat": (first + turn) % 4, "bid": "pass"} for turn in range(4)]
    deal = client.deal(record | {"auction": passes})
    assert put(client, f"{deal}/summary", a_summary()).status_code == 200
    assert worth(client, deal)["conflict"]
    assert client.get(deal).json()["score"] is None


def test_a_log_that_names_another_taker_contradicts_before_it_is_over(client):
    deal = client.deal(stacked("garde"))
    put(client, f"{deal}/summary", a_summary(taker=1))
    assert worth(client, deal)["conflict"]
    put(client, f"{deal}/summary", a_summary(taker=0))
    now = worth(client, deal)
    assert not now["conflict"]
    assert now["current"] == now["summary"]


@pytest.mark.parametrize("points", ["48", "48.0", "048", "48,0", 48])
def test_the_same_claim_written_otherwise_is_no_correction(client, points):
    deal = with_summary(client, a_summary())
    tag = client.get(deal).headers["ETag"]
    assert put(client, f"{deal}/summary", a_summary(attack_points=points)).status_code == 200
    assert client.get(deal).headers["ETag"] == tag
    assert len(revisions(client, deal)) == 1


def test_what_is_done_and_undone_at_once_changes_nothing(client):
    deal = client.deal(VECTOR["record"])
    last = actions_of(VECTOR["record"])[-1]
    client.act(deal, {"kind": "undo"}, last)
    assert len(revisions(client, deal)) == 1


def test_a_first_summary_beside_a_log_corrects_nothing(client):
    deal = client.deal(VECTOR["record"], summary=summary_of(VECTOR))
    assert {one["cause"] for one in revisions(client, deal)} == {"recorded"}


def test_the_digest_is_that_of_the_record_as_it_is_shown(client):
    deal = client.deal(VECTOR["record"])
    log = client.get(f"{deal}/record").content
    expected = hashlib.sha256(b"%d:" % len(log) + log).hexdigest()
    assert revisions(client, deal)[0]["digest"] == expected


def test_a_confirmed_record_is_given_to_a_summary(client):
    deal = with_summary(client, a_summary(taker=0, contract="garde_sans"))
    record = stacked(tricks=[{"leader": 0, "cards": ["S2", "D2"]}])
    problem(put(client, f"{deal}/record", {"record": record}), 422, "refused")
    answer = put(client, f"{deal}/record", {"record": record, "confirm": True})
    assert answer.json()["record"]["irregular"] == [{"trick": 1, "seat": 1}]
    again = put(client, f"{deal}/record", {"record": record, "confirm": True})
    assert (again.status_code, again.json()["version"]) == (200, answer.json()["version"])
