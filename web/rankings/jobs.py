"""Long work as pages show it: what it is, how far, and what came out of it."""

from collections.abc import Iterable
from typing import Any, Final

from conventions.language import say
from scoring.api.documents import ERRORS
from scoring.models import Job
from scoring.services.artefacts import has_artefact
from scoring.services.exports import RANKING, SLIPS
from web.texts.events import EXPORT_NAMES
from web.texts.site import JOB_KINDS, JOB_STATES

EXPORT: Final = "export"
AGAIN_IN: Final = 2  # seconds until a page loads again where no script moves it


def again_in(jobs: Iterable[dict[str, Any]]) -> int | None:
    """When to load again a page that shows these; None once they are over."""
    return AGAIN_IN if any(job["is_open"] for job in jobs) else None


def job_shown(job: Job) -> dict[str, Any]:
    return {
        "id": job.id,
        "kind": say(_name(job)),
        "state": job.state,
        "state_name": say(JOB_STATES[Job.State(job.state)]),
        "is_open": job.is_open,
        "done": job.done,
        "total": job.total,
        "created_at": job.created_at,
        "finished_at": job.finished_at,
        "error": say(ERRORS[job.error_code]) if job.error_code else None,
        "reason": job.error_detail,
        "artefact": f"/api/v1/jobs/{job.id}/artefact" if has_artefact(job) else None,
    }


def _name(job: Job) -> Any:
    """What the job is; of an export which file."""
    if job.kind == EXPORT and job.params["what"] in EXPORT_NAMES:
        what = job.params["what"]
        number = "" if what == SLIPS else job.params["version" if what == RANKING else "position"]
        return EXPORT_NAMES[what].filled(number=number, format=job.params["format"].upper())
    return JOB_KINDS.get(job.kind, job.kind)
