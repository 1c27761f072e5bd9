"""What phones recorded while they were offline and the server refused: kept until it is settled."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid5

from django.db.models import QuerySet
from django.utils import timezone

from conventions.problems import Problem
from conventions.retention import forget
from conventions.transactions import write
from games.models import Deal, Quarantined, Table
from games.services.access import Caller
from games.services.tables import find_table, locked_table
from ledger.actors import Subject
from ledger.services import append
from tarot.wording import Text

KEPT_FOR = timedelta(days=30)
NOTHING = Text("Rien n'est gardé sous cet identifiant.", "Nothing is kept under this id.")


def keep(
    deal_id: UUID, table_id: UUID | None, by: Caller, operation: dict[str, Any], problem: Any
) -> bool:
    """Keep an operation that was refused; False where it is of no table that the caller knows.

    The same operation sent again is kept once, with the latest reason.
    """
    sender = by.principal.key
    table = _table_of(deal_id, table_id, sender)
    if table is None or not by.at(table).roles:
        return False
    Quarantined.objects.update_or_create(
        id=_id(sender, operation["op_id"]),
        defaults={
            "table": table,
            "deal": deal_id,
            "sent_by": sender,
            "operation": operation,
            "problem": problem,
            "settled_at": None,
            "settled_by": "",
        },
    )
    return True


def applied_after_all(by: Caller, op_id: str) -> None:
    """The operation went through when it was sent again: nobody has to enter it any more."""
    sender = by.principal.key
    kept = Quarantined.objects.filter(id=_id(sender, op_id), settled_at=None)
    kept.update(settled_at=timezone.now(), settled_by=sender)


def kept_at(table_id: UUID, by: Caller) -> QuerySet[Quarantined]:
    """What is kept for a table and not settled yet."""
    table, who = find_table(table_id, by, "quarantine.read")
    if not who.sees_everything:
        raise Problem("permission_denied")  # what was refused may tell somebody's hand
    return Quarantined.objects.filter(table=table, settled_at=None)


def settle(kept_id: UUID, by: Caller) -> Quarantined:
    """Somebody has seen to it; the same again changes nothing."""
    with write():
        kept = Quarantined.objects.select_related("table").filter(id=kept_id).first()
        if kept is None or not by.at(kept.table).roles:
            raise Problem("not_found", NOTHING)
        table = locked_table(kept.table_id, by, "quarantine.settle")
        if kept.settled_at is None:
            kept.settled_at, kept.settled_by = timezone.now(), by.principal.key
            kept.save(update_fields=["settled_at", "settled_by"])
            actor = by.at(table).actor("quarantine.settle")
            data = {"op_id": kept.operation["op_id"], "deal": str(kept.deal)}
            append(table.stream, "quarantine.settle", actor, Subject("quarantined", kept.id), data)
    return kept


def forget_settled(now: datetime) -> int:
    """Drop what was settled a month ago; what nobody has seen to stays. How many there were."""
    return forget(Quarantined.objects.filter(settled_at__lt=now - KEPT_FOR))


def _table_of(deal_id: UUID, table_id: UUID | None, sender: str) -> Table | None:
    deal = Deal.objects.select_related("table").filter(id=deal_id).first()
    if deal is not None:
        return deal.table
    if table_id is not None:
        return Table.objects.filter(id=table_id).first()
    # What follows on a deal that is kept itself, because it could not be created.
    before = Quarantined.objects.filter(deal=deal_id, sent_by=sender)
    kept = before.select_related("table").first()
    return None if kept is None else kept.table


def _id(sender: str, op_id: str) -> UUID:
    return uuid5(UUID(int=0), f"{sender} {op_id}")
