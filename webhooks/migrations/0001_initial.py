import clubs.ids
import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("clubs", "0002_fences_and_bounds"),
        ("ledger", "0002_append_only"),
    ]

    operations = [
        migrations.CreateModel(
            name="Reading",
            fields=[
                (
                    "stream",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="reading",
                        serialize=False,
                        to="ledger.stream",
                    ),
                ),
                ("seq", models.PositiveIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name="Webhook",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=clubs.ids.uuid7, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("url", models.CharField(max_length=500)),
                ("types", models.JSONField(default=list)),
                ("secret", models.BinaryField()),
                ("old_secret", models.BinaryField(null=True)),
                ("old_secret_until", models.DateTimeField(null=True)),
                ("since", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "off_because",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("organiser", "By Organiser"),
                            ("gone", "Gone"),
                            ("failing", "Failing"),
                        ],
                        max_length=9,
                    ),
                ),
                ("off_at", models.DateTimeField(null=True)),
                ("delivered_at", models.DateTimeField(null=True)),
                ("holder", models.UUIDField(null=True)),
                ("held_until", models.DateTimeField(null=True)),
                ("version", models.PositiveIntegerField(default=1)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="webhooks",
                        to="clubs.club",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                ("id", models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ("type", models.CharField(max_length=40)),
                ("payload", models.TextField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("delivered", "Delivered"),
                            ("failed", "Failed"),
                        ],
                        default="waiting",
                        max_length=9,
                    ),
                ),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("next_at", models.DateTimeField(null=True)),
                ("tried_at", models.DateTimeField(null=True)),
                ("status", models.PositiveSmallIntegerField(null=True)),
                ("failure", models.CharField(blank=True, max_length=20)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "webhook",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deliveries",
                        to="webhooks.webhook",
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="webhook",
            index=models.Index(fields=["-created_at", "-id"], name="webhook_newest_first"),
        ),
        migrations.AddConstraint(
            model_name="webhook",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("off_at", None), ("off_because", "")),
                    models.Q(
                        ("off_at__isnull", False),
                        ("off_because__in", ["organiser", "gone", "failing"]),
                    ),
                    _connector="OR",
                ),
                name="webhook_off_has_its_moment",
            ),
        ),
        migrations.AddConstraint(
            model_name="webhook",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("old_secret", None), ("old_secret_until", None)),
                    models.Q(("old_secret__isnull", False), ("old_secret_until__isnull", False)),
                    _connector="OR",
                ),
                name="webhook_old_secret_ends",
            ),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(
                condition=models.Q(("state", "waiting")),
                fields=["webhook", "next_at"],
                name="delivery_due",
            ),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(
                fields=["webhook", "-created_at", "-id"], name="delivery_newest_first"
            ),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(fields=["created_at"], name="delivery_age"),
        ),
        migrations.AddConstraint(
            model_name="delivery",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("next_at__isnull", False), ("state", "waiting")),
                    models.Q(("next_at", None), ("state__in", ["delivered", "failed"])),
                    _connector="OR",
                ),
                name="delivery_waits_for_its_moment",
            ),
        ),
    ]
