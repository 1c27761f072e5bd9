"""An account's page: whose it is, its clubs and roles, its password and its tokens."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.models import Account, Credential, Person
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.credentials import create_token
from tests.clubs.client import Client
from tests.clubs.people import PASSWORD, a_club, a_person, give
from tests.web.browser import Browser, elements, text_of
from web.views.accounts import MOST_TOKENS

pytestmark = pytest.mark.django_db

EMAIL = "olga@example.org"
NEW = "vingt et un atouts"
TOKENS = "/account/tokens"


def made(browser, label="tableur", lasting="365"):
    """The answer to making a token, and the token."""
    answer = browser.submit("/account", {"label": label, "lasting": lasting}, to=TOKENS)
    assert answer.status_code == 200, answer.content.decode()
    return answer, answer.context["token"]


def test_person_sees_their_clubs_and_roles(signed_in, olga, club):
    give(club, olga, [Role.ARBITER])
    a_club("Les Bouts")
    said = text_of(signed_in.get("/account"))
    assert "Olga" in said
    assert EMAIL in said
    assert "Les As" in said
    assert "organisateur, arbitre" in said
    assert "Les Bouts" not in said


def test_names_are_shown_as_text(signed_in, olga):
    Person.objects.filter(id=olga.id).update(name="<b onclick=alert(1)>O</b>")
    a_club("<script>alert(1)</script>", olga)
    create_token(olga.id, '"><img src=x>', COMMAND)
    page = signed_in.get("/account")
    assert not [tag for tag, _ in elements(page) if tag in ("b", "script")]
    assert not [values for _, values in elements(page) if "onclick" in values]
    assert "x" not in [values.get("src") for tag, values in elements(page) if tag == "img"]
    assert '"><img src=x>' in text_of(page)


def test_account_without_a_person_has_no_tokens(browser):
    Account.objects.create_superuser("root@example.org", PASSWORD)
    browser.sign_in("root@example.org")
    page = browser.get("/account")
    assert "Administrateur du serveur" in text_of(page)
    assert TOKENS not in page.content.decode()
    answer = browser.submit("/account", {"label": "x", "lasting": "30"}, to=TOKENS)
    assert answer.status_code == 403
    assert not Credential.objects.exists()


# The password


def changed(browser, **typed):
    fields = {"old": PASSWORD, "new": NEW, "again": NEW} | typed
    return browser.submit("/account", fields, to="/account/password")


def test_password_is_changed_and_other_sessions_end(signed_in):
    elsewhere = Browser().sign_in(EMAIL)
    answer = changed(signed_in)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/account")
    assert "Le mot de passe est changé" in text_of(signed_in.get("/account"))
    assert elsewhere.get("/account").status_code == 302
    Browser().sign_in(EMAIL, NEW)


@pytest.mark.parametrize(
    "typed, said",
    [
        ({"old": "not it at all"}, "Le mot de passe actuel est incorrect."),
        ({"again": "vingt et un atout"}, "Les deux mots de passe diffèrent."),
        ({"new": "short", "again": "short"}, "trop court"),
        ({"new": "password1", "again": "password1"}, "trop courant"),
        ({"new": ""}, "Ce texte ne peut pas être vide."),
    ],
)
def test_password_is_not_changed_and_why(signed_in, typed, said):
    answer = changed(signed_in, **typed)
    assert answer.status_code == 422
    assert said in text_of(answer)
    assert NEW not in answer.content.decode()
    Browser().sign_in(EMAIL)


def test_old_password_is_not_guessed_there(signed_in):
    for _ in range(5):
        assert changed(signed_in, old="guess").status_code == 422
    answer = changed(signed_in)
    assert answer.status_code == 429
    assert "Trop d’essais" in text_of(answer)


# Tokens


def test_token_is_shown_once_and_works(signed_in, olga, club):
    answer, token = made(signed_in)
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.content.decode().count(token) == 1
    assert Client(token).get("/api/v1/me").json()["person"]["name"] == "Olga"
    listed = signed_in.get("/account")
    assert "tableur" in text_of(listed)
    assert token[:8] in text_of(listed)
    for path in ("/account", "/", "/pair"):
        assert token not in signed_in.get(path).content.decode()


@pytest.mark.parametrize("lasting, days", [("30", 30), ("365", 365), ("always", None)])
def test_token_lasts_as_long_as_was_chosen(signed_in, lasting, days):
    made(signed_in, lasting=lasting)
    expires_at = Credential.objects.get().expires_at
    if days is None:
        assert expires_at is None
    else:
        about = expires_at - timezone.now() - timedelta(days=days)
        assert abs(about) < timedelta(minutes=1)


@pytest.mark.parametrize(
    "typed", [{"label": ""}, {"label": "x" * 81}, {"lasting": "36500"}, {"person": "x"}]
)
def test_odd_token_is_refused(signed_in, typed):
    fields = {"label": "tableur", "lasting": "30"} | typed
    answer = signed_in.submit("/account", fields, to=TOKENS)
    assert answer.status_code == 422
    assert not Credential.objects.exists()


def test_token_is_revoked_at_once(signed_in):
    _, token = made(signed_in)
    credential = Credential.objects.get()
    answer = signed_in.submit("/account", {}, to=f"{TOKENS}/{credential.id}/revocation")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/account")
    page = text_of(signed_in.get("/account"))
    assert "Le jeton est révoqué." in page
    assert "tableur" not in page
    assert Client(token).get("/api/v1/me").status_code == 401


def test_token_of_somebody_else_is_not_there(signed_in):
    other = create_token(a_person("Bo").id, "other", COMMAND).credential
    answer = signed_in.submit("/account", {}, to=f"{TOKENS}/{other.id}/revocation")
    assert answer.status_code == 404
    assert Credential.objects.get().revoked_at is None
    assert "other" not in text_of(signed_in.get("/account"))


def test_tokens_that_no_longer_work_are_not_listed_and_not_too_many_that_do(signed_in, olga):
    expired = create_token(olga.id, "expired", COMMAND).credential
    Credential.objects.filter(id=expired.id).update(expires_at=timezone.now())
    assert "Vous n’avez aucun jeton." in text_of(signed_in.get("/account"))
    for number in range(MOST_TOKENS + 1):
        create_token(olga.id, f"number {number:03}", COMMAND)
    said = text_of(signed_in.get("/account"))
    assert "number 100" in said
    assert "number 000" not in said
    assert "Seuls les plus récents sont montrés." in said


@pytest.mark.parametrize("path", ["/account/password", TOKENS])
def test_who_has_not_signed_in_changes_nothing(browser, olga, path):
    answer = browser.submit("/sign-in", {"label": "x", "lasting": "30"}, to=path)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/sign-in?next=%2Faccount")
    assert not Credential.objects.exists()


@pytest.mark.parametrize("path", ["/account/password", TOKENS])
def test_page_of_a_stranger_changes_nothing(signed_in, path):
    typed = {"label": "x", "lasting": "30", "old": PASSWORD, "new": NEW, "again": NEW}
    assert signed_in.post(path, typed).status_code == 403
    assert not Credential.objects.exists()
    Browser().sign_in(EMAIL)
