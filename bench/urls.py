"""The addresses of the product, and one that does nothing: what the stack alone costs."""

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.permissions import Open
from tarot_api import urls


class Empty(APIView):
    permission_classes = [Open]

    def post(self, request: Request) -> Response:
        return Response({})


# Last, so that it takes nothing away from the others' way through the addresses.
urlpatterns = [*urls.urlpatterns, path("bench/empty", Empty.as_view())]

handler400 = urls.handler400
handler403 = urls.handler403
handler404 = urls.handler404
handler500 = urls.handler500
