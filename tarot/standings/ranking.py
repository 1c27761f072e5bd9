"""Rankings of an event: cumulative after a position, of one position, or of some entries only.

Everything is computed from the lines, so that a correction needs no undoing: rank again.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from tarot.standings.keys import Key, Measure, measure
from tarot.standings.lines import EntryLine, checked, positions_played
from tarot.standings.numbering import numbered
from tarot.standings.pending import Pending, in_order
from tarot.standings.policy import BY_TOTAL, Leavers, Places, Policy
from tarot.standings.refused import Unrankable


@dataclass(frozen=True, slots=True)
class Row:
    """A ranked entry: its place and its line, with only the positions that the ranking covers.

    `parted_by` is the criterion that puts it behind the row above; None for the first one, for
    equals, and for the first of those ranked last because they left (`left`) or by a sanction.
    """

    place: int
    line: EntryLine
    left: bool
    parted_by: Key | None

    @property
    def entry(self) -> int:
        """The number of the entry."""
        return self.line.entry

    @property
    def is_sanctioned(self) -> bool:
        """Whether it is ranked behind everybody else by a sanction."""
        return self.line.last_from is not None

    @property
    def total(self) -> int:
        """What the entry is ranked by unless the rules say otherwise."""
        return self.line.total


@dataclass(frozen=True, slots=True)
class Ranking:
    """Rows from the best to the last, equals by their entry numbers.

    It covers positions `first` to `last`; `last` is 0 before anything was played. `not_played` are
    the entries without any balance there, `removed` those who are not ranked any more: because they
    left, or by a sanction.
    """

    first: int
    last: int
    rows: tuple[Row, ...]
    not_played: tuple[int, ...]
    removed: tuple[int, ...]
    pending: tuple[Pending, ...]
    policy: Policy

    @property
    def is_provisional(self) -> bool:
        """Whether something it depends on is still awaited; `pending` says what."""
        return bool(self.pending)

    def row_of(self, entry: int) -> Row | None:
        """The row of an entry; None where it is not ranked."""
        return next((row for row in self.rows if row.entry == entry), None)


def rank(
    lines: Iterable[EntryLine],
    policy: Policy = BY_TOTAL,
    *,
    after: int | None = None,
    pending: Iterable[Pending] = (),
) -> Ranking:
    """The cumulative ranking after a position, by default the last that anybody has played.

    Who comes late is ranked from their first position on, by what they have made. `pending` may
    speak of the whole event: what concerns later positions is left out. Raises `Unrankable`.
    """
    whole = checked(lines)
    last = _position(whole, after) if after is not None else positions_played(whole)
    return _ranking(
        [line.through(last) for line in whole], policy, range(1, last + 1), tuple(pending)
    )


def rank_position(
    lines: Iterable[EntryLine],
    position: int,
    policy: Policy = BY_TOTAL,
    *,
    pending: Iterable[Pending] = (),
) -> Ranking:
    """The ranking of one position by itself, for those who played it. Raises `Unrankable`."""
    whole = checked(lines)
    only = _position(whole, position)
    return _ranking(
        [line.only(only) for line in whole], policy, range(only, only + 1), tuple(pending)
    )


def rankings(
    lines: Iterable[EntryLine], policy: Policy = BY_TOTAL, *, pending: Iterable[Pending] = ()
) -> tuple[Ranking, ...]:
    """The cumulative ranking after each position played. Raises `Unrankable`."""
    whole, awaited = checked(lines), tuple(pending)
    return tuple(
        rank(whole, policy, after=position, pending=awaited)
        for position in range(1, positions_played(whole) + 1)
    )


def among(ranking: Ranking, entries: Collection[int]) -> Ranking:
    """The same ranking for some entries only, such as a class: places count from 1 again."""
    kept = [row.line for row in ranking.rows if row.entry in entries]
    left = {row.entry for row in ranking.rows if row.left}
    return Ranking(
        first=ranking.first,
        last=ranking.last,
        rows=_rows(kept, left, ranking.policy),
        not_played=tuple(entry for entry in ranking.not_played if entry in entries),
        removed=tuple(entry for entry in ranking.removed if entry in entries),
        pending=ranking.pending,
        policy=ranking.policy,
    )


def _position(lines: Collection[EntryLine], position: int) -> int:
    played = positions_played(lines)
    if not 1 <= position <= played:
        raise Unrankable("no_such_position", position=position, played=played)
    return position


def _ranking(
    lines: list[EntryLine], policy: Policy, covered: range, pending: tuple[Pending, ...]
) -> Ranking:
    gone = {line.entry for line in lines if line.left_after is not None}
    removed = {line.entry for line in lines if line.removed_from is not None}
    if policy.leavers is Leavers.REMOVE:
        removed |= gone
    there = [line for line in lines if line.played and line.entry not in removed]
    not_played = {line.entry for line in lines if not line.played} - removed
    return Ranking(
        first=covered.start,
        last=covered.stop - 1,
        rows=_rows(there, gone, policy),
        not_played=tuple(sorted(not_played)),
        removed=tuple(sorted(removed)),
        pending=in_order(one for one in pending if one.position in covered),
        policy=policy,
    )


def _rows(lines: Iterable[EntryLine], gone: Collection[int], policy: Policy) -> tuple[Row, ...]:
    behind = policy.leavers is Leavers.LAST

    def measures(line: EntryLine) -> tuple[Measure, ...]:
        if line.last_from is not None:
            group = 0
        else:
            group = 1 if behind and line.entry in gone else 2
        return (group,), *(measure(key, line, policy.seed) for key in policy.keys)

    by_entry = sorted(lines, key=lambda line: line.entry)
    if Key.AVERAGE in policy.keys:
        _refuse_unknown_deals(by_entry)
    ordered = sorted(
        ((measures(line), line) for line in by_entry), key=lambda pair: pair[0], reverse=True
    )
    places = numbered([own for own, _ in ordered], shared=policy.places is Places.SHARED)
    criteria = (None, *policy.keys)
    return tuple(
        Row(place, line, line.entry in gone, None if parted is None else criteria[parted])
        for (_, line), (place, parted) in zip(ordered, places, strict=True)
    )


def _refuse_unknown_deals(lines: Iterable[EntryLine]) -> None:
    for line in lines:
        if len(line.deals) < positions_played([line]):
            raise Unrankable("deals_unknown", entry=line.entry)
