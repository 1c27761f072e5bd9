"""What each component of a ruling makes of a deal, and in which order they work together."""

from dataclasses import replace
from itertools import permutations

import pytest

from tarot import Bid, Deal, DuoOutcome, Outcome, Shown, outcome_of, read_record, score_of
from tarot.arbitration import (
    AdjustedBoard,
    AnnulDeal,
    Artificial,
    Assigned,
    AssignedSplit,
    BonusSet,
    Changes,
    ClericalCorrection,
    ContractDeemed,
    Excluded,
    MayNotBid,
    Penalty,
    PointsTransfer,
    RankedLast,
    Result,
    ResultStands,
    TricksTransfer,
    Unit,
    Unjudgeable,
    Warned,
    rule_on,
)
from tarot.arbitration.awards import FORTY_SIXTY
from tarot.cards import BY_NAME, half_points
from tarot.rulesets import DUO, FFT_2012
from tests.tarot.test_counting import ending, swept_until
from tests.tarot.writing import lines

PETIT = BY_NAME["T1"]
# Garde, 49 points with two bouts: made by 8, so (25 + 8) x 2 = 66 from each defender.
DEAL = Outcome(FFT_2012, 4, 0, None, Bid.GARDE, 98, 2)


def scores(*components, outcome=DEAL, deal=None):
    return rule_on(outcome, components, deal).scores


def won(unit):
    return 3 * unit, -unit, -unit, -unit


def test_the_result_stands():
    ruled = rule_on(DEAL, [ResultStands()])
    assert ruled.scores == ruled.computed == won(66)
    assert ruled.outcome == DEAL
    assert ruled.counts
    assert not ruled.redealt


@pytest.mark.parametrize(
    "changes,unit",
    [
        (Changes.of(attack_half_points=80), -52),  # 40 points: failed by 1
        (Changes.of(bouts=3), 76),  # 36 to reach: made by 13
        (Changes.of(contract=Bid.GARDE_SANS), 132),
        (Changes.of(petit_au_bout="defence"), 46),
        (Changes.of(poignees=(Shown("defence", "double"),)), 96),
        (Changes.of(chelem_announced=True), -134),
        (Changes.of(), 66),
    ],
)
def test_a_clerical_correction_scores_what_really_was(changes, unit):
    assert scores(ClericalCorrection(changes)) == won(unit)


def test_a_correction_of_the_taker_moves_the_scores():
    assert scores(ClericalCorrection(Changes.of(taker=2))) == (-66, -66, 198, -66)


def test_points_and_bouts_change_sides():
    """8.5 points with the petit: 40.5 points for 51, failed by 11 (10.5 goes to the winner)."""
    ruled = rule_on(DEAL, [PointsTransfer("defence", 17, (PETIT,))])
    assert (ruled.outcome.attack_half_points, ruled.outcome.bouts) == (81, 1)
    assert ruled.scores == won(-72)


@pytest.mark.parametrize("made,margin,unit", [(True, 0, 50), (True, 12, 74), (False, 1, -52)])
def test_a_contract_is_deemed_made_or_failed(made, margin, unit):
    assert scores(ContractDeemed(made, margin)) == won(unit)


def test_bonuses_are_granted_refused_and_reversed():
    with_bonuses = replace(DEAL, poignees=(Shown("attack", "simple"),), petit_au_bout="attack")
    assert scores(ResultStands(), outcome=with_bonuses) == won(66 + 20 + 20)
    refused = BonusSet(Changes.of(poignees=(), petit_au_bout=None))
    assert scores(refused, outcome=with_bonuses) == won(66)
    reversed_ = BonusSet(Changes.of(petit_au_bout="defence"))
    assert scores(reversed_, outcome=with_bonuses) == won(66 + 20 - 20)
    granted = BonusSet(Changes.of(chelem_announced=False, chelem_made_by="attack"))
    assert scores(granted, outcome=with_bonuses) == won(66 + 40 + 200)


def test_an_assigned_score_replaces_the_table_score():
    ruled = rule_on(DEAL, [Assigned((Result(Changes.of(attack_half_points=82)),))])
    assert ruled.scores == won(50)
    assert ruled.outcome == replace(DEAL, attack_half_points=82)


