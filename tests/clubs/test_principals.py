"""Who a token stands for, and that a right which is gone writes nothing."""

import uuid
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory

from clubs.authentication import Bearer, KeptBearer, account_principal, confirmed
from clubs.kept_principals import LONGEST, KeptPrincipals
from clubs.models import Account, Credential, Grant, Membership, Pairing, Person
from clubs.principals import ANYONE, COMMAND, Principal
from clubs.roles import Role
from clubs.services.claims import claim
from clubs.services.clubs import change_club
from clubs.services.credentials import create_token, issue, revoke
from clubs.services.pairings import create_invitation, create_pairing
from clubs.services.people import set_roles
from conventions.problems import Problem
from tests.clubs.people import PASSWORD, a_club, a_member, a_person, token_of

pytestmark = pytest.mark.django_db

TABLE = uuid.UUID("01890a5d-ac96-774b-bcce-b302099a8057")


def asked(token, method="get", authenticator=Bearer):
    """The request that a token makes, authenticated."""
    made = getattr(APIRequestFactory(), method)("/", headers={"Authorization": f"Bearer {token}"})
    request = Request(made, authenticators=[authenticator()])
    assert request.user
    return request


@pytest.fixture
def phone(db):
    return issue(Credential(kind="phone", created_by="system")).credential


def a_pairing(club, **fields):
    """A pairing that is not stored yet."""
    until, stream = timezone.now() + timedelta(minutes=1), a_club("Told").stream
    return Pairing(club=club, code_digest=b"x", stream=stream, expires_at=until, **fields)


def principal(token, method="get", authenticator=Bearer):
    return asked(token, method, authenticator).user


def no_check(row):
    """Any version will do."""


# Roles


def test_person_has_the_roles_of_their_clubs(club):
    person = a_member(club, Role.ARBITER, Role.PLAYER)
    who = principal(token_of(person))
    assert who.key == f"person:{person.id}"
    assert who.roles_in(club.id) == {Role.ARBITER, Role.PLAYER}
    assert who.roles_in(a_club("Others").id) == frozenset()
    assert not who.is_phone


def test_phone_has_what_it_was_given(club):
    token = claim(create_pairing(Role.SCORER, COMMAND, table=TABLE).code, ANYONE).token
    who = principal(token)
    claim(create_invitation(uuid.UUID(int=7), 3, COMMAND).code, who)
    who = principal(token)
    assert who.key == f"phone:{who.credential}"
    assert who.is_phone
    assert who.tables == {TABLE: {Role.SCORER}}
    assert who.chairs == {uuid.UUID(int=7): 3}
    assert who.roles_in(club.id) == frozenset()


@pytest.mark.parametrize("is_open", [True, False])
def test_outside_clubs_the_server_decides(settings, is_open):
    settings.OPEN_RECORDING = is_open
    expected = {Role.ANYONE} if is_open else set()
    assert ANYONE.roles_in(None) == expected
    assert principal(token_of(a_person())).roles_in(None) == expected


def test_administrator_is_an_organiser_everywhere(club):
    root = Principal(key="account:1", is_admin=True)
    assert Role.ORGANISER in root.roles_in(club.id)
    assert Role.ORGANISER in root.roles_in(None)


def test_nobody_made_anything_as_anyone():
    assert not ANYONE.made("anyone")
    assert Principal(key="phone:1").made("phone:1")


# What is gone writes nothing


def test_token_revoked_after_it_was_read_writes_nothing(club):
    person = a_member(club, Role.ORGANISER)
    who = principal(token_of(person))
    revoke(who.credential, COMMAND)
    with pytest.raises(Problem) as raised:
        change_club(club.id, "Stolen", who.actor(Role.ORGANISER), no_check)
    assert raised.value.code == "not_authenticated"


def test_role_taken_after_it_was_read_writes_nothing(club):
    person = a_member(club, Role.ORGANISER)
    who = principal(token_of(person))
    set_roles(club.id, person.id, [Role.PLAYER], COMMAND, no_check)
    with pytest.raises(Problem) as raised:
        change_club(club.id, "Stolen", who.actor(Role.ORGANISER), no_check)
    assert raised.value.code == "not_authenticated"


def test_person_who_takes_their_own_role_does_so_once(club):
    person = a_member(club, Role.ORGANISER)
    who = principal(token_of(person))
    set_roles(club.id, person.id, [], who.actor(Role.ORGANISER), no_check)
    with pytest.raises(Problem):
        change_club(club.id, "Stolen", who.actor(Role.ORGANISER), no_check)


# What is kept for the writes of single cards


def test_token_of_a_phone_is_looked_up_once(club, django_assert_num_queries):
    token = claim(create_pairing(Role.SCORER, COMMAND, club=club.id).code, ANYONE).token
    Credential.objects.update(last_seen_at=timezone.now())
    with django_assert_num_queries(1):
        first = principal(token, "post", KeptBearer)
    for method in ("get", "post"):
        with django_assert_num_queries(0):
            assert principal(token, method, KeptBearer) == first
        with django_assert_num_queries(1):
            principal(token, method, Bearer)


def test_token_of_a_person_is_never_kept(club, django_assert_num_queries):
    token = create_token(a_person().id, "", COMMAND, timedelta(days=1)).token
    Credential.objects.update(last_seen_at=timezone.now())
    for _ in range(2):
        with django_assert_num_queries(1):
            principal(token, "post", KeptBearer)


