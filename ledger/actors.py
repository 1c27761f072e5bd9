"""Who did what to what: the values that `ledger.services.events.append` is told."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Fence:
    """A condition in SQL that must still hold at the moment the event is written.

    `sql` has a `%s` for each of `params`, and doubles every other percent sign. A credential that
    was revoked since it was looked up can so write nothing.
    """

    sql: str
    params: tuple[str | int | UUID | datetime, ...] = ()


@dataclass(frozen=True, slots=True)
class Actor:
    """Whoever makes a change: pseudonymous, because the chain keeps it for ever."""

    id: str  # "person:<uuid>", "phone:<uuid>", "anyone", "system"
    role: str  # the role it acted in, such as "organiser" or "scorer"
    via: str  # "token", "session", "open", "command"
    fence: Fence | None = None


@dataclass(frozen=True, slots=True)
class Subject:
    """The object that changed, and the revision that it has now, where it counts any."""

    kind: str
    id: UUID
    revision: int | None = None


@dataclass(frozen=True, slots=True)
class About:
    """A text about a person, erased together with whatever else is kept about them."""

    person_id: UUID
    text: str
