"""Deadlines: started and satisfied with the changes that they belong to, and looked at whenever a
dispute is read or changed. Nothing has to run for time to pass.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from django.utils import timezone

from disputes.clocks import Clocks
from disputes.models import Deadline, Dispute
from disputes.services.chronicle import CLOCK, note
from disputes.states import State
from ledger.chain import timestamp

Kind = Deadline.Kind
CLOCK_OF: Final = {
    Kind.CLAIM: "claim",
    Kind.RULING: "ruling",
    Kind.ANSWER: "answer",
    Kind.APPEAL: "appeal",
    Kind.DECISION: "decision",
    Kind.REOPENING: "reopen",
}


def start(
    row: Dispute, kind: Deadline.Kind, number: int = 0, since: datetime | None = None
) -> datetime:
    """Let a clock run, from now on unless it began before, or start it again; when it is over."""
    due_at = (since or timezone.now()) + Clocks.read(row.policy).last(CLOCK_OF[kind])
    Deadline.objects.update_or_create(
        dispute=row,
        kind=kind,
        number=number,
        satisfied_at=None,
        defaults={"due_at": due_at, "policy_version": row.policy_version, "told_at": None},
    )
    return due_at


def satisfy(row: Dispute, *kinds: Deadline.Kind, number: int | None = None) -> None:
    """What was awaited has come, or is awaited no longer."""
    running = Deadline.objects.filter(dispute=row, kind__in=kinds, satisfied_at=None)
    if number is not None:
        running = running.filter(number=number)
    running.update(satisfied_at=timezone.now())


def state_now(row: Dispute, running: Iterable[Deadline], now: datetime) -> State:
    """What the state of a dispute has become by now, `running` being its unsatisfied deadlines."""
    state = State(row.state)
    match state:
        case State.RULED if _is_over(running, Kind.APPEAL, now):
            return State.FINAL
        case State.AWAITING_PARTY if _is_over(running, Kind.ANSWER, now):
            return State.UNDER_REVIEW
    return state


def is_idle(running: Iterable[Deadline], now: datetime) -> bool:
    """Whether the arbiter has given no sign of life for so long that another one may take over."""
    return _is_over(running, Kind.CLAIM, now)


def _is_over(running: Iterable[Deadline], kind: str, now: datetime) -> bool:
    """Whether every clock of a kind that runs has run out."""
    those = [one.due_at for one in running if one.kind == kind]
    return all(due_at <= now for due_at in those)


def running_of(row: Dispute) -> list[Deadline]:
    """The deadlines that nothing has satisfied yet."""
    return list(row.deadlines.filter(satisfied_at=None).order_by("due_at", "id"))


def latest_of(row: Dispute, kind: Deadline.Kind) -> Deadline | None:
    """The clock of a kind that was started last, whether it runs or not."""
    return row.deadlines.filter(kind=kind).order_by("-id").first()


def catch_up(row: Dispute) -> bool:
    """Store what time alone has done to a locked dispute, and tell its chain; whether anything.

    Its version stays: whoever read it has seen this already.
    """
    now = timezone.now()
    running = running_of(row)
    passed = [one for one in running if one.due_at <= now and one.told_at is None]
    before, row.state = row.state, state_now(row, running, now).value
    for one in passed:
        one.told_at = now
        one.save(update_fields=["told_at"])
        data = {"kind": one.kind, "number": one.number, "due_at": timestamp(one.due_at)}
        note(row, "deadline.passed", CLOCK, data)
    if row.state == before:
        return bool(passed)
    if row.state == State.FINAL:
        row.closed_at = max(one.due_at for one in running if one.kind == Kind.APPEAL)
        satisfy(row, Kind.APPEAL)
        start(row, Kind.REOPENING, since=row.closed_at)
        note(row, "dispute.final", CLOCK, {})
    else:
        satisfy(row, Kind.ANSWER)
        note(row, "dispute.resume", CLOCK, {})
    row.save(update_fields=["state", "closed_at"])
    return True