def test_kept_phone_that_is_revoked_is_refused_at_once(club, django_capture_on_commit_callbacks):
    token = claim(create_pairing(Role.SCORER, COMMAND, club=club.id).code, ANYONE).token
    who = principal(token, "post", KeptBearer)
    with django_capture_on_commit_callbacks(execute=True):
        revoke(who.credential, COMMAND)
    with pytest.raises(AuthenticationFailed):
        principal(token, "post", KeptBearer)


def test_kept_phone_that_another_process_revoked_writes_nothing(club):
    token = claim(create_pairing(Role.ORGANISER, COMMAND, club=club.id).code, ANYONE).token
    principal(token, "post", KeptBearer)
    Credential.objects.update(revoked_at=timezone.now(), stamp=2)
    request = asked(token, "post", KeptBearer)
    with pytest.raises(Problem):
        change_club(club.id, "Stolen", request.user.actor(Role.ORGANISER), no_check)
    with pytest.raises(AuthenticationFailed):
        confirmed(request)


def test_kept_phone_whose_rights_changed_elsewhere_tries_again(club):
    token = claim(create_pairing(Role.SCORER, COMMAND, club=club.id).code, ANYONE).token
    request = asked(token, "post", KeptBearer)
    confirmed(request)
    Credential.objects.update(stamp=2)
    with pytest.raises(Problem) as raised:
        confirmed(request)
    assert raised.value.code == "rights_changed"
    confirmed(asked(token, "post", KeptBearer))


def test_session_is_confirmed_as_well():
    account = a_person("Ana", "ana@example.org").account
    request = Request(APIRequestFactory().get("/"))
    request.user = account_principal(account)
    confirmed(request)
    Account.objects.update(is_active=False)
    with pytest.raises(AuthenticationFailed):
        confirmed(request)


def test_who_did_not_sign_in_has_nothing_to_confirm():
    confirmed(Request(APIRequestFactory().get("/")))


def test_what_is_kept_is_forgotten_after_half_a_minute():
    now = [0.0]
    kept = KeptPrincipals(clock=lambda: now[0])
    kept.put(b"digest", ANYONE, seen=True)
    now[0] = LONGEST - 1
    assert kept.get(b"digest", seen=True) is ANYONE
    now[0] = LONGEST
    assert kept.get(b"digest", seen=False) is None


def test_who_only_read_is_looked_up_to_write_so_that_it_is_noted_that_they_were_seen():
    kept = KeptPrincipals()
    kept.put(b"digest", ANYONE, seen=False)
    assert kept.get(b"digest", seen=False) is ANYONE
    assert kept.get(b"digest", seen=True) is None


def test_what_is_kept_is_bounded(monkeypatch):
    monkeypatch.setattr("clubs.kept_principals.MOST", 3)
    kept = KeptPrincipals()
    for number in range(5):
        kept.put(b"%d" % number, ANYONE, seen=True)
    found = [kept.get(b"%d" % number, seen=True) for number in range(5)]
    assert found == [None, None, ANYONE, ANYONE, ANYONE]


# The database holds what the services promise


def test_address_is_one_whatever_its_case():
    Account.objects.create_user("Ana@Example.org", PASSWORD)
    with pytest.raises(IntegrityError), transaction.atomic():
        Account.objects.create_user("ANA@example.org", PASSWORD)
    with pytest.raises(IntegrityError), transaction.atomic():
        Account.objects.create(email="Ana@example.org")
    assert Account.objects.get_by_natural_key(" ANA@EXAMPLE.ORG ").email == "ana@example.org"


@pytest.mark.parametrize(
    "row",
    [
        lambda club, phone: Membership(club=club, person=a_person(), role="seated"),
        lambda club, phone: Membership(club=club, person=a_person(), role=""),
        lambda club, phone: Grant(club=club, credential=phone, role="boss"),
        lambda club, phone: Grant(club=club, credential=phone, role="creator"),
        lambda club, phone: a_pairing(club, role="boss"),
        lambda club, phone: a_pairing(club, role="seated"),
        lambda club, phone: a_pairing(club, role="seated", table_id=TABLE),
        lambda club, phone: a_pairing(club, role="seated", chair=1),
        lambda club, phone: a_pairing(club, role="scorer", table_id=TABLE, chair=1),
        lambda club, phone: a_pairing(None, role="scorer"),
    ],
)
def test_role_is_one_that_exists_and_a_seat_is_named(club, phone, row):
    with pytest.raises(IntegrityError), transaction.atomic():
        row(club, phone).save(force_insert=True)


@pytest.mark.parametrize("has_club", [True, False])
@pytest.mark.parametrize("table", [TABLE, None])
def test_right_of_a_phone_is_there_once(club, phone, has_club, table):
    if not (has_club or table):
        return
    given = {"club": club if has_club else None, "table_id": table, "credential": phone}
    Grant.objects.create(role="scorer", **given)
    Grant.objects.create(role="arbiter", **given)
    with pytest.raises(IntegrityError), transaction.atomic():
        Grant.objects.create(role="scorer", **given)


def test_right_is_another_elsewhere(club, phone):
    for where in (
        {"club": club},
        {"table_id": TABLE},
        {"club": club, "table_id": TABLE},
        {"club": a_club("Others")},
        {"club": club, "table_id": uuid.UUID(int=7)},
    ):
        Grant.objects.create(role="scorer", credential=phone, **where)


def test_person_has_a_name_until_erased():
    with pytest.raises(IntegrityError), transaction.atomic():
        Person.objects.create(name="")
    with pytest.raises(IntegrityError), transaction.atomic():
        Person.objects.create(name="Ana", erased_at=timezone.now())
