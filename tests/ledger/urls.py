"""A stream under an owner's address, as the apps that own streams show theirs."""

from django.urls import include, path
from drf_spectacular.utils import extend_schema
from rest_framework.views import APIView

from conventions.openapi import answers
from conventions.permissions import Open
from ledger.api.asked import CONSISTENCY_PARAMETERS, EVENT_PARAMETERS, INCLUSION_PARAMETERS
from ledger.api.streams import (
    checkpoint_answer,
    consistency_answer,
    events_answer,
    inclusion_answer,
)
from ledger.models import Stream


class Shown(APIView):
    permission_classes = [Open]
    answer = None

    def get(self, request, **where):
        return self.answer(request, Stream.objects.get(name="table:1"))


def odd(event):
    return event.seq % 2 == 1


class Events(Shown):
    def answer(self, request, stream):
        return events_answer(request, stream, odd)

    @extend_schema(
        operation_id="list_table_events",
        parameters=EVENT_PARAMETERS,
        responses=answers({200: "LedgerEvents"}, "not_found", "invalid_request"),
    )
    def get(self, request, **where):
        return super().get(request, **where)


class OfOneObject(Shown):
    def answer(self, request, stream):
        return events_answer(request, stream, odd, self.kwargs["subject_id"])


class Latest(Shown):
    answer = staticmethod(checkpoint_answer)


class Inclusion(Shown):
    answer = staticmethod(inclusion_answer)

    @extend_schema(parameters=INCLUSION_PARAMETERS)
    def get(self, request, **where):
        return super().get(request, **where)


class Consistency(Shown):
    answer = staticmethod(consistency_answer)

    @extend_schema(parameters=CONSISTENCY_PARAMETERS)
    def get(self, request, **where):
        return super().get(request, **where)


urlpatterns = [
    path("events", Events.as_view()),
    path("events/<uuid:subject_id>", OfOneObject.as_view()),
    path("checkpoint", Latest.as_view()),
    path("inclusion", Inclusion.as_view()),
    path("consistency", Consistency.as_view()),
    path("", include("ledger.urls")),
]
