"""The addresses of webhooks, under /api/v1/."""

from django.urls import path

from webhooks.api.deliveries import Deliveries, Ping, Retry
from webhooks.api.webhooks import OneWebhook, Secret, Webhooks

ONE = "webhooks/<uuid:webhook_id>"

urlpatterns = [
    path("clubs/<uuid:club_id>/webhooks", Webhooks.as_view(), name="webhooks"),
    path(ONE, OneWebhook.as_view(), name="webhook"),
    path(f"{ONE}/secret", Secret.as_view(), name="webhook-secret"),
    path(f"{ONE}/test", Ping.as_view(), name="webhook-test"),
    path(f"{ONE}/deliveries", Deliveries.as_view(), name="webhook-deliveries"),
    path(
        f"{ONE}/deliveries/<uuid:delivery_id>/retry", Retry.as_view(), name="webhook-delivery-retry"
    ),
]
