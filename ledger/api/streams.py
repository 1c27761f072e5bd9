"""Answers about a stream, for the views of the apps that own it: they check who asks, then call.

class TableEvents(APIView):
    @extend_schema(parameters=EVENT_PARAMETERS, responses=answers({200: "LedgerEvents"}))
    def get(self, request, table_id):
        table = readable_table(request, table_id)
        return events_answer(request, table.stream, may_see)
"""

from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from conventions.parameters import numbers_asked
from conventions.problems import Problem
from ledger.api.asked import EVENTS, MOST_EVENTS
from ledger.api.documents import (
    MaySee,
    checkpoint_document,
    consistency_document,
    events_document,
    inclusion_document,
)
from ledger.models import LONGEST_CHAIN, Stream
from tarot.wording import Text

NO_EVENTS = Text("Cette chaîne n'a encore aucun événement.", "This stream has no events yet.")


def events_answer(
    request: Request, stream: Stream, may_see: MaySee, subject_id: UUID | None = None
) -> Response:
    asked = numbers_asked(request, after=(0, 0, LONGEST_CHAIN - 1), limit=(EVENTS, 1, MOST_EVENTS))
    return Response(events_document(stream, asked["after"], asked["limit"], may_see, subject_id))


def checkpoint_answer(request: Request, stream: Stream) -> Response:
    numbers_asked(request)
    return Response(checkpoint_document(stream))


def inclusion_answer(request: Request, stream: Stream) -> Response:
    longest = _longest(stream)
    asked = numbers_asked(request, seq=(None, 1, longest), size=(None, 1, longest))
    # Within the tree that is asked about, which is not always the whole stream.
    asked = numbers_asked(request, seq=(None, 1, asked["size"]), size=(None, 1, longest))
    return Response(inclusion_document(stream, asked["seq"], asked["size"]))


def consistency_answer(request: Request, stream: Stream) -> Response:
    longest = _longest(stream)
    asked = numbers_asked(request, old=(None, 1, longest), new=(None, 1, longest))
    asked = numbers_asked(request, old=(None, 1, asked["new"]), new=(None, 1, longest))
    return Response(consistency_document(stream, asked["old"], asked["new"]))


def _longest(stream: Stream) -> int:
    if stream.seq == 0:
        raise Problem("not_found", NO_EVENTS)
    return stream.seq
