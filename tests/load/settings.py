"""The product's settings for the processes of these tests: work that stands still is soon missed."""

from tarot_api.settings import *  # noqa: F403

JOB_LEASE = 2
CELERY_BEAT_SCHEDULE = {"sweep": {"task": "scoring.sweep", "schedule": 0.5}}
CELERY_BEAT_MAX_LOOP_INTERVAL = 0.5
