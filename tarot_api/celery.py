"""The Celery application: `celery -A tarot_api worker`, and what the server publishes through."""

import os
from typing import Any

from celery import Celery
from celery.signals import import_modules
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarot_api.settings")

for scheme in ("redis", "rediss"):
    TRANSPORT_ALIASES[scheme] = "tarot_api.redis:Transport"

# Without Celery's fix-ups for Django: they close all connections after every task, which in the
# embedded worker would be those of the server's own threads. Tasks see to theirs themselves.
app = Celery("tarot", fixups=[])
app.config_from_object("django.conf:settings", namespace="CELERY")
app.set_default()


@import_modules.connect
def set_up(**kwargs: Any) -> None:
    """Before a worker reads the tasks: they need Django."""
    import django
    from django.apps import apps

    if not apps.ready:
        django.setup()
