"""Who may record: everybody at a club's own server, nobody unknown at any other."""

import uuid

import pytest

from tests.games.client import problem
from tests.games.records import a_record, stacked
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

NOWHERE = f"/api/v1/deals/{uuid.UUID(int=1)}"
VIEWS = (
    "",
    "/record",
    "/tdn",
    "/tricks",
    "/legal",
    "/replay",
    "/summary",
    "/score",
    "/score/revisions",
)
RECORDING = [
    ("post", "/api/v1/tables"),
    ("get", f"/api/v1/tables/{uuid.UUID(int=1)}"),
    ("get", f"/api/v1/tables/{uuid.UUID(int=1)}/sheet"),
    ("get", f"/api/v1/tables/{uuid.UUID(int=1)}/sheet.csv"),
    ("put", NOWHERE),
    ("post", f"{NOWHERE}/actions"),
    ("put", f"{NOWHERE}/record"),
    ("put", f"{NOWHERE}/summary"),
    *(("get", NOWHERE + view) for view in VIEWS),
    ("post", "/api/v1/rulesets"),
]


@pytest.mark.parametrize("method, path", RECORDING)
def test_stranger_neither_records_nor_looks(client, settings, method, path):
    settings.OPEN_RECORDING = False
    response = getattr(client, method)(path)
    problem(response, 401, "not_authenticated")
    assert response.headers["WWW-Authenticate"].startswith("Bearer")


def test_stranger_learns_nothing_about_a_deal_that_is_there(client, settings):
    deal = client.deal(stacked())
    settings.OPEN_RECORDING = False
    response = client.get(deal)
    problem(response, 401, "not_authenticated")
    assert "ETag" not in response.headers


def test_anyone_may_check_and_score_a_deal_and_read_the_rules(client, settings):
    settings.OPEN_RECORDING = False
    assert client.post("/api/v1/score", a_summary()).status_code == 200
    assert client.get("/api/v1/rulesets").status_code == 200
    assert client.get("/api/v1/rulesets/fft-2012").status_code == 200
    assert client.post("/api/v1/check", a_record(4)).status_code == 200
    assert client.get("/api/v1/rules").status_code == 200
    assert client.get("/api/v1/rules/R-PLAY-2").status_code == 200


def test_description_and_its_page_are_open(client, settings):
    settings.OPEN_RECORDING = False
    assert client.get("/api/v1/schema").status_code == 200
    assert client.get("/api/v1/docs").status_code == 200
