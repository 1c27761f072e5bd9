"""The states of a tournament, and every way from one to another: one table, no database."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from conventions.problems import Problem
from tarot.wording import Text


class State(StrEnum):
    """Where a tournament stands: prepared, taking entries, played, finished, published."""

    DRAFT = "draft"
    OPEN = "open"
    RUNNING = "running"
    CLOSED = "closed"
    OFFICIAL = "official"


NAMES: Final[Mapping[State, Text]] = {
    State.DRAFT: Text("en préparation", "a draft"),
    State.OPEN: Text("ouvert aux inscriptions", "open for entries"),
    State.RUNNING: Text("en cours", "running"),
    State.CLOSED: Text("clos", "closed"),
    State.OFFICIAL: Text("officiel", "official"),
}


@dataclass(frozen=True, slots=True)
class Transition:
    """What a verb leads to from each state that it is for; `needs_reason` where it undoes."""

    steps: Mapping[State, State]
    needs_reason: bool = False


TRANSITIONS: Final[Mapping[str, Transition]] = {
    "open": Transition({State.DRAFT: State.OPEN}),
    "start": Transition({State.OPEN: State.RUNNING}),
    "close": Transition({State.RUNNING: State.CLOSED}),
    "publish": Transition({State.CLOSED: State.OFFICIAL}),
    "reopen": Transition(
        {State.OFFICIAL: State.CLOSED, State.CLOSED: State.RUNNING}, needs_reason=True
    ),
}

NOT_IN_THIS_STATE = Text(
    "Ce tournoi est {state} : cela ne s'y fait pas.",
    "This tournament is {state}: that cannot be done now.",
)


def after(verb: str, state: State) -> State:
    """The state that the verb leads to; Problem `conflict` where it is not for this state."""
    step = TRANSITIONS[verb].steps.get(state)
    if step is None:
        raise wrong_state(state)
    return step


def wrong_state(state: str) -> Problem:
    """What is answered to a change that this state does not have."""
    detail = NOT_IN_THIS_STATE.filled(state=NAMES[State(state)])
    return Problem(
        "conflict", detail, errors=[{"pointer": "", "code": "wrong_state", "detail": detail}]
    )


def require_state(state: str, *allowed: State) -> None:
    """Raises Problem `conflict` in any other state."""
    if state not in allowed:
        raise wrong_state(state)
