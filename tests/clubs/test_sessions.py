"""People sign in at a browser: with a session that nobody else can plant, guess or ride on."""

import uuid

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.sessions.models import Session

from clubs.models import Account
from clubs.roles import Role
from tests.clubs.client import Client, problem
from tests.clubs.people import PASSWORD, a_club, a_person, give, tag, token_of

pytestmark = pytest.mark.django_db

SESSION = "/api/v1/session"
EMAIL = "olga@example.org"
GOOD = {"email": EMAIL, "password": PASSWORD}


@pytest.fixture
def olga():
    return a_person("Olga", EMAIL)


@pytest.fixture
def strict():
    """A client whose requests are checked as those of a browser are."""
    return Client(enforce_csrf_checks=True)


def signed_in(client):
    response = client.post(SESSION, GOOD)
    assert response.status_code == 200, response.content
    return client


def test_who_signs_in_is_told_who_they_are(client, olga):
    club = a_club("Les As", olga)
    me = client.post(SESSION, GOOD).json()
    assert me["kind"] == "person"
    assert me["person"] == {"id": str(olga.id), "name": "Olga"}
    assert me["clubs"] == [{"id": str(club.id), "name": "Les As", "roles": ["organiser"]}]
    assert client.get(SESSION).json() == client.get("/api/v1/me").json() == me


def test_who_has_not_signed_in_is_anyone(client):
    me = client.get(SESSION).json()
    assert (me["kind"], me["key"], me["person"], me["clubs"]) == ("anyone", "anyone", None, [])
    assert not Session.objects.exists()


def test_case_and_blanks_around_an_address_do_not_matter(client, olga):
    assert client.post(SESSION, GOOD | {"email": " OLGA@Example.ORG "}).status_code == 200


@pytest.mark.parametrize(
    "wrong",
    [{"password": PASSWORD + "!"}, {"email": "nobody@example.org"}, {"password": PASSWORD.upper()}],
)
def test_wrong_address_and_wrong_password_are_told_alike(client, olga, wrong):
    document = problem(client.post(SESSION, GOOD | wrong), 401, "not_authenticated")
    assert document["detail"] == "L’adresse ou le mot de passe est incorrect."
    assert "sessionid" not in client.cookies


def test_unknown_address_takes_the_work_of_a_wrong_password(client, olga, monkeypatch):
    hashed = []
    encode = MD5PasswordHasher.encode
    monkeypatch.setattr(
        MD5PasswordHasher,
        "encode",
        lambda self, password, salt: hashed.append(password) or encode(self, password, salt),
    )
    client.post(SESSION, GOOD | {"password": "wrong"})
    of_known = len(hashed)
    client.post(SESSION, {"email": "nobody@example.org", "password": "wrong"})
    assert len(hashed) - of_known == of_known == 1


def test_closed_account_does_not_sign_in_and_is_signed_out(client, olga):
    signed_in(client)
    Account.objects.update(is_active=False)
    problem(client.get("/api/v1/me"), 401, "not_authenticated")
    problem(Client().post(SESSION, GOOD), 401, "not_authenticated")


@pytest.mark.parametrize(
    "body, pointer",
    [
        ({"email": EMAIL}, "/password"),
        ({"password": PASSWORD}, "/email"),
        (GOOD | {"is_superuser": True}, "/is_superuser"),
        (GOOD | {"email": 7}, "/email"),
        (GOOD | {"password": "x" * 201}, "/password"),
    ],
)
def test_odd_sign_in_is_refused_where_it_is_odd(client, olga, body, pointer):
    document = problem(client.post(SESSION, body), 422, "invalid_request")
    assert [error["pointer"] for error in document["errors"]] == [pointer]
    assert "password" not in str(document["errors"]).replace("/password", "")


def test_session_that_was_planted_before_is_worth_nothing(client, olga):
    a_person("Mallory", "mallory@example.org")
    client.post(SESSION, {"email": "mallory@example.org", "password": PASSWORD})
    planted = client.cookies["sessionid"].value
    signed_in(client)
    assert client.cookies["sessionid"].value != planted
    thief = Client()
    thief.cookies["sessionid"] = planted
    problem(thief.get("/api/v1/me"), 401, "not_authenticated")


def test_signing_in_again_changes_the_key_of_the_session(client, olga):
    before = signed_in(client).cookies["sessionid"].value
    assert signed_in(client).cookies["sessionid"].value != before
    assert Session.objects.count() == 1


def test_key_that_nobody_was_given_is_not_taken_over(client, olga):
    client.cookies["sessionid"] = "chosenbysomebodyelse0123456789ab"
    signed_in(client)
    assert client.cookies["sessionid"].value != "chosenbysomebodyelse0123456789ab"


