"""Sanctions against entries, written once; penalties and sanctions know the ruling they are of."""

from importlib import import_module

import django.db.models.deletion
from django.db import migrations, models

import clubs.ids

WHAT = import_module("tournaments.migrations.0002_reports_written_once").WHAT
TABLE = "tournaments_sanction"
POSTGRESQL = (
    f"CREATE TRIGGER {TABLE}_written_once BEFORE UPDATE OR DELETE ON {TABLE} "
    "FOR EACH ROW EXECUTE FUNCTION tournaments_written_once()",
)
POSTGRESQL_UNDO = (f"DROP TRIGGER {TABLE}_written_once ON {TABLE}",)
SQLITE = (
    f"CREATE TRIGGER {TABLE}_kept BEFORE UPDATE ON {TABLE} {WHAT}",
    f"CREATE TRIGGER {TABLE}_stays BEFORE DELETE ON {TABLE} {WHAT}",
    f"CREATE TRIGGER {TABLE}_not_replaced BEFORE INSERT ON {TABLE} "
    f"WHEN EXISTS (SELECT 1 FROM {TABLE} WHERE id = NEW.id OR lifts_id = NEW.lifts_id) {WHAT}",
)
SQLITE_UNDO = tuple(f"DROP TRIGGER {TABLE}_{name}" for name in ("kept", "stays", "not_replaced"))


def guard(apps, schema_editor):
    _run(schema_editor, POSTGRESQL, SQLITE)


def unguard(apps, schema_editor):
    _run(schema_editor, POSTGRESQL_UNDO, SQLITE_UNDO)


def _run(schema_editor, postgresql, sqlite):
    for statement in postgresql if schema_editor.connection.vendor == "postgresql" else sqlite:
        schema_editor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0004_finals_and_parallel_events")]

    operations = [
        migrations.AddField("Entry", "last_from", models.PositiveSmallIntegerField(null=True)),
        migrations.AddField("Entry", "removed_from", models.PositiveSmallIntegerField(null=True)),
        migrations.AddField("Penalty", "ruling", models.UUIDField(null=True)),
        migrations.CreateModel(
            "Sanction",
            [
                (
                    "id",
                    models.UUIDField(
                        default=clubs.ids.uuid7, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("keep", "keep"), ("last", "last"), ("remove", "remove")],
                        max_length=6,
                    ),
                ),
                ("position", models.PositiveSmallIntegerField()),
                ("ruling", models.UUIDField(null=True)),
                ("created_by", models.CharField(max_length=80)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="sanctions",
                        to="tournaments.entry",
                    ),
                ),
                (
                    "lifts",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="lifted_by",
                        to="tournaments.sanction",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="sanctions",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["last", "remove"])),
                        name="sanction_kind_is_one",
                    )
                ],
            },
        ),
        migrations.RunPython(guard, unguard),
    ]
