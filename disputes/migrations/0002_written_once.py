"""What was published, submitted or announced is never changed: the databases refuse it."""

from typing import ClassVar

from django.db import migrations

from conventions.written_once import sealed_once, written_once


class Migration(migrations.Migration):
    dependencies: ClassVar = [("disputes", "0001_initial")]

    operations: ClassVar = [
        written_once(
            "disputes",
            {
                "disputepolicy": "id = NEW.id",
                "arbitrationcode": "id = NEW.id",
            },
        ),
        sealed_once(
            "disputes",
            {
                "ruling": "published_at IS NOT NULL",
                "evidence": "submitted_at IS NOT NULL",
                "appeal": "decided_at IS NOT NULL",
                "question": "answered_at IS NOT NULL",
            },
        ),
    ]
