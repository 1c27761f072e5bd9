"""Keys under load: what they cost, who comes second, and a process that dies on the way."""

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from conventions.idempotency import once
from conventions.models import KeptAnswer
from conventions.problems import Problem
from conventions.sealed_answers import Answer
from conventions.transactions import write
from tests.conventions.keys import ENDPOINTS, KEY, send
from tests.conventions.urls import EFFECTS

ROOT = Path(__file__).parent.parent.parent


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
@pytest.mark.on_postgresql
def test_who_waits_too_long_for_the_same_key_is_told_to_come_back(settings):
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
