"""Files of a dispute."""

from conventions.json_schema import Schema, shape
from disputes.media import KINDS, LARGEST

COMPONENTS: dict[str, Schema] = {
    "StoredFile": shape(
        {
            "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "size": {"type": "integer", "minimum": 1, "maximum": LARGEST},
            "media_type": {"enum": list(KINDS)},
        }
    ),
}
