"""Several workers at once, on connections of their own: every message is sent, and once."""

import threading
from collections import Counter

import pytest
from django.db import connection

from clubs.kept_principals import KEPT
from tests.at_once import at_once
from tests.webhooks.club import Club
from tests.webhooks.receiver import Receiver
from webhooks.models import Delivery, Webhook
from webhooks.services.pumping import pump
from webhooks.services.reading import read_on

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def club(here):
    KEPT.clear()
    return Club()


def sent(receiver):
    return Counter(got.id for got in receiver.received)


def test_four_pumps_send_each_message_once(club, receiver):
    club.webhook(receiver.url)
    for _ in range(12):
        club.deal()
    at_once([pump] * 4)
    pump()
    assert set(sent(receiver).values()) == {1}
    assert len(sent(receiver)) == 12
    assert set(Delivery.objects.values_list("state", "tries")) == {("delivered", 1)}
    assert set(Webhook.objects.values_list("holder", "held_until")) == {(None, None)}


def test_four_who_read_note_each_message_once(club):
    webhooks = [club.webhook() for _ in range(2)]
    for _ in range(12):
        club.deal()
    at_once([read_on] * 4)
    read_on()
    for one in webhooks:
        assert Delivery.objects.filter(webhook=one["id"]).count() == 12


def test_slow_receiver_holds_up_no_other(club, receiver):
    """The quick one takes its message while the slow one has not answered yet."""
    taken = threading.Event()

    def waits(request):
        in_time.append(taken.wait(60))
        request.send_response(200)
        request.end_headers()

    in_time = []
    with Receiver().running() as slow:
        slow.answer = waits

        def takes(request):
            taken.set()
            request.send_response(200)
            request.end_headers()

        receiver.answer = takes
        club.webhook(slow.url), club.webhook(receiver.url)
        club.deal()
        pump()
    assert in_time == [True]
    assert Delivery.objects.filter(state="delivered").count() == 2


def test_threads_that_send_leave_no_connection_open(club, receiver):
    club.webhook(receiver.url)
    for _ in range(5):
        club.deal()
        pump()
    assert len(receiver.received) == 5
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                " AND state LIKE 'idle in transaction%'"
            )
            assert cursor.fetchone() == (0,)


def test_webhook_that_is_deleted_while_it_is_told_something(club, receiver):
    webhook = club.webhook(receiver.url)

    def deletes(request):
        Webhook.objects.all().delete()
        connection.close()
        request.send_response(410)
        request.end_headers()

    receiver.answer = deletes
    club.deal()
    pump()
    assert [got.is_signed_with(webhook["secret"]) for got in receiver.received] == [True]
    assert not Webhook.objects.exists()
    pump()
