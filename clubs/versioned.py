"""What clubs make versions of their own of: house rules, codes of arbitration.

A version never changes. The same name again makes the next one, under an id that records and
rulings can name for ever.
"""

import re
from typing import Final
from uuid import UUID, uuid5

from django.db.models import Max, Model, QuerySet

from conventions.shapes import Reader
from ledger.actors import Subject
from tarot.wording import Text

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME: Final = 40
NOT_A_NAME = Text(
    "Écrivez le nom en minuscules sans accent, par exemple les-as ; il ne commence pas par "
    "{reserved}.",
    "Write the name in lower case without accents, for example les-as; it does not begin with "
    "{reserved}.",
)


def read_name(fields: Reader, *reserved: str) -> str:
    """The member `name`, which begins with none of what is reserved for us."""
    name = fields.string("name", LONGEST_NAME)
    if name and (not NAME.fullmatch(name) or name.startswith(reserved)):
        either = Text(" ni par ".join(reserved), " or ".join(reserved))
        fields.refuse("name", "not_a_name", NOT_A_NAME.filled(reserved=either))
    return name


def next_version(of_that_name: QuerySet[Model]) -> int:
    """The number of the version after these; whoever asks holds the lock of the club's stream."""
    return (of_that_name.aggregate(Max("version"))["version__max"] or 0) + 1


def id_of_version(name: str, club: UUID | None, version: int) -> str:
    """`les-as-1a2b3c4d-v2`; outside any club `les-as-v2`."""
    of_club = "" if club is None else f"-{club.hex[-8:]}"
    return f"{name}{of_club}-v{version}"


def subject_of_version(kind: str, version_id: str, version: int) -> Subject:
    """What the ledger says that the event which made it is about."""
    return Subject(kind, uuid5(UUID(int=0), version_id), version)
