"""Who makes a request, as the services are told."""

from rest_framework.request import Request

from clubs.principals import principal_of
from games.services.access import Caller


def caller(request: Request) -> Caller:
    """Whoever signed in, or anyone."""
    return Caller(principal_of(request))
