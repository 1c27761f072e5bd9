"""The people who are named at a table: members of its club, or guests, who can be erased alike."""

from collections.abc import Iterable, Sequence

from clubs.models import Club, Person


def people_named(
    names: Sequence[str], club: Club | None, seated: Iterable[Person] = ()
) -> list[Person]:
    """A person for each name, in their order, within the caller's transaction.

    A name that exactly one member of the club has means that member, so that it goes when the
    member is erased; one of those who are `seated` there already means the same person again. Any
    other name is somebody new, whom the club's organisers may rename and erase; the caller tells
    the ledger who they are. Two people of one name stay two.
    """
    members = _members_by_name(names, club) | {person.name: person for person in seated}
    known = [members.get(name) if names.count(name) == 1 else None for name in names]
    people = [
        person or Person(name=name, guest_of=club)
        for name, person in zip(names, known, strict=True)
    ]
    Person.objects.bulk_create(person for person in people if person not in known)
    return people


def _members_by_name(names: Sequence[str], club: Club | None) -> dict[str, Person]:
    """The members of a club that are alone in having one of these names."""
    if club is None:
        return {}
    found: dict[str, list[Person]] = {}
    for person in Person.objects.filter(memberships__club=club, name__in=names).distinct():
        found.setdefault(person.name, []).append(person)
    return {name: people[0] for name, people in found.items() if len(people) == 1}
