"""Accounts: opened by whoever was invited, once, and the password changed by whoever knows it."""

import pytest
from django.core import signing

from clubs.models import Account, Person
from clubs.roles import Role
from tests.clubs.client import Client, problem
from tests.clubs.people import PASSWORD, a_club, a_member, client_of, give, organiser_of

pytestmark = pytest.mark.django_db

NEW = "vingt et un atouts"


def invited(organiser, person):
    answer = organiser.post(f"/api/v1/people/{person.id}/account-invitation", {})
    assert answer.status_code == 201, answer.content
    return answer.json()["invitation"]


def opened(invitation, email="bea@example.org", password=NEW):
    body = {"invitation": invitation, "email": email, "password": password}
    return Client().post("/api/v1/accounts", body)


def test_invited_person_opens_an_account_and_signs_in(club, organiser):
    person = a_member(club, Role.ORGANISER, name="Béa")
    answer = opened(invited(organiser, person), "Bea@Example.org")
    assert answer.status_code == 201
    assert answer.json() == {"person": str(person.id), "email": "bea@example.org"}
    browser = Client()
    signed = browser.post("/api/v1/session", {"email": "bea@example.org", "password": NEW})
    assert signed.status_code == 200, signed.content
    assert signed.json()["clubs"][0]["roles"] == ["organiser"]


def test_invitation_is_good_for_one_account(club, organiser):
    invitation = invited(organiser, a_member(club, Role.PLAYER))
    assert opened(invitation).status_code == 201
    problem(opened(invitation, "other@example.org"), 404, "not_found")
    assert Account.objects.count() == 1


@pytest.mark.parametrize("change", [lambda text: text[:-1] + "x", lambda text: "x", str.upper])
def test_invitation_cannot_be_made_up(club, organiser, change):
    invitation = invited(organiser, a_member(club, Role.PLAYER))
    problem(opened(change(invitation)), 404, "not_found")


def test_invitation_ends_after_a_week(club, organiser, monkeypatch):
    invitation = invited(organiser, a_member(club, Role.PLAYER))
    now = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: now + 7 * 24 * 3600 + 1)
    problem(opened(invitation), 404, "not_found")


def test_signature_of_another_purpose_opens_nothing(club):
    person = a_member(club, Role.PLAYER)
    other = signing.TimestampSigner(salt="games.feeds").sign(str(person.id))
    problem(opened(other), 404, "not_found")


def test_address_belongs_to_one_account(club, organiser):
    first, second = (a_member(club, Role.PLAYER, name=name) for name in ("Ana", "Bo"))
    assert opened(invited(organiser, first)).status_code == 201
    document = problem(opened(invited(organiser, second)), 422, "invalid_request")
    assert document["errors"][0]["code"] == "address_taken"
    assert Person.objects.get(id=second.id).account is None


def test_account_that_another_opens_meanwhile_is_told_alike(club, organiser, monkeypatch):
    """What was looked up before says nothing: the database decides."""
    invitation = invited(organiser, a_member(club, Role.PLAYER))
    save = Account.save

    def second(account, *args, **kwargs):
        monkeypatch.setattr(Account, "save", save)
        Account.objects.create_user(account.email, PASSWORD)
        save(account, *args, **kwargs)

    monkeypatch.setattr(Account, "save", second)
    document = problem(opened(invitation), 422, "invalid_request")
    assert [error["code"] for error in document["errors"]] == ["address_taken"]
    assert not Person.objects.filter(account__isnull=False).exists()


@pytest.mark.parametrize("password", ["short", "password", "12345678901"])
def test_weak_password_is_refused(club, organiser, password):
    answer = opened(invited(organiser, a_member(club, Role.PLAYER)), password=password)
    assert problem(answer, 422, "invalid_request")["errors"][0]["code"] == "weak_password"


@pytest.mark.parametrize("email", ["bea", "bea@", "@example.org"])
def test_address_must_be_one(club, organiser, email):
    answer = opened(invited(organiser, a_member(club, Role.PLAYER)), email)
    assert problem(answer, 422, "invalid_request")["errors"][0]["pointer"] == "/email"


def test_person_who_has_an_account_is_not_invited_again(club, organiser):
    person = a_member(club, Role.PLAYER)
    opened(invited(organiser, person))
    answer = organiser.post(f"/api/v1/people/{person.id}/account-invitation", {})
    problem(answer, 409, "conflict")


def test_organiser_of_another_club_invites_nobody_here(club):
    person = a_member(club, Role.PLAYER)
    stranger = organiser_of(a_club("Les Bouts"))
    answer = stranger.post(f"/api/v1/people/{person.id}/account-invitation", {})
    problem(answer, 404, "not_found")


def test_old_invitation_opens_nothing_in_a_club_that_was_joined_since(club, organiser):
    person = a_member(club, Role.PLAYER)
    invitation = invited(organiser, person)
    give(a_club("Les Bouts"), person, [Role.ARBITER])
    problem(opened(invitation), 404, "not_found")
    assert not Account.objects.exists()


def test_password_is_changed_by_whoever_knows_it_and_other_sessions_end(club, organiser):
    opened(invited(organiser, a_member(club, Role.PLAYER)))
    here, elsewhere = Client(), Client()
    for browser in (here, elsewhere):
        browser.post("/api/v1/session", {"email": "bea@example.org", "password": NEW})
    path = "/api/v1/session/password"
    wrong = here.put(path, {"old": "not it at all", "new": PASSWORD})
    assert problem(wrong, 422, "invalid_request")["errors"][0]["code"] == "wrong_password"
    assert here.put(path, {"old": NEW, "new": PASSWORD}).status_code == 204
    assert here.get("/api/v1/session").json()["kind"] == "person"
    assert elsewhere.get("/api/v1/session").json()["kind"] == "anyone"


def test_token_does_not_change_a_password(club):
    client = client_of(a_member(club, Role.PLAYER))
    answer = client.put("/api/v1/session/password", {"old": "x", "new": PASSWORD})
    problem(answer, 403, "permission_denied")


def test_phone_registers_itself_where_anyone_may_record_and_nowhere_else(settings):
    answer = Client().post("/api/v1/phones", {"label": "Mine"})
    assert answer.status_code == 201
    phone = Client(answer.json()["token"])
    assert phone.get("/api/v1/me").json()["kind"] == "phone"
    settings.OPEN_RECORDING = False
    problem(Client().post("/api/v1/phones", {}), 403, "permission_denied")
