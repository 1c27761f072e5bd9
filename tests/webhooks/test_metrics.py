"""What is watched of webhooks: what came of each try, and how long what is due has waited."""

from datetime import timedelta

import pytest
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from webhooks.counted import GIVEN_UP, TRIES
from webhooks.models import Delivery

pytestmark = pytest.mark.django_db
OLDEST = "tarot_oldest_due_webhook_message_seconds"


def told(client, name):
    page = client.get("/metrics").content.decode()
    (family,) = (one for one in text_string_to_metric_families(page) if one.name == name)
    return family.samples[0].value


def counted():
    outcomes = ("delivered", "refused", "unanswered", "gone")
    return [*(TRIES.labels(one)._value.get() for one in outcomes), GIVEN_UP._value.get()]


def test_what_is_due_for_long_is_told(client, club):
    assert told(client, OLDEST) == 0
    webhook = club.webhook()
    club.do(webhook, "test")
    Delivery.objects.update(next_at=timezone.now() + timedelta(hours=1))
    assert told(client, OLDEST) == 0
    Delivery.objects.update(next_at=timezone.now() - timedelta(minutes=10))
    assert 600 <= told(client, OLDEST) < 660
    club.change(webhook, active=False)
    assert told(client, OLDEST) == 0, "nothing is sent to one that is off"


def test_tries_are_counted_by_what_came_of_them(
    club, receiver, webhook, django_capture_on_commit_callbacks
):
    before = counted()
    with django_capture_on_commit_callbacks(execute=True):
        for status in (200, 500, 410):
            receiver.answer = status
            Delivery.objects.all().delete()
            club.do(webhook, "test")
            club.later(seconds=20 if status == 410 else 0)
            club.now = max(club.now, timezone.now())
            club.pump(webhook)
    assert [now - was for now, was in zip(counted(), before, strict=True)] == [1, 1, 0, 1, 0]
