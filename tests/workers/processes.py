"""Real workers as processes that a test may kill."""

import sys

from django.conf import settings

from load.processes import Process
from tests.network.server import database_url


def worker(broker, log, *options):
    """A Celery worker with one process for its tasks, on the database of the test."""
    command = [sys.executable, "-m", "celery", "-A", "tarot_api", "worker", "--concurrency", "1"]
    return Process([*command, *options], log, product(broker))


def beat(broker, log):
    """What has the sweeper run."""
    command = [sys.executable, "-m", "celery", "-A", "tarot_api", "beat"]
    return Process([*command, "--schedule", str(log.with_name("beat"))], log, product(broker))


def product(broker):
    """The environment of a process of the product."""
    return {
        "DJANGO_SETTINGS_MODULE": "tests.workers.settings",
        "DATABASE_URL": database_url(),
        "PROFILE": "embedded",
        "SECRET_KEY": settings.SECRET_KEY,
        "CELERY_BROKER_URL": broker.url,
        "CELERY_QUEUE": broker.queue,
    }
