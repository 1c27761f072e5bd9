"""Recording deals: the only code that writes their logs, their summaries and what they are worth.

Each call is one transaction that locks the deal, lets `tarot` judge what is new, and stores the
deal with its result, or nothing at all.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import IntegrityError
from django.utils import timezone

from conventions.problems import Problem
from conventions.transactions import locked, write
from games.models import Deal, Result, Table
from games.refusals import refused, unreadable
from games.services.logs import digest, loaded, loaded_summary, stored, stored_summary
from games.services.results import contradicts, score_log, score_summary
from games.services.rulesets import KNOWN
from tarot import Deal as PlayedDeal
from tarot import (
    DuoOutcome,
    Outcome,
    Phase,
    Record,
    Refused,
    Unreadable,
    outcome_of,
    read_action,
    read_record,
    read_summary,
    score_of,
)
from tarot.wording import Text

NO_DEAL = Text("Aucune donne sous cet identifiant.", "No deal under this id.")

CheckVersion = Callable[[Deal], None]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal as stored, and as judged where it has a log; `created` is False for what was there."""

    row: Deal
    deal: PlayedDeal | None
    created: bool = False


@dataclass(frozen=True, slots=True)
class NewDeal:
    """What a client sends to create a deal: a record, a summary, or both."""

    table_id: UUID
    number: int
    record: object = None
    summary: object = None
    sitting_out: int | None = None
    confirm: bool = False


def put_deal(deal_id: UUID, new: NewDeal) -> Recorded:
    """Create a deal, once: the same request again answers the deal as it now is."""
    record = None if new.record is None else _read(new.record)
    outcome = None if new.summary is None else _read_summary(new.summary)
    log = "" if record is None else stored(record)
    summary = "" if outcome is None else stored_summary(new.summary)
    created_from = digest(str(new.table_id), str(new.number), str(new.sitting_out), log, summary)
    existing = Deal.objects.filter(id=deal_id).first()
    if existing is None:
        deal = None if record is None else _accept(record, new.confirm)
        row = Deal(
            id=deal_id,
            table_id=new.table_id,
            number=new.number,
            sitting_out=new.sitting_out,
            log=log if deal is None or deal.record is record else stored(deal.record),
            summary=summary,
            phase=Phase.OVER.value if deal is None else deal.phase.value,
            created_from=created_from,
        )
        try:
            with write():
                _refuse_misfits(row, record, outcome)
                results = _results(row, deal, outcome)
                row.conflict = _conflict(deal, outcome)
                row.save(force_insert=True)
                _save_results(results)
                return Recorded(row, deal, created=True)
        except IntegrityError:
            # Somebody else was first, with this id or with this number.
            existing = Deal.objects.filter(id=deal_id).first()
            if existing is None:
                raise _number_taken(new.number) from None
    if existing.created_from != created_from:
        raise _other_deal(existing)
    return Recorded(existing, _played(existing))


def act(
    deal_id: UUID,
    actions: Sequence[object],
    check_version: CheckVersion,
    *,
    confirm: bool = False,
) -> Recorded:
    """Append actions to a deal, all or none.

    `check_version` is called with the locked row and raises where the caller knew another version.
    """
    with write():
        row = _locked(deal_id, check_version)
        deal = _played(row)
        if deal is None:
            detail = Text(
                "Cette donne n'a qu'un résumé : envoyez d'abord son début par PUT /record.",
                "This deal has a summary only: send how it starts by PUT /record first.",
            )
            raise Problem("conflict", detail)
        for index, action in enumerate(actions):
            pointer = f"/actions/{index}"
            try:
                deal = deal.apply(read_action(action, deal.record, pointer), confirm=confirm)
            except Unreadable as error:
                raise unreadable(error, "invalid_request") from None
            except Refused as error:
                raise refused(error, pointer) from None
        _store_log(row, deal)
    return Recorded(row, deal)


def put_record(
    deal_id: UUID, document: object, check_version: CheckVersion, *, confirm: bool = False
) -> Recorded:
    """Give a deal that has a summary its log; the same log again changes nothing."""
    record = _read(document)
    with write():
        row = _locked(deal_id, check_version)
        deal = _accept(record, confirm)
        if row.log == stored(deal.record):
            return Recorded(row, deal)
        if row.log:
            detail = Text("Cette donne a déjà un autre relevé.", "This deal already has a log.")
            raise Problem("conflict", detail)
        _refuse_misfits(row, record, None)
        _store_log(row, deal)
    return Recorded(row, deal)


def put_summary(deal_id: UUID, document: object, check_version: CheckVersion) -> Recorded:
    """Give a deal a summary, or another one: what the old one came to stays as a revision."""
    outcome = _read_summary(document, "")
    with write():
        row = _locked(deal_id, check_version)
        deal = _played(row)
        if not row.summary or loaded_summary(row.summary) != outcome:
            _refuse_misfits(row, None, outcome)
            row.summary = stored_summary(document)
            row.conflict = _conflict(deal, outcome)
            _save(row, ["summary", "conflict"], [score_summary(row, outcome)])
    return Recorded(row, deal)


