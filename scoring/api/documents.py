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
    return {
        "id": str(job.id),
        "kind": job.kind,
        "club": None if job.club_id is None else str(job.club_id),
        "params": job.params,
        "state": job.state,
        "done": job.done,
        "total": job.total,
        "attempt": job.attempt,
        "report": report_of(job),
        "error": _error(job),
        "artefact": _artefact(job),
        "asked_by": job.asked_by,
        "created_at": job.created_at,
        "started_at": job.started_at,
        "finished_at": job.finished_at,
    }


def report_of(job: Job) -> dict[str, Any]:
    """What the job has found so far."""
    nothing = KINDS[job.kind].nothing if job.kind in KINDS else {}
    return {**nothing, **job.report}


def _error(job: Job) -> dict[str, Any] | None:
    if not job.error_code:
        return None
    sentence = ERRORS[job.error_code]
    return {"code": job.error_code, "detail": say(sentence), "reason": job.error_detail}


def _artefact(job: Job) -> dict[str, Any] | None:
    if job.kind not in KINDS or not has_artefact(job):
        return None
    left = KINDS[job.kind].artefact(job)
    url = f"/api/v1/jobs/{job.id}/artefact"
    return {"url": url, "name": left.name, "media_type": left.media_type}
