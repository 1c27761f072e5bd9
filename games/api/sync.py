"""Batches: what a phone did while it was offline, in its order, each operation for itself."""

import hashlib
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

import orjson
from django_filters import FilterSet
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.principals import principal_of
from conventions.exceptions import as_problem
from conventions.filtering import filtered
from conventions.idempotency import (
    KEY,
    KEY_PARAMETERS,
    is_done,
    keyed,
    once,
    principal_key,
)
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.problems import Problem, problem_document
from conventions.sealed_answers import Answer
from conventions.shapes import Reader
from games.api.callers import caller
from games.api.changes import CHANGES, known_version, version_tag
from games.api.limits import MOST_OPERATIONS
from games.models import Quarantined
from games.services.access import Caller
from games.services.quarantine import applied_after_all, keep, kept_at, settle
from tarot.wording import Text

logger = logging.getLogger("tarot.batches")

# What a refusal means for the phone: read again and retry, or leave it to people.
CONFLICTS: Final = ("conflict", "deal_exists", "precondition_failed", "precondition_required")
BAD_KEY = Text(
    "16 à 64 caractères parmi A-Z a-z 0-9 _ et -, par exemple un UUID.",
    "16 to 64 characters of A-Z a-z 0-9 _ and -, for instance a UUID.",
)
SKIPPED = Text(
    "Ce dont cette opération dépend n'a pas été appliqué.",
    "What this operation depends on was not applied.",
)
SENT_TWICE = Text("Deux opérations ont le même op_id.", "Two operations have the same op_id.")


@dataclass(frozen=True, slots=True)
class Operation:
    """One change that a phone made on its own."""

    op_id: str
    kind: str
    deal: UUID
    if_match: str
    body: Any
    depends_on: tuple[str, ...]
    by: Caller
    sent: dict[str, Any]
    table: UUID | None

    @property
    def fingerprint(self) -> bytes:
        """What makes two operations the same one."""
        said = [self.kind, str(self.deal), self.if_match, self.body]
        return hashlib.sha256(orjson.dumps(said, option=orjson.OPT_SORT_KEYS)).digest()


