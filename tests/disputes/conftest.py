"""What the tests of disputes share."""

import pytest

from tests.disputes.case import Case


@pytest.fixture
def case() -> Case:
    return Case()
