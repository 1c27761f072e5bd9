"""Every accepted change of a tournament becomes one event of its chain.

Numbers and ids are in the event itself; reasons and whatever else is free text are erasable texts.
"""

from collections.abc import Mapping
from typing import Any

from ledger.actors import About, Actor, Subject
from ledger.services import append
from tournaments.models import Tournament


def note(
    tournament: Tournament,
    type_: str,
    actor: Actor,
    data: Mapping[str, Any],
    *,
    subject: Subject | None = None,
    texts: Mapping[str, str | About] | None = None,
    reason: str = "",
) -> None:
    """Append a change, of the tournament itself where no other subject is named."""
    about = subject or Subject("tournament", tournament.id, tournament.version)
    said = {**(texts or {}), **({"reason": reason} if reason else {})}
    append(tournament.stream, type_, actor, about, data, said)
