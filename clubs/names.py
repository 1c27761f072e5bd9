"""What those are called whom the ledger knows by their keys."""

from collections.abc import Iterable
from uuid import UUID

from clubs.models import Credential, Person


def names_of(keys: Iterable[str]) -> dict[str, str]:
    """The names of people and the labels of phones, by the keys of their principals.

    A key that has no name, such as `anyone` or a phone without a label, is not among them.
    """
    ids: dict[str, list[UUID]] = {"person": [], "phone": []}
    for key in set(keys):
        kind, _, identifier = key.partition(":")
        if kind in ids:
            ids[kind].append(UUID(identifier))
    names = {}
    for person in Person.objects.filter(id__in=ids["person"]):
        names[f"person:{person.id}"] = person.shown_name
    for phone in Credential.objects.filter(id__in=ids["phone"]).exclude(label=""):
        names[f"phone:{phone.id}"] = phone.label
    return names
