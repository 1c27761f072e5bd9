"""Which side of a deal a seat is on: an appeal is a side's."""

from disputes.models import Dispute
from disputes.services.pinned import pinned_of
from disputes.services.published import standing_ruling
from games.models import Result
from tarot import Outcome


def side_of(row: Dispute, seat: int) -> str:
    """`attack` or `defence`, by what the ruling started from; where nobody took, each seat is a
    side of its own."""
    ruling = standing_ruling(row)
    summary = ruling is not None and ruling.outcome is not None
    log = ruling is not None and ruling.outcome is None
    source = Result.Source.SUMMARY if summary else Result.Source.LOG if log else None
    pinned = pinned_of(row.deal, source)
    if pinned is None or not isinstance(pinned.outcome, Outcome):
        return f"seat {seat}"
    attack = (pinned.outcome.taker, pinned.outcome.partner)
    return "attack" if seat in attack else "defence"
