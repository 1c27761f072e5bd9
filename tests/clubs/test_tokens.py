"""Tokens: shown once, kept as a digest, listed without themselves, ended at once."""

import json
import logging
import uuid
from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection
from django.utils import timezone

from clubs.models import Account, Credential
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.credentials import create_token
from conventions.logs import JSONFormatter
from tests.clubs.client import Client, problem
from tests.clubs.people import a_club, a_member, a_person, a_phone, client_of, token_of

pytestmark = pytest.mark.django_db

TOKENS = "/api/v1/tokens"


def test_token_is_shown_once_and_then_acts_as_its_person(club):
    person = a_member(club, Role.SCORER, name="Ana")
    client = client_of(person)
    made = client.post(TOKENS, {"label": "Tableur"}).json()
    me = Client(made["token"]).get("/api/v1/me").json()
    assert me["person"]["name"] == "Ana"
    assert me["clubs"][0]["roles"] == ["scorer"]
    listed = client.get(TOKENS)
    assert [one["label"] for one in listed.json()["tokens"]] == ["Tableur", ""]
    assert made["token"] not in listed.content.decode()
    assert listed.json()["tokens"][0]["prefix"] == made["token"][:8]


def test_retry_shows_the_same_token_again_to_the_same_client(club):
    person = a_member(club, Role.SCORER)
    client, key = client_of(person), {"Idempotency-Key": str(uuid.uuid4())}
    first = client.post(TOKENS, {"label": "a"}, headers=key)
    again = client.post(TOKENS, {"label": "a"}, headers=key)
    assert again.json() == first.json()
    assert again.headers["Idempotency-Replayed"] == "true"
    assert Credential.objects.filter(label="a").count() == 1


@pytest.mark.parametrize(
    "body, pointer",
    [
        ({}, "/label"),
        ({"label": ""}, "/label"),
        ({"label": "a", "days": 0}, "/days"),
        ({"label": "a", "days": "7"}, "/days"),
        ({"label": "a", "person": str(uuid.UUID(int=1))}, "/person"),
        ({"label": "a", "token": "tarot_" + "a" * 43}, "/token"),
        ({"label": "a", "kind": "phone"}, "/kind"),
    ],
)
def test_nothing_else_about_a_token_can_be_chosen(organiser, body, pointer):
    document = problem(organiser.post(TOKENS, body), 422, "invalid_request")
    assert [error["pointer"] for error in document["errors"]] == [pointer]


def test_token_without_its_key_is_not_made(organiser):
    response = organiser.post(TOKENS, {"label": "a"}, headers={"Idempotency-Key": ""})
    problem(response, 400, "idempotency_key_missing")


def test_revoked_token_is_refused_at_once(organiser):
    made = organiser.post(TOKENS, {"label": "a"}).json()
    other = Client(made["token"])
    assert other.get("/api/v1/me").status_code == 200
    assert organiser.delete(f"{TOKENS}/{made['id']}").status_code == 204
    problem(other.get("/api/v1/me"), 401, "not_authenticated")
    assert organiser.delete(f"{TOKENS}/{made['id']}").status_code == 204
    listed = organiser.get(f"{TOKENS}?revoked=true").json()["tokens"]
    assert [one["id"] for one in listed] == [made["id"]]
    assert len(organiser.get(f"{TOKENS}?revoked=false").json()["tokens"]) == 1


def test_token_can_revoke_itself(organiser):
    me = organiser.get(TOKENS).json()["tokens"][0]["id"]
    assert organiser.delete(f"{TOKENS}/{me}").status_code == 204
    problem(organiser.get("/api/v1/me"), 401, "not_authenticated")


def test_expired_token_is_refused():
    person = a_person()
    issued = create_token(person.id, "", COMMAND, timedelta(days=1))
    client = Client(issued.token)
    assert client.get("/api/v1/me").status_code == 200
    Credential.objects.update(expires_at=timezone.now())
    problem(client.get("/api/v1/me"), 401, "not_authenticated")


def test_token_of_a_closed_account_is_refused():
    person = a_person("Ana", "ana@example.org")
    client = client_of(person)
    assert client.get("/api/v1/me").status_code == 200
    Account.objects.update(is_active=False)
    problem(client.get("/api/v1/me"), 401, "not_authenticated")


@pytest.mark.parametrize(
    "header",
    [
        "Bearer",
        "Bearer ",
        "Bearer tarot_",
        "Bearer tarot_" + "a" * 43,
        "Bearer tarot_" + "a" * 42,
        "Bearer " + "a" * 49,
        "Bearer tarot_" + "é" * 43,
        "bearer tarot_" + "a" * 43,
        "Bearer tarot_" + "a" * 43 + " x",
        "Bearer \x00" + "a" * 48,
        "Bearer " + "a" * 10_000,
    ],
)
def test_header_that_is_no_token_is_refused(client, header):
    response = client.get("/api/v1/me", HTTP_AUTHORIZATION=header)
    problem(response, 401, "not_authenticated")
    assert response.headers["WWW-Authenticate"] == 'Bearer realm="tarot"'
    # It is refused everywhere, and never counts as somebody who did not sign in.
    problem(client.get("/api/v1/session", HTTP_AUTHORIZATION=header), 401, "not_authenticated")


