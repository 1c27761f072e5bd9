"""Liveness and readiness."""

import pytest
from django.db import OperationalError

from conventions import health


@pytest.fixture(autouse=True)
def unknown(monkeypatch):
    monkeypatch.setattr(health.Ready, "migrated", False)


@pytest.mark.parametrize("path", ["/livez", "/healthz"])
def test_alive_needs_no_database_whoever_asks(client, path):
    """Without the mark of the database a statement fails the test."""
    client.cookies["sessionid"] = "a" * 32
    response = client.get(path, headers={"Authorization": "Bearer tarot_unknown"})
    assert response.status_code == 200
    assert response.json() == {"status": "ok"}


@pytest.mark.django_db
def test_ready(client):
    assert client.get("/readyz").json() == {"status": "ok"}


@pytest.mark.django_db
def test_ready_again_needs_one_statement(client, django_assert_num_queries):
    client.get("/readyz")
    with django_assert_num_queries(1):
        client.get("/readyz")


@pytest.mark.django_db
def test_not_ready_before_migrations(client, monkeypatch):
    monkeypatch.setattr(health, "unapplied_migrations", lambda: ["games.0002_more"])
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["code"] == "not_ready"
    assert "migrations" in response.json()["detail"]
    assert response.headers["Retry-After"] == "1"


@pytest.mark.django_db
def test_not_ready_without_database(client, monkeypatch):
    def refuse() -> None:
        raise OperationalError("connection refused by 10.0.0.1")

    monkeypatch.setattr(health.connection, "cursor", refuse)
    response = client.get("/readyz")
    assert response.status_code == 503
    assert "10.0.0.1" not in response.content.decode()


@pytest.mark.parametrize("path", ["/livez", "/healthz", "/readyz"])
def test_only_reads(client, path):
    assert client.post(path).status_code == 405
