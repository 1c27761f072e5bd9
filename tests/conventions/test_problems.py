"""The form of problem documents, and which exception becomes which."""

import re

import pytest

from conventions.exceptions import CODES
from conventions.problems import PROBLEMS, Problem, invalid_field
from tarot.wording import Text

MEMBERS = {
    "type",
    "title",
    "status",
    "detail",
    "instance",
    "code",
    "errors",
    "retryable",
    "request_id",
}


# What others know as well goes by its registered name.
TYPES = {"throttled": "https://iana.org/assignments/http-problem-types#quota-exceeded"}


def document(response):
    assert response.headers["Content-Type"] == "application/problem+json"
    body = response.json()
    assert body.keys() >= MEMBERS
    assert body["status"] == response.status_code == PROBLEMS[body["code"]].status
    assert body["type"] == TYPES.get(body["code"], f"/api/v1/problems/{body['code']}")
    assert body["request_id"] == response.headers["X-Request-ID"]
    return body


def test_document_in_french(client):
    body = document(client.get("/raise/problem"))
    assert body["title"] == "Refusé par les règles"
    assert body["detail"] == "Il fallait fournir à pique."
    assert body["errors"] == [
        {
            "pointer": "/actions/0",
            "code": "must_follow",
            "detail": "Vous avez du pique.",
            "legal": ["S1"],
        }
    ]
    assert body["instance"] == "/raise/problem"
    assert body["phase"] == "play"
    assert body["retryable"] is False


@pytest.mark.parametrize(
    "asked, language", [("en-GB, fr;q=0.5", "en"), ("fr", "fr"), ("de", "fr"), ("*", "fr")]
)
def test_language_is_the_one_asked_for(client, asked, language):
    response = client.get("/raise/problem", headers={"Accept-Language": asked})
    detail = {"en": "Spades had to be followed.", "fr": "Il fallait fournir à pique."}[language]
    assert document(response)["detail"] == detail
    assert response.headers["Content-Language"] == language
    assert "Accept-Language" in response.headers["Vary"]


@pytest.mark.parametrize(
    "name, code",
    [
        ("not_found", "not_found"),
        ("forbidden", "permission_denied"),
        ("suspicious", "bad_request"),
        ("unreadable", "bad_request"),
        ("validation", "invalid_request"),
        ("throttled", "throttled"),
        ("parse", "bad_request"),
        ("crash", "server_error"),
    ],
)
def test_exception_becomes_its_problem(client, name, code):
    response = client.get(f"/raise/{name}")
    assert document(response)["code"] == code
    assert b"secret" not in response.content


def test_status_that_is_not_registered_becomes_the_nearest(client):
    response = client.get("/raise/teapot")
    assert document(response)["code"] == "bad_request"


@pytest.mark.parametrize(
    "name, code",
    [("not_found", "not_found"), ("forbidden", "permission_denied"), ("suspicious", "bad_request")],
)
def test_exception_outside_drf_becomes_the_same_problem(client, name, code):
    assert document(client.get(f"/plain/{name}"))["code"] == code


@pytest.mark.parametrize("path", ["/raise/crash", "/plain/crash"])
def test_crash_is_logged_and_tells_nothing(client, path, caplog):
    response = client.get(path)
    assert document(response)["code"] == "server_error"
    assert "T21" not in response.content.decode()
    assert "RuntimeError: the dealer holds T21" in caplog.text


def test_validation_errors_have_pointers(client):
    assert [
        (error["pointer"], error["code"], error["detail"])
        for error in document(client.get("/raise/validation"))["errors"]
    ] == [
        ("/seats/0/name", "invalid", "Wrong."),
        ("", "invalid", "Odd."),
        ("/a~1b~0c", "invalid", "No."),
    ]


def test_detail_is_the_first_error_where_nothing_else_is_said(client):
    assert document(client.get("/raise/validation"))["detail"] == "/seats/0/name: Wrong."


def test_throttled_tells_when_to_come_back(client):
    response = client.get("/raise/throttled")
    assert response.headers["Retry-After"] == "3"
    assert document(response)["retryable"] is True


def test_lock_of_the_database_is_retryable(client, monkeypatch):
    monkeypatch.setattr("conventions.transactions.connection.vendor", "sqlite")
    response = client.get("/raise/locked")
    assert document(response)["code"] == "database_busy"
    assert response.json()["retryable"] is True
    assert response.headers["Retry-After"] == "1"


def test_other_database_errors_are_ours(client, monkeypatch):
    monkeypatch.setattr("conventions.transactions.connection.vendor", "sqlite")
    response = client.get("/raise/no_table")
    assert document(response)["code"] == "server_error"
    assert b"secret" not in response.content


def test_unknown_address(client):
    assert document(client.get("/nowhere/\u00e9"))["instance"] == "/nowhere/%C3%A9"


def test_unknown_host(client):
    response = client.get("/echo", headers={"Host": "evil.example"})
    assert document(response)["code"] == "bad_request"


def test_method_that_is_not_there(client):
    response = client.delete("/echo")
    assert document(response)["code"] == "method_not_allowed"
    assert response.headers["Allow"] == "POST, OPTIONS"


def test_media_types_that_are_not_spoken(client):
    response = client.post("/echo", "a=1", content_type="text/plain")
    assert document(response)["code"] == "unsupported_media_type"
    response = client.post("/echo", {}, headers={"Accept": "text/html"})
    assert document(response)["code"] == "not_acceptable"


def test_csrf_failure(settings):
    from rest_framework.test import APIClient

    settings.ROOT_URLCONF = "tests.conventions.urls"
    client = APIClient(enforce_csrf_checks=True)
    assert document(client.post("/posted", "a=1", content_type="text/plain"))["status"] == 403


def test_too_many_form_fields_outside_drf(client):
    fields = "&".join(f"a{number}=1" for number in range(201))
    response = client.post("/posted", fields, content_type="application/x-www-form-urlencoded")
    assert document(response)["code"] == "bad_request"


def test_every_registered_problem_speaks_both_languages():
    for code, kind in PROBLEMS.items():
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", code)
        assert kind.title.fr
        assert kind.title.en
        assert kind.title.fr != kind.title.en
    assert set(CODES.values()) <= PROBLEMS.keys()


def test_unregistered_code_cannot_be_raised():
    with pytest.raises(KeyError):
        Problem("made_up")


def test_refusal_of_one_member_points_at_it():
    refused = invalid_field("/email", "address_taken", Text("Prise.", "Taken."))
    assert (refused.code, refused.kind.status) == ("invalid_request", 422)
    assert refused.errors == [
        {"pointer": "/email", "code": "address_taken", "detail": Text("Prise.", "Taken.")}
    ]
