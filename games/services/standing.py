"""Reading what stands of many deals at once: their logs and summaries, and the results for them.

Rows come by plain SQL and in the order of their ids, so that a million of them are read in bounded
memory, and whoever stopped at one goes on after it. Deals in progress are left out.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple
from uuid import UUID

from django.db import connection

from tarot import Phase

READ: Final = 500  # deals at once


@dataclass(frozen=True, slots=True)
class Scope:
    """The deals of some tables, of all tables of a club, or all there are."""

    tables: Collection[UUID] | None = None
    club: UUID | None = None


class StandingResult(NamedTuple):
    """The columns of a result that say what a deal was worth; JSON is text still."""

    ruleset: str
    outcome: str
    unit_score: int
    contract_made: bool
    margin: int
    scores: str
    breakdown: str
    provisional: bool


class StandingDeal(NamedTuple):
    """A deal, and the results that stand for its log and for its summary."""

    id: UUID
    table: UUID
    number: int
    phase: str
    log: str
    summary: str
    conflict: bool
    scored_by: str
    of_log: StandingResult | None
    of_summary: StandingResult | None


_OF_DEAL = ("id", "table_id", "number", "phase", "log", "summary", "conflict", "scored_by")
_WIDTH = len(StandingResult._fields)
_JSON = ("outcome", "scores", "breakdown")


def standing_after(scope: Scope, after: UUID | None, upto: UUID | None) -> Iterator[StandingDeal]:
    """The deals of a scope, by id: none up to `after`, none beyond `upto`."""
    while True:
        conditions, values = _conditions(scope)
        for sign, bound in ((">", after), ("<=", upto)):
            if bound is not None:
                conditions.append(f"d.id {sign} %s")
                values.append(_key(bound))
        deals = _read(f"{_where(conditions)} ORDER BY d.id LIMIT %s", [*values, READ])
        yield from deals
        if len(deals) < READ:
            return
        after = deals[-1].id


def standing_of(deals: Sequence[UUID]) -> list[StandingDeal]:
    """These deals, by id."""
    if not deals:
        return []
    conditions, _ = _conditions(Scope())
    conditions.append(f"d.id IN ({', '.join(['%s'] * len(deals))})")
    return _read(_where(conditions), [_key(deal) for deal in deals])


def bounds_of(scope: Scope, size: int) -> tuple[int, list[UUID]]:
    """How many deals a scope has, and the id of every so-manieth of them."""
    conditions, values = _conditions(scope)
    numbered = f"""
        SELECT d.id AS id, row_number() OVER (ORDER BY d.id) AS place, count(*) OVER () AS total
        FROM games_deal d {_where(conditions)}
    """
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT id, place, total FROM ({numbered}) numbered"
            " WHERE place %% %s = 0 OR place = total ORDER BY place",
            [*values, size],
        )
        rows = cursor.fetchall()
    total = rows[-1][2] if rows else 0
    return total, [_uuid(row[0]) for row in rows if row[1] % size == 0 and row[1] < total]


def _conditions(scope: Scope) -> tuple[list[str], list[Any]]:
    conditions, values = [f"(d.phase = '{Phase.OVER.value}' OR d.summary <> '')"], []
    if scope.tables is not None:
        # No table at all is a scope too: IN () is no SQL, and nothing is IN (NULL).
        marks = ", ".join(["%s"] * len(scope.tables)) or "NULL"
        conditions.append(f"d.table_id IN ({marks})")
        values += [_key(table) for table in scope.tables]
    if scope.club is not None:
        conditions.append("d.table_id IN (SELECT id FROM games_table WHERE club_id = %s)")
        values.append(_key(scope.club))
    return conditions, values


def _where(conditions: Sequence[str]) -> str:
    return f"WHERE {' AND '.join(conditions)}"


def _read(clauses: str, values: Sequence[Any]) -> list[StandingDeal]:
    with connection.cursor() as cursor:
        cursor.execute(_select(clauses), values)
        return [_standing(row) for row in cursor.fetchall()]


def _standing(row: tuple[Any, ...]) -> StandingDeal:
    deal, table, *rest = row[: len(_OF_DEAL)]
    results = row[len(_OF_DEAL) :]
    of_log, of_summary = _result(results[:_WIDTH]), _result(results[_WIDTH:])
    return StandingDeal._make([_uuid(deal), _uuid(table), *rest, of_log, of_summary])


def _result(columns: tuple[Any, ...]) -> StandingResult | None:
    return None if columns[0] is None else StandingResult._make(columns)


def _select(deals: str) -> str:
    # PostgreSQL would hand over its own form of JSON, parsed by a slower reader.
    as_text = "::text" if connection.vendor == "postgresql" else ""
    columns = [f"d.{name}" for name in _OF_DEAL]
    for alias in ("l", "s"):
        columns += [
            f"{alias}.{name}{as_text if name in _JSON else ''}" for name in StandingResult._fields
        ]
    # The deals first: joined as they are, all results up to these would be read for each chunk.
    return f"""
        SELECT {", ".join(columns)}
        FROM (SELECT d.* FROM games_deal d {deals}) d
        LEFT JOIN games_result l ON l.deal_id = d.id AND l.number = d.log_revision
        LEFT JOIN games_result s ON s.deal_id = d.id AND s.number = d.summary_revision
        ORDER BY d.id
    """


def _key(value: UUID) -> UUID | str:
    """A UUID as the database compares it."""
    return value if connection.features.has_native_uuid_field else value.hex


def _uuid(value: UUID | str) -> UUID:
    return value if isinstance(value, UUID) else UUID(value)
