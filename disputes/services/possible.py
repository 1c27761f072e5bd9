"""What a caller could do in a dispute now: asked of the same table that decides when they do it."""

from typing import Final

from clubs.permissions import allows
from conventions.problems import Problem
from disputes.models import Dispute
from disputes.services.access import Insider
from disputes.services.attempts import Attempt
from disputes.services.guards import GUARDS
from disputes.states import TRANSITIONS, State

# They look at what is said, which nobody has said yet.
OF_WORDS: Final = frozenset({"admitted_if_late", "to_another_arbiter"})


def verbs_for(row: Dispute, state: State, who: Insider) -> list[str]:
    """The verbs that role, state and guards let pass; `state` is what it has become by now."""
    return [
        verb
        for verb, transition in TRANSITIONS.items()
        if state in transition.steps
        and allows(who.roles, transition.action)
        and _pass(transition.guards, Attempt(row, who, verb, {}))
    ]


def _pass(guards: tuple[str, ...], one: Attempt) -> bool:
    try:
        for guard in guards:
            if guard not in OF_WORDS:
                GUARDS[guard](one)
    except Problem:
        return False
    return True
