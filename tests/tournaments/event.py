"""A tournament of a club, driven through the API as its organiser does."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from rest_framework.test import APIClient

from tests.games.client import Client
from tests.games.conformance import check_answer
from tests.games.evening import Evening

POLICY: dict[str, Any] = {
    "name": "Tournoi d'automne",
    "date": "2026-10-03",
    "positions": 5,
    "ends_by": "deals",
    "deals": 4,
    "methods": ["random"],
    "petite": False,
}


class Event:
    """One tournament, as a draft until `start`; `evening` is its club."""

    def __init__(self, evening: Evening | None = None, **policy: Any) -> None:
        self.evening = evening or Evening()
        self.organiser: Client = self.evening.organiser
        self.policy = POLICY | policy
        answer = self.organiser.post(
            f"/api/v1/clubs/{self.evening.club.id}/tournaments", self.policy
        )
        assert answer.status_code == 201, answer.content
        self.id = answer.json()["id"]
        self.path = f"/api/v1/tournaments/{self.id}"

    def tag(self) -> str:
        return str(self.organiser.get(self.path).headers["ETag"])

    def do(self, what: str, *, client: Client | None = None, **fields: Any) -> Any:
        """The answer to a POST made to the version that there is."""
        asked = client or self.organiser
        return asked.post(f"{self.path}/{what}", fields, headers={"If-Match": self.tag()})

    def done(self, what: str, **fields: Any) -> Any:
        answer = self.do(what, **fields)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def change(self, **fields: Any) -> Any:
        body = self.policy | fields
        return self.organiser.put(self.path, body, headers={"If-Match": self.tag()})

    def enter(self, *names: str, **fields: Any) -> list[int]:
        numbers = []
        for name in names:
            answer = self.organiser.post(f"{self.path}/entries", {"name": name, **fields})
            assert answer.status_code == 201, answer.content
            numbers.append(answer.json()["number"])
        return numbers

    def list(self, text: str | bytes, client: Client | None = None, key: str | None = None) -> Any:
        """The answer to a list of entries as a spreadsheet saves it."""
        asked = client or self.organiser
        raw = text.encode() if isinstance(text, str) else text
        path = f"{self.path}/entries.csv"
        answer = APIClient.post(
            Unchecked(asked),
            path,
            raw,
            content_type="text/csv",
            HTTP_IDEMPOTENCY_KEY=key or str(uuid.uuid4()),
        )
        check_answer("POST", path, b"", answer)
        return answer

    def start(self, players: int = 0) -> None:
        if players:
            lines = "\n".join(f"Joueur {number};L{number:03}" for number in range(1, players + 1))
            assert self.list(lines).json()["errors"] == []
        self.done("actions/open")
        self.done("actions/start")

    def seat(self, number: int) -> Any:
        """The position, seated by its method."""
        self.do(f"positions/{number}/seed")
        return self.done(f"positions/{number}/seating")

    def close(self, number: int) -> Any:
        return self.done(f"positions/{number}/closing")

    def sheet_path(self, position: int, table: int) -> str:
        return f"{self.path}/positions/{position}/sheets/{table}"

    def report(
        self,
        position: int,
        table: int,
        balances: Sequence[int],
        *,
        client: Client | None = None,
        deals: int = 4,
        headers: Mapping[str, str] | None = None,
        **fields: Any,
    ) -> Any:
        """The answer to a report of somebody who has seen no other, unless `headers` say so."""
        return (client or self.organiser).put(
            self.sheet_path(position, table),
            {"balances": list(balances), "deals": deals, **fields},
            headers={"If-None-Match": "*"} if headers is None else headers,
        )

    def settle(self, position: int, table: int, client: Client | None = None, **fields: Any) -> Any:
        asked = client or self.organiser
        path = self.sheet_path(position, table)
        tag = asked.get(path).headers["ETag"]
        return asked.post(f"{path}/settlement", fields, headers={"If-Match": tag})

    def sheet(self, position: int, table: int) -> Any:
        return self.organiser.get(self.sheet_path(position, table)).json()

    def table(self, position: int, table: int) -> Any:
        """A table of the position: its number, its id, and who sits there."""
        found = self.organiser.get(f"{self.path}/positions/{position}").json()["tables"]
        return next(one for one in found if one["number"] == table)

    def balances(self) -> Any:
        answer = self.organiser.get(f"{self.path}/balances")
        assert answer.status_code == 200
        return answer.json()


class Unchecked(APIClient):
    """The same caller, for a body that is no JSON."""

    def __init__(self, client: Client) -> None:
        super().__init__()
        self._credentials = client._credentials


def even_sheet(chairs: int, unit: int = 50) -> list[int]:
    """One deal made by chair 0: what every defender loses it wins."""
    return [unit * (chairs - 1), *[-unit] * (chairs - 1)]
