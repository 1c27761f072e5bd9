"""Two do the same thing at the same moment: a code is good once, a club keeps an organiser."""

from collections import Counter
from uuid import UUID

import pytest

from clubs.models import Account, Credential, Grant, Membership, Person
from clubs.principals import ANYONE, COMMAND, Principal
from clubs.roles import Role
from clubs.services.accounts import invite_to_account
from clubs.services.claims import claim
from clubs.services.credentials import revoke
from clubs.services.erasure import erase_person
from clubs.services.pairings import create_invitation, create_pairing
from clubs.services.people import change_person, set_roles
from conventions.problems import Problem
from ledger.models import Event
from tests.at_once import at_once
from tests.clubs.client import Client
from tests.clubs.people import PASSWORD, a_club, a_member, a_person, token_of
from tests.ledger.acts import verify

pytestmark = pytest.mark.django_db(transaction=True)

TABLE = UUID("01890a5d-ac96-774b-bcce-b302099a8057")
CLAIM = "/api/v1/pairings/claim"
ANY_VERSION = {"If-Match": "*"}


def outcomes(calls):
    """How often each status or outcome is answered to calls that start together."""
    answers = at_once(calls)
    return Counter(one if isinstance(one, str) else one.status_code for one in answers)


def done(call):
    """The call of a service, which is answered "done", or by the code of the problem."""

    def outcome():
        try:
            call()
        except Problem as problem:
            return problem.code
        return "done"

    return outcome


def no_check(row):
    """Any version will do."""


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
    assert outcomes(claims(code, 8)) == {201: 1, 404: 7}
    assert Credential.objects.count() == Grant.objects.count() == 1
    assert verify() == []


@pytest.mark.parametrize("attempt", range(3))
def test_seat_claimed_at_once_is_held_by_one_phone(attempt):
    invited = [create_invitation(TABLE, 1, COMMAND).code for _ in range(4)]
    assert outcomes([claims(code, 1)[0] for code in invited]) == {201: 1, 409: 3}
    assert Grant.objects.count() == 1


@pytest.mark.parametrize("attempt", range(6))
def test_seat_invited_to_in_two_streams_is_held_by_one_phone(attempt):
    club = a_club()
    invited = [create_invitation(TABLE, 1, COMMAND, club=one).code for one in (None, club.id)]
    assert outcomes([claims(code, 1)[0] for code in invited]) == {201: 1, 409: 1}
    assert Grant.objects.count() == 1


@pytest.mark.parametrize("attempt", range(6))
def test_phone_revoked_while_it_claims_a_seat_holds_none(attempt):
    code = create_pairing(Role.SCORER, COMMAND, club=a_club().id).code
    phone = claim(code, ANYONE).credential.id
    seat = create_invitation(TABLE, 1, COMMAND).code  # told to another stream than the club's
    who = Principal(key=f"phone:{phone}", credential=phone)
    answered = outcomes([done(lambda: claim(seat, who)), done(lambda: revoke(phone, COMMAND))])
    if answered["database_busy"]:
        revoke(phone, COMMAND)
    assert Credential.objects.get(id=phone).revoked_at is not None
    assert not Grant.objects.filter(role=Role.SEATED).exists()
    assert verify() == []


@pytest.mark.parametrize("attempt", range(3))
def test_account_opened_at_once_for_one_address_is_one(attempt):
    people = [a_member(a_club(), Role.PLAYER) for _ in range(4)]
    invitations = [invite_to_account(person.id, COMMAND, within=None) for person in people]
    body = {"email": "bea@example.org", "password": PASSWORD}
    calls = [
        lambda text=text: Client().post("/api/v1/accounts", body | {"invitation": text})
        for text in invitations
    ]
    assert outcomes(calls) == {201: 1, 422: 3}
    assert Account.objects.count() == 1


@pytest.mark.parametrize("attempt", range(3))
def test_last_two_organisers_who_erase_themselves_at_once_leave_one(attempt):
    olga = a_person("Olga")
    club = a_club(organiser=olga)
    zoe = a_member(club, Role.ORGANISER, name="Zoé")
    a_member(club, Role.PLAYER)
    tokens = {one.id: token_of(one) for one in (olga, zoe)}

    def going(person, token):
        path = f"/api/v1/people/{person}"
        return lambda: Client(token).delete(path, headers=ANY_VERSION)

    assert outcomes([going(*one) for one in tokens.items()]) == {204: 1, 409: 1}
    assert Membership.objects.filter(role=Role.ORGANISER).count() == 1


CHANGES = {
    "renamed": lambda person, by: change_person(person, "X", "", COMMAND, no_check, within=by),
    "invited": lambda person, by: invite_to_account(person, COMMAND, within=by),
    "erased": lambda person, by: erase_person(person, COMMAND, no_check, within=by),
}


@pytest.mark.parametrize("attempt", range(3))
@pytest.mark.parametrize("what", CHANGES)
def test_person_who_joins_another_club_meanwhile_is_no_more_changed_by_the_first(what, attempt):
    club, other = a_club(), a_club()
    person = a_member(club, Role.PLAYER).id
    within = frozenset([club.id])
    answered = outcomes(
        [
            done(lambda: CHANGES[what](person, within)),
            done(lambda: set_roles(other.id, person, [Role.PLAYER], COMMAND, no_check)),
        ]
    )
    told = Event.objects.filter(subject_id=person).exclude(type="membership.change")
    assert told.filter(stream=other.stream).count() == 0
    if answered["done"] < 2:
        return  # the one or the other was refused
    changed, joined = told.get(), Event.objects.get(type="membership.change")
    assert changed.stream == club.stream
    assert changed.recorded_at < joined.recorded_at


@pytest.mark.parametrize("attempt", range(3))
def test_two_organisers_who_remove_each_other_leave_one(attempt):
    olga = a_person("Olga")
    club = a_club(organiser=olga)
    zoe = a_member(club, Role.ORGANISER, name="Zoé")
    tokens = token_of(olga), token_of(zoe)

    def removal(token, person):
        path = f"/api/v1/clubs/{club.id}/people/{person.id}/roles"
        return lambda: Client(token).put(path, {"roles": []}, headers=ANY_VERSION)

    answered = outcomes([removal(tokens[0], zoe), removal(tokens[1], olga)])
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
    answered = outcomes(
        [
            lambda: Client(token).delete(f"/api/v1/people/{person.id}", headers=ANY_VERSION),
            lambda: Client(token).put(roles, given, headers=ANY_VERSION),
        ]
    )
    assert answered[204] == 1
    assert not Membership.objects.filter(person=person).exists()
    assert Person.objects.get(id=person.id).erased_at is not None
