"""Best against best: by the standing, the first four at table 1, the next four at table 2.

On request those who have met are kept apart, by the smallest changes to that. Whoever cannot move
keeps their table, and the others are ranked round them.
"""

from collections.abc import Collection, Iterable, Sequence

from tarot.movements.drawing import Drawn, odd_again
from tarot.movements.lots import Lots
from tarot.movements.odd_tables import FULL, visits_to_odd_tables
from tarot.movements.search import Arrangement, Weights
from tarot.movements.seating import Seating, filling, laid_out, meetings, repeats
from tarot.movements.staying import filled, homes
from tarot.movements.weighing import ODD_AGAIN, least_repeats, pair_weights


def best_against_best(
    standing: Iterable[int],
    sizes: Sequence[int],
    played: Sequence[Seating] = (),
    *,
    keep_apart: bool = False,
    staying: Collection[int] = (),
) -> Drawn:
    """Seats by `standing`, the best first; `sizes` has the number of people of each table.

    With `keep_apart` those who met in `played` are kept from each other, and from a second table of
    three or five, moving people as few tables as that takes. Whoever is `staying` keeps the table
    of the position before. The same standing makes the same seating. Raises `Unseatable` when the
    sizes do not add up to the standing.
    """
    ranked = filling(sizes, standing)
    rank = {entry: number for number, entry in enumerate(ranked)}
    met = meetings(played)
    odd = visits_to_odd_tables(played)
    home = homes([entry for entry in ranked if entry in staying], played, sizes)
    tables = filled(sizes, ranked, home)
    if keep_apart:
        straight = {entry: table for table, here in enumerate(tables) for entry in here}

        def place(entry: int, table: int) -> int:
            again = ODD_AGAIN * odd[entry] if sizes[table] != FULL else 0
            return again + abs(table - straight[entry]) ** 2

        arranged = Arrangement(tables, Weights(pair_weights(met), place))
        arranged.improve(Lots(b""), least=0, patience=100, pinned=home)
        tables = arranged.tables
    seating = laid_out(
        sizes, (entry for table in tables for entry in sorted(table, key=rank.__getitem__))
    )
    return Drawn(
        seating=seating,
        repeats=repeats(seating, met),
        unavoidable=least_repeats(ranked, sizes, played),
        odd_again=odd_again(seating, odd),
    )
