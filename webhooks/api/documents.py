"""Webhooks and their messages as the API shows them: plain dictionaries.

A secret is in the answer to making it alone.
"""

from typing import Any

import orjson

from conventions.etags import etag, view_of
from webhooks.models import Delivery, Webhook
from webhooks.secrets import shown


def webhook_document(row: Webhook) -> dict[str, Any]:
    return {
        "id": str(row.id),
        "club": str(row.club_id),
        "url": row.url,
        "types": row.types,
        "active": row.is_on,
        "off_because": row.off_because or None,
        "off_at": row.off_at,
        "old_secret_until": row.old_secret_until,
        "delivered_at": row.delivered_at,
        "version": row.version,
        "created_at": row.created_at,
    }


def shown_webhook(row: Webhook) -> tuple[dict[str, Any], str]:
    """A webhook and the ETag of what is shown: what it took last is no change of it."""
    document = webhook_document(row)
    return document, etag("webhook", row.id, row.version, view_of(document))


def secret_document(row: Webhook, secret: bytes) -> dict[str, Any]:
    return {"secret": shown(secret), "old_secret_until": row.old_secret_until}


def delivery_document(row: Delivery) -> dict[str, Any]:
    return {
        "id": str(row.id),
        "type": row.type,
        "state": row.state,
        "tries": row.tries,
        "next_try_at": row.next_at,
        "tried_at": row.tried_at,
        "status": row.status,
        "failure": row.failure or None,
        "message": orjson.loads(row.payload),
        "created_at": row.created_at,
    }
