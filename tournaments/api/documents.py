"""Tournaments, entries, positions, sheets and balances as the API shows them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from conventions.etags import etag
from tarot.wording import Text
from tournaments.models import (
    Entry,
    Penalty,
    Position,
    Sanction,
    Seat,
    Sheet,
    SheetReport,
    Tournament,
)
from tournaments.services.balances import Balances, EntryBalances, PositionBalances
from tournaments.services.grains import Counted
from tournaments.services.importing import Imported

Names = Mapping[UUID, tuple[str, str]]


def tournament_tag(row: Tournament) -> str:
    return etag("tournament", row.id, row.version)


def entry_tag(entry: Entry, view: str = "") -> str:
    return etag("entry", entry.id, entry.version, view)


def sheet_tag(sheet: Sheet, view: str = "") -> str:
    return etag("sheet", sheet.id, sheet.version, view)


def tournament_document(row: Tournament) -> dict[str, Any]:
    return {
        "id": str(row.id),
        "club": str(row.club_id),
        "name": row.name,
        "date": row.date,
        "state": row.state,
        "ruleset": row.ruleset,
        "kind": row.kind,
        "positions": row.positions,
        "ends_by": row.ends_by,
        "deals": row.deals,
        "minutes": row.minutes,
        "methods": row.methods,
        "odd_tables": row.odd_tables,
        "petite": row.petite,
        "clubs_apart": row.clubs_apart,
        "withdrawal": row.withdrawal,
        "confirmation": row.confirmation,
        "parallel": row.parallel,
        "final": row.final,
        "public": row.public,
        "version": row.version,
        "created_at": row.created_at,
    }


def entry_document(
    entry: Entry, sitting: Sequence[tuple[int, UUID]], names: Names
) -> dict[str, Any]:
    return {
        "number": entry.number,
        "people": [
            {
                "person": str(person),
                "name": names[person][0],
                "licence": names[person][1],
                "from_position": start,
            }
            for start, person in sitting
        ],
        "team": entry.team,
        "event": entry.event,
        "club": entry.club,
        "stays": entry.stays,
        "late_from": entry.late_from,
        "withdrawn_from": entry.withdrawn_from,
        "last_from": entry.last_from,
        "removed_from": entry.removed_from,
        "version": entry.version,
        "created_at": entry.created_at,
    }


def imported_document(done: Imported) -> dict[str, Any]:
    return {
        "added": list(done.added),
        "known": list(done.known),
        "errors": [
            {"line": one.number, "code": one.code, "detail": one.detail} for one in done.bad
        ],
    }


def position_document(position: Position, tables: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {
        "number": position.number,
        "state": position.state,
        "method": position.method,
        "seed": position.seed or None,
        "root": position.root or None,
        "size": position.size,
        "algorithm": position.algorithm or None,
        "repeats": position.repeats,
        "unavoidable": position.unavoidable,
        "odd_again": position.odd_again,
        "qualification": position.qualification,
        "tables": list(tables),
    }


def tables_document(seats: Iterable[Seat], sheets: Mapping[int, Sheet]) -> list[dict[str, Any]]:
    """The tables of a position, each with its chairs in the order of play."""
    tables: dict[int, list[dict[str, Any]]] = {}
    for seat in sorted(seats, key=lambda one: (one.table, one.chair)):
        chair = {"chair": seat.chair, "compass": seat.compass, "entry": seat.entry.number}
        tables.setdefault(seat.table, []).append(chair)
    return [
        {"number": number, "table": str(sheets[number].table_id), "seats": chairs}
        for number, chairs in tables.items()
    ]


def sheet_document(
    one: Counted, reports: Sequence[SheetReport], reasons: Mapping[UUID, str]
) -> dict[str, Any]:
    sheet = one.sheet
    return {
        "position": sheet.position.number,
        "number": sheet.number,
        "table": str(sheet.table_id),
        "people": sheet.table.people,
        "state": one.state,
        "grain": one.grain,
        "balances": one.balances,
        "adjustments": one.adjustments,
        "deals": one.deals,
        "provisional": one.grain == "deals" and one.played.provisional,
        "played": {
            "balances": one.played.balances,
            "deals": one.played.deals,
            "annulled": one.played.annulled,
            "open": one.played.open,
        },
        "standing": sheet.standing,
        "confirmed_by": sheet.confirmed_by or None,
        "locked": sheet.position.state == Position.State.CLOSED,
        "reports": [_report_document(report, reasons.get(report.id)) for report in reports],
        "version": sheet.version,
    }


def _report_document(report: SheetReport, reason: str | None) -> dict[str, Any]:
    return {
        "number": report.number,
        "cause": report.cause,
        "balances": report.balances,
        "deals": report.deals,
        "warnings": [
            {
                "code": one["code"],
                "detail": Text(one["fr"], one["en"]),
                "numbers": one["numbers"],
            }
            for one in report.warnings
        ],
        "witness": report.witness,
        "reason": reason,
        "created_at": report.created_at,
    }


def penalty_document(penalty: Penalty, reasons: Mapping[UUID, str]) -> dict[str, Any]:
    return {
        "id": str(penalty.id),
        "entry": penalty.entry.number,
        "position": penalty.position,
        "points": penalty.points,
        "reason": reasons.get(penalty.id),
        "ruling": penalty.ruling and str(penalty.ruling),
        "created_by": penalty.created_by,
        "created_at": penalty.created_at,
    }


def sanction_document(sanction: Sanction, reasons: Mapping[UUID, str]) -> dict[str, Any]:
    return {
        "id": str(sanction.id),
        "entry": sanction.entry.number,
        "kind": sanction.kind,
        "position": sanction.position,
        "lifts": sanction.lifts_id and str(sanction.lifts_id),
        "reason": reasons.get(sanction.id),
        "ruling": sanction.ruling and str(sanction.ruling),
        "created_by": sanction.created_by,
        "created_at": sanction.created_at,
    }


def balances_document(found: Balances, names: Names) -> dict[str, Any]:
    row = found.tournament
    return {
        "tournament": str(row.id),
        "seq": found.seq,
        "state": row.state,
        "kind": row.kind,
        "planned": row.last_position,
        "withdrawal": row.withdrawal,
        "positions": [_position_balances(one) for one in found.positions],
        "entries": [_entry_balances(one, names) for one in found.entries],
    }


def _position_balances(one: PositionBalances) -> dict[str, Any]:
    return {
        "number": one.position.number,
        "state": one.position.state,
        "missing": list(one.missing),
        "conflicts": list(one.conflicts),
        "unconfirmed": list(one.unconfirmed),
    }


def _entry_balances(one: EntryBalances, names: Names) -> dict[str, Any]:
    return {
        "number": one.entry.number,
        "team": one.entry.team,
        "people": [
            {"person": str(person), "name": names[person][0], "from_position": start}
            for start, person in one.people
        ],
        "late_from": one.entry.late_from,
        "withdrawn_from": one.entry.withdrawn_from,
        "last_from": one.last_from,
        "removed_from": one.removed_from,
        "cells": [
            {
                "position": cell.position,
                "table": cell.table,
                "chair": cell.chair,
                "balance": cell.balance,
                "adjustment": cell.adjustment,
                "state": cell.state,
                "provisional": cell.provisional,
                "deals": cell.deals,
            }
            for cell in one.cells
        ],
        "points": one.points,
        "adjustment": one.adjustment,
        "penalties": one.penalties,
        "total": one.total,
    }
