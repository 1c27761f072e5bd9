"""Every test here talks to the API through a client that checks each answer."""

import pytest

from games.api import feeds
from games.services.rulesets import house_ruleset
from tests.games.batches import keeper
from tests.games.client import Client
from tests.games.evening import Evening
from tests.games.waiting import Clock


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def table(evening):
    return evening.table()


@pytest.fixture
def phone(evening, table):
    return keeper(evening, table)


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(feeds, "time", clock)
    return clock


@pytest.fixture
def full_house(monkeypatch):
    """A server all of whose places to wait are taken."""
    places = feeds.BoundedSemaphore(1)
    places.acquire()
    monkeypatch.setattr(feeds, "_waiting", places)
    return places


@pytest.fixture(autouse=True)
def _no_ruleset_of_another_test():
    """Rulesets never change, so the process keeps them; a test's are gone when it is rolled back."""
    house_ruleset.cache_clear()
