"""A client of the endpoints in urls.py that gets a 500 instead of its exception, as users do."""

import pytest
from rest_framework.test import APIClient

from tests.conventions.urls import EFFECTS


@pytest.fixture
def client(settings):
    settings.ROOT_URLCONF = "tests.conventions.urls"
    return APIClient(raise_request_exception=False)


@pytest.fixture(autouse=True)
def _no_effect_of_another_test(request):
    """The table of effects is Django's own, which is not emptied after a test."""
    yield
    database = request.node.get_closest_marker("django_db")
    if database is not None and database.kwargs.get("transaction"):
        EFFECTS.delete()
