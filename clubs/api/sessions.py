"""Signing in and out with a session cookie, for people at a browser."""

from django.middleware.csrf import get_token
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.api.me import me_document
from clubs.authentication import Session, account_principal
from clubs.principals import principal_of
from clubs.services.sessions import sign_in, sign_out
from conventions.openapi import answers, body
from conventions.permissions import Open
from conventions.rate_limits import client_address, limited
from conventions.shapes import Reader

LONGEST_EMAIL = 254
LONGEST_PASSWORD = 200


class SessionView(APIView):
    """Its POST takes no Idempotency-Key: it makes a cookie, which no stored answer may hold."""

    permission_classes = [Open]

    @extend_schema(
        operation_id="read_session",
        summary="Who you are, and the cookie that changes in a session have to repeat",
        description="Send the cookie `csrftoken` back in the X-CSRFToken header of each change.",
        responses=answers({200: "Me"}),
    )
    def get(self, request: Request) -> Response:
        get_token(request._request)
        return Response(me_document(principal_of(request)))

    @extend_schema(
        operation_id="sign_in",
        summary="Sign in with e-mail address and password; the answer sets the session cookie",
        request=body("SignIn"),
        responses=answers({200: "Me"}, "throttled"),
    )
    def post(self, request: Request) -> Response:
        # Nobody is signed in yet, and a stranger's page could still sign its visitor in as another.
        Session().enforce_csrf(request)
        fields = Reader(request.data)
        email = fields.line("email", LONGEST_EMAIL).lower()
        password = fields.string("password", LONGEST_PASSWORD)
        fields.done()
        limited("sign_in", email, client_address(request))
        account = sign_in(request._request, email, password)
        return Response(me_document(account_principal(account)))

    @extend_schema(
        operation_id="sign_out",
        summary="Sign out",
        responses=answers({204: None}),
    )
    def delete(self, request: Request) -> Response:
        sign_out(request._request)
        return Response(status=204)
