"""A club's evening: people by their roles, a table, and phones that hold its seats."""

import uuid
from typing import Any

from clubs.models import Club, Membership, Person
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.clubs import create_club
from clubs.services.credentials import create_token
from tests.games.client import Client


class Evening:
    """One club with somebody of each role, each a client of the API."""

    def __init__(self, name: str = "Les As") -> None:
        founder = Person.objects.create(name="Olga")
        self.club: Club = create_club(name, founder.id, COMMAND)
        self.organiser = client_of(founder)
        self.arbiter = self.member(Role.ARBITER)
        self.scorer = self.member(Role.SCORER)
        self.player = self.member(Role.PLAYER)

    def member(self, role: Role, name: str = "Bo") -> Client:
        return client_of(self.person(role, name))

    def person(self, role: Role, name: str = "Bo") -> Person:
        person = Person.objects.create(name=name)
        Membership.objects.create(club=self.club, person=person, role=role)
        return person

    def table(self, players: int = 4, **fields: Any) -> str:
        return self.organiser.table(players, club=str(self.club.id), **fields)

    def seat(self, table: str, chair: int, phone: Client | None = None) -> Client:
        """A phone that holds the seat: a new one, or one that is known already."""
        invited = self.organiser.post(f"/api/v1/tables/{table}/seats/{chair}/invitation", {})
        assert invited.status_code == 201, invited.content
        return seated(invited.json()["code"], phone)


def seated(code: str, phone: Client | None = None) -> Client:
    """The phone that has opened an invitation."""
    asking = phone or Client()
    claimed = asking.post("/api/v1/pairings/claim", {"code": code})
    assert claimed.status_code == 201, claimed.content
    return phone or Client(claimed.json()["token"])


def client_of(person: Person) -> Client:
    return Client(create_token(person.id, "", COMMAND).token)


def new_id() -> str:
    return str(uuid.uuid4())
