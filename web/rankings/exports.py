"""What can be printed of a tournament now, and the files that were asked for."""

from typing import Any, Final

from scoring.models import RankingVersion
from scoring.services.exports import FORMATS
from scoring.services.jobs import visible_jobs
from tournaments.models import Position
from web.desk.frame import Desk
from web.rankings.jobs import EXPORT, job_shown

MOST_JOBS: Final = 20
MOST_VERSIONS: Final = 100


def exports_shown(desk: Desk, what: str, position: int | None) -> dict[str, Any]:
    """`what` and `position` are what whoever came here wants: it stands out."""
    row = desk.row
    seated = Position.objects.filter(tournament=row).exclude(state=Position.State.SEEDED)
    positions = list(seated.order_by("number").values_list("number", flat=True))
    published = RankingVersion.objects.filter(tournament=row).order_by("-number")
    versions = list(published.values_list("number", "after")[:MOST_VERSIONS])
    jobs = visible_jobs(desk.who.principal).filter(
        kind=EXPORT, club=row.club_id, params__tournament=str(row.id)
    )
    return {
        "wanted": what if what in FORMATS else "",
        "positions": positions,
        "position": position if position in positions else (positions[-1] if positions else None),
        "versions": [{"number": number, "after": after} for number, after in versions],
        "formats": FORMATS["ranking"],
        "entered": row.entries.count(),
        "jobs": [job_shown(job) for job in jobs.order_by("-created_at", "-id")[:MOST_JOBS]],
    }


def body_of_export(desk: Desk, typed: dict[str, Any]) -> dict[str, Any]:
    """What was typed as the body of the API."""
    numbers = {
        name: int(typed[name]) if str(typed[name]).isdecimal() else typed[name]
        for name in ("version", "position")
        if typed.get(name)
    }
    named: dict[str, Any] = {name: typed[name] for name in ("what", "format") if name in typed}
    return {"kind": EXPORT, "tournament": str(desk.row.id), **named, **numbers}
