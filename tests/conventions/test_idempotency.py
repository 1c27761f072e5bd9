"""A request sent again does its work once and gets the same answer, whatever went wrong between."""

import os
import subprocess
import sys
import threading
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext
from django.urls import path as at
from drf_spectacular.generators import SchemaGenerator
from rest_framework.test import APIClient

from conventions.idempotency import current_key, once
from conventions.models import KeptAnswer
from conventions.problems import Problem
from conventions.sealed_answers import Answer, sealed, unsealed
from conventions.transactions import write
from tests.conventions.urls import EFFECTS, Effect, Kept

ROOT = Path(__file__).parent.parent.parent
KEY = "0b0c7c0e-6a05-4d5e-9d0a-7a2a2b6e7a10"
ENDPOINTS = pytest.mark.parametrize("path", ["/kept", "/hot"])

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_effect_of_another_test(request):
    """The table of effects is Django's own, which is not emptied after a test."""
    yield
    if request.node.get_closest_marker("django_db").kwargs.get("transaction"):
        EFFECTS.delete()


def send(client, path="/kept", body=None, key=KEY, **headers):
    if key is not None:
        headers["Idempotency-Key"] = key
    return client.post(path, {"name": "a"} if body is None else body, headers=headers)


def code(response):
    return response.status_code, response.json()["code"]


def same(first, second):
    """Asserts that the second answer is the first one, marked as such."""
    own = {"X-Request-ID", "Idempotency-Replayed"}
    assert "Idempotency-Replayed" not in first.headers
    assert second.headers["Idempotency-Replayed"] == "true"
    assert second.status_code == first.status_code
    assert second.content == first.content
    seen = [{k: v for k, v in one.headers.items() if k not in own} for one in (first, second)]
    assert seen[0] == seen[1]


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


def test_work_refused_because_it_was_done_gets_the_answer(client):
    """A lost answer is asked for again; by then the version that the request changed is gone."""
    done = []

    def work():
        if done:
            raise Problem("precondition_failed")
        done.append(current_key())
        return Answer(200, {}, b"done")

    first = once("phone:1", KEY, b"same", work, look_first=False)
    second = once("phone:1", KEY, b"same", work, look_first=False)
    assert (first[1], second[1]) == (False, True)
    assert first[0] == second[0]


def test_refusal_under_a_used_key_says_so():
    once("phone:1", KEY, b"one", lambda: Answer(200, {}, b""))

    def work():
        raise Problem("precondition_failed")

    with pytest.raises(Problem) as refused:
        once("phone:1", KEY, b"other", work, look_first=False)
    assert refused.value.code == "idempotency_key_reused"


def test_work_knows_its_key_by_a_digest(client):
    digest = send(client).json()["key"]
    assert digest == bytes(KeptAnswer.objects.get().digest).hex()
    assert current_key() is None


def test_items_of_a_batch_succeed_and_fail_on_their_own():
    def item(name):
        def work():
            Effect.objects.create(app="test_idempotency", name=name)
            if name == "bad":
                raise Problem("conflict")
            return Answer(200, {}, name.encode())

        try:
            answer, replayed = once("phone:1", f"{name:-<16}", b"", work)
        except Problem as problem:
            return problem.code
        return answer.body, replayed

    with write():
        results = [item(name) for name in ("one", "bad", "two", "one")]
    assert results == [(b"one", False), "conflict", (b"two", False), (b"one", True)]
    assert sorted(EFFECTS.values_list("name", flat=True)) == ["one", "two"]


def test_nothing_stored_can_be_read(client):
    token = send(client).json()["token"]
    row = KeptAnswer.objects.get()
    stored = bytes(row.digest) + bytes(row.sealed)
    for secret in (token, KEY, "token", "ETag"):
        assert secret.encode() not in stored


def test_seal_opens_for_the_same_request_only():
    answer = Answer(201, {"ETag": '"x"'}, b"two\nlines")
    seal = sealed(answer, "phone:1", KEY, b"fingerprint")
    assert unsealed(seal, "phone:1", KEY, b"fingerprint") == answer
    assert unsealed(seal, "phone:2", KEY, b"fingerprint") is None
    assert unsealed(seal, "phone:1", KEY[::-1], b"fingerprint") is None
    assert unsealed(seal, "phone:1", KEY, b"fingerprints") is None
    assert unsealed(seal[:-1], "phone:1", KEY, b"fingerprint") is None
    assert sealed(answer, "phone:1", KEY, b"fingerprint") != seal


