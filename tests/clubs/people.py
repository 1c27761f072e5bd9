"""Clubs with people in them, for the tests to begin with."""

from collections.abc import Iterable

from clubs.models import Account, Club, Membership, Person
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.clubs import create_club
from clubs.services.credentials import create_token
from tests.clubs.client import Client

PASSWORD = "trois bouts et le petit"


def a_person(name: str = "Ana", email: str | None = None) -> Person:
    """Somebody, with an account where an address is given."""
    account = None if email is None else Account.objects.create_user(email, PASSWORD)
    return Person.objects.create(name=name, account=account)


def a_club(name: str = "Les As", organiser: Person | None = None) -> Club:
    return create_club(name, (organiser or a_person("Olga")).id, COMMAND)


def a_member(club: Club, *roles: Role, name: str = "Bo") -> Person:
    person = a_person(name)
    give(club, person, roles)
    return person


def give(club: Club, person: Person, roles: Iterable[Role]) -> None:
    for role in roles:
        Membership.objects.create(club=club, person=person, role=role)


def token_of(person: Person) -> str:
    return create_token(person.id, "", COMMAND).token


def client_of(person: Person) -> Client:
    return Client(token_of(person))


def organiser_of(club: Club) -> Client:
    """A client of a new organiser of the club."""
    return client_of(a_member(club, Role.ORGANISER, name="Zoé"))


def a_phone(club: Club, role: Role = Role.SCORER) -> tuple[Client, str]:
    """A phone that was just paired to the club, and its id."""
    code = organiser_of(club).post(f"/api/v1/clubs/{club.id}/pairings", {"role": role.value})
    claimed = Client().post("/api/v1/pairings/claim", {"code": code.json()["code"]})
    assert claimed.status_code == 201, claimed.content
    return Client(claimed.json()["token"]), claimed.json()["phone"]


def tag(client: Client, path: str) -> str:
    """The ETag that a change of what is at the path has to repeat."""
    return client.get(path).headers["ETag"]
