"""What the tests of clubs share: fast passwords, and no principal kept from another test."""

import pytest

from clubs.kept_principals import KEPT
from tests.clubs.client import Client
from tests.clubs.people import a_club, organiser_of


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _nothing_kept():
    KEPT.clear()
    yield
    KEPT.clear()


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def club(db):
    return a_club()


@pytest.fixture
def organiser(club):
    return organiser_of(club)
