"""Reports of sheets: taken in, confirmed by somebody else, contradicted, settled, or late.

A report is never changed: what comes after it is another one, and the sheet says which stands.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clubs.permissions import allows
from conventions.problems import Problem, invalid_field
from conventions.transactions import write
from games.services.access import Standing
from games.services.sheets import chairs_of
from ledger.actors import Subject
from tarot.wording import Text
from tournaments.models import Position, Sheet, SheetReport, Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.checks import (
    Terms,
    may_stand_out,
    not_confirmed,
    refuse_impossible,
    unusual_about,
)
from tournaments.services.chronicle import note
from tournaments.services.grains import counted
from tournaments.states import State, require_state

NO_SHEET = Text("Cette position n'a pas cette table.", "This position has no such table.")
LOCKED = Text(
    "La position est close : une feuille tardive est l'affaire d'un organisateur, avec sa raison.",
    "The position is closed: a late sheet is for an organiser, with a reason.",
)
REASON_NEEDED = Text(
    "La position est close : donnez la raison.", "The position is closed: give the reason."
)
SETTLED = Text(
    "Cette feuille a été tranchée : adressez-vous à l'arbitre.",
    "This sheet has been settled: ask the arbiter.",
)
NO_REPORT = Text("La feuille n'a pas de version {number}.", "The sheet has no report {number}.")

Cause = SheetReport.Cause
# Called with the locked sheet, and whether the caller has reported it before.
CheckSheet = Callable[[Sheet, bool], None]


@dataclass(frozen=True, slots=True)
class Reported:
    """What somebody says that a sheet comes to; balances by chair, in the order of play."""

    balances: Sequence[int]
    deals: int
    confirm: bool = False
    reason: str = ""


def report(known: Sheet, said: Reported, who: Standing, check: CheckSheet) -> tuple[Sheet, bool]:
    """Take in a report; whether it is a new one.

    The same as stands, from somebody else, confirms it; from the same it changes nothing. Another
    one corrects the reporter's own that nobody has confirmed, and contradicts anybody else's.
    """
    with write():
        row, sheet = _locked(known)
        standing = _standing(sheet)
        witness = witness_of(who, sheet)
        own = sheet.reports.filter(witness=witness).order_by("-number").first()
        if own is not None and _same(own, said):
            return sheet, False
        check(sheet, own is not None)
        if standing is not None and not sheet.conflict and _same(standing, said):
            if not sheet.confirmed_by:
                _confirm(row, sheet, witness, who)
            return sheet, False
        if standing is not None and standing.cause == Cause.SETTLED:
            raise Problem("conflict", SETTLED)
        if sheet.position.state == Position.State.CLOSED:
            return _late(row, sheet, said, who, witness), True
        require_state(row.state, State.RUNNING)
        is_own = standing is not None and standing.witness == witness
        corrects = is_own and not sheet.confirmed_by and not sheet.conflict
        if standing is None:
            cause = Cause.REPORTED
        else:
            cause = Cause.CORRECTED if corrects else Cause.CONTRADICTED
        new = _checked(row, sheet, said, witness, cause)
        sheet.conflict = cause == Cause.CONTRADICTED
        if not sheet.conflict:
            sheet.standing = new.number
        _store(row, sheet, new, "sheet.report", who, "tournament.report")
    return sheet, True


def settle(
    known: Sheet,
    chosen: int | None,
    said: Reported | None,
    who: Standing,
    check: CheckSheet,
    reason: str,
) -> Sheet:
    """Say what a sheet comes to, once and for all: an earlier report by its number, or another."""
    with write():
        row, sheet = _locked(known)
        check(sheet, True)
        require_state(row.state, State.RUNNING, State.CLOSED)
        if said is None:
            earlier = sheet.reports.filter(number=chosen or 0).first()
            if earlier is None:
                raise invalid_field("/report", "no_such_report", NO_REPORT.filled(number=chosen))
            said = Reported(earlier.balances, earlier.deals, confirm=True)
        new = _checked(row, sheet, said, witness_of(who, sheet), Cause.SETTLED)
        sheet.standing, sheet.conflict, sheet.confirmed_by = new.number, False, ""
        _store(row, sheet, new, "sheet.settle", who, "tournament.settle", reason, chosen)
    return sheet


def find_sheet(row: Tournament, position: int, number: int) -> Sheet:
    """The sheet of one table; Problem `not_found` where there is none."""
    found = Sheet.objects.select_related("table", "position").filter(
        position__tournament=row, position__number=position, number=number
    )
    if (sheet := found.first()) is None:
        raise Problem("not_found", NO_SHEET)
    return sheet


def witness_of(who: Standing, sheet: Sheet) -> str:
    """Whose word it is: that of the person on the chair, by whatever phone they say it."""
    if who.chairs and sheet.table.people:
        return f"person:{sheet.table.people[min(who.chairs)]}"
    return who.principal.key


def _locked(known: Sheet) -> tuple[Tournament, Sheet]:
    """The sheet as it now is; the tournament's lock keeps its sheets, too."""
    row = locked_tournament(known.position.tournament_id)
    sheet = Sheet.objects.select_related("table", "position").get(id=known.id)
    return row, sheet


