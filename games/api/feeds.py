"""The changes of a table: pages for phones that come back, a stream for those that stay.

One address, two forms. `application/json` answers what changed since a cursor, and waits a while
for the next change where it is asked to; `text/event-stream` keeps the connection and tells of each
change as it happens. Both hold a thread of the server, so only some of them wait at a time: beyond
that a page is answered at once, and a stream ends after what there is and is opened again.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Any, Final
from uuid import UUID

import orjson
from django.conf import settings
from django.http import StreamingHttpResponse
from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.authentication import confirmed
from conventions.json_format import EventStream, JSONRenderer
from conventions.json_schema import ref
from conventions.openapi import answers
from conventions.parameters import numbers_asked
from conventions.problems import Problem
from conventions.stopping import stopping
from conventions.transactions import lend_connection
from games.api.callers import caller
from games.api.stored import deal_document
from games.api.tables import table_document
from games.models import Deal, Table
from games.services.access import Standing
from games.services.deals import Recorded, played
from games.services.feeds import (
    Changed,
    changes_after,
    head,
    read_cursor,
    written_cursor,
)
from games.services.tables import find_table, names_at

LONGEST_WAIT: Final = 25  # seconds, below what proxies cut off
LONGEST_STREAM: Final = 60
HEARTBEAT: Final = 15
PAUSE: Final = 0.5  # between two looks at the head of the chain
RETRY: Final = 2000  # milliseconds until a stream that ended is opened again
MOST_CHANGES: Final = 200

_waiting = BoundedSemaphore(max(1, settings.THREADS // 4))

PARAMETERS = [
    OpenApiParameter("cursor", str, description="From the page before; none: from the beginning"),
    OpenApiParameter("limit", int, description=f"At most so many changes, up to {MOST_CHANGES}"),
    OpenApiParameter("wait", int, description=f"Seconds to wait, up to {LONGEST_WAIT}"),
    OpenApiParameter(
        "Last-Event-ID",
        OpenApiTypes.STR,
        OpenApiParameter.HEADER,
        description="Streams: the id of the last event that arrived",
    ),
]


class Changes(APIView):
    renderer_classes = [JSONRenderer, EventStream]

    @extend_schema(
        operation_id="read_changes",
        summary="What changed at a table since a cursor, as a page or as a stream",
        description=(
            "Each object that changed shows once, as it now is and as you may see it. Go on from "
            "`next`. A cursor older than 30 days answers 410: read the table again. Ask for "
            "`text/event-stream` to be told of each change as it happens; the events name what "
            "changed, and `reset` says to read the table again."
        ),
        parameters=PARAMETERS,
        responses=answers({}, "invalid_request", "cursor_expired")
        | {
            (200, "application/json"): ref("Changes"),
            (200, "text/event-stream"): ref("EventStream"),
        },
    )
    def get(self, request: Request, table_id: UUID) -> HttpResponseBase:
        table, _ = find_table(table_id, caller(request))
        if isinstance(request.accepted_renderer, EventStream):
            return _stream(request, table)
        asked = numbers_asked(
            request, ("cursor",), limit=(50, 1, MOST_CHANGES), wait=(0, 0, LONGEST_WAIT)
        )
        cursor = request.query_params.get("cursor")
        seq = read_cursor(table, cursor) if cursor else 0
        if asked["wait"]:
            _wait(request, table, seq, asked["wait"])
        return Response(_page(request, table, seq, asked["limit"]))


def _page(request: Request, table: Table, seq: int, limit: int) -> dict[str, Any]:
    page = changes_after(table, seq, limit)
    # Read after the events: the cursor moves past them, so nothing older than they may be shown.
    table, who = find_table(table.id, caller(request))
    ids = [change.id for change in page.changes if change.kind == "deal"]
    deals = Deal.objects.select_related("table").in_bulk(ids)
    return {
        "changes": [_change(change, table, who, deals) for change in page.changes],
        "next": written_cursor(table, page.last, page.chain_hash),
        "has_more": page.has_more,
    }


def _change(
    change: Changed, table: Table, who: Standing, deals: dict[UUID, Deal]
) -> dict[str, Any]:
    body: dict[str, Any] | None
    if change.kind == "table":
        revision, gone, body = table.version, False, table_document(table, names_at([table]))
    else:
        row = deals[change.id]
        revision, gone = row.version, row.deleted_at is not None
        body = None if gone else deal_document(Recorded(row, played(row), who))
    return {
        "seq": change.seq,
        "kind": change.kind,
        "id": str(change.id),
        "revision": revision,
        "op": "delete" if gone else "put",
        "body": body,
    }


@contextmanager
def _place_to_wait() -> Iterator[bool]:
    """Whether there is a thread to spare for waiting."""
    free = _waiting.acquire(blocking=False)
    try:
        yield free
    finally:
        if free:
            _waiting.release()


def _wait(request: Request, table: Table, seq: int, seconds: float) -> None:
    """Return when something has changed, or after so many seconds."""
    with _place_to_wait() as may_wait:
        until = time.monotonic() + (seconds if may_wait else 0)
        while head(table)[0] <= seq and not _is_over(until):
            _rest()
        confirmed(request)


def _is_over(until: float) -> bool:
    """Whether waiting has to end: a server that is stopped would wait for whoever waits."""
    return time.monotonic() >= until or stopping.is_set()


def _rest() -> None:
    lend_connection()
    time.sleep(PAUSE)


def _stream(request: Request, table: Table) -> StreamingHttpResponse:
    last = request.headers.get("Last-Event-ID") or request.query_params.get("cursor")
    return StreamingHttpResponse(
        _events(request, table, last),
        content_type="text/event-stream; charset=utf-8",
        headers={"X-Accel-Buffering": "no", "Cache-Control": "no-store"},
    )


def _events(request: Request, table: Table, last: str | None) -> Iterator[bytes]:
    yield b"retry: %d\n\n" % RETRY
    try:
        greeting, seq = "hello" if last is None else "", read_cursor(table, last) if last else 0
    except Problem:
        greeting = "reset"
    if greeting:
        seq, chain_hash = head(table)
        yield _event(greeting, written_cursor(table, seq, chain_hash), {})
    with _place_to_wait() as may_wait:
        until = time.monotonic() + (LONGEST_STREAM if may_wait else 0)
        silent_since = time.monotonic()
        while True:
            page = changes_after(table, seq, MOST_CHANGES)
            for change in page.changes:
                thin = {"kind": change.kind, "id": str(change.id), "type": change.type}
                cursor = written_cursor(table, change.seq, change.chain_hash)
                yield _event("changed", cursor, thin)
                silent_since = time.monotonic()
            seq = page.last
            if page.has_more:
                continue
            if _is_over(until):
                return
            if time.monotonic() - silent_since >= HEARTBEAT:
                silent_since = time.monotonic()
                yield b": still here\n\n"
            _rest()
            try:
                confirmed(request)  # a phone that was revoked hears nothing more
            except (Problem, APIException):
                return


def _event(name: str, cursor: str, data: dict[str, Any]) -> bytes:
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (
        cursor.encode(),
        name.encode(),
        orjson.dumps(data),
    )
