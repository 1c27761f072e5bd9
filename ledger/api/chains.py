"""The four looks at a chain: its events, a checkpoint, and the proofs of both.

They stand below the address of what the chain is about, and an app that owns chains says whose they
are:

    class OfTable(ChainView):
        def chain(self) -> Chain:
            table = readable_table(self.request, self.kwargs["table_id"])
            return Chain(table.stream, may_see)

    @named("list_table_events", "The events of a table's chain")
    class TableEvents(OfTable, EventsView): ...
"""

from collections.abc import Callable
from typing import NamedTuple

from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.openapi import answers
from conventions.parameters import numbers_asked
from conventions.problems import Problem
from ledger.api.documents import (
    MaySee,
    checkpoint_document,
    consistency_document,
    events_document,
    inclusion_document,
)
from ledger.models import LONGEST_CHAIN, Stream
from tarot.wording import Text

MOST_EVENTS = 200
EVENTS = 50

PROBLEMS = ("permission_denied", "invalid_request")
NO_EVENTS = Text("Cette chaîne n'a encore aucun événement.", "This stream has no events yet.")


def _everything(event: object) -> bool:
    return True


class Chain(NamedTuple):
    """A stream, and which of its events the caller may read."""

    stream: Stream
    may_see: MaySee = _everything


class ChainView(APIView):
    """Below the address of what a chain is about."""

    def chain(self) -> Chain:
        """The chain that is asked about; raises Problem where the caller may not."""
        raise NotImplementedError


def named(
    operation_id: str, summary: str, description: str | None = None
) -> Callable[[type[ChainView]], type[ChainView]]:
    """How a look at the chain of one kind of owner stands in the description of the API."""
    get = extend_schema(operation_id=operation_id, summary=summary, description=description)
    return extend_schema_view(get=get)


def _parameter(name: str, description: str, *, required: bool = True) -> OpenApiParameter:
    return OpenApiParameter(name, int, description=description, required=required)


class EventsView(ChainView):
    @extend_schema(
        parameters=[
            _parameter("after", "The last event that you have; 0 for none", required=False),
            _parameter(
                "limit",
                f"How many events at most, {EVENTS} unless told, {MOST_EVENTS} at most",
                required=False,
            ),
        ],
        responses=answers({200: "LedgerEvents"}, *PROBLEMS),
    )
    def get(self, request: Request, **address: object) -> Response:
        stream, may_see = self.chain()
        asked = numbers_asked(
            request, after=(0, 0, LONGEST_CHAIN - 1), limit=(EVENTS, 1, MOST_EVENTS)
        )
        return Response(events_document(stream, asked["after"], asked["limit"], may_see))


class CheckpointView(ChainView):
    @extend_schema(responses=answers({200: "LedgerCheckpoint"}, "conflict", *PROBLEMS))
    def get(self, request: Request, **address: object) -> Response:
        stream = self.chain().stream
        numbers_asked(request)
        return Response(checkpoint_document(stream))


class InclusionView(ChainView):
    @extend_schema(
        parameters=[
            _parameter("seq", "The number of the event"),
            _parameter("size", "The size of the checkpoint"),
        ],
        responses=answers({200: "InclusionProof"}, *PROBLEMS),
    )
    def get(self, request: Request, **address: object) -> Response:
        stream = self.chain().stream
        seq, size = _within(request, stream, "seq", "size")
        return Response(inclusion_document(stream, seq, size))


class ConsistencyView(ChainView):
    @extend_schema(
        parameters=[
            _parameter("old", "The size of the checkpoint that you kept"),
            _parameter("new", "The size of a later checkpoint"),
        ],
        responses=answers({200: "ConsistencyProof"}, *PROBLEMS),
    )
    def get(self, request: Request, **address: object) -> Response:
        stream = self.chain().stream
        old, new = _within(request, stream, "old", "new")
        return Response(consistency_document(stream, old, new))


def _within(request: Request, stream: Stream, smaller: str, larger: str) -> tuple[int, int]:
    """Two numbers of the query: one within the stream, and one within the other."""
    if stream.seq == 0:
        raise Problem("not_found", NO_EVENTS)
    longest = (None, 1, stream.seq)
    size = numbers_asked(request, **{smaller: longest, larger: longest})[larger]
    asked = numbers_asked(request, **{smaller: (None, 1, size), larger: longest})
    return asked[smaller], size
