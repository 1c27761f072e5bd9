"""Tables belong to clubs and have a chain; the names of their seats become people.

A deal that is older than the chain of its table has no events there: what it was is not made up
afterwards.
"""

import django.db.models.deletion
from django.db import migrations, models


def open_chains(apps, schema_editor):
    Table = apps.get_model("games", "Table")
    Stream = apps.get_model("ledger", "Stream")
    Person = apps.get_model("clubs", "Person")
    for table in Table.objects.filter(stream=None).iterator():
        table.stream = Stream.objects.create(name=f"table:{table.id}")
        table.people = [str(Person.objects.create(name=name).id) for name in table.seats]
        table.save(update_fields=["stream", "people"])


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_results_written_once"),
        ("clubs", "0001_initial"),
        ("ledger", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            "Table",
            "club",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="tables",
                to="clubs.club",
            ),
        ),
        migrations.AddField("Table", "people", models.JSONField(default=list)),
        migrations.AddField("Table", "created_by", models.CharField(default="anyone", max_length=80)),
        migrations.AddField("Table", "version", models.PositiveIntegerField(default=1)),
        migrations.AddField(
            "Table",
            "stream",
            models.OneToOneField(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="table",
                to="ledger.stream",
            ),
        ),
        migrations.RunPython(open_chains, migrations.RunPython.noop),
    ]
