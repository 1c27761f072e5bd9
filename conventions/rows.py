"""Rows by plain SQL, for the few statements that are run all the time.

The ORM builds each of its statements anew, which costs several times what running it does. These do
the same to the same rows, with what the fields themselves say about their values; the text of a
statement is made once.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from django.db import DatabaseError, connection
from django.db.models import DateTimeField, Field, ForeignKey, JSONField, Model

from conventions.transactions import often_used_cursor

M = TypeVar("M", bound=Model)
Convert = Callable[[Any, Any, Any], Any]


def insert(row: Model) -> None:
    """Store a new row; a primary key that the database gives out is in it afterwards."""
    model = type(row)
    with often_used_cursor() as cursor:
        cursor.execute(_insert(model), _values(row, _given(model), add=True))
        if model._meta.auto_field is not None:
            row.pk = cursor.fetchone()[0]
    row._state.adding, row._state.db = False, connection.alias


def update(row: Model, names: Sequence[str]) -> None:
    """Store these fields of a row that is there; raises DatabaseError where it is not."""
    model = type(row)
    key = model._meta.pk
    assert key is not None
    fields = [model._meta.get_field(name) for name in names]
    values = _values(row, fields, add=False)
    with often_used_cursor() as cursor:
        cursor.execute(_update(model, tuple(names)), [*values, *_values(row, [key], add=False)])
        if cursor.rowcount != 1:
            raise DatabaseError(f"{model._meta.db_table} has no such row")


@dataclass(frozen=True, slots=True)
class Beside:
    """One more value that is read by the statement of a row, and who is told it before the row is."""

    sql: str
    params: tuple[Any, ...]
    tell: Callable[[Any], None]


class Lookup(Generic[M]):
    """One row by its primary key, with rows that it refers to, in one statement.

    `Lookup(Deal, "table", "table.stream")` finds a deal whose `table` and its `stream` are there
    without another statement. The references are such as are never null.
    """

    def __init__(self, model: type[M], *references: str) -> None:
        self.model: Final = model
        self.references: Final = references

    def find(self, key: object) -> M | None:
        """The row, and those it refers to; None where there is none."""
        return self._first(key, lock=False, beside=None)

    def locked(self, key: object, beside: Beside | None = None) -> M | None:
        """The row, and those it refers to, kept from other writers until the transaction ends.

        SQLite ignores it: its transactions begin with the only write lock. NO KEY lets others
        insert rows that refer to the locked ones.
        """
        return self._first(key, lock=True, beside=beside)

    def _first(self, key: object, *, lock: bool, beside: Beside | None) -> M | None:
        pk = self.model._meta.pk
        assert pk is not None
        before, params = ("", ()) if beside is None else (f"{beside.sql}, ", beside.params)
        sql = _select(self, connection.vendor, lock, before)
        with often_used_cursor() as cursor:
            cursor.execute(sql, [*params, pk.get_db_prep_value(key, connection)])
            values = cursor.fetchone()
        if values is None:
            return None
        if beside is not None:
            beside.tell(values[0])
            values = values[1:]
        return self._row(values)

    def _row(self, values: Sequence[Any]) -> M:
        row: M | None = None
        for path, model, start, converters in _parts(self, connection.vendor):
            names = _names(model)
            mine = list(values[start : start + len(names)])
            for place, column, convert in converters:
                mine[place] = convert(mine[place], column, connection)
            one = model.from_db(connection.alias, names, mine)
            if row is None:
                row = one
                continue
            parent, _, name = path.rpartition(".")
            setattr(attrgetter(parent)(row) if parent else row, name, one)
        assert row is not None
        return row


def _values(row: Model, fields: Sequence[Any], *, add: bool) -> list[Any]:
    """The values of a row as the database takes them."""
    vendor = connection.vendor
    return [
        getattr(row, field.attname)
        if _is_taken_as_it_is(field, vendor)
        else field.get_db_prep_save(field.pre_save(row, add), connection)
        for field in fields
    ]


@cache
def _is_taken_as_it_is(field: Any, vendor: str) -> bool:
    """Whether the driver takes the value of a field as Python has it: psycopg knows all types that
    the fields here have but JSON."""
    sets_itself = isinstance(field, DateTimeField) and (field.auto_now or field.auto_now_add)
    return vendor == "postgresql" and not sets_itself and not isinstance(field, JSONField)


@cache
def _names(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


@cache
def _given(model: type[Model]) -> list[Any]:
    """The fields that a new row brings its values for."""
    return [field for field in model._meta.concrete_fields if field is not model._meta.auto_field]


@cache
def _insert(model: type[Model]) -> str:
    columns = [_quoted(field) for field in _given(model)]
    marks = ", ".join(["%s"] * len(columns))
    given_out = "" if model._meta.auto_field is None else f" RETURNING {_quoted(model._meta.pk)}"
    table = model._meta.db_table
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks}){given_out}"


@cache
def _update(model: type[Model], names: tuple[str, ...]) -> str:
    changes = ", ".join(f"{_quoted(model._meta.get_field(name))} = %s" for name in names)
    return f"UPDATE {model._meta.db_table} SET {changes} WHERE {_quoted(model._meta.pk)} = %s"


@cache
def _models(lookup: Lookup[Any]) -> list[tuple[str, type[Model]]]:
    """Each model that is read, by the path that leads to it; the first path is empty."""
    found: list[tuple[str, type[Model]]] = [("", lookup.model)]
    for path in lookup.references:
        parent, _, name = path.rpartition(".")
        field = dict(found)[parent]._meta.get_field(name)
        assert isinstance(field, ForeignKey) and not field.null
        found.append((path, field.related_model))
    return found


@cache
def _select(lookup: Lookup[Any], vendor: str, lock: bool, before: str) -> str:
    models = _models(lookup)
    aliases = {path: f"t{place}" for place, (path, _) in enumerate(models)}
    columns = ", ".join(
        f"{aliases[path]}.{_quoted(field)}"
        for path, model in models
        for field in model._meta.concrete_fields
    )
    tables = f"{lookup.model._meta.db_table} t0"
    for path, model in models[1:]:
        parent, _, name = path.rpartition(".")
        refers = dict(models)[parent]._meta.get_field(name)
        tables += (
            f" JOIN {model._meta.db_table} {aliases[path]}"
            f" ON {aliases[path]}.{_quoted(model._meta.pk)} = {aliases[parent]}.{_quoted(refers)}"
        )
    key = _quoted(lookup.model._meta.pk)
    end = " FOR NO KEY UPDATE" if lock and vendor == "postgresql" else ""
    return f"SELECT {before}{columns} FROM {tables} WHERE t0.{key} = %s{end}"


@cache
def _parts(
    lookup: Lookup[Any], vendor: str
) -> list[tuple[str, type[Model], int, list[tuple[int, Any, Convert]]]]:
    """Of each model its path, where its columns begin, and what to make of some of them."""
    parts, start = [], 0
    for path, model in _models(lookup):
        parts.append((path, model, start, _converters(model)))
        start += len(_names(model))
    return parts


def _converters(model: type[Model]) -> list[tuple[int, Any, Convert]]:
    found: list[tuple[int, Any, Convert]] = []
    for place, field in enumerate(model._meta.concrete_fields):
        column = field.get_col(model._meta.db_table)
        for convert in (
            *connection.ops.get_db_converters(column),
            *column.get_db_converters(connection),
        ):
            found.append((place, column, convert))
    return found


def _quoted(field: "Field[Any, Any] | Any") -> str:
    return connection.ops.quote_name(field.column)
