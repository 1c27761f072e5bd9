"""Appeals: one a side, decided by a panel of one or three that the first arbiter is not on."""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from clubs.models import Person
from clubs.roles import Role
from conventions.problems import Problem, invalid_field
from disputes.models import Appeal, Deadline, Dispute, PanelMember, Ruling
from disputes.services.attempts import Attempt, Done
from disputes.services.chronicle import note, said_by
from disputes.services.deadlines import satisfy, start
from disputes.services.guards import require_other_arbiter, to_another_arbiter
from disputes.services.judging import digest_of
from disputes.services.notices import tell, tell_members, tell_people
from disputes.services.published import standing_ruling
from disputes.services.rulings import drafted, put_in_force, require_second_arbiter
from disputes.services.sides import side_of
from disputes.services.what_if import refuse_own_gain
from disputes.states import APPEALABLE, State
from disputes.words import Verdict
from ledger.actors import Subject
from tarot.wording import Text

SIZES: Final = (1, 3)
REPLACING: Final = (Verdict.VARY, Verdict.OVERTURN)
ONE_OR_THREE = Text(
    "Un appel se juge à un ou à trois arbitres.", "One arbiter or three decide on an appeal."
)
NOTHING_TO_VARY = Text(
    "Il n'y a pas encore de décision : renvoyez à un arbitre, ou confirmez.",
    "There is no ruling yet: send it to an arbiter, or uphold.",
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
    if row.state in APPEALABLE:
        start(row, Deadline.Kind.DECISION)
        tell_members(row, "to_name", Role.ORGANISER, but=one.who)
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
        require_other_arbiter(row, person, f"/members/{index}")
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
    """Vote for what becomes of the ruling and which appeals had merit; with the vote that makes it
    a majority of the panel, it is done."""
    row, verdict = one.row, Verdict(one.said["verdict"])
    was_ruled = standing_ruling(row) is not None and row.inadmissible_because == ""
    if verdict in REPLACING and not was_ruled:
        raise Problem("conflict", NOTHING_TO_VARY)
    if verdict is Verdict.REMIT:
        to_another_arbiter(one)
    agreeing, panel = _voted(one)
    texts = {"reason": said_by(one.who, one.said["ordered"].reason)}
    if 2 * len(agreeing) <= len(panel):
        voted = {"agreeing": len(agreeing), "panel": len(panel)}
        return Done(voted, texts, state=State.APPEAL_REVIEW)
    data: dict[str, Any] = {"verdict": verdict.value, "merit": list(one.said["merit"])}
    if verdict in REPLACING:
        data["ruling"] = _replaced(one, len(panel))
    _decided(row, verdict, one.said["merit"])
    tell(row, "decided", but=one.who)
    if verdict is Verdict.REMIT:
        named = one.said["arbiter"]
        _take_up_again(row, named)
        return Done(data | {"arbiter": str(named)}, texts, state=State.UNDER_REVIEW)
    row.barred = sorted({*row.barred, *(str(member.person_id) for member in agreeing)})
    start(row, Deadline.Kind.REOPENING)
    return Done(data, texts)


def _voted(one: Attempt) -> tuple[list[PanelMember], list[PanelMember]]:
    """The members who have voted the same, now that this one has, and all of the panel."""
    row, ordered = one.row, one.said["ordered"]
    panel = list(row.panel.filter(round=row.round, left_at=None))
    mine = next(member for member in panel if member.person_id == one.require_person())
    mine.vote = digest_of(
        {
            "verdict": one.said["verdict"],
            "merit": list(one.said["merit"]),
            "components": ordered.components,
            "arbiter": str(one.said.get("arbiter") or ""),
        }
    )
    mine.save(update_fields=["vote"])
    return [member for member in panel if member.vote == mine.vote], panel


def _decided(row: Dispute, verdict: Verdict, merit: Sequence[int]) -> None:
    """Every appeal of the round has its answer; `merit` are the numbers of those that had some."""
    for appeal in row.appeals.filter(round=row.round, decided_at=None):
        appeal.verdict, appeal.merit = verdict.value, appeal.number in merit
        appeal.decided_at = timezone.now()
        appeal.save(update_fields=["verdict", "merit", "decided_at"])
    satisfy(row, Deadline.Kind.DECISION, Deadline.Kind.APPEAL)


def _replaced(one: Attempt, size: int) -> int:
    """The panel's own ruling, in force."""
    row, ordered = one.row, one.said["ordered"]
    ruling, ruled = drafted(row, one.who, ordered, Ruling.Instance.PANEL)
    if size == 1:
        require_second_arbiter(row, ruled)
    refuse_own_gain(row, ruled, one.require_person())
    put_in_force(row, ruling, ruled, one.who, "dispute.rule")
    return ruling.number


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
    start(row, Deadline.Kind.RULING)
    start(row, Deadline.Kind.CLAIM)
    tell_people(row, "handed_over", [arbiter])
