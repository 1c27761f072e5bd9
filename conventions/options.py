"""What an OPTIONS request is answered: the methods, and nothing about the code behind them."""

from typing import TYPE_CHECKING, Any

from rest_framework.metadata import BaseMetadata
from rest_framework.request import Request

if TYPE_CHECKING:
    # These are loaded while the module that defines views still is.
    from rest_framework.views import APIView


class AllowedMethods(BaseMetadata):
    def determine_metadata(self, request: Request, view: "APIView") -> dict[str, Any]:
        return {"methods": view.allowed_methods}
