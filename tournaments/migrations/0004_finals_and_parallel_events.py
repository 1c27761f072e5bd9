"""Finals, parallel events of teams of four, and people who keep their table."""

from django.db import migrations, models

METHODS = ["movement", "random", "best", "final"]


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0003_penalties_at_a_position")]

    operations = [
        migrations.AddField("tournament", "final", models.JSONField(null=True)),
        migrations.AddField("tournament", "parallel", models.BooleanField(default=False)),
        migrations.AddField("entry", "stays", models.BooleanField(default=False)),
        migrations.AddField("entry", "event", models.PositiveSmallIntegerField(null=True)),
        migrations.AddField("position", "qualification", models.JSONField(null=True)),
        migrations.AlterField(
            "position",
            "method",
            models.CharField(max_length=8, choices=[(method, method) for method in METHODS]),
        ),
    ]
