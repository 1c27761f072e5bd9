"""Everything that is kept only for a while is on the list of what is done daily, and is done."""

import re
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import pytest
from celery import current_app
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from conventions.models import Bucket, Chore, KeptAnswer
from disputes.models import Deadline
from ledger.models import Checkpoint, Event, Stream
from scoring.models import Job
from scoring.tasks import chores
from tests.disputes.case import Case
from tests.ledger.guards import lifted
from tests.webhooks.club import Club
from webhooks.models import Delivery
from webhooks.services.deliveries import send_test
from webhooks.services.managing import find_webhook
from webhooks.tasks import pump

OPERATIONS = Path(settings.BASE_DIR, "docs", "operations.md").read_text()


@pytest.mark.django_db(transaction=True)
def test_an_evening_is_signed_and_what_is_old_is_gone():
    case = Case()
    case.done(case.opened(), "claim")
    old = timezone.now() - timedelta(days=31)
    Bucket.objects.create(digest=b"1" * 32, full_at=0)
    Session.objects.create(session_key="a" * 32, session_data="", expire_date=old)
    Deadline.objects.update(due_at=old)
    Job.objects.create(
        kind="rescore", params={}, asked_by="system", asked_as="organiser", state="done",
        created_at=old, finished_at=old,
    )  # fmt: skip
    send_test(find_webhook(UUID(Club(case.evening).webhook()["id"])))
    Delivery.objects.update(created_at=old)
    KeptAnswer.objects.update(created_at=old)
    chores()
    for gone in (KeptAnswer, Bucket, Session, Job, Delivery):
        assert not gone.objects.exists(), gone
    assert Event.objects.filter(type="deadline.passed").exists()
    signed = Checkpoint.objects.values_list("stream__name", "size")
    assert set(signed) >= set(Stream.objects.filter(seq__gt=0).values_list("name", "seq"))
    assert set(Chore.objects.exclude(done_at=None).values_list("name", flat=True)) == set(
        settings.CHORES
    )
    there = Checkpoint.objects.count()
    Chore.objects.update(done_at=None, begun_at=None)
    chores()
    assert Checkpoint.objects.count() == there


@pytest.mark.django_db
def test_a_broken_chain_is_told_of_and_the_others_are_signed(caplog, capsys):
    Case()
    broken = Stream.objects.get(name__startswith="club:")
    with lifted():
        Event.objects.filter(stream=broken, seq=1).update(type="club.other")
    with pytest.raises(SystemExit):
        call_command("daily")
    assert "checkpoints : échec" in capsys.readouterr().out
    assert {"stream": broken.name} in [getattr(one, "fields", None) for one in caplog.records]
    signed = set(Checkpoint.objects.values_list("stream__name", "size"))
    grown = Stream.objects.filter(seq__gt=0).exclude(id=broken.id)
    assert set(grown.values_list("name", "seq")) <= signed
    assert (broken.name, broken.seq) not in signed


def test_what_is_scheduled_is_there_to_be_run():
    tasks = {one["task"] for one in settings.CELERY_BEAT_SCHEDULE.values()}
    assert tasks == {"scoring.sweep", chores.name, pump.name}
    assert tasks <= set(current_app.tasks)


def test_the_task_ends_before_a_broker_hands_it_to_somebody_else():
    assert chores.soft_time_limit < chores.time_limit < 300


def test_the_guide_says_what_is_done_daily():
    section = OPERATIONS.partition("## Every day")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == list(settings.CHORES)
