"""Every test here begins with a club's tournament, seen through a client that checks each answer."""

import pytest

from games.services.rulesets import house_ruleset
from tests.tournaments.event import Event


@pytest.fixture
def event(db):
    return Event()


@pytest.fixture(autouse=True)
def _no_ruleset_of_another_test():
    """Rulesets never change, so the process keeps them; a test's are gone when it is rolled back."""
    house_ruleset.cache_clear()
