"""The worker inside the server: jobs are done where there is no broker, and survive the server."""

import time

import pytest

from clubs.models import Person
from clubs.principals import COMMAND
from clubs.services.credentials import create_token
from scoring.models import Job
from tests.network.server import Server
from tests.workers.evenings import Twins, is_at_work, is_over

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def server():
    running = Server(
        EMBEDDED_WORKER="True", PROCESSES="1", DJANGO_SETTINGS_MODULE="tests.workers.settings"
    )
    running.start()
    yield running
    running.kill()


@pytest.fixture
def twins(client):
    return Twins(client)


def test_job_that_is_asked_for_is_done(server, twins, client):
    owner = Person.objects.create(name="Olga")
    token = create_token(owner.id, "", COMMAND).token
    headers = {"Authorization": f"Bearer {token}"}

    def ask(method, path, body=None):
        keyed = headers | {"Idempotency-Key": f"{method}-{time.time_ns():020}"}
        return server.answer(method, path, body, keyed)

    status, table = ask("POST", "/api/v1/tables", {"players": 4})
    assert status == 201
    status, job = ask(
        "POST", "/api/v1/jobs", {"kind": "rescore", "dry_run": True, "table": table["id"]}
    )
    assert status == 202
    is_over(Job.objects.get(id=job["id"]))
    status, job = ask("GET", f"/api/v1/jobs/{job['id']}")
    assert (status, job["state"]) == (200, "done")
    assert server.answer("GET", "/readyz") == (200, {"status": "ok"})


def test_server_answers_while_a_job_is_done(server, twins):
    job = Job.objects.get(id=twins.ask().id)
    is_at_work(job)
    for _ in range(20):
        start = time.perf_counter()
        assert server.answer("GET", "/readyz")[0] == 200
        assert time.perf_counter() - start < 2
    is_over(job)
    twins.are_the_same(job)


def test_killed_server_goes_on_where_it_was_when_it_starts_again(server, twins):
    job = twins.ask()
    is_at_work(job)
    server.kill()
    job.refresh_from_db()
    assert job.state == "running"
    server.start()
    is_over(job)
    twins.are_the_same(job)


def test_server_that_is_stopped_finishes_its_chunk(server, twins):
    job = twins.ask()
    is_at_work(job)
    start = time.perf_counter()
    server.stop()
    assert time.perf_counter() - start < 8
    job.refresh_from_db()
    assert job.state == "running"
    # What was in hand is given back, and needs no lease to run out.
    assert not job.parts.filter(finished_at=None).exclude(lease_until=None).exists()
    server.start()
    is_over(job)
    twins.are_the_same(job)
    assert job.attempt == 1
