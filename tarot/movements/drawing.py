"""Seats drawn by lot from a published seed, so that nobody meets twice where that is possible.

Whoever knows the seed, the numbers of the entries, the sizes of the tables and the positions played
before draws the same seating again.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tarot.movements.lots import ALGORITHM, Lots
from tarot.movements.odd_tables import FULL, visits_to_odd_tables
from tarot.movements.search import Arrangement, Weights
from tarot.movements.seating import (
    Pair,
    Seating,
    filling,
    laid_out,
    meetings,
    repeats,
)
from tarot.movements.staying import filled, homes
from tarot.movements.weighing import (
    CLUB_MATES,
    MEET_AGAIN,
    ODD_AGAIN,
    least_repeats,
    least_within,
    pair_weights,
    pairs_within,
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A position, and what could not be had.

    `unavoidable` is how many repeats are proved to be unavoidable; where `repeats` has more, the
    search found no better, which does not prove that there is none.
    """

    seating: Seating
    repeats: tuple[Pair, ...]
    unavoidable: int
    odd_again: tuple[int, ...]  # entries at a second table of three or five
    club_mates: tuple[Pair, ...] = ()  # of those who were to be kept apart
    tries: int = 1
    algorithm: str = ALGORITHM


def draw(
    entries: Iterable[int],
    sizes: Sequence[int],
    seed: bytes,
    played: Sequence[Seating] = (),
    clubs: Mapping[int, Hashable] | None = None,
    staying: Collection[int] = (),
) -> Drawn:
    """Draws a position: `sizes` people at each table, nobody with whom they sat in `played`.

    `clubs` has the club of entries that are to be kept from their club-mates, at position 1 on
    request; it gives way to everything else. Whoever is `staying` keeps the table of the position
    before, as North where it has one, and first comes to one where nobody else stays. The order of
    `entries` does not matter. Raises `Unseatable` when the sizes do not add up to the entries or
    one is listed twice.
    """
    order = sorted(filling(sizes, entries))
    met = meetings(played)
    odd = visits_to_odd_tables(played)
    groups = _by_club(order, clubs or {})
    mates = pairs_within(groups)

    def place(entry: int, table: int) -> int:
        return ODD_AGAIN * odd[entry] if odd and sizes[table] != FULL else 0

    stay = [entry for entry in order if entry in staying]
    home = homes(stay, played, sizes)
    # Two who stay at one table would meet at every position.
    weights = Weights(pair_weights(met + pairs_within([stay]), mates), place)
    unavoidable = least_repeats(order, sizes, played)
    least = (
        MEET_AGAIN * unavoidable
        + ODD_AGAIN * _least_odd(order, sizes, odd)
        + CLUB_MATES * least_within(groups, len(sizes))
    )
    best, tries = _searched(order, sizes, weights, least, Lots(seed), home)
    seating = laid_out(
        sizes,
        (one for table in best.tables for one in sorted(table, key=lambda one: one not in stay)),
    )
    return Drawn(
        seating=seating,
        repeats=repeats(seating, met),
        unavoidable=unavoidable,
        odd_again=odd_again(seating, odd),
        club_mates=repeats(seating, mates),
        tries=tries,
    )


def odd_again(seating: Seating, odd: Mapping[int, int]) -> tuple[int, ...]:
    """Who sits at a table of three or five and has been at one, by number."""
    return tuple(sorted(entry for entry in visits_to_odd_tables([seating]) if odd.get(entry)))


def _searched(
    order: Sequence[int],
    sizes: Sequence[int],
    weights: Weights,
    least: int,
    lots: Lots,
    home: Mapping[int, int],
) -> tuple[Arrangement, int]:
    """The best of several shuffles, each improved, and how many; the work is bounded."""
    work = 100_000 + 400 * len(order)
    best: Arrangement | None = None
    tries = 0
    while best is None or (best.weight > least and work > 0):
        tries += 1
        arranged = Arrangement(filled(sizes, lots.shuffled(order), home), weights)
        arranged.improve(lots, least, patience=100, pinned=home)
        work -= arranged.work + len(order)
        if best is None or arranged.weight < best.weight:
            best = arranged
    return best, tries


def _by_club(order: Sequence[int], clubs: Mapping[int, Hashable]) -> list[list[int]]:
    members: defaultdict[Hashable, list[int]] = defaultdict(list)
    for entry in order:
        if entry in clubs:
            members[clubs[entry]].append(entry)
    return list(members.values())


def _least_odd(order: Sequence[int], sizes: Sequence[int], odd: Counter[int]) -> int:
    """Second visits to a table of three or five that no seating avoids."""
    seats = sum(size for size in sizes if size != FULL)
    return max(0, seats - sum(not odd[entry] for entry in order))
