"""What scoring holds about a person: the long work that the person asked for."""

from typing import Any
from uuid import UUID

from scoring.models import Job


def held_by_scoring(person_id: UUID, within: frozenset[UUID] | None) -> dict[str, Any]:
    """`{jobs}`."""
    jobs = Job.objects.filter(asked_by=f"person:{person_id}")
    if within is not None:
        jobs = jobs.filter(club__in=within)
    listed = jobs.order_by("created_at", "id").values("id", "kind", "params", "created_at")
    return {"jobs": [{**job, "id": str(job["id"])} for job in listed]}
