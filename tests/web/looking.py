"""Looking at pages in a real browser: two sizes, what goes wrong, what moves, who can read it."""

import os
from importlib.resources import files
from pathlib import Path

from django.conf import settings
from django.test import Client
from playwright.sync_api import Page

from clubs.models import Account

PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 900}
PICTURES = Path(os.environ.get("SCREENSHOTS", settings.BASE_DIR / "var" / "screenshots"))

OVER_THE_EDGE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SHIFTED = """() => new Promise((done) => {
  let shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += entry.value;
  }).observe({type: "layout-shift", buffered: true});
  setTimeout(() => done(shifted), 300);
})"""
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()
CHECKED = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
SERIOUS = ("serious", "critical")
# An address that leads to a row comes before the field that would have the focus, as it should.
REMARKS = ["Autofocus processing was blocked"]


class Watch:
    """Notes the errors of a page, what its policy refuses, and requests to anybody else's server."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.allowed: list[str] = [*REMARKS]

    def over(self, page: Page, own: str) -> None:
        page.on("pageerror", lambda error: self.note(str(error)))
        page.on("console", lambda said: self.note(said.text))
        page.on(
            "request",
            lambda asked: asked.url.startswith((own, "blob:", "data:")) or self.note(asked.url),
        )

    def note(self, what: str) -> None:
        if not any(part in what for part in self.allowed):
            self.wrong.append(what)


def sign_in(page: Page, server: str, account: Account) -> None:
    """Gives the browser of a page the session of an account."""
    client = Client()
    client.force_login(account)
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": server}])


def hurdles(page: Page) -> list[str]:
    """What axe finds on a page that is serious for somebody: the rule, and where."""
    page.evaluate(AXE)
    return [
        f"{found['id']}: {', '.join(' '.join(map(str, node['target'])) for node in found['nodes'])}"
        for found in page.evaluate(CHECKED)
        if found["impact"] in SERIOUS
    ]


def moved(page: Page) -> float:
    """How far the page has moved under its reader's eyes since it was opened: 0 is not at all."""
    return page.evaluate(SHIFTED)


def first_paint(page: Page) -> float:
    """Milliseconds until something was to be seen."""
    return page.evaluate(
        "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    )


def picture(page: Page, name: str) -> None:
    """Keeps what a page looks like, as an artefact of the run."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    size = "phone" if page.viewport_size == PHONE else "desk"
    page.screenshot(path=PICTURES / f"{name}-{size}.png", full_page=True)
