"""How much everything unwanted about a seating weighs, and how little of it there must be."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from tarot.movements.seating import Pair, Seating, meetings, pairs_of

# Each counts for more than any number of what stands below it.
MEET_AGAIN: Final = 10**15  # two who have met
ONCE_MORE: Final = 10**10  # and each time they had met beyond the first
ODD_AGAIN: Final = 10**5  # somebody at a second table of three or five
CLUB_MATES: Final = 1

PairWeights = defaultdict[int, Counter[int]]


def pair_weights(met: Mapping[Pair, int], mates: Iterable[Pair] = ()) -> PairWeights:
    """What it weighs to bring two together, for both of them."""
    weights: PairWeights = defaultdict(Counter)
    for (one, other), times in met.items():
        weights[one][other] = weights[other][one] = MEET_AGAIN + (times - 1) * ONCE_MORE
    for one, other in mates:
        weights[one][other] = weights[other][one] = weights[one][other] + CLUB_MATES
    return weights


def pairs_within(groups: Iterable[Sequence[int]]) -> Counter[Pair]:
    """Every two who are of one group."""
    return Counter(pair for group in groups for pair in pairs_of(group))


def least_repeats(order: Sequence[int], sizes: Sequence[int], played: Sequence[Seating]) -> int:
    """Repeats that no seating avoids.

    Somebody has met all but a few of the others; or the people of one earlier table are more than
    there are tables now.
    """
    here = set(order)
    known = Counter(one for pair in meetings(played) if here.issuperset(pair) for one in pair)
    others = min(sizes, default=1) - 1
    short = sum(max(0, others - (len(order) - 1 - known[entry])) for entry in order)
    spread = (
        least_within([here.intersection(table.entries) for table in seating], len(sizes))
        for seating in played
    )
    return max(-(-short // 2), *spread, 0)


def least_within(groups: Iterable[Collection[int]], tables: int) -> int:
    """Pairs of one group at one table when each group is spread as evenly as it can be."""
    pairs = 0
    for group in groups:
        each, more = divmod(len(group), tables)
        pairs += more * each * (each + 1) // 2 + (tables - more) * each * (each - 1) // 2
    return pairs
