"""Keeps answers so that only who sent the request can read them again.

A stored answer may hold hidden hands, names, or a token that is shown once. It is sealed under a
key derived from the client's own `Idempotency-Key`, which is not stored; the fingerprint of the
request is sealed in, and not stored either, as a plain digest would tell a short body to whoever
tries them all.
"""

import os
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NONCE_BYTES = 12


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request was answered: the headers are those that the endpoint itself set."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def sealed(answer: Answer, principal: str, key: str, fingerprint: bytes) -> bytes:
    """The answer compressed and encrypted; `fingerprint` is of the request that got it."""
    head = orjson.dumps([answer.status, dict(answer.headers)])
    packed = zlib.compress(head + b"\n" + answer.body, 1)
    # The key may be used again once it is forgotten, so it alone does not make the nonce new.
    nonce = os.urandom(NONCE_BYTES)
    return nonce + _cipher(principal, key).encrypt(nonce, packed, fingerprint)


def unsealed(stored: bytes, principal: str, key: str, fingerprint: bytes) -> Answer | None:
    """The answer again; None where the request it was for, or its key, is another one."""
    nonce, secret = stored[:NONCE_BYTES], stored[NONCE_BYTES:]
    try:
        packed = _cipher(principal, key).decrypt(nonce, secret, fingerprint)
    except InvalidTag:
        return None
    head, _, body = zlib.decompress(packed).partition(b"\n")
    status, headers = orjson.loads(head)
    return Answer(status, headers, body)


def _cipher(principal: str, key: str) -> ChaCha20Poly1305:
    info = b"tarot: sealed answer of " + principal.encode()
    return ChaCha20Poly1305(HKDF(SHA256(), 32, salt=None, info=info).derive(key.encode()))
