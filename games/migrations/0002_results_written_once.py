"""Results are written once: the database itself refuses to change one, on both kinds.

SQLite's INSERT OR REPLACE would slip past a guard on UPDATE, so a number that is taken is refused
before the insert as well.
"""

from django.db import migrations

POSTGRESQL = """
CREATE FUNCTION games_result_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a result is written once' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER games_result_written_once BEFORE UPDATE ON games_result
    FOR EACH ROW EXECUTE FUNCTION games_result_written_once();
"""
POSTGRESQL_UNDO = """
DROP TRIGGER games_result_written_once ON games_result;
DROP FUNCTION games_result_written_once();
"""

SQLITE = (
    """
    CREATE TRIGGER games_result_written_once BEFORE UPDATE ON games_result
    BEGIN SELECT RAISE(ABORT, 'a result is written once'); END
    """,
    """
    CREATE TRIGGER games_result_not_replaced BEFORE INSERT ON games_result
    WHEN EXISTS (
        SELECT 1 FROM games_result
        WHERE id = NEW.id OR (deal_id = NEW.deal_id AND number = NEW.number)
    )
    BEGIN SELECT RAISE(ABORT, 'a result is written once'); END
    """,
)
SQLITE_UNDO = (
    "DROP TRIGGER games_result_written_once",
    "DROP TRIGGER games_result_not_replaced",
)


def guard(apps, schema_editor):
    _run(schema_editor, [POSTGRESQL], SQLITE)


def unguard(apps, schema_editor):
    _run(schema_editor, [POSTGRESQL_UNDO], SQLITE_UNDO)


def _run(schema_editor, postgresql, sqlite):
    for statement in postgresql if schema_editor.connection.vendor == "postgresql" else sqlite:
        schema_editor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [migrations.RunPython(guard, unguard)]
