"""What all tests share."""

from collections.abc import Iterator

import pytest
from django.test import TransactionTestCase
from hypothesis import settings

from tests.ledger.guards import lifted

# No deadline on single examples: the tests share their processors with each other.
settings.register_profile("unhurried", settings(), deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(autouse=True, scope="session")
def _tables_can_be_emptied() -> Iterator[None]:
    """Tests with transactions of their own empty all tables afterwards, which the guards refuse."""
    empty = TransactionTestCase._fixture_teardown

    def emptied(case: TransactionTestCase) -> None:
        with lifted():
            empty(case)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", emptied)
        yield
