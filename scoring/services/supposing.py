"""Balances as they would be by a ruling: values in, values out.

What is needed of the database is read once for all the rulings that are thought of.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from games.models import Deal
from games.services.played import Deals, deals_at
from tarot.arbitration import Ruled
from tarot.standings import Leavers
from tournaments.models import Penalty, Sanction, Tournament
from tournaments.services.balances import Balances, EntryBalances, balances_of
from tournaments.services.sanctions import EVERYWHERE, held_from, taken_by


@dataclass(frozen=True, slots=True)
class Candidate:
    """A ruling that is thought of.

    `deals` has what each deal would be ruled, by its id, instead of whatever stands on it;
    `penalties` the points that entries would lose, by number, and `sanctions` what they would be.
    Penalties are of a position, by default that of the deal. What the ruling `supersedes` took from
    entries would be given back.
    """

    deals: Mapping[UUID, Ruled] = field(default_factory=dict)
    penalties: Mapping[int, int] = field(default_factory=dict)
    sanctions: Mapping[int, Leavers] = field(default_factory=dict)
    position: int | None = None
    supersedes: UUID | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What is read: the balances as they are, and what candidates may put in the place of it."""

    balances: Balances
    deals: Deals
    tables: Mapping[UUID, UUID]  # by deal
    penalties: Sequence[Penalty]  # of the rulings that would be superseded
    sanctions: Mapping[UUID, Sequence[Sanction]]  # all, by entry


def known(tournament: Tournament, candidates: Sequence[Candidate]) -> Known:
    """Everything for these candidates, in a number of statements that does not grow with them."""
    balances = balances_of(tournament)
    ids = {deal for one in candidates for deal in one.deals}
    tables = dict(Deal.objects.filter(id__in=ids).values_list("id", "table_id"))
    concerned = set(tables.values())
    superseded = {one.supersedes for one in candidates if one.supersedes is not None}
    penalties = tournament.penalties.filter(ruling__in=superseded).select_related("entry")
    sanctions: defaultdict[UUID, list[Sanction]] = defaultdict(list)
    for sanction in tournament.sanctions.all():
        sanctions[sanction.entry_id].append(sanction)
    return Known(
        balances,
        deals_at([one.sheet.table for one in balances.sheets if one.sheet.table_id in concerned]),
        tables,
        list(penalties),
        sanctions,
    )


def supposed(known: Known, candidate: Candidate) -> Balances:
    """The balances by a candidate."""
    found = known.balances
    deals = known.deals.ruled(candidate.deals)
    tables = {known.tables[deal] for deal in candidate.deals if deal in known.tables}
    concerned = [one for one in found.sheets if one.sheet.table_id in tables]
    found = found.with_sheets([one.with_played(deals.at(one.sheet.table_id)) for one in concerned])
    position = candidate.position
    if position is None:
        position = max((one.sheet.position.number for one in concerned), default=1)
    given_back = _given_back(known, candidate.supersedes)
    return replace(
        found,
        entries=[
            _sanctioned(
                _penalised(one, candidate.penalties.get(one.entry.number, 0), position, given_back),
                candidate,
                known.sanctions.get(one.entry.id, ()),
            )
            for one in found.entries
        ],
    )


def _given_back(known: Known, ruling: UUID | None) -> Mapping[tuple[UUID, int], int]:
    """Points by entry and position."""
    if ruling is None:
        return {}
    taken = taken_by(one for one in known.penalties if one.ruling == ruling)
    return {(entry.id, position): points for (entry, position), points in taken.items()}


def _penalised(
    one: EntryBalances, points: int, position: int, given_back: Mapping[tuple[UUID, int], int]
) -> EntryBalances:
    positions = [at for entry, at in given_back if entry == one.entry.id]
    if not points and not positions:
        return one
    taken = dict(one.penalties_at)
    for at in positions:
        taken[at] -= min(given_back[one.entry.id, at], taken[at])
    if points:
        taken[position] = taken.get(position, 0) + points
    return replace(one, penalties_at=taken)


def _sanctioned(
    one: EntryBalances, candidate: Candidate, sanctions: Collection[Sanction]
) -> EntryBalances:
    ordered = candidate.sanctions.get(one.entry.number)
    if ordered is None and (candidate.supersedes is None or not sanctions):
        return one
    kept = [
        sanction
        for sanction in sanctions
        if candidate.supersedes is None or sanction.ruling != candidate.supersedes
    ]

    def since(kind: Leavers) -> int | None:
        return EVERYWHERE if ordered is kind else held_from(kept, kind)

    return replace(one, last_from=since(Leavers.LAST), removed_from=since(Leavers.REMOVE))
