"""Accounts of people who are in a club already: by an invitation, which is a signed text.

Nothing is stored of an invitation: it names the person and the clubs that held them, expires by
itself, and is worth nothing once the person has an account or has joined or left a club. Whoever
was sent one by a club so never comes to act in another.
"""

import hashlib
from collections.abc import Collection
from datetime import timedelta
from typing import Final
from uuid import UUID

from django.contrib.auth.hashers import check_password
from django.contrib.auth.password_validation import validate_password
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError
from django.db.models import F

from clubs.models import Account, Person
from clubs.principals import Principal
from clubs.roles import Role
from clubs.services.people import Held, locked_with_clubs
from conventions.problems import Problem, invalid_field
from conventions.transactions import write
from ledger.actors import Actor
from tarot.wording import Text

INVITATION_LASTS: Final = timedelta(days=7)

NO_INVITATION = Text(
    "Cette invitation est inconnue, expirée ou déjà utilisée : demandez-en une nouvelle.",
    "This invitation is unknown, expired or used already: ask for a new one.",
)
HAS_ACCOUNT = Text("Cette personne a déjà un compte.", "This person has an account already.")
ADDRESS_TAKEN = Text(
    "Un compte a déjà cette adresse.", "There is an account of this address already."
)
NOT_AN_ADDRESS = Text("Ce n’est pas une adresse e-mail.", "This is no e-mail address.")
NO_ACCOUNT = Text("Aucun compte n’a cette adresse.", "No account has this address.")
WRONG = Text("Le mot de passe actuel est incorrect.", "The current password is wrong.")

_signer = signing.TimestampSigner(salt="clubs.accounts")


def invite_to_account(person_id: UUID, by: Actor, *, within: frozenset[UUID] | None) -> str:
    """A text with which the person can open an account, for a week.

    `within` are the clubs that the caller speaks for (`Held.require_within`): whoever opens the
    account has the person's roles in all of them.
    """
    with write():
        held = locked_with_clubs(person_id)
        held.require_within(within)
        if not _may_open(held):
            raise Problem("conflict", HAS_ACCOUNT)
        held.tell("account.invite", by)
    return _signer.sign_object([str(person_id), _named(held.clubs)])


def open_account(invitation: str, email: str, password: str) -> Person:
    """The person of an invitation, who can sign in from now on."""
    try:
        invited, clubs = _signer.unsign_object(invitation, max_age=INVITATION_LASTS)
    except (signing.BadSignature, ValueError):
        raise Problem("not_found", NO_INVITATION) from None
    _refuse_bad(email, password)
    with write():
        held = locked_with_clubs(UUID(invited))
        if not _may_open(held) or clubs != _named(held.clubs):
            raise Problem("not_found", NO_INVITATION)
        person = held.person
        person.account = new_account(email, password)
        person.version += 1
        person.save(update_fields=["account", "version"])
        held.tell("account.open", Principal(f"person:{person.id}", via="open").actor(Role.SELF))
    return person


def new_account(email: str, password: str) -> Account:
    """An account, within the caller's transaction; a problem where the address has one already."""
    try:
        return Account.objects.create_user(email, password)
    except IntegrityError:
        raise invalid_field("/email", "address_taken", ADDRESS_TAKEN) from None


def change_password(account_id: int, old: str, new: str) -> Account:
    """Another password for an account; the sessions that it had elsewhere end."""
    account = Account.objects.get(id=account_id)
    if not check_password(old, account.password):
        raise invalid_field("/old", "wrong_password", WRONG)
    _refuse_bad(account.email, new, at="/new")
    with write():
        account.set_password(new)
        account.save(update_fields=["password"])
        Account.objects.filter(id=account_id).update(stamp=F("stamp") + 1)
    return account


def set_support(email: str, allowed: bool) -> None:
    """Let an account look at the admin, or no longer; it may do nothing else by that."""
    with write():
        if not Account.objects.filter(email=email).update(is_staff=allowed):
            raise Problem("not_found", NO_ACCOUNT)


def _may_open(held: Held) -> bool:
    return held.person.account_id is None and held.person.erased_at is None


def _named(clubs: Collection[UUID]) -> str:
    """Some clubs, in a word."""
    names = b"".join(sorted(club.bytes for club in clubs))
    return hashlib.sha256(names).hexdigest()[:32]


def _refuse_bad(email: str, password: str, at: str = "/password") -> None:
    try:
        validate_email(email)
    except ValidationError:
        raise invalid_field("/email", "not_an_address", NOT_AN_ADDRESS) from None
    try:
        validate_password(password, Account(email=email))
    except ValidationError as error:
        errors = [
            {"pointer": at, "code": "weak_password", "detail": message}
            for message in error.messages
        ]
        raise Problem("invalid_request", errors=errors) from None
