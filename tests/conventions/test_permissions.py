"""Who may record, and what those who may not are told."""

from types import SimpleNamespace

from rest_framework.test import force_authenticate

from tests.conventions.urls import Guarded


def test_anyone_may_record_at_an_open_server(client, settings):
    settings.OPEN_RECORDING = True
    assert client.get("/guarded").status_code == 200


def test_nobody_may_record_without_signing_in_elsewhere(client, settings):
    settings.OPEN_RECORDING = False
    response = client.get("/guarded")
    assert response.status_code == 401
    assert response.headers["WWW-Authenticate"] == 'Bearer realm="tarot"'
    assert response.json()["code"] == "not_authenticated"


def test_whoever_signed_in_may_record(rf, settings):
    settings.OPEN_RECORDING = False
    request = rf.get("/guarded")
    force_authenticate(request, user=SimpleNamespace(is_authenticated=True))
    assert Guarded.as_view()(request).status_code == 200


def test_open_endpoints_stay_open(client, settings):
    settings.OPEN_RECORDING = False
    assert client.get("/healthz").status_code == 200
