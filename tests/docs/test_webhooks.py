"""docs/webhooks.md keeps what it says: its requests are made, and its receiver knows our messages."""

import json
import re
import time
from datetime import timedelta
from pathlib import Path

import pytest
from rest_framework.test import APIClient

from tests.docs.requests import Known, requests_of
from tests.webhooks.club import Club
from tests.webhooks.receiver import Receiver
from webhooks.models import Webhook
from webhooks.schedule import MOST_TRIES, PAUSES, REST
from webhooks.sending import FAILURES, WHOLE
from webhooks.services.deliveries import KEPT_FOR
from webhooks.services.managing import MOST, OLD_SECRET_LASTS
from webhooks.told import KINDS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "webhooks.md").read_text()
(PROGRAM,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def rows_after(head):
    """The rows of the table with this head, as lists of cells."""
    lines = PAGE.partition(head)[2].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def receiver_of_the_page():
    known = {}
    exec(PROGRAM, known)
    return known["is_ours"]


@pytest.mark.django_db
def test_requests_of_the_page_are_answered_as_it_says():
    club = Club()
    known = Known(CLUB=str(club.evening.club.id))
    made = requests_of(PAGE)
    assert len(made) == 2
    for request in made:
        headers = {name: known.filled(value) for name, value in request.headers.items()}
        answer = APIClient.generic(
            club.organiser,
            request.method,
            known.filled(request.address),
            known.filled(request.body),
            content_type="application/json",
            headers=headers,
        )
        assert answer.status_code == request.status, answer.content
        known.learn(json.loads(request.answer), answer.json())


@pytest.mark.django_db
def test_receiver_of_the_page_knows_what_is_ours(settings):
    settings.WEBHOOK_PRIVATE_ADDRESSES = True
    club = Club()
    with Receiver().running() as receiver:
        webhook = club.webhook(receiver.url)
        club.deal()
        club.later()
        club.pump(webhook)
    (got,) = receiver.received
    is_ours = receiver_of_the_page()
    assert is_ours(webhook["secret"], got.headers, got.body)
    assert not is_ours("whsec_" + "A" * 43 + "=", got.headers, got.body)
    assert not is_ours(webhook["secret"], got.headers, got.body + b" ")
    for name, value in (("webhook-id", "other"), ("webhook-timestamp", str(int(time.time()) - 9))):
        assert not is_ours(webhook["secret"], got.headers | {name: value}, got.body)
    old = str(int(got.headers["webhook-timestamp"]) - 3600)
    assert not is_ours(webhook["secret"], got.headers | {"webhook-timestamp": old}, got.body)


def test_receiver_is_ten_lines():
    body = PROGRAM.partition("def ")[2].splitlines()
    assert len(body) <= 10


def test_every_kind_of_message_is_explained_with_its_ids():
    told = {row[0].strip("`"): row for row in rows_after("| `type` | what has happened | ids |")}
    assert list(told) == list(KINDS)
    for name, kind in KINDS.items():
        _, meaning, ids = told[name]
        assert meaning.startswith(kind.meaning.en)
        assert re.findall(r"`(\w+)`", ids) == re.findall(r"\{(\w+)\}", kind.address)


def test_every_failure_is_explained():
    assert {row[0].strip("`") for row in rows_after("| `failure` | what |")} == set(FAILURES)


def words(span):
    """As the page writes it."""
    for unit, seconds in (("hour", 3600), ("minute", 60), ("second", 1)):
        if span.total_seconds() % seconds == 0:
            number = int(span.total_seconds() // seconds)
            return f"{number} {unit}{'s' if number > 1 else ''}"
    raise AssertionError(span)


def test_pauses_and_bounds_are_those_of_the_page():
    section = " ".join(PAGE.partition("## When it is not taken")[2].split())
    first, *others = map(words, PAUSES)
    told = ", ".join(others[:-1]) + f" and {others[-1]}"
    assert f"tried again: {first} later, then after {told}," in section
    assert "ten tries in about three days" in section
    assert MOST_TRIES == MOST == WHOLE == REST.total_seconds() == 10
    assert timedelta(days=30) == KEPT_FOR
    assert timedelta(hours=24) == OLD_SECRET_LASTS
    assert {f"`{off}`" for off in Webhook.Off.values} - {"`organiser`"} <= set(
        re.findall(r"`\w+`", section)
    )
