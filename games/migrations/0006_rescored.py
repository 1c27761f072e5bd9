"""Deals that were rescored by other rules than they were played by, and results that say so."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0005_bounds")]

    operations = [
        migrations.AddField(
            "Deal", "scored_by", models.CharField(blank=True, default="", max_length=80)
        ),
        migrations.AlterField(
            "Result",
            "cause",
            models.CharField(
                choices=[
                    ("recorded", "Recorded"),
                    ("corrected", "Corrected"),
                    ("rescored", "Rescored"),
                ],
                max_length=16,
            ),
        ),
    ]
