"""A real server, of several processes where the database allows it, tells the sums of them all."""

import http.client

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.at_once import at_once
from tests.network.server import Server

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def server(tmp_path):
    running = []

    def start(**environment):
        one = Server(**environment)
        one.start()
        running.append(one)
        return one

    yield start
    for one in running:
        one.kill()


def counted(server):
    connected = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connected.request("GET", "/metrics")
    page = connected.getresponse().read().decode()
    connected.close()
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }


def ask(server, times):
    answers = at_once([lambda: server.answer("GET", "/api/v1/rules")] * times)
    assert [status for status, _ in answers] == [200] * times


def answered(server):
    return counted(server)[("tarot_requests_total", "2xx")]


def test_the_sums_are_those_of_all_processes(server):
    one = server()
    before = answered(one)
    for _ in range(5):
        ask(one, 8)
    assert [answered(one) - before for _ in range(6)] == [41, 42, 43, 44, 45, 46]
    page = counted(one)
    assert page[("tarot_request_seconds_count",)] >= 40
    assert page[("tarot_database_up",)] == 1


def test_processes_of_one_folder_are_summed_and_the_dead_are_swept_out(server, tmp_path):
    """As the server and its worker do on one machine."""
    folder = tmp_path / "counts"
    one = server(PROMETHEUS_MULTIPROC_DIR=str(folder))
    # More than are asked while a slow server starts.
    ask(one, 300)
    two = server(PROMETHEUS_MULTIPROC_DIR=str(folder))
    assert answered(two) >= 300
    (folder / "counter_999999999.db").write_bytes(b"")
    one.kill(), two.kill()
    one.start()
    assert not (folder / "counter_999999999.db").exists()
    assert answered(one) < 300
