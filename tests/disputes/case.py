"""A tournament in which somebody has revoked, and everybody whom a dispute about it concerns."""

import json
from functools import cache
from pathlib import Path
from typing import Any
from uuid import UUID

from clubs.models import Person
from clubs.principals import Principal
from clubs.roles import Role
from games.models import Table
from tests.games.client import Client
from tests.games.evening import Evening, client_of
from tests.games.summaries import a_summary
from tests.tournaments.event import Event

FAULTS = Path(__file__).parent.parent / "data" / "faults.jsonl"
REASON = "Renonce consommée : la donne est annulée (R-LIB-15)."


@cache
def revoked() -> dict[str, Any]:
    """A complete log at four in which seat 0 revokes in trick 9, hands withheld."""
    lines = map(json.loads, FAULTS.read_text().splitlines())
    return next(
        one["record"]
        for one in lines
        if one["record"]["players"] == 4
        and one["fault"]["seat"] == 0
        and one["fault"]["trick"] == 9
        and all(card[0] in "SHDC" for card in one["fault"]["legal_instead"])
    )


class Case:
    """Eight people at two tables, a deal each; at table 1 it is the log above. `seats` are its
    players by seat, `arbiter` and `other` two arbiters who do not play."""

    def __init__(self, **policy: Any) -> None:
        self.evening = Evening()
        self.event = Event(self.evening, **{"positions": 2, "deals": 1, "petite": True} | policy)
        self.organiser = self.evening.organiser
        people = [self.evening.person(Role.ARBITER, f"Arbitre {n}") for n in range(3)]
        self.arbiter_ids = [str(person.id) for person in people]
        self.arbiter, self.other, self.third = map(client_of, people)
        self.event.start(8)
        self.event.seat(1)
        self.table = self.event.table(1, 1)["table"]
        self.deal = self.organiser.deal(revoked(), table=self.table, number=1)
        other = self.event.table(1, 2)["table"]
        self.other_deal = self.organiser.deal(None, table=other, number=1, summary=a_summary())
        self.person_ids = Table.objects.get(id=self.table).people
        self.seats = [client_of(Person.objects.get(id=one)) for one in self.person_ids]

    def principals(self) -> list[Principal]:
        """Who sat there, by seat; the arbiters; and the organiser: as the services know them."""
        club = self.evening.club
        found = []
        organiser = club.memberships.filter(role=Role.ORGANISER).values_list("person", flat=True)
        for person in map(UUID, [*self.person_ids, *self.arbiter_ids, str(organiser[0])]):
            roles = club.memberships.filter(person=person).values_list("role", flat=True)
            theirs = {club.id: frozenset(map(Role, roles))}
            found.append(Principal(f"person:{person}", person=person, memberships=theirs))
        return found

    def publish_ranking(self) -> dict[str, Any]:
        answer = self.organiser.post(f"{self.event.path}/rankings", {})
        assert answer.status_code in (200, 201), answer.content
        return answer.json()

    def totals(self) -> dict[int, int]:
        """The total of each entry, by number, as the ranking now is."""
        rows = self.organiser.get(f"{self.event.path}/ranking").json()["rows"]
        return {row["number"]: row["total"] for row in rows}

    def entry_of(self, seat: int, dispute: str) -> int:
        parties = self.organiser.get(dispute).json()["parties"]
        return next(one["entry"] for one in parties if one["seat"] == seat)

    def open(self, by: Client | None = None, **fields: Any) -> Any:
        """The answer to a claim of seat 1 against seat 0, unless told otherwise."""
        body = {"category": "irregular_play", "statement": "Il a renoncé.", "against": [0]}
        return (by or self.seats[1]).post(f"{self.deal}/disputes", body | fields)

    def opened(self, by: Client | None = None, **fields: Any) -> str:
        """The address of a new dispute."""
        answer = self.open(by, **fields)
        assert answer.status_code == 201, answer.content
        return f"/api/v1/disputes/{answer.json()['id']}"

    def act(self, dispute: str, verb: str, by: Client | None = None, **fields: Any) -> Any:
        """The answer to a verb, by the arbiter unless told otherwise, made to what there is."""
        asked = by or self.arbiter
        tag = self.organiser.get(dispute).headers["ETag"]
        return asked.post(f"{dispute}/actions/{verb}", fields, headers={"If-Match": tag})

    def done(self, dispute: str, verb: str, by: Client | None = None, **fields: Any) -> Any:
        answer = self.act(dispute, verb, by, **fields)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def ruled(self, dispute: str, components: list[Any] | None = None) -> Any:
        """The dispute, claimed, and ruled on by the arbiter."""
        self.done(dispute, "claim")
        ordered = components or [{"code": "annul_deal", "redealt": False}]
        found = self.done(dispute, "propose", components=ordered, reason=REASON)
        number = found["rulings"][-1]["number"]
        return self.done(dispute, "publish", ruling=number)
