"""Best against best: by the standing, the first four at table 1, the next four at table 2.

On request those who have met are kept apart, by the smallest changes to that.
"""

from collections.abc import Iterable, Sequence

from tarot.movements.drawing import Drawn, odd_again
from tarot.movements.lots import Lots
from tarot.movements.odd_tables import FULL, visits_to_odd_tables
from tarot.movements.search import Arrangement, Weights
from tarot.movements.seating import Seating, laid_out, meetings, repeats
from tarot.movements.weighing import ODD_AGAIN, least_repeats, pair_weights


def best_against_best(
    standing: Iterable[int],
    sizes: Sequence[int],
    played: Sequence[Seating] = (),
    *,
    keep_apart: bool = False,
) -> Drawn:
    """Seats by `standing`, the best first; `sizes` has the number of people of each table.

    With `keep_apart` those who met in `played` are kept from each other, and from a second table of
    three or five, moving people as few tables as that takes. The same standing makes the same
    seating. Raises `Unseatable` when the sizes do not add up to the standing.
    """
    ranked = list(standing)
    straight = laid_out(sizes, ranked)
    met = meetings(played)
    odd = visits_to_odd_tables(played)
    seating = straight
    if keep_apart:
        home = {entry: table.table - 1 for table in straight for entry in table.entries}

        def place(entry: int, table: int) -> int:
            again = ODD_AGAIN * odd[entry] if sizes[table] != FULL else 0
            return again + abs(table - home[entry]) ** 2

        arranged = Arrangement(
            [table.entries for table in straight], Weights(pair_weights(met), place)
        )
        arranged.improve(Lots(b""), least=0, patience=100)
        rank = {entry: number for number, entry in enumerate(ranked)}
        seating = laid_out(
            sizes,
            (entry for table in arranged.tables for entry in sorted(table, key=rank.__getitem__)),
        )
    return Drawn(
        seating=seating,
        repeats=repeats(seating, met),
        unavoidable=least_repeats(ranked, sizes, played),
        odd_again=odd_again(seating, odd),
    )
