"""Which ruling of a dispute stands."""

from disputes.models import Dispute, Ruling


def bearing_elsewhere(row: Dispute) -> Ruling | None:
    """The ruling of another dispute that stands and has changed what the deal is worth."""
    others = Ruling.objects.filter(
        dispute__deal=row.deal_id, published_at__isnull=False, superseded_by=None
    ).exclude(dispute=row)
    return next((one for one in others if one.bears), None)


def standing_ruling(row: Dispute) -> Ruling | None:
    """The published ruling that no other one has superseded."""
    return row.rulings.filter(published_at__isnull=False, superseded_by=None).first()
