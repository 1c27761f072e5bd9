"""What is hashed has one form only, the same for every reader of JSON."""

import hashlib
import json
import unicodedata
from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ledger.chain import canonical, chained, commitment, is_canonical, timestamp

integers = some.integers(-(2**53) + 1, 2**53 - 1)
strings = some.text(some.characters(exclude_categories=["Cs"]))
keys = some.text(some.characters(max_codepoint=127))
values = some.recursive(
    some.none() | some.booleans() | integers | strings,
    lambda inner: some.lists(inner) | some.dictionaries(keys, inner),
)


def normal(value):
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, list):
        return [normal(inner) for inner in value]
    if isinstance(value, dict):
        return {key: normal(inner) for key, inner in value.items()}
    return value


@given(values)
def test_canonical_bytes_are_those_of_the_standard_library(value):
    other = json.dumps(normal(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert canonical(value) == other.encode()
    assert json.loads(canonical(value)) == normal(value)


@given(some.dictionaries(keys, values))
def test_canonical_bytes_are_known_again(value):
    assert is_canonical(canonical(value))


def test_order_of_keys_says_nothing():
    assert canonical({"b": 1, "a": [2]}) == canonical({"a": [2], "b": 1}) == b'{"a":[2],"b":1}'


def test_two_ways_to_write_a_letter_are_one():
    assert canonical("Zoe\u0301") == canonical("Zo\u00e9")


class Bid(StrEnum):
    GARDE = "garde"


@pytest.mark.parametrize(
    "value",
    [
        1.0,
        float("nan"),
        2**53,
        -(2**53),
        Decimal("40.5"),
        b"bytes",
        {1, 2},
        Bid.GARDE,
        datetime(2026, 1, 1, tzinfo=UTC),
        "\ud800",
        {"é": 1},
        {1: 1},
        {"\ud800": 1},
        {None: 1},
    ],
    ids=repr,
)
def test_what_readers_disagree_about_is_refused(value):
    with pytest.raises(TypeError):
        canonical({"data": [value]})


@pytest.mark.parametrize(
    "body",
    [
        b'{"b":1,"a":1}',
        b'{"a": 1}',
        b'{"a":1,"a":1}',
        b'{"a":1.0}',
        b'{"a":1e2}',
        b'{"a":"\\u0041"}',
        '{"a":"e\u0301"}'.encode(),
        b'{"a":9007199254740992}',
        b"[]",
        b"{",
        b"",
        b'{"a":"\xff"}',
    ],
)
def test_other_forms_are_noticed(body):
    assert not is_canonical(body)


def test_hashes_are_those_of_the_documentation():
    body, before = b'{"a":1}', bytes(range(32))
    body_hash = hashlib.sha256(body).digest()
    expected = hashlib.sha256(b"tarot-audit-v1\x00" + before + body_hash).digest()
    assert chained(before, body_hash) == expected
    assert commitment(b"salt", "Zoé") == hashlib.sha256(b"salt" + "Zoé".encode()).hexdigest()


def test_times_are_utc_to_the_microsecond():
    paris = timezone(timedelta(hours=2))
    assert timestamp(datetime(2026, 7, 1, 1, 0, tzinfo=paris)) == "2026-06-30T23:00:00.000000Z"
