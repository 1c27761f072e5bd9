"""Who may call an endpoint; every view names one of these, or gets `MayRecord`."""

from typing import TYPE_CHECKING

from django.conf import settings
from rest_framework.exceptions import NotAuthenticated
from rest_framework.permissions import AllowAny, BasePermission
from rest_framework.request import Request

if TYPE_CHECKING:
    # These are loaded while the module that defines views still is.
    from rest_framework.views import APIView


class Open(AllowAny):
    """Anyone: for endpoints that keep nothing and show nothing of anybody's."""


class MayRecord(BasePermission):
    """Whoever signed in, and everybody at a server that is set to record for anyone."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        if settings.OPEN_RECORDING or (request.user and request.user.is_authenticated):
            return True
        # Returning False would answer 403 where no way to sign in is configured.
        raise NotAuthenticated