def _standing(sheet: Sheet) -> SheetReport | None:
    if sheet.standing is None:
        return None
    return sheet.reports.get(number=sheet.standing)


def _same(standing: SheetReport, said: Reported) -> bool:
    return (standing.balances, standing.deals) == (list(said.balances), said.deals)


def _late(row: Tournament, sheet: Sheet, said: Reported, who: Standing, witness: str) -> Sheet:
    require_state(row.state, State.RUNNING, State.CLOSED)
    if not allows(who.roles, "tournament.report_late"):
        raise Problem("conflict", LOCKED)
    if not said.reason:
        raise invalid_field("/reason", "missing_field", REASON_NEEDED)
    new = _checked(row, sheet, said, witness, Cause.LATE)
    sheet.standing, sheet.conflict, sheet.confirmed_by = new.number, False, ""
    _store(row, sheet, new, "sheet.late", who, "tournament.report_late", said.reason)
    return sheet


def _checked(
    row: Tournament, sheet: Sheet, said: Reported, witness: str, cause: str
) -> SheetReport:
    """The report as it would be stored; refused where it cannot be, or is unusual and not
    confirmed."""
    planned = row.deals_at(sheet.position.number)
    terms = Terms(chairs_of(sheet.table), sheet.table.players, row.petite, planned)
    refuse_impossible(terms, said.balances)
    # All other tables are asked about only where one could stand out from them.
    others = _of_other_tables(row, sheet) if may_stand_out(said.balances) else []
    warnings = unusual_about(terms, said.balances, said.deals, others)
    if warnings and not said.confirm:
        raise not_confirmed(warnings)
    return SheetReport(
        sheet=sheet,
        number=sheet.revisions + 1,
        cause=cause,
        balances=list(said.balances),
        deals=said.deals,
        warnings=[one.stored() for one in warnings],
        witness=witness,
    )


def _of_other_tables(row: Tournament, sheet: Sheet) -> list[tuple[int, ...]]:
    return [
        one.balances
        for one in counted(row, sheet.position.number)
        if one.sheet.id != sheet.id and one.balances is not None and one.state != "partial"
    ]


def _store(
    row: Tournament,
    sheet: Sheet,
    new: SheetReport,
    type_: str,
    who: Standing,
    action: str,
    reason: str = "",
    chosen: int | None = None,
) -> None:
    new.save(force_insert=True)
    sheet.revisions = new.number
    sheet.version += 1
    sheet.save(update_fields=["revisions", "standing", "conflict", "confirmed_by", "version"])
    data = {
        **_place(sheet),
        "report": new.number,
        "cause": str(new.cause),
        "balances": new.balances,
        "deals": new.deals,
        "warnings": [one["code"] for one in new.warnings],
        "standing": sheet.standing,
        "conflict": sheet.conflict,
        "chosen": chosen,
    }
    subject = Subject("sheet_report", new.id, sheet.version)
    note(row, type_, who.actor(action), data, subject=subject, reason=reason)


def _confirm(row: Tournament, sheet: Sheet, witness: str, who: Standing) -> None:
    require_state(row.state, State.RUNNING, State.CLOSED)
    sheet.confirmed_by = witness
    sheet.version += 1
    sheet.save(update_fields=["confirmed_by", "version"])
    data = {**_place(sheet), "report": sheet.standing}
    subject = Subject("sheet", sheet.id, sheet.version)
    note(row, "sheet.confirm", who.actor("tournament.report"), data, subject=subject)


def _place(sheet: Sheet) -> dict[str, int]:
    return {"position": sheet.position.number, "table": sheet.number}
