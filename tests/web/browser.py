"""A browser without scripts: it has cookies, sends forms as they stand in a page, and asks for HTML."""

import re
from html import unescape
from html.parser import HTMLParser
from typing import Any

from django.test import Client
from django.urls import reverse

from tests.clubs.people import PASSWORD


class Browser(Client):
    """Checked as a browser is against requests that other sites make it send."""

    def __init__(self, language: str = "fr") -> None:
        accept = {"accept": "text/html,*/*;q=0.8", "accept-language": language}
        super().__init__(enforce_csrf_checks=True, headers=accept)

    def submit(self, path: str, typed: dict[str, str], to: str | None = None, **extra: Any) -> Any:
        """Open a page, fill in a form of it and send it, `to` another address if it says so."""
        page = self.get(path, **extra).content.decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        assert token, page
        return self.post(to or path, typed | {"csrfmiddlewaretoken": token[1]}, **extra)

    def sign_in(self, email: str, password: str = PASSWORD) -> "Browser":
        answer = self.submit(reverse("web:sign-in"), {"email": email, "password": password})
        assert answer.status_code == 302, answer.content.decode()
        return self


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def elements(answer: Any) -> list[tuple[str, dict[str, str | None]]]:
    """Every element of a page with its attributes."""
    parser = _Elements()
    parser.feed(answer.content.decode())
    return parser.found


def text_of(answer: Any) -> str:
    """What a page says, without its markup."""
    return unescape(re.sub(r"<[^>]*>", " ", answer.content.decode()))
