"""Jobs as the API shows them: plain dictionaries."""

from typing import Any, Final

from conventions.language import say
from scoring.models import Job
from scoring.registry import KINDS
from scoring.services.artefacts import has_artefact
from tarot.wording import Text

# Why a job may have failed, by the code that it keeps.
ERRORS: Final = {
    "gave_up": Text(
        "Trois essais du même morceau ont échoué.", "Three tries at the same piece have failed."
    ),
    "unknown_kind": Text(
        "Ce serveur ne connaît pas ce genre de tâche.", "This server knows no such kind of job."
    ),
}


def job_document(job: Job) -> dict[str, Any]:
    instead = job.params.get("instead") or {}
    return {
        "id": str(job.id),
        "kind": job.kind,
        "table": job.params.get("table"),
        "club": None if job.club_id is None else str(job.club_id),
        "dry_run": job.params.get("dry_run", False),
        "rules": next(({"from": one, "to": other} for one, other in instead.items()), None),
        "state": job.state,
        "done": job.done,
        "total": job.total,
        "attempt": job.attempt,
        "report": _report(job),
        "error": _error(job),
        "artefact": _artefact(job),
        "asked_by": job.asked_by,
        "created_at": job.created_at,
        "started_at": job.started_at,
        "finished_at": job.finished_at,
    }


def _report(job: Job) -> dict[str, Any]:
    counts = {name: job.report.get(name, 0) for name in ("compared", "changed", "unscorable")}
    return {**counts, "differences": job.report.get("differences", [])}


def _error(job: Job) -> dict[str, Any] | None:
    if not job.error_code:
        return None
    sentence = ERRORS[job.error_code]
    return {"code": job.error_code, "detail": say(sentence), "reason": job.error_detail}


def _artefact(job: Job) -> dict[str, Any] | None:
    if job.kind not in KINDS or not has_artefact(job):
        return None
    kind = KINDS[job.kind]
    url = f"/api/v1/jobs/{job.id}/artefact"
    return {"url": url, "name": kind.artefact_name, "media_type": kind.media_type}
