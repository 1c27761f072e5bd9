"""Appeals: one a side, decided by a panel of one or three that the first arbiter is not on."""

from typing import Final
from uuid import UUID

from django.utils import timezone

from clubs.models import Person
from conventions.problems import Problem, invalid_field
from disputes.models import Appeal, Deadline, Dispute, PanelMember, Ruling
from disputes.services.attempts import Attempt, Done
from disputes.services.chronicle import note, said_by
from disputes.services.conflicts import refuse_conflict
from disputes.services.deadlines import satisfy, start
from disputes.services.guards import refuse_barred, require_arbiter, to_another_arbiter
from disputes.services.judging import ruled_on
from disputes.services.notices import tell, tell_people
from disputes.services.pinned import pin
from disputes.services.published import standing_ruling
from disputes.services.rulings import drafted, put_in_force
from disputes.services.sides import side_of
from disputes.services.what_if import refuse_own_gain
from disputes.states import State
from disputes.words import Verdict
from ledger.actors import Subject
from tarot.arbitration import read_components
from tarot.wording import Text

SIZES: Final = (1, 3)
ONE_OR_THREE = Text(
    "Un appel se juge à un ou à trois arbitres.", "One arbiter or three decide on an appeal."
)
NOTHING_TO_VARY = Text(
    "Il n'y a pas encore de décision : renvoyez à un arbitre, ou confirmez.",
    "There is no ruling yet: send it to an arbiter, or uphold.",
)
RULING_NEEDED = Text(
    "Dites ce que l'appel ordonne à la place.", "Say what is ordered in its place."
)


def appeal(one: Attempt) -> Done:
    """Appeal for one's side, with the ground and in one's own words."""
    row, seat = one.row, one.who.seat
    assert seat is not None
    number = row.appeals.count() + 1
    made = Appeal.objects.create(
        dispute=row,
        number=number,
        ruling=None if row.state == State.INADMISSIBLE else standing_ruling(row),
        round=row.round,
        side=side_of(row, seat),
        seat=seat,
        ground=one.said["ground"],
        filed_by=one.who.key,
    )
    if row.state != State.APPEALED:
        start(row, Deadline.Kind.DECISION)
    note(
        row,
        "appeal.file",
        one.who.actor("dispute.take_part"),
        {"number": number, "side": made.side, "seat": seat, "ground": made.ground},
        {"statement": said_by(one.who, one.said["statement"])},
        Subject("appeal", made.id, number),
    )
    tell(row, "appealed", but=one.who)
    return Done({"appeal": number})


def name_panel(one: Attempt) -> Done:
    """Say who decides; those who are named later take the places of those no longer named."""
    row, named = one.row, one.said["members"]
    if len(named) not in SIZES:
        raise invalid_field("/members", "out_of_range", ONE_OR_THREE)
    for index, person in enumerate(named):
        require_arbiter(row, person, f"/members/{index}")
        refuse_barred(row, person)
        refuse_conflict(person, row)
    there = {one.person_id: one for one in row.panel.filter(round=row.round, left_at=None)}
    leaving = [member for person, member in there.items() if person not in named]
    coming = [person for person in named if person not in there]
    for member in leaving:
        member.left_at = timezone.now()
        member.save(update_fields=["left_at"])
    replaced = [member.person_id for member in leaving] + [None] * len(coming)
    for person, before in zip(coming, replaced, strict=False):
        _seat(row, person, before)
    tell_people(row, "panel", coming)
    return Done({"members": [str(person) for person in named]})


def _seat(row: Dispute, person: UUID, before: UUID | None) -> None:
    """Put a person on the panel, or back on it."""
    PanelMember.objects.update_or_create(
        dispute=row,
        round=row.round,
        person=Person.objects.get(id=person),
        defaults={"substitute_for_id": before, "left_at": None},
    )


def decide(one: Attempt) -> Done:
    """Say what becomes of the ruling, and whether the appeals had merit."""
    row, verdict = one.row, Verdict(one.said["verdict"])
    before = standing_ruling(row)
    was_ruled = before is not None and row.inadmissible_because == ""
    if verdict in (Verdict.VARY, Verdict.OVERTURN) and not was_ruled:
        raise Problem("conflict", NOTHING_TO_VARY)
    open_ones = row.appeals.filter(round=row.round, decided_at=None)
    open_ones.update(verdict=verdict.value, merit=one.said["merit"], decided_at=timezone.now())
    satisfy(row, Deadline.Kind.DECISION, Deadline.Kind.APPEAL)
    data = {"verdict": verdict.value, "merit": one.said["merit"]}
    texts = {"reason": said_by(one.who, one.said["ordered"].reason)}
    tell(row, "decided", but=one.who)
    if verdict is Verdict.REMIT:
        return _sent_back(one, data, texts)
    if verdict is not Verdict.UPHOLD:
        data["ruling"] = _replaced(one)
    row.closed_at = timezone.now()
    start(row, Deadline.Kind.REOPENING)
    return Done(data, texts)


def _replaced(one: Attempt) -> int:
    """The panel's own ruling, in force."""
    row, ordered = one.row, one.said["ordered"]
    if ordered.components is None:
        raise invalid_field("/components", "missing_field", RULING_NEEDED)
    ruling = drafted(row, one.who, ordered, Ruling.Instance.PANEL)
    ruled = ruled_on(pin(row.deal, ordered.source), read_components(ruling.components))
    refuse_own_gain(row, ruled, one.person)
    put_in_force(row, ruling, ruled, one.who, "dispute.rule")
    return ruling.number


def _sent_back(one: Attempt, data: dict[str, object], texts: object) -> Done:
    """To another arbiter than those who have had it; what stands stands until they rule."""
    to_another_arbiter(one)
    named = one.said["arbiter"]
    _take_up_again(one.row, named)
    return Done(data | {"arbiter": str(named)}, texts, state=State.UNDER_REVIEW)  # type: ignore[arg-type]


def reopen(one: Attempt) -> Done:
    """Look into it again, for evidence that was not there before."""
    named = one.said["arbiter"]
    satisfy(one.row, Deadline.Kind.REOPENING)
    _take_up_again(one.row, named)
    tell(one.row, "reopened", but=one.who)
    return Done({"arbiter": str(named)}, {"reason": said_by(one.who, one.said["reason"])})


def _take_up_again(row: Dispute, arbiter: UUID) -> None:
    row.round += 1
    row.arbiter = Person.objects.get(id=arbiter)
    row.inadmissible_because = ""
    row.closed_at = None
    start(row, Deadline.Kind.RULING)
    start(row, Deadline.Kind.CLAIM)
    tell_people(row, "handed_over", [arbiter])
