"""Organisers set webhooks up through the API; every change is in the club's chain, no secret is."""

import re
from base64 import b64decode

import orjson
import pytest
from django.db import connection

from conventions.rate_limits import LIMITS
from ledger.models import Event
from tests.games.client import pointers, problem
from tests.games.conformance import description, fits
from tests.webhooks.club import Club
from tests.webhooks.test_addresses import REFUSED
from webhooks.models import Webhook
from webhooks.secrets import Unreadable, unsealed
from webhooks.services.managing import MOST
from webhooks.told import ASKED_FOR

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return Club()


def told():
    """The events of webhooks: their types and what they say."""
    events = Event.objects.filter(type__startswith="webhook.").order_by("seq")
    return [(event.type, orjson.loads(bytes(event.body))["data"]) for event in events]


def test_webhook_is_made_with_a_secret_that_is_shown_once(club):
    made = club.webhook(types=["ranking.published"])
    secret = made.pop("secret")
    assert re.fullmatch(r"whsec_[A-Za-z0-9+/]{43}=", secret)
    assert len(b64decode(secret.removeprefix("whsec_"))) == 32
    assert club.shown(made) == made
    assert club.organiser.get(club.path).json() == {"webhooks": [made], "next": None}
    assert (made["active"], made["off_because"], made["types"]) == (
        True,
        None,
        ["ranking.published"],
    )


def test_the_same_request_again_is_the_same_webhook_and_secret(club):
    body, key = {"url": "https://example.org/"}, {"Idempotency-Key": "0192f0a1-6c2e-7d10"}
    first, second = (club.organiser.post(club.path, body, headers=key) for _ in range(2))
    assert first.json() == second.json()
    assert second.headers["Idempotency-Replayed"] == "true"
    assert Webhook.objects.count() == 1


def test_changes_are_told_to_the_chain_of_the_club_by_host_alone(club):
    webhook = club.webhook("https://example.org/tarot?token=hush")
    club.change(webhook, types=["deal.scored"])
    club.change(webhook, url="https://example.org/other?token=psst")
    club.change(webhook, url="https://example.org/other?token=psst")
    club.do(webhook, "secret")
    club.change(webhook, active=False)
    club.organiser.delete(f"/api/v1/webhooks/{webhook['id']}")
    said = told()
    assert [type_.removeprefix("webhook.") for type_, _ in said] == [
        "create", "change", "change", "rotate", "change", "delete",
    ]  # fmt: skip
    assert said[0][1] == {"host": "example.org", "types": [], "active": True}
    assert said[4][1]["active"] is False
    chain = club.organiser.get(f"/api/v1/clubs/{club.evening.club.id}/events").content.decode()
    for secret in ("hush", "psst", "whsec_", webhook["secret"]):
        assert secret not in chain


def test_secret_is_in_no_table_and_cannot_be_read_without_the_key(club, settings):
    webhook = club.webhook()
    row = Webhook.objects.get()
    secret = b64decode(webhook["secret"].removeprefix("whsec_"))
    assert unsealed(bytes(row.secret), row.id) == secret
    with pytest.raises(Unreadable):
        unsealed(bytes(row.secret), row.club_id)  # it is of no other webhook
    for table in connection.introspection.table_names():
        with connection.cursor() as cursor:
            cursor.execute(f'SELECT * FROM "{table}"')
            stored = repr([[_plain(value) for value in found] for found in cursor.fetchall()])
        assert webhook["secret"][6:] not in stored, table
        assert repr(secret)[2:-1] not in stored, table
    settings.SECRET_KEY = "another"
    with pytest.raises(Unreadable):
        unsealed(bytes(row.secret), row.id)


def _plain(value):
    return bytes(value) if isinstance(value, memoryview) else value


@pytest.mark.parametrize("url", [url for url in REFUSED if url.strip("\x00") == url != ""])
def test_bad_urls_are_refused_with_their_reason(club, url):
    document = problem(club.ask(url), 422, "invalid_request")
    (error,) = document["errors"]
    assert (error["pointer"], error["code"]) == ("/url", REFUSED[url])
    assert error["detail"]
    assert not Webhook.objects.exists()


