"""Whoever was invited opens an account by a form, and signs in with it."""

import pytest

from clubs.models import Account
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.accounts import invite_to_account
from conventions.rate_limits import LIMITS
from tests.clubs.people import a_club, a_member
from tests.web.browser import Browser, text_of

pytestmark = pytest.mark.django_db

NEW = "vingt et un atouts"
EMAIL = "bea@example.org"
GOOD = {"email": EMAIL, "password": NEW, "again": NEW}


@pytest.fixture
def invitation(db):
    person = a_member(a_club(), Role.SCORER, name="Béa")
    return invite_to_account(person.id, COMMAND, within=None)


def opened(invitation, browser=None, **typed):
    fields = {"invitation": invitation, **GOOD, **typed}
    return (browser or Browser()).submit("/invitation", fields)


def test_invited_person_opens_an_account_and_signs_in(browser, invitation):
    answer = opened(invitation, browser, email=" Bea@Example.org")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/sign-in")
    assert "Votre compte est ouvert" in text_of(browser.get("/sign-in"))
    said = text_of(browser.sign_in(EMAIL, NEW).get("/account"))
    assert "Béa" in said
    assert "marqueur" in said


@pytest.mark.parametrize(
    "typed, said",
    [
        ({"again": "vingt et un atout"}, "Les deux mots de passe diffèrent."),
        ({"password": "short", "again": "short"}, "trop court"),
        ({"email": "bea"}, "Ce n’est pas une adresse e-mail."),
        ({"is_superuser": "on"}, "Requête invalide"),
    ],
)
def test_account_is_not_opened_and_why(invitation, typed, said):
    answer = opened(invitation, **typed)
    assert answer.status_code == 422
    assert said in text_of(answer)
    assert NEW not in answer.content.decode()
    assert not Account.objects.exists()


def test_invitation_cannot_be_made_up():
    answer = opened("made up")
    assert answer.status_code == 404
    assert "Cette invitation est inconnue" in text_of(answer)


def test_invitation_is_good_once(invitation):
    assert opened(invitation).status_code == 302
    answer = opened(invitation, email="other@example.org")
    assert answer.status_code == 404
    assert Account.objects.count() == 1


def test_who_guesses_has_to_wait(invitation):
    for _ in range(LIMITS["claim"][0].tries):
        assert opened("made up").status_code == 404
    assert opened(invitation).status_code == 429


def test_page_of_a_stranger_opens_nothing(browser, invitation):
    fields = {"invitation": invitation, **GOOD}
    assert browser.post("/invitation", fields).status_code == 403
    assert not Account.objects.exists()
