"""The public keys of this server, for whoever checks a checkpoint."""

from django.conf import settings
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.openapi import answers
from conventions.permissions import Open
from ledger.keys import key_documents, public_keys


class Keys(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="list_ledger_keys",
        summary="The public keys that checkpoints are signed with, the current one first",
        responses=answers({200: "LedgerKeys"}),
    )
    def get(self, request: Request) -> Response:
        origin = settings.LEDGER_ORIGIN
        return Response({"origin": origin, "keys": key_documents(origin, public_keys())})