def test_description_tells_of_the_key():
    described = SchemaGenerator(patterns=[at("kept", Kept.as_view())]).get_schema(public=True)
    operation = described["paths"]["/kept"]["post"]
    (header,) = operation["parameters"]
    assert (header["name"], header["in"], header["required"]) == ("Idempotency-Key", "header", True)
    assert operation["responses"]["201"]["headers"].keys() == {"Idempotency-Replayed"}
    assert {"400", "409", "422"} <= operation["responses"].keys()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "path, first, again",
    [
        ("/kept", ["SELECT", "BEGIN", "INSERT", "INSERT", "COMMIT"], ["SELECT"]),
        ("/hot", ["BEGIN", "INSERT", "INSERT", "COMMIT"], None),
    ],
)
def test_price_of_a_key(client, path, first, again):
    for expected in (first, again):
        with CaptureQueriesContext(connection) as captured:
            send(client, path)
        if expected is not None:
            assert [query["sql"].split()[0] for query in captured] == expected


@ENDPOINTS
@pytest.mark.django_db(transaction=True)
def test_eight_at_once_do_the_work_once(settings, path):
    settings.ROOT_URLCONF = "tests.conventions.urls"
    together = threading.Barrier(8)

    def one(_):
        together.wait(10)
        try:
            return send(APIClient(), path)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(one, range(8)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    assert sum("Idempotency-Replayed" not in answer.headers for answer in answers) == 1
    assert EFFECTS.count() == 1


@pytest.mark.django_db(transaction=True)
def test_who_waits_too_long_for_the_same_key_is_told_to_come_back(settings):
    if connection.vendor != "postgresql":
        pytest.skip("SQLite's writers wait before they work")
    settings.ROOT_URLCONF = "tests.conventions.urls"

    def wait_in_vain():
        def work():
            # LOCAL: the connection goes back to a pool that other tests draw from.
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL lock_timeout = '50ms'")
            return Answer(200, {}, b"")

        try:
            once("anyone", KEY, b"", work)
        finally:
            connection.close()

    def hold():
        once("anyone", KEY, b"", lambda: Answer(200, {}, b""))
        with ThreadPoolExecutor(1) as threads:
            threads.submit(wait_in_vain).result()

    with pytest.raises(Problem) as refused, write():
        hold()
    assert refused.value.code == "idempotency_in_progress"
    assert refused.value.headers == {"Retry-After": "1"}


def test_database_that_fails_is_no_request_in_progress(monkeypatch):
    def fail(**fields):
        raise OperationalError("disk full")

    monkeypatch.setattr(KeptAnswer.objects, "create", fail)
    with pytest.raises(OperationalError):
        once("anyone", KEY, b"", lambda: Answer(200, {}, b""))


KILLED = """
import os, signal, sys, django
django.setup()
from conventions.idempotency import once
from conventions.sealed_answers import Answer
from tests.conventions.urls import Effect

def work():
    Effect.objects.create(app="test_idempotency", name="killed")
    if sys.argv[2] == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    return Answer(200, {}, b"done")

print(once("phone:1", sys.argv[1], b"same", work)[1])
"""


@pytest.mark.django_db(transaction=True)
def test_process_killed_after_the_work_leaves_it_to_the_retry():
    database = connection.settings_dict
    if connection.vendor == "sqlite":
        url = f"sqlite:///{database['NAME']}"
    else:
        url = "postgres://{USER}:{PASSWORD}@{HOST}:{PORT}/{NAME}".format(**database)
    environment = os.environ | {
        "DATABASE_URL": url,
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "PYTHONPATH": str(ROOT),
    }

    def run(ending):
        command = [sys.executable, "-c", KILLED, KEY, ending]
        return subprocess.run(
            command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=60
        )

    assert run("kill").returncode == -9
    assert not EFFECTS.exists()
    assert not KeptAnswer.objects.exists()
    assert [run("live").stdout.strip() for _ in range(2)] == ["False", "True"]
    assert EFFECTS.count() == 1
