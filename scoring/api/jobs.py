"""Jobs: ask for long work, follow it, cancel it, fetch what came out of it."""

from typing import Any
from uuid import UUID

import django_filters
from django.http import HttpResponseBase, StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.api.access import SignedIn
from clubs.principals import principal_of
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, KEY_PROBLEMS, keyed
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.problems import Problem
from conventions.shapes import Reader
from games.api.callers import caller
from games.services.standing import Scope
from scoring.api.documents import job_document
from scoring.models import Job
from scoring.registry import KINDS
from scoring.services.artefacts import has_artefact, pieces_of
from scoring.services.jobs import ask_rescore, cancel, find_job, visible_jobs
from scoring.services.rescoring import Asked
from tarot.wording import Text

LONGEST_RULESET = 80
AGAIN_IN = "2"  # seconds
RETRY_AFTER = OpenApiParameter(
    "Retry-After",
    OpenApiTypes.INT,
    OpenApiParameter.HEADER,
    response=[200, 202],
    description="In how many seconds to look again, while the job is not over",
)
ONE_SCOPE = Text(
    "Dites quoi recompter : table, club ou everything, l'un des trois.",
    "Say what to score again: table, club or everything, one of the three.",
)
NOTHING = Text("Cette tâche n'a rien laissé.", "This job has left nothing.")
NOT_YET = Text("Cette tâche n'est pas encore finie.", "This job is not over yet.")


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
        responses=answers({200: "Jobs"}, "bad_request", "not_authenticated", "invalid_request"),
    )
    def get(self, request: Request) -> Response:
        found = filtered(JobFilter, request, visible_jobs(principal_of(request)))
        page = page_of(found, request)
        return page.answer(jobs=[job_document(job) for job in page.rows])

    @extend_schema(
        operation_id="create_job",
        summary="Ask for long work: score deals again",
        description=(
            "With `dry_run` every difference is reported and nothing is changed. Follow the job "
            "at its address."
        ),
        parameters=[*KEY_PARAMETERS, RETRY_AFTER],
        request=body("JobRequest"),
        responses=answers(
            {202: "Job"},
            "malformed_json",
            "not_authenticated",
            "permission_denied",
            "not_found",
            "invalid_request",
            *KEY_PROBLEMS,
        ),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        job = ask_rescore(caller(request), _asked(request.data))
        headers = {"Location": f"/api/v1/jobs/{job.id}", "Retry-After": AGAIN_IN}
        return Response(job_document(job), status=202, headers=headers)


class OneJob(APIView):
    permission_classes = [SignedIn]

    @extend_schema(
        operation_id="read_job",
        summary="A job: how far it is, what it has found, why it failed",
        parameters=[RETRY_AFTER],
        responses=answers({200: "Job"}, "not_authenticated", "permission_denied", "not_found"),
    )
    def get(self, request: Request, job_id: UUID) -> Response:
        job = find_job(job_id, principal_of(request))
        headers = {"Retry-After": AGAIN_IN} if job.is_open else {}
        return Response(job_document(job), headers=headers)

    @extend_schema(
        operation_id="cancel_job",
        summary="Cancel a job; what it has done stays done",
        responses=answers(
            {200: "Job"}, "not_authenticated", "permission_denied", "not_found", "conflict"
        ),
    )
    def delete(self, request: Request, job_id: UUID) -> Response:
        return Response(job_document(cancel(job_id, principal_of(request))))


class Artefact(APIView):
    permission_classes = [SignedIn]

    @extend_schema(
        operation_id="read_job_artefact",
        summary="What a job has left: of a rescoring every difference, one JSON document a line",
        responses={
            (200, "application/jsonl"): OpenApiResponse(
                response=OpenApiTypes.BINARY, description="OK"
            ),
            **answers({}, "not_authenticated", "permission_denied", "not_found", "conflict"),
        },
    )
    def get(self, request: Request, job_id: UUID) -> HttpResponseBase:
        job = find_job(job_id, principal_of(request))
        if job.is_open:
            raise Problem("conflict", NOT_YET, headers={"Retry-After": AGAIN_IN})
        if not has_artefact(job):
            raise Problem("not_found", NOTHING)
        kind = KINDS[job.kind]
        disposition = f'attachment; filename="{job.id}-{kind.artefact_name}"'
        return StreamingHttpResponse(
            pieces_of(job),
            content_type=kind.media_type,
            headers={"Content-Disposition": disposition},
        )


def _asked(data: Any) -> Asked:
    fields = Reader(data)
    fields.choice("kind", KINDS)
    table = fields.uuid("table") if fields.has("table") else None
    club = fields.uuid("club") if fields.has("club") else None
    everything = fields.has("everything") and fields.boolean("everything")
    if [table is not None, club is not None, everything].count(True) != 1:
        fields.refuse(None, "one_scope", ONE_SCOPE)
    dry_run = fields.boolean("dry_run")
    instead = {}
    if fields.has("rules"):
        rules = fields.reader("rules")
        instead = {rules.line("from", LONGEST_RULESET): rules.line("to", LONGEST_RULESET)}
    fields.done()
    return Asked(Scope(table, club), dry_run, instead)
