"""Who ends with which cards, and what a deal came to (rules R-EXC, R-PAB, R-SLAM, R-COUNT).

Everything is counted in half-points and by side. The Excuse is the one card that does not follow
its trick: it goes home to its owner's side for half a point, except in the last trick.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tarot.actions import Phase
from tarot.cards import BIT, BOUTS, EXCUSE, PACK, PETIT, Cards, card_set, half_points
from tarot.deal import Deal
from tarot.outcome import ATTACK, DEFENCE, DuoOutcome, Outcome, Shown
from tarot.poignees import level_of
from tarot.record import Trick
from tarot.rulesets import Bid


@dataclass(frozen=True, slots=True)
class Piles:
    """What each side has gathered: its cards, and its half-points with the Excuse settled."""

    cards: tuple[Cards, Cards]
    half_points: tuple[int, int]


def outcome_of(deal: Deal) -> Outcome | DuoOutcome | None:
    """What a finished deal came to; None before it is over or where nobody noted who took."""
    if deal.phase is not Phase.OVER or None in deal.tricks.winners:
        return None
    if deal.tricks.played.bit_count() != len(deal.tricks.winners) * deal.record.players:
        return None
    if not deal.record.ruleset.has_auction:
        return _duo_outcome(deal)
    attack = deal.attack
    if deal.taker is None or deal.contract is None or attack is None:
        return None
    return _outcome(deal, deal.taker, deal.contract, attack)


def _last_tricks(deal: Deal) -> tuple[Trick, Trick]:
    """The last trick but one, and the last."""
    before, last = deal.record.tricks[-2:]
    assert before is not None
    assert last is not None
    return before, last


def _outcome(deal: Deal, taker: int, contract: Bid, attack: frozenset[int]) -> Outcome:
    before, last = _last_tricks(deal)
    won, winners, excuse_stays = _settle_last_trick(deal, attack, last)
    side_of = [0 if seat in attack else 1 for seat in range(deal.record.players)]
    piles = _gather(deal, won, winners, side_of, excuse_stays)
    cards, half = piles.cards[0], piles.half_points[0]
    if contract is not Bid.GARDE_CONTRE:  # R-COUNT-1
        laid_aside = PACK & ~deal.tricks.played
        cards |= laid_aside
        half += half_points(laid_aside)
    lost = len([winner for winner in winners if winner not in attack])
    made_by = ATTACK if not lost else DEFENCE if lost == len(winners) else None
    return Outcome(
        ruleset=deal.record.ruleset,
        players=deal.record.players,
        taker=taker,
        partner=deal.partner,
        contract=contract,
        attack_half_points=half,
        bouts=(cards & BOUTS).bit_count(),
        petit_au_bout=_petit_au_bout(deal, before, last, winners[-1] in attack, excuse_stays),
        chelem_announced=deal.record.chelem is not None,
        chelem_made_by=made_by,
        poignees=_poignees(deal, attack),
        petit_chelem_made=lost == 1,
        trick_winners=tuple(winners),
    )


def _settle_last_trick(
    deal: Deal, attack: frozenset[int], last: Trick
) -> tuple[list[Cards], list[int], bool]:
    """The cards won by seat, the winners, and whether an Excuse in the last trick stays at home.

    It does only in an attack that has won every trick before and wins this one; led to it by such
    an attack, the Excuse wins the trick (R-SLAM-5, R-EXC-7).
    """
    winners = [winner for winner in deal.tricks.winners if winner is not None]
    won = list(deal.tricks.won)
    swept = attack.issuperset(winners[:-1])
    if swept and last.cards[0] == EXCUSE and last.leader in attack:
        won[winners[-1]] &= ~card_set(last.cards)
        won[last.leader] |= card_set(last.cards)
        winners[-1] = last.leader
    stays = swept and winners[-1] in attack and _owner_of_last_excuse(deal) in attack
    return won, winners, stays


def _owner_of_last_excuse(deal: Deal) -> int | None:
    """The seat that plays the Excuse to the last trick; None where it fell before, or never."""
    excuse = deal.tricks.excuse
    if excuse is None or excuse[0] != deal.record.layout.trick_count - 1:
        return None
    return excuse[1]


def _gather(
    deal: Deal,
    won: Sequence[Cards],
    winners: Sequence[int],
    side_of: Sequence[int],
    excuse_stays: bool,
) -> Piles:
    """The cards of the tricks by side, with the Excuse settled (R-EXC-3 to R-EXC-7).

    `excuse_stays` is about an Excuse in the last trick of the deal. The half point given for it
    before that is settled at once: it is the same whether it is paid later or never (R-EXC-5, 6).
    """
    cards = [0, 0]
    for seat, taken in enumerate(won):
        cards[side_of[seat]] |= taken
    owed = [0, 0]
    if deal.tricks.excuse is not None:
        index, owner = deal.tricks.excuse
        side, home = side_of[winners[index]], side_of[owner]
        if index == deal.record.layout.trick_count - 1:
            home = home if excuse_stays else 1 - home
        elif home != side:
            owed[home] -= 1
            owed[side] += 1
        cards[side] &= ~BIT[EXCUSE]
        cards[home] |= BIT[EXCUSE]
    first, second = (half_points(cards[side]) + owed[side] for side in (0, 1))
    return Piles((cards[0], cards[1]), (first, second))


def _petit_au_bout(
    deal: Deal, before: Trick, last: Trick, attack_wins_last: bool, excuse_stays: bool
) -> str | None:
    """Who brings the petit home in the last trick, or in the one before it when the attack makes
    the chelem and plays the Excuse last (R-PAB-1, R-PAB-3)."""
    if PETIT in last.cards:
        return ATTACK if attack_wins_last else DEFENCE
    return ATTACK if excuse_stays and PETIT in before.cards else None


def _poignees(deal: Deal, attack: frozenset[int]) -> tuple[Shown, ...]:
    """The poignees that have a level; one of another size has a finding and counts for nothing."""
    return tuple(
        Shown(ATTACK if shown.seat in attack else DEFENCE, level, shown.seat)
        for shown in deal.record.poignees
        if (level := level_of(deal.record, shown)) is not None
    )


def _duo_outcome(deal: Deal) -> DuoOutcome:
    winners = [winner for winner in deal.tricks.winners if winner is not None]
    _, last = _last_tricks(deal)
    # Two players: the Excuse of the last trick is simply won with it.
    piles = _gather(
        deal, deal.tricks.won, winners, (0, 1), _owner_of_last_excuse(deal) == winners[-1]
    )
    bouts = tuple((cards & BOUTS).bit_count() for cards in piles.cards)
    return DuoOutcome(
        ruleset=deal.record.ruleset,
        half_points=piles.half_points,
        bouts=(bouts[0], bouts[1]),
        petit_au_bout=winners[-1] if PETIT in last.cards else None,
        trick_winners=tuple(winners),
    )


def running_half_points(deal: Deal, attack: frozenset[int] | None) -> tuple[int, int] | None:
    """The half-points of attack and defence (or of seats 0 and 1) in the tricks gathered so far.

    `attack` as the whole deal shows it. Ecart and chien are left out: they are counted at the end.
    None where the sides are not known, or a trick is not.
    """
    piles = running_piles(deal, attack)
    return None if piles is None else piles.half_points


def running_piles(deal: Deal, attack: frozenset[int] | None) -> Piles | None:
    """What those half-points are counted from: the cards of each side as well."""
    winners = [winner for winner in deal.tricks.winners if winner is not None]
    if len(winners) != len(deal.tricks.winners):
        return None
    if not deal.record.ruleset.has_auction:
        stays = bool(winners) and _owner_of_last_excuse(deal) == winners[-1]
        return _gather(deal, deal.tricks.won, winners, (0, 1), stays)
    if attack is None:
        return None
    won, stays = deal.tricks.won, True
    if deal.tricks.are_over:
        won, winners, stays = _settle_last_trick(deal, attack, _last_tricks(deal)[1])
    side_of = [0 if seat in attack else 1 for seat in range(deal.record.players)]
    return _gather(deal, won, winners, side_of, stays)
