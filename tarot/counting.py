"""Who ends with which cards, and what a deal came to (rules R-EXC, R-PAB, R-SLAM, R-COUNT).

Everything is counted in half-points and by side. The Excuse is the one card that does not follow
its trick: it goes home to its owner's side for half a point, except in the last trick.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tarot.actions import Phase
from tarot.cards import BIT, BOUTS, EXCUSE, PACK, PETIT, Cards, card_set, half_points
from tarot.deal import Deal
from tarot.poignees import level_of
from tarot.record import Trick
from tarot.rulesets import Bid, Ruleset

ATTACK, DEFENCE = "attack", "defence"
TARGETS = (56, 51, 41, 36)  # points to reach, by the bouts held at the end (R-COUNT-2)


@dataclass(frozen=True, slots=True)
class Shown:
    """A poignee as it counts: who showed it, which side that is, and how much it is."""

    side: str
    level: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal with a taker came to: everything its score depends on.

    `attack_half_points` are half-points; `chelem_made_by` a side; `partner` None at five is alone.
    """

    ruleset: Ruleset
    players: int
    taker: int
    partner: int | None
    contract: Bid
    attack_half_points: int
    bouts: int
    petit_au_bout: str | None = None
    chelem_announced: bool = False
    chelem_made_by: str | None = None
    poignees: tuple[Shown, ...] = ()
    trick_winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DuoOutcome:
    """What a two-player deal came to; pairs are by seat, points in half-points."""

    ruleset: Ruleset
    half_points: tuple[int, int]
    bouts: tuple[int, int]
    petit_au_bout: int | None
    trick_winners: tuple[int, ...]

    @property
    def targets(self) -> tuple[int, int]:
        """What each player has to reach with the bouts of his own (R-SCORE-9)."""
        return TARGETS[self.bouts[0]], TARGETS[self.bouts[1]]

    @property
    def winner(self) -> int:
        """The seat that reaches its target; the targets make 92 and the points 91, so one does."""
        return 0 if self.half_points[0] >= 2 * self.targets[0] else 1


@dataclass(frozen=True, slots=True)
class Piles:
    """What each side has gathered: its cards, and its half-points with the Excuse settled."""

    cards: tuple[Cards, Cards]
    half_points: tuple[int, int]


def outcome_of(deal: Deal) -> Outcome | DuoOutcome | None:
    """What a finished deal came to; None before it is over or where nobody noted who took."""
    tricks = [trick for trick in deal.record.tricks or () if trick is not None]
    if deal.phase is not Phase.OVER or len(tricks) != deal.record.layout.trick_count:
        return None
    if deal.tricks.played.bit_count() != len(tricks) * deal.record.players:
        return None
    if not deal.record.ruleset.has_auction:
        return _duo_outcome(deal, tricks)
    if deal.taker is None or deal.contract is None:
        return None
    return _outcome(deal, tricks, deal.taker, deal.contract)


def _outcome(deal: Deal, tricks: list[Trick], taker: int, contract: Bid) -> Outcome:
    attack = {taker, deal.partner}
    winners = _winners(deal, tricks, attack)
    swept = all(winner in attack for winner in winners[:-1])

    def keeps_last_excuse(owner: int, winner: int) -> bool:
        return swept and owner in attack and winner in attack

    side_of = [0 if seat in attack else 1 for seat in range(deal.record.players)]
    piles = gather(tricks, winners, side_of, keeps_last_excuse, last=True)
    laid_aside = half_points(PACK & ~deal.tricks.played)
    attack_cards = piles.cards[0]
    attack_points = piles.half_points[0]
    if contract is not Bid.GARDE_CONTRE:  # R-COUNT-1
        attack_points += laid_aside
        attack_cards |= PACK & ~deal.tricks.played
    made_by = None
    if all(winner in attack for winner in winners):
        made_by = ATTACK
    elif not any(winner in attack for winner in winners):
        made_by = DEFENCE
    return Outcome(
        ruleset=deal.record.ruleset,
        players=deal.record.players,
        taker=taker,
        partner=deal.partner,
        contract=contract,
        attack_half_points=attack_points,
        bouts=(attack_cards & BOUTS).bit_count(),
        petit_au_bout=_petit_au_bout(tricks, winners, attack, made_by),
        chelem_announced=deal.record.chelem is not None,
        chelem_made_by=made_by,
        poignees=_poignees(deal, attack),
        trick_winners=tuple(winners),
    )


