"""One attempt to do something in a dispute: by whom, what was said, and on what."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from conventions.problems import Problem
from disputes.models import Dispute, Party
from disputes.services.access import Insider
from disputes.states import State
from ledger.actors import About
from tarot.wording import Text

FOR_PEOPLE = Text(
    "Un arbitre signe de son nom : identifiez-vous, un téléphone ne le peut pas.",
    "An arbiter signs by name: sign in yourself, a phone cannot.",
)


@dataclass(slots=True)
class Attempt:
    """A verb on a locked dispute, `said` being the body of the request as it was read."""

    row: Dispute
    who: Insider
    verb: str
    said: Mapping[str, Any]

    def require_person(self) -> UUID:
        """The person who does it; Problem `permission_denied` for a phone."""
        if self.who.person is None:
            raise Problem("permission_denied", FOR_PEOPLE)
        return self.who.person

    @property
    def party(self) -> Party | None:
        """The party that the caller is: by the seat, else by the claim filed without one."""
        parties = self.row.parties
        if self.who.seat is not None:
            return parties.filter(seat=self.who.seat).first()
        return parties.filter(seat=None, filed_by=self.who.key).first()


@dataclass(frozen=True, slots=True)
class Done:
    """What a verb has come to: the state it leads to, None for that of the table of transitions;
    what its event tells, and the texts beside it."""

    data: Mapping[str, Any] = field(default_factory=dict)
    texts: Mapping[str, str | About] = field(default_factory=dict)
    state: State | None = None
