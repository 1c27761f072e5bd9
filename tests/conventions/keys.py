"""Requests under an Idempotency-Key, as the tests of it send and compare them."""

import pytest

KEY = "0b0c7c0e-6a05-4d5e-9d0a-7a2a2b6e7a10"
ENDPOINTS = pytest.mark.parametrize("path", ["/kept", "/hot"])


def send(client, path="/kept", body=None, key=KEY, **headers):
    if key is not None:
        headers["Idempotency-Key"] = key
    return client.post(path, {"name": "a"} if body is None else body, headers=headers)


def code(response):
    return response.status_code, response.json()["code"]


def same(first, second):
    """Asserts that the second answer is the first one, marked as such."""
    own = {"X-Request-ID", "Idempotency-Replayed"}
    assert "Idempotency-Replayed" not in first.headers
    assert second.headers["Idempotency-Replayed"] == "true"
    assert second.status_code == first.status_code
    assert second.content == first.content
    seen = [{k: v for k, v in one.headers.items() if k not in own} for one in (first, second)]
    assert seen[0] == seen[1]
