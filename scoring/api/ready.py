"""Readiness with workers: the server can serve without them, and says that work is waiting."""

import socket
import time
from datetime import timedelta
from typing import Any, ClassVar, Final

from celery import current_app
from django.conf import settings
from django.db.models import Min
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from conventions import health
from scoring.models import Job

PATIENCE: Final = 0.3  # seconds for the broker to take a connection
FRESH: Final = 1.0  # seconds that an answer of the broker is good for
WAITS_LONG: Final = timedelta(minutes=5)


class Ready(health.Ready):
    """`/readyz`: `degraded` where jobs have to wait; everything else works, so it is still 200."""

    schema = None
    asked: ClassVar[tuple[float, bool]] = (float("-inf"), True)

    def get(self, request: Request) -> Response:
        response = super().get(request)
        if not settings.EMBEDDED_WORKER and (waiting := list(self._reasons())):
            response.data = {"status": "degraded", "reasons": waiting}
        return response

    def _reasons(self) -> list[str]:
        reasons = [] if self._broker_answers() else ["broker_away"]
        queued = Job.objects.filter(state=Job.State.QUEUED)
        oldest = queued.aggregate(oldest=Min("created_at"))["oldest"]
        if oldest is not None and oldest < timezone.now() - WAITS_LONG:
            reasons.append("jobs_waiting")
        return reasons

    @classmethod
    def _broker_answers(cls) -> bool:
        at, answered = cls.asked
        if time.monotonic() - at > FRESH:
            answered = broker_answers()
            cls.asked = (time.monotonic(), answered)
        return answered


def broker_answers() -> bool:
    """Whether the broker takes connections; one in the memory of this process always does."""
    info: dict[str, Any] = current_app.connection_for_write().info()
    if info["transport"] == "memory":
        return True
    try:
        with socket.create_connection((info["hostname"], info["port"]), PATIENCE):
            return True
    except OSError:
        return False
