"""What follows once every table has its chain; deals can be deleted; refused operations are kept."""

import uuid

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0003_clubs_and_chains")]

    operations = [
        migrations.AlterField(
            "Table",
            "stream",
            models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="table",
                to="ledger.stream",
            ),
        ),
        migrations.RemoveField("Table", "seats"),
        migrations.AddField("Deal", "deleted_at", models.DateTimeField(null=True)),
        migrations.RemoveConstraint("Deal", "deal_number_once_a_table"),
        migrations.AddConstraint(
            "Deal",
            models.UniqueConstraint(
                condition=models.Q(("deleted_at", None)),
                fields=("table", "number"),
                name="deal_number_once_a_table",
            ),
        ),
        migrations.CreateModel(
            "Quarantined",
            [
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("deal", models.UUIDField()),
                ("sent_by", models.CharField(max_length=80)),
                ("op_id", models.CharField(max_length=64)),
                ("operation", models.JSONField()),
                ("problem", models.JSONField()),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("settled_at", models.DateTimeField(null=True)),
                ("settled_by", models.CharField(blank=True, max_length=80)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="quarantined",
                        to="games.table",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("settled_at", None),
                            ("settled_by", ""),
                        )
                        | models.Q(
                            ("settled_at__isnull", False),
                            models.Q(("settled_by", ""), _negated=True),
                        ),
                        name="quarantined_settled_by_somebody",
                    ),
                ],
                "indexes": [
                    models.Index(fields=["-created_at", "-id"], name="quarantine_newest_first"),
                    models.Index(fields=["sent_by", "op_id"], name="quarantine_by_operation"),
                    models.Index(fields=["deal"], name="quarantine_by_deal"),
                ],
            },
        ),
    ]
