"""What was read of a few tokens a moment ago, in this process, for the requests that follow.

Half a minute at most, and bounded. A change of a token's rights in this process drops it at once;
one in another process is noticed by its fence (`principals.fence_of`): reads ask whether it still
holds, and the ledger asks it in the write of an event.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Final
from uuid import UUID

from clubs.principals import Principal

LONGEST: Final = 30.0  # seconds
MOST: Final = 4096


class KeptPrincipals:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._kept: OrderedDict[bytes, tuple[float, Principal, bool]] = OrderedDict()

    def get(self, digest: bytes, *, seen: bool) -> Principal | None:
        """Whoever holds the token. Who is to be `seen` is found only if it was noted that they were
        seen when they were put."""
        with self._lock:
            until, principal, was_seen = self._kept.get(digest, (0.0, None, False))
        return principal if self._clock() < until and (was_seen or not seen) else None

    def put(self, digest: bytes, principal: Principal, *, seen: bool) -> None:
        with self._lock:
            self._kept.pop(digest, None)
            self._kept[digest] = (self._clock() + LONGEST, principal, seen)
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)

    def drop(self, digest: bytes) -> None:
        with self._lock:
            self._kept.pop(digest, None)

    def drop_credentials(self, credentials: Collection[UUID]) -> None:
        with self._lock:
            for digest, (_, principal, _) in list(self._kept.items()):
                if principal.credential in credentials:
                    del self._kept[digest]

    def clear(self) -> None:
        """Forget everything, as tests do that share a process."""
        with self._lock:
            self._kept.clear()


KEPT: Final = KeptPrincipals()
