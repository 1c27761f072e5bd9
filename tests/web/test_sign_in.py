"""People sign in by a form: under the limits of the API, and sent nowhere but to our own pages."""

import pytest
from django.contrib.sessions.models import Session

from tests.clubs.client import Client
from tests.clubs.people import PASSWORD
from tests.web.browser import Browser, text_of

pytestmark = pytest.mark.django_db

EMAIL = "olga@example.org"
GOOD = {"email": EMAIL, "password": PASSWORD}
WRONG = GOOD | {"password": "not this one"}


def test_who_signs_in_comes_to_their_account(browser, olga):
    answer = browser.submit("/sign-in", GOOD | {"email": " Olga@Example.org "})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/account")
    assert "Olga" in text_of(browser.get("/account"))


def test_who_wanted_a_page_comes_back_to_it_after_signing_in(browser, olga):
    sent = browser.get("/account")
    assert sent.headers["Location"] == "/sign-in?next=%2Faccount"
    answer = browser.submit("/sign-in?next=/pair%3Fa%3Db", GOOD)
    assert answer.headers["Location"] == "/pair?a=b"


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://evil.example/",
        "//evil.example/",
        "///evil.example/",
        "/\\evil.example/",
        "\\\\evil.example/",
        "/\t/evil.example/",
        "javascript:alert(1)",
        "evil.example",
        "http:evil.example",
        "http://testserver@evil.example/",
        " //evil.example",
        "",
    ],
)
def test_nobody_is_sent_elsewhere(browser, olga, elsewhere):
    page = browser.get("/sign-in", {"next": elsewhere})
    token = page.context["csrf_token"]
    path = page.wsgi_request.get_full_path()
    answer = browser.post(path, GOOD | {"csrfmiddlewaretoken": str(token)})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/account")
    again = browser.get(path)
    assert (again.status_code, again.headers["Location"]) == (302, "/account")


def test_wrong_password_and_unknown_address_are_told_alike(browser, olga):
    told = {
        text_of(browser.submit("/sign-in", typed)).replace(typed["email"], "")
        for typed in (WRONG, GOOD | {"email": "nobody@example.org"})
    }
    assert len(told) == 1
    assert "L’adresse ou le mot de passe est incorrect." in told.pop()
    assert not Session.objects.exists()


def test_wrong_password_is_not_repeated_and_the_address_is(browser, olga):
    answer = browser.submit("/sign-in", WRONG)
    assert answer.status_code == 422
    assert EMAIL in answer.content.decode()
    assert WRONG["password"] not in answer.content.decode()


@pytest.mark.parametrize(
    "typed, wrong",
    [
        ({"email": EMAIL}, "sign-in-password-told"),
        ({"password": PASSWORD, "email": ""}, "sign-in-email-told"),
        (GOOD | {"password": "x" * 201}, "sign-in-password-told"),
    ],
)
def test_what_is_wrong_is_told_at_its_field(browser, olga, typed, wrong):
    answer = browser.submit("/sign-in", typed)
    assert answer.status_code == 422
    assert f'class="wrong" id="{wrong}"' in answer.content.decode()


def test_sixth_guess_has_to_wait_here_and_at_the_api(browser, olga):
    for _ in range(5):
        assert browser.submit("/sign-in", WRONG).status_code == 422
    answer = browser.submit("/sign-in", GOOD)
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0
    assert "Trop d’essais" in text_of(answer)
    assert Client().post("/api/v1/session", GOOD).status_code == 429


def test_page_of_a_stranger_signs_nobody_in(browser, olga):
    answer = browser.post("/sign-in", GOOD)
    assert answer.status_code == 403
    assert "Ce formulaire n’est plus à jour" in text_of(answer)
    assert not Session.objects.exists()


def test_program_without_the_proof_gets_a_problem_document(olga):
    browser = Browser()
    answer = browser.post("/sign-in", GOOD, headers={"Accept": "application/json"})
    assert answer.status_code == 403
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_signing_out_ends_the_session_and_only_by_the_form(signed_in):
    assert signed_in.get("/sign-out").status_code == 405
    assert signed_in.post("/sign-out").status_code == 403
    assert signed_in.get("/account").status_code == 200
    answer = signed_in.submit("/account", {}, to="/sign-out")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    assert "Vous êtes déconnecté." in text_of(signed_in.get("/"))
    assert not Session.objects.exists()
    assert signed_in.get("/account").status_code == 302


def test_address_is_shown_as_text(browser):
    typed = {"email": '"><script>alert(1)</script>@example.org', "password": "x"}
    page = browser.submit("/sign-in", typed).content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page
