"""Bounds that the database keeps itself; results are kept, house rules belong to a club and are
written once."""

from importlib import import_module

import django.db.models.deletion
from django.db import migrations, models

RESULTS = import_module("games.migrations.0002_results_written_once")

POSTGRESQL = """
CREATE FUNCTION games_result_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a result is kept' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER games_result_kept BEFORE DELETE ON games_result
    FOR EACH ROW EXECUTE FUNCTION games_result_kept();
CREATE TRIGGER games_result_not_emptied BEFORE TRUNCATE ON games_result
    FOR EACH STATEMENT EXECUTE FUNCTION games_result_kept();
CREATE FUNCTION games_ruleset_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a ruleset is written once' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER games_ruleset_written_once BEFORE UPDATE ON games_houseruleset
    FOR EACH ROW EXECUTE FUNCTION games_ruleset_written_once();
"""
POSTGRESQL_UNDO = """
DROP TRIGGER games_result_kept ON games_result;
DROP TRIGGER games_result_not_emptied ON games_result;
DROP FUNCTION games_result_kept();
DROP TRIGGER games_ruleset_written_once ON games_houseruleset;
DROP FUNCTION games_ruleset_written_once();
"""
SQLITE = (
    """
    CREATE TRIGGER games_result_kept BEFORE DELETE ON games_result
    BEGIN SELECT RAISE(ABORT, 'a result is kept'); END
    """,
    """
    CREATE TRIGGER games_ruleset_written_once BEFORE UPDATE ON games_houseruleset
    BEGIN SELECT RAISE(ABORT, 'a ruleset is written once'); END
    """,
    """
    CREATE TRIGGER games_ruleset_not_replaced BEFORE INSERT ON games_houseruleset
    WHEN EXISTS (SELECT 1 FROM games_houseruleset WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'a ruleset is written once'); END
    """,
)
SQLITE_UNDO = (
    "DROP TRIGGER games_result_kept",
    "DROP TRIGGER games_ruleset_written_once",
    "DROP TRIGGER games_ruleset_not_replaced",
)


def guard(apps, schema_editor):
    RESULTS._run(schema_editor, [POSTGRESQL], SQLITE)


def unguard(apps, schema_editor):
    RESULTS._run(schema_editor, [POSTGRESQL_UNDO], SQLITE_UNDO)


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0001_initial'),
        ('games', '0004_deleted_and_quarantined'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='houseruleset',
            name='ruleset_version_once_a_name',
        ),
        migrations.AddField(
            model_name='deal',
            name='created_by',
            field=models.CharField(default='anyone', max_length=80),
        ),
        migrations.AddField(
            model_name='houseruleset',
            name='club',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='rulesets', to='clubs.club'),
        ),
        migrations.AddConstraint(
            model_name='deal',
            constraint=models.CheckConstraint(condition=models.Q(('phase__in', ['deal', 'auction', 'call', 'ecart', 'play', 'over', 'void'])), name='deal_phase_is_one'),
        ),
        migrations.AddConstraint(
            model_name='deal',
            constraint=models.CheckConstraint(condition=models.Q(('sitting_out', None), ('sitting_out__lte', 4), _connector='OR'), name='deal_sitting_out_is_a_chair'),
        ),
        migrations.AddConstraint(
            model_name='houseruleset',
            constraint=models.UniqueConstraint(fields=('club', 'name', 'version'), name='ruleset_version_once_a_club'),
        ),
        migrations.AddConstraint(
            model_name='houseruleset',
            constraint=models.UniqueConstraint(condition=models.Q(('club', None)), fields=('name', 'version'), name='ruleset_version_once_outside_clubs'),
        ),
        # SQLite makes the table anew for a constraint, and the new one has no triggers.
        migrations.RunPython(RESULTS.unguard, RESULTS.guard),
        migrations.AddConstraint(
            model_name='result',
            constraint=models.CheckConstraint(condition=models.Q(('source__in', ['log', 'summary'])), name='result_source_is_one'),
        ),
        migrations.RunPython(RESULTS.guard, RESULTS.unguard),
        migrations.RunPython(guard, unguard),
    ]
