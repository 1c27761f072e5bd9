"""The keys that checkpoints are signed with, out of the settings.

LEDGER_KEY is the 32-byte seed of the current key, LEDGER_OLD_KEYS the public keys of earlier ones,
all in base64. They are never in the database: who can write there cannot sign.
"""

from base64 import urlsafe_b64decode
from binascii import Error as NotBase64

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from django.conf import settings


def signing_key() -> Ed25519PrivateKey:
    """The current key. Raises ValueError where the setting is no key."""
    return Ed25519PrivateKey.from_private_bytes(_bytes_of(settings.LEDGER_KEY))


def public_keys() -> list[Ed25519PublicKey]:
    """The keys whose signatures count: the current one first."""
    old = [Ed25519PublicKey.from_public_bytes(_bytes_of(text)) for text in settings.LEDGER_OLD_KEYS]
    return [signing_key().public_key(), *old]


def _bytes_of(text: str) -> bytes:
    """32 bytes out of base64 of either alphabet, with its padding or without."""
    try:
        data = urlsafe_b64decode(text.rstrip("=").replace("+", "-").replace("/", "_") + "==")
    except (NotBase64, UnicodeError):
        data = b""
    if len(data) != 32:
        raise ValueError("a key of the ledger is 32 bytes in base64")
    return data
