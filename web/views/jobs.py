"""Long work: the jobs that somebody may see, and one of them with its progress."""

from typing import Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.principals import Principal
from conventions.language import say
from scoring.services.jobs import cancel, find_job, visible_jobs
from web.pages import for_accounts, onlooker, page, rendered
from web.rankings.jobs import again_in, job_shown
from web.texts.site import WORDS

MOST_JOBS: Final = 50


@page("GET", "HEAD")
@for_accounts
def jobs_page(request: HttpRequest, principal: Principal) -> HttpResponse:
    rows = visible_jobs(principal).order_by("-created_at", "-id")[:MOST_JOBS]
    jobs = [job_shown(job) for job in rows]
    return rendered(request, "jobs", jobs=jobs, again=again_in(jobs))


@page("GET", "HEAD")
@for_accounts
def job_page(request: HttpRequest, principal: Principal, job_id: UUID) -> HttpResponse:
    """Until the job is over it moves by itself, and without a script loads itself again."""
    job = job_shown(find_job(job_id, principal))
    return rendered(request, "job", job=job, again=again_in([job]))


@page("GET", "HEAD")
def job_progress_page(request: HttpRequest, job_id: UUID) -> HttpResponse:
    """How far a job is: the part of a page that moves while the page stays. Whoever has signed
    out meanwhile is not led to another page within this one."""
    job = find_job(job_id, onlooker(request))
    return rendered(request, "job_progress", job=job_shown(job))


@page("POST")
@for_accounts
def cancel_job_page(request: HttpRequest, principal: Principal, job_id: UUID) -> HttpResponse:
    cancel(job_id, principal)
    messages.success(request, say(WORDS["job_cancelled"]))
    return redirect("web:job", job_id)
