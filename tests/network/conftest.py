"""What the tests of networks and threads begin with."""

import pytest

from tests.games.conformance import description


@pytest.fixture(autouse=True, scope="session")
def _description_is_known():
    """Made before any thread asks for it: making it is not something that threads can share."""
    description()
