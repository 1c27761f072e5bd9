"""Time that passes without anybody waiting for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from unittest.mock import patch

from django.utils import timezone


@contextmanager
def later(**passed: float) -> Iterator[None]:
    """As if so much time had passed: `with later(minutes=31): ...`."""
    now = timezone.now
    with patch.object(timezone, "now", lambda: now() + timedelta(**passed)):
        yield
