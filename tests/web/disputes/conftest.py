"""What the tests of the pages of disputes share."""

import pytest

from tests.disputes.case import Case


@pytest.fixture
def case(db) -> Case:
    return Case()
