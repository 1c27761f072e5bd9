"""Brokers and workers, each test's own; without the programs of a broker its tests are skipped."""

import uuid

import pytest
from celery import Celery

from clubs.kept_principals import KEPT
from load.brokers import RabbitMQ, Redis
from scoring.services import publishing
from tests.games.client import Client
from tests.needs import needed
from tests.workers.processes import beat, worker


@pytest.fixture(autouse=True)
def _nothing_of_another_test():
    KEPT.clear()
    publishing.breaker.reset()


@pytest.fixture
def client():
    return Client()


@pytest.fixture(scope="session")
def brokers(tmp_path_factory):
    """Brokers by their kind, each started when the first test asks for it."""
    running = {}

    def running_one(kind):
        if kind not in running:
            running[kind] = kind(tmp_path_factory.mktemp(kind.__name__))
        if running[kind].process is None:
            running[kind].start()
        return running[kind]

    yield running_one
    for one in running.values():
        one.kill()


@pytest.fixture(params=[Redis, RabbitMQ], ids=["redis", "rabbitmq"])
def broker(request, brokers, monkeypatch):
    """A broker that runs, and that this process publishes to, with a queue of the test's own."""
    kind = request.param
    needed(kind.program, kind.__name__)
    running = brokers(kind)
    running.queue = f"test-{uuid.uuid4().hex[:8]}"
    app = Celery("here", broker=running.url, fixups=[], set_as_current=False)
    app.config_from_object("tests.workers.settings", namespace="CELERY")
    app.conf.update(
        broker_url=running.url, task_default_queue=running.queue, broker_transport_options={}
    )
    monkeypatch.setattr(publishing, "current_app", app)
    yield running
    app.close()


@pytest.fixture
def workers(broker, tmp_path):
    """Starts workers: a function that gives the next one."""
    started = []

    def start(*options):
        one = worker(broker, tmp_path / f"worker{len(started)}.log", *options)
        one.start()
        started.append(one)
        return one

    sweeper = beat(broker, tmp_path / "beat.log")
    sweeper.start()
    yield start
    for one in (sweeper, *started):
        one.kill()
