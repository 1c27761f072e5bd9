"""Whether any pack can produce what a score summary claims (rules.md, section 16).

The attack ends with the cards of its tricks, perhaps the ecart or chien, and perhaps the Excuse
against its trick. So the points it can have follow from how many tricks it won and which bouts it
holds: `feasible_points` lists them for one combination of claims, by going through every number of
tricks, every place of the three bouts and every number of court cards. A claim is refused only when
that list does not have it; which claim is at fault is found by dropping them one by one.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from tarot.errors import Misreading
from tarot.marks import SIDES_FIRST, points_text
from tarot.outcome import ATTACK, DEFENCE, Outcome
from tarot.rulesets import LEVELS, Bid, Layout
from tarot.score_sentences import REFUSALS
from tarot.wording import with_bouts


class Claims(NamedTuple):
    """What a summary says besides its points; None says nothing about it."""

    contract: Bid
    has_partner: bool
    bouts: int | None
    petit_au_bout: str | None
    chelem_made_by: str | None
    tricks_known: bool  # whether "no chelem" is a claim too
    petit_chelem: bool  # all tricks but one, under house rules
    excuse_crosses: bool  # the Excuse fell in the last trick, won by its own side (R-EXC-7)


class _Courts(NamedTuple):
    """A number of court cards: how many, how many of them kings, and what they add to 1 each."""

    number: int
    kings: int
    worth: int


COURTS: Final = frozenset(
    _Courts(
        kings + queens + knights + jacks, kings, 8 * kings + 6 * queens + 4 * knights + 2 * jacks
    )
    for kings, queens, knights, jacks in product(range(5), repeat=4)
)
LOW_CARDS: Final = 59  # R-CARD-7


class _Holding(NamedTuple):
    """The attack at the end: its tricks, the cards it counts, and its bouts."""

    tricks: int
    cards: int  # after the exchange for the Excuse, one for one
    petit: bool
    twenty_one: bool
    excuse: bool
    exchanged: bool  # the Excuse lies against its trick, for a low card (R-EXC-3)


@lru_cache(maxsize=4096)
def feasible_points(layout: Layout, claims: Claims) -> frozenset[int]:
    """Every number of half-points the attack can end with under these claims."""
    points: set[int] = set()
    for holding in _holdings(layout, claims):
        bouts = holding.petit + holding.twenty_one + holding.excuse
        # The cards that are neither bout nor court are low ones; there are 59 of them.
        real = holding.cards - bouts + _exchange(holding)
        most_of_value = layout.players * holding.tricks
        for courts in COURTS:
            low = real - courts.number
            if not 0 <= low <= LOW_CARDS:
                continue
            if claims.contract.takes_chien and courts.kings > most_of_value:
                continue  # R-DOG-3: no king lies in the ecart
            points.add(holding.cards + 8 * bouts + courts.worth)
    return frozenset(points)


def _exchange(holding: _Holding) -> int:
    """The low card that the Excuse stands for: owed to the other side, or due from it."""
    if not holding.exchanged:
        return 0
    return 1 if holding.excuse else -1


def _holdings(layout: Layout, claims: Claims) -> Iterator[_Holding]:
    """Every way in which the attack can end that the claims allow."""
    chien = 0 if claims.contract is Bid.GARDE_CONTRE else layout.chien_size
    last = layout.trick_count
    for tricks in _trick_counts(last, claims):
        for petit, twenty_one, excuse in product((False, True), repeat=3):
            if claims.bouts is not None and petit + twenty_one + excuse != claims.bouts:
                continue
            if not _bouts_fit(claims, tricks, last, petit, twenty_one, excuse):
                continue
            cards = layout.players * tricks + chien
            for exchanged in (False, True):
                if _excuse_lies_so(claims, tricks, last, excuse, exchanged):
                    yield _Holding(tricks, cards, petit, twenty_one, excuse, exchanged)
            if claims.excuse_crosses and _excuse_may_cross(claims, tricks, last, excuse):
                moved = cards + 1 if excuse else cards - 1
                yield _Holding(tricks, moved, petit, twenty_one, excuse, exchanged=False)


def _trick_counts(last: int, claims: Claims) -> range:
    """How many tricks the attack can have won."""
    if claims.petit_chelem:
        return range(last - 1, last)
    if claims.chelem_made_by == ATTACK:
        return range(last, last + 1)
    if claims.chelem_made_by == DEFENCE:
        return range(1)
    return range(1, last) if claims.tricks_known else range(last + 1)


def _bouts_fit(
    claims: Claims, tricks: int, last: int, petit: bool, twenty_one: bool, excuse: bool
) -> bool:
    """Whether the attack can hold just these bouts with so many tricks."""
    if claims.petit_au_bout == ATTACK and not (petit and tricks):
        return False
    if claims.petit_au_bout == DEFENCE and (petit or tricks == last):
        return False
    if tricks == 0 and claims.contract is not Bid.GARDE_SANS and (petit or twenty_one):
        return False  # R-DOG-3: neither lies in an ecart; only an unseen chien may have them
    swept_all = tricks == last and claims.contract is not Bid.GARDE_CONTRE
    return not (swept_all and not (petit and twenty_one))


def _excuse_lies_so(claims: Claims, tricks: int, last: int, excuse: bool, exchanged: bool) -> bool:
    """Whether the Excuse can end with this side, in its trick or against it."""
    if exchanged:
        # It was played to a trick of the other side, before the last one.
        return tricks < last if excuse else tricks > 0
    if excuse:
        return tricks > 0 or claims.contract is Bid.GARDE_SANS
    return tricks < last or claims.contract is Bid.GARDE_CONTRE


def _excuse_may_cross(claims: Claims, tricks: int, last: int, excuse: bool) -> bool:
    """The Excuse of the last trick goes over although its own side wins it (R-EXC-7)."""
    if tricks == last:
        return False
    return excuse or (claims.has_partner and tricks > 0)


def impossibilities(layout: Layout, outcome: Outcome, *, excuse_crosses: bool) -> list[Misreading]:
    """Why no deal can come to this; empty where one can.

    `excuse_crosses`: the summary says that the Excuse fell in the last trick, won by its own side.
    Only then is there a half point at four players (R-COUNT-6).
    """
    found = _impossible_poignees(layout, outcome) + _impossible_house_claims(outcome)
    if found:
        return found
    claims = Claims(
        contract=outcome.contract,
        has_partner=outcome.partner is not None,
        bouts=outcome.bouts,
        petit_au_bout=outcome.petit_au_bout,
        chelem_made_by=outcome.chelem_made_by,
        tricks_known=True,
        petit_chelem=outcome.petit_chelem_made,
        excuse_crosses=excuse_crosses or layout.players != 4,
    )
    points = outcome.attack_half_points
    if points in feasible_points(layout, claims):
        return found
    return [*found, _reason(layout, claims, points)]


def _reason(layout: Layout, claims: Claims, points: int) -> Misreading:
    """The first claim without which the points are possible, or that they never are."""
    crossing = claims._replace(excuse_crosses=True)
    if points in feasible_points(layout, crossing):
        return _misreading("/attack_points", "half_point_at_four")
    alone = crossing._replace(
        petit_au_bout=None, chelem_made_by=None, tricks_known=False, petit_chelem=False
    )
    if points not in feasible_points(layout, alone):
        return _points_against_bouts(layout, alone, points)
    if points in feasible_points(layout, crossing._replace(petit_au_bout=None)):
        return _impossible_petit(claims)
    if claims.petit_chelem:
        return _misreading("/petit_chelem/made", "petit_chelem_impossible")
    return _impossible_chelem(claims, points)


def _misreading(pointer: str, reason: str, **words: object) -> Misreading:
    code, sentence, rule = REFUSALS[reason]
    return Misreading(pointer, code, sentence.filled(**words), rule)


def _impossible_petit(claims: Claims) -> Misreading:
    """The petit au bout goes to a side that cannot have won the petit."""
    side = SIDES_FIRST[claims.petit_au_bout or ATTACK]
    bouts = with_bouts(claims.bouts or 0)
    return _misreading("/petit_au_bout", "petit_au_bout_impossible", side=side, bouts=bouts)


def _impossible_chelem(claims: Claims, points: int) -> Misreading:
    """A chelem that these points and bouts exclude, or that they do not go without."""
    words = {"points": points_text(points), "bouts": with_bouts(claims.bouts or 0)}
    return _misreading("/chelem/made_by", _CHELEM[claims.chelem_made_by], **words)


_CHELEM: Final = {
    ATTACK: "chelem_impossible",
    DEFENCE: "chelem_of_defence_impossible",
    None: "chelem_not_claimed",
}


def _points_against_bouts(layout: Layout, claims: Claims, points: int) -> Misreading:
    possible = feasible_points(layout, claims)
    return _misreading(
        "/attack_points",
        "points_against_bouts",
        bouts=with_bouts(claims.bouts or 0),
        lowest=points_text(min(possible)),
        highest=points_text(max(possible)),
        points=points_text(points),
    )


def _impossible_poignees(layout: Layout, outcome: Outcome) -> list[Misreading]:
    """More trumps shown than there are, or more poignees than a side has players."""
    shown = sum(layout.poignees[LEVELS.index(poignee.level)] for poignee in outcome.poignees)
    if shown > 22:
        return [_misreading("/poignees", "too_many_trumps", shown=shown)]
    attackers = 1 if outcome.partner is None else 2
    seats = {ATTACK: attackers, DEFENCE: outcome.players - attackers}
    for side, players in seats.items():
        if sum(poignee.side == side for poignee in outcome.poignees) > players:
            return [_misreading("/poignees", "too_many_poignees")]
    return []


def _impossible_house_claims(outcome: Outcome) -> list[Misreading]:
    """A petit chelem beside a chelem, or more miseres than a side can declare: two a player."""
    found = []
    if outcome.petit_chelem_made and outcome.chelem_made_by is not None:
        found.append(_misreading("/petit_chelem/made", "petit_chelem_and_chelem"))
    attackers = 1 if outcome.partner is None else 2
    for side, players in ((ATTACK, attackers), (DEFENCE, outcome.players - attackers)):
        if outcome.miseres.count(side) > 2 * players:
            found.append(_misreading("/miseres", "too_many_miseres"))
    return found
