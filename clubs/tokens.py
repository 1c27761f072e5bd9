"""Tokens and pairing codes: how they are made, and the digests that are kept of them.

Neither is ever stored, logged or listed; each is in exactly one answer, the one that makes it.
They are found by their digest, so that no comparison takes a time that tells anything.
"""

import hashlib
import hmac
import secrets
from typing import Final

from django.conf import settings

PREFIX: Final = "tarot_"
TOKEN_LENGTH: Final = len(PREFIX) + 43
SHOWN: Final = 8  # characters of a token that lists show: the prefix and two more

# Crockford's base 32: no I, L, O and U, and whoever types I, L or O means 1, 1 or 0.
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD: Final = str.maketrans("ILO", "110", "- ")
CODE_LENGTH: Final = 8


def new_token() -> str:
    """`tarot_` and 256 random bits."""
    return PREFIX + secrets.token_urlsafe(32)


def token_digest(token: str) -> bytes:
    """What is stored of a token; plain SHA-256 is enough for 256 random bits."""
    return hashlib.sha256(token.encode()).digest()


def new_code() -> str:
    """40 random bits as people type them: `7K3M-9QXT`."""
    code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
    return f"{code[:4]}-{code[4:]}"


def new_secret() -> str:
    """What an invitation's link carries: nobody types it, so it is long."""
    return secrets.token_urlsafe(32)


def code_digest(code: str) -> bytes:
    """What is stored of a code or secret: keyed, since all codes of 40 bits could be tried."""
    typed = code.strip().upper().translate(MISREAD)
    meant = typed if len(typed) == CODE_LENGTH else code.strip()
    key = settings.SECRET_KEY.encode()
    return hmac.digest(key, b"tarot-pairing-v1\0" + meant.encode(), "sha256")
