"""Identifiers that sort by the time they were made (UUID version 7, RFC 9562)."""

import secrets
import time
from uuid import UUID

VERSION = 0x7 << 76
VARIANT = 0b10 << 62


def uuid7() -> UUID:
    """48 bits of milliseconds since 1970, then 74 random ones."""
    milliseconds = time.time_ns() // 1_000_000
    random_a = secrets.randbits(12) << 64
    return UUID(int=milliseconds << 80 | VERSION | random_a | VARIANT | secrets.randbits(62))
