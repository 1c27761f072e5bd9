"""A client of the API that accepts no answer which the description does not announce."""

import itertools
import uuid
from collections.abc import Sequence
from typing import Any

from django.test.client import FakePayload
from rest_framework.test import APIClient

from tests.games.conformance import check_answer

NUMBERS = itertools.count(1)


class Client(APIClient):
    def __init__(self, token: str | None = None, **defaults: Any) -> None:
        super().__init__(**defaults)
        if token is not None:
            self.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")

    def request(self, **environ: Any) -> Any:
        if environ["REQUEST_METHOD"] == "POST":
            # A key of its own for each request that is not meant to be the same one again.
            environ.setdefault("HTTP_IDEMPOTENCY_KEY", str(uuid.uuid4()))
        body = b""
        if "wsgi.input" in environ:
            body = environ["wsgi.input"].read()
            environ["wsgi.input"] = FakePayload(body)
        response = super().request(**environ)
        check_answer(environ["REQUEST_METHOD"], environ["PATH_INFO"], body, response)
        return response

    def table(self, players: int = 4, **fields: object) -> str:
        """The id of a new table."""
        response = self.post("/api/v1/tables", {"players": players, **fields})
        assert response.status_code == 201, response.content
        return str(response.json()["id"])

    def put_deal(
        self, record: object, *, table: str | None = None, deal: str | None = None, **fields: object
    ) -> Any:
        """The answer to a PUT of a deal, at a table and under an id of its own where none is given.

        Deals at one table get different numbers.
        """
        if table is None:
            table = self.table(record["players"])  # type: ignore[index]
        body = {"table": table, "number": next(NUMBERS) % 9999 + 1, "record": record} | fields
        return self.put(f"/api/v1/deals/{deal or uuid.uuid4()}", body)

    def deal(self, record: object, **fields: Any) -> str:
        """The address of a new deal."""
        response = self.put_deal(record, **fields)
        assert response.status_code == 201, response.content
        return f"/api/v1/deals/{response.json()['id']}"

    def act(self, deal: str, *actions: object, tag: str | None = None, **fields: object) -> Any:
        """The answer to actions, by default made to the version that the deal has now."""
        if tag is None:
            tag = self.get(deal).headers["ETag"]
        body = {"actions": list(actions), **fields}
        return self.post(f"{deal}/actions", body, headers={"If-Match": tag})

    def seen(self, deal: str) -> tuple[str, bytes]:
        """All there is to see of a deal: to be compared before and after."""
        response = self.get(deal)
        return response.headers["ETag"], response.content


def problem(response: Any, status: int, code: str) -> dict[str, Any]:
    """The problem document of an answer, which must be of this status and code."""
    document: dict[str, Any] = response.json()
    assert (response.status_code, document.get("code")) == (status, code), document
    return document


def pointers(document: dict[str, Any]) -> Sequence[str]:
    return [error["pointer"] for error in document["errors"]]
