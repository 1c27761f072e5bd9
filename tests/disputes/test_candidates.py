"""Which rulings an arbiter is shown for what a log proves."""

import random
from dataclasses import replace

import pytest

from disputes.services.candidates import TEMPLATES, weighed
from disputes.services.facts_of_findings import FAULTS, incidents_of
from disputes.services.pinned import Pinned
from disputes.services.rulings import SHORTEST_REASON
from games.models import Deal as Row
from games.models import Table
from tarot import Deal, Finding, Status, Weight, findings_of, outcome_of, read_record
from tarot.arbitration import (
    FFT_2012_1,
    Form,
    ResultStands,
    Stage,
    TricksTransfer,
    Unjudgeable,
    propose,
)
from tarot.rules import RULES
from tarot.sentences import SENTENCES
from tests.games.records import FAULTS as FAULTY
from tests.games.records import a_record
from tests.tarot.proofs.logs import five_that_never_go, with_ecart, withheld

BROKEN = [one for one in FAULTY if one["record"]["players"] == 4]
OUTSIDE = Row(table=Table())  # of no club, so of no code


def proved(record):
    deal = Deal.of(read_record(record))
    return deal, findings_of(deal, readings=False)


def candidates(record):
    deal, found = proved(record)
    return {one.name: one for one in weighed(OUTSIDE, Pinned(outcome_of(deal), deal, None), found)}


def a_finding(code, seat=0, **fields):
    return Finding(code, None, Weight.FOUND_LATER, "/tricks/0", seat=seat, **fields)


# Findings and incidents


@pytest.mark.parametrize("code", FAULTS)
def test_a_finding_is_an_incident_that_the_federation_has_an_article_on(code):
    assert code in SENTENCES
    fault, stage = FAULTS[code]
    provisions = FFT_2012_1.provisions_on(fault, Form.FREE_DEALS)
    assert provisions
    if stage is not None:
        assert stage in {one.stage for _, one in provisions}
    ((incident),) = incidents_of([a_finding(code, trick=3)])
    assert (incident.facts.fault, incident.facts.seats) == (fault, (0,))


@pytest.mark.parametrize(
    "code", sorted({"petit_sec", "poignee_count", "ecart_unlawful", "points_miscounted"})
)
def test_what_may_be_several_incidents_or_none_is_left_to_the_arbiter(code):
    assert code in SENTENCES
    assert incidents_of([a_finding(code)]) == []


@pytest.mark.parametrize("status", [Status.JOINT, Status.POSSIBLE, Status.INTEGRITY])
def test_what_is_not_certain_is_nobody_s_fault(status):
    assert incidents_of([a_finding("revoke", certainty=status, trick=3)]) == []


def test_a_seat_that_revokes_twice_does_so_in_one_incident():
    found = [
        a_finding("revoke", trick=7),
        a_finding("no_cut", seat=2, trick=4),
        a_finding("under_trump", trick=5),
    ]
    first, second = incidents_of(found)
    assert (first.facts.seats, first.facts.trick, first.findings) == ((0,), 5, (0, 2))
    assert (second.facts.seats, second.facts.trick, second.findings) == ((2,), 4, (1,))
    assert first.facts.stage is Stage.ESTABLISHED


@pytest.mark.parametrize("vector", BROKEN[::5])
def test_the_code_has_a_ruling_on_every_broken_rule_of_play(vector):
    deal, found = proved(vector["record"])
    (incident,) = incidents_of(found)
    proposal = propose(FFT_2012_1, incident.facts, outcome_of(deal))
    assert proposal.article.rule == "R-LIB-15"
    assert proposal.components


def test_a_king_in_the_ecart_is_one_wrong_ecart_however_many_cards_prove_it():
    record = with_ecart(random.Random(5), 4, "garde", five_that_never_go)
    deal, found = proved(withheld(record))
    (incident,) = incidents_of(found)
    assert incident.facts.seats == (deal.taker,)
    assert len(incident.findings) == len(found) > 1
    proposal = propose(FFT_2012_1, incident.facts, outcome_of(deal))
    assert proposal.article.rule == "R-LIB-18"


def test_a_lead_out_of_turn_by_the_attack_has_no_article():
    deal = Deal.of(read_record(a_record(4)))
    (incident,) = incidents_of([a_finding("wrong_leader", deal.taker, trick=2)])
    assert incident.facts.fault == "out_of_turn"
    facts = replace(incident.facts, seats=(deal.taker,))
    with pytest.raises(Unjudgeable):
        propose(FFT_2012_1, facts, outcome_of(deal))


# Candidates


@pytest.mark.parametrize("name", sorted(set(TEMPLATES) - {"by_code"}))
def test_a_template_can_be_proposed_as_it_is(name):
    template = TEMPLATES[name]
    assert min(len(template.reason.fr), len(template.reason.en)) >= SHORTEST_REASON
    assert set(template.rules) <= set(RULES)


@pytest.mark.parametrize("vector", BROKEN[::5])
def test_the_trick_of_the_fault_goes_to_the_other_side_where_the_side_at_fault_won_it(vector):
    fault, found = vector["fault"], candidates(vector["record"])
    outcome = found["stands"].ruled.outcome
    attack = {outcome.taker, outcome.partner}
    is_of_attack = fault["seat"] in attack
    winner = outcome.trick_winners[fault["trick"] - 1]
    if (winner in attack) is not is_of_attack:
        assert "tricks_transferred" not in found
        return
    given = found["tricks_transferred"]
    to = "defence" if is_of_attack else "attack"
    assert given.components == (TricksTransfer(to, (fault["trick"],)),)
    assert str(fault["trick"]) in given.reason.fr
    taken = given.ruled.outcome.attack_half_points - outcome.attack_half_points
    assert taken < 0 if is_of_attack else taken > 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_without_a_fault_has_the_plain_candidates(players):
    found = candidates(a_record(players))
    assert list(found) == ["stands", "deemed_made", "deemed_failed", "annulled", "neutral"]
    assert found["stands"].components == (ResultStands(),)
    made, failed = (found[name].ruled.outcome for name in ("deemed_made", "deemed_failed"))
    assert failed.attack_half_points == made.attack_half_points - 2
    assert found["neutral"].ruled.scores == (0,) * players
    assert not found["annulled"].ruled.counts


def test_with_two_players_what_needs_a_taker_is_left_out():
    assert list(candidates(a_record(2))) == ["stands", "annulled", "neutral"]
