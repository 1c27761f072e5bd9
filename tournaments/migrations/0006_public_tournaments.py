"""Tournaments that anybody may follow, once their organiser has said so."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0005_sanctions")]

    operations = [
        migrations.AddField("tournament", "public", models.BooleanField(default=False)),
    ]
