"""What the sheets of a tournament come to, as the lines that `tarot.standings` ranks."""

from tarot.standings import EntryLine
from tournaments.services.balances import Balances, EntryBalances


def entry_lines(found: Balances) -> tuple[EntryLine, ...]:
    """A line an entry, by its number."""
    return tuple(_line(one) for one in found.entries)


def _line(one: EntryBalances) -> EntryLine:
    """Cells that do not count yet add nothing, as if the position had not been played."""
    counting = {cell.position: cell for cell in one.cells if cell.state != "partial"}
    last = max([*counting, *one.penalties_at], default=0)
    cells = [counting.get(position) for position in range(1, last + 1)]
    left = one.entry.withdrawn_from
    return EntryLine(
        entry=one.entry.number,
        balances=tuple(None if cell is None else cell.score for cell in cells),
        penalties=tuple(-one.penalties_at.get(position, 0) for position in range(1, last + 1)),
        deals=tuple(0 if cell is None else cell.deals for cell in cells),
        left_after=None if left is None else left - 1,
        last_from=one.last_from,
        removed_from=one.removed_from,
    )
