"""The public keys of this server, for whoever checks a checkpoint."""

from base64 import b64encode
from typing import Any

from django.conf import settings
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.openapi import answers
from conventions.permissions import Open
from ledger.keys import public_keys
from ledger.notes import key_hash, verifier_key


class Keys(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="list_ledger_keys",
        summary="The public keys that checkpoints are signed with, the current one first",
        responses=answers({200: "LedgerKeys"}),
    )
    def get(self, request: Request) -> Response:
        return Response({"origin": settings.LEDGER_ORIGIN, "keys": _keys(settings.LEDGER_ORIGIN)})


def _keys(origin: str) -> list[dict[str, Any]]:
    return [
        {
            "key_id": key_hash(origin, key).hex(),
            "public_key": b64encode(key.public_bytes_raw()).decode(),
            "verifier_key": verifier_key(origin, key),
            "current": place == 0,
        }
        for place, key in enumerate(public_keys())
    ]
