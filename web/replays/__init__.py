"""Deals to look at: what the page of a replay shows, from a stored deal or from a pasted one."""

from web.replays.document import shown_replay
from web.replays.pasted import LONGEST_PASTED, read_pasted

__all__ = ["LONGEST_PASTED", "read_pasted", "shown_replay"]
