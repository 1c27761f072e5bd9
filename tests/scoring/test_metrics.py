"""Long work as it is watched: how much of it there is, and how long it waits."""

from datetime import timedelta

import pytest
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from conventions.models import Chore
from scoring.models import Job

pytestmark = pytest.mark.django_db


def gauges(client):
    families = text_string_to_metric_families(client.get("/metrics").content.decode())
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
        if family.type == "gauge"
    }


def job(state, age):
    since = timezone.now() - timedelta(seconds=age)
    Job.objects.create(
        kind="rescore",
        params={},
        asked_by="system",
        asked_as="organiser",
        state=state,
        created_at=since,
        finished_at=None if state in ("queued", "running") else timezone.now(),
    )


def test_jobs_are_told_by_state_and_the_oldest_that_waits_by_its_age(client):
    told = gauges(client)
    assert {one[1] for one in told if one[0] == "tarot_jobs"} == set(Job.State.values)
    assert told[("tarot_jobs", "queued")] == told[("tarot_oldest_queued_job_seconds",)] == 0
    for state, age in [("queued", 30), ("queued", 700), ("running", 5000), ("done", 9000)]:
        job(state, age)
    told = gauges(client)
    assert (told[("tarot_jobs", "queued")], told[("tarot_jobs", "running")]) == (2, 1)
    assert 700 <= told[("tarot_oldest_queued_job_seconds",)] < 760
    assert told[("tarot_database_up",)] == 1


def test_chores_are_told_with_the_time_when_they_were_done(client):
    now = timezone.now()
    Chore.objects.create(name="checkpoints", begun_at=now, done_at=now)
    Chore.objects.create(name="sessions", begun_at=now)
    told = gauges(client)
    done = {one[1]: value for one, value in told.items() if one[0].startswith("tarot_chore")}
    assert done == {"checkpoints": pytest.approx(now.timestamp())}


def test_it_takes_three_statements(client, django_assert_num_queries):
    with django_assert_num_queries(3):
        client.get("/metrics")
