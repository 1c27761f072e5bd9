"""The secrets that messages are signed with, and their signatures.

The server signs anew at each try and so has to read them: they are sealed under a key out of
SECRET_KEY, which is neither in the database nor in its backups.
"""

import hmac
import os
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Final
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.utils.encoding import force_bytes

SECRET_BYTES: Final = 32
NONCE_BYTES: Final = 12


class Unreadable(Exception):
    """It was sealed under a SECRET_KEY that is no longer set."""


def new_secret() -> bytes:
    return os.urandom(SECRET_BYTES)


def shown(secret: bytes) -> str:
    """The secret as whoever receives messages is told it, once."""
    return f"whsec_{b64encode(secret).decode()}"


def sealed(secret: bytes, webhook: UUID) -> bytes:
    """The secret as it is stored, for this webhook alone."""
    nonce = os.urandom(NONCE_BYTES)
    return nonce + _cipher().encrypt(nonce, secret, webhook.bytes)


def unsealed(stored: bytes, webhook: UUID) -> bytes:
    """The secret again; raises Unreadable."""
    nonce, content = stored[:NONCE_BYTES], stored[NONCE_BYTES:]
    try:
        return _cipher().decrypt(nonce, content, webhook.bytes)
    except InvalidTag:
        raise Unreadable from None


def signatures(secrets: Sequence[bytes], id: UUID, timestamp: int, payload: bytes) -> str:
    """The header `webhook-signature`: one signature for each secret that is in use."""
    signed = b"%s.%d.%s" % (str(id).encode(), timestamp, payload)
    digests = (hmac.digest(secret, signed, sha256) for secret in secrets)
    return " ".join(f"v1,{b64encode(digest).decode()}" for digest in digests)


def _cipher() -> ChaCha20Poly1305:
    derived = HKDF(SHA256(), 32, salt=None, info=b"tarot: secrets of webhooks")
    return ChaCha20Poly1305(derived.derive(force_bytes(settings.SECRET_KEY)))
