"""A request sent again gets the same answer, and nobody else does."""

import uuid
from types import SimpleNamespace

import pytest
from django.urls import path as at
from drf_spectacular.generators import SchemaGenerator

from conventions.idempotency import current_key
from conventions.models import KeptAnswer
from tests.conventions.keys import ENDPOINTS, KEY, code, same, send
from tests.conventions.urls import EFFECTS, Kept

pytestmark = pytest.mark.django_db


@ENDPOINTS
def test_request_sent_again_gets_the_same_answer(client, path):
    first, second = send(client, path), send(client, path)
    assert first.status_code == 201
    assert first.headers["ETag"]
    assert first.headers["Location"] == "/api/effect"
    assert first.headers["Content-Type"] == "application/json"
    same(first, second)
    assert EFFECTS.count() == 1


@ENDPOINTS
def test_empty_answer_is_the_same_too(client, path):
    body = {"then": "say nothing"}
    first, second = send(client, path, body), send(client, path, body)
    assert first.status_code == 204
    assert first.content == b""
    same(first, second)


def test_order_of_members_does_not_matter(client):
    first = send(client, body={"name": "a", "other": {"x": 1, "y": 2}})
    same(first, send(client, body={"other": {"y": 2, "x": 1}, "name": "a"}))


def test_key_within_quotes_is_the_same_key(client):
    same(send(client), send(client, key=f'"{KEY}"'))


def test_answer_in_another_language_says_which(client):
    first = send(client, **{"Accept-Language": "en"})
    second = send(client, **{"Accept-Language": "fr"})
    assert first.headers["Content-Language"] == second.headers["Content-Language"] == "en"
    assert second.content == first.content


def test_another_key_is_another_action(client):
    send(client)
    assert "Idempotency-Replayed" not in send(client, key=str(uuid.uuid4())).headers
    assert EFFECTS.count() == 2


@ENDPOINTS
@pytest.mark.parametrize(
    "change",
    [
        {"body": {"name": "b"}},
        {"If-Match": '"deal-r1"'},
        {"path": "/hot?confirm=yes"},
        {"path": "/kept?confirm=yes"},
    ],
)
def test_key_of_another_request_is_refused(client, path, change):
    send(client, path)
    assert code(send(client, **{"path": path} | change)) == (422, "idempotency_key_reused")
    assert EFFECTS.count() == 1


def test_key_of_another_content_type_is_refused(client):
    send(client)
    again = client.post(
        "/kept",
        b'{"name": "a"}',
        content_type="application/json; charset=utf-8",
        headers={"Idempotency-Key": KEY},
    )
    assert code(again) == (422, "idempotency_key_reused")


def test_nobody_gets_the_answer_of_somebody_else(client):
    answers = [send(client)]
    for name in ("phone:1", "phone:2"):
        client.force_authenticate(SimpleNamespace(key=name, is_authenticated=True))
        answers.append(send(client))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["token"] for answer in answers}) == 3
    assert not any("Idempotency-Replayed" in answer.headers for answer in answers)


def test_missing_key_is_told_how_to_send_one(client):
    answer = send(client, key=None, **{"Accept-Language": "en"})
    assert code(answer) == (400, "idempotency_key_missing")
    assert "for instance a UUID" in answer.json()["detail"]
    assert not EFFECTS.exists()


@pytest.mark.parametrize(
    "key",
    [
        "short",
        "x" * 15,
        "x" * 65,
        "x" * 20 + "\n",
        "x" * 20 + "\x00",
        "x" * 20 + "\x7f",
        "x" * 20 + " x",
        "é" * 20,
        "٣" * 20,
        f'"{KEY}',
        f'{KEY}"',
        f"{KEY},{KEY}",
        '""',
    ],
)
def test_malformed_key_is_refused(client, key):
    assert code(send(client, key=key)) == (400, "idempotency_key_malformed")
    assert not EFFECTS.exists()


@ENDPOINTS
@pytest.mark.parametrize("then", ["refuse", "answer a refusal"])
def test_refusal_keeps_nothing_and_leaves_the_key_free(client, path, then):
    assert send(client, path, {"then": then}).status_code == 409
    assert not EFFECTS.exists()
    assert not KeptAnswer.objects.exists()
    assert send(client, path).status_code == 201


@ENDPOINTS
def test_crash_after_the_work_keeps_nothing_and_leaves_the_key_free(client, path):
    assert code(send(client, path, {"then": "crash"})) == (500, "server_error")
    assert not EFFECTS.exists()
    assert not KeptAnswer.objects.exists()
    assert send(client, path).status_code == 201


@ENDPOINTS
def test_body_that_cannot_be_read_is_refused_as_ever(client, path):
    answer = client.post(
        path, b"{", content_type="application/json", headers={"Idempotency-Key": KEY}
    )
    assert code(answer) == (400, "malformed_json")


def test_work_knows_its_key_by_a_digest(client):
    digest = send(client).json()["key"]
    assert digest == bytes(KeptAnswer.objects.get().digest).hex()
    assert current_key() is None


def test_nothing_stored_can_be_read(client):
    token = send(client).json()["token"]
    row = KeptAnswer.objects.get()
    stored = bytes(row.digest) + bytes(row.sealed)
    for secret in (token, KEY, "token", "ETag"):
        assert secret.encode() not in stored


def test_description_tells_of_the_key():
    described = SchemaGenerator(patterns=[at("kept", Kept.as_view())]).get_schema(public=True)
    operation = described["paths"]["/kept"]["post"]
    (header,) = operation["parameters"]
    assert (header["name"], header["in"], header["required"]) == ("Idempotency-Key", "header", True)
    assert operation["responses"]["201"]["headers"].keys() == {"Idempotency-Replayed"}
    assert {"400", "409", "422"} <= operation["responses"].keys()
