"""What the bench sends is what the API takes, so that a change of the one is noticed here."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.test import override_settings

from bench.ledger import figures
from bench.phones import paired_phone
from bench.requests import CARD, EMPTY, PHONES_CARD, PUT, prepared
from bench.stack import send, statements

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _addresses() -> Iterator[None]:
    paired_phone.cache_clear()
    with override_settings(ROOT_URLCONF="bench.urls"):
        yield


@pytest.mark.parametrize("name", prepared())
def test_requests_of_the_bench_are_answered(name: str) -> None:
    for environ in prepared()[name]()[:3]:
        send(environ)


@pytest.mark.parametrize("name", [PUT, CARD, PHONES_CARD])
def test_what_is_recorded_costs_six_statements(name: str) -> None:
    first, second, *_ = prepared()[name]()
    send(first)
    assert statements(second) <= 6


def test_empty_view_is_beside_the_product() -> None:
    assert statements(prepared()[EMPTY]()[0]) == 0


@pytest.mark.usefixtures("ledger_of_few_events")
def test_ledger_is_measured_by_one_writer_and_by_eight() -> None:
    found = [figure for figure in figures(1) if figure.ratio is not None]
    assert len(found) == 3
    assert all(figure.value and figure.value > 0 for figure in found)


@pytest.fixture
def ledger_of_few_events(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("bench.ledger._EVENTS", 16)
    yield
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE bench_bare")
