"""Long work: the jobs that somebody may see, and one of them with its progress."""

from typing import Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.principals import Principal
from conventions.language import say
from scoring.api.documents import ERRORS
from scoring.models import Job
from scoring.services.artefacts import has_artefact
from scoring.services.jobs import cancel, find_job, visible_jobs
from web.pages import for_accounts, page, rendered
from web.texts.site import JOB_KINDS, JOB_STATES, WORDS

MOST_JOBS: Final = 50
AGAIN_IN: Final = 2  # seconds, while the job is not over


@page("GET", "HEAD")
@for_accounts
def jobs_page(request: HttpRequest, principal: Principal) -> HttpResponse:
    rows = visible_jobs(principal).order_by("-created_at", "-id")[:MOST_JOBS]
    return rendered(request, "jobs", jobs=[_shown(job) for job in rows])


@page("GET", "HEAD")
@for_accounts
def job_page(request: HttpRequest, principal: Principal, job_id: UUID) -> HttpResponse:
    """It loads itself again until the job is over: that needs no script."""
    job = find_job(job_id, principal)
    again = AGAIN_IN if job.is_open else None
    return rendered(request, "job", job=_shown(job), again=again)


@page("POST")
@for_accounts
def cancel_job_page(request: HttpRequest, principal: Principal, job_id: UUID) -> HttpResponse:
    cancel(job_id, principal)
    messages.success(request, say(WORDS["job_cancelled"]))
    return redirect("web:job", job_id)


def _shown(job: Job) -> dict[str, object]:
    kind = JOB_KINDS.get(job.kind)
    return {
        "id": job.id,
        "kind": job.kind if kind is None else say(kind),
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
