"""Whoever sends may end at any moment: the message is sent again, under the same id."""

import uuid

import pytest

from webhooks.models import Delivery, Webhook
from webhooks.services import sending
from webhooks.services.sending import send_to

pytestmark = pytest.mark.django_db


def test_between_sending_and_noting_it_is_sent_again_under_the_same_id(
    club, receiver, webhook, monkeypatch
):
    club.deal()
    club.later()

    def killed(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr(sending, "_note", killed)
    with pytest.raises(KeyboardInterrupt):
        club.pump(webhook)
    monkeypatch.undo()
    assert len(receiver.received) == 1
    assert Delivery.objects.get().tries == 0
    assert club.pump(webhook) == 1
    first, second = receiver.received
    assert first.id == second.id
    assert first.body == second.body


def test_hold_of_somebody_who_was_killed_runs_out(club, receiver, webhook):
    club.deal()
    club.later()
    held = {"holder": uuid.uuid4(), "held_until": club.now + sending.HOLD}
    Webhook.objects.update(**held)
    assert club.pump(webhook) == 0
    club.later(seconds=89)
    assert club.pump(webhook) == 0
    club.later(seconds=2)
    assert club.pump(webhook) == 1


def test_worker_that_is_to_stop_begins_nothing_new(club, receiver, webhook):
    for _ in range(3):
        club.deal()
    club.later()
    club.pump()
    stop = iter([False, True])
    taken = send_to(uuid.UUID(webhook["id"]), clock=lambda: club.now, stopping=lambda: next(stop))
    assert taken == 1
    assert Webhook.objects.get().holder is None
