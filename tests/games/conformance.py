"""Holds answers against the OpenAPI description: nothing is sent that it does not announce."""

import json
import re
from functools import cache
from typing import Any

import jsonschema_rs
from drf_spectacular.generators import SchemaGenerator

from conventions.problems import CONTENT_TYPE, PROBLEMS


@cache
def description() -> dict[str, Any]:
    """The description of the API, as `/api/v1/schema` gives it."""
    return json.loads(json.dumps(SchemaGenerator().get_schema(request=None, public=True)))


@cache
def operations() -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    """The operations of each described path, behind a pattern that addresses match."""
    return [
        (re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), methods)
        for path, methods in description()["paths"].items()
    ]


@cache
def validator(schema: str) -> jsonschema_rs.Validator:
    """A validator of a schema (as JSON) that may refer to the components of the description."""
    whole = json.loads(schema) | {"components": description()["components"]}
    return jsonschema_rs.Draft202012Validator(whole, validate_formats=True)


def fits(document: object, schema: dict[str, Any]) -> None:
    """Asserts that a document is what a schema says."""
    errors = validator(json.dumps(schema)).iter_errors(document)
    said = [f"{'/'.join(map(str, error.instance_path))}: {error.message}" for error in errors]
    assert said == []


def operation_of(method: str, path: str) -> dict[str, Any] | None:
    """The description of what a request calls; None where nothing is described."""
    asked = "get" if method == "HEAD" else method.lower()
    for pattern, methods in operations():
        if pattern.fullmatch(path):
            return methods.get(asked)
    return None


def answer_of(operation: dict[str, Any], status: int) -> dict[str, Any]:
    """The description of the answer of a status."""
    assert str(status) in operation["responses"], f"{status} is not described"
    answer: dict[str, Any] = operation["responses"][str(status)]
    if "$ref" in answer:
        return description()["components"]["responses"][answer["$ref"].rpartition("/")[2]]
    return answer


def check_answer(method: str, path: str, body: bytes, response: Any) -> None:
    """Asserts that the answer is described, and so is the request when it was accepted."""
    assert response.status_code != 500, response.content
    assert response.headers["X-Request-ID"]
    operation = operation_of(method, path)
    if operation is None:
        if response.status_code >= 400:
            check_problem(response)
        return
    answer = answer_of(operation, response.status_code)
    content = answer.get("content", {})
    if response.status_code >= 400:
        code = check_problem(response)["code"]
        assert code in content[CONTENT_TYPE]["examples"], f"{code} is not described"
    elif body and "application/json" in (sent := operation["requestBody"]["content"]):
        fits(json.loads(body), sent["application/json"]["schema"])
    if not content:
        assert response.content == b""
        return
    media_type = response.headers["Content-Type"].partition(";")[0]
    assert media_type in content
    if method == "HEAD" or response.streaming:
        return
    if media_type.endswith("json"):
        fits(json.loads(response.content), content[media_type]["schema"])


def check_problem(response: Any) -> dict[str, Any]:
    """Asserts that the answer is a problem document with a registered code; the document."""
    assert response.headers["Content-Type"] == CONTENT_TYPE
    document = json.loads(response.content)
    fits(document, {"$ref": "#/components/schemas/Problem"})
    assert document["status"] == response.status_code == PROBLEMS[document["code"]].status
    assert document["request_id"] == response.headers["X-Request-ID"]
    return document
