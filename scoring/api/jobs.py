"""Jobs: ask for long work, follow it, cancel it, fetch what came out of it."""

from collections.abc import Callable, Mapping
from typing import Any, Final
from uuid import UUID

import django_filters
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.api.access import SignedIn
from clubs.principals import principal_of
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from games.api.callers import caller
from games.services.access import Caller
from scoring.api.artefacts import AGAIN_IN
from scoring.api.documents import job_document
from scoring.api.job_reading import read_export, read_kind, read_rescore
from scoring.models import Job
from scoring.services.jobs import ask_export, ask_rescore, cancel, find_job, visible_jobs

RETRY_AFTER = OpenApiParameter(
    "Retry-After",
    OpenApiTypes.INT,
    OpenApiParameter.HEADER,
    response=[200, 202],
    description="In how many seconds to look again, while the job is not over",
)


class JobFilter(django_filters.FilterSet):
    """What a list of jobs can be narrowed to."""

    club = django_filters.UUIDFilter(field_name="club_id")
    state = django_filters.ChoiceFilter(choices=Job.State.choices)

    class Meta:
        model = Job
        fields: list[str] = []


class Jobs(APIView):
    permission_classes = [SignedIn]

    @extend_schema(
        operation_id="list_jobs",
        summary="The jobs of your clubs and your own, newest first",
        parameters=[*parameters_of(JobFilter), *PAGE_PARAMETERS],
        responses=answers({200: "Jobs"}, "invalid_request"),
    )
    def get(self, request: Request) -> Response:
        found = filtered(JobFilter, request, visible_jobs(principal_of(request)))
        page = page_of(found, request)
        return page.answer(jobs=[job_document(job) for job in page.rows])

    @extend_schema(
        operation_id="create_job",
        summary="Ask for long work: score deals again, or write what a tournament prints",
        description=(
            "`rescore`: with `dry_run` every difference is reported and nothing is changed. "
            "`export`: a published ranking, the score sheets or table cards of a position, or "
            "everybody's personal slip, in the language of the request. Follow the job at its "
            "address; what it leaves is its artefact."
        ),
        parameters=[*KEY_PARAMETERS, RETRY_AFTER],
        request=body("JobRequest"),
        responses=answers({202: "Job"}, "not_found", "conflict"),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        job = ASKING[read_kind(request.data)](caller(request), request.data)
        headers = {"Location": f"/api/v1/jobs/{job.id}", "Retry-After": AGAIN_IN}
        return Response(job_document(job), status=202, headers=headers)


class OneJob(APIView):
    permission_classes = [SignedIn]

    @extend_schema(
        operation_id="read_job",
        summary="A job: how far it is, what it has found, why it failed",
        parameters=[RETRY_AFTER],
        responses=answers({200: "Job"}, "permission_denied"),
    )
    def get(self, request: Request, job_id: UUID) -> Response:
        job = find_job(job_id, principal_of(request))
        headers = {"Retry-After": AGAIN_IN} if job.is_open else {}
        return Response(job_document(job), headers=headers)

    @extend_schema(
        operation_id="cancel_job",
        summary="Cancel a job; what it has done stays done",
        responses=answers({200: "Job"}, "conflict"),
    )
    def delete(self, request: Request, job_id: UUID) -> Response:
        return Response(job_document(cancel(job_id, principal_of(request))))


def _ask_rescore(by: Caller, data: Any) -> Job:
    return ask_rescore(by, read_rescore(data))


def _ask_export(by: Caller, data: Any) -> Job:
    return ask_export(by, read_export(data))


ASKING: Final[Mapping[str, Callable[[Caller, Any], Job]]] = {
    "rescore": _ask_rescore,
    "export": _ask_export,
}
