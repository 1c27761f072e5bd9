"""The JSON Schemas of what the ledger shows."""

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

BASE64: Schema = {"type": "string", "contentEncoding": "base64"}
HEX: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
KEY_ID: Schema = {"type": "string", "pattern": "^[0-9a-f]{8}$"}

TEXT = shape({"text": STRING, "salt": {"type": "string", "pattern": "^[0-9a-f]{32}$"}})
TEXTS: Schema = {
    "type": ["object", "null"],
    "description": "The texts of the event by name, null for an erased one",
    "additionalProperties": {"anyOf": [TEXT, {"type": "null"}]},
}

COMPONENTS: dict[str, Schema] = {
    "LedgerKey": shape(
        {
            "key_id": KEY_ID,
            "public_key": BASE64,
            "verifier_key": {"type": "string", "description": "As C2SP writes it, in one line"},
            "current": BOOLEAN,
        }
    ),
    "LedgerKeys": shape({"origin": STRING, "keys": array(ref("LedgerKey"), minItems=1)}),
    "LedgerActor": shape({"id": STRING, "role": STRING, "via": STRING}),
    "LedgerSubject": shape({"kind": STRING, "id": UUID, "revision": nullable(INTEGER)}),
    "LedgerEvent": shape(
        {
            "seq": INTEGER,
            "type": STRING,
            "at": TIME,
            "actor": ref("LedgerActor"),
            "subject": ref("LedgerSubject"),
            "withheld": {
                "type": "boolean",
                "description": "Whether you may not see the body; its hashes stay",
            },
            "body": nullable({**BASE64, "description": "The exact bytes that are hashed"}),
            "texts": TEXTS,
            "leaf_hash": BASE64,
            "body_hash": HEX,
            "prev_hash": HEX,
            "chain_hash": HEX,
        }
    ),
    "LedgerEvents": shape(
        {
            "stream": STRING,
            "events": array(ref("LedgerEvent")),
            "next": nullable({"type": "integer", "description": "`after` of the next page"}),
        }
    ),
    "LedgerCheckpoint": shape(
        {
            "stream": STRING,
            "size": INTEGER,
            "root": BASE64,
            "note": {"type": "string", "description": "The signed note, to be kept as it is"},
            "key_id": KEY_ID,
            "created_at": TIME,
        }
    ),
    "InclusionProof": shape(
        {
            "stream": STRING,
            "seq": INTEGER,
            "size": INTEGER,
            "leaf_hash": BASE64,
            "root": BASE64,
            "proof": array(BASE64),
        }
    ),
    "ConsistencyProof": shape(
        {
            "stream": STRING,
            "old": INTEGER,
            "new": INTEGER,
            "old_root": BASE64,
            "new_root": BASE64,
            "proof": array(BASE64),
        }
    ),
}
