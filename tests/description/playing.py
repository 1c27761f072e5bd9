"""Plays the evening of the examples: sends each request as it is described, in its order."""

import json
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from clubs.models import Person
from clubs.principals import COMMAND
from clubs.services.credentials import create_token
from conventions.described_examples import media_type_of, value_of
from conventions.example_requests import SESSION, Example, filled
from conventions.pointers import at
from scoring.models import Job
from tests.games.client import Client
from tests.games.conformance import description
from tests.scoring.stored import done

AS_DESCRIBED = {"Accept-Language": "en"}


class Playing:
    """The evening as far as it has come; `variables` are what its answers told so far."""

    def __init__(self) -> None:
        organiser = Person.objects.create(name="Olga")
        token = create_token(organiser.id, "", COMMAND).token
        self.variables: dict[str, Any] = {"token": token}
        self.browser = Client()

    def answer(self, example: Example) -> Any:
        """The answer to an example, which is as described; what is to be kept of it is kept."""
        if (first := FIRST.get(example.operation)) is not None:
            first(self.variables)
        method, path, operation = operation_named(example.operation)
        query, headers = {}, {**AS_DESCRIBED, "Accept": accepted(operation, example.status)}
        for parameter in operation.get("parameters", ()):
            name, value = parameter["name"], value_of(parameter, example)
            if value is None or name == "Idempotency-Key":
                continue
            value = filled(value, self.variables)
            match parameter["in"]:
                case "path":
                    path = path.replace(f"{{{name}}}", str(value))
                case "query":
                    query[name] = value
                case "header":
                    headers[name] = value
        answer = self._client(example).generic(
            method.upper(),
            f"{path}?{urlencode(query)}" if query else path,
            as_bytes(filled(example.body, self.variables)),
            content_type=media_type_of(operation, example),
            headers=headers,
        )
        assert answer.status_code == example.status, (example.key, answer.content)
        for name, pointer in example.keeps.items():
            self.variables[name] = at(answer.json(), pointer)
        return answer

    def _client(self, example: Example) -> Client:
        if example.by == SESSION:
            return self.browser
        return Client(None if example.by is None else self.variables[example.by])


def _work_on_job(variables: Mapping[str, Any]) -> None:
    done(Job.objects.get(id=variables["job_id"]))


# What the server has to do before a request, where nobody waits for its workers.
FIRST: Mapping[str, Callable[[Mapping[str, Any]], None]] = {"read_job_artefact": _work_on_job}


def operation_named(name: str) -> tuple[str, str, dict[str, Any]]:
    """The method, the address and the description of an operation."""
    for path, methods in description()["paths"].items():
        for method, operation in methods.items():
            if operation["operationId"] == name:
                return method, path, operation
    raise LookupError(name)


def accepted(operation: Mapping[str, Any], status: int) -> str:
    """What the answer may be: all that is described."""
    return ", ".join(operation["responses"][str(status)].get("content", ["*/*"]))


def as_bytes(body: Any) -> bytes:
    if body is None:
        return b""
    return body.encode() if isinstance(body, str) else json.dumps(body).encode()