def _winners(deal: Deal, tricks: list[Trick], attack: set[int | None]) -> list[int]:
    """The winners of the tricks; led to the last one by an attack that has won all the others, the
    Excuse wins it (R-SLAM-5)."""
    winners = [winner for winner in deal.tricks.winners if winner is not None]
    last = tricks[-1]
    swept = all(winner in attack for winner in winners[:-1])
    if swept and last.cards[0] == EXCUSE and last.leader in attack:
        winners[-1] = last.leader
    return winners


def gather(
    tricks: Sequence[Trick],
    winners: Sequence[int],
    side_of: Sequence[int],
    keeps_last_excuse: Callable[[int, int], bool],
    *,
    last: bool,
) -> Piles:
    """The cards of finished tricks by side, with the Excuse settled (R-EXC-3 to R-EXC-7).

    `last` says that the last of these tricks is the last of the deal. The half point given for the
    Excuse is settled at once: it is the same whether it is paid later or never can be (R-EXC-5, 6).
    """
    cards = [0, 0]
    owed = [0, 0]
    for index, (trick, winner) in enumerate(zip(tricks, winners, strict=True)):
        side = side_of[winner]
        cards[side] |= card_set(trick.cards)
        if EXCUSE not in trick.cards:
            continue
        owner = (trick.leader + trick.cards.index(EXCUSE)) % len(side_of)
        home = side_of[owner]
        if last and index == len(tricks) - 1:
            home = home if keeps_last_excuse(owner, winner) else 1 - home
        elif home != side:
            owed[home] -= 1
            owed[side] += 1
        cards[side] &= ~BIT[EXCUSE]
        cards[home] |= BIT[EXCUSE]
    first, second = (half_points(cards[side]) + owed[side] for side in (0, 1))
    return Piles((cards[0], cards[1]), (first, second))


def _petit_au_bout(
    tricks: list[Trick], winners: list[int], attack: set[int | None], made_by: str | None
) -> str | None:
    """Who brings the petit home in the last trick, or in the one before it when the attack makes
    the chelem and plays the Excuse last (R-PAB-1, R-PAB-3)."""
    last = tricks[-1]
    if PETIT in last.cards:
        return ATTACK if winners[-1] in attack else DEFENCE
    if made_by == ATTACK and EXCUSE in last.cards and PETIT in tricks[-2].cards:
        owner = (last.leader + last.cards.index(EXCUSE)) % len(last.cards)
        return ATTACK if owner in attack else None
    return None


def _poignees(deal: Deal, attack: set[int | None]) -> tuple[Shown, ...]:
    """The poignees that have a level; one of another size has a finding and counts for nothing."""
    levels = [(shown.seat, level_of(deal.record, shown)) for shown in deal.record.poignees or ()]
    return tuple(
        Shown(ATTACK if seat in attack else DEFENCE, level, seat)
        for seat, level in levels
        if level is not None
    )


def _duo_outcome(deal: Deal, tricks: list[Trick]) -> DuoOutcome:
    winners = [winner for winner in deal.tricks.winners if winner is not None]
    # Two players: the Excuse of the last trick is simply won with it.
    piles = gather(tricks, winners, (0, 1), lambda owner, winner: owner == winner, last=True)
    bouts = tuple((cards & BOUTS).bit_count() for cards in piles.cards)
    return DuoOutcome(
        ruleset=deal.record.ruleset,
        half_points=piles.half_points,
        bouts=(bouts[0], bouts[1]),
        petit_au_bout=winners[-1] if PETIT in tricks[-1].cards else None,
        trick_winners=tuple(winners),
    )


def running_half_points(deal: Deal, partner: int | None) -> tuple[int, int] | None:
    """The half-points of attack and defence (or of seats 0 and 1) in the tricks gathered so far.

    `partner` as the whole deal shows it. Ecart and chien are left out: they are counted at the end.
    None where the sides are not known.
    """
    tricks = [trick for trick in deal.record.tricks or () if trick is not None]
    winners = [winner for winner in deal.tricks.winners if winner is not None]
    if len(winners) != len(deal.tricks.winners):
        return None
    if deal.record.ruleset.has_auction and deal.taker is None:
        return None
    attack = {deal.taker, partner} if deal.record.ruleset.has_auction else {0}
    side_of = [0 if seat in attack else 1 for seat in range(deal.record.players)]
    gathered = tricks[: len(winners)]
    return gather(gathered, winners, side_of, lambda owner, winner: True, last=False).half_points
