"""The part of the API's description that says what this server sends to others."""

from typing import Any, Final

from rest_framework.request import Request

from conventions.json_schema import STRING, UUID, Schema
from conventions.openapi import body
from webhooks.told import KINDS

HEADERS: Final[dict[str, tuple[Schema, str]]] = {
    "webhook-id": (UUID, "The same at every try: do each once"),
    "webhook-timestamp": ({"type": "integer"}, "When this try was made, in seconds since 1970"),
    "webhook-signature": (
        STRING,
        "`v1,` and the base64 HMAC-SHA256 of id, timestamp and body joined by dots; several by "
        "space while a secret is being replaced",
    ),
}
ANSWERS: Final = {
    "2XX": "Taken",
    "410": "Gone: the webhook is switched off",
    "default": "Not taken: it is tried again for about three days",
}


def add_webhooks(
    result: dict[str, Any], generator: Any, request: Request | None, public: bool
) -> dict[str, Any]:
    """Postprocessing hook: the one request that is made to whoever has a webhook."""
    parameters = [
        {"name": name, "in": "header", "required": True, "schema": schema, "description": text}
        for name, (schema, text) in HEADERS.items()
    ]
    kinds = "; ".join(f"`{name}`: {kind.meaning.en}" for name, kind in KINDS.items())
    told = {
        "operationId": "take_message",
        "summary": "What happened, by the Standard Webhooks convention",
        "description": kinds,
        "parameters": parameters,
        "requestBody": {
            "required": True,
            "content": {
                media_type: {"schema": schema}
                for media_type, schema in body("WebhookMessage").items()
            },
        },
        "responses": {status: {"description": text} for status, text in ANSWERS.items()},
    }
    result["webhooks"] = {"message": {"post": told}}
    return result
