"""Rows that are written once: the database itself refuses to change or delete one, on both kinds.

    operations = [written_once("scoring", {"rankingversion": "id = NEW.id"})]

For each table a condition says which row a new one would replace: SQLite's INSERT OR REPLACE slips
past a guard on UPDATE, so what is there already is refused before the insert as well.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.db import migrations

WHAT = "BEGIN SELECT RAISE(ABORT, 'this is written once'); END"


def written_once(app: str, tables: Mapping[str, str]) -> migrations.RunPython:
    """The step of a migration that guards these tables of an app."""
    return migrations.RunPython(
        _run({"postgresql": _guards(app, tables), "sqlite": _sqlite_guards(app, tables)}),
        _run({"postgresql": _undone(app, tables), "sqlite": _sqlite_undone(app, tables)}),
    )


def _run(statements: Mapping[str, Iterator[str]]) -> Callable[[Any, Any], None]:
    kept = {vendor: list(those) for vendor, those in statements.items()}

    def run(apps: Any, schema_editor: Any) -> None:
        for statement in kept[schema_editor.connection.vendor]:
            schema_editor.execute(statement)

    return run


def _guards(app: str, tables: Mapping[str, str]) -> Iterator[str]:
    yield f"""
        CREATE FUNCTION {app}_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            RAISE EXCEPTION 'this is written once' USING ERRCODE = 'restrict_violation';
        END $$"""
    for table in tables:
        yield (
            f"CREATE TRIGGER {app}_{table}_written_once BEFORE UPDATE OR DELETE ON {app}_{table} "
            f"FOR EACH ROW EXECUTE FUNCTION {app}_written_once()"
        )


def _undone(app: str, tables: Mapping[str, str]) -> Iterator[str]:
    for table in tables:
        yield f"DROP TRIGGER {app}_{table}_written_once ON {app}_{table}"
    yield f"DROP FUNCTION {app}_written_once()"


def _sqlite_guards(app: str, tables: Mapping[str, str]) -> Iterator[str]:
    for table, same in tables.items():
        name = f"{app}_{table}"
        there = f"WHEN EXISTS (SELECT 1 FROM {name} WHERE {same})"
        yield f"CREATE TRIGGER {name}_kept BEFORE UPDATE ON {name} {WHAT}"
        yield f"CREATE TRIGGER {name}_stays BEFORE DELETE ON {name} {WHAT}"
        yield f"CREATE TRIGGER {name}_not_replaced BEFORE INSERT ON {name} {there} {WHAT}"


def _sqlite_undone(app: str, tables: Mapping[str, str]) -> Iterator[str]:
    for table in tables:
        for what in ("kept", "stays", "not_replaced"):
            yield f"DROP TRIGGER {app}_{table}_{what}"
