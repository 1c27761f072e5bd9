"""Request ids and the log line of each request."""

import json
import logging
import uuid

import pytest

from conventions.logs import JSONFormatter
from conventions.request_ids import current_request_id


def line(record):
    return json.loads(JSONFormatter().format(record))


@pytest.mark.parametrize("given", ["abcd-1234", "A" * 64, str(uuid.UUID(int=7))])
def test_safe_id_is_kept(client, given):
    response = client.get("/healthz", headers={"X-Request-ID": given})
    assert response.headers["X-Request-ID"] == given


@pytest.mark.parametrize("given", ["", "short", "A" * 65, "abcd 1234", "abcdefgh\n", "éééééééé"])
def test_other_id_is_replaced(client, given):
    response = client.get("/healthz", headers={"X-Request-ID": given})
    assert uuid.UUID(response.headers["X-Request-ID"]).version == 4


def test_id_ends_with_the_request(client):
    client.get("/healthz")
    assert current_request_id() is None


def test_request_is_logged_without_its_query_and_body(client, caplog):
    caplog.set_level(logging.INFO, logger="tarot.requests")
    client.post("/echo?hand=S13", {"hands": ["EX"]}, headers={"X-Request-ID": "abcd-1234"})
    (record,) = (record for record in caplog.records if record.name == "tarot.requests")
    assert record.fields.pop("ms") >= 0
    assert record.fields == {"method": "POST", "path": "/echo", "status": 200}
    assert "S13" not in json.dumps(line(record))


def test_line_has_the_traceback_of_a_crash(client, caplog):
    client.get("/raise/crash")
    (record,) = (record for record in caplog.records if record.name == "django.request")
    written = line(record)
    assert written["level"] == "error"
    assert "RuntimeError" in written["traceback"]


def test_line_is_one_line():
    record = logging.LogRecord("a", logging.WARNING, "", 0, "two\nlines %s", ("é",), None)
    written = JSONFormatter().format(record)
    assert "\n" not in written
    assert json.loads(written)["message"] == "two\nlines é"
    assert json.loads(written)["time"].endswith("Z")