@pytest.mark.parametrize("header", ["Basic b2xnYTp4", "Token abc", "tarot_" + "a" * 43])
def test_other_ways_to_sign_in_are_none(client, header):
    problem(client.get("/api/v1/me", HTTP_AUTHORIZATION=header), 401, "not_authenticated")


def test_part_of_a_token_is_no_token(organiser):
    token = token_of(a_person())
    changed = token[:-1] + ("A" if token[-1] != "A" else "B")
    for wrong in (changed, token[:-1], token.swapcase(), token + "A"):
        problem(Client(wrong).get("/api/v1/me"), 401, "not_authenticated")


# Where a token must never be


def test_tokens_and_codes_are_stored_nowhere(club, organiser):
    secrets = everything_secret(club, organiser)
    for model in apps.get_models():
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(model._meta.db_table)}")
            stored = str([[readable(value) for value in row] for row in cursor.fetchall()])
        for secret in secrets:
            assert secret not in stored, model


def readable(value):
    return bytes(value).decode("latin-1") if isinstance(value, bytes | memoryview) else value


def test_tokens_and_codes_are_logged_nowhere(club, organiser, caplog):
    caplog.set_level(logging.DEBUG)
    secrets = everything_secret(club, organiser)
    lines = [JSONFormatter().format(record) for record in caplog.records]
    assert lines
    assert all("tarot_" not in json.loads(line).get("path", "") for line in lines)
    for secret in secrets:
        # The tests' own log of SQL has what the debug cursor shows, which production does not keep.
        assert not any(secret in line for line in lines)


def test_tokens_and_codes_are_in_no_list(club, organiser):
    secrets = everything_secret(club, organiser)
    paths = ("tokens", f"clubs/{club.id}/phones", f"clubs/{club.id}/people", "me", "session")
    for path in (*paths, f"clubs/{club.id}/events", "clubs", f"clubs/{club.id}"):
        shown = organiser.get(f"/api/v1/{path}").content.decode()
        assert not any(secret in shown for secret in secrets), path


def everything_secret(club, organiser):
    """One of each secret, used as it is meant to be."""
    token = organiser.post(TOKENS, {"label": "a"}).json()["token"]
    Client(token).get("/api/v1/me")
    pairings = f"/api/v1/clubs/{club.id}/pairings"
    code = organiser.post(pairings, {}).json()["code"]
    unused = organiser.post(pairings, {}).json()["code"]
    phone = Client().post("/api/v1/pairings/claim", {"code": code}).json()["token"]
    Client(phone).get("/api/v1/me")
    Client("tarot_" + "x" * 43).get("/api/v1/me")
    Client().post("/api/v1/pairings/claim", {"code": "WRONG-ONE"})
    return [token, phone, code, unused, code.replace("-", ""), "tarot_" + "x" * 43, "WRONG-ONE"]


def test_token_is_found_by_its_digest_alone(django_assert_num_queries):
    token = token_of(a_person())
    client = Client(token)
    with django_assert_num_queries(2) as asked:  # the token, and the name that /me shows
        client.get("/api/v1/me")
    assert all(token not in query["sql"] for query in asked.captured_queries)


def test_reading_never_writes(organiser):
    organiser.get("/api/v1/me")
    assert set(Credential.objects.values_list("last_seen_at", flat=True)) == {None}


def test_changing_tells_when_a_token_was_last_seen(club, organiser, django_assert_num_queries):
    path = f"/api/v1/clubs/{club.id}"
    organiser.put(path, {})
    seen = Credential.objects.get().last_seen_at
    assert timezone.now() - seen < timedelta(seconds=10)
    organiser.put(path, {})
    assert Credential.objects.get().last_seen_at == seen
    Credential.objects.update(last_seen_at=seen - timedelta(minutes=6))
    organiser.put(path, {})
    assert Credential.objects.get().last_seen_at > seen


def test_phone_has_no_tokens_of_its_own():
    phone, _ = a_phone(a_club())
    problem(phone.get(TOKENS), 403, "permission_denied")
    problem(phone.post(TOKENS, {"label": "a"}), 403, "permission_denied")


@pytest.mark.parametrize("days", [None, 30])
def test_token_does_not_outlast_the_one_that_it_was_made_with(club, days):
    person = a_member(club, Role.SCORER)
    first = create_token(person.id, "", COMMAND, timedelta(days=1))
    asked = {"label": "Tableur"} | ({} if days is None else {"days": days})
    made = Client(first.token).post(TOKENS, asked).json()
    assert Credential.objects.get(id=made["id"]).expires_at == first.credential.expires_at
