"""Recording deals: the only code that writes their logs, their summaries and what they are worth.

Each call is one transaction that locks the deal and the head of its table's chain, lets `tarot`
judge what is new, and stores the deal, its result and the event that tells of it, or nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import IntegrityError

from conventions.counting import REPLAYS, count_answered, count_committed
from conventions.etags import etag
from conventions.problems import Problem
from conventions.rows import Lookup, insert
from conventions.transactions import write
from games.counted import CARDS, FINISHED
from games.models import Deal, Result, Table
from games.services.access import LAID_OPEN, Caller, Standing
from games.services.chronicle import as_sent, note_deal
from games.services.deals import (
    CheckVersion,
    Recorded,
    number_taken,
    played,
    refuse_disputed,
    refuse_ruled,
    save,
    save_results,
    to_change,
)
from games.services.judging import accepted, grown, is_play, is_undo, read_claim, read_log
from games.services.kept_deals import keep
from games.services.logs import digest, loaded_summary, stored, stored_summary
from games.services.misfits import refuse_misfits
from games.services.results import contradicts, score_log, score_summary
from tarot import Deal as PlayedDeal
from tarot import DuoOutcome, Outcome, Phase, Record
from tarot.wording import Text

SUMMARY_ONLY = Text(
    "Cette donne n'a qu'un résumé : envoyez d'abord son début par PUT /record.",
    "This deal has a summary only: send how it starts by PUT /record first.",
)
HAS_LOG = Text("Cette donne a déjà un autre relevé.", "This deal already has a log.")
DIFFERS = Text("La donne enregistrée dit autre chose.", "The stored deal says something else.")
OTHER_DEAL = Text(
    "Une donne a été créée sous cet identifiant à partir d'un autre contenu.",
    "A deal was created under this id from other content.",
)

WITH_ITS_CHAIN = Lookup(Table, "stream")


@dataclass(frozen=True, slots=True)
class NewDeal:
    """What a client sends to create a deal: a record, a summary, or both."""

    table_id: UUID
    number: int
    record: object = None
    summary: object = None
    sitting_out: int | None = None
    confirm: bool = False


def put_deal(deal_id: UUID, new: NewDeal, by: Caller) -> Recorded:
    """Create a deal, once: the same request again answers the deal as it now is."""
    record = None if new.record is None else read_log(new.record)
    outcome = None if new.summary is None else read_claim(new.summary)
    log = "" if record is None else stored(record)
    summary = "" if outcome is None else stored_summary(new.summary)
    created_from = digest(str(new.table_id), str(new.number), str(new.sitting_out), log, summary)
    deal = None if record is None else accepted(record, new.confirm)
    row = Deal(
        id=deal_id,
        number=new.number,
        sitting_out=new.sitting_out,
        log=log if deal is None or deal.record is record else stored(deal.record),
        summary=summary,
        phase=Phase.OVER.value if deal is None else deal.phase.value,
        conflict=contradicts(deal, outcome),
        created_from=created_from,
        created_by=by.principal.key,
    )
    try:
        with write(savepoint=True):
            row.table = _table_to_record_at(new.table_id)
            who = by.at(row.table)
            if not who.roles:
                raise _no_table()
            who.require("deal.record")
            refuse_misfits(row.table, row, record, outcome)
            results = _results(row, deal, outcome)
            insert(row)
            save_results(results)
            if record is not None:
                _count_cards(record)
            if row.phase == Phase.VOID.value:
                count_committed(FINISHED.labels("void"))
            sent = {
                "number": row.number,
                "sitting_out": row.sitting_out,
                "record": as_sent(row.log),
                "summary": as_sent(row.summary),
                "confirm": new.confirm,
            }
            note_deal(row, "deal.put", who, by, sent, results)
            return Recorded(row, deal, who, created=True)
    except IntegrityError:
        # It is there already: the same deal sent again, or another one under its id or number.
        return _sent_again(row, by)


def act(
    deal_id: UUID,
    actions: Sequence[object],
    by: Caller,
    check_version: CheckVersion,
    *,
    confirm: bool = False,
) -> Recorded:
    """Append actions to a deal, all or none."""
    with write():
        row, who, deal = to_change(deal_id, by, check_version)
        if deal is None:
            raise Problem("conflict", SUMMARY_ONLY)
        refuse_ruled(row)
        if any(is_undo(action) for action in actions):
            refuse_disputed(row, who)
        for index, action in enumerate(actions):
            deal = grown(deal, action, f"/actions/{index}", confirm, who, row)
        sent = {"actions": list(actions), "confirm": confirm}
        written = _store_log(row, deal, "deal.act", who, by, sent)
        if written:
            count_committed(CARDS.labels("card"), sum(map(is_play, actions)))
    return Recorded(row, deal, who, written=written)


def put_record(
    deal_id: UUID,
    document: object,
    by: Caller,
    check_version: CheckVersion,
    *,
    confirm: bool = False,
) -> Recorded:
    """Give a deal that has a summary its log; the same log again changes nothing."""
    record = read_log(document)
    with write():
        row, who, before = to_change(deal_id, by, check_version)
        deal = accepted(record, confirm)
        may_know = who.sees_everything or row.phase in LAID_OPEN
        if before is not None and may_know and row.log == stored(deal.record):
            return Recorded(row, deal, who, written=False)
        refuse_ruled(row)
        # The log that came later would count before the summary that is disputed.
        refuse_disputed(row, who)
        if before is not None:
            raise Problem("conflict", HAS_LOG)
        refuse_misfits(row.table, row, record, None)
        sent = {"record": as_sent(stored(deal.record)), "confirm": confirm}
        _store_log(row, deal, "deal.record", who, by, sent)
        _count_cards(record)
    return Recorded(row, deal, who)


def put_summary(
    deal_id: UUID, document: object, by: Caller, check_version: CheckVersion
) -> Recorded:
    """Give a deal a summary, or another one: what the old one came to stays as a revision."""
    outcome = read_claim(document, "")
    with write():
        row, who, deal = to_change(deal_id, by, check_version)
        if written := not row.summary or loaded_summary(row.summary) != outcome:
            refuse_ruled(row)
            if row.summary:
                refuse_disputed(row, who)
            refuse_misfits(row.table, row, None, outcome)
            row.summary = stored_summary(document)
            row.conflict = contradicts(deal, outcome)
            results = [score_summary(row, outcome)]
            save(row, ["summary", "conflict", "revisions", "summary_revision"], results)
            sent = {"summary": as_sent(row.summary)}
            note_deal(row, "deal.summary", who, by, sent, results)
    return Recorded(row, deal, who, written=written)


def _table_to_record_at(table_id: UUID) -> Table:
    table = WITH_ITS_CHAIN.locked(table_id)
    if table is None:
        raise _no_table()
    return table


def _no_table() -> Problem:
    detail = Text("Cette table n'existe pas.", "There is no such table.")
    unknown = {"pointer": "/table", "code": "unknown_table", "detail": detail}
    return Problem("invalid_request", errors=[unknown])


def _sent_again(new: Deal, by: Caller) -> Recorded:
    """The deal that is there, for whoever sends what created it once more.

    Others learn whether their content is the same only where no hand is hidden from them: else a
    guess at it would be answered.
    """
    existing = Deal.objects.select_related("table").filter(id=new.id).first()
    if existing is None:
        raise number_taken(new.number)
    who = by.at(existing.table)
    theirs = existing.created_by == by.principal.key
    may_know = bool(who.roles) and (theirs or who.sees_everything or existing.phase in LAID_OPEN)
    if not may_know or existing.created_from != new.created_from:
        raise _other_deal(existing, new if may_know else None, bool(who.roles))
    who.require("deal.record")
    count_answered(REPLAYS.labels("deal"))
    return Recorded(existing, played(existing), who, written=False)


def _other_deal(existing: Deal, new: Deal | None, is_theirs: bool) -> Problem:
    """Whoever has nothing to do with a deal learns no more than that its id is taken."""
    if not is_theirs:
        return Problem("deal_exists", OTHER_DEAL)
    tag = etag("deal", existing.id, existing.version)
    extra = {"deal": f"/api/v1/deals/{existing.id}", "etag": tag}
    return Problem(
        "deal_exists", OTHER_DEAL, _differences(existing, new), headers={"ETag": tag}, extra=extra
    )


def _differences(existing: Deal, new: Deal | None) -> list[dict[str, object]]:
    """Where what is sent is not what is stored, for whoever may know."""
    if new is None:
        return []
    differs = {
        "/table": new.table_id is not None and existing.table_id != new.table_id,
        "/number": existing.number != new.number,
        "/sitting_out": existing.sitting_out != new.sitting_out,
        "/record": existing.log != new.log,
        "/summary": existing.summary != new.summary,
    }
    return [
        {"pointer": pointer, "code": "differs", "detail": DIFFERS}
        for pointer, is_other in differs.items()
        if is_other
    ]


def _store_log(
    row: Deal,
    deal: PlayedDeal,
    type_: str,
    who: Standing,
    by: Caller,
    sent: dict[str, object],
) -> bool:
    """Store what a deal has become; False where it has become nothing new."""
    log = stored(deal.record)
    if (row.log, row.steps) == (log, deal.steps):
        return False  # done and undone again
    fields = ["log", "steps", "phase", "conflict"]
    results: list[Result] = []
    if row.log != log:
        row.log = log
        result = score_log(row, deal)
        results = [] if result is None else [result]
        fields += ["revisions", "log_revision"]
    if deal.phase is Phase.VOID and row.phase != Phase.VOID.value:
        count_committed(FINISHED.labels("void"))
    row.steps, row.phase = deal.steps, deal.phase.value
    row.conflict = contradicts(deal, loaded_summary(row.summary) if row.summary else None)
    save(row, fields, results)
    note_deal(row, type_, who, by, sent, results)
    if deal.phase is not Phase.OVER:
        keep(row.log, row.steps, deal)
    return True


def _count_cards(record: Record) -> None:
    written = sum(len(trick.cards) for trick in record.tricks if trick is not None)
    count_committed(CARDS.labels("deal"), written)


def _results(
    row: Deal, deal: PlayedDeal | None, outcome: Outcome | DuoOutcome | None
) -> list[Result]:
    scored = None if deal is None else score_log(row, deal)
    results = [] if scored is None else [scored]
    return results if outcome is None else [*results, score_summary(row, outcome)]
