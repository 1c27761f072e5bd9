"""The keys that checkpoints are signed with, out of the settings.

LEDGER_KEY is the 32-byte seed of the current key, LEDGER_OLD_KEYS the public keys of earlier ones,
all in base64. They are never in the database: who can write there cannot sign.
"""

from base64 import b64encode, urlsafe_b64decode
from binascii import Error as NotBase64
from collections.abc import Sequence
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from django.conf import settings

from ledger.notes import key_hash, verifier_key


def signing_key() -> Ed25519PrivateKey:
    """The current key. Raises ValueError where the setting is no key."""
    return Ed25519PrivateKey.from_private_bytes(_bytes_of(settings.LEDGER_KEY))


def public_keys() -> list[Ed25519PublicKey]:
    """The keys whose signatures count: the current one first."""
    old = [Ed25519PublicKey.from_public_bytes(_bytes_of(text)) for text in settings.LEDGER_OLD_KEYS]
    return [signing_key().public_key(), *old]


def key_documents(name: str, keys: Sequence[Ed25519PublicKey]) -> list[dict[str, Any]]:
    """Public keys for whoever checks a checkpoint, the current one first."""
    return [
        {
            "key_id": key_hash(name, key).hex(),
            "public_key": b64encode(key.public_bytes_raw()).decode(),
            "verifier_key": verifier_key(name, key),
            "current": place == 0,
        }
        for place, key in enumerate(keys)
    ]


def _bytes_of(text: str) -> bytes:
    """32 bytes out of base64 of either alphabet, with its padding or without."""
    try:
        data = urlsafe_b64decode(text.rstrip("=").replace("+", "-").replace("/", "_") + "==")
    except (NotBase64, UnicodeError):
        data = b""
    if len(data) != 32:
        raise ValueError("a key of the ledger is 32 bytes in base64")
    return data
