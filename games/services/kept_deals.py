"""Deals as they are played, read a moment ago in this process: the next card finds its deal judged.

A log and the order in which it was noted are all there is to a deal, so what was read of the same
texts once is right for ever, and nothing has to be dropped but for room.
"""

import threading
from collections import OrderedDict
from typing import Final

from games.services.logs import loaded
from tarot import Deal

MOST: Final = 256

_lock = threading.Lock()
_kept: OrderedDict[tuple[str, str], Deal] = OrderedDict()


def played_as(log: str, steps: str) -> Deal:
    """The deal that a stored log tells."""
    with _lock:
        deal = _kept.get((log, steps))
    return Deal.of(loaded(log), steps or None) if deal is None else deal


def keep(log: str, steps: str, deal: Deal) -> None:
    """What the deal has become is what will be asked for next."""
    with _lock:
        _kept[log, steps] = deal
        if len(_kept) > MOST:
            _kept.popitem(last=False)
