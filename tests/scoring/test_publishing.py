"""Telling workers: a broker that is away fails nobody, and is not waited for again and again."""

import socket
import threading
import time
import uuid

import pytest
from celery import Celery
from kombu.exceptions import OperationalError

from scoring.models import Job
from scoring.services import publishing
from tests.games.evening import Evening


@pytest.fixture
def broker(monkeypatch):
    """What is sent, and what the broker answers."""

    class Broker:
        sent, error = [], None

        def send_task(self, *args, **kwargs):
            self.sent.append(args)
            if self.error is not None:
                raise self.error

    standing_in = Broker()
    standing_in.sent = []
    monkeypatch.setattr(publishing, "current_app", standing_in)
    return standing_in


def test_message_says_which_job_and_nothing_else(broker, monkeypatch):
    kept = {}
    monkeypatch.setattr(broker, "send_task", lambda *args, **kwargs: kept.update(kwargs))
    job = uuid.uuid4()
    assert publishing.publish(job)
    assert kept["args"] == [str(job)]


@pytest.mark.parametrize("error", [OperationalError("refused"), ConnectionError(), TimeoutError()])
def test_broker_that_is_away_is_left_alone_for_a_while(broker, monkeypatch, error):
    now = [1000.0]
    monkeypatch.setattr(publishing.time, "monotonic", lambda: now[0])
    broker.error = error
    assert not publishing.publish(uuid.uuid4())
    assert not publishing.publish(uuid.uuid4())
    assert len(broker.sent) == 1
    now[0] += publishing.PAUSE
    broker.error = None
    assert publishing.publish(uuid.uuid4())
    assert publishing.publish(uuid.uuid4())
    assert len(broker.sent) == 3


@pytest.mark.django_db(transaction=True)
def test_committed_request_waits_for_no_broker(monkeypatch):
    """Not even for one that takes the connection and says nothing."""
    sent, told = threading.Event(), threading.Event()

    def publish(job):
        sent.wait(30)
        told.set()

    monkeypatch.setattr(publishing, "publish", publish)
    evening = Evening()
    body = {"kind": "rescore", "dry_run": True, "table": evening.table()}
    start = time.perf_counter()
    answer = evening.organiser.post("/api/v1/jobs", body)
    taken = time.perf_counter() - start
    assert (answer.status_code, told.is_set()) == (202, False)
    assert taken < 1
    assert Job.objects.get().state == "queued"
    sent.set()
    assert told.wait(30)


def test_announcer_survives_what_goes_wrong(monkeypatch):
    told = []

    def publish(job):
        told.append(job)
        raise RuntimeError

    monkeypatch.setattr(publishing, "publish", publish)
    announcer = publishing.Announcer()
    jobs = [uuid.uuid4() for _ in range(2)]
    for job in jobs:
        announcer.announce(job)
    deadline = time.monotonic() + 30
    while told != jobs and time.monotonic() < deadline:
        time.sleep(0.01)
    assert told == jobs


def closed_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


@pytest.mark.parametrize("scheme", ["redis", "amqp"])
def test_real_broker_that_is_away_is_found_so_in_seconds(monkeypatch, scheme):
    broker = f"{scheme}://127.0.0.1:{closed_port()}//"
    app = Celery("away", broker=broker, fixups=[], set_as_current=False)
    app.conf.broker_connection_timeout = 2
    monkeypatch.setattr(publishing, "current_app", app)
    start = time.perf_counter()
    assert not publishing.publish(uuid.uuid4())
    assert time.perf_counter() - start < 5
