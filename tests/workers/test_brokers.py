"""Real workers on real brokers: whatever is killed or stopped, a job ends as without it, once."""

import signal
import time

import pytest
from django.db import connection

from conventions.transactions import close_connections
from load.processes import wait_until
from scoring.models import Job
from scoring.services import publishing
from tests.games.evening import Evening
from tests.workers.evenings import Twins, is_at_work, is_over

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def twins(client):
    return Twins(client)


def test_job_is_done_by_a_worker(twins, workers):
    workers()
    job = twins.ask()
    is_over(job)
    twins.are_the_same(job)


def test_two_workers_share_a_job(twins, workers):
    workers("--hostname", "one@%h"), workers("--hostname", "two@%h")
    job = twins.ask()
    is_at_work(job, 1)
    holders = set()

    def both():
        held = job.parts.exclude(holder=None).filter(finished_at=None)
        holders.update(held.values_list("number", flat=True))
        return held.count() == 2 or not Job.objects.get(id=job.id).is_open

    wait_until(both)
    is_over(job)
    twins.are_the_same(job)


def test_killed_worker_is_replaced(twins, workers):
    killed = workers()
    job = twins.ask()
    is_at_work(job)
    killed.kill()
    job.refresh_from_db()
    assert job.state == "running"
    workers()
    is_over(job)
    twins.are_the_same(job)
    assert job.attempt == 2


def test_worker_that_is_stopped_hands_over(twins, workers):
    stopped = workers()
    job = twins.ask()
    is_at_work(job)
    workers()
    stopped.kill(signal.SIGTERM)
    is_over(job)
    twins.are_the_same(job)


def test_broker_that_stops_and_starts_loses_no_job(twins, workers, broker):
    worker = workers()
    job = twins.ask()
    is_at_work(job)
    broker.kill()
    second = Job.objects.get(id=twins.ask().id)
    time.sleep(1)
    broker.start()
    is_over(job), is_over(second)
    assert wait_until(lambda: publishing.publish(job.id)), "with a new connection"
    twins.are_the_same(job)
    assert (second.state, second.done) == ("done", job.done)
    assert not worker.has_ended, "it waits for its broker, whatever was in hand"


def test_same_message_twice_does_the_work_once(twins, workers):
    workers("--hostname", "one@%h"), workers("--hostname", "two@%h")
    job = twins.ask()
    for _ in range(5):
        assert publishing.publish(job.id)
    is_over(job)
    assert publishing.publish(job.id)
    twins.are_the_same(job)


def test_request_is_answered_while_the_broker_is_away(workers, broker):
    evening = Evening()
    table = evening.table()
    broker.kill()
    body = {"kind": "rescore", "dry_run": True, "table": table}
    start = time.perf_counter()
    answers = [evening.organiser.post("/api/v1/jobs", body) for _ in range(5)]
    taken = time.perf_counter() - start
    assert [answer.status_code for answer in answers] == [202] * 5
    assert taken < 5 * 0.5
    broker.start()
    workers()
    for answer in answers:
        is_over(Job.objects.get(id=answer.json()["id"]))
    assert set(Job.objects.values_list("state", flat=True)) == {"done"}


def test_job_that_kills_its_workers_fails_with_its_reason(twins, workers):
    workers()
    deadly = Job.objects.create(kind="deadly", params={}, asked_by="system", asked_as="organiser")
    publishing.publish(deadly.id)
    is_over(deadly)
    assert (deadly.state, deadly.error_code, deadly.attempt) == ("failed", "gave_up", 3)
    job = twins.ask()
    is_over(job)
    twins.are_the_same(job)


@pytest.mark.on_postgresql
def test_lost_connections_to_the_database_are_made_anew(twins, workers):
    """What a restart of PostgreSQL does to whoever is connected; this process keeps its own."""
    workers()
    job = twins.ask()
    is_at_work(job)
    close_connections()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    # The pool may have opened another connection meanwhile, which is dead now.
    close_connections()
    is_over(job)
    twins.are_the_same(job)