def _conflict(deal: PlayedDeal | None, claimed: Outcome | DuoOutcome | None) -> bool:
    """Whether log and summary cannot both be right."""
    if deal is None or claimed is None:
        return False
    came_to = outcome_of(deal)
    return contradicts(deal, None if came_to is None else score_of(came_to), claimed)


def _locked(deal_id: UUID, check_version: CheckVersion) -> Deal:
    row = locked(Deal.objects.filter(id=deal_id)).first()
    if row is None:
        raise Problem("not_found", NO_DEAL)
    check_version(row)
    return row


def _played(row: Deal) -> PlayedDeal | None:
    return PlayedDeal.of(loaded(row.log), row.steps or None) if row.log else None


def _store_log(row: Deal, deal: PlayedDeal) -> None:
    log = stored(deal.record)
    if (row.log, row.steps) == (log, deal.steps):
        return  # done and undone again
    same_log = row.log == log
    row.log, row.steps, row.phase = log, deal.steps, deal.phase.value
    results = []
    if not same_log:
        result = score_log(row, deal)
        results = [] if result is None else [result]
    row.conflict = _conflict(deal, loaded_summary(row.summary) if row.summary else None)
    _save(row, ["log", "steps", "phase", "conflict"], results)


def _save(row: Deal, fields: list[str], results: list[Result]) -> None:
    row.version += 1
    row.updated_at = timezone.now()
    revisions = ["revisions", "log_revision", "summary_revision"]
    row.save(update_fields=[*fields, *revisions, "version", "updated_at"])
    _save_results(results)


def _results(
    row: Deal, deal: PlayedDeal | None, outcome: Outcome | DuoOutcome | None
) -> list[Result]:
    scored = None if deal is None else score_log(row, deal)
    results = [] if scored is None else [scored]
    return results if outcome is None else [*results, score_summary(row, outcome)]


def _save_results(results: list[Result]) -> None:
    for result in results:
        result.save(force_insert=True)


def _read(document: object) -> Record:
    try:
        return read_record(document, KNOWN)
    except Unreadable as error:
        raise unreadable(error, "unreadable_deal", "/record") from None


def _read_summary(document: object, prefix: str = "/summary") -> Outcome | DuoOutcome:
    try:
        return read_summary(document, KNOWN)
    except Unreadable as error:
        raise unreadable(error, "impossible_summary", prefix) from None


def _accept(record: Record, confirm: bool) -> PlayedDeal:
    try:
        return PlayedDeal.accept(record, confirm=confirm)
    except Refused as error:
        raise refused(error, "/record", of_record=True) from None


def _refuse_misfits(row: Deal, record: Record | None, outcome: Outcome | DuoOutcome | None) -> None:
    """Refuse what cannot have been played at the table of the deal."""
    table = Table.objects.filter(id=row.table_id).first()
    if table is None:
        detail = Text("Cette table n'existe pas.", "There is no such table.")
        unknown = {"pointer": "/table", "code": "unknown_table", "detail": detail}
        raise Problem("invalid_request", errors=[unknown])
    errors = _misfits(table, "/record", record) + _misfits(table, "/summary", outcome)
    chairs = len(table.seats)
    if row.sitting_out is None and chairs > table.players:
        detail = Text(
            f"Dites qui ne joue pas cette donne : sitting_out, de 0 à {chairs - 1}.",
            f"Say who sits out this deal: sitting_out, from 0 to {chairs - 1}.",
        )
        errors.append({"pointer": "/sitting_out", "code": "missing_field", "detail": detail})
    if row.sitting_out is not None and not row.sitting_out < chairs > table.players:
        detail = Text(
            "Ce n'est pas une place de cette table, ou tout le monde y joue.",
            "This is no chair of the table, or everybody at it plays.",
        )
        errors.append({"pointer": "/sitting_out", "code": "not_of_table", "detail": detail})
    if errors:
        raise Problem("invalid_request", errors=errors)


def _misfits(
    table: Table, pointer: str, played: Record | Outcome | DuoOutcome | None
) -> list[dict[str, object]]:
    if played is None:
        return []
    errors: list[dict[str, object]] = []
    players = 2 if isinstance(played, DuoOutcome) else played.players
    if table.players != players:
        detail = Text(
            f"La table joue à {table.players}.", f"The table has {table.players} players."
        )
        errors.append({"pointer": f"{pointer}/players", "code": "not_of_table", "detail": detail})
    if table.ruleset != played.ruleset.id:
        detail = Text(
            f"La table joue selon {table.ruleset}.", f"The table plays by {table.ruleset}."
        )
        errors.append({"pointer": f"{pointer}/ruleset", "code": "not_of_table", "detail": detail})
    return errors


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
