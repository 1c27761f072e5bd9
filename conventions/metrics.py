"""`/metrics`, in the text format of Prometheus: what was counted, and what is so at the moment."""

import hmac
import ipaddress
import logging
import os
from collections.abc import Iterable
from typing import Any, Final

from django.conf import settings
from django.db import DatabaseError, InterfaceError
from django.http import HttpResponse
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector
from rest_framework.request import Request
from rest_framework.views import APIView

from conventions.counting import COUNTED, MULTIPROC_DIR
from conventions.models import Chore
from conventions.permissions import Open
from conventions.problems import Problem

logger = logging.getLogger(__name__)

FORWARDED: Final = ("X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "X-Real-IP", "Via")


class Metrics(APIView):
    """For whoever bears METRICS_TOKEN; where there is none, for this machine itself. To anybody
    else it is not there."""

    authentication_classes = ()
    permission_classes = (Open,)
    schema = None

    def get(self, request: Request) -> HttpResponse:
        if not may_read(request):
            raise Problem("not_found")
        headers = {"Cache-Control": "no-store"}
        return HttpResponse(self._page(), content_type=CONTENT_TYPE_LATEST, headers=headers)

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """There is one format, whatever is asked for."""
        return super().perform_content_negotiation(request, force=True)

    def _page(self) -> bytes:
        try:
            now = [_up(True), *self.gauges()]
        except (DatabaseError, InterfaceError):
            logger.warning("The database is away", exc_info=True)
            now = [_up(False)]
        return generate_latest(_counted()) + generate_latest(_Now(now))

    def gauges(self) -> Iterable[Metric]:
        """What the database says at the moment."""
        done = GaugeMetricFamily(
            "tarot_chore_done_timestamp_seconds",
            "When each daily chore was last done.",
            labels=["chore"],
        )
        for name, done_at in Chore.objects.values_list("name", "done_at"):
            if done_at is not None:
                done.add_metric([name], done_at.timestamp())
        yield done


def may_read(request: Request) -> bool:
    """Whether the caller bears the token, or is on this machine where there is no token.

    What a proxy on this machine passes on comes from elsewhere, and a proxy says that it does.
    """
    if settings.METRICS_TOKEN:
        expected = f"Bearer {settings.METRICS_TOKEN}".encode()
        return hmac.compare_digest(request.headers.get("Authorization", "").encode(), expected)
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


class _Now:
    """What the library asks for metrics: these."""

    def __init__(self, metrics: Iterable[Metric]) -> None:
        self.metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return self.metrics


def _up(is_up: bool) -> Metric:
    return GaugeMetricFamily("tarot_database_up", "Whether the database answers.", value=is_up)


def _counted() -> Collector:
    """What this process has counted; with several, what all of them have."""
    if MULTIPROC_DIR not in os.environ:
        return COUNTED
    every = CollectorRegistry()
    MultiProcessCollector(every)  # type: ignore[no-untyped-call]
    return every
