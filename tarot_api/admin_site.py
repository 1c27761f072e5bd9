"""The admin of this server: its names, its door, and the way to what is done elsewhere."""

from typing import Any, Final

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.admin_door import LimitedLogin
from conventions.support.naming import spoken
from tarot.wording import Text

TITLE: Final = Text("Tarot : assistance", "Tarot: support")
INDEX: Final = Text("Tout consulter", "Look at everything")


class Site(AdminSite):
    site_header = site_title = spoken(TITLE)
    index_title = spoken(INDEX)
    login_form = LimitedLogin

    def password_change(  # type: ignore[override]  # a page in Django, a redirection here
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """By the service, on the page of one's account: a change made here would pass it by."""
        return redirect("web:account")
