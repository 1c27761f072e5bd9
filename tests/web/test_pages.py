"""What every page keeps to: its policy, both languages, and nothing from elsewhere."""

import re
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from django.contrib.staticfiles import finders
from django.db import OperationalError

from clubs.roles import MEMBER_ROLES, Role
from conventions.headers import CONTENT_SECURITY_POLICY, PAGE_POLICY
from scoring.models import Job
from tests.web.browser import Browser, elements, text_of
from web import texts
from web.texts.site import PAIRING_WORDS, ROLE_NAMES

pytestmark = pytest.mark.django_db

OPEN = ["/", "/pair", "/replay", "/calculator", "/sign-in", "/invitation"]
EVERY = [*OPEN, "/account", "/jobs"]
EMAIL = "olga@example.org"
WEB = Path(texts.__file__).parents[1]


def seen(path, olga, language="fr"):
    """A page as somebody sees it who may."""
    browser = Browser(language)
    if path not in OPEN:
        browser.sign_in(EMAIL)
    answer = browser.get(path)
    assert answer.status_code == 200
    return answer


@pytest.mark.parametrize("path", EVERY)
def test_page_runs_and_loads_only_what_is_ours(olga, path):
    answer = seen(path, olga)
    assert answer.headers["Content-Security-Policy"] == PAGE_POLICY
    for tag, values in elements(answer):
        assert tag != "style"
        assert "style" not in values
        assert not [name for name in values if name.startswith("on")]
        for name in ("src", "href", "action"):
            assert (values.get(name) or "/").startswith(("/", "#")), values
        if tag == "script":
            assert values["src"]
        if (used := values.get("src") or "").startswith("/static/"):
            assert finders.find(used.removeprefix("/static/"))


def test_policy_of_pages_lets_nothing_in_from_elsewhere():
    sources = [part.split()[1:] for part in PAGE_POLICY.split("; ")]
    assert {source for allowed in sources for source in allowed} == {"'none'", "'self'", "data:"}
    assert "frame-ancestors 'none'" in PAGE_POLICY
    assert "base-uri 'none'" in PAGE_POLICY


def test_pages_of_the_admin_keep_to_the_same_policy(browser):
    answer = browser.get("/admin/login/")
    assert answer.status_code == 200
    assert answer.headers["Content-Security-Policy"] == PAGE_POLICY


def test_what_is_no_page_still_loads_nothing(client):
    answer = client.get("/api/v1/rulesets")
    assert answer.headers["Content-Security-Policy"] == CONTENT_SECURITY_POLICY


@pytest.mark.parametrize("path", EVERY)
def test_page_speaks_the_language_that_is_asked_for(olga, path):
    french, english = seen(path, olga, "de,fr;q=0.8,en;q=0.5"), seen(path, olga, "en-GB,en")
    assert ("html", {"lang": "fr"}) in elements(french)
    assert ("html", {"lang": "en"}) in elements(english)
    assert "Calculette" in text_of(french)
    assert "Calculette" not in text_of(english)
    assert "Accept-Language" in english.headers["Vary"]


@pytest.mark.parametrize("path", EVERY)
def test_every_field_has_a_label_and_every_id_is_there_once(olga, path):
    found = elements(seen(path, olga))
    ids = [values["id"] for _, values in found if "id" in values]
    assert len(ids) == len(set(ids))
    labelled = {values["for"] for tag, values in found if tag == "label"}
    for tag, values in found:
        if tag in ("input", "select") and "hidden" not in values and values.get("type") != "hidden":
            assert values["id"] in labelled
        for told in (values.get("aria-describedby") or "").split():
            assert told in ids


def test_templates_say_only_words_that_there_are():
    used = {
        name
        for template in (WEB / "templates").rglob("*.html")
        for name in re.findall(r"(?<!\.)\bwords\.(\w+)", template.read_text())
    }
    said = set(re.findall(r'WORDS\["(\w+)"\]', "".join(p.read_text() for p in WEB.rglob("*.py"))))
    assert used | said == texts.WORDS.keys()


def test_no_two_families_of_pages_have_a_word_of_one_name():
    assert sum(len(family.WORDS) for family in texts.FAMILIES) == len(texts.WORDS)


def test_scripts_say_only_words_that_there_are():
    used = set(re.findall(r"\bwords\.(\w+)", (WEB / "static/web/pair.js").read_text()))
    assert used == PAIRING_WORDS.keys()


def test_every_word_and_every_role_of_a_phone_has_both_languages():
    assert ROLE_NAMES.keys() == {*MEMBER_ROLES, Role.SEATED}
    for text in [*texts.WORDS.values(), *PAIRING_WORDS.values(), *ROLE_NAMES.values()]:
        assert text.fr
        assert text.en


def test_who_is_signed_in_is_offered_the_way_out(signed_in):
    assert "Se déconnecter" in text_of(signed_in.get("/"))
    assert "Se connecter" not in text_of(signed_in.get("/"))
    assert "Se connecter" in text_of(Browser().get("/"))


def test_home_page_leads_to_the_documentation(browser):
    links = {values["href"] for tag, values in elements(browser.get("/")) if tag == "a"}
    assert {"/api/v1/docs", "/api/v1/schema", "/pair", "/sign-in"} <= links


def test_page_that_only_answers_forms_says_so(browser):
    answer = browser.get("/sign-out")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
    assert "Méthode non autorisée" in text_of(answer)
    assert browser.post("/").status_code == 403


@pytest.mark.parametrize("path", EVERY)
def test_character_that_no_text_can_hold_is_refused(olga, path):
    browser = Browser().sign_in(EMAIL)
    answer = browser.get(path, {"find": "a\0b"})
    assert answer.status_code == 400
    assert "caractère invisible" in text_of(answer)
    assert browser.submit("/account", {"name": "a\0b"}, to=path).status_code in (400, 405)


def test_pages_go_by_the_clock_on_the_wall_of_the_club(signed_in, club, settings):
    asked = datetime(2026, 7, 14, 21, 30, tzinfo=UTC)
    job = Job.objects.create(
        kind="rescore", club=club, params={}, asked_by="person:x", asked_as="organiser"
    )
    Job.objects.filter(id=job.id).update(created_at=asked)
    settings.LOCAL_TIME_ZONE = ZoneInfo("Europe/Paris")
    assert "23:30" in text_of(signed_in.get("/jobs"))
    settings.LOCAL_TIME_ZONE = ZoneInfo("Indian/Reunion")
    assert "01:30" in text_of(signed_in.get("/jobs"))


def test_head_is_answered_like_get(browser):
    assert browser.head("/sign-in").status_code == 200


def test_busy_database_is_told_as_a_page(browser, monkeypatch):
    def busy(*arguments):
        raise OperationalError("database is locked")

    monkeypatch.setattr("web.views.sessions.limited", busy)
    monkeypatch.setattr("conventions.exceptions.is_passing", lambda error: True)
    answer = browser.submit("/sign-in", {"email": "a@example.org", "password": "b"})
    assert answer.status_code == 503
    assert "Base de données occupée" in text_of(answer)


def test_mistake_of_ours_is_left_to_the_log(browser, monkeypatch):
    def mistaken(*arguments):
        raise RuntimeError("ours")

    monkeypatch.setattr("web.views.sessions.limited", mistaken)
    with pytest.raises(RuntimeError, match="ours"):
        browser.submit("/sign-in", {"email": "a@example.org", "password": "b"})


def test_reading_pages_writes_nothing(signed_in, django_assert_num_queries):
    Browser().get("/")
    with django_assert_num_queries(0):
        for path in OPEN:
            Browser().get(path)
