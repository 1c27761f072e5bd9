"""A server that is stopped finishes what it is answering, and lets go of whoever waits."""

import http.client
import threading

import pytest

from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.credentials import create_token
from tests.games.evening import Evening
from tests.network.server import Server

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def server():
    running = Server()
    running.start()
    yield running
    running.kill()


def test_a_stream_ends_whole_when_the_server_stops(server):
    evening = Evening()
    table = evening.table()
    token = create_token(evening.person(Role.SCORER).id, "", COMMAND).token
    connected = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    headers = {"Authorization": f"Bearer {token}", "Accept": "text/event-stream"}
    connected.request("GET", f"/api/v1/tables/{table}/changes", headers=headers)
    stream = connected.getresponse()
    assert stream.readline() == b"retry: 2000\n", "it is open, and goes on for a minute"
    stopping = threading.Thread(target=server.stop)
    stopping.start()
    # A server that has to kill what waits cuts it off in the middle, which raises.
    assert b"event: hello" in stream.read()
    stopping.join()
    connected.close()
