"""A message that was in hand when Redis went away: what is said of it later ends no worker."""

import logging

import pytest
from kombu import Connection, Queue
from kombu.common import ignore_errors

import tarot_api.celery  # noqa: F401  which has Redis spoken to as here
from load.brokers import Redis
from tests.needs import needed


@pytest.fixture
def broker(tmp_path):
    needed(Redis.program, "Redis")
    running = Redis(tmp_path)
    running.start()
    yield running
    running.kill()


def test_what_is_said_of_a_lost_connection_is_that_it_is_lost(broker, caplog):
    connection = Connection(broker.url)
    channel = connection.default_channel
    queue = Queue("tarot", channel=channel)
    queue.declare()
    channel.Producer().publish({}, routing_key="tarot", declare=[queue])
    message = queue.get()
    assert message is not None
    broker.kill()
    # As a worker does when it finds that its broker has gone, and once its task is done.
    connection.collect()
    channel._disconnect_pools()
    ignore_errors(connection, connection.close)
    with caplog.at_level(logging.CRITICAL):
        message.ack_log_error(logging.getLogger("worker"), connection.connection_errors)
    assert "Couldn't ack" in caplog.text
