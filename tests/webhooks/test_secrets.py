"""Secrets that are replaced while messages are on their way: nothing is lost, nothing goes unsigned."""

from datetime import timedelta

import pytest
from django.utils import timezone

from webhooks.models import Delivery, Webhook
from webhooks.services import sending
from webhooks.services.managing import OLD_SECRET_LASTS

pytestmark = pytest.mark.django_db


def test_old_one_signs_for_a_day_beside_the_new_one(club, receiver, webhook):
    answer = club.do(webhook, "secret")
    assert answer.status_code == 200
    old, new = webhook["secret"], answer.json()["secret"]
    assert old != new
    club.deal()
    club.later()
    club.pump(webhook)
    club.deal()
    club.later(hours=25)
    club.pump(webhook)
    during, after = receiver.received
    assert during.is_signed_with(old)
    assert during.is_signed_with(new)
    assert not after.is_signed_with(old)
    assert after.is_signed_with(new)


def test_day_ends_when_it_was_said_to(club, webhook):
    until = club.do(webhook, "secret").json()["old_secret_until"]
    row = Webhook.objects.get()
    assert row.old_secret_until.isoformat().replace("+00:00", "Z") == until
    for moment, count in ((timedelta(seconds=-1), 2), (timedelta(), 1)):
        assert len(sending._stored_secrets(row, row.old_secret_until + moment)) == count
    assert abs(row.old_secret_until - timezone.now() - OLD_SECRET_LASTS) < timedelta(minutes=5)


def test_rotated_twice_the_first_one_is_gone(club, receiver, webhook):
    second, third = (club.do(webhook, "secret").json()["secret"] for _ in range(2))
    club.deal()
    club.later()
    club.pump(webhook)
    (got,) = receiver.received
    signed = [got.is_signed_with(one) for one in (webhook["secret"], second, third)]
    assert signed == [False, True, True]


def test_new_secret_key_takes_a_new_secret_and_nothing_is_sent_unsigned(
    club, receiver, webhook, settings
):
    settings.SECRET_KEY = "another"
    club.deal()
    club.later()
    assert club.pump(webhook) == 0
    assert receiver.received == []
    assert Delivery.objects.get().failure == "secret_unreadable"
    rotated = club.do(webhook, "secret").json()
    assert rotated["old_secret_until"] is None
    club.next_try(webhook)
    assert club.pump(webhook) == 1
    assert receiver.received[0].is_signed_with(rotated["secret"])