def test_weighted_results_round_half_away_from_zero_and_the_taker_gets_what_is_left():
    """Just made 60 % (+50), failed by one 40 % (-52): 9.2 each; made 25 % and failed 75 %: -26.5."""
    made, failed = Changes.of(attack_half_points=82), Changes.of(attack_half_points=80)
    assert scores(Assigned((Result(made, 60), Result(failed, 40)))) == won(9)
    ruled = rule_on(DEAL, [Assigned((Result(made, 25), Result(failed, 75)))])
    assert ruled.scores == won(-27)
    assert ruled.outcome is None


def test_weighted_results_at_five_leave_the_taker_what_partner_and_defenders_do_not_get():
    """Petite just made (25) and made by one (26), half and half: 25.5, so 26 for the partner, -26
    for each defender, and the taker has the 52 that are left."""
    five = replace(DEAL, players=5, partner=1, contract=Bid.PETITE)
    just, by_one = Changes.of(attack_half_points=82), Changes.of(attack_half_points=84)
    halves = Assigned((Result(just, 50), Result(by_one, 50)))
    assert scores(halves, outcome=five) == (52, 26, -26, -26, -26)


def test_a_split_score_gives_each_side_its_own_result_and_is_flagged():
    failed = Changes.of(attack_half_points=80)
    ruled = rule_on(DEAL, [AssignedSplit(failed, Changes(), "Misinformed before the lead.")])
    assert ruled.scores == (-156, -66, -66, -66)
    assert not ruled.is_zero_sum


def test_an_artificial_score_is_what_is_given():
    ruled = rule_on(DEAL, [Artificial((0, 30, 30, 30))])
    assert ruled.scores == (0, 30, 30, 30)
    assert not ruled.is_zero_sum


@pytest.mark.parametrize("redealt", [True, False])
def test_an_annulled_deal_counts_for_nothing(redealt):
    ruled = rule_on(DEAL, [AnnulDeal(redealt), MayNotBid(0)])
    assert (ruled.counts, ruled.redealt) == (False, redealt)
    assert ruled.scores == (0, 0, 0, 0)
    assert ruled.adjustment == (-198, 66, 66, 66)
    assert ruled.outcome is None


def test_penalties_are_apart_from_the_score_and_each_in_its_unit():
    ruled = rule_on(DEAL, [Penalty(1, 100), Penalty(1, 500, Unit.PER_CENT), Penalty(2, 400)])
    assert ruled.scores == ruled.computed
    assert ruled.penalties() == (0, -100, -400, 0)
    assert ruled.penalties(Unit.PER_CENT) == (0, -500, 0, 0)
    assert ruled.penalties(Unit.MATCH_POINTS) == (0, 0, 0, 0)
    assert ruled.totals == (198, -166, -466, -66)


def test_what_is_ordered_beside_the_score_touches_no_score():
    orders = Warned(1), MayNotBid(2), Excluded(3), RankedLast(0)
    ruled = rule_on(DEAL, orders)
    assert ruled.beside == orders
    assert ruled.totals == ruled.computed


def test_an_adjusted_board_leaves_the_unit_score_on_the_slip():
    board = AdjustedBoard(FORTY_SIXTY, "defence")
    ruled = rule_on(DEAL, [board])
    assert ruled.board == board
    assert ruled.scores == ruled.computed


def test_two_players_can_be_ruled_on_too():
    duo = DuoOutcome(DUO, (100, 82), (1, 2), None)
    assert rule_on(duo, [ResultStands()]).scores == score_of(duo).scores
    assert rule_on(duo, [AnnulDeal()]).scores == (0, 0)


# -- the order ---------------------------------------------------------------------------------


def test_corrections_come_before_transfers_and_bonuses_whatever_the_order_given():
    """Corrected to 45 points with one bout, then a bout and 5 points back: 50 points for 41."""
    components = [
        ClericalCorrection(Changes.of(attack_half_points=90, bouts=1)),
        PointsTransfer("attack", 10, (PETIT,)),
        BonusSet(Changes.of(petit_au_bout="defence")),
        Penalty(3, 100),
    ]
    results = {rule_on(DEAL, given).scores for given in permutations(components)}
    assert results == {won((25 + 9) * 2 - 20)}


def test_a_contract_is_deemed_by_the_corrected_bouts():
    components = [ContractDeemed(made=True, margin=4), ClericalCorrection(Changes.of(bouts=1))]
    assert rule_on(DEAL, components).outcome.attack_half_points == 2 * (51 + 4)


# -- tricks that change sides ------------------------------------------------------------------

PLAYED = [Deal.of(read_record(line["record"])) for line in lines("deals.jsonl")[::10]]


