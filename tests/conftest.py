"""What all tests share."""

from collections.abc import Generator, Iterator

import pytest
from django.test import TransactionTestCase
from hypothesis import settings

from tests.ledger.guards import lifted
from tests.needs import (
    ALL_ARE_MISSING,
    NOTHING_IS_MISSING,
    is_of_another_database,
    runs_with_everything,
)

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("in_chromium")
        if (marker := is_of_another_database(item)) is not None:
            item.add_marker(pytest.mark.skip(reason=marker))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where nothing may be missing, a skip is a failure unless the other database runs the test;
    where everything is, unless something else of CI runs it."""
    report = yield
    if report.skipped and NOTHING_IS_MISSING and is_of_another_database(item) is None:
        report.outcome = "failed"
    if report.skipped and ALL_ARE_MISSING and not runs_with_everything(item):
        report.outcome = "failed"
    return report
