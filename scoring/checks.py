"""System checks: set-ups in which jobs would not be done are refused at the start."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register


@register()
def embedded_worker_is_alone(**kwargs: Any) -> list[CheckMessage]:
    """The worker inside the server has its messages in the memory of one process."""
    if settings.EMBEDDED_WORKER and settings.PROCESSES > 1:
        return [
            Error(
                f"PROCESSES is {settings.PROCESSES}, and the embedded worker needs one process.",
                hint="Set CELERY_BROKER_URL and start workers, or leave PROCESSES out.",
                id="scoring.E001",
            )
        ]
    if settings.EMBEDDED_WORKER and settings.CELERY_BROKER_URL != settings.IN_MEMORY:
        return [
            Error(
                "The embedded worker takes no messages from a broker.",
                hint="Leave EMBEDDED_WORKER out where CELERY_BROKER_URL is set.",
                id="scoring.E002",
            )
        ]
    return []
