"""What a set-up must be like for jobs to be done, and how the server says that they wait."""

from datetime import timedelta

import pytest
from celery import Celery
from django.core.checks import run_checks
from django.utils import timezone

from scoring.api import ready
from scoring.models import Job
from tarot_api.settings import IN_MEMORY

EMBEDDED = {"EMBEDDED_WORKER": True, "CELERY_BROKER_URL": IN_MEMORY}
WITH_BROKER = {"EMBEDDED_WORKER": False, "CELERY_BROKER_URL": "redis://127.0.0.1"}


@pytest.mark.parametrize(
    "chosen, processes, refused",
    [
        (EMBEDDED, 1, set()),
        (EMBEDDED, 2, {"scoring.E001"}),
        (WITH_BROKER, 2, set()),
        (WITH_BROKER | {"EMBEDDED_WORKER": True}, 1, {"scoring.E002"}),
        (EMBEDDED | {"EMBEDDED_WORKER": False}, 2, set()),
    ],
)
def test_embedded_worker_needs_one_process_and_no_broker(settings, chosen, processes, refused):
    for name, value in (chosen | {"PROCESSES": processes}).items():
        setattr(settings, name, value)
    found = {message.id for message in run_checks() if message.id.startswith("scoring.")}
    assert found == refused


@pytest.fixture
def broker(settings, monkeypatch):
    settings.EMBEDDED_WORKER = False
    monkeypatch.setattr(ready.Ready, "asked", (float("-inf"), True))
    answers = {"now": True, "asked": 0}

    def broker_answers():
        answers["asked"] += 1
        return answers["now"]

    monkeypatch.setattr(ready, "broker_answers", broker_answers)
    return answers


@pytest.mark.django_db
def test_ready_with_a_broker(client, broker):
    assert client.get("/readyz").json() == {"status": "ok"}


@pytest.mark.django_db
def test_server_without_its_broker_still_serves(client, broker):
    broker["now"] = False
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json() == {"status": "degraded", "reasons": ["broker_away"]}


@pytest.mark.django_db
def test_broker_is_asked_at_most_once_a_second(client, broker):
    for _ in range(5):
        client.get("/readyz")
    assert broker["asked"] == 1


@pytest.mark.django_db
def test_jobs_that_nobody_begins_are_told_of(client, broker):
    job = Job.objects.create(kind="rescore", params={}, asked_by="system", asked_as="organiser")
    assert client.get("/readyz").json() == {"status": "ok"}
    Job.objects.filter(id=job.id).update(created_at=timezone.now() - timedelta(minutes=6))
    assert client.get("/readyz").json() == {"status": "degraded", "reasons": ["jobs_waiting"]}


def test_broker_in_memory_is_always_there():
    assert ready.broker_answers()


def test_broker_that_takes_no_connection_is_away(monkeypatch):
    app = Celery("away", broker="redis://127.0.0.1:1//", fixups=[], set_as_current=False)
    monkeypatch.setattr(ready, "current_app", app)
    assert not ready.broker_answers()
