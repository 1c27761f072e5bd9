"""A session writes as long as what was read of it holds: the same as a token."""

import pytest

from clubs.authentication import account_principal
from clubs.models import Account
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.accounts import change_password
from clubs.services.clubs import change_club, create_club
from clubs.services.credentials import create_token, revoke
from clubs.services.erasure import erase_person
from clubs.services.people import set_roles
from conventions.problems import Problem
from ledger.models import Event
from tests.clubs.client import Client, problem
from tests.clubs.people import PASSWORD, a_person, give

pytestmark = pytest.mark.django_db

EMAIL = "ana@example.org"
NEW = "vingt et un atouts"


@pytest.fixture
def ana(club):
    person = a_person("Ana", EMAIL)
    give(club, person, [Role.ORGANISER])
    return person


def no_check(row):
    """Any version will do."""


def signed_in():
    """Who signed in, as it is read at the beginning of a request."""
    return account_principal(Account.objects.get(email=EMAIL))


def rename(club, who):
    return change_club(club.id, "Renamed", who.actor(Role.ORGANISER), no_check)


def refused(club, who):
    before = Event.objects.count()
    with pytest.raises(Problem) as raised:
        rename(club, who)
    club.refresh_from_db()
    assert (raised.value.code, club.name) == ("not_authenticated", "Les As")
    assert Event.objects.count() == before


def test_session_whose_rights_hold_writes(club, ana):
    assert rename(club, signed_in()).name == "Renamed"


LOSSES = {
    "a role": lambda club, ana: set_roles(club.id, ana.id, [Role.PLAYER], COMMAND, no_check),
    "the club": lambda club, ana: set_roles(club.id, ana.id, [], COMMAND, no_check),
    "everything": lambda club, ana: erase_person(ana.id, COMMAND, no_check, within=None),
    "the account": lambda club, ana: Account.objects.update(is_active=False),
    "the password": lambda club, ana: change_password(ana.account_id, PASSWORD, NEW),
}


@pytest.mark.parametrize("what", LOSSES)
def test_session_that_lost_something_after_it_was_read_writes_nothing(club, ana, what):
    who = signed_in()
    LOSSES[what](club, ana)
    refused(club, who)


@pytest.mark.parametrize(
    "loss", [{"is_superuser": False}, {"is_active": False}, {"stamp": 2}], ids=str
)
def test_administrator_who_is_none_any_more_writes_nothing(club, loss):
    Account.objects.create_superuser(EMAIL, PASSWORD)
    who = signed_in()
    Account.objects.update(**loss)
    refused(club, who)


def test_administrator_writes(club):
    Account.objects.create_superuser(EMAIL, PASSWORD)
    assert rename(club, signed_in()).name == "Renamed"


def test_who_is_given_something_reads_it_and_goes_on(club, ana):
    create_club("Mine", ana.id, signed_in().actor(Role.SELF))
    give_more = [Role.ORGANISER, Role.PLAYER]
    set_roles(club.id, ana.id, give_more, signed_in().actor(Role.ORGANISER), no_check)
    assert rename(club, signed_in()).name == "Renamed"


def test_token_that_is_revoked_leaves_the_session_as_it_was(club, ana):
    who = signed_in()
    revoke(create_token(ana.id, "", COMMAND).credential.id, who.actor(Role.SELF))
    assert rename(club, who).name == "Renamed"


def test_role_taken_in_the_middle_of_a_request_is_told_as_such(club, ana, monkeypatch):
    browser = Client()
    browser.force_login(ana.account)

    def taken_meanwhile(*arguments):
        set_roles(club.id, ana.id, [], COMMAND, no_check)
        return change_club(*arguments)

    monkeypatch.setattr("clubs.api.clubs.change_club", taken_meanwhile)
    path = f"/api/v1/clubs/{club.id}"
    answer = browser.put(path, {"name": "Stolen"}, headers={"If-Match": "*"})
    problem(answer, 401, "not_authenticated")
    club.refresh_from_db()
    assert club.name == "Les As"
