"""Signing in to the admin."""

from typing import Any

from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError

from conventions.language import say
from conventions.problems import Problem
from conventions.rate_limits import client_address, limited


class LimitedLogin(AdminAuthenticationForm):
    """The admin's own door has the same limits as `POST /api/v1/session`."""

    def clean(self) -> dict[str, Any]:
        email = self.cleaned_data.get("username") or ""
        address = "" if self.request is None else client_address(self.request)
        try:
            limited("sign_in", email.lower(), address)
        except Problem as problem:
            raise ValidationError(say(problem.detail or problem.kind.title)) from None
        return super().clean()
