"""Rows that are written once: the database itself refuses to change or delete one, on both kinds.

    operations = [
        written_once("scoring", {"rankingversion": "id = NEW.id"}),
        sealed_once("disputes", {"ruling": "published_at IS NOT NULL"}),
    ]

For each table a condition says which row a new one would replace: SQLite's INSERT OR REPLACE slips
past a guard on UPDATE, so what is there already is refused before the insert as well. A row that is
sealed once is written freely until a condition on it holds, and then never again.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from django.db import migrations

WHAT: Final = "BEGIN SELECT RAISE(ABORT, 'this is written once'); END"
# What SQLite calls the guards of each kind: on UPDATE, on DELETE, and on INSERT.
ON_SQLITE: Final = {
    "written_once": ("kept", "stays", "not_replaced"),
    "sealed_once": ("sealed", "lasts", "not_resealed"),
}


class _Guard(NamedTuple):
    """When a row may not be changed any more, and which row a new one would replace."""

    when: str
    same: str


def written_once(app: str, tables: Mapping[str, str]) -> migrations.RunPython:
    """The step of a migration that guards these tables of an app."""
    guards = {f"{app}_{table}": _Guard("", same) for table, same in tables.items()}
    return _step(app, "written_once", guards)


def sealed_once(app: str, tables: Mapping[str, str]) -> migrations.RunPython:
    """The same for tables whose rows may be changed until the condition on a row holds."""
    guards = {
        f"{app}_{table}": _Guard(f"WHEN (OLD.{condition})", f"id = NEW.id AND {condition}")
        for table, condition in tables.items()
    }
    return _step(app, "sealed_once", guards)


def _step(app: str, kind: str, guards: Mapping[str, _Guard]) -> migrations.RunPython:
    function = f"{app}_{kind}"
    return migrations.RunPython(
        _run({"postgresql": _guards(function, kind, guards), "sqlite": _on_sqlite(kind, guards)}),
        _run({"postgresql": _undone(function, kind, guards), "sqlite": _off_sqlite(kind, guards)}),
    )


def _run(statements: Mapping[str, Iterator[str]]) -> Callable[[Any, Any], None]:
    kept = {vendor: list(those) for vendor, those in statements.items()}

    def run(apps: Any, schema_editor: Any) -> None:
        for statement in kept[schema_editor.connection.vendor]:
            schema_editor.execute(statement)

    return run


def _guards(function: str, kind: str, guards: Mapping[str, _Guard]) -> Iterator[str]:
    yield f"""
        CREATE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            RAISE EXCEPTION 'this is written once' USING ERRCODE = 'restrict_violation';
        END $$"""
    for table, guard in guards.items():
        yield (
            f"CREATE TRIGGER {table}_{kind} BEFORE UPDATE OR DELETE ON {table} "
            f"FOR EACH ROW {guard.when} EXECUTE FUNCTION {function}()"
        )


def _undone(function: str, kind: str, guards: Mapping[str, _Guard]) -> Iterator[str]:
    for table in guards:
        yield f"DROP TRIGGER {table}_{kind} ON {table}"
    yield f"DROP FUNCTION {function}()"


def _on_sqlite(kind: str, guards: Mapping[str, _Guard]) -> Iterator[str]:
    on_update, on_delete, on_insert = ON_SQLITE[kind]
    for table, guard in guards.items():
        there = f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {guard.same})"
        yield f"CREATE TRIGGER {table}_{on_update} BEFORE UPDATE ON {table} {guard.when} {WHAT}"
        yield f"CREATE TRIGGER {table}_{on_delete} BEFORE DELETE ON {table} {guard.when} {WHAT}"
        yield f"CREATE TRIGGER {table}_{on_insert} BEFORE INSERT ON {table} {there} {WHAT}"


def _off_sqlite(kind: str, guards: Mapping[str, _Guard]) -> Iterator[str]:
    for table in guards:
        for what in ON_SQLITE[kind]:
            yield f"DROP TRIGGER {table}_{what}"
