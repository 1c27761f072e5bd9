"""Clients of the API, each somebody: a phone or a person by a token, or nobody."""

import uuid
from typing import Any

from django.test.client import FakePayload
from rest_framework.test import APIClient

from tests.games.conformance import check_answer


class Client(APIClient):
    """Accepts no answer which the description does not announce."""

    def __init__(self, token: str | None = None, **defaults: Any) -> None:
        super().__init__(**defaults)
        if token is not None:
            self.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")

    def request(self, **environ: Any) -> Any:
        if environ["REQUEST_METHOD"] == "POST":
            environ.setdefault("HTTP_IDEMPOTENCY_KEY", str(uuid.uuid4()))
        body = b""
        if "wsgi.input" in environ:
            body = environ["wsgi.input"].read()
            environ["wsgi.input"] = FakePayload(body)
        response = super().request(**environ)
        check_answer(environ["REQUEST_METHOD"], environ["PATH_INFO"], body, response)
        return response


def problem(response: Any, status: int, code: str) -> dict[str, Any]:
    """The problem document of an answer, which must be of this status and code."""
    document: dict[str, Any] = response.json()
    assert (response.status_code, document.get("code")) == (status, code), document
    return document