@pytest.mark.parametrize(
    "fields, where",
    [
        ({"url": None}, "/url"),
        ({"url": ""}, "/url"),
        ({"url": 5}, "/url"),
        ({"url": "https://example.org/" + "a" * 500}, "/url"),
        ({"types": "deal.scored"}, "/types"),
        ({"types": ["deal.scored", "deal.dealt"]}, "/types/1"),
        ({"types": ["ping"]}, "/types/0"),
        ({"types": ["deal.scored", "deal.scored"]}, "/types"),
        ({"active": "yes"}, "/active"),
        ({"secret": "whsec_mine"}, "/secret"),
    ],
)
def test_bad_bodies_are_refused_where_they_are_bad(club, fields, where):
    body = {"url": "https://example.org/"} | fields
    document = problem(club.organiser.post(club.path, body), 422, "invalid_request")
    assert pointers(document) == [where]


@pytest.mark.parametrize("what", ["secret", "test", "deliveries/{id}/retry"])
def test_what_says_enough_by_its_address_takes_nothing_more(club, what):
    webhook = club.webhook()
    path = f"/api/v1/webhooks/{webhook['id']}/{what.format(id=webhook['id'])}"
    problem(club.organiser.post(path, {"secret": "mine"}), 422, "invalid_request")


def test_every_kind_of_message_can_be_asked_for(club):
    assert club.webhook(types=list(ASKED_FOR))["types"] == list(ASKED_FOR)


def test_change_is_made_to_a_version(club):
    webhook = club.webhook()
    path = f"/api/v1/webhooks/{webhook['id']}"
    tag = club.organiser.get(path).headers["ETag"]
    body = {"url": "https://example.org/other"}
    problem(club.organiser.put(path, body), 428, "precondition_required")
    changed = club.organiser.put(path, body, headers={"If-Match": tag})
    assert (changed.status_code, changed.json()["version"]) == (200, 2)
    problem(club.organiser.put(path, body, headers={"If-Match": tag}), 412, "precondition_failed")
    again = club.organiser.get(path, headers={"If-None-Match": changed.headers["ETag"]})
    assert again.status_code == 304


def test_what_it_took_last_is_no_change_that_somebody_could_have_missed(club):
    webhook = club.webhook()
    path = f"/api/v1/webhooks/{webhook['id']}"
    tag = club.organiser.get(path).headers["ETag"]
    Webhook.objects.update(delivered_at=Webhook.objects.get().created_at)
    assert club.organiser.get(path, headers={"If-None-Match": tag}).status_code == 200
    body = {"url": "https://example.org/other"}
    assert club.organiser.put(path, body, headers={"If-Match": tag}).status_code == 200


def test_club_has_so_many_webhooks(club):
    for _ in range(MOST):
        last = club.webhook()
    problem(club.ask(), 409, "conflict")
    club.organiser.delete(f"/api/v1/webhooks/{last['id']}")
    club.webhook()


def test_lists_are_read_page_by_page_and_narrowed(club):
    webhook = club.webhook()
    for _ in range(3):
        club.do(webhook, "test")
    path = f"/api/v1/webhooks/{webhook['id']}/deliveries"
    first = club.organiser.get(path, {"limit": 2})
    second = club.organiser.get(first.json()["next"].removeprefix("http://testserver"))
    ids = [one["id"] for page in (first, second) for one in page.json()["deliveries"]]
    assert len(set(ids)) == 3
    assert club.deliveries(webhook, state="delivered") == []
    assert len(club.deliveries(webhook, state="waiting", type="ping")) == 3
    assert club.deliveries(webhook, type="deal.scored") == []
    problem(club.organiser.get(path, {"state": "lost"}), 422, "invalid_request")


def test_club_has_others_called_only_so_often(club, monkeypatch):
    monkeypatch.setattr("conventions.rate_limits.clock", lambda: 1_772_396_162_000)
    webhook = club.webhook()
    for _ in range(LIMITS["webhook"][0].tries):
        assert club.do(webhook, "test").status_code == 202
    problem(club.do(webhook, "test"), 429, "throttled")


def test_webhook_that_is_gone_is_not_there(club):
    webhook = club.webhook()
    path = f"/api/v1/webhooks/{webhook['id']}"
    assert club.organiser.delete(path).status_code == 204
    problem(club.organiser.delete(path), 404, "not_found")
    problem(club.organiser.get(path), 404, "not_found")


def test_message_that_is_shown_is_what_its_shape_says():
    (example,) = description()["components"]["schemas"]["WebhookMessage"]["examples"]
    fits(example, {"$ref": "#/components/schemas/WebhookMessage"})
