"""Lists of disputes by the state that they have become, which time alone may have changed."""

from collections import Counter
from typing import Any, Final
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from disputes.models import Deadline, Dispute
from disputes.services.deadlines import state_now
from disputes.states import State
from games.services.disputed import is_disputed

Kind = Deadline.Kind
# What a state becomes when the last clock of a kind has run out (`deadlines.state_now`).
BECOMES: Final = {
    State.RULED: (Kind.APPEAL, State.FINAL),
    State.AWAITING_PARTY: (Kind.ANSWER, State.UNDER_REVIEW),
}


def in_state(rows: QuerySet[Dispute], state: State) -> QuerySet[Dispute]:
    """Those that are in a state by now."""
    if state in BECOMES:
        return rows.filter(_runs(BECOMES[state][0]), state=state.value)
    found = Q(state=state.value)
    for before, (kind, after) in BECOMES.items():
        if after is state:
            found |= Q(~_runs(kind), state=before.value)
    return rows.filter(found)


def overdue(rows: QuerySet[Dispute]) -> QuerySet[Dispute]:
    """Those for which an arbiter or a panel has let the time pass."""
    late = Deadline.objects.filter(
        dispute=OuterRef("pk"),
        kind__in=[Kind.RULING, Kind.DECISION],
        satisfied_at=None,
        due_at__lte=timezone.now(),
    )
    return rows.filter(Exists(late))


def _runs(kind: Deadline.Kind) -> Exists:
    running = Deadline.objects.filter(
        dispute=OuterRef("pk"), kind=kind, satisfied_at=None, due_at__gt=timezone.now()
    )
    return Exists(running)


def running_by_dispute(rows: list[Dispute]) -> dict[UUID, list[Deadline]]:
    """The unsatisfied deadlines of some disputes, in one statement."""
    found: dict[UUID, list[Deadline]] = {row.id: [] for row in rows}
    for one in Deadline.objects.filter(dispute__in=rows, satisfied_at=None):
        found[one.dispute_id].append(one)
    return found


def summary_of(tournament: UUID) -> dict[str, Any]:
    """How many disputes of a tournament are in each state, and what they keep provisional."""
    rows = list(Dispute.objects.select_related("deal").filter(tournament=tournament))
    running = running_by_dispute(rows)
    now = timezone.now()
    states = Counter(state_now(row, running[row.id], now).value for row in rows)
    return {
        "total": len(rows),
        "states": {state.value: states[state.value] for state in State},
        "overdue": overdue(Dispute.objects.filter(tournament=tournament)).count(),
        "unsettled": [
            {"position": row.position, "table": str(row.deal.table_id), "deal": str(row.deal_id)}
            for row in {row.deal_id: row for row in rows}.values()
            if is_disputed(row.deal.disputed, row.deal.disputed_until)
        ],
    }
