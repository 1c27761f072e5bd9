"""Every test here speaks French unless it says otherwise, and leaves no language behind."""

import pytest
from django.utils.translation import override


@pytest.fixture(autouse=True)
def _french():
    with override("fr"):
        yield


@pytest.fixture
def english():
    with override("en"):
        yield
