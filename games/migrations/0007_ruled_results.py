"""Results that an arbiter ruled: with an adjustment, perhaps of no one outcome, counting or not.

SQLite makes the table of the results anew, and the new one has no triggers: they are set up again.
"""

from importlib import import_module

from django.db import migrations, models

WRITTEN_ONCE = import_module("games.migrations.0002_results_written_once")
BOUNDS = import_module("games.migrations.0005_bounds")


def guard(apps, schema_editor):
    WRITTEN_ONCE._run(schema_editor, [], [*WRITTEN_ONCE.SQLITE, BOUNDS.SQLITE[0]])


def unguard(apps, schema_editor):
    WRITTEN_ONCE._run(schema_editor, [], [*WRITTEN_ONCE.SQLITE_UNDO, BOUNDS.SQLITE_UNDO[0]])


class Migration(migrations.Migration):
    dependencies = [("games", "0006_rescored")]

    operations = [
        migrations.RemoveConstraint("Deal", "deal_revisions_exist"),
        migrations.AddField("Deal", "ruling_revision", models.PositiveIntegerField(null=True)),
        migrations.AddConstraint(
            "Deal",
            models.CheckConstraint(
                name="deal_revisions_exist",
                condition=models.Q(
                    models.Q(
                        ("log_revision", None),
                        ("log_revision__lte", models.F("revisions")),
                        _connector="OR",
                    ),
                    models.Q(
                        ("summary_revision", None),
                        ("summary_revision__lte", models.F("revisions")),
                        _connector="OR",
                    ),
                    models.Q(
                        ("ruling_revision", None),
                        ("ruling_revision__lte", models.F("revisions")),
                        _connector="OR",
                    ),
                ),
            ),
        ),
        migrations.RunPython(unguard, guard),
        migrations.RemoveConstraint("Result", "result_source_is_one"),
        migrations.AddField("Result", "ruling", models.UUIDField(null=True)),
        migrations.AddField("Result", "adjustment", models.JSONField(null=True)),
        migrations.AddField("Result", "counts", models.BooleanField(default=True)),
        migrations.AlterField("Result", "outcome", models.JSONField(null=True)),
        migrations.AlterField("Result", "unit_score", models.IntegerField(null=True)),
        migrations.AlterField("Result", "contract_made", models.BooleanField(null=True)),
        migrations.AlterField("Result", "margin", models.PositiveSmallIntegerField(null=True)),
        migrations.AlterField(
            "Result",
            "source",
            models.CharField(
                choices=[("log", "Log"), ("summary", "Summary"), ("ruling", "Ruling")],
                max_length=8,
            ),
        ),
        migrations.AlterField(
            "Result",
            "cause",
            models.CharField(
                choices=[
                    ("recorded", "Recorded"),
                    ("corrected", "Corrected"),
                    ("rescored", "Rescored"),
                    ("ruled", "Ruled"),
                ],
                max_length=16,
            ),
        ),
        migrations.AddConstraint(
            "Result",
            models.CheckConstraint(
                name="result_source_is_one",
                condition=models.Q(("source__in", ["log", "summary", "ruling"])),
            ),
        ),
        migrations.AddConstraint(
            "Result",
            models.CheckConstraint(
                name="result_adjusted_by_a_ruling",
                condition=models.Q(
                    models.Q(
                        ("adjustment__isnull", False),
                        ("ruling__isnull", False),
                        ("source", "ruling"),
                    ),
                    models.Q(
                        models.Q(("source", "ruling"), _negated=True),
                        ("adjustment__isnull", True),
                        ("counts", True),
                        ("ruling", None),
                    ),
                    _connector="OR",
                ),
            ),
        ),
        migrations.AddConstraint(
            "Result",
            models.CheckConstraint(
                name="result_of_no_outcome_is_ruled",
                condition=models.Q(
                    models.Q(
                        ("contract_made__isnull", False),
                        ("margin__isnull", False),
                        ("outcome__isnull", False),
                        ("unit_score__isnull", False),
                    ),
                    models.Q(
                        ("contract_made", None),
                        ("margin", None),
                        ("outcome__isnull", True),
                        ("source", "ruling"),
                        ("unit_score", None),
                    ),
                    _connector="OR",
                ),
            ),
        ),
        migrations.RunPython(guard, unguard),
    ]