def sides(outcome):
    attack = {outcome.taker, outcome.partner}
    return ["attack" if seat in attack else "defence" for seat in outcome.trick_winners]


@pytest.mark.parametrize("deal", PLAYED)
def test_a_trick_given_to_the_side_that_won_it_changes_nothing(deal):
    outcome = outcome_of(deal)
    for number, side in enumerate(sides(outcome), start=1):
        given = TricksTransfer(side, (number,))
        assert rule_on(outcome, [given], deal).outcome == outcome


@pytest.mark.parametrize("deal", PLAYED)
def test_all_tricks_given_to_one_side_are_its_chelem(deal):
    outcome = outcome_of(deal)
    everything = tuple(range(1, len(outcome.trick_winners) + 1))
    for side in ("attack", "defence"):
        ruled = rule_on(outcome, [TricksTransfer(side, everything)], deal)
        assert ruled.outcome.chelem_made_by == side
        assert ruled.is_zero_sum


@pytest.mark.parametrize("deal", PLAYED)
def test_a_trick_given_and_given_back_is_where_it_was(deal):
    """The log itself is never touched: the second ruling starts from it again."""
    outcome = outcome_of(deal)
    other = "defence" if sides(outcome)[0] == "attack" else "attack"
    rule_on(outcome, [TricksTransfer(other, (1,))], deal)
    assert outcome_of(deal) == outcome
    assert rule_on(outcome, [ResultStands()]).outcome == outcome


def test_the_last_trick_brings_its_petit_au_bout_with_it():
    moved = 0
    for line in lines("deals.jsonl"):
        deal = Deal.of(read_record(line["record"]))
        outcome = outcome_of(deal)
        last = deal.record.tricks[-1].cards
        if PETIT not in last or BY_NAME["EX"] in last or outcome.petit_au_bout is None:
            continue
        other = "defence" if outcome.petit_au_bout == "attack" else "attack"
        ruled = rule_on(outcome, [TricksTransfer(other, (len(sides(outcome)),))], deal)
        assert ruled.outcome.petit_au_bout == other
        assert ruled.outcome.bouts - outcome.bouts == (1 if other == "attack" else -1)
        moved += 1
    assert moved == 5


def test_a_trick_is_counted_again_with_the_rule_of_the_excuse():
    """An Excuse of the attack in a trick of the defence cost a low card: with the trick it comes
    home for nothing, half a point more than the trick was worth without it."""
    seen = 0
    for line in lines("deals.jsonl"):
        deal = Deal.of(read_record(line["record"]))
        outcome = outcome_of(deal)
        where = deal.tricks.excuse
        if where is None or where[0] == len(outcome.trick_winners) - 1:
            continue
        number, owner = where[0] + 1, where[1]
        if sides(outcome)[where[0]] == "attack" or owner not in (outcome.taker, outcome.partner):
            continue
        cards = sum(half_points(1 << card) for card in deal.record.tricks[where[0]].cards)
        excuse = half_points(1 << BY_NAME["EX"])
        ruled = rule_on(outcome, [TricksTransfer("attack", (number,))], deal)
        gained = ruled.outcome.attack_half_points - outcome.attack_half_points
        assert gained == cards - excuse + 1
        assert ruled.outcome.bouts - outcome.bouts == sum(
            card in (PETIT, BY_NAME["T21"]) for card in deal.record.tricks[where[0]].cards
        )
        seen += 1
    assert seen > 10


def test_tricks_of_both_sides_may_change_at_once():
    deal = PLAYED[0]
    outcome = outcome_of(deal)
    told = sides(outcome)
    ours, theirs = told.index("attack") + 1, told.index("defence") + 1
    both = rule_on(
        outcome, [TricksTransfer("attack", (theirs,)), TricksTransfer("defence", (ours,))], deal
    )
    assert sides(both.outcome)[theirs - 1] == "attack"
    assert sides(both.outcome)[ours - 1] == "defence"


def test_the_last_trick_of_a_chelem_ended_by_the_excuse_is_not_simply_given_away():
    record = ending(swept_until({"leader": 0, "cards": ["EX", "H2", "H3", "H4"]}))
    deal = Deal.of(read_record(record))
    outcome = outcome_of(deal)
    assert outcome.chelem_made_by == "attack"
    with pytest.raises(Unjudgeable) as refused:
        rule_on(outcome, [TricksTransfer("defence", (18,))], deal)
    assert refused.value.code == "excuse_makes_chelem"
