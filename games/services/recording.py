"""Recording deals: the only code that writes their logs.

Each call is one transaction that locks the deal, lets `tarot` judge what is new, and stores the log
or nothing at all.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import IntegrityError
from django.utils import timezone

from conventions.problems import Problem
from conventions.transactions import locked, write
from games.models import Deal, Table
from games.refusals import refused, unreadable
from games.services.logs import digest, loaded, stored
from tarot import Deal as PlayedDeal
from tarot import Record, Refused, Unreadable, read_action, read_record
from tarot.wording import Text


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal as stored and as judged; `created` is False for what had been there before."""

    row: Deal
    deal: PlayedDeal
    created: bool = False


def put_deal(
    deal_id: UUID, table_id: UUID, number: int, document: object, *, confirm: bool = False
) -> Recorded:
    """Create a deal from a record, once: the same request again answers the deal as it now is."""
    record = _read(document)
    log = stored(record)
    created_from = digest(str(table_id), str(number), log)
    existing = Deal.objects.filter(id=deal_id).first()
    if existing is None:
        deal = _accept(record, confirm)
        try:
            with write():
                _fitting_table(table_id, record)
                row = Deal.objects.create(
                    id=deal_id,
                    table_id=table_id,
                    number=number,
                    log=stored(deal.record),
                    phase=deal.phase.value,
                    created_from=created_from,
                )
                return Recorded(row, deal, created=True)
        except IntegrityError:
            # Somebody else was first, with this id or with this number.
            existing = Deal.objects.filter(id=deal_id).first()
            if existing is None:
                raise _number_taken(number) from None
    if existing.created_from != created_from:
        raise _other_deal(existing)
    return Recorded(existing, PlayedDeal.of(loaded(existing.log)))


def act(
    deal_id: UUID,
    actions: Sequence[object],
    check_version: Callable[[Deal], None],
    *,
    confirm: bool = False,
) -> Recorded:
    """Append actions to a deal, all or none.

    `check_version` is called with the locked row and raises where the caller knew another version.
    """
    with write():
        row = locked(Deal.objects.filter(id=deal_id)).first()
        if row is None:
            raise Problem("not_found")
        check_version(row)
        deal = PlayedDeal.of(loaded(row.log))
        for index, action in enumerate(actions):
            pointer = f"/actions/{index}"
            try:
                deal = deal.apply(read_action(action, deal.record, pointer), confirm=confirm)
            except Unreadable as error:
                raise unreadable(error, "invalid_request") from None
            except Refused as error:
                raise refused(error, pointer) from None
        row.log = stored(deal.record)
        row.phase = deal.phase.value
        row.version += 1
        row.updated_at = timezone.now()
        row.save(update_fields=["log", "phase", "version", "updated_at"])
    return Recorded(row, deal)


def _read(document: object) -> Record:
    try:
        return read_record(document)
    except Unreadable as error:
        raise unreadable(error, "unreadable_deal", "/record") from None


def _accept(record: Record, confirm: bool) -> PlayedDeal:
    try:
        return PlayedDeal.accept(record, confirm=confirm)
    except Refused as error:
        raise refused(error, "/record") from None


def _fitting_table(table_id: UUID, record: Record) -> Table:
    """The table, once it is sure that the record can have been played there."""
    table = Table.objects.filter(id=table_id).first()
    if table is None:
        detail = Text("Cette table n'existe pas.", "There is no such table.")
        errors = [{"pointer": "/table", "code": "unknown_table", "detail": detail}]
        raise Problem("invalid_request", errors=errors)
    errors = []
    if table.players != record.players:
        detail = Text(
            f"La table joue à {table.players}.", f"The table has {table.players} players."
        )
        errors.append({"pointer": "/record/players", "code": "not_of_table", "detail": detail})
    if table.ruleset != record.ruleset.id:
        detail = Text(
            f"La table joue selon {table.ruleset}.", f"The table plays by {table.ruleset}."
        )
        errors.append({"pointer": "/record/ruleset", "code": "not_of_table", "detail": detail})
    if errors:
        raise Problem("invalid_request", errors=errors)
    return table


def _number_taken(number: int) -> Problem:
    detail = Text(
        f"La table a déjà une donne numéro {number}.",
        f"The table already has a deal number {number}.",
    )
    errors = [{"pointer": "/number", "code": "number_taken", "detail": detail}]
    return Problem("conflict", detail, errors=errors)


def _other_deal(existing: Deal) -> Problem:
    detail = Text(
        "Une donne a été créée sous cet identifiant à partir d'un autre contenu.",
        "A deal was created under this id from other content.",
    )
    return Problem("deal_exists", detail, extra={"deal": f"/api/v1/deals/{existing.id}"})
