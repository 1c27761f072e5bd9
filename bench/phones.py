"""A phone that is paired to a club, made with the services that the API calls."""

from functools import cache

from clubs.models import Person
from clubs.principals import COMMAND, anyone
from clubs.roles import Role
from clubs.services.claims import claim
from clubs.services.clubs import create_club
from clubs.services.pairings import create_pairing


@cache
def paired_phone() -> tuple[str, str]:
    """The id of a club, and the token of the phone that keeps the logs there."""
    organiser = Person.objects.create(name="Olga")
    club = create_club("Les As", organiser.id, COMMAND)
    code = create_pairing(Role.SCORER, COMMAND, club=club.id).code
    token = claim(code, anyone()).token
    assert token is not None, "a phone without a token gets one"
    return str(club.id), token
