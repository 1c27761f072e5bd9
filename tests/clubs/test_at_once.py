"""Two do the same thing at the same moment: a code is good once, a club keeps an organiser."""

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

import pytest
from django.db import connection

from clubs.models import Credential, Grant, Membership, Person
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.pairings import create_invitation, create_pairing
from clubs.services.streams import name_of
from ledger.verifying import verify
from tests.clubs.client import Client
from tests.clubs.people import a_club, a_member, a_person, token_of
from tests.games.conformance import description

pytestmark = pytest.mark.django_db(transaction=True)

TABLE = UUID("01890a5d-ac96-774b-bcce-b302099a8057")
CLAIM = "/api/v1/pairings/claim"
ANY_VERSION = {"If-Match": "*"}


def at_once(calls):
    """How often each status is answered to calls that start together."""
    description()  # what answers are held against is made once, and not by two threads
    start = threading.Barrier(len(calls))

    def run(call):
        try:
            start.wait(30)
            return call().status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return Counter(threads.map(run, calls))


def claims(code, how_many):
    """From addresses of their own, so that no rate limit decides."""
    return [
        lambda number=number: Client().post(
            CLAIM, {"code": code}, REMOTE_ADDR=f"192.0.2.{number + 1}"
        )
        for number in range(how_many)
    ]


@pytest.mark.parametrize("attempt", range(3))
def test_code_claimed_at_once_pairs_one_phone(attempt):
    code = create_pairing(Role.SCORER, COMMAND, club=a_club().id).code
    assert at_once(claims(code, 8)) == {201: 1, 404: 7}
    assert Credential.objects.count() == Grant.objects.count() == 1
    assert verify() == []


@pytest.mark.parametrize("attempt", range(3))
def test_seat_claimed_at_once_is_held_by_one_phone(attempt):
    invited = [create_invitation(TABLE, 1, COMMAND).code for _ in range(4)]
    assert at_once([claims(code, 1)[0] for code in invited]) == {201: 1, 409: 3}
    assert Grant.objects.count() == 1


@pytest.mark.parametrize("attempt", range(6))
def test_seat_invited_to_in_two_streams_is_held_by_one_phone(attempt):
    club = a_club()
    streams = (None, name_of(club.id))
    invited = [create_invitation(TABLE, 1, COMMAND, stream=stream).code for stream in streams]
    assert at_once([claims(code, 1)[0] for code in invited]) == {201: 1, 409: 1}
    assert Grant.objects.count() == 1


@pytest.mark.parametrize("attempt", range(3))
def test_two_organisers_who_remove_each_other_leave_one(attempt):
    olga = a_person("Olga")
    club = a_club(organiser=olga)
    zoe = a_member(club, Role.ORGANISER, name="Zoé")
    tokens = token_of(olga), token_of(zoe)

    def removal(token, person):
        path = f"/api/v1/clubs/{club.id}/people/{person.id}/roles"
        return lambda: Client(token).put(path, {"roles": []}, headers=ANY_VERSION)

    answered = at_once([removal(tokens[0], zoe), removal(tokens[1], olga)])
    # Who is second has lost the role before, or is the last one now, or has lost the right to write.
    assert answered[200] == 1
    assert Membership.objects.filter(role=Role.ORGANISER).count() == 1


@pytest.mark.parametrize("attempt", range(3))
def test_person_erased_while_being_given_a_role_has_none(attempt):
    olga = a_person("Olga")
    club = a_club(organiser=olga)
    person = a_member(club, Role.PLAYER)
    token = token_of(olga)
    roles = f"/api/v1/clubs/{club.id}/people/{person.id}/roles"
    given = {"roles": ["scorer"]}
    answered = at_once(
        [
            lambda: Client(token).delete(f"/api/v1/people/{person.id}", headers=ANY_VERSION),
            lambda: Client(token).put(roles, given, headers=ANY_VERSION),
        ]
    )
    assert answered[204] == 1
    assert not Membership.objects.filter(person=person).exists()
    assert Person.objects.get(id=person.id).erased_at is not None
