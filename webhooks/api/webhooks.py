"""Webhooks of a club: have one, change it, delete it, give it another secret."""

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import OfClub
from conventions.etags import etag, not_modified, require_match, version_named
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.shapes import Reader
from webhooks.api.access import OfWebhook
from webhooks.api.documents import secret_document, shown_webhook, webhook_document
from webhooks.api.reading import read_webhook
from webhooks.models import Webhook
from webhooks.secrets import shown
from webhooks.services.managing import (
    change_webhook,
    create_webhook,
    delete_webhook,
    rotate_secret,
)


class Webhooks(OfClub):
    actions = {"get": "webhook.read", "post": "webhook.change"}

    @extend_schema(
        operation_id="list_webhooks",
        summary="The webhooks of a club, newest first",
        parameters=PAGE_PARAMETERS,
        responses=answers({200: "Webhooks"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, club_id: UUID) -> Response:
        page = page_of(Webhook.objects.filter(club=club_id), request)
        return page.answer(webhooks=[webhook_document(row) for row in page.rows])

    @extend_schema(
        operation_id="create_webhook",
        summary="Have a club's other software told of what happens",
        description=(
            "By the Standard Webhooks convention. The secret is in this answer alone. What happens "
            "from now on is told within seconds, and again for about three days where it is not "
            "taken."
        ),
        parameters=KEY_PARAMETERS,
        request=body("WebhookRequest"),
        responses=answers({201: "NewWebhook"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, club_id: UUID) -> Response:
        row, secret = create_webhook(club_id, read_webhook(request.data), self.actor)
        document, tag = shown_webhook(row)
        headers = {"Location": f"/api/v1/webhooks/{row.id}", "ETag": tag}
        return Response({**document, "secret": shown(secret)}, status=201, headers=headers)


class OneWebhook(OfWebhook):
    actions = {"get": "webhook.read", "put": "webhook.change", "delete": "webhook.change"}

    @extend_schema(
        operation_id="read_webhook",
        summary="A webhook: where to, what of, and whether it is on",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "Webhook", 304: None}, "permission_denied"),
    )
    def get(self, request: Request, webhook_id: UUID) -> HttpResponse:
        document, tag = shown_webhook(self.webhook)
        return not_modified(request, tag) or Response(document, headers={"ETag": tag})

    @extend_schema(
        operation_id="change_webhook",
        summary="Change a webhook, switch it off or on: all of it is said each time",
        description="Switched on, it is told what waited for it and what happens from now on.",
        parameters=[IF_MATCH],
        request=body("WebhookRequest"),
        responses=answers({200: "Webhook"}),
    )
    def put(self, request: Request, webhook_id: UUID) -> Response:
        if_match = version_named(request)

        def check(row: Webhook) -> None:
            require_match(if_match, etag("webhook", row.id, row.version))

        row = change_webhook(webhook_id, read_webhook(request.data), self.actor, check)
        document, tag = shown_webhook(row)
        return Response(document, headers={"ETag": tag})

    @extend_schema(
        operation_id="delete_webhook",
        summary="Delete a webhook, with what waits for it",
        responses=answers({204: None}, "permission_denied"),
    )
    def delete(self, request: Request, webhook_id: UUID) -> Response:
        delete_webhook(webhook_id, self.actor)
        return Response(status=204)


class Secret(OfWebhook):
    actions = {"post": "webhook.change"}

    @extend_schema(
        operation_id="rotate_webhook_secret",
        summary="Give a webhook another secret",
        description=(
            "The secret is in this answer alone. For 24 hours every message is signed with the old "
            "one too."
        ),
        parameters=KEY_PARAMETERS,
        request=body("Nothing"),
        responses=answers({200: "WebhookSecret"}),
    )
    @keyed()
    def post(self, request: Request, webhook_id: UUID) -> Response:
        Reader(request.data).done()
        return Response(secret_document(*rotate_secret(webhook_id, self.actor)))
