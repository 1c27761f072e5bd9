"""Bodies that are no requests: every one is refused with its code, and nothing is stored."""

import json

import pytest

from games.models import Deal, HouseRuleset, Table
from tests.games.client import problem
from tests.games.records import a_record, plays, stacked

pytestmark = pytest.mark.django_db

DEAL = "/api/v1/deals/018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f"
OTHER_DEAL = "018f2c5e-1111-7000-8000-000000000000"
TABLE = "018f2c5e-0000-7000-8000-000000000000"


# Where a body can be sent, the code of one that lacks something, and what it lacks when empty.
ENDPOINTS = {
    "POST /check": ("unreadable_deal", ["/tdn", "/ruleset", "/players", "/dealer"]),
    "POST /score": ("impossible_summary", ["/ruleset", "/players"]),
    "POST /tables": ("invalid_request", ["/players"]),
    "POST /rulesets": ("invalid_request", ["/name", "/options"]),
    "PUT /deals": ("invalid_request", ["/table", "/number", ""]),
    "POST /actions": ("invalid_request", ["/actions"]),
    "PUT /record": ("invalid_request", ["/record"]),
    "PUT /summary": ("impossible_summary", ["/ruleset", "/players"]),
}


@pytest.fixture(params=ENDPOINTS)
def send(request, client):
    """Sends a raw body to each endpoint in turn; afterwards nothing has changed."""
    method, _, name = request.param.partition(" ")
    if name in ("/actions", "/record", "/summary"):
        deal = client.deal(stacked())
        path = deal + name
    else:
        deal = client.deal(stacked(), deal=OTHER_DEAL)
        path = DEAL if name == "/deals" else f"/api/v1{name}"
    before = client.seen(deal)
    rows = Deal.objects.count(), Table.objects.count(), HouseRuleset.objects.count()

    def send(body, content_type="application/json", **headers):
        headers = {"If-Match": before[0]} | headers
        return client.generic(method, path, body, content_type, headers=headers)

    send.lacks, send.needed = ENDPOINTS[request.param]
    yield send
    assert (Deal.objects.count(), Table.objects.count(), HouseRuleset.objects.count()) == rows
    assert client.seen(deal) == before


def whole(**change):
    """A good body of a PUT, as JSON text, with changes."""
    return json.dumps({"table": TABLE, "number": 1, "record": a_record(4)} | change)


NOT_JSON = {
    "cut off": whole()[:-2],
    "single quotes": "{'players': 4}",
    "trailing comma": '{"players": 4,}',
    "comment": '{"players": 4} // four',
    "two documents": '{"players": 4}{"players": 4}',
    "NaN": '{"players": NaN}',
    "infinity": '{"players": -Infinity}',
    "number too large": '{"players": 1e999}',
    "leading zero": '{"players": 04}',
    "key twice": '{"players": 4, "players": 4}',
    "key twice, escaped": '{"players": 4, "player\\u0073": 5}',
    "key twice, inside": '{"record": {"tdn": "1.0", "tdn": "1.0"}}',
    "lone surrogate": '{"name": "\\ud800"}',
    "surrogates reversed": '{"name": "\\udc00\\ud800"}',
    "raw line end in a text": '{"name": "a\nb"}',
    "raw NUL": '{"name": "a\x00b"}',
    "nested 1000 deep": '{"record": ' + "[" * 1000 + "]" * 1000 + "}",
    "objects 1000 deep": '{"a": ' * 1000 + "1" + "}" * 1000,
    "nested 100000 deep": "[" * 100_000,
    "not UTF-8": '{"name": "é"}'.encode("latin-1"),
    "UTF-16": '{"players": 4}'.encode("utf-16"),
    "byte order mark": b"\xef\xbb\xbf{}",
    "overlong": b'{"name": "\xc0\xaf"}',
    "encoded surrogate": b'{"name": "\xed\xa0\x80"}',
    "binary": bytes(range(256)),
}


@pytest.mark.parametrize("body", NOT_JSON.values(), ids=NOT_JSON)
def test_what_is_not_json_is_refused(send, body):
    problem(send(body), 400, "malformed_json")


NO_OBJECT = ["[]", "[{}]", '"deal"', "7", "null", "true", "1.5"]


@pytest.mark.parametrize("body", NO_OBJECT)
def test_what_is_no_object_is_refused_as_a_whole(send, body):
    [error] = problem(send(body), 422, send.lacks)["errors"]
    assert (error["pointer"], error["code"]) == ("", "wrong_type")


@pytest.mark.parametrize("body", ["", "{}"])
def test_empty_body_lacks_what_is_needed(send, body):
    errors = problem(send(body), 422, send.lacks)["errors"]
    assert [error["pointer"] for error in errors] == send.needed


@pytest.mark.parametrize("escape", ["\\u0000", "\\u001b[2J", "\\u0085", "\x7f", "\\b"])
def test_control_characters_are_refused_where_they_are(send, escape):
    body = '{"a": {"b/c": ["x", "' + escape + '"]}}'
    [error] = problem(send(body), 422, "invalid_request")["errors"]
    assert (error["pointer"], error["code"]) == ("/a/b~1c/1", "control_character")


MEDIA_TYPES = [
    "",
    "garbage",
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/merge-patch+json",
]


@pytest.mark.parametrize("media_type", MEDIA_TYPES)
def test_only_json_is_spoken(send, media_type):
    problem(send(whole(), media_type), 415, "unsupported_media_type")


