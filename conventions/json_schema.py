"""The building blocks of the JSON Schemas that describe the requests and answers of the API."""

from typing import Any

Schema = dict[str, Any]


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def nullable(schema: Schema) -> Schema:
    if "$ref" in schema or "anyOf" in schema or "enum" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    return {**schema, "type": [schema["type"], "null"]}


def array(items: Schema, **bounds: int) -> Schema:
    return {"type": "array", "items": items, **bounds}


def shape(required: dict[str, Schema], optional: dict[str, Schema] | None = None) -> Schema:
    """An object with these members and no others."""
    return {
        "type": "object",
        "properties": required | (optional or {}),
        "required": list(required),
        "additionalProperties": False,
    }


def asked(required: dict[str, Schema], optional: dict[str, Schema]) -> Schema:
    """A body of a request: what may be left out may be null as well."""
    return shape(required, {name: nullable(schema) for name, schema in optional.items()})


STRING: Schema = {"type": "string"}
BOOLEAN: Schema = {"type": "boolean"}
INTEGER: Schema = {"type": "integer"}
UUID: Schema = {"type": "string", "format": "uuid"}
TIME: Schema = {"type": "string", "format": "date-time"}
