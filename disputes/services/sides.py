"""Which side of a deal a seat is on: an appeal is a side's."""

from disputes.models import Dispute
from disputes.services.pinned import pinned_of
from tarot import Outcome


def side_of(row: Dispute, seat: int) -> str:
    """`attack` or `defence`; where nobody took, each seat is a side of its own."""
    pinned = pinned_of(row.deal)
    if pinned is None or not isinstance(pinned.outcome, Outcome):
        return f"seat {seat}"
    attack = (pinned.outcome.taker, pinned.outcome.partner)
    return "attack" if seat in attack else "defence"
