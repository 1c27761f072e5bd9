"""When a message is tried again: soon at first, then more and more rarely, for about three days."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

PAUSES: Final = (
    timedelta(seconds=15),
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=6),
    timedelta(hours=12),
    timedelta(hours=24),
    timedelta(hours=24),
)
MOST_TRIES: Final = len(PAUSES) + 1
# A receiver that has just failed is left alone, whatever else waits for it.
REST: Final = timedelta(seconds=10)


def next_try(tries: int, now: datetime, id: UUID) -> datetime | None:
    """When a message that was tried so often in vain is tried again; None: no more.

    Up to a tenth later than the table says, each message by its own: what failed together does
    not come back together.
    """
    if tries >= MOST_TRIES:
        return None
    pause = PAUSES[tries - 1]
    return now + pause + pause * (id.int % 1000) / 10_000
