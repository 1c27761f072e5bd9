"""Every penalty is of a position; one that named none counts from the first one on.

The guards are lifted for that: they refuse the change, and SQLite makes a new table, without them.
"""

from importlib import import_module

from django.db import migrations, models

GUARDS = import_module("tournaments.migrations.0002_reports_written_once")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0002_reports_written_once")]

    operations = [
        migrations.RunPython(GUARDS.unguard, GUARDS.guard),
        migrations.AlterField(
            model_name="penalty",
            name="position",
            field=models.PositiveSmallIntegerField(default=1),
            preserve_default=False,
        ),
        migrations.RunPython(GUARDS.guard, GUARDS.unguard),
    ]
