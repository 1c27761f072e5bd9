"""Reports and penalties are written once: the database itself refuses to change one, on both kinds.

SQLite's INSERT OR REPLACE would slip past a guard on UPDATE, so an id or a number that is taken is
refused before the insert as well.
"""

from django.db import migrations

POSTGRESQL = """
CREATE FUNCTION tournaments_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'this is written once' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER tournaments_report_written_once BEFORE UPDATE OR DELETE ON tournaments_sheetreport
    FOR EACH ROW EXECUTE FUNCTION tournaments_written_once();
CREATE TRIGGER tournaments_penalty_written_once BEFORE UPDATE OR DELETE ON tournaments_penalty
    FOR EACH ROW EXECUTE FUNCTION tournaments_written_once();
"""
POSTGRESQL_UNDO = """
DROP TRIGGER tournaments_report_written_once ON tournaments_sheetreport;
DROP TRIGGER tournaments_penalty_written_once ON tournaments_penalty;
DROP FUNCTION tournaments_written_once();
"""
GUARDED = {
    "sheetreport": "id = NEW.id OR (sheet_id = NEW.sheet_id AND number = NEW.number)",
    "penalty": "id = NEW.id",
}
WHAT = "BEGIN SELECT RAISE(ABORT, 'this is written once'); END"


def guard(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(POSTGRESQL)
        return
    for table, same in GUARDED.items():
        name = f"tournaments_{table}"
        schema_editor.execute(f"CREATE TRIGGER {name}_kept BEFORE UPDATE ON {name} {WHAT}")
        schema_editor.execute(f"CREATE TRIGGER {name}_stays BEFORE DELETE ON {name} {WHAT}")
        schema_editor.execute(
            f"CREATE TRIGGER {name}_not_replaced BEFORE INSERT ON {name} "
            f"WHEN EXISTS (SELECT 1 FROM {name} WHERE {same}) {WHAT}"
        )


def unguard(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(POSTGRESQL_UNDO)
        return
    for table in GUARDED:
        for what in ("kept", "stays", "not_replaced"):
            schema_editor.execute(f"DROP TRIGGER tournaments_{table}_{what}")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_initial")]

    operations = [migrations.RunPython(guard, unguard)]
