"""What a ruling orders of the entries of a tournament, apart from the score of the deal."""

from collections.abc import Sequence
from dataclasses import dataclass

from disputes.models import Dispute
from tarot.arbitration import Excluded, Penalty, RankedLast, Ruled, Unit
from tarot.standings import Leavers


@dataclass(frozen=True, slots=True)
class Orders:
    """Penalties as (number of the entry, position, points above zero), and sanctions as (number of
    the entry, what becomes of it in the ranking)."""

    penalties: Sequence[tuple[int, int, int]]
    sanctions: Sequence[tuple[int, Leavers]]


def orders_of(row: Dispute, ruled: Ruled) -> Orders:
    """By the entries that sat on the seats. Warnings are in the ruling and nowhere else, and so are
    penalties in per cent or match points, which only duplicate boards have."""
    if not ruled.beside:
        return Orders((), ())
    entries = dict(row.parties.exclude(entry=None).values_list("seat", "entry"))
    position = row.position or 1
    penalties, sanctions = [], []
    for one in ruled.beside:
        if (entry := entries.get(one.seat)) is None:
            continue
        match one:
            case Penalty(amount=amount, unit=Unit.POINTS):
                penalties.append((entry, position, amount))
            case Excluded():
                sanctions.append((entry, Leavers.REMOVE))
            case RankedLast():
                sanctions.append((entry, Leavers.LAST))
    return Orders(penalties, sanctions)
