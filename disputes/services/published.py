"""Which ruling of a dispute stands."""

from disputes.models import Dispute, Ruling


def standing_ruling(row: Dispute) -> Ruling | None:
    """The published ruling that no other one has superseded."""
    return row.rulings.filter(published_at__isnull=False, superseded_by=None).first()
