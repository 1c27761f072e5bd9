"""Two tournaments for the desk's tests: an evening of twelve, and an event of two hundred."""

import pytest

from clubs.models import Account
from tests.web.conftest import EMAIL
from tests.web.looking import sign_in
from tests.web.rankings.party import Party


@pytest.fixture
def party(club, olga):
    """Twelve people at the three tables of position 1, nothing recorded yet."""
    made = Party(club, olga).start(12)
    made.seat(1)
    return made


@pytest.fixture
def crowd(club, olga):
    """Two hundred people at the fifty tables of position 1, nothing recorded yet."""
    made = Party(club, olga).start(200)
    made.seat(1)
    return made


@pytest.fixture
def desk(page, live_server, olga):
    """The browser of Olga, who organises."""
    sign_in(page, live_server.url, Account.objects.get(email=EMAIL))
    return page
