"""Every accepted change of a dispute becomes one event of its chain.

Numbers, ids and digests are in the event itself; whatever anybody says in their own words is an
erasable text beside it.
"""

from collections.abc import Mapping
from typing import Any, Final

from disputes.models import Dispute
from disputes.services.access import Insider
from ledger.actors import About, Actor, Subject
from ledger.services import append

# What happens because time passes.
CLOCK: Final = Actor(id="system", role="clock", via="clock")


def note(
    row: Dispute,
    type_: str,
    actor: Actor,
    data: Mapping[str, Any],
    texts: Mapping[str, str | About] | None = None,
    subject: Subject | None = None,
) -> None:
    """Append a change, of the dispute itself where no other subject is named."""
    about = subject or Subject("dispute", row.id, row.version)
    append(row.stream, type_, actor, about, {"state": row.state, **data}, texts or {})


def said_by(who: Insider, text: str) -> str | About:
    """Somebody's own words, erased with whatever else is kept about them."""
    return text if who.speaker is None else About(who.speaker, text)
