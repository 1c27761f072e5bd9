"""What is watched of long work, beside everything else that is."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, Min
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from conventions import metrics
from scoring.models import Job


class Metrics(metrics.Metrics):
    """`/metrics`."""

    schema = None

    def gauges(self) -> Iterable[Metric]:
        yield from super().gauges()
        rows = Job.objects.values("state").annotate(jobs=Count("id"), oldest=Min("created_at"))
        found: dict[str, Any] = {row["state"]: row for row in rows}
        jobs = GaugeMetricFamily("tarot_jobs", "Jobs that are kept, by state.", labels=["state"])
        for state in Job.State.values:
            jobs.add_metric([state], found[state]["jobs"] if state in found else 0)
        yield jobs
        since = found[Job.State.QUEUED]["oldest"] if Job.State.QUEUED in found else None
        yield GaugeMetricFamily(
            "tarot_oldest_queued_job_seconds",
            "How long the oldest job that nobody works on has waited; 0 where none waits.",
            value=(timezone.now() - since).total_seconds() if since else 0,
        )
