"""The product's settings for the processes of these tests: slow work, and quick to be missed."""

from tarot_api.settings import *  # noqa: F403
from tarot_api.settings import INSTALLED_APPS

INSTALLED_APPS += ["tests.workers.slow"]
JOB_LEASE = 2
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "scoring.sweep", "schedule": 0.5},
    "webhooks": {"task": "webhooks.pump", "schedule": 0.5},
}
CELERY_BEAT_MAX_LOOP_INTERVAL = 0.5
WEBHOOK_PRIVATE_ADDRESSES = True
