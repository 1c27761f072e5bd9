"""The language of the answer: French or English, as Accept-Language asks, French first."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import activate, get_language, get_language_from_request

from tarot.wording import Text


def language() -> str:
    """The two letters of the language that the current request is answered in."""
    return "en" if (get_language() or "fr").startswith("en") else "fr"


def say(text: Text | str) -> str:
    """A text in the language of the answer; a plain string is already in it."""
    return text if isinstance(text, str) else text.in_(language())


class Languages:
    """Middleware: Django's own looks for a language in the path as well, where there is none."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        activate(get_language_from_request(request))
        response = self.get_response(request)
        patch_vary_headers(response, ["Accept-Language"])
        response.headers.setdefault("Content-Language", language())
        return response
