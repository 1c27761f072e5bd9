"""Batches, what is kept of them, and the feed of changes."""

from conventions.json_schema import (
    BOOLEAN,
    INTEGER,
    STRING,
    TIME,
    UUID,
    Schema,
    array,
    nullable,
    ref,
    shape,
)
from games.api import limits

OPERATION_KINDS = [
    "deal.put",
    "deal.act",
    "deal.record",
    "deal.summary",
    "deal.delete",
    "deal.restore",
]
OPERATION = shape(
    {
        "op_id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{16,64}$"},
        "kind": {"enum": OPERATION_KINDS},
        "target": {**UUID, "description": "The deal"},
    },
    {
        "if_match": {
            "type": ["string", "null"],
            "description": "The ETag of the deal as the operations before left it",
        },
        "body": {"description": "As in the request that does the same"},
        "depends_on": nullable(array(STRING)),
        "recorded_at_device": {
            **nullable(TIME),
            "description": "When it was recorded by the clock of the phone: evidence only",
        },
    },
)
QUARANTINED = shape(
    {
        "id": UUID,
        "table": UUID,
        "deal": UUID,
        "sent_by": STRING,
        "operation": ref("Operation"),
        "problem": {"type": "object", "description": "The problem document it was refused with"},
        "created_at": TIME,
        "settled_at": nullable(TIME),
    }
)

COMPONENTS: dict[str, Schema] = {
    "Changes": shape(
        {
            "changes": array(
                shape(
                    {
                        "seq": INTEGER,
                        "kind": STRING,
                        "id": UUID,
                        "revision": INTEGER,
                        "op": {"enum": ["put", "delete"]},
                        "body": {
                            "anyOf": [ref("Deal"), ref("Table"), {"type": "null"}],
                            "description": "The deal or the table as it now is",
                        },
                    }
                )
            ),
            "next": STRING,
            "has_more": BOOLEAN,
        }
    ),
    "EventStream": {
        "type": "string",
        "description": "Events `hello`, `changed` and `reset`; their ids are cursors",
    },
    "Operation": OPERATION,
    "Batch": shape({"operations": array(ref("Operation"), maxItems=limits.MOST_OPERATIONS)}),
    "BatchResults": shape(
        {
            "results": array(
                shape(
                    {
                        "op_id": STRING,
                        "status": {
                            "enum": [
                                "applied",
                                "duplicate",
                                "conflict",
                                "rejected",
                                "skipped_dependency",
                            ]
                        },
                        "etag": nullable(STRING),
                        "problem": nullable(ref("Problem")),
                        "quarantined": BOOLEAN,
                    }
                )
            )
        }
    ),
    "Quarantined": QUARANTINED,
    "Quarantine": shape({"quarantined": array(ref("Quarantined")), "next": nullable(STRING)}),
}
