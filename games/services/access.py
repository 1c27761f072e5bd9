"""Who a caller is at a table: the roles that count there, the chairs held, and what may be seen.

Whoever holds a seat is a player there before anything else: an arbiter who plays sees one hand.
"""

from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.db.models import Q, QuerySet

from clubs.permissions import allows, require
from clubs.principals import Principal
from clubs.roles import DIRECTORS, Role
from games.models import Deal, Table
from ledger.actors import Actor
from tarot import Deal as PlayedDeal
from tarot import Phase

OPERATOR = Principal(key="system", via="command", is_admin=True)
NOBODY = 5  # no table has that chair
LAID_OPEN = (Phase.OVER.value,)


@dataclass(frozen=True, slots=True)
class Standing:
    """A caller at one table: roles, and the chairs that the caller holds."""

    principal: Principal
    roles: frozenset[Role]
    chairs: frozenset[int] = frozenset()

    def require(self, action: str) -> None:
        """Raise what a caller gets who may not do this: 404 where the table is none of theirs."""
        require(self.roles, action)

    def actor(self, action: str) -> Actor:
        """Who the ledger says did it: the caller, in the strongest role that allows it."""
        return self.principal.actor(require(self.roles, action))

    @property
    def sees_everything(self) -> bool:
        """Whether hidden hands are shown to the caller while a deal is in progress."""
        return not self.chairs and allows(self.roles, "deal.see_all")

    @property
    def directs(self) -> bool:
        """Whether the caller runs the event, and does not sit here."""
        return not self.chairs and not self.roles.isdisjoint(DIRECTORS)

    def seats(self, deal: Deal) -> frozenset[int]:
        """The seats of a deal that the caller plays: none for the chair that sits it out."""
        out = NOBODY if deal.sitting_out is None else deal.sitting_out
        return frozenset(chair - (chair > out) for chair in self.chairs if chair != out)


def standing(principal: Principal, table: Table) -> Standing:
    """Who the caller is at a table."""
    roles = set(principal.tables.get(table.id, ()))
    chairs = {principal.chairs[table.id]} if table.id in principal.chairs else set()
    if principal.person is not None and str(principal.person) in table.people:
        chairs.add(table.people.index(str(principal.person)))
    if table.club_id is not None:
        roles |= principal.roles_in(table.club_id)
    elif principal.made(table.created_by):
        roles.add(Role.CREATOR)
    elif settings.OPEN_RECORDING and table.created_by == "anyone":
        roles.add(Role.ANYONE)
    if chairs:
        roles.add(Role.SEATED)
    if principal.is_admin:
        roles |= DIRECTORS
    return Standing(principal, frozenset(roles), frozenset(chairs))


def visible_tables(principal: Principal) -> QuerySet[Table]:
    """The tables that a caller has anything to do with."""
    if principal.is_admin:
        return Table.objects.all()
    theirs = Q(club__in=list(principal.memberships)) | Q(
        id__in=[*principal.tables, *principal.chairs]
    )
    if principal.is_authenticated:
        theirs |= Q(club=None, created_by=principal.key)
    if settings.OPEN_RECORDING:
        theirs |= Q(club=None, created_by="anyone")
    return Table.objects.filter(theirs)


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks for a change, and what their phone's clock said: evidence, never an order."""

    principal: Principal
    recorded_at_device: datetime | None = None

    def at(self, table: Table) -> Standing:
        """Who the caller is at a table."""
        return standing(self.principal, table)


BY_OPERATOR = Caller(OPERATOR)


def as_seen(deal: PlayedDeal, who: Standing, row: Deal) -> PlayedDeal:
    """The deal as the caller may know it."""
    return deal if who.sees_everything else deal.seen_by(who.seats(row))


def view_name(who: Standing, row: Deal) -> str:
    """How a representation of a deal is told apart from those that show more or less of it."""
    if who.sees_everything or row.phase in LAID_OPEN:
        return "all"
    return "seat" + "".join(map(str, sorted(who.seats(row))))
