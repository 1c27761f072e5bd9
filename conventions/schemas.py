"""The shapes of what all apps share, as components of the API's description."""

from conventions.json_schema import BOOLEAN, INTEGER, STRING, Schema, array, ref, shape

COMPONENTS: dict[str, Schema] = {
    "ProblemKind": shape(
        {
            "code": STRING,
            "type": {"type": "string", "format": "uri-reference"},
            "status": INTEGER,
            "title": STRING,
            "meaning": {**STRING, "description": "What has happened, and what to do about it"},
            "retryable": BOOLEAN,
        }
    ),
    "ProblemKinds": shape({"problems": array(ref("ProblemKind"))}),
}
