"""People who are only named at a table: each a person, who can be erased like any other."""

from collections.abc import Sequence

from clubs.models import Club, Person


def guests(names: Sequence[str], club: Club | None) -> list[Person]:
    """A new person for each name, in their order, within the caller's transaction.

    The club's organisers may rename and erase them; the caller tells the ledger who they are. Two
    people of one name stay two: nothing says that they are the same.
    """
    return Person.objects.bulk_create(Person(name=name, guest_of=club) for name in names)