def test_signing_out_ends_the_session_wherever_its_cookie_is(client, olga):
    copy = Client()
    copy.cookies["sessionid"] = signed_in(client).cookies["sessionid"].value
    assert copy.get("/api/v1/me").status_code == 200
    assert client.delete(SESSION).status_code == 204
    problem(copy.get("/api/v1/me"), 401, "not_authenticated")
    assert client.delete(SESSION).status_code == 204


def test_new_password_ends_the_sessions_of_the_old_one(client, olga):
    signed_in(client)
    olga.account.set_password("another one, longer")
    olga.account.save()
    problem(client.get("/api/v1/me"), 401, "not_authenticated")


def test_cookie_of_the_session_is_kept_from_scripts_and_other_sites(client, olga):
    cookie = signed_in(client).cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


# Requests that another site makes a browser send


def test_page_of_a_stranger_signs_nobody_in(strict, olga):
    problem(strict.post(SESSION, GOOD), 403, "permission_denied")
    assert not Session.objects.exists()


def test_page_of_a_stranger_changes_nothing(strict, olga):
    club = a_club("Les As", olga)
    proved(strict)
    path = f"/api/v1/clubs/{club.id}"
    change = {"If-Match": tag(strict, path)}
    problem(strict.put(path, {"name": "Stolen"}, headers=change), 403, "permission_denied")
    problem(strict.delete(SESSION), 403, "permission_denied")
    assert strict.get(path).json()["name"] == "Les As"


def test_own_page_changes_what_it_may(strict, olga):
    club = a_club("Les As", olga)
    token = proved(strict)
    path = f"/api/v1/clubs/{club.id}"
    change = {"If-Match": tag(strict, path), "X-CSRFToken": token}
    assert strict.put(path, {"name": "Ours"}, headers=change).status_code == 200


def test_token_needs_no_such_proof(olga):
    club = a_club("Les As", olga)
    phone = Client(token_of(olga), enforce_csrf_checks=True)
    path = f"/api/v1/clubs/{club.id}"
    change = {"If-Match": tag(phone, path)}
    assert phone.put(path, {"name": "Ours"}, headers=change).status_code == 200


def proved(client):
    """Sign in as a browser does; the proof that later changes repeat."""
    client.get(SESSION)
    first = client.cookies["csrftoken"].value
    response = client.post(SESSION, GOOD, headers={"X-CSRFToken": first})
    assert response.status_code == 200, response.content
    return client.cookies["csrftoken"].value


# Guessing


def test_sixth_guess_of_a_password_has_to_wait(client, olga):
    wrong = GOOD | {"password": "guess"}
    for _ in range(5):
        problem(client.post(SESSION, wrong), 401, "not_authenticated")
    response = client.post(SESSION, GOOD | {"email": EMAIL.upper()})
    problem(response, 429, "throttled")
    assert int(response.headers["Retry-After"]) > 0
    # From elsewhere the account is as closed.
    problem(client.post(SESSION, GOOD, REMOTE_ADDR="192.0.2.9"), 429, "throttled")


def test_one_address_does_not_try_many_accounts(client, olga):
    for number in range(20):
        wrong = {"email": f"{number}@example.org", "password": "guess"}
        problem(client.post(SESSION, wrong), 401, "not_authenticated")
    problem(client.post(SESSION, GOOD), 429, "throttled")
    assert client.post(SESSION, GOOD, REMOTE_ADDR="192.0.2.9").status_code == 200


def test_account_without_a_person_is_an_account(client):
    Account.objects.create_superuser("root@example.org", PASSWORD)
    club = a_club()
    me = client.post(SESSION, {"email": "root@example.org", "password": PASSWORD}).json()
    assert (me["kind"], me["is_admin"], me["person"]) == ("account", True, None)
    assert client.get(f"/api/v1/clubs/{club.id}").json()["roles"] == ["organiser"]
    assert [one["id"] for one in client.get("/api/v1/clubs").json()["clubs"]] == [str(club.id)]
    problem(client.post("/api/v1/clubs", {"name": "Mine"}), 403, "permission_denied")
    problem(client.get(f"/api/v1/clubs/{uuid.uuid4()}"), 404, "not_found")


def test_roles_are_those_of_the_moment(client, olga):
    club = a_club()
    signed_in(client)
    problem(client.get(f"/api/v1/clubs/{club.id}"), 404, "not_found")
    give(club, olga, [Role.PLAYER])
    assert client.get(f"/api/v1/clubs/{club.id}").json()["roles"] == ["player"]
