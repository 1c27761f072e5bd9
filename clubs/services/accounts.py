"""Accounts of people who are in a club already: by an invitation, which is a signed text.

Nothing is stored of an invitation: it names the person, expires by itself, and is worth nothing
once the person has an account.
"""

from datetime import timedelta
from typing import Final
from uuid import UUID

from django.contrib.auth.hashers import check_password
from django.contrib.auth.password_validation import validate_password
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from clubs.models import Account, Person
from clubs.principals import Principal
from clubs.roles import Role
from clubs.services.people import clubs_of, locked_person
from clubs.services.streams import streams_of
from conventions.problems import Problem
from conventions.transactions import write
from ledger.actors import Actor, Subject
from ledger.services import append
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
WRONG = Text("Le mot de passe actuel est incorrect.", "The current password is wrong.")

_signer = signing.TimestampSigner(salt="clubs.accounts")


def invite_to_account(person_id: UUID, by: Actor) -> str:
    """A text with which the person can open an account, for a week."""
    with write():
        streams = streams_of(clubs_of(person_id))
        person = locked_person(person_id)
        if person.account_id is not None or person.erased_at is not None:
            raise Problem("conflict", HAS_ACCOUNT)
        subject = Subject("person", person.id, person.version)
        for stream in streams:
            append(stream, "account.invite", by, subject, {})
    return _signer.sign(str(person_id))


def open_account(invitation: str, email: str, password: str) -> Person:
    """The person of an invitation, who can sign in from now on."""
    try:
        person_id = UUID(_signer.unsign(invitation, max_age=INVITATION_LASTS))
    except (signing.BadSignature, ValueError):
        raise Problem("not_found", NO_INVITATION) from None
    _refuse_bad(email, password)
    with write():
        streams = streams_of(clubs_of(person_id))
        person = locked_person(person_id)
        if person.account_id is not None or person.erased_at is not None:
            raise Problem("not_found", NO_INVITATION)
        if Account.objects.filter(email=email).exists():
            raise _refused("/email", "address_taken", ADDRESS_TAKEN)
        person.account = Account.objects.create_user(email, password)
        person.version += 1
        person.save(update_fields=["account", "version"])
        by = Principal(key=f"person:{person_id}", via="open").actor(Role.SELF)
        for stream in streams:
            append(stream, "account.open", by, Subject("person", person.id, person.version), {})
    return person


def change_password(account_id: int, old: str, new: str) -> Account:
    """Another password for an account; the sessions that it had elsewhere end."""
    account = Account.objects.get(id=account_id)
    if not check_password(old, account.password):
        raise _refused("/old", "wrong_password", WRONG)
    _refuse_bad(account.email, new, at="/new")
    with write():
        account.set_password(new)
        account.save(update_fields=["password"])
    return account


def _refuse_bad(email: str, password: str, at: str = "/password") -> None:
    try:
        validate_email(email)
    except ValidationError:
        raise _refused("/email", "not_an_address", NOT_AN_ADDRESS) from None
    try:
        validate_password(password, Account(email=email))
    except ValidationError as error:
        errors = [
            {"pointer": at, "code": "weak_password", "detail": message}
            for message in error.messages
        ]
        raise Problem("invalid_request", errors=errors) from None


def _refused(pointer: str, code: str, detail: Text) -> Problem:
    return Problem("invalid_request", errors=[{"pointer": pointer, "code": code, "detail": detail}])
