"""docs/phones.md keeps what it says: its requests are made, one after the other."""

import json
import re
from pathlib import Path

import pytest
from rest_framework.test import APIClient

from clubs.principals import COMMAND
from clubs.services.credentials import create_token
from games.api import feeds
from games.api.changes import CHANGES
from games.api.limits import MOST_OPERATIONS
from games.services.feeds import LONGEST_AWAY
from tests.docs.requests import Known, json_of, requests_of
from tests.games.evening import Evening

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "phones.md").read_text()
REQUESTS = requests_of(PAGE)


@pytest.fixture
def _nobody_waits(monkeypatch):
    """A busy server: what would wait is answered at once."""
    places = feeds.BoundedSemaphore(1)
    places.acquire()
    monkeypatch.setattr(feeds, "_waiting", places)


def made(request, known):
    """The answer to a request."""
    headers = {name: known.filled(value) for name, value in request.headers.items()}
    address = known.filled(request.address.replace("$API", "/api/v1"))
    body = json_of(request.body, known) if request.body else None
    return getattr(APIClient(), request.method.lower())(address, body, headers=headers)


def content_of(answer):
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


@pytest.mark.django_db
@pytest.mark.usefixtures("_nobody_waits")
def test_every_request_of_the_page_is_answered_as_it_says(settings):
    settings.OPEN_RECORDING = False
    evening = Evening()
    organiser = evening.club.memberships.get(role="organiser").person_id
    token = create_token(organiser, "", COMMAND).token
    known = Known(ORGANISER=token, CLUB=str(evening.club.id))
    for number, request in enumerate(REQUESTS, 1):
        answer = made(request, known)
        said = f"request {number}: {request.method} {request.address}: {content_of(answer)[:500]!r}"
        assert answer.status_code == (request.status or 200), said
        for name, value in request.answer_headers.items():
            known.learn(value, answer.headers[name], said)
        if request.answer:
            known.learn(json.loads(request.answer), answer.json(), said)
        if request.headers.get("Accept") == "text/event-stream":
            assert answer.headers["Content-Type"].startswith("text/event-stream")


def test_page_has_requests_of_every_kind():
    assert len(REQUESTS) > 25
    assert {request.method for request in REQUESTS} == {"GET", "PUT", "POST", "DELETE"}
    assert sum(request.status is None for request in REQUESTS) == 1  # the stream
    assert {200, 201, 204, 207, 401, 404, 412, 422} <= {request.status for request in REQUESTS}


def test_no_command_of_the_page_is_passed_over():
    commands = re.findall(r"^curl ", PAGE, re.MULTILINE)
    assert len(commands) == sum("$API" in request.address for request in REQUESTS)
    assert PAGE.count("```http\n") == sum(
        1 + (request.status is not None) for request in REQUESTS if "$API" not in request.address
    )


def test_every_kind_of_operation_is_named():
    named = set(re.findall(r"`(deal\.\w+)`", PAGE))
    assert named == CHANGES.keys()


def test_numbers_of_the_page_are_those_of_the_server(settings):
    for said in (
        f"at most {MOST_OPERATIONS} operations, and {settings.MAX_BODY_BYTES // 1024} kB",
        f"({feeds.LONGEST_WAIT} at most)",
        f"A cursor lasts {LONGEST_AWAY // 86400} days",
        f"retry: {feeds.RETRY}",
    ):
        assert said in PAGE
