"""What the tests of webhooks share."""

import pytest

from clubs.kept_principals import KEPT
from tests.webhooks.club import Club
from tests.webhooks.receiver import Receiver


@pytest.fixture(autouse=True)
def _nothing_of_another_test():
    KEPT.clear()


@pytest.fixture
def here(settings):
    """Receivers on this machine may be called, as a club with one on its own network sets it."""
    settings.WEBHOOK_PRIVATE_ADDRESSES = True


@pytest.fixture
def receiver(here):
    with Receiver().running() as running:
        yield running


@pytest.fixture
def club(here, db):
    return Club()


@pytest.fixture
def webhook(club, receiver):
    return club.webhook(receiver.url)