class Batches(APIView):
    @extend_schema(
        operation_id="push_batch",
        summary="Send what was recorded offline",
        description=(
            "Operations are done in their order, each for itself: one that is refused stops only "
            "those that name it in `depends_on`. The answer is 200 when all are applied or were "
            "before, 207 otherwise. What is refused is kept for the organiser to enter rightly, "
            "where `quarantined` says so. The clock of the phone is kept as evidence and orders "
            "nothing."
        ),
        parameters=KEY_PARAMETERS,
        request=body("Batch"),
        responses=answers({200: "BatchResults", 207: "BatchResults"}),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        results: dict[str, dict[str, Any]] = {}
        for operation in _operations(request):
            results[operation.op_id] = _result(request, operation, results)
        through = [op_id for op_id, result in results.items() if result["status"] == "applied"]
        applied_after_all(caller(request), through)
        done = all(result["status"] in ("applied", "duplicate") for result in results.values())
        return Response({"results": list(results.values())}, status=200 if done else 207)


def _result(
    request: Request, operation: Operation, before: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    missing = [
        op for op in operation.depends_on if before[op]["status"] not in ("applied", "duplicate")
    ]
    if missing:
        return _refused(request, operation, "skipped_dependency", Problem("conflict", SKIPPED))
    try:
        answer, replayed = once(
            principal_key(request),
            operation.op_id,
            operation.fingerprint,
            lambda: _do(operation),
            kind="operation",
        )
    except Exception as error:
        problem = _refusal(error)
        status = "conflict" if problem.code in CONFLICTS else "rejected"
        return _refused(request, operation, status, problem)
    return {
        "op_id": operation.op_id,
        "status": "duplicate" if replayed else "applied",
        "etag": answer.headers["ETag"],
        "problem": None,
        "quarantined": False,
    }


def _refusal(error: Exception) -> Problem:
    """What one operation is answered; raises what the whole batch has to be sent again for.

    A mistake of the server's own is that operation's alone, and is logged: all others go on, and
    the phone is not left with a batch that can never be sent.
    """
    problem = as_problem(error)
    if problem is None:
        logger.exception("an operation of a batch failed", exc_info=error)
        return Problem("server_error")
    if problem.kind.retryable or problem.kind.status == 401:
        raise error
    return problem


def _do(operation: Operation) -> Answer:
    change = CHANGES[operation.kind](operation.body)
    recorded = change(operation.deal, operation.by, known_version(operation.if_match))
    return Answer(200, {"ETag": version_tag(recorded.row)}, b"")


def _refused(
    request: Request, operation: Operation, status: str, problem: Problem
) -> dict[str, Any]:
    document = problem_document(request, problem)
    # One that was applied long ago, and comes again by another way, has nothing to be entered.
    known = is_done(
        principal_key(request), operation.op_id, operation.fingerprint, kind="operation"
    )
    kept = not known and keep(
        operation.deal, operation.table, operation.by, operation.sent, document
    )
    return {
        "op_id": operation.op_id,
        "status": status,
        "etag": problem.extra.get("etag"),
        "problem": document,
        "quarantined": kept,
    }


def _operations(request: Request) -> list[Operation]:
    fields = Reader(request.data)
    read = fields.readers("operations", MOST_OPERATIONS)
    tables = _tables_named(read)
    operations = [_operation(request, one, tables) for one in read]
    known: set[str] = set()
    for reader, operation in zip(read, operations, strict=True):
        if operation.op_id in known:
            reader.refuse("op_id", "twice", SENT_TWICE)
        for op in operation.depends_on:
            if op not in known:
                detail = Text(
                    f"Aucune opération avant celle-ci ne s'appelle {op}.",
                    f"No operation before this one is called {op}.",
                )
                reader.refuse("depends_on", "unknown_operation", detail)
        known.add(operation.op_id)
    fields.done()
    return operations


def _tables_named(read: list[Reader]) -> dict[str, UUID]:
    """The table of each deal that the batch would create, where it names one."""
    tables = {}
    for fields in read:
        body, target = fields.members.get("body"), fields.members.get("target")
        if isinstance(body, dict) and isinstance(target, str):
            with suppress(ValueError, TypeError, AttributeError):
                tables[target] = UUID(body.get("table"))
    return tables


def _operation(request: Request, fields: Reader, tables: dict[str, UUID]) -> Operation:
    op_id = fields.string("op_id", 64)
    if not KEY.fullmatch(op_id) or '"' in op_id:
        fields.refuse("op_id", "malformed", BAD_KEY)
    recorded_at = fields.moment("recorded_at_device") if fields.has("recorded_at_device") else None
    return Operation(
        op_id=op_id,
        kind=fields.choice("kind", CHANGES),
        deal=fields.uuid("target"),
        if_match=fields.string("if_match", 500) if fields.has("if_match") else "",
        body=fields.value("body") if fields.has("body") else {},
        depends_on=tuple(
            fields.strings("depends_on", MOST_OPERATIONS, 64) if fields.has("depends_on") else ()
        ),
        by=Caller(principal_of(request), recorded_at),
        sent=dict(fields.members),
        table=tables.get(str(fields.members.get("target"))),
    )


class NoFilter(FilterSet):
    """A list that cannot be narrowed: any parameter but those of its pages is refused."""


class Quarantine(APIView):
    @extend_schema(
        operation_id="list_quarantine",
        summary="What phones recorded at a table and the server had to refuse",
        parameters=PAGE_PARAMETERS,
        responses=answers({200: "Quarantine"}, "invalid_request", "permission_denied"),
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        page = page_of(filtered(NoFilter, request, kept_at(table_id, caller(request))), request)
        return page.answer(quarantined=[_kept_document(one) for one in page.rows])


class Settlement(APIView):
    @extend_schema(
        operation_id="settle_quarantined",
        summary="Say that a refused operation has been seen to",
        parameters=KEY_PARAMETERS,
        request=body("Nothing"),
        responses=answers({200: "Quarantined"}),
    )
    @keyed()
    def post(self, request: Request, kept_id: UUID) -> Response:
        Reader(request.data).done()
        return Response(_kept_document(settle(kept_id, caller(request))))


def _kept_document(kept: Quarantined) -> dict[str, Any]:
    return {
        "id": str(kept.id),
        "table": str(kept.table_id),
        "deal": str(kept.deal),
        "sent_by": kept.sent_by,
        "operation": kept.operation,
        "problem": kept.problem,
        "created_at": kept.created_at,
        "settled_at": kept.settled_at,
    }
