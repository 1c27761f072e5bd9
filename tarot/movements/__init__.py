"""Who sits where: the federation's movement, Howell tables, draws, finals and teams.

    >>> from tarot.movements import laid_out, movement_for, seat, table_sizes
    >>> first = laid_out(table_sizes(20), range(1, 21))
    >>> str(seat(movement_for(5), 2, first)[0])
    'table 1: S=18 E=15 N=1 W=12'

A `Seating` is one position: its tables from number 1. Entries are whole numbers, those of their
registration; whoever calls knows who they are. Values in, values out: a draw takes its seed and
what was played before, and anybody who has both gets the same seating from it.
"""

from tarot.movements.ahead import DrawnAhead, draw_ahead
from tarot.movements.best import best_against_best
from tarot.movements.drawing import Drawn, draw
from tarot.movements.federation import fft_movement
from tarot.movements.finals import FINALS, FinalsFormat, finals
from tarot.movements.howell import howell
from tarot.movements.lots import ALGORITHM, Lots, seed_of
from tarot.movements.methods import ORDINARY, Method, refusal
from tarot.movements.movement import Movement
from tarot.movements.odd_tables import (
    movement_sizes,
    removed_norths,
    sitting_out,
    table_sizes,
    twice_at_odd_tables,
)
from tarot.movements.parallel import EVENTS, event_seed, parallel_events, side_by_side
from tarot.movements.refused import Unseatable
from tarot.movements.seating import (
    Pair,
    Seating,
    TableSeating,
    entries_of,
    laid_out,
    meetings,
    repeats,
    repeats_by_position,
)
from tarot.movements.seats import movement_for, seat
from tarot.movements.staying import movement_start, staying_places
from tarot.movements.teams import team_positions, team_start

__all__ = [
    "ALGORITHM",
    "EVENTS",
    "FINALS",
    "ORDINARY",
    "Drawn",
    "DrawnAhead",
    "FinalsFormat",
    "Lots",
    "Method",
    "Movement",
    "Pair",
    "Seating",
    "TableSeating",
    "Unseatable",
    "best_against_best",
    "draw",
    "draw_ahead",
    "entries_of",
    "event_seed",
    "fft_movement",
    "finals",
    "howell",
    "laid_out",
    "meetings",
    "movement_for",
    "movement_sizes",
    "movement_start",
    "parallel_events",
    "refusal",
    "removed_norths",
    "repeats",
    "repeats_by_position",
    "seat",
    "seed_of",
    "side_by_side",
    "sitting_out",
    "staying_places",
    "table_sizes",
    "team_positions",
    "team_start",
    "twice_at_odd_tables",
]
