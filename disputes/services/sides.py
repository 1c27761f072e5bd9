"""Which side of a deal a seat is on: an appeal is a side's."""

from disputes.models import Dispute
from disputes.services.pinned import pinned_of
from disputes.services.published import standing_ruling
from tarot import Outcome


def side_of(row: Dispute, seat: int) -> str:
    """`attack` or `defence`, by what the ruling started from; where nobody took, each seat is a
    side of its own."""
    ruling = standing_ruling(row)
    pinned = pinned_of(row.deal, None if ruling is None else ruling.source)
    if pinned is None or not isinstance(pinned.outcome, Outcome):
        return f"seat {seat}"
    attack = (pinned.outcome.taker, pinned.outcome.partner)
    return "attack" if seat in attack else "defence"
