"""Signing in with an e-mail address and a password, and out again."""

from datetime import datetime

from django.contrib.auth import HASH_SESSION_KEY, authenticate, login, logout
from django.contrib.sessions.models import Session
from django.http import HttpRequest

from clubs.models import Account
from conventions.problems import Problem
from conventions.retention import forget
from conventions.transactions import write
from tarot.wording import Text

REFUSED = Text(
    "L’adresse ou le mot de passe est incorrect.", "The address or the password is wrong."
)


def sign_in(request: HttpRequest, email: str, password: str) -> Account:
    """The account, with a session under a new key, so that one planted before is worth nothing.

    An unknown address takes the time that a wrong password takes, and gets the same answer.
    """
    account = authenticate(request, username=email, password=password)
    if not isinstance(account, Account):
        raise Problem("not_authenticated", REFUSED)
    with write():
        # Django would keep the key of somebody who signs in again.
        request.session.flush()
        login(request, account)
    return account


def go_on(request: HttpRequest, account: Account) -> None:
    """Keep this session, under a new key, when the password of its account was changed."""
    with write():
        request.session.cycle_key()
        request.session[HASH_SESSION_KEY] = account.get_session_auth_hash()


def sign_out(request: HttpRequest) -> None:
    """End the session, here and wherever its cookie was copied to."""
    with write():
        logout(request)


def forget_ended_sessions(now: datetime) -> int:
    """Drop the sessions that ran out; how many there were."""
    return forget(Session.objects.filter(expire_date__lt=now))
