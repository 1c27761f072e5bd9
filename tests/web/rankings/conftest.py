"""What the tests of clubs, tournaments and rankings begin with."""

import pytest
from playwright.sync_api import Page

from tests.web.looking import sign_in


@pytest.fixture(autouse=True)
def _nobody_works(monkeypatch):
    """Jobs wait for a test to work on them."""
    monkeypatch.setattr("scoring.services.jobs.announce", lambda job: None)
    monkeypatch.setattr("scoring.services.working.publish", lambda job: True)


@pytest.fixture
def olgas(page: Page, live_server, olga):
    """A page of the club's organiser."""
    sign_in(page, live_server.url, olga.account)
    return page
