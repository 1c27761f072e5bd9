"""The query parameters of the ledger's addresses, as the description of the API tells them."""

from drf_spectacular.utils import OpenApiParameter

MOST_EVENTS = 200
EVENTS = 50


def _parameter(name: str, description: str, required: bool = False) -> OpenApiParameter:
    return OpenApiParameter(name, int, description=description, required=required)


EVENT_PARAMETERS = [
    _parameter("after", "The number of the last event that you have; 0 for none"),
    _parameter("limit", f"How many events at most, {EVENTS} unless told, {MOST_EVENTS} at most"),
]
INCLUSION_PARAMETERS = [
    _parameter("seq", "The number of the event", required=True),
    _parameter("size", "The size of the checkpoint", required=True),
]
CONSISTENCY_PARAMETERS = [
    _parameter("old", "The size of the checkpoint that you kept", required=True),
    _parameter("new", "The size of a later checkpoint", required=True),
]
