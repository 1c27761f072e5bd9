"""What the tests of pages share: fast passwords, static files as they are, somebody with an account,
and a real browser with a page of two sizes."""

import shutil

import pytest
from playwright.sync_api import sync_playwright

from clubs.kept_principals import KEPT
from tests.clubs.people import a_club, a_person
from tests.needs import needed
from tests.web.browser import Browser
from tests.web.looking import DESK, OVER_THE_EDGE, PHONE, Watch

EMAIL = "olga@example.org"
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = ["--disable-quic", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _files_as_they_are(settings):
    backend = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES = {"staticfiles": {"BACKEND": backend}}


@pytest.fixture(autouse=True)
def _nothing_kept():
    KEPT.clear()
    yield
    KEPT.clear()


@pytest.fixture
def browser():
    return Browser()


@pytest.fixture
def olga(db):
    return a_person("Olga", EMAIL)


@pytest.fixture
def club(olga):
    return a_club("Les As", olga)


@pytest.fixture
def signed_in(browser, olga):
    return browser.sign_in(EMAIL)


@pytest.fixture(scope="module")
def chromium():
    needed(CHROMIUM, "Chromium")
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as running:
        # It runs a loop in this thread, which Django takes for its caller, also when it cleans up.
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        browser = running.chromium.launch(
            executable_path=CHROMIUM, args=FLAGS, chromium_sandbox=False
        )
        yield browser
        browser.close()


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def screen(request):
    return request.param


@pytest.fixture
def watch():
    """What a test may see go wrong on its page: `watch.allowed` are parts of such messages."""
    return Watch()


@pytest.fixture
def page(chromium, live_server, screen, watch):
    """A page on which nothing fails and which asks nobody but its own server."""
    context = chromium.new_context(
        base_url=live_server.url,
        locale="fr-FR",
        viewport=screen,
        has_touch=True,
        permissions=[],
    )
    page = context.new_page()
    watch.over(page, live_server.url)
    yield page
    page.wait_for_load_state()  # of the page that a last click has led to
    assert watch.wrong == []
    assert page.evaluate(OVER_THE_EDGE) == 0
    context.close()
