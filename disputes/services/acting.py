"""Everything that is done in a dispute goes through here: its locks, what time has done meanwhile,
role, state and guards out of one table, then the verb itself, and its event.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from clubs.principals import Principal
from conventions.problems import Problem
from conventions.transactions import write
from disputes.models import Deadline, Dispute
from disputes.services import appeals, questions, reviewing, rulings, settling
from disputes.services.access import CheckVersion, Insider, locked_dispute
from disputes.services.attempts import Attempt, Done
from disputes.services.chronicle import note
from disputes.services.deadlines import catch_up, start
from disputes.services.flags import flag_deal
from disputes.services.guards import GUARDS
from disputes.states import TRANSITIONS, UNSETTLED, State, after
from ledger.services import checkpoint
from tarot.wording import Text

VERBS: Final[Mapping[str, Callable[[Attempt], Done]]] = {
    "claim": reviewing.claim,
    "transfer": reviewing.transfer,
    "release": reviewing.release,
    "request": questions.request,
    "answer": questions.answer,
    "withdraw": reviewing.withdraw,
    "consent": reviewing.consent,
    "concede": reviewing.concede,
    "settle": settling.settle,
    "declare-inadmissible": reviewing.declare_inadmissible,
    "propose": rulings.propose_ruling,
    "countersign": rulings.countersign,
    "publish": rulings.publish,
    "appeal": appeals.appeal,
    "name-panel": appeals.name_panel,
    "decide": appeals.decide,
    "reopen": appeals.reopen,
}
ANOTHER_IS_OPEN = Text(
    "Un autre litige de cette catégorie est ouvert sur la donne : c'est là que cela se juge.",
    "Another dispute of this category is open about the deal: that is where it is settled.",
)
ONE_OPEN: Final = "dispute_one_open_a_deal_and_category"
# What is ruled is signed at once.
SIGNED: Final = frozenset({"publish", "decide"})
# A sign of life of whoever has it under review keeps it theirs.
REVIEWED: Final = (State.UNDER_REVIEW, State.AWAITING_PARTY)


def act(
    dispute_id: UUID,
    verb: str,
    said: Mapping[str, Any],
    principal: Principal,
    check_version: CheckVersion,
) -> tuple[Dispute, Insider]:
    """Do one thing in a dispute, or raise the Problem that says why not."""
    transition = TRANSITIONS[verb]
    try:
        with write():
            row, who = locked_dispute(dispute_id, principal, check_version)
            catch_up(row)
            who.require(transition.action)
            to = after(verb, State(row.state))
            one = Attempt(row, who, verb, said)
            for guard in transition.guards:
                GUARDS[guard](one)
            done = VERBS[verb](one)
            _store(one, to if done.state is None else done.state)
            note(row, f"dispute.{verb}", who.actor(transition.action), done.data, done.texts)
            flag_deal(row)
            if verb in SIGNED:
                _sign_later(row)
    except IntegrityError as error:
        # Each database names what was violated in its own way: the constraint, or its columns.
        if not any(name in str(error) for name in (ONE_OPEN, "disputes_dispute.deal_id")):
            raise
        raise Problem("conflict", ANOTHER_IS_OPEN) from None
    return row, who


def _sign_later(row: Dispute) -> None:
    """A stored checkpoint of each chain that a ruling moves, once it is committed: whatever happens
    to that, the ruling stands."""
    streams = [row.stream, row.deal.table.stream]
    if row.tournament is not None:
        streams.append(row.tournament.stream)
    for stream in streams:
        transaction.on_commit(partial(checkpoint, stream.name), robust=True)


def _store(one: Attempt, to: State) -> None:
    row = one.row
    row.state = to.value
    row.version += 1
    if to in REVIEWED and one.who.person == row.arbiter_id:
        start(row, Deadline.Kind.CLAIM)
    is_at_rest = to not in (*UNSETTLED, State.RULED)
    row.closed_at = (row.closed_at or timezone.now()) if is_at_rest else None
    row.save()
