"""Deals scored by other rules than they were played by: what was recorded stays, its worth moves."""

import pytest

from games.models import Deal, HouseRuleset, Result
from games.services.rebuilding import differences
from tests.games.evening import Evening
from tests.games.records import DEALS, DUO, a_record
from tests.games.summaries import a_summary, summary_of
from tests.scoring.stored import a_deal, rescored

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("announced")]

DEAR = "dear-v1"


@pytest.fixture(autouse=True)
def _house_rules(db):
    HouseRuleset.objects.create(
        id=DEAR, name="dear", version=1, options={"margin": {"step": 10, "round": "up"}}
    )
    without = {"petite": False}
    HouseRuleset.objects.create(id="bold-v1", name="bold", version=1, options=without)
    strict = {"poignee_thresholds": {"4": {"simple": 11, "double": 14, "triple": 16}}}
    HouseRuleset.objects.create(id="strict-v1", name="strict", version=1, options=strict)


def unit_scores(deal):
    return [result.unit_score for result in Result.objects.filter(deal=deal).order_by("number")]


def test_options_of_these_rules_are_ones_that_exist(client):
    for name in (DEAR, "bold-v1", "strict-v1"):
        assert client.get(f"/api/v1/rulesets/{name}").status_code == 200


def test_score_moves_and_the_log_does_not(client):
    deal = a_deal(client)
    log = Deal.objects.get(id=deal).log
    job = rescored(rules=("fft-2012", DEAR))
    assert job.report["changed"] == 1
    row = Deal.objects.get(id=deal)
    assert (row.log, row.scored_by) == (log, DEAR)
    old, new = unit_scores(deal)
    assert new != old
    assert Result.objects.get(deal=deal, number=2).ruleset == DEAR


def test_every_view_tells_the_score_by_these_rules(client):
    table = client.table()
    logged = client.deal(a_record(4), table=table)
    claimed = client.deal(None, table=table, summary=a_summary())
    rescored(rules=("fft-2012", DEAR))
    for deal in (logged, claimed):
        standing = client.get(f"{deal}/score").json()["current"]
        shown = client.get(deal).json()
        assert standing["ruleset"] == DEAR
        assert shown["score"]["scores"] == standing["scores"]
        assert shown["score"]["breakdown"] == standing["breakdown"]
    assert list(differences()) == []


def test_correction_is_scored_by_the_rules_that_the_deal_is_scored_by(client):
    deal = client.deal(None, table=client.table(), summary=a_summary())
    rescored(rules=("fft-2012", DEAR))
    tag = client.get(deal).headers["ETag"]
    changed = a_summary(attack_points="60")
    answer = client.put(f"{deal}/summary", changed, headers={"If-Match": tag})
    assert answer.status_code == 200
    assert client.get(f"{deal}/score").json()["current"]["ruleset"] == DEAR
    assert list(differences()) == []


def test_rescoring_without_other_rules_keeps_them(client):
    deal = a_deal(client)
    rescored(rules=("fft-2012", DEAR))
    assert rescored().report["changed"] == 0
    assert Deal.objects.get(id=deal).scored_by == DEAR


def test_back_to_the_rules_it_was_played_by(client):
    deal = a_deal(client)
    rescored(rules=("fft-2012", DEAR))
    rescored(rules=(DEAR, "fft-2012"))
    assert Deal.objects.get(id=deal).scored_by == ""
    first, _, third = unit_scores(deal)
    assert first == third
    assert list(differences()) == []


def test_deals_by_yet_other_rules_stay_as_they_are(client):
    deal = client.deal(a_record(2))[-36:]
    assert rescored(rules=("fft-2012", DEAR)).report["changed"] == 0
    assert Deal.objects.get(id=deal).scored_by == ""


@pytest.mark.parametrize("as_log", [True, False])
def test_contract_that_these_rules_do_not_know_has_no_score_by_them(client, as_log):
    if as_log:
        deal = client.deal(a_record(4, contract="petite"))
    else:
        deal = client.deal(None, table=client.table(), summary=a_summary(contract="petite"))
    job = rescored(rules=("fft-2012", "bold-v1"))
    (line,) = job.report["differences"]
    assert (job.state, line["unscorable"]) == ("done", "no_score_by_these_rules")
    assert Deal.objects.get(id=deal[-36:]).version == 1


def test_two_players_do_not_play_by_rules_for_four(client):
    client.deal(a_record(2))
    (line,) = rescored(rules=("duo", DEAR)).report["differences"]
    assert line["unscorable"] == "no_score_by_these_rules"


def test_four_players_do_not_play_by_rules_for_two(client):
    client.deal(a_record(4))
    client.deal(None, table=client.table(), summary=a_summary())
    lines = rescored(rules=("fft-2012", "duo")).report["differences"]
    assert [line["unscorable"] for line in lines] == ["no_score_by_these_rules"] * 2


def test_summary_of_two_players_has_no_score_by_rules_for_four(client):
    vector = DUO[0]
    deal = client.deal(None, table=client.table(2), summary=summary_of(vector))[-36:]
    (line,) = rescored(rules=("duo", "fft-2012")).report["differences"]
    assert line["unscorable"] == "no_score_by_these_rules"
    assert (Deal.objects.get(id=deal).scored_by, len(unit_scores(deal))) == ("", 1)


def test_what_was_regular_where_it_was_played_stays_so_by_other_rules(client):
    """Ten trumps shown by rules that want ten: nothing about that has yet to be ruled on."""
    vector = next(
        one
        for one in DEALS
        if one["record"]["players"] == 4
        and [len(shown["cards"]) for shown in one["record"]["poignees"]] == [10]
    )
    deal = client.deal(vector["record"], table=client.table(), summary=summary_of(vector))
    rescored(rules=("fft-2012", "strict-v1"))
    assert client.get(f"{deal}/score").json()["current"]["provisional"] is False
    assert Deal.objects.get(id=deal[-36:]).conflict is False
    assert list(differences()) == []
    assert rescored(rules=("fft-2012", "strict-v1")).report["changed"] == 0


def test_rules_of_another_club_are_nobodys_here():
    evening, other = Evening(), Evening("Les Bouts")
    HouseRuleset.objects.create(
        id="theirs-v1", club=other.club, name="theirs", version=1, options={}
    )
    body = {"kind": "rescore", "dry_run": True, "club": str(evening.club.id)}
    rules = {"from": "fft-2012", "to": "theirs-v1"}
    answer = evening.organiser.post("/api/v1/jobs", body | {"rules": rules})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["code"] == "unknown_ruleset"
    assert (
        other.organiser.post(
            "/api/v1/jobs", body | {"club": str(other.club.id), "rules": rules}
        ).status_code
        == 202
    )
