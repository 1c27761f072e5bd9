"""One sheet with everything that was said of it: reports side by side, and where they differ."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from clubs.models import Person
from clubs.permissions import allows
from conventions.language import say
from ledger.services import reasons_of
from tournaments.api.documents import sheet_tag
from tournaments.models import Position, SheetReport
from tournaments.services.access import standing_at_sheet
from tournaments.services.grains import Counted
from tournaments.states import State
from web.desk.frame import Desk
from web.desk.places import places_at
from web.desk.sheets import Refused, sheet_rows, signed, warnings_of
from web.texts.desk import CAUSE_NAMES, WITNESS_NAMES


def sheet_document(
    desk: Desk, one: Counted, refused: Refused | None, *, is_settlement: bool
) -> dict[str, Any]:
    """For the page of one sheet; what was refused belongs to its form of settling or reporting."""
    sheet = one.sheet
    (row,) = sheet_rows(desk, [one], refused, sheet.number)
    at_table = standing_at_sheet(desk.who.principal, sheet)
    places = places_at([sheet])[sheet.number]
    reports = list(sheet.reports.order_by("number"))
    is_closed = sheet.position.state == Position.State.CLOSED
    is_open = desk.row.state == State.RUNNING
    may_settle = allows(at_table.roles, "tournament.settle")
    late = "tournament.report_late" if is_closed else "tournament.report"
    is_settled = one.report is not None and one.report.cause == SheetReport.Cause.SETTLED
    can_change = desk.row.state in (State.RUNNING, State.CLOSED)
    return row | {
        "focus": "",
        "version": sheet_tag(sheet) if sheet.revisions else "",
        "settle_version": sheet_tag(sheet),
        "columns": _columns(one, reports),
        "lines": [
            {
                "place": place,
                "cells": _cells(one, reports, place.chair),
            }
            for place in places
        ],
        "needs_reason": is_closed,
        "reports": allows(at_table.roles, late)
        and not is_settled
        and one.state != "conflict"
        and (can_change if is_closed else is_open),
        "settles": may_settle and can_change and (bool(reports) or one.state == "conflict"),
        "is_settlement": is_settlement,
        "chosen": refused.typed.chosen if refused else "",
        "reason": refused.typed.reason if refused else "",
        "adjusted": [(place.name, signed(one.adjustments[place.chair])) for place in places]
        if any(one.adjustments)
        else [],
    }


def _columns(one: Counted, reports: Sequence[SheetReport]) -> list[dict[str, Any]]:
    """A column for each report, and one for the deals of the table where there are any."""
    names = _witnesses(reports)
    reasons = reasons_of(report.id for report in reports)
    columns: list[dict[str, Any]] = [
        {
            "number": report.number,
            "title": say(CAUSE_NAMES[report.cause]),
            "who": names[report.witness],
            "when": report.created_at,
            "reason": reasons.get(report.id),
            "deals": report.deals,
            "warnings": warnings_of(report),
            "stands": report.number == one.sheet.standing and not one.sheet.conflict,
        }
        for report in reports
    ]
    if one.played.is_any:
        columns.append({"number": None, "deals": one.played.deals, "open": one.played.open})
    return columns


def _cells(one: Counted, reports: Sequence[SheetReport], chair: int) -> list[dict[str, Any]]:
    """What each column says of a chair; marked where they do not all say the same."""
    said = [report.balances[chair] for report in reports]
    if one.played.is_any:
        said.append(one.played.balances[chair])
    differs = len(set(said)) > 1
    return [{"said": signed(balance), "differs": differs} for balance in said]


def _witnesses(reports: Sequence[SheetReport]) -> Mapping[str, str]:
    """Who reported, by the key of the witness: people by name, anything else by what it is."""
    people = {}
    for report in reports:
        kind, _, key = report.witness.partition(":")
        if kind == "person":
            people[report.witness] = UUID(key)
    names = {
        person.id: person.shown_name for person in Person.objects.filter(id__in=people.values())
    }
    found = {}
    for report in reports:
        kind = report.witness.partition(":")[0]
        other = say(WITNESS_NAMES.get(kind, WITNESS_NAMES["other"]))
        found[report.witness] = (
            names.get(people[report.witness], other) if kind == "person" else other
        )
    return found
