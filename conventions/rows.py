"""Rows by plain SQL, for the few statements that are run all the time.

The ORM builds each of its statements anew, which costs several times what running it does. These do
the same to the same rows, with what the fields themselves say about their values; the text of a
statement is made once.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Final, Generic, Protocol, TypeVar

from django.db import DatabaseError, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import DateTimeField, ForeignKey, JSONField, Model

from conventions.transactions import database, often_used_cursor

M = TypeVar("M", bound=Model)
Convert = Callable[[Any, Any, Any], Any]


class Condition(Protocol):
    """A condition in SQL, with a `%s` for each of its values."""

    @property
    def sql(self) -> str: ...

    @property
    def params(self) -> tuple[Any, ...]: ...


@dataclass(frozen=True, slots=True)
class _Always:
    sql: str = "1 = 1"
    params: tuple[Any, ...] = ()


ALWAYS: Final = _Always()


@dataclass(slots=True)
class Beside:
    """One more value that the statement of a row reads: it is here once the row was found."""

    sql: str
    params: tuple[Any, ...]
    value: Any = None


def insert(row: Model, *, only_if: Condition = ALWAYS) -> bool:
    """Store a new row, where the condition holds at that moment; whether it did.

    A primary key that the database gives out is in the row afterwards.
    """
    db, gets_key = database(), row.pk is None
    statement = _insertion(type(row), gets_key, only_if.sql, db.vendor)
    with often_used_cursor(db) as cursor:
        cursor.execute(statement.sql, [*statement.values(row, db), *only_if.params])
        if gets_key:
            given = cursor.fetchone()
            row.pk = given and given[0]
            written = given is not None
        else:
            written = cursor.rowcount == 1
    if written:
        row._state.adding, row._state.db = False, db.alias
    return written


def update(row: Model, names: Sequence[str]) -> None:
    """Store these fields of a row that is there; raises DatabaseError where it is not."""
    db = database()
    statement = _change(type(row), tuple(names), db.vendor)
    with often_used_cursor(db) as cursor:
        cursor.execute(statement.sql, statement.values(row, db))
        if cursor.rowcount != 1:
            raise DatabaseError(f"{row._meta.db_table} has no such row")


class Lookup(Generic[M]):
    """One row by its primary key, with rows that it refers to, in one statement.

    `Lookup(Deal, "table", "table__stream")` finds a deal whose `table` and its `stream` are there
    without another statement. The references are such as are never null.
    """

    def __init__(self, model: type[M], *references: str) -> None:
        self.model: Final = model
        self.references: Final = references

    def find(self, key: object, beside: Beside | None = None) -> M | None:
        """The row, and those it refers to; None where there is none."""
        return self._first(key, lock=False, beside=beside)

    def locked(self, key: object, beside: Beside | None = None) -> M | None:
        """The row, and those it refers to, kept from other writers until the transaction ends.

        SQLite ignores it: its transactions begin with the only write lock. NO KEY lets others
        insert rows that refer to the locked ones.
        """
        return self._first(key, lock=True, beside=beside)

    def _first(self, key: object, *, lock: bool, beside: Beside | None) -> M | None:
        pk = self.model._meta.pk
        assert pk is not None
        db = database()
        before, params = ("", ()) if beside is None else (f"{beside.sql}, ", beside.params)
        sql = _selection(self, lock, before, db.vendor)
        with often_used_cursor(db) as cursor:
            cursor.execute(sql, [*params, pk.get_db_prep_value(key, db)])
            values = cursor.fetchone()
        if values is None:
            return None
        if beside is not None:
            beside.value, *values = values
        return self._row(values, db)

    def _row(self, values: Sequence[Any], db: BaseDatabaseWrapper) -> M:
        row: M | None = None
        for path, part in _parts(self, db.vendor):
            one = part.row(values, db)
            if row is None:
                row = one
                continue
            parent, _, name = path.rpartition("__")
            setattr(attrgetter(parent.replace("__", "."))(row) if parent else row, name, one)
        assert row is not None
        return row


# -- writing -------------------------------------------------------------------------------


class _Statement:
    """The text of a statement, and how it gets its values from a row."""

    def __init__(self, sql: str, fields: Iterable[Any], vendor: str, *, adds: bool) -> None:
        self.sql = sql
        self._adds = adds
        # What the driver takes as it is, by its name; else the field that makes it ready.
        self._fields = [
            (field.attname, None if _is_taken_as_it_is(field, vendor) else field)
            for field in fields
        ]

    def values(self, row: Model, db: BaseDatabaseWrapper) -> list[Any]:
        return [
            getattr(row, name)
            if field is None
            else field.get_db_prep_save(field.pre_save(row, self._adds), db)
            for name, field in self._fields
        ]


def _is_taken_as_it_is(field: Any, vendor: str) -> bool:
    """psycopg knows all types that the fields here have but JSON."""
    sets_itself = isinstance(field, DateTimeField) and (field.auto_now or field.auto_now_add)
    return vendor == "postgresql" and not sets_itself and not isinstance(field, JSONField)


@cache
def _insertion(model: type[Model], gets_key: bool, condition: str, vendor: str) -> _Statement:
    key = model._meta.pk
    fields = [field for field in model._meta.concrete_fields if not (gets_key and field is key)]
    assert not any(field.has_db_default() for field in fields), "the database gives no values here"
    columns = ", ".join(map(_quoted, fields))
    marks = ", ".join(["%s"] * len(fields))
    sql = f"INSERT INTO {model._meta.db_table} ({columns}) SELECT {marks} WHERE {condition}"
    returning = f" RETURNING {_quoted(key)}" if gets_key else ""
    return _Statement(sql + returning, fields, vendor, adds=True)


@cache
def _change(model: type[Model], names: tuple[str, ...], vendor: str) -> _Statement:
    key, fields = model._meta.pk, [model._meta.get_field(name) for name in names]
    changes = ", ".join(f"{_quoted(field)} = %s" for field in fields)
    sql = f"UPDATE {model._meta.db_table} SET {changes} WHERE {_quoted(key)} = %s"
    return _Statement(sql, [*fields, key], vendor, adds=False)


def _quoted(field: Any) -> str:
    return connection.ops.quote_name(field.column)


# -- reading -------------------------------------------------------------------------------


class _Part:
    """The columns of one model in a selected row, and what makes an instance of them."""

    def __init__(self, model: type[Model], start: int) -> None:
        fields = model._meta.concrete_fields
        self._model = model
        self._names = [field.attname for field in fields]
        self._columns = slice(start, start + len(fields))
        self._converters: list[tuple[int, Any, Convert]] = []
        for place, field in enumerate(fields):
            column = field.get_col(model._meta.db_table)
            by_database = connection.ops.get_db_converters(column)
            for convert in (*by_database, *column.get_db_converters(connection)):
                self._converters.append((place, column, convert))

    def row(self, values: Sequence[Any], db: BaseDatabaseWrapper) -> Any:
        mine = list(values[self._columns])
        for place, column, convert in self._converters:
            mine[place] = convert(mine[place], column, db)
        return self._model.from_db(db.alias, self._names, mine)


@cache
def _models(lookup: Lookup[Any]) -> list[tuple[str, type[Model]]]:
    """Each model that is read, by the path that leads to it; the first path is empty."""
    found: list[tuple[str, type[Model]]] = [("", lookup.model)]
    for path in lookup.references:
        parent, _, name = path.rpartition("__")
        field = dict(found)[parent]._meta.get_field(name)
        assert isinstance(field, ForeignKey)
        assert not field.null
        found.append((path, field.related_model))
    return found


@cache
def _parts(lookup: Lookup[Any], vendor: str) -> list[tuple[str, _Part]]:
    parts, start = [], 0
    for path, model in _models(lookup):
        parts.append((path, _Part(model, start)))
        start += len(model._meta.concrete_fields)
    return parts


@cache
def _selection(lookup: Lookup[Any], lock: bool, before: str, vendor: str) -> str:
    models = _models(lookup)
    aliases = {path: f"t{place}" for place, (path, _) in enumerate(models)}
    columns = ", ".join(
        f"{aliases[path]}.{_quoted(field)}"
        for path, model in models
        for field in model._meta.concrete_fields
    )
    tables = f"{lookup.model._meta.db_table} t0"
    for path, model in models[1:]:
        parent, _, name = path.rpartition("__")
        refers = dict(models)[parent]._meta.get_field(name)
        tables += (
            f" JOIN {model._meta.db_table} {aliases[path]}"
            f" ON {aliases[path]}.{_quoted(model._meta.pk)} = {aliases[parent]}.{_quoted(refers)}"
        )
    key = _quoted(lookup.model._meta.pk)
    end = " FOR NO KEY UPDATE" if lock and vendor == "postgresql" else ""
    return f"SELECT {before}{columns} FROM {tables} WHERE t0.{key} = %s{end}"
