"""A test, and a message once more: what organisers ask for by hand."""

import pytest

from tests.games.client import problem
from webhooks.models import Delivery
from webhooks.schedule import MOST_TRIES

pytestmark = pytest.mark.django_db


def test_ping_is_on_its_way_at_once(club, receiver):
    webhook = club.webhook(receiver.url, types=["ranking.published"])
    answer = club.do(webhook, "test")
    assert answer.status_code == 202
    club.later()
    assert club.pump(webhook) == 1
    (got,) = receiver.received
    assert got.message["type"] == "ping"
    assert got.message["data"]["url"] == f"/api/v1/webhooks/{webhook['id']}"
    assert got.id == answer.json()["id"]


@pytest.mark.parametrize("was", ["delivered", "failed", "waiting"])
def test_message_goes_once_more_whatever_became_of_it(club, receiver, webhook, was):
    receiver.answer = 500 if was != "delivered" else 200
    club.deal()
    club.later()
    club.pump(webhook)
    if was == "failed":
        Delivery.objects.update(state="failed", tries=MOST_TRIES, next_at=None)
    delivery = club.only(webhook)
    assert delivery["state"] == was
    receiver.answer = 200
    answer = club.do(webhook, f"deliveries/{delivery['id']}/retry")
    assert answer.status_code == 202
    assert (answer.json()["state"], answer.json()["tries"]) == ("waiting", 0)
    club.later(seconds=11)
    assert club.pump(webhook) == 1
    assert [got.id for got in receiver.received] == [delivery["id"]] * 2


def test_nothing_goes_to_one_that_is_off(club, receiver, webhook):
    club.deal()
    club.later()
    club.pump(webhook)
    delivery = club.only(webhook)
    club.change(webhook, active=False)
    for what in ("test", f"deliveries/{delivery['id']}/retry"):
        problem(club.do(webhook, what), 409, "conflict")


def test_message_of_another_webhook_is_not_there(club, receiver, webhook):
    club.deal()
    club.later()
    club.pump(webhook)
    other = club.webhook(receiver.url)
    delivery = club.only(webhook)
    problem(club.do(other, f"deliveries/{delivery['id']}/retry"), 404, "not_found")
