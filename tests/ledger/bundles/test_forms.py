"""The verifier reads bytes as the server writes them: bodies, trees, archives, notes."""

import json
import zipfile
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ledger.bundles.verifier.forms import parsed, roots_of, unzipped, zip_of
from ledger.bundles.verifier.notes import keys_of, note_of, seen_of
from ledger.chain import canonical
from ledger.keys import key_documents, signing_key
from ledger.merkle import leaf_hash, root_of
from ledger.notes import read_note, verifier_key, write_note
from tests.ledger.test_canonical import keys, values

names = some.from_regex(r"[a-z]{1,9}(/[a-z0-9.]{1,9})?", fullmatch=True)
archives = some.dictionaries(names, some.binary(max_size=60), max_size=5)


@given(some.dictionaries(keys, values))
def test_what_the_server_calls_canonical_is_read(value):
    assert canonical(parsed(canonical(value))) == canonical(value)


@pytest.mark.parametrize(
    "body",
    [
        b'{"b":1,"a":1}',
        b'{"a": 1}',
        b'{"a":1,"a":1}',
        b'{"a":1.0}',
        b'{"a":1e2}',
        b'{"a":-0}',
        b'{"a":NaN}',
        b'{"a":"\\u0041"}',
        b'{"a":"\\ud800"}',
        '{"a":"e\u0301"}'.encode(),
        '{"é":1}'.encode(),
        b'{"a":9007199254740992}',
        b"[]",
        b"{",
        b"",
        b'{"a":"\xff"}',
        b'{"a":' + b"[" * 100_000,
        b'\xef\xbb\xbf{"a":1}',
        '{"a":1}'.encode("utf-16"),
    ],
    ids=lambda body: repr(body[:20]),
)
def test_other_forms_are_refused(body):
    with pytest.raises(ValueError, match="not canonical"):
        parsed(body)


def test_trees_are_those_of_the_ledger():
    leaves = [leaf_hash(bytes([number])) for number in range(40)]
    roots = roots_of(leaves, range(41))
    assert roots == {size: root_of(leaves[:size]) for size in range(41)}


@given(archives)
def test_archive_is_read_by_anybody(files):
    with zipfile.ZipFile(BytesIO(zip_of(files))) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == files
    assert unzipped(zip_of(files)) == files


@given(archives, some.data())
def test_archive_has_no_byte_to_spare(files, data):
    whole = bytearray(zip_of(files))
    place = data.draw(some.integers(0, len(whole) - 1))
    whole[place] ^= data.draw(some.integers(1, 255))
    with pytest.raises(ValueError, match="not as it was written"):
        unzipped(bytes(whole))


@pytest.mark.parametrize("more", [b"\0", b"PK\3\4", zip_of({})])
def test_nothing_is_before_or_after_an_archive(more):
    for data in (zip_of({"a": b"b"}) + more, more + zip_of({"a": b"b"})):
        with pytest.raises(ValueError, match="not as it was written"):
            unzipped(data)


def test_archive_of_other_tools_is_not_ours():
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr("a", b"b")
    with pytest.raises(ValueError, match="not as it was written"):
        unzipped(written.getvalue())


NOTE = write_note("tarot", "table:1", 3, bytes(32), signing_key())


def test_note_is_read_as_the_server_reads_it():
    note, other = note_of(NOTE.encode()), read_note(NOTE)
    for name in ("origin", "size", "root", "name", "key_hash", "signature", "signed"):
        assert getattr(note, name) == getattr(other, name)


@pytest.mark.parametrize(
    "other",
    [NOTE[:-1], NOTE + "\n", NOTE.replace("\n3\n", "\n03\n"), NOTE.replace("A=\n\n", "B=\n\n"), ""],
)
def test_note_has_one_form(other):
    with pytest.raises(ValueError, match=r"no note|another base64"):
        note_of(other.encode())


def test_keys_are_read_in_every_form_that_the_server_shows(tmp_path):
    public = signing_key().public_key()
    raw = public.public_bytes_raw()
    documents = key_documents("tarot", [public])
    for text in (
        verifier_key("tarot", public),
        documents[0]["public_key"] + "\n",
        json.dumps({"origin": "tarot", "keys": documents}),
    ):
        assert keys_of(text) == [raw]
    for text in ("", "AAAA", "no key at all", "{}"):
        with pytest.raises((ValueError, KeyError)):
            keys_of(text)


def test_what_was_seen_is_a_root_a_chain_hash_or_a_note(tmp_path):
    zeros = "A" * 43 + "="
    assert seen_of(f"12:{zeros}") == (12, bytes(32), None)
    assert seen_of("12:" + "00" * 32) == (12, bytes(32), None)
    path = tmp_path / "kept.note"
    path.write_text(NOTE)
    assert seen_of(str(path)) == (3, bytes(32), "table:1")
    with pytest.raises(ValueError, match="32 bytes"):
        seen_of("12:AAAA")
