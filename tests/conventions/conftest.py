"""A client of the endpoints in urls.py that gets a 500 instead of its exception, as users do."""

import pytest
from rest_framework.test import APIClient


@pytest.fixture
def client(settings):
    settings.ROOT_URLCONF = "tests.conventions.urls"
    return APIClient(raise_request_exception=False)
