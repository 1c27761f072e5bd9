"""Who a caller is towards a dispute, and a dispute to change, under its locks.

Insiders are those who sit at the table of the deal, and the organisers and arbiters of the club.
To everybody else, members of the club included, a dispute is not there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.db.models import Q, QuerySet

from clubs.permissions import require
from clubs.principals import Principal
from clubs.roles import DIRECTORS, Role
from conventions.problems import Problem
from conventions.transactions import locked
from disputes.models import Dispute
from games.models import Deal, Table
from games.services.access import Standing, standing
from ledger.actors import Actor
from tarot.wording import Text

INSIDE: Final = DIRECTORS | {Role.SEATED}
NO_DISPUTE = Text("Aucun litige sous cet identifiant.", "No dispute under this id.")

CheckVersion = Callable[[Dispute], None]


@dataclass(frozen=True, slots=True)
class Insider:
    """A caller at the table of a deal: the roles that count for its disputes, the seat of the deal,
    None for who has none, and whose words are said: for a phone those of who sits there."""

    principal: Principal
    roles: frozenset[Role]
    seat: int | None
    speaker: UUID | None

    @property
    def key(self) -> str:
        """What the ledger calls the caller."""
        return self.principal.key

    @property
    def person(self) -> UUID | None:
        """The person; None for a phone."""
        return self.principal.person

    @property
    def is_arbiter(self) -> bool:
        return Role.ARBITER in self.roles

    @property
    def directs(self) -> bool:
        """Whether it sees what is for arbiters alone: who directs, and does not sit there."""
        return Role.SEATED not in self.roles and not self.roles.isdisjoint(DIRECTORS)

    def require(self, action: str) -> None:
        """Raise what a caller gets who may not do this: 404 for outsiders, else 403."""
        require(self.roles, action)

    def actor(self, action: str) -> Actor:
        """Who the ledger says did it: the caller, in the strongest role that allows it."""
        return self.principal.actor(require(self.roles, action))

    def standing(self) -> Standing:
        """The caller as the services of games, tournaments and rankings know it."""
        return Standing(self.principal, self.roles)


def insider_at(principal: Principal, deal: Deal) -> Insider:
    """Who the caller is towards the disputes of a deal, which comes with its table."""
    who = standing(principal, deal.table)
    seats = sorted(who.seats(deal))
    people = deal.table.people
    sitters = [UUID(people[chair]) for chair in sorted(who.chairs) if chair < len(people)]
    speaker = principal.person or (sitters[0] if sitters else None)
    return Insider(principal, who.roles & INSIDE, seats[0] if seats else None, speaker)


def find_dispute(dispute_id: UUID, principal: Principal) -> tuple[Dispute, Insider]:
    """A dispute to look at; Problem `not_found` for outsiders."""
    found = Dispute.objects.select_related("deal__table", "tournament", "club", "stream")
    return _of_an_insider(found.filter(id=dispute_id).first(), principal)


def locked_dispute(
    dispute_id: UUID, principal: Principal, check_version: CheckVersion
) -> tuple[Dispute, Insider]:
    """A dispute to change: its deal with the table and its chain are locked first, as whoever opens
    one does, then the dispute and the head of its own chain."""
    deal = locked_deal(Deal.objects.filter(disputes=dispute_id))
    found = Dispute.objects.select_related("tournament", "club", "stream").filter(id=dispute_id)
    row = locked(found, "self", "stream").first()
    if row is not None and deal is not None:
        row.deal = deal
    row, who = _of_an_insider(row, principal)
    check_version(row)
    return row, who


def locked_deal(found: QuerySet[Deal]) -> Deal | None:
    """The deal with its table and the head of the table's chain, in one statement."""
    rows = found.select_related("table__stream", "table__club")
    return locked(rows, "self", "table", "table__stream").first()


def visible_disputes(principal: Principal) -> QuerySet[Dispute]:
    """The disputes that a caller is an insider of."""
    rows = Dispute.objects.select_related("deal__table", "tournament", "club", "stream")
    if principal.is_admin:
        return rows
    directed = [
        club for club, roles in principal.memberships.items() if not roles.isdisjoint(DIRECTORS)
    ]
    theirs = Q(club__in=directed) | Q(deal__table__in=[*principal.chairs])
    if principal.person is not None:
        tables = Table.objects.filter(club__in=list(principal.memberships))
        theirs |= Q(parties__person=principal.person, deal__table__in=tables)
    return rows.filter(theirs).distinct()


def _of_an_insider(row: Dispute | None, principal: Principal) -> tuple[Dispute, Insider]:
    who = None if row is None else insider_at(principal, row.deal)
    if row is None or who is None or not who.roles:
        raise Problem("not_found", NO_DISPUTE)
    return row, who
