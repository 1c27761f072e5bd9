"""For the views of single cards: what a token allows is read at most every half minute.

The write of a token whose rights have changed is refused by the ledger, and what it reads it reads
again by the new ones; whatever else is answered to one is answered after looking it up, so that
nothing is told to a token that was revoked.
"""

from django.db import DatabaseError, InterfaceError
from rest_framework.exceptions import APIException
from rest_framework.permissions import SAFE_METHODS
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.authentication import KeptBearer, Session, confirmed, look_up_again
from clubs.principals import Outdated
from conventions.problems import Problem


class KeptRightsView(APIView):
    authentication_classes = [KeptBearer, Session]

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Outdated):
            return self._read_again()
        try:
            confirmed(self.request)
        except Problem as changed:
            # A read is outdated or refused for what it asks, whatever the rights are.
            exc = exc if self.request.method in SAFE_METHODS else changed
        except (APIException, DatabaseError, InterfaceError) as refusal:
            # A database that went away is asked in vain here too, and that is the answer.
            exc = refusal
        return super().handle_exception(exc)

    def _read_again(self) -> Response:
        try:
            look_up_again(self.request)
            self.check_permissions(self.request)
            answer: Response = self.get(self.request, *self.args, **self.kwargs)  # type: ignore[attr-defined]
        except Exception as exc:
            return super().handle_exception(exc)
        return answer
