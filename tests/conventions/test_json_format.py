"""What the parser reads and refuses, and what the renderer writes."""

import datetime
import json
from decimal import Decimal
from uuid import UUID

import pytest
from django.utils.translation import gettext_lazy, override
from hypothesis import given
from hypothesis import strategies as st

from conventions.json_format import JSONRenderer, loads
from conventions.problems import Problem
from tarot.wording import Text

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs", "Cc"]))
)
DOCUMENTS = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=6), inner, max_size=4
        )
    ),
    max_leaves=20,
)


def refusal(raw):
    with pytest.raises(Problem) as refused:
        loads(raw)
    return refused.value


@given(DOCUMENTS)
def test_reads_what_the_standard_library_writes(document):
    assert loads(json.dumps(document).encode()) == document
    assert loads(json.dumps(document, ensure_ascii=False, indent=1).encode()) == document


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"[1,]",
        b"{'a': 1}",
        b"NaN",
        b"[Infinity]",
        b"-Infinity",
        b"1e999",
        b"01",
        b'"\xff"',
        b"\xef\xbb\xbf{}",
        '"é"'.encode("latin-1"),
        '{"a": 1}'.encode("utf-16"),
        rb'"\ud800"',
        rb'"\udc00\ud800"',
        b'"a\nb"',
    ],
)
def test_refuses_what_is_not_json(raw):
    assert refusal(raw).code == "malformed_json"


def test_tells_where_the_json_breaks():
    assert refusal(b'{\n  "a": nan}').detail.en == "The body is not valid JSON (line 2, column 8)."


def test_tells_a_wrong_encoding():
    assert refusal(b'"\xff"').detail.en == "The body is not encoded in UTF-8."


@pytest.mark.parametrize(
    "raw",
    [
        b'{"a": 1, "a": 1}',
        b'{"a": 1, "b": 1, "a": 2}',
        rb'{"a": 1, "\u0061": 2}',
        b'[{"b": {"a": 1, "c": "x:y", "a": 2}}]',
        b'{"a:b": "c:d", "a:b": ":::"}',
    ],
)
def test_refuses_a_key_given_twice(raw):
    assert "twice" in refusal(raw).detail.en


@pytest.mark.parametrize("raw", [b'{"a": ":", "b": {"a": "::"}}', b'[{"a": 1}, {"a": 1}]'])
def test_colons_in_texts_and_equal_keys_of_two_objects_are_fine(raw):
    assert loads(raw) == json.loads(raw)


def test_depth_has_a_limit():
    assert loads(b"[" * 32 + b"]" * 32)
    assert loads(b'{"a":' * 32 + b"1" + b"}" * 32)
    for raw in (b"[" * 33 + b"]" * 33, b'{"a":' * 33 + b"1" + b"}" * 33):
        assert "deeper" in refusal(raw).detail.en


@pytest.mark.parametrize("raw", [b"[" * 100_000, b"[" * 2_000 + b"]" * 2_000, b'{"a":' * 40_000])
def test_absurd_depth_is_refused_like_any_other(raw):
    assert "deeper" in refusal(raw).detail.en


@pytest.mark.parametrize(
    "raw, pointer",
    [
        (rb'{"a": ["x", "b\u0000"]}', "/a/1"),
        (rb'{"a/b": "\u001b[2J"}', "/a~1b"),
        (b'"\x7f"', ""),
        ('{"a": "\x85"}'.encode(), "/a"),
        (rb'{"k\u0007": 1}', "/k\x07"),
    ],
)
def test_refuses_control_characters(raw, pointer):
    refused = refusal(raw)
    assert refused.code == "invalid_request"
    assert [error["pointer"] for error in refused.errors] == [pointer]


def test_tabs_line_ends_accents_and_suits_are_text():
    assert loads(rb'"a\tb\r\n\u00e9 \u2660 \ud83c\udccf"') == "a\tb\r\né ♠ 🃏"


def test_renders_values_that_answers_contain():
    rendered = JSONRenderer().render(
        {
            "points": Decimal("40.5"),
            "id": UUID(int=1),
            "at": datetime.datetime(2026, 1, 2, 3, 4, 5, tzinfo=datetime.UTC),
            "pair": (1, 2),
            "label": Text("pli", "trick"),
            "lazy": gettext_lazy("January"),
        }
    )
    assert json.loads(rendered) == {
        "points": "40.5",
        "id": "00000000-0000-0000-0000-000000000001",
        "at": "2026-01-02T03:04:05Z",
        "pair": [1, 2],
        "label": "pli",
        "lazy": "janvier",
    }


def test_renders_texts_in_the_language_of_the_answer():
    with override("en"):
        assert JSONRenderer().render(Text("pli", "trick")) == b'"trick"'


def test_renders_nothing_for_nothing():
    assert JSONRenderer().render(None) == b""


def test_does_not_render_what_has_no_json_form():
    with pytest.raises(TypeError):
        JSONRenderer().render({"a": object()})


def test_body_goes_through_the_parser(client):
    assert client.post("/echo", {"a": [1, "é"]}).json() == {"a": [1, "é"]}
    response = client.post("/echo", b'{"a": 1, "a": 2}', content_type="application/json")
    assert response.status_code == 400
    assert response.json()["code"] == "malformed_json"


def test_body_has_a_size_limit(client, settings):
    settings.MAX_BODY_BYTES = 1024
    assert client.post("/echo", {"a": "x" * 1000}).status_code == 200
    response = client.post("/echo", {"a": "x" * 1024})
    assert response.status_code == 413
    assert response.json()["detail"] == "Le corps de la requête dépasse la limite de 1 ko."


def test_body_without_length_is_refused(client):
    response = client.generic(
        "POST", "/echo", content_type="application/json", HTTP_TRANSFER_ENCODING="chunked"
    )
    assert response.status_code == 411
    assert response.json()["code"] == "length_required"
