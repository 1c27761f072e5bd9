"""Putting cards in places: a matching of cards with rooms of a certain size.

A `Place` is room for a few cards, and says which may lie there. `fit` puts every card in a place,
or shows why that cannot be: a set of cards that may lie in a few places only, which have less room
than there are cards (Hall's theorem). Places are few, some five in a log that was cut short, and
sets of cards are integers, so that one step looks at a whole place at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tarot.cards import Cards


@dataclass(frozen=True, slots=True)
class Place:
    """Room for `size` cards that nobody wrote down, among those that `may` lie there.

    `seat` is None for the cards laid aside; `trick` the first of a run of tricks (from 1) in which
    the seat's play is missing.
    """

    seat: int | None
    trick: int
    size: int
    may: Cards

    def without(self, barred: Cards) -> "Place":
        """The same place, closed to some cards."""
        return Place(self.seat, self.trick, self.size, self.may & ~barred)


@dataclass(frozen=True, slots=True)
class Crowd:
    """Cards that do not fit: all of them have to lie in places with less `room` than they need."""

    cards: Cards
    room: int


def fit(
    places: Sequence[Place], cards: Cards, start: Sequence[Cards] | None = None
) -> list[Cards] | Crowd:
    """What lies in each place when every card is put where it may lie; `Crowd` if none can be.

    `start` is an earlier answer, to begin from what still holds of it.
    """
    laid = [
        place.may & held for place, held in zip(places, start or [0] * len(places), strict=True)
    ]
    for held in laid:
        cards &= ~held
    for index, place in enumerate(places):
        if room := place.size - laid[index].bit_count():
            taken = _lowest(cards & place.may, room)
            laid[index] |= taken
            cards &= ~taken
    while cards:
        card = cards & -cards
        crowd = _make_room(places, laid, card)
        if crowd is not None:
            return crowd
        cards ^= card
    return laid


def _lowest(cards: Cards, count: int) -> Cards:
    """The first few cards of a set."""
    if cards.bit_count() <= count:
        return cards
    taken = 0
    for _ in range(count):
        taken |= cards & -cards
        cards &= cards - 1
    return taken


def _make_room(places: Sequence[Place], laid: list[Cards], card: Cards) -> Crowd | None:
    """Lay one more card by moving others along an augmenting path; the crowd where there is none.

    `came_by` tells of each place that was reached, from which place (None: at first) and by the
    move of which card.
    """
    came_by: dict[int, tuple[int | None, Cards]] = {
        index: (None, card) for index, place in enumerate(places) if place.may & card
    }
    reached = list(came_by)
    for index in reached:
        if laid[index].bit_count() < places[index].size:
            _move_along(laid, came_by, index)
            return None
        for other, place in enumerate(places):
            if other not in came_by and (movable := laid[index] & place.may):
                came_by[other] = (index, movable & -movable)
                reached.append(other)
    crowded = card
    for index in reached:
        crowded |= laid[index]
    return Crowd(crowded, sum(places[index].size for index in reached))


def _move_along(laid: list[Cards], came_by: dict[int, tuple[int | None, Cards]], last: int) -> None:
    target: int | None = last
    while target is not None:
        source, moved = came_by[target]
        laid[target] |= moved
        if source is not None:
            laid[source] ^= moved
        target = source


def reachable(places: Sequence[Place], laid: Sequence[Cards]) -> list[Cards]:
    """The cards that lie in each place in one fitting or another, told from a single one of them.

    A card can change its place for another when moves lead back from there, so that nobody is left
    out: when both lie in one strongly connected component of the moves.
    """
    count = len(places)
    leads_to = [
        sum(1 << other for other in range(count) if laid[index] & places[other].may)
        for index in range(count)
    ]
    for middle in range(count):
        for index in range(count):
            if leads_to[index] >> middle & 1:
                leads_to[index] |= leads_to[middle]
    lie = list(laid)
    for index in range(count):
        for other in range(count):
            if leads_to[index] >> other & 1 and leads_to[other] >> index & 1:
                lie[index] |= laid[other] & places[index].may
    return lie
