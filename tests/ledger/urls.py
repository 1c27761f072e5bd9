"""A stream under an owner's address, as the apps that own streams show theirs."""

from django.urls import include, path

from conventions.permissions import Open
from ledger.api.chains import (
    Chain,
    ChainView,
    CheckpointView,
    ConsistencyView,
    EventsView,
    InclusionView,
    named,
)
from ledger.models import Stream


class OfOne(ChainView):
    permission_classes = [Open]

    def chain(self):
        return Chain(Stream.objects.get(name="table:1"), lambda event: event.seq % 2 == 1)


@named("list_table_events", "Every second event is shown")
class Events(OfOne, EventsView):
    pass


class Checkpoint(OfOne, CheckpointView):
    pass


class Inclusion(OfOne, InclusionView):
    pass


class Consistency(OfOne, ConsistencyView):
    pass


urlpatterns = [
    path("events", Events.as_view()),
    path("checkpoint", Checkpoint.as_view()),
    path("inclusion", Inclusion.as_view()),
    path("consistency", Consistency.as_view()),
    path("", include("ledger.urls")),
]
