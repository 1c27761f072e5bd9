"""Bytes: hashes, canonical JSON, the one form of an archive, Merkle trees."""

from __future__ import annotations

import hashlib
import json
import struct
import unicodedata
import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

Document = dict[str, Any]  # a JSON object

# How the head of each file in an archive begins: not compressed, of the first day of 1980.
AS_OURS = struct.pack("<5H", 20, 0, 0, 0, 33)


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def canonical(value: Any) -> bytes:
    """The one JSON form of a value: keys in order, no white space, UTF-8."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def is_plain(value: Any) -> bool:
    """Whether all readers of JSON read the same: NFC, ASCII keys, no floats, no large integers."""
    if isinstance(value, str):
        return unicodedata.is_normalized("NFC", value)
    if isinstance(value, dict):
        return all(key.isascii() and is_plain(inner) for key, inner in value.items())
    if isinstance(value, list):
        return all(map(is_plain, value))
    return value is None or (isinstance(value, int) and abs(value) < 2**53)


def parsed(data: bytes) -> Document:
    """The object whose canonical form the bytes are; raises ValueError where they are none."""
    try:
        value = json.loads(data)
        if isinstance(value, dict) and is_plain(value) and canonical(value) == data:
            return value
    except (ValueError, RecursionError):
        pass
    raise ValueError("not canonical")


def zip_of(files: Mapping[str, bytes]) -> bytes:
    """The one archive of these files: by name, not compressed, no times, nothing in between."""
    entries, directory, offset = [], [], 0
    for name in sorted(files):
        data, path = files[name], name.encode("ascii")
        sizes = (zlib.crc32(data), len(data), len(data), len(path), 0)
        head = AS_OURS + struct.pack("<3L2H", *sizes)
        entries.append(b"PK\3\4" + head + path + data)
        directory.append(b"PK\1\2\24\0" + head + struct.pack("<3H2L", 0, 0, 0, 0, offset) + path)
        offset += len(entries[-1])
    listed = b"".join(directory)
    end = struct.pack("<4H2LH", 0, 0, len(files), len(files), len(listed), offset, 0)
    return b"".join(entries) + listed + b"PK\5\6" + end


def unzipped(data: bytes) -> dict[str, bytes]:
    """The files of an archive; raises ValueError where it is not `zip_of` them, byte by byte, with
    the name of the first that does not have its checksum, if there is one."""
    files, at, changed = {}, 0, ""
    try:
        while data[at : at + 4] == b"PK\3\4":
            checksum, size, path_size = struct.unpack_from("<L4xLH", data, at + 14)
            start = at + 30 + path_size
            name, content = data[at + 30 : start].decode("ascii"), data[start : start + size]
            if data[at + 4 : at + 14] == AS_OURS and zlib.crc32(content) != checksum:
                changed = changed or name
            files[name] = content
            at = start + size
        if zip_of(files) == data:
            return files
    except (ValueError, struct.error):
        pass
    raise ValueError("not as it was written", changed)


def leaf_hash(body: bytes) -> bytes:
    return sha256(b"\0" + body)


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right)


def roots_of(leaves: Sequence[bytes], sizes: Collection[int]) -> dict[int, bytes]:
    """The roots (RFC 6962) of the trees that the first leaves make, by how many these are."""
    peaks: list[bytes] = []  # the roots of full subtrees, largest first
    found = {0: sha256(b"")}
    for count, leaf in enumerate(leaves, 1):
        rest, root = count, leaf
        while not rest & 1:
            root, rest = node_hash(peaks.pop(), root), rest >> 1
        peaks.append(root)
        if count in sizes:
            for peak in reversed(peaks[:-1]):
                root = node_hash(peak, root)
            found[count] = root
    return found
