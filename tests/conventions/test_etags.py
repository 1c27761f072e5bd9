"""Conditional requests, as RFC 9110 has them."""

import pytest

from conventions.etags import etag
from tests.conventions.urls import CURRENT, DEAL


def test_etag_names_the_version_and_the_view():
    assert CURRENT == '"deal-01890a5dac96774bbcceb302099a8057-r3"'
    assert etag("deal", DEAL, 3, "fr") == '"deal-01890a5dac96774bbcceb302099a8057-r3-fr"'


def put(client, header):
    return client.put("/versioned", {}, headers={"If-Match": header} if header else {})


@pytest.mark.parametrize(
    "header",
    [CURRENT, "*", f'"other", {CURRENT}', f'{CURRENT},"x"', etag("deal", DEAL, 3, "seat-2-en")],
)
def test_change_of_the_current_version_is_let_through(client, header):
    assert put(client, header).status_code == 200


def test_change_without_a_version_is_refused(client):
    response = put(client, None)
    assert response.status_code == 428
    assert response.headers["ETag"] == CURRENT
    assert response.json()["code"] == "precondition_required"


@pytest.mark.parametrize(
    "header",
    [
        f"W/{CURRENT}",
        etag("deal", DEAL, 2),
        etag("deal", DEAL, 33),
        etag("deal", DEAL, 2, "fr"),
        '""',
        '"other", "tags"',
    ],
)
def test_change_of_another_version_is_refused(client, header):
    response = put(client, header)
    assert response.status_code == 412
    assert response.headers["ETag"] == CURRENT
    assert response.json()["code"] == "precondition_failed"
    assert response.json()["etag"] == CURRENT


@pytest.mark.parametrize("header", ["deal-1", f"{CURRENT} x", f"{CURRENT}{CURRENT}", '"', ","])
def test_unreadable_version_is_told(client, header):
    response = put(client, header)
    assert response.status_code == 400
    assert "If-Match" in response.json()["detail"]


@pytest.mark.parametrize("header", [CURRENT, f"W/{CURRENT}", "*", f'"other", {CURRENT}'])
def test_read_of_what_the_client_has(client, header):
    response = client.get("/versioned", headers={"If-None-Match": header})
    assert response.status_code == 304
    assert response.headers["ETag"] == CURRENT
    assert response.content == b""


@pytest.mark.parametrize("header", ["", etag("deal", DEAL, 2), "nonsense"])
def test_read_of_something_newer(client, header):
    assert client.get("/versioned", headers={"If-None-Match": header}).status_code == 200
