"""The cookie of a paired phone: it opens pages to look at, and changes nothing anywhere."""

import uuid

import pytest
from django.urls import URLPattern, reverse

from games.models import Deal
from ledger.models import Event
from tests.games.summaries import a_summary
from tests.web.browser import Browser
from tests.web.replays import BY_PLAYERS
from web.pages import PHONE_COOKIE
from web.urls import urlpatterns

pytestmark = pytest.mark.django_db

NAMES = ["Ana", "Béa", "Cléo", "Dan"]


@pytest.fixture
def table(evening):
    return evening.table(name="Table 3", seats=NAMES)


@pytest.fixture
def holder(paired, table):
    """A browser that has nothing but the cookie of a phone of the table."""
    browser = Browser()
    browser.cookies[PHONE_COOKIE] = paired(table)
    return browser


def address(pattern: URLPattern) -> str:
    wanted = pattern.pattern.converters
    values = {
        name: str(uuid.uuid4()) if converter.regex.startswith("[0-9a-f]{8}") else "1"
        for name, converter in wanted.items()
    }
    return reverse(f"web:{pattern.name}", kwargs=values)


def test_phone_opens_the_replay_of_a_deal_of_its_table(holder, evening, table):
    deal = evening.organiser.deal(BY_PLAYERS[4], table=table)
    assert holder.get(deal.removeprefix("/api/v1")).status_code == 200
    elsewhere = evening.organiser.deal(BY_PLAYERS[4], table=evening.table())
    assert holder.get(elsewhere.removeprefix("/api/v1")).status_code == 404


@pytest.mark.parametrize("pattern", urlpatterns, ids=lambda pattern: pattern.name)
def test_no_page_that_changes_something_goes_by_the_cookie(holder, pattern):
    """It is refused, or asks to sign in; a form that stores nothing may be answered."""
    before = Event.objects.count()
    holder.get("/sign-in")  # brings the cookie against requests of other sites
    csrf = holder.cookies["csrftoken"].value
    for method in ("post", "put", "patch", "delete"):
        answer = getattr(holder, method)(address(pattern), HTTP_X_CSRFTOKEN=csrf)
        assert answer.status_code in (302, 404, 405, 422), (method, answer.status_code)
    assert Event.objects.count() == before


def test_the_api_does_not_go_by_the_cookie(holder, table):
    holder.get("/sign-in")
    csrf = holder.cookies["csrftoken"].value
    body = {"table": table, "number": 1, "summary": a_summary()}
    answer = holder.put(
        f"/api/v1/deals/{uuid.uuid4()}", body, "application/json", HTTP_X_CSRFTOKEN=csrf
    )
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["code"] == "unknown_table"
    assert holder.get(f"/api/v1/tables/{table}").status_code == 404
    assert not Deal.objects.exists()
