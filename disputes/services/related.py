"""What an arbiter looks at beside a dispute: others that a ruling would touch, and how such cases
were ruled on before."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.db.models import Exists, OuterRef, Q

from disputes.models import Dispute, Ruling
from disputes.states import UNSETTLED
from games.models import Result

MOST_PRECEDENTS: Final = 5


@dataclass(frozen=True, slots=True)
class Other:
    """Another dispute that nobody has settled yet, with the entries whom it concerns, and those of
    the tournament's ranking: their teams where there are any."""

    row: Dispute
    same_table: bool
    entries: frozenset[int]
    ranked: frozenset[int]

    def meets(self, moved: Collection[int]) -> bool:
        """Whether a ruling has a bearing on it that moves these in the ranking."""
        return self.same_table or not self.ranked.isdisjoint(moved)


def others_open(row: Dispute) -> list[Other]:
    """The other unsettled disputes of the tournament, or else of the table, oldest first."""
    near = Q(deal__table=row.deal.table_id)
    if row.tournament_id is not None:
        near |= Q(tournament=row.tournament_id)
    unsettled = Dispute.objects.filter(near, state__in=[state.value for state in UNSETTLED])
    rows = unsettled.exclude(id=row.id).select_related("deal").prefetch_related("parties")
    teams = _teams(row)
    return [_other(one, row, teams) for one in rows.order_by("created_at", "id")]


def _other(one: Dispute, row: Dispute, teams: Mapping[int, int]) -> Other:
    entries = frozenset(party.entry for party in one.parties.all() if party.entry is not None)
    ranked = frozenset(teams.get(entry, entry) for entry in entries)
    return Other(one, one.deal.table_id == row.deal.table_id, entries, ranked)


def _teams(row: Dispute) -> dict[int, int]:
    """The team of each entry; empty where everybody plays alone."""
    if row.tournament is None or row.tournament.team_size == 1:
        return {}
    entries = row.tournament.entries.values_list("number", "team")
    return {number: team for number, team in entries if team is not None}


def precedents(row: Dispute, faults: Iterable[str], contract: str) -> Sequence[Ruling]:
    """The newest rulings of the club that stand on such a fault, or in such a dispute, in the same
    contract."""
    in_contract = Result.objects.filter(deal=OuterRef("dispute__deal"), outcome__contract=contract)
    found = Ruling.objects.filter(
        Q(facts__fault__in=list(faults)) | Q(dispute__category=row.category),
        Exists(in_contract),
        dispute__club=row.club_id,
        published_at__isnull=False,
        superseded_by=None,
    )
    newest = found.exclude(dispute=row.id).select_related("dispute").order_by("-published_at")
    return list(newest[:MOST_PRECEDENTS])


def ids_met(others: Iterable[Other], moved: Collection[int]) -> list[UUID]:
    """Those on which a ruling has a bearing that moves these entries."""
    return [one.row.id for one in others if one.meets(moved)]
