"""The pages that need nobody to sign in: what this is, and pairing a phone."""

from django.http import HttpRequest, HttpResponse

from clubs.models import LONGEST_LABEL
from web.pages import page, rendered
from web.texts.site import pairing_words


@page("GET", "HEAD")
def home_page(request: HttpRequest) -> HttpResponse:
    return rendered(request, "home")


@page("GET", "HEAD")
def pair_page(request: HttpRequest) -> HttpResponse:
    """Its script does everything: the code stands behind the # and never comes here."""
    return rendered(request, "pair", pairing_words=pairing_words(), longest_label=LONGEST_LABEL)
