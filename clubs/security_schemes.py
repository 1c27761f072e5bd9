"""How the two ways to say who asks stand in the description of the API."""

from typing import Any

from django.conf import settings
from drf_spectacular.drainage import set_override
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema

from clubs.authentication import KeptBearer

# For clients it is the same way to sign in, under the same name.
set_override(KeptBearer, "suppress_collision_warning", True)


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "clubs.authentication.Bearer"
    name = "token"
    match_subclasses = True

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "The token of a phone or of a person: `Bearer tarot_...`",
        }


class SessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "clubs.authentication.Session"
    name = "session"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": settings.SESSION_COOKIE_NAME,
            "description": "Of somebody who signed in; changes repeat `csrftoken` in X-CSRFToken",
        }
