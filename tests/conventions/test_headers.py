"""Headers that every answer has."""

import pytest


@pytest.mark.parametrize("path", ["/healthz", "/raise/problem", "/raise/crash", "/nowhere"])
def test_answers_may_run_and_frame_nothing(client, path):
    headers = client.get(path).headers
    assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Cache-Control"] == "private, no-cache"


def test_options_tells_the_methods_and_nothing_else(client):
    assert client.options("/echo").json() == {"methods": ["POST", "OPTIONS"]}
