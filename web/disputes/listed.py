"""Disputes in a list: what is awaited of whom, and by when."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Case, F, OuterRef, Q, QuerySet, Subquery, Value, When
from django.utils import timezone

from clubs.names import names_of
from clubs.principals import Principal
from conventions.language import say
from disputes.documents.disputes import listed_document
from disputes.models import Deadline, Dispute, PanelMember, Question
from disputes.services.lists import in_state, running_by_dispute
from disputes.states import APPEALABLE, State
from tarot.wording import Text
from web.disputes.clocks import shown_clock
from web.disputes.people import event_of, person_key

MOST_OPEN: Final = 100
AWAITED: Final[Mapping[State, Text]] = {
    State.OPEN: Text("attend un arbitre", "waits for an arbiter"),
    State.UNDER_REVIEW: Text("décision de {who}", "ruling of {who}"),
    State.AWAITING_PARTY: Text("réponse de {who}", "answer of {who}"),
    State.RULED: Text("appel possible", "may be appealed"),
    State.APPEALED: Text("un organisateur désigne qui juge", "an organiser names who decides"),
    State.APPEAL_REVIEW: Text("décision d’appel de {who}", "decision on appeal of {who}"),
    State.INADMISSIBLE: Text("appel possible", "may be appealed"),
}
# The clock that says how long there is, by state.
CLOCKS: Final[Mapping[State, Deadline.Kind]] = {
    State.OPEN: Deadline.Kind.RULING,
    State.UNDER_REVIEW: Deadline.Kind.RULING,
    State.AWAITING_PARTY: Deadline.Kind.ANSWER,
    State.RULED: Deadline.Kind.APPEAL,
    State.APPEALED: Deadline.Kind.DECISION,
    State.APPEAL_REVIEW: Deadline.Kind.DECISION,
    State.INADMISSIBLE: Deadline.Kind.APPEAL,
}


def open_by_deadline(rows: QuerySet[Dispute]) -> QuerySet[Dispute]:
    """Those in which something is awaited: first what nobody has taken, then the nearest clock."""
    final = in_state(Dispute.objects.all(), State.FINAL)
    running = Deadline.objects.filter(dispute=OuterRef("pk"), satisfied_at=None)
    of_state = Case(
        *(When(state=state, then=Value(kind.value)) for state, kind in CLOCKS.items()),
        default=Value(""),
    )
    nearest = running.filter(kind=OuterRef("awaited_kind")).order_by("due_at").values("due_at")
    open_rows = rows.filter(closed_at=None).exclude(pk__in=final.values("pk"))
    found = open_rows.annotate(awaited_kind=of_state, awaited_by=Subquery(nearest[:1]))
    return found.order_by(F("awaited_by").asc(nulls_first=True), "created_at", "id")


def settled(rows: QuerySet[Dispute]) -> QuerySet[Dispute]:
    """The others: at rest, or final since the time for an appeal is over."""
    over = Q(closed_at__isnull=False) | Q(
        pk__in=in_state(Dispute.objects.all(), State.FINAL).values("pk")
    )
    return rows.filter(over)


def shown_disputes(rows: Sequence[Dispute], principal: Principal) -> list[dict[str, Any]]:
    """For the template, in their order."""
    running = running_by_dispute(list(rows))
    now = timezone.now()
    awaited = _awaited(rows)
    keys = [key for those in awaited.values() for key in those]
    names = names_of([*keys, *(person_key(row.arbiter_id) for row in rows if row.arbiter_id)])
    return [
        _shown(row, running[row.id], principal, awaited.get(row.id, []), names, now) for row in rows
    ]


def _awaited(rows: Sequence[Dispute]) -> dict[UUID, list[str]]:
    """The keys of those whom a question or an appeal waits for, by dispute."""
    found: dict[UUID, list[str]] = {}
    asked = Question.objects.filter(
        dispute__in=rows, answered_at=None, dispute__state="awaiting_party"
    )
    seats = asked.filter(dispute__parties__seat=F("seat")).values_list(
        "dispute", "dispute__parties__person"
    )
    panel = PanelMember.objects.filter(
        dispute__in=rows, left_at=None, round=F("dispute__round"), vote=""
    ).values_list("dispute", "person")
    for dispute, person in [*seats, *panel]:
        if person is not None:
            found.setdefault(dispute, []).append(person_key(person))
    return found


def _shown(
    row: Dispute,
    running: Sequence[Deadline],
    principal: Principal,
    awaited: Sequence[str],
    names: Mapping[str, str],
    now: datetime,
) -> dict[str, Any]:
    document = listed_document(row, running)
    state = State(document["state"])
    due = [one.due_at for one in running if one.kind == CLOCKS.get(state)]
    waits = state not in APPEALABLE or any(at > now for at in due)
    text = AWAITED.get(state) if waits else None
    whom = awaited if state is not State.UNDER_REVIEW else [document["arbiter"]]
    called = ", ".join(names[key] for key in whom if key in names) or "…"
    return {
        **document,
        "table_name": row.deal.table.name,
        "tournament_name": event_of(row),
        "club_name": row.club.name,
        "awaited": None if text is None else say(text.filled(who=called)),
        "clock": shown_clock(min(due), now) if due and text is not None else None,
        "arbiter_name": names.get(document["arbiter"] or ""),
        "mine": row.arbiter_id is not None and row.arbiter_id == principal.person,
        "unclaimed": state is State.OPEN,
        "yours": principal.person is not None and person_key(principal.person) in awaited,
    }
