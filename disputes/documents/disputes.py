"""Disputes as the API shows them: plain dictionaries, sentences in the language of the answer."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from django.db.models import F
from django.utils import timezone

from clubs.names import names_of
from conventions.language import say
from disputes.documents.evidence import evidence_document
from disputes.documents.rulings import appeal_document, ruling_document
from disputes.models import Deadline, Dispute, Party, Question
from disputes.services.access import Insider
from disputes.services.deadlines import is_idle, state_now
from disputes.services.evidence import visible_to, with_files
from disputes.services.possible import verbs_for
from disputes.states import NAMES, State
from disputes.words import CATEGORIES, INADMISSIBLE, Category, Inadmissible
from ledger.services import texts_of

Texts = Mapping[Any, Mapping[str, str]]


def listed_document(row: Dispute, running: Sequence[Deadline]) -> dict[str, Any]:
    """A dispute in a list; `running` are its unsatisfied deadlines."""
    now = timezone.now()
    state = state_now(row, running, now)
    next_due = min((one.due_at for one in running if one.due_at > now), default=None)
    return {
        "id": str(row.id),
        "deal": str(row.deal_id),
        "number": row.deal.number,
        "table": str(row.deal.table_id),
        "club": str(row.club_id),
        "tournament": None if row.tournament_id is None else str(row.tournament_id),
        "position": row.position,
        "category": row.category,
        "category_name": say(CATEGORIES[Category(row.category)]),
        "state": state.value,
        "state_name": say(NAMES[state]),
        "arbiter": None if row.arbiter_id is None else f"person:{row.arbiter_id}",
        "filed_in_time": row.filed_in_time,
        "due_at": next_due,
        "overdue": any(one.due_at <= now and one.kind in LATE for one in running),
        "created_at": row.created_at,
        "closed_at": row.closed_at,
    }


# Whoever has to do something by then has not: the arbiter, or a panel.
LATE = frozenset({Deadline.Kind.RULING.value, Deadline.Kind.DECISION.value})


def dispute_document(row: Dispute, who: Insider) -> dict[str, Any]:
    """All of a dispute, as this insider may see it."""
    deadlines = list(row.deadlines.order_by("id"))
    running = [one for one in deadlines if one.satisfied_at is None]
    now = timezone.now()
    parties = list(row.parties.order_by(F("seat").asc(nulls_last=True), "filed_at"))
    questions = list(row.questions.order_by("number"))
    evidence = list(with_files(visible_to(who, row)))
    rulings = [
        ruling
        for ruling in row.rulings.select_related("supersedes").order_by("number")
        if ruling.published_at is not None or (who.directs and who.is_arbiter)
    ]
    appeals = list(row.appeals.select_related("ruling").order_by("number"))
    spoken: Sequence[Sequence[Any]] = (parties, questions, evidence, rulings, appeals)
    said = texts_of(one.id for those in spoken for one in those)
    panel = list(row.panel.filter(round=row.round, left_at=None).order_by("named_at", "id"))
    document = listed_document(row, running)
    document |= {
        "version": row.version,
        "deal_version": row.deal_version,
        "round": row.round,
        "claim_expired": document["state"] == State.UNDER_REVIEW and is_idle(running, now),
        "withdrawal_asked": row.withdrawal_asked,
        "inadmissible": _inadmissible(row),
        "parties": [_party(one, said) for one in parties],
        "questions": [_question(one, said, now) for one in questions],
        "evidence": [evidence_document(one, said.get(one.id, {})) for one in evidence],
        "rulings": [ruling_document(one, said.get(one.id, {})) for one in rulings],
        "appeals": [appeal_document(one, said.get(one.id, {})) for one in appeals],
        "panel": [f"person:{one.person_id}" for one in panel],
        "correction": row.correction,
        "deadlines": [_deadline(one, now) for one in deadlines],
        "clocks": row.policy,
        "names": {},
        "you": {
            "seat": who.seat,
            "roles": sorted(who.roles),
            "may": verbs_for(row, State(document["state"]), who),
        },
    }
    document["names"] = names_of(keys_in(document))
    return document


# Members whose value is the key of a principal; whatever people say themselves is never looked at.
KEYS: Final = frozenset(
    {
        "answered_by",
        "arbiter",
        "asked_by",
        "author",
        "by",
        "confirmed_by",
        "countersigned_by",
        "filed_by",
        "panel",
        "person",
    }
)


def keys_in(document: Any, name: str = "") -> Iterable[str]:
    """Every key of a principal that a document names, in the members that have one."""
    if isinstance(document, str):
        if name in KEYS:
            yield document
    elif isinstance(document, Mapping):
        for member, value in document.items():
            yield from keys_in(value, member)
    elif isinstance(document, list):
        for value in document:
            yield from keys_in(value, name)


def _party(one: Party, said: Texts) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "entry": one.entry,
        "person": None if one.person_id is None else f"person:{one.person_id}",
        "role": one.role,
        "accused": one.accused,
        "filed_by": one.filed_by or None,
        "filed_at": one.filed_at,
        "discovered_at": one.discovered_at,
        "claim": said.get(one.id, {}).get("claim"),
        "withdrew": one.withdrew,
        "conceded": one.conceded,
        "agreed": one.agreed,
    }


def _question(one: Question, said: Texts, now: Any) -> dict[str, Any]:
    words = said.get(one.id, {})
    return {
        "number": one.number,
        "seat": one.seat,
        "question": words.get("question"),
        "asked_by": one.asked_by,
        "asked_at": one.asked_at,
        "due_at": one.due_at,
        "answer": words.get("answer"),
        "answered_by": one.answered_by or None,
        "answered_at": one.answered_at,
        "unanswered": one.answered_at is None and one.due_at <= now,
    }


def _deadline(one: Deadline, now: Any) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "number": one.number or None,
        "due_at": one.due_at,
        "satisfied_at": one.satisfied_at,
        "passed": one.satisfied_at is None and one.due_at <= now,
    }


def _inadmissible(row: Dispute) -> dict[str, Any] | None:
    if not row.inadmissible_because:
        return None
    because = Inadmissible(row.inadmissible_because)
    return {"because": because.value, "detail": say(INADMISSIBLE[because])}
