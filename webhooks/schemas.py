"""The shapes of this app's requests and answers, as components of the API's description."""

from typing import Any, Final

from conventions.json_schema import (
    BOOLEAN,
    STRING,
    TIME,
    UUID,
    Schema,
    array,
    nullable,
    ref,
    shape,
)
from webhooks.models import LONGEST_URL, Delivery, Webhook
from webhooks.sending import FAILURES
from webhooks.told import ASKED_FOR, KINDS

COUNT: Schema = {"type": "integer", "minimum": 0}
NUMBER: Schema = {"type": "integer", "minimum": 1}
URL: Schema = {"type": "string", "format": "uri", "maxLength": LONGEST_URL}
SECRET: Schema = {
    "type": "string",
    "pattern": "^whsec_[A-Za-z0-9+/]{43}=$",
    "description": "What messages are signed with: keep it, it is shown this once",
}
TYPES: Schema = {
    **array({"enum": list(ASKED_FOR)}, maxItems=len(ASKED_FOR)),
    "description": "What to be told of; empty for everything. "
    + "; ".join(f"`{name}`: {KINDS[name].meaning.en}" for name in ASKED_FOR),
}
MESSAGE_DATA: Final[dict[str, Schema]] = {
    "club": UUID,
    "url": {**STRING, "description": "Where the API tells the rest, below the server's own name"},
    "chain": {
        **nullable(shape({"stream": STRING, "seq": NUMBER})),
        "description": "The event of the ledger: within a chain the higher number came later",
    },
}
MESSAGE_IDS: Final[dict[str, Schema]] = {
    "deal": UUID,
    "tournament": UUID,
    "position": NUMBER,
    "sheet": NUMBER,
    "ranking": NUMBER,
    "season": UUID,
    "dispute": UUID,
    "webhook": UUID,
}
WEBHOOK: Final[dict[str, Schema]] = {
    "id": UUID,
    "club": UUID,
    "url": URL,
    "types": TYPES,
    "active": BOOLEAN,
    "off_because": {
        **nullable({"enum": list(Webhook.Off.values)}),
        "description": (
            "`organiser`: by one; `gone`: it answered 410; `failing`: it took nothing for days"
        ),
    },
    "off_at": nullable(TIME),
    "old_secret_until": {
        **nullable(TIME),
        "description": "Until when messages are signed with the secret before this one too",
    },
    "delivered_at": {**nullable(TIME), "description": "When it last took a message"},
    "version": NUMBER,
    "created_at": TIME,
}

CLUB: Final = "0192e8b7-0f43-7b6c-9f02-5d1e8c3a6b90"
DEAL: Final = "0192f0a4-91d7-7c38-b1c6-84e2f7a05d13"
TABLE: Final = "0192f0a2-2ab9-7e54-a3d0-c96b1f48e702"
MESSAGE_EXAMPLE: Final[dict[str, Any]] = {
    "type": "deal.scored",
    "timestamp": "2026-03-01T20:16:00.120000Z",
    "data": {
        "club": CLUB,
        "deal": DEAL,
        "url": f"/api/v1/deals/{DEAL}",
        "chain": {"stream": f"table:{TABLE}", "seq": 42},
    },
}


COMPONENTS: dict[str, Schema] = {
    "WebhookRequest": shape({"url": URL}, {"types": nullable(TYPES), "active": nullable(BOOLEAN)}),
    "Webhook": shape(WEBHOOK),
    "NewWebhook": shape({**WEBHOOK, "secret": SECRET}),
    "Webhooks": shape({"webhooks": array(ref("Webhook")), "next": nullable(STRING)}),
    "WebhookSecret": shape({"secret": SECRET, "old_secret_until": WEBHOOK["old_secret_until"]}),
    "WebhookMessage": {
        **shape(
            {
                "type": {"enum": list(KINDS)},
                "timestamp": {**TIME, "description": "When it happened"},
                "data": shape(MESSAGE_DATA, MESSAGE_IDS),
            }
        ),
        "examples": [MESSAGE_EXAMPLE],
    }
    | {"description": "What is sent to a webhook: what happened, and ids to ask the API with"},
    "Delivery": shape(
        {
            "id": {**UUID, "description": "The `webhook-id`, the same at every try"},
            "type": {"enum": list(KINDS)},
            "state": {"enum": list(Delivery.State.values)},
            "tries": COUNT,
            "next_try_at": nullable(TIME),
            "tried_at": nullable(TIME),
            "status": {
                **nullable({"type": "integer"}),
                "description": "The status that was answered last",
            },
            "failure": {
                **nullable({"enum": list(FAILURES)}),
                "description": "Why nothing was answered",
            },
            "message": ref("WebhookMessage"),
            "created_at": TIME,
        }
    ),
    "Deliveries": shape({"deliveries": array(ref("Delivery")), "next": nullable(STRING)}),
}
