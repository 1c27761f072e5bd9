"""What a webhook was told and what came of it; a test; a message once more."""

from uuid import UUID

from django_filters import ChoiceFilter, FilterSet
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.rate_limits import limited
from conventions.shapes import Reader
from webhooks.api.access import OfWebhook
from webhooks.api.documents import delivery_document
from webhooks.models import Delivery
from webhooks.services.deliveries import send_again, send_test
from webhooks.told import KINDS


class DeliveryFilter(FilterSet):
    """What a list of messages can be narrowed to."""

    state = ChoiceFilter(choices=Delivery.State.choices)
    type = ChoiceFilter(choices=[(kind, kind) for kind in KINDS])

    class Meta:
        model = Delivery
        fields: list[str] = []


class Deliveries(OfWebhook):
    actions = {"get": "webhook.read"}

    @extend_schema(
        operation_id="list_webhook_deliveries",
        summary="What a webhook was told in the last 30 days and what came of it, newest first",
        parameters=[*parameters_of(DeliveryFilter), *PAGE_PARAMETERS],
        responses=answers({200: "Deliveries"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, webhook_id: UUID) -> Response:
        rows = Delivery.objects.filter(webhook=webhook_id)
        page = page_of(filtered(DeliveryFilter, request, rows), request)
        return page.answer(deliveries=[delivery_document(row) for row in page.rows])


class Sent(OfWebhook):
    """What has the server call somebody: a club does so only so often."""

    actions = {"post": "webhook.change"}

    def check_throttles(self, request: Request) -> None:
        if request.method == "POST":  # anything else is refused, and calls nobody
            limited("webhook", str(self.webhook.club_id))


class Ping(Sent):
    @extend_schema(
        operation_id="test_webhook",
        summary="Send a webhook a message of the kind `ping`",
        description="What comes of it is among its deliveries a moment later.",
        parameters=KEY_PARAMETERS,
        request=body("Nothing"),
        responses=answers({202: "Delivery"}, "conflict", "throttled"),
    )
    @keyed()
    def post(self, request: Request, webhook_id: UUID) -> Response:
        Reader(request.data).done()
        return Response(delivery_document(send_test(self.webhook)), status=202)


class Retry(Sent):
    @extend_schema(
        operation_id="retry_webhook_delivery",
        summary="Send a message once more, at once and under the same id, whatever became of it",
        parameters=KEY_PARAMETERS,
        request=body("Nothing"),
        responses=answers({202: "Delivery"}, "conflict", "throttled"),
    )
    @keyed()
    def post(self, request: Request, webhook_id: UUID, delivery_id: UUID) -> Response:
        Reader(request.data).done()
        return Response(delivery_document(send_again(self.webhook, delivery_id)), status=202)
