"""Founding a club at the server's command line, together with the account of its organiser."""

from clubs.models import Account, Club, Person
from clubs.principals import COMMAND
from clubs.services.accounts import new_account
from clubs.services.clubs import create_club
from conventions.transactions import write
from ledger.actors import About, Subject
from ledger.services import append, locked_stream


def found_club(name: str, email: str, password: str, person_name: str) -> Club:
    """A new club whose organiser is the person of that address; made where there is none yet.

    The password is for a new account; one that is there keeps its own. Raises Problem
    `invalid_request` where somebody else opens an account of that address at the same moment.
    """
    with write():
        account = Account.objects.filter(email=email).first()
        if account is None:
            account = new_account(email, password)
        person = Person.objects.filter(account=account).first()
        is_new = person is None
        if person is None:
            person = Person.objects.create(name=person_name, account=account)
        club = create_club(name, person.id, COMMAND)
        if is_new:
            append(
                locked_stream(club.stream.name),
                "person.add",
                COMMAND,
                Subject("person", person.id, 1),
                {"roles": ["organiser"]},
                {"name": About(person.id, person.name)},
            )
    return club
