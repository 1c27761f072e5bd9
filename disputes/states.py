"""The states of a dispute, and every way from one to another: one table, no database.

Each transition says from where to where, which action of `clubs.permissions` it takes, and which
guards of `disputes.services.guards` have to let it pass, in their order. Time passes without
anybody: `disputes.services.deadlines` says what a state has become by now.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from conventions.problems import Problem
from tarot.wording import Text


class State(StrEnum):
    OPEN = "open"
    UNDER_REVIEW = "under_review"
    AWAITING_PARTY = "awaiting_party"
    RULED = "ruled"
    APPEALED = "appealed"
    APPEAL_REVIEW = "appeal_review"
    FINAL = "final"
    INADMISSIBLE = "inadmissible"
    WITHDRAWN = "withdrawn"
    SETTLED = "settled"


NAMES: Final[Mapping[State, Text]] = {
    State.OPEN: Text("ouvert", "open"),
    State.UNDER_REVIEW: Text("à l'examen", "under review"),
    State.AWAITING_PARTY: Text("en attente d'une réponse", "awaiting an answer"),
    State.RULED: Text("jugé", "ruled on"),
    State.APPEALED: Text("en appel", "appealed"),
    State.APPEAL_REVIEW: Text("examiné en appel", "under review by a panel"),
    State.FINAL: Text("définitif", "final"),
    State.INADMISSIBLE: Text("irrecevable", "inadmissible"),
    State.WITHDRAWN: Text("retiré", "withdrawn"),
    State.SETTLED: Text("réglé par la table", "settled by the table"),
}

# No arbiter has ruled yet.
BEFORE_RULING: Final = (State.OPEN, State.UNDER_REVIEW, State.AWAITING_PARTY)
# Somebody still has to do something; of these there is one a deal and category.
UNSETTLED: Final = (*BEFORE_RULING, State.APPEALED, State.APPEAL_REVIEW)
# Nothing more happens unless somebody appeals in time.
APPEALABLE: Final = (State.RULED, State.INADMISSIBLE)
# Evidence is taken in.
HEARD: Final = (*UNSETTLED, State.RULED)


@dataclass(frozen=True, slots=True)
class Transition:
    """What a verb leads to from each state that it is for."""

    steps: Mapping[State, State]
    action: str
    guards: tuple[str, ...] = ()


def _all(states: tuple[State, ...], to: State) -> dict[State, State]:
    return dict.fromkeys(states, to)


def _stay(*states: State) -> dict[State, State]:
    return {state: state for state in states}


TRANSITIONS: Final[Mapping[str, Transition]] = {
    "claim": Transition(
        _all((State.OPEN, State.UNDER_REVIEW), State.UNDER_REVIEW),
        "dispute.rule",
        ("is_person", "not_barred", "no_conflict", "unclaimed", "admitted_if_late"),
    ),
    "transfer": Transition(
        _stay(State.UNDER_REVIEW, State.AWAITING_PARTY),
        "dispute.rule",
        ("is_arbiter_of_it", "to_another_arbiter"),
    ),
    "release": Transition(
        _all((State.UNDER_REVIEW, State.AWAITING_PARTY), State.OPEN),
        "dispute.rule",
        ("is_arbiter_of_it",),
    ),
    "request": Transition(
        _all((State.UNDER_REVIEW, State.AWAITING_PARTY), State.AWAITING_PARTY),
        "dispute.rule",
        ("is_arbiter_of_it",),
    ),
    "answer": Transition(
        # To `under_review` once nothing is open any more (`services.questions`). What comes late,
        # or when the arbiter has given the dispute back, is an answer all the same.
        _stay(State.AWAITING_PARTY, State.UNDER_REVIEW, State.OPEN),
        "dispute.take_part",
        ("is_party", "held_the_seat", "is_asked"),
    ),
    "withdraw": Transition(
        _all(BEFORE_RULING, State.WITHDRAWN),
        "dispute.take_part",
        ("is_claimant", "held_the_seat", "nothing_stands"),
    ),
    "consent": Transition(
        _all((State.UNDER_REVIEW, State.AWAITING_PARTY), State.WITHDRAWN),
        "dispute.rule",
        ("is_arbiter_of_it", "withdrawal_asked"),
    ),
    "concede": Transition(
        _stay(*BEFORE_RULING), "dispute.take_part", ("is_respondent", "held_the_seat")
    ),
    "settle": Transition(
        # Stays where it was until every seat has agreed (`services.settling`).
        _all(BEFORE_RULING, State.SETTLED),
        "dispute.take_part",
        ("is_party", "held_the_seat", "is_clerical", "nothing_stands"),
    ),
    "declare-inadmissible": Transition(
        _all(BEFORE_RULING, State.INADMISSIBLE),
        "dispute.rule",
        ("is_person", "not_barred", "no_conflict", "unclaimed", "nothing_stands"),
    ),
    "propose": Transition(_stay(State.UNDER_REVIEW), "dispute.rule", ("is_arbiter_of_it",)),
    "countersign": Transition(
        _stay(State.UNDER_REVIEW),
        "dispute.rule",
        ("is_person", "not_barred", "no_conflict", "something_proposed"),
    ),
    "publish": Transition(
        _all((State.UNDER_REVIEW,), State.RULED),
        "dispute.rule",
        ("is_arbiter_of_it", "no_conflict", "something_proposed"),
    ),
    "appeal": Transition(
        {
            **_all((State.RULED, State.INADMISSIBLE, State.APPEALED), State.APPEALED),
            # The other side's time runs on while a panel is there already.
            **_stay(State.APPEAL_REVIEW),
        },
        "dispute.take_part",
        ("is_party", "held_the_seat", "in_time_to_appeal", "side_has_not_appealed"),
    ),
    "name-panel": Transition(
        _all((State.APPEALED, State.APPEAL_REVIEW), State.APPEAL_REVIEW),
        "dispute.name_panel",
        ("is_person", "no_conflict"),
    ),
    "decide": Transition(
        # To `under_review` where it is sent back, else `final`; stays where it is while the panel
        # has no majority (`services.appeals`).
        _all((State.APPEAL_REVIEW,), State.FINAL),
        "dispute.rule",
        ("is_person", "is_on_panel", "not_barred", "no_conflict", "appeals_are_in"),
    ),
    "reopen": Transition(
        _all((State.FINAL,), State.UNDER_REVIEW),
        "dispute.reopen",
        ("is_person", "no_conflict", "in_time_to_reopen", "to_another_arbiter"),
    ),
}

NOT_IN_THIS_STATE = Text(
    "Ce litige est {state} : cela ne s'y fait pas.",
    "This dispute is {state}: that cannot be done now.",
)


def after(verb: str, state: State) -> State:
    """The state that the verb leads to; Problem `conflict` where it is not for this state."""
    step = TRANSITIONS[verb].steps.get(state)
    if step is None:
        raise wrong_state(state)
    return step


def wrong_state(state: State) -> Problem:
    """What is answered to a change that this state does not have."""
    detail = NOT_IN_THIS_STATE.filled(state=NAMES[state])
    return Problem(
        "conflict", detail, errors=[{"pointer": "", "code": "wrong_state", "detail": detail}]
    )


def require_state(state: State, *allowed: State) -> None:
    """Raises Problem `conflict` in any other state."""
    if state not in allowed:
        raise wrong_state(state)
