"""The ruling that a code gives for the facts of an incident: proposed, for an arbiter to decide."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tarot.arbitration.article import Article, Bearer, Fate, Measure, Sanction
from tarot.arbitration.changes import Changes
from tarot.arbitration.code import Code
from tarot.arbitration.components import (
    AdjustedBoard,
    AnnulDeal,
    BonusSet,
    Component,
    Excluded,
    MayNotBid,
    Penalty,
    PointsTransfer,
    ResultStands,
    Warned,
)
from tarot.arbitration.facts import Case, Facts, case_of
from tarot.arbitration.reasons import reason_of
from tarot.arbitration.refused import Unjudgeable
from tarot.arbitration.remarks import CALLED_TOO_LATE, HOW_MUCH_WAS_GAINED, PARTNER_OR_TAKER
from tarot.arbitration.ruling import rule_on
from tarot.marks import score_of
from tarot.outcome import ATTACK, DEFENCE, Outcome
from tarot.wording import Text


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the code gives: components, the reason in a sentence, and what is left to judge.

    `optional` has the components that the arbiter may add. `at_table` is what is done there.
    `awaits_result`: what becomes of the deal cannot be said before it is known who wins it.
    """

    article: Article
    components: tuple[Component, ...]
    optional: tuple[Component, ...]
    reason: Text
    to_judge: tuple[Text, ...]
    at_table: Text | None
    awaits_result: bool


def propose(code: Code, facts: Facts, outcome: Outcome | None = None) -> Proposal:
    """The ruling of the code; raises `Unjudgeable` for facts that contradict themselves.

    `outcome` is what the deal came to at the table, None where it has not come to anything.
    """
    case = case_of(code, facts, outcome)
    returned = _returned(case, facts)
    winner = _winner(facts, outcome, returned)
    awaits = case.provision.deal.awaits_result and winner is None
    on_deal = _on_the_deal(case, facts, outcome, winner, returned)
    sanctions = tuple(_sanctions(case.provision.sanction, facts, outcome))
    optional = case.provision.sanction is not None and case.provision.sanction.optional
    bars = tuple(MayNotBid(seat) for seat in facts.seats if case.provision.bars)
    return Proposal(
        article=case.article,
        components=(*on_deal, *bars, *(() if optional else sanctions)),
        optional=sanctions if optional else (),
        reason=reason_of(case, facts, winner),
        to_judge=tuple(_to_judge(case, facts, outcome)),
        at_table=case.provision.at_table,
        awaits_result=awaits,
    )


def _returned(case: Case, facts: Facts) -> PointsTransfer | None:
    """What the fault gained, given back to the other side (R-ARB-8)."""
    if facts.gained is None:
        return None
    to = DEFENCE if case.side == ATTACK else ATTACK
    return PointsTransfer(to, facts.gained.half_points, facts.gained.bouts)


def _winner(facts: Facts, outcome: Outcome | None, returned: PointsTransfer | None) -> str | None:
    """Who wins the deal once what was gained is given back; None where nobody knows."""
    if outcome is None:
        return facts.winner
    if returned is not None:
        settled = rule_on(outcome, [returned]).outcome
        assert isinstance(settled, Outcome)
        outcome = settled
    return ATTACK if score_of(outcome).contract_made else DEFENCE


def _on_the_deal(
    case: Case,
    facts: Facts,
    outcome: Outcome | None,
    winner: str | None,
    returned: PointsTransfer | None,
) -> tuple[Component, ...]:
    """What becomes of the deal and of its board. Nothing while it awaits its result."""
    provision = case.provision
    board = () if provision.award is None else (_board(case),)
    if provision.deal.awaits_result and winner is None:
        return board
    if not provision.deal.counts(case.side, winner):
        return (AnnulDeal(redealt=provision.deal is Fate.REDEALT), *board)
    changes = (returned, _bonus(case, facts, outcome, winner))
    on_deal = (*(one for one in changes if one is not None), *board)
    return on_deal or (ResultStands(),)


def _board(case: Case) -> AdjustedBoard:
    award = case.provision.award
    assert award is not None
    return AdjustedBoard(award, case.side if award.is_one_sided else None)


def _bonus(
    case: Case, facts: Facts, outcome: Outcome | None, winner: str | None
) -> BonusSet | None:
    """The petit au bout and the poignees of the side at fault, where the code refuses them."""
    if outcome is None:
        return None
    changes: dict[str, object] = {}
    if case.provision.no_petit_au_bout and outcome.petit_au_bout == case.side:
        changes["petit_au_bout"] = None
    poignee = case.provision.poignee
    if poignee is not None and not poignee.counts(case.side, winner):
        left = tuple(
            shown
            for shown in outcome.poignees
            if shown.side != case.side
            or (shown.seat is not None and facts.seats and shown.seat not in facts.seats)
        )
        if left != outcome.poignees:
            changes["poignees"] = left
    return BonusSet(Changes.of(**changes)) if changes else None


def _sanctions(
    sanction: Sanction | None, facts: Facts, outcome: Outcome | None
) -> Iterator[Component]:
    """What those who bear it get: a warning or the door each, or a penalty to each entry."""
    if sanction is None:
        return
    match facts.step_of(sanction):
        case Measure.WARNING:
            yield from (Warned(seat) for seat in facts.seats)
        case Measure.EXCLUSION:
            yield from (Excluded(seat) for seat in facts.seats)
        case int(amount):
            for seat in _entries(sanction.bearer, facts, outcome):
                yield Penalty(seat, amount, sanction.unit)


def _entries(bearer: Bearer, facts: Facts, outcome: Outcome | None) -> Sequence[int]:
    """One seat for each entry that pays: every player, or one for a whole team."""
    if bearer is Bearer.OFFENDERS:
        return facts.seats[:1] if facts.form.is_of_teams else facts.seats
    if not facts.form.is_of_teams:
        return range(outcome.players if outcome is not None else _PLAYERS_OF_DUPLICATE)
    if outcome is None:
        raise Unjudgeable("taker_needed")
    return outcome.taker, (outcome.taker + 1) % outcome.players


_PLAYERS_OF_DUPLICATE: Final = 4


def _to_judge(case: Case, facts: Facts, outcome: Outcome | None) -> Iterator[Text]:
    """What the text leaves to the arbiter, and what the facts do not say."""
    if not facts.called_at_once:
        yield CALLED_TOO_LATE
    if case.provision.returns and facts.gained is None:
        yield HOW_MUCH_WAS_GAINED
    if case.provision.taker_only and outcome is not None and outcome.partner in facts.seats:
        yield PARTNER_OR_TAKER
    yield from case.provision.judge
