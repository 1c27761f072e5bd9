"""Messages on their way: taken at once, tried again for three days, given up, and asked for again.

Hours pass because the tests say so: nobody waits for them.
"""

import logging
import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from ledger.models import Event
from tests.games.conformance import description, fits
from tests.webhooks.receiver import Receiver
from webhooks.models import Delivery
from webhooks.schedule import MOST_TRIES, PAUSES, next_try
from webhooks.sending import Answer
from webhooks.services.deliveries import forget_old

pytestmark = pytest.mark.django_db


def test_message_is_taken_within_one_look(club, receiver, webhook):
    deal = club.deal()
    club.later()
    assert club.pump(webhook) == 1
    (got,) = receiver.received
    assert got.is_signed_with(webhook["secret"])
    assert not got.is_signed_with("whsec_bm90IHRoaXMgb25l")
    assert got.message["type"] == "deal.scored"
    assert got.message["data"]["url"] == f"/api/v1/deals/{deal}"
    assert got.headers["content-type"] == "application/json"
    assert got.headers["webhook-timestamp"] == str(int(club.now.timestamp()))
    delivery = club.only(webhook)
    assert delivery["id"] == got.id
    assert delivery["message"] == got.message
    told = [delivery[name] for name in ("state", "tries", "status", "failure", "next_try_at")]
    assert told == ["delivered", 1, 204, None, None]
    assert club.shown(webhook)["delivered_at"] == delivery["tried_at"]
    assert club.pump(webhook) == 0
    assert len(receiver.received) == 1


def test_description_announces_what_is_sent(club, receiver, webhook):
    club.deal()
    club.later()
    club.pump(webhook)
    (got,) = receiver.received
    told = description()["webhooks"]["message"]["post"]
    assert {one["name"] for one in told["parameters"]} <= got.headers.keys()
    ((media_type, content),) = told["requestBody"]["content"].items()
    assert got.headers["content-type"] == media_type
    fits(got.message, content["schema"])


def test_messages_come_in_the_order_in_which_things_happened(club, receiver, webhook):
    deals = [club.deal() for _ in range(5)]
    club.later()
    assert club.pump(webhook) == 5
    assert [got.message["data"]["deal"] for got in receiver.received] == deals


@pytest.mark.parametrize("status", [301, 400, 404, 429, 500, 503])
def test_whatever_is_not_2xx_is_tried_again_under_the_same_id(club, receiver, webhook, status):
    receiver.answer = status
    club.deal()
    club.later()
    assert club.pump(webhook) == 0
    delivery = club.only(webhook)
    assert (delivery["state"], delivery["status"], delivery["tries"]) == ("waiting", status, 1)
    assert club.pump(webhook) == 0
    assert len(receiver.received) == 1, "it is not time yet"
    receiver.answer = 200
    club.next_try(webhook)
    assert club.pump(webhook) == 1
    first, second = receiver.received
    assert first.id == second.id == delivery["id"]
    assert first.body == second.body
    assert first.headers["webhook-timestamp"] < second.headers["webhook-timestamp"]
    assert second.is_signed_with(webhook["secret"])
    assert club.only(webhook)["tries"] == 2


def test_pauses_grow_and_add_up_to_about_three_days():
    assert list(PAUSES) == sorted(PAUSES)
    whole = sum(PAUSES, timedelta())
    assert timedelta(days=2.5) < whole < whole * 1.1 < timedelta(days=3.5)
    now = timezone.now()
    for tries, pause in enumerate(PAUSES, 1):
        spread = {next_try(tries, now, uuid.UUID(int=n)) - now for n in (0, 500, 999)}
        assert len(spread) == 3
        assert min(spread) == pause
        assert max(spread) < pause * 1.1
    assert next_try(MOST_TRIES, now, uuid.uuid4()) is None


