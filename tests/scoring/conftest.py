"""What the tests of jobs share."""

import pytest

from clubs.kept_principals import KEPT
from conventions.stopping import stopping
from games.services.rulesets import house_ruleset
from scoring.services.publishing import breaker
from tests.games.client import Client


@pytest.fixture
def client():
    return Client()


@pytest.fixture(autouse=True)
def _nothing_of_another_test():
    KEPT.clear()
    house_ruleset.cache_clear()
    breaker.reset()
    stopping.clear()


@pytest.fixture
def announced(monkeypatch):
    """The jobs that workers would be told of; nobody is."""
    told = []
    for module in ("jobs.announce", "working.publish", "sweeping.publish"):
        monkeypatch.setattr(f"scoring.services.{module}", lambda job: told.append(job) or True)
    return told
