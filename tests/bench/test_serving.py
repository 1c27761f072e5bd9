"""The bench of running servers asks both of them for what it says, and hears answers."""

import pytest

from bench import serving
from bench.clients import on_the_wire
from bench.phones import paired_phone
from bench.stack import request

pytestmark = pytest.mark.django_db(transaction=True)


def test_each_thing_is_asked_of_a_running_server_beside_the_plain_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paired_phone.cache_clear()
    monkeypatch.setattr(serving, "_EACH", 4)
    monkeypatch.setattr(serving, "CLIENTS", 2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.conf.settings.ROOT_URLCONF", "bench.urls")
        found = list(serving.figures(1))
    named = {figure.name.partition(" (ratio")[0] for figure in found}
    assert {*serving.RATES, serving.EMPTY} <= named
    assert all(figure.value and figure.value > 0 for figure in found)
    assert sum(figure.promise is not None for figure in found) == len(serving.RATES) + 2


def test_request_goes_over_the_wire_with_its_length_and_headers() -> None:
    sent = on_the_wire(request("POST", "/a", {"b": 1}, if_match='"x"', idempotency_key="k" * 16))
    head, _, body = sent.partition(b"\r\n\r\n")
    assert body == b'{"b":1}'
    assert head.splitlines()[0] == b"POST /a HTTP/1.1"
    assert {b'If-Match: "x"', b"Content-Length: 7", b"Idempotency-Key: " + b"k" * 16} <= set(
        head.splitlines()
    )
