"""The sheets of a position for whoever enters them: a row a table, with what stands in its way."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from clubs.permissions import allows
from conventions.language import say
from conventions.problems import Problem
from games.services.access import Standing
from tarot.wording import Text
from tournaments.api.documents import sheet_tag
from tournaments.models import Position, Sheet, SheetReport
from tournaments.services.access import standing_at_sheet
from tournaments.services.grains import DECIDED, Counted
from tournaments.services.sheets import find_sheet, witness_of
from tournaments.states import State
from web.desk.frame import Desk
from web.desk.places import Place, places_at
from web.desk.typed import Typed
from web.texts.desk import MARKS, ROW_SAID, STATE_NAMES, URGENT_NAMES

AWAITED: Final = ("missing", "partial")


@dataclass(frozen=True, slots=True)
class Refused:
    """What somebody typed for a table, and why it was not kept."""

    table: int
    typed: Typed
    problem: Problem


def sheet_of(desk: Desk, position: int, table: int, action: str) -> tuple[Sheet, Standing]:
    """The sheet of a table and who the caller is there; a problem for whoever may not do this."""
    sheet = find_sheet(desk.row, position, table)
    at_table = standing_at_sheet(desk.who.principal, sheet)
    if not at_table.roles:
        raise Problem("permission_denied")
    at_table.require(action)
    return sheet, at_table


def sheet_rows(
    desk: Desk,
    here: Sequence[Counted],
    refused: Refused | None = None,
    wanted: int | None = None,
) -> list[dict[str, Any]]:
    """A row for each sheet of one position, with what was typed where that was refused; the focus
    goes there, or to the table that is wanted."""
    places = places_at([one.sheet for one in here])
    return [
        _row(
            desk,
            one,
            places[one.sheet.number],
            refused if refused is not None and refused.table == one.sheet.number else None,
            is_wanted=wanted == one.sheet.number,
        )
        for one in here
    ]


def next_awaited(here: Sequence[Counted], after: int) -> int | None:
    """The next table whose sheet is missing, from the first one again where there is none; after
    one that was confirmed, the next one to be confirmed."""
    confirmed = any(one.sheet.confirmed_by for one in here if one.sheet.number == after)
    states = ("unconfirmed",) if confirmed else AWAITED
    awaited = [one.sheet.number for one in here if one.state in states]
    return next((number for number in awaited if number > after), next(iter(awaited), None))


def tally(here: Sequence[Counted]) -> dict[str, Any]:
    """How many sheets are in, which ask for somebody, and which tables are still awaited."""
    counts = Counter(one.state for one in here)
    return {
        "all": len(here),
        "in": sum(one.state not in AWAITED for one in here),
        "urgent": [
            {"state": state, "name": say(name), "mark": MARKS[state], "count": counts[state]}
            for state, name in URGENT_NAMES.items()
            if counts[state]
        ],
        "awaited": [one.sheet.number for one in here if one.state in AWAITED],
    }


def to_watch(found: Sequence[Counted]) -> list[dict[str, Any]]:
    """The sheets of all positions that contradict each other, or were kept although unusual."""
    watched = []
    for one in found:
        if one.state == "conflict":
            watched.append(_watched(one, say(ROW_SAID["two_versions"])))
        elif one.report is not None and one.report.warnings and one.report.cause not in DECIDED:
            watched.append(_watched(one, " ".join(warnings_of(one.report))))
    return watched


def warnings_of(report: SheetReport) -> list[str]:
    """Why a report was unusual when it was kept."""
    return [say(Text(one["fr"], one["en"])) for one in report.warnings]


def told(problem: Problem, one: Counted) -> list[str]:
    """A problem with a sheet as the person who typed it reads it."""
    if problem.code == "precondition_failed":
        now = "" if one.balances is None else ", ".join(map(signed, one.balances))
        return [say(ROW_SAID["overtaken"].filled(now=now or say(STATE_NAMES[one.state])))]
    if problem.errors:
        return list(dict.fromkeys(say(error["detail"]) for error in problem.errors))
    return [say(problem.detail or problem.kind.title)]


def signed(balance: int) -> str:
    """A balance with its sign, as the score sheet has it."""
    return "0" if balance == 0 else f"{balance:+d}".replace("-", "\N{MINUS SIGN}")


def takes_entry(desk: Desk, one: Counted, at_table: Standing) -> bool:
    """Whether the row has fields for the caller: the others are shown, and changed on their own."""
    if not allows(at_table.roles, "tournament.report") or desk.row.state != State.RUNNING:
        return False
    if one.sheet.position.state == Position.State.CLOSED or one.state == "conflict":
        return False
    if one.report is None or one.report.cause in DECIDED:
        return one.state in AWAITED
    is_own = one.report.witness == witness_of(at_table, one.sheet)
    is_open = one.grain == "balances" and not one.sheet.confirmed_by
    return is_open and (is_own or one.state == "unconfirmed")


def _row(
    desk: Desk,
    one: Counted,
    places: Sequence[Place],
    refused: Refused | None,
    *,
    is_wanted: bool,
) -> dict[str, Any]:
    sheet = one.sheet
    at_table = standing_at_sheet(desk.who.principal, sheet)
    may_enter = takes_entry(desk, one, at_table)
    # What is in is shown, and corrected where somebody asks for it: there are fifty of them.
    is_entry = refused is not None or (may_enter and (one.state != "final" or is_wanted))
    pointers = {error["pointer"] for error in refused.problem.errors} if refused else set()
    may_confirm = refused is not None and refused.problem.code == "refused"
    planned = desk.row.deals_at(sheet.position.number)
    return {
        "number": sheet.number,
        "position": sheet.position.number,
        "state": one.state,
        "state_name": say(STATE_NAMES[one.state]),
        "mark": MARKS[one.state],
        "table": sheet.table_id,
        "is_entry": is_entry,
        "corrects": may_enter and not is_entry,
        "confirms": is_entry and refused is None and _confirms(one, at_table),
        "version": sheet_tag(sheet) if sheet.revisions else "",
        "places": [
            {
                "place": place,
                "value": _value(one, place.chair, refused, is_entry=is_entry),
                "shown": _shown(one, place.chair),
                "is_wrong": not pointers.isdisjoint({"/balances", f"/balances/{place.chair}"})
                and not may_confirm,
            }
            for place in places
        ],
        "deals": refused.typed.deals if refused else (_reported_deals(one) or planned or ""),
        "deals_wrong": "/deals" in pointers and not may_confirm,
        "told": told(refused.problem, one) if refused else [],
        "may_confirm": may_confirm,
        "why": _why(one, at_table, is_entry=is_entry),
        "kept": warnings_of(one.report) if one.report is not None and not refused else [],
        "focus": "confirm" if may_confirm else "field" if is_wanted or refused else "",
    }


def _confirms(one: Counted, at_table: Standing) -> bool:
    return (
        one.state == "unconfirmed"
        and one.report is not None
        and one.report.witness != witness_of(at_table, one.sheet)
    )


def _value(one: Counted, chair: int, refused: Refused | None, *, is_entry: bool) -> str:
    if refused is not None:
        return refused.typed.balances.get(chair, "")
    if not is_entry or one.report is None or one.balances is None:
        return ""
    return str(one.balances[chair])


def _shown(one: Counted, chair: int) -> str:
    return "" if one.balances is None else signed(one.balances[chair])


def _reported_deals(one: Counted) -> int | None:
    return one.report.deals if one.report is not None else None


def _why(one: Counted, at_table: Standing, *, is_entry: bool) -> str:
    """What is to be known of a row beside its state."""
    closed = one.sheet.position.state == Position.State.CLOSED
    own = one.report is not None and one.report.witness == witness_of(at_table, one.sheet)
    rules: Mapping[str, bool] = {
        "late": closed and one.state in AWAITED,
        "own_unconfirmed": one.state == "unconfirmed" and own,
        "unconfirmed": one.state == "unconfirmed" and is_entry and not own,
        "so_far": one.state == "partial",
        "by_deals": one.state == "final" and one.grain == "deals",
        "settled": one.report is not None and one.report.cause == SheetReport.Cause.SETTLED,
        "ruled": any(one.adjustments),
    }
    said = [
        say(ROW_SAID[name].filled(deals=one.played.deals)) for name, is_so in rules.items() if is_so
    ]
    return " ".join(said)


def _watched(one: Counted, why: str) -> dict[str, Any]:
    return {
        "position": one.sheet.position.number,
        "number": one.sheet.number,
        "state": one.state,
        "state_name": say(STATE_NAMES[one.state]),
        "mark": MARKS[one.state],
        "why": why,
    }
