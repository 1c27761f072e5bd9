"""What is watched of webhooks, beside everything else that is."""

from collections.abc import Iterable

from django.db.models import Min
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from scoring.api import metrics
from webhooks.models import Delivery


class Metrics(metrics.Metrics):
    """`/metrics`."""

    schema = None

    def gauges(self) -> Iterable[Metric]:
        yield from super().gauges()
        now = timezone.now()
        due = Delivery.objects.filter(
            state=Delivery.State.WAITING, next_at__lte=now, webhook__off_because=""
        )
        since = due.aggregate(oldest=Min("next_at"))["oldest"]
        yield GaugeMetricFamily(
            "tarot_oldest_due_webhook_message_seconds",
            "How long the message to a webhook that is due for the longest has waited to be sent.",
            value=0 if since is None else (now - since).total_seconds(),
        )
