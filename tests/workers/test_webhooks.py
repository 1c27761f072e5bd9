"""The whole way of a message: a change in the server, a worker of its own, a receiver elsewhere."""

import signal
import time

import pytest
from django.utils import timezone

from load.brokers import Redis
from load.processes import wait_until
from tests.network.server import Server
from tests.webhooks.club import Club
from tests.webhooks.receiver import Receiver
from webhooks.models import Delivery, Webhook

pytestmark = pytest.mark.django_db(transaction=True)
on_redis = pytest.mark.parametrize("broker", [Redis], indirect=True, ids=["redis"])


@pytest.fixture
def club(settings):
    settings.WEBHOOK_PRIVATE_ADDRESSES = True
    return Club()


@pytest.fixture
def receiver():
    with Receiver().running() as running:
        yield running


def all_taken(number):
    wait_until(lambda: Delivery.objects.filter(state="delivered").count() == number)


@on_redis
def test_worker_tells_what_happens(club, receiver, workers):
    webhook = club.webhook(receiver.url)
    workers()
    deals = [club.deal() for _ in range(3)]
    all_taken(3)
    assert [got.message["data"]["deal"] for got in receiver.received] == deals
    assert all(got.is_signed_with(webhook["secret"]) for got in receiver.received)


@on_redis
def test_two_workers_send_each_message_once(club, receiver, workers):
    club.webhook(receiver.url)
    workers("--hostname", "one@%h"), workers("--hostname", "two@%h")
    for _ in range(10):
        club.deal()
    all_taken(10)
    assert len(receiver.received) == len({got.id for got in receiver.received}) == 10


@on_redis
def test_killed_worker_has_the_message_sent_again_under_the_same_id(club, receiver, workers):
    """It is killed when the receiver has the message, and nobody has noted that."""
    club.webhook(receiver.url)
    killed = []

    def kills(request):
        if not killed:
            killed.append(True)
            first.kill(signal.SIGKILL)
            return
        request.send_response(200)
        request.end_headers()

    receiver.answer = kills
    first = workers("--hostname", "first@%h")
    club.deal()
    wait_until(lambda: killed and first.process is None)
    assert set(Delivery.objects.values_list("state", "tries")) == {("waiting", 0)}
    assert Webhook.objects.get().held_until > timezone.now()
    Webhook.objects.update(held_until=timezone.now())  # as it is a while later
    workers("--hostname", "second@%h")
    all_taken(1)
    once, again = receiver.received
    assert once.id == again.id
    assert once.body == again.body


def test_server_without_a_broker_tells_it_itself(club, receiver):
    webhook = club.webhook(receiver.url)
    server = Server(
        EMBEDDED_WORKER="True", PROCESSES="1", DJANGO_SETTINGS_MODULE="tests.workers.settings"
    )
    server.start()
    try:
        club.deal()
        all_taken(1)
        start = time.perf_counter()
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(30)
        assert time.perf_counter() - start < 8
    finally:
        if server.process.poll() is None:
            server.kill()
    (got,) = receiver.received
    assert got.is_signed_with(webhook["secret"])
