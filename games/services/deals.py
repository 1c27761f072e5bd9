"""Deals as rows: found under their lock, stored with what they are worth, deleted and restored."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from django.db import IntegrityError
from django.utils import timezone

from clubs.principals import asked_along, refuse_outdated
from conventions.idempotency import done_before, end_what_was_done
from conventions.problems import Problem
from conventions.rows import Lookup, insert, update
from conventions.transactions import write
from games.models import Deal, Result
from games.services.access import Caller, Standing, as_seen
from games.services.chronicle import note_deal
from games.services.disputed import is_disputed
from games.services.kept_deals import played_as
from tarot import Deal as PlayedDeal
from tarot.wording import Text

NO_DEAL = Text("Aucune donne sous cet identifiant.", "No deal under this id.")
DELETED = Text(
    "Cette donne est supprimée : rétablissez-la d'abord.",
    "This deal is deleted: restore it first.",
)
RULED = Text(
    "L'arbitre a statué sur cette donne : seul le litige peut la changer.",
    "The arbiter has ruled on this deal: only the dispute can change it.",
)
DISPUTED = Text(
    "Cette donne est en litige : ce qui est noté reste ; voyez un arbitre ou un organisateur.",
    "This deal is disputed: what was recorded stays; ask an arbiter or an organiser.",
)

AT_ITS_TABLE = Lookup(Deal, "table")
WITH_ITS_CHAIN = Lookup(Deal, "table", "table__stream")

CheckVersion = Callable[[Deal], None]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal as stored, and as judged where it has a log, for a caller of this standing.

    `created` is False for what was there, `written` where nothing changed.
    """

    row: Deal
    deal: PlayedDeal | None
    who: Standing
    created: bool = False
    written: bool = True

    @property
    def seen(self) -> PlayedDeal | None:
        """The deal as the caller may know it."""
        return None if self.deal is None else as_seen(self.deal, self.who, self.row)


def find(deal_id: UUID, by: Caller, action: str = "deal.read") -> Recorded:
    """A deal to look at."""
    rights = asked_along(by.principal)
    row = AT_ITS_TABLE.find(deal_id, rights)
    if row is not None:
        refuse_outdated(rights)
    row, who = _of_the_caller(row, by)
    who.require(action)
    return Recorded(row, None, who)


def locked_deal(
    deal_id: UUID, by: Caller, action: str, check_version: CheckVersion
) -> tuple[Deal, Standing]:
    """A deal to change, with its table and the head of its chain in the same statement.

    `check_version` is called with the locked row and raises where the caller knew another version.
    """
    before = done_before()
    row, who = _of_the_caller(WITH_ITS_CHAIN.locked(deal_id, before), by)
    who.require(action)
    end_what_was_done(before)
    check_version(row)
    return row, who


def _of_the_caller(row: Deal | None, by: Caller) -> tuple[Deal, Standing]:
    """The deal and who the caller is there; one that is none of theirs is not there."""
    who = None if row is None else by.at(row.table)
    if row is None or who is None or not who.roles:
        raise Problem("not_found", NO_DEAL)
    return row, who


def to_change(
    deal_id: UUID, by: Caller, check_version: CheckVersion
) -> tuple[Deal, Standing, PlayedDeal | None]:
    """A deal to record more of, and as it is played."""
    row, who = locked_deal(deal_id, by, "deal.record", check_version)
    if row.deleted_at is not None:
        raise Problem("conflict", DELETED)
    return row, who, played(row)


def refuse_ruled(row: Deal) -> None:
    """Raises Problem `conflict` for a deal that is closed: a ruling stands on it."""
    if row.ruling_revision is not None:
        raise Problem("conflict", RULED)


def refuse_disputed(row: Deal, who: Standing) -> None:
    """Raise Problem `conflict` where others than arbiters and organisers who do not sit there would
    change what was recorded of a disputed deal: no fault is settled between players (R-ARB-2)."""
    if is_disputed(row.disputed, row.disputed_until) and not who.directs:
        raise Problem("conflict", DISPUTED)


def played(row: Deal) -> PlayedDeal | None:
    """The deal that a row's log tells, None where it has a summary only."""
    return played_as(row.log, row.steps) if row.log else None


def save(row: Deal, fields: list[str], results: list[Result]) -> None:
    """Store a changed row under its next version, with the results that the change brought."""
    row.version += 1
    update(row, [*fields, "version", "updated_at"])
    save_results(results)


def save_results(results: list[Result]) -> None:
    """Store new results: their row is there."""
    for result in results:
        insert(result)


def delete(deal_id: UUID, by: Caller, check_version: CheckVersion) -> Recorded:
    """Take a deal off its sheet; everything about it stays, and it can be restored."""
    with write():
        row, who = locked_deal(deal_id, by, "deal.delete", check_version)
        if written := row.deleted_at is None:
            refuse_ruled(row)
            refuse_disputed(row, who)
            row.deleted_at = timezone.now()
            save(row, ["deleted_at"], [])
            note_deal(row, "deal.delete", who, by, {}, action="deal.delete")
    return Recorded(row, played(row), who, written=written)


def restore(deal_id: UUID, by: Caller, check_version: CheckVersion) -> Recorded:
    """Put a deleted deal back on its sheet, under its number, with its results."""
    try:
        with write(savepoint=True):
            row, who = locked_deal(deal_id, by, "deal.restore", check_version)
            if written := row.deleted_at is not None:
                row.deleted_at = None
                save(row, ["deleted_at"], [])
                note_deal(row, "deal.restore", who, by, {}, action="deal.restore")
    except IntegrityError:
        raise number_taken(row.number) from None
    return Recorded(row, played(row), who, written=written)


def number_taken(number: int) -> Problem:
    """Two deals of a table want one number."""
    detail = Text(
        f"La table a déjà une donne numéro {number}.",
        f"The table already has a deal number {number}.",
    )
    errors = [{"pointer": "/number", "code": "number_taken", "detail": detail}]
    return Problem("conflict", detail, errors=errors)
