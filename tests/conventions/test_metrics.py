"""What is counted, and who is told."""

from contextlib import suppress

import pytest
from django.db import OperationalError, transaction
from django.http import HttpResponse
from prometheus_client import Counter
from prometheus_client.parser import text_string_to_metric_families

from conventions import counting
from conventions.counting import COUNTED, count_answered, count_committed
from conventions.metrics import Metrics
from conventions.transactions import write

pytestmark = pytest.mark.django_db


@pytest.fixture
def counter():
    return Counter("tarot_tried", "For one test.", registry=None)


def value(counter):
    return counter._value.get()


def samples(answer):
    assert answer.status_code == 200, answer.content
    assert answer.headers["Content-Type"].startswith("text/plain; version=")
    families = text_string_to_metric_families(answer.content.decode())
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


def test_this_machine_is_told_what_was_counted_and_what_is_so(client):
    before = samples(client.get("/metrics"))
    client.get("/livez")
    client.get("/nowhere")
    told = samples(client.get("/metrics"))
    grown = {name: told[name] - before[name] for name in before if "requests" in name[0]}
    assert grown[("tarot_requests_total", "2xx")] == 2
    assert grown[("tarot_requests_total", "4xx")] == 1
    assert grown[("tarot_requests_total", "5xx")] == 0
    assert told[("tarot_request_seconds_count",)] - before[("tarot_request_seconds_count",)] == 3
    assert told[("tarot_database_up",)] == 1


@pytest.mark.parametrize("accept", ["text/plain", "application/openmetrics-text", "text/html"])
def test_there_is_one_format_whatever_is_asked_for(client, accept):
    assert client.get("/metrics", headers={"Accept": accept}).status_code == 200


@pytest.mark.parametrize(
    "headers, address",
    [
        ({}, "192.0.2.7"),
        ({}, ""),
        ({"X-Forwarded-For": "127.0.0.1"}, "127.0.0.1"),
        ({"Forwarded": "for=192.0.2.7"}, "127.0.0.1"),
        ({"X-Real-IP": "192.0.2.7"}, "127.0.0.1"),
        ({"X-Forwarded-Proto": "https"}, "127.0.0.1"),
        ({"Authorization": "Bearer anything"}, "192.0.2.7"),
    ],
)
def test_without_a_token_it_is_not_there_for_others(client, headers, address):
    answer = client.get("/metrics", headers=headers, REMOTE_ADDR=address)
    assert answer.status_code == 404
    assert b"tarot_" not in answer.content


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.9", "::1"])
def test_this_machine_has_several_addresses(client, address):
    assert client.get("/metrics", REMOTE_ADDR=address).status_code == 200


def test_with_a_token_it_is_for_whoever_bears_it_wherever_they_are(client, settings):
    settings.METRICS_TOKEN = "a secret for metrics"
    bearer = {"Authorization": "Bearer a secret for metrics", "X-Forwarded-For": "192.0.2.7"}
    assert client.get("/metrics", headers=bearer, REMOTE_ADDR="192.0.2.8").status_code == 200
    assert client.get("/metrics").status_code == 404
    for wrong in ("Bearer a secret for metric", "a secret for metrics", "Bearer é"):
        assert client.get("/metrics", headers={"Authorization": wrong}).status_code == 404


def test_it_is_only_read(client):
    assert client.post("/metrics").status_code == 405


def test_what_was_counted_is_told_while_the_database_is_away(client, monkeypatch):
    def gauges(self):
        raise OperationalError("connection refused by 10.0.0.1")

    monkeypatch.setattr(Metrics, "gauges", gauges)
    told = samples(client.get("/metrics"))
    assert told[("tarot_database_up",)] == 0
    assert told[("tarot_requests_total", "2xx")] >= 0


def test_what_is_committed_counts(counter, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        with write():
            count_committed(counter, 3)
            count_committed(counter, 0)
        assert value(counter) == 0
    assert value(counter) == 3


def test_what_is_rolled_back_does_not_count(counter, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True), write():
        with suppress(ZeroDivisionError), write(savepoint=True):
            count_committed(counter)
            raise ZeroDivisionError
        count_committed(counter, 10)
    assert value(counter) == 10


@pytest.mark.django_db(transaction=True)
def test_what_rolls_everything_back_does_not_count_either(counter):
    with suppress(ZeroDivisionError), transaction.atomic():
        count_committed(counter)
        raise ZeroDivisionError
    assert value(counter) == 0
    count_committed(counter)
    assert value(counter) == 1


def test_counting_costs_no_statement(counter, django_assert_num_queries):
    with django_assert_num_queries(0):
        count_committed(counter)
        count_answered(counter)


def test_what_an_answer_says_counts_once_it_is_given(counter, rf):
    def answer(request):
        count_answered(counter)
        assert value(counter) == 0
        mark = counting.waiting_to_be_counted()
        count_answered(counter)
        counting.take_back(mark)
        return HttpResponse()

    counting.Counting(answer)(rf.get("/"))
    assert value(counter) == 1


def test_an_answer_that_breaks_off_counts_nothing(counter, rf):
    def answer(request):
        count_answered(counter)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        counting.Counting(answer)(rf.get("/"))
    assert value(counter) == 0
    count_answered(counter)  # outside a request nobody waits
    assert value(counter) == 1


def test_no_name_stands_for_a_person_a_card_or_a_table():
    labels = {
        label for family in COUNTED.collect() for one in family.samples for label in one.labels
    }
    assert labels <= {"status", "of", "rule", "chain", "sent", "by", "outcome", "le"}