@pytest.mark.parametrize("accepted", ["text/html", "application/xml", "image/*"])
def test_only_json_is_answered(send, accepted):
    problem(send(whole(), Accept=accepted), 406, "not_acceptable")


def test_ten_megabytes_are_refused(send):
    problem(send('{"name": "' + "x" * 10_000_000 + '"}'), 413, "payload_too_large")


def test_body_of_unknown_length_is_refused(send):
    problem(send("", **{"Transfer-Encoding": "chunked"}), 411, "length_required")


def test_charset_of_json_may_be_named(client):
    body = whole(table=client.table())
    response = client.generic("PUT", DEAL, body, "application/json; charset=utf-8")
    assert response.status_code == 201


# Members around the record


ENVELOPE = [
    ({"table": "seven"}, "/table", "not_a_uuid"),
    ({"table": TABLE.replace("-", "")}, "/table", "not_a_uuid"),
    ({"table": f"{{{TABLE}}}"}, "/table", "not_a_uuid"),
    ({"table": 7}, "/table", "wrong_type"),
    ({"table": None}, "/table", "missing_field"),
    ({"number": 0}, "/number", "out_of_range"),
    ({"number": -1}, "/number", "out_of_range"),
    ({"number": 10_000}, "/number", "out_of_range"),
    ({"number": 2**63}, "/number", "out_of_range"),
    ({"number": 10**30}, "/number", "wrong_type"),
    ({"number": 1.0}, "/number", "wrong_type"),
    ({"number": 1.5}, "/number", "wrong_type"),
    ({"number": "1"}, "/number", "wrong_type"),
    ({"number": True}, "/number", "wrong_type"),
    ({"number": None}, "/number", "missing_field"),
    ({"number": [1]}, "/number", "wrong_type"),
    ({"record": None}, "", "missing_field"),
    ({"confirm": "yes"}, "/confirm", "wrong_type"),
    ({"confirm": 1}, "/confirm", "wrong_type"),
    ({"confirm": []}, "/confirm", "wrong_type"),
    ({"Number": 1}, "/Number", "unknown_field"),
]


@pytest.mark.parametrize("change, pointer, code", ENVELOPE)
def test_odd_member_of_a_deal_is_refused_where_it_is(client, change, pointer, code):
    body = whole(**{"table": client.table()} | change)
    document = problem(
        client.generic("PUT", DEAL, body, "application/json"), 422, "invalid_request"
    )
    assert [(e["pointer"], e["code"]) for e in document["errors"]] == [(pointer, code)]
    assert not Deal.objects.exists()


@pytest.mark.parametrize("confirm", [None, False])
def test_confirmation_may_be_left_open(client, confirm):
    assert client.put_deal(a_record(4), confirm=confirm).status_code == 201


# Addresses and methods


@pytest.mark.parametrize(
    "path",
    ["/api/v1/", "/api/v1/deals", "/api/v1/deal", f"{DEAL}/", f"{DEAL}/cards", "/api/v2/check"],
)
def test_unknown_address(client, path):
    problem(client.get(path), 404, "not_found")


@pytest.mark.parametrize(
    "method, path, allowed",
    [
        ("put", "/api/v1/tables", "GET, POST, HEAD, OPTIONS"),
        ("post", DEAL, "GET, PUT, DELETE, HEAD, OPTIONS"),
        ("patch", DEAL, "GET, PUT, DELETE, HEAD, OPTIONS"),
        ("get", f"{DEAL}/actions", "POST, OPTIONS"),
        ("put", f"{DEAL}/actions", "POST, OPTIONS"),
        ("delete", f"{DEAL}/actions", "POST, OPTIONS"),
    ],
)
def test_method_that_is_not_there(client, method, path, allowed):
    response = getattr(client, method)(path)
    problem(response, 405, "method_not_allowed")
    assert response.headers["Allow"] == allowed


# Said to people


SAID = [
    ("PUT", DEAL, "{", "JSON illisible", "Malformed JSON"),
    ("PUT", DEAL, "{}", "Requête invalide", "Invalid request"),
    ("POST", "/api/v1/check", "{}", "Donne illisible", "Unreadable deal"),
    ("GET", DEAL, "", "Introuvable", "Not found"),
    ("PATCH", DEAL, "", "Méthode non autorisée", "Method not allowed"),
]


@pytest.mark.parametrize("method, path, body, french, english", SAID)
def test_problem_is_told_in_french_or_english(client, method, path, body, french, english):
    for asked, title in {"fr": french, "en": english, "en-US,en": english, "es": french}.items():
        response = client.generic(
            method, path, body, "application/json", headers={"Accept-Language": asked}
        )
        assert response.json()["title"] == title
        details = [error["detail"] for error in response.json()["errors"]]
        assert all(details)
    unsaid = client.generic(method, path, body, "application/json")
    assert unsaid.json()["title"] == french


def test_refusal_is_told_in_both_languages(client):
    deal = client.deal(stacked())
    tag = client.get(deal).headers["ETag"]
    said = {}
    for language in ("fr", "en"):
        headers = {"If-Match": tag, "Accept-Language": language}
        response = client.post(f"{deal}/actions", {"actions": plays(0, "S2 D2")}, headers=headers)
        document = problem(response, 422, "refused")
        said[language] = document["title"], document["errors"][0]["detail"]
    assert said["fr"][0] == "Refusé par les règles"
    assert "au lieu de fournir la couleur" in said["fr"][1]
    assert said["en"][0] == "Refused by the rules"
    assert "instead of following suit" in said["en"][1]