def test_receiver_that_is_down_for_days_is_given_up_and_switched_off(club, here):
    with Receiver().running() as down:
        pass
    webhook = club.webhook(down.url)
    club.deal()
    begun = club.later()
    club.pump(webhook)
    for tries in range(2, MOST_TRIES + 1):
        club.next_try(webhook)
        club.pump(webhook)
        assert Delivery.objects.get().tries == tries
    assert timedelta(days=2.5) < club.now - begun < timedelta(days=3.5)
    delivery = club.only(webhook)
    told = [delivery[name] for name in ("state", "tries", "status", "failure", "next_try_at")]
    assert told == ["failed", MOST_TRIES, None, "refused", None]
    shown = club.shown(webhook)
    assert (shown["active"], shown["off_because"]) == (False, "failing")
    assert Event.objects.filter(type="webhook.switch_off").count() == 1


def test_asked_for_again_during_the_last_try_it_is_not_given_up(club, receiver, webhook):
    receiver.answer = 500
    club.deal()
    club.later()
    club.pump(webhook)
    for _ in range(MOST_TRIES - 2):
        club.next_try(webhook)
        club.pump(webhook)

    def asked_for_meanwhile(*args):
        Delivery.objects.update(tries=0, next_at=club.now + timedelta(hours=1))
        return Answer(500)

    club.next_try(webhook)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("webhooks.services.sending.post", asked_for_meanwhile)
        club.pump(webhook)
    assert (Delivery.objects.get().state, club.shown(webhook)["active"]) == ("waiting", True)


def test_one_message_that_is_never_taken_switches_nothing_off(club, receiver, webhook):
    """Others were taken: the receiver is there."""
    receiver.answer = 422
    club.deal()
    club.later()
    club.pump(webhook)
    for _ in range(MOST_TRIES - 2):
        club.next_try(webhook)
        club.pump(webhook)
    receiver.answer = 200
    club.deal()
    club.later(seconds=11)
    assert club.pump(webhook) == 1
    receiver.answer = 422
    club.next_try(webhook)
    club.pump(webhook)
    assert {one["state"] for one in club.deliveries(webhook)} == {"failed", "delivered"}
    assert club.shown(webhook)["active"]


def test_410_switches_it_off_at_once(club, receiver, webhook):
    receiver.answer = 410
    club.deal()
    club.later()
    club.deal()
    assert club.pump(webhook) == 0
    assert len(receiver.received) == 1
    shown = club.shown(webhook)
    assert (shown["active"], shown["off_because"], shown["version"]) == (False, "gone", 2)
    club.later(days=1)
    assert club.pump(webhook) == 0
    assert len(receiver.received) == 1
    receiver.answer = 200
    assert club.change(webhook, active=True).json()["off_because"] is None
    assert club.pump(webhook) == 2, "what waited for it is told now"


def test_receiver_that_has_failed_rests_whatever_waits_for_it(club, receiver, webhook):
    receiver.answer = 500
    for _ in range(3):
        club.deal()
    club.later()
    club.pump(webhook)
    club.pump(webhook)
    assert len(receiver.received) == 1
    club.later(seconds=11)
    club.pump(webhook)
    assert len(receiver.received) == 2
    receiver.answer = 200
    club.later(hours=1)
    assert club.pump(webhook) == 3


def test_failing_receiver_holds_up_no_other(club, receiver, webhook):
    with Receiver().running() as bad:
        bad.answer = 500
        other = club.webhook(bad.url)
        club.deal()
        club.later()
        assert club.pump(other, webhook) == 1
    assert len(receiver.received) == len(bad.received) == 1


def test_messages_of_a_month_ago_are_forgotten(club, receiver, webhook):
    club.deal()
    club.later()
    club.pump(webhook)
    club.deal()
    club.pump()
    now = timezone.now()
    assert forget_old(now + timedelta(days=29)) == 0
    assert forget_old(now + timedelta(days=31)) == 2
    assert not Delivery.objects.exists()


def test_log_names_ids_and_no_address_and_no_secret(club, receiver, webhook, caplog):
    receiver.answer = 500
    club.deal()
    club.later()
    with caplog.at_level(logging.DEBUG):
        club.pump(webhook)
        club.do(webhook, "secret")
    told = "".join(f"{one.getMessage()} {getattr(one, 'fields', '')}" for one in caplog.records)
    assert club.only(webhook)["id"] in told
    for secret in ("whsec_", webhook["secret"], receiver.url, "from=club"):
        assert secret not in told
