"""What phones recorded while they were offline and the server refused: kept until it is settled."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid5

import orjson
from django.db.models import QuerySet
from django.utils import timezone

from conventions.problems import Problem
from conventions.retention import forget
from conventions.transactions import write
from games.models import Deal, Quarantined, Table
from games.services.access import Caller, Standing
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

    The same operation sent again is kept once, with the latest reason, and stays settled where
    somebody has seen to it; under the same op_id with other content it is another one.
    """
    sender = by.principal.key
    with write():
        table = _table_of(deal_id, table_id, sender)
        if table is None or not by.at(table).roles:
            return False
        Quarantined.objects.update_or_create(
            id=_id(sender, operation),
            defaults={"problem": problem},
            create_defaults={
                "table": table,
                "deal": deal_id,
                "sent_by": sender,
                "op_id": operation["op_id"],
                "operation": operation,
                "problem": problem,
            },
        )
    return True


def applied_after_all(by: Caller, op_ids: Sequence[str]) -> None:
    """Operations went through when they were sent again: nobody has to enter them any more."""
    sender = by.principal.key
    kept = Quarantined.objects.filter(sent_by=sender, op_id__in=op_ids, settled_at=None)
    with write():
        kept.update(settled_at=timezone.now(), settled_by=sender)


def kept_at(table_id: UUID, by: Caller) -> QuerySet[Quarantined]:
    """What is kept for a table and not settled yet."""
    table, who = find_table(table_id, by, "quarantine.read")
    _refuse_players(who)
    return Quarantined.objects.filter(table=table, settled_at=None)


def settle(kept_id: UUID, by: Caller) -> Quarantined:
    """Somebody has seen to it; the same again changes nothing."""
    with write():
        kept = Quarantined.objects.select_related("table").filter(id=kept_id).first()
        if kept is None or not by.at(kept.table).roles:
            raise Problem("not_found", NOTHING)
        table = locked_table(kept.table_id, by, "quarantine.settle")
        _refuse_players(by.at(table))
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


def _refuse_players(who: Standing) -> None:
    """What was refused may tell somebody's hand."""
    if not who.sees_everything:
        raise Problem("permission_denied")


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


def _id(sender: str, operation: dict[str, Any]) -> UUID:
    content = orjson.dumps(operation, option=orjson.OPT_SORT_KEYS).decode()
    return uuid5(UUID(int=0), f"{sender} {content}")
