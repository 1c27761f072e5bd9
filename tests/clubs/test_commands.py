"""The command line of the server: founding a club, making a token, showing permissions."""

import io
import uuid
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from clubs.models import Account, Club, Membership, Pairing, Person
from clubs.permissions import as_markdown
from clubs.principals import ANYONE, COMMAND
from clubs.roles import Role
from clubs.services.accounts import new_account
from clubs.services.claims import claim
from clubs.services.pairings import create_invitation, create_pairing, release_seat
from ledger.models import Event
from tests.clubs.client import Client
from tests.clubs.people import PASSWORD, a_person

pytestmark = pytest.mark.django_db

EMAIL = "olga@example.org"
TABLE = uuid.UUID("01890a5d-ac96-774b-bcce-b302099a8057")


def run(*arguments, **options):
    out = io.StringIO()
    call_command(*arguments, stdout=out, **options)
    return out.getvalue()


@pytest.fixture(autouse=True)
def _no_password(monkeypatch):
    monkeypatch.delenv("PASSWORD", raising=False)


def signs_in(password):
    response = Client().post("/api/v1/session", {"email": EMAIL, "password": password})
    return response.status_code == 200


def test_club_is_founded_with_a_password_that_is_shown_once():
    said = run("create_club", "Les As", "--organiser", EMAIL.upper(), "--name", "Olga").split()
    assert signs_in(said[-1])
    membership = Membership.objects.get()
    assert (membership.club.name, membership.person.name, membership.role) == (
        "Les As",
        "Olga",
        "organiser",
    )
    assert [event.type for event in Event.objects.order_by("id")] == ["club.create", "person.add"]


def test_club_is_founded_with_a_password_of_the_environment(monkeypatch):
    monkeypatch.setenv("PASSWORD", PASSWORD)
    assert PASSWORD not in run("create_club", "Les As", "--organiser", EMAIL)
    assert signs_in(PASSWORD)
    assert Person.objects.get().name == "olga"


def test_second_club_of_an_organiser_keeps_their_password():
    person = a_person("Olga", EMAIL)
    said = run("create_club", "Les As", "--organiser", EMAIL)
    assert said == f"Les As: {Club.objects.get().id}\n"
    assert Membership.objects.get().person == person
    assert signs_in(PASSWORD)


def test_club_whose_organiser_gets_an_account_meanwhile_is_not_founded(monkeypatch):
    def none(email, password):
        Account.objects.create_user(EMAIL, PASSWORD)
        return new_account(email, password)

    monkeypatch.setattr("clubs.services.founding.new_account", none)
    with pytest.raises(CommandError, match="adresse"):
        run("create_club", "Les As", "--organiser", EMAIL)
    assert not Club.objects.exists()


@pytest.mark.parametrize("password", ["short", "password123", "olga@example.org"])
def test_password_that_is_easily_guessed_is_refused(monkeypatch, password):
    monkeypatch.setenv("PASSWORD", password)
    with pytest.raises(CommandError):
        run("create_club", "Les As", "--organiser", EMAIL)
    assert not Account.objects.exists()


@pytest.mark.parametrize("club, email", [("Les As", "olga"), ("", EMAIL), ("x" * 81, EMAIL)])
def test_odd_club_is_not_founded(club, email):
    with pytest.raises(CommandError):
        run("create_club", club, "--organiser", email)
    assert not Club.objects.exists()


def test_token_is_printed_once():
    a_person("Olga", EMAIL)
    token = run("create_token", EMAIL, "--label", "Tableur").strip()
    assert Client(token).get("/api/v1/me").json()["person"]["name"] == "Olga"


def test_nobody_has_no_token():
    a_person("Olga", EMAIL)
    Account.objects.update(is_active=False)
    for email in (EMAIL, "nobody@example.org"):
        with pytest.raises(CommandError):
            run("create_token", email)


def test_codes_that_expired_a_month_ago_are_forgotten(club):
    """But not the invitation that gives its seat back to the phone that still holds it."""
    held, left = (create_invitation(TABLE, chair, COMMAND) for chair in (0, 1))
    for invited in (held, left):
        claim(invited.code, ANYONE)
    release_seat(TABLE, 1, COMMAND)
    fresh = create_pairing(Role.SCORER, COMMAND, club=club.id)
    used = create_pairing(Role.SCORER, COMMAND, club=club.id)
    claim(used.code, ANYONE)
    create_pairing(Role.SCORER, COMMAND, club=club.id)
    assert run("forget_pairings") == "0\n"
    old = timezone.now() - timedelta(days=31)
    Pairing.objects.exclude(id=fresh.pairing.id).update(expires_at=old)
    assert run("forget_pairings") == "3\n"
    assert set(Pairing.objects.values_list("id", flat=True)) == {held.pairing.id, fresh.pairing.id}


def test_permissions_are_shown():
    assert run("permissions").rstrip("\n") == as_markdown().rstrip("\n")


def test_permissions_are_written(settings, tmp_path):
    settings.BASE_DIR = tmp_path
    (tmp_path / "docs").mkdir()
    run("permissions", "--markdown")
    assert (tmp_path / "docs" / "permissions.md").read_text() == as_markdown()


def test_support_people_are_named_and_no_longer():
    new_account(EMAIL, PASSWORD)
    run("support", EMAIL.upper())
    account = Account.objects.get()
    assert (account.is_staff, account.is_superuser) == (True, False)
    run("support", EMAIL, "--end")
    assert not Account.objects.get().is_staff
    with pytest.raises(CommandError, match="Aucun compte"):
        run("support", "nobody@example.org")
