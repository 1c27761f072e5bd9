"""What has to hold before a verb is done, beside role and state: one function a guard.

`disputes.states.TRANSITIONS` names them. Each raises the problem that the caller is told.
"""

from collections.abc import Callable
from typing import Final
from uuid import UUID

from django.utils import timezone

from clubs.models import Membership
from clubs.roles import Role
from conventions.problems import Problem, invalid_field
from disputes.models import Deadline, Dispute, Party
from disputes.services.attempts import Attempt
from disputes.services.conflicts import refuse_conflict
from disputes.services.deadlines import is_idle, running_of
from disputes.services.sides import side_of
from disputes.states import State
from disputes.words import Category
from tarot.wording import Text

NOT_YOURS = Text(
    "Un autre arbitre instruit ce litige : reprenez-le d'abord.",
    "Another arbiter has this dispute under review: claim it first.",
)
BARRED = Text(
    "Vous avez déjà jugé ce litige : un autre arbitre doit le reprendre.",
    "You have ruled on this dispute before: another arbiter has to take it.",
)
CLAIMED = Text(
    "Un autre arbitre l'instruit, et n'a pas laissé passer le délai.",
    "Another arbiter has it under review, and is in time.",
)
LATE = Text(
    "Ce litige a été déposé trop tard : donnez la raison de l'admettre, ou déclarez-le "
    "irrecevable.",
    "This dispute was filed too late: give the reason for admitting it, or declare it "
    "inadmissible.",
)
NOT_AN_ARBITER = Text(
    "Cette personne n'est pas arbitre du club.", "This person is no arbiter of the club."
)
NO_SEAT = Text("C'est réservé à qui jouait cette donne.", "This is for those who played this deal.")
NOT_THE_CLAIMANT = Text("Vous n'avez rien réclamé ici.", "You have claimed nothing here.")
NOT_THE_RESPONDENT = Text(
    "Personne ne vous met en cause ici.", "Nobody accuses you of anything here."
)
CLERICAL_ONLY = Text(
    "Une faute de jeu ne se règle pas entre joueurs : l'arbitre décide (R-ARB-2).",
    "A fault of play is not settled between players: the arbiter decides (R-ARB-2).",
)
NOT_ASKED = Text(
    "Personne n'a demandé à retirer ce litige.", "Nobody has asked to withdraw this dispute."
)
TOO_LATE_TO_APPEAL = Text("Le délai d'appel est passé.", "The time for an appeal is over.")
HAS_APPEALED = Text("Votre camp a déjà fait appel.", "Your side has appealed already.")
NOT_ON_PANEL = Text(
    "Vous n'avez pas été désigné pour juger cet appel.",
    "You have not been named to decide this appeal.",
)
TOO_LATE_TO_REOPEN = Text(
    "Le délai pour rouvrir ce litige est passé.", "The time for reopening this dispute is over."
)


def is_person(one: Attempt) -> None:
    assert one.person


def is_arbiter_of_it(one: Attempt) -> None:
    if one.row.arbiter_id != one.person:
        raise Problem("conflict", NOT_YOURS)


def not_barred(one: Attempt) -> None:
    refuse_barred(one.row, one.person)


def refuse_barred(row: Dispute, person: UUID) -> None:
    """Raises for an arbiter whose ruling was appealed and sent back, or taken away."""
    if str(person) in row.barred:
        raise Problem("conflict", BARRED)


def no_conflict(one: Attempt) -> None:
    refuse_conflict(one.person, one.row)


def unclaimed(one: Attempt) -> None:
    row = one.row
    if row.arbiter_id in (None, one.person) or row.state == State.OPEN:
        return
    if not is_idle(running_of(row), timezone.now()):
        raise Problem("conflict", CLAIMED)


def admitted_if_late(one: Attempt) -> None:
    """Filed too late, it is inadmissible unless an arbiter says why it is not."""
    if not one.row.filed_in_time and not one.said.get("reason"):
        raise invalid_field("/reason", "missing_field", LATE)


def to_another_arbiter(one: Attempt) -> None:
    """The one who is named is an arbiter of the club, not barred, and without a conflict."""
    named: UUID = one.said["arbiter"]
    require_arbiter(one.row, named, "/arbiter")
    refuse_barred(one.row, named)
    refuse_conflict(named, one.row)


def require_arbiter(row: Dispute, person: UUID, pointer: str) -> None:
    """Raises where the person is no arbiter of the club of the dispute."""
    roles = Membership.objects.filter(club=row.club_id, person=person, role=Role.ARBITER)
    if not roles.exists():
        raise invalid_field(pointer, "not_an_arbiter", NOT_AN_ARBITER)


def is_party(one: Attempt) -> None:
    if one.who.seat is None:
        raise Problem("permission_denied", NO_SEAT)


def is_claimant(one: Attempt) -> None:
    party = one.party
    if party is None or party.role != Party.Role.CLAIMANT or party.withdrew:
        raise Problem("permission_denied", NOT_THE_CLAIMANT)


def is_respondent(one: Attempt) -> None:
    party = one.party
    if party is None or party.role != Party.Role.RESPONDENT:
        raise Problem("permission_denied", NOT_THE_RESPONDENT)


def is_clerical(one: Attempt) -> None:
    if one.row.category != Category.CLERICAL_SCORE:
        raise Problem("conflict", CLERICAL_ONLY)


def withdrawal_asked(one: Attempt) -> None:
    if not one.row.withdrawal_asked:
        raise Problem("conflict", NOT_ASKED)


def in_time_to_appeal(one: Attempt) -> None:
    """The clock that began with the ruling runs on while another side's appeal is looked into."""
    clock = one.row.deadlines.filter(kind=Deadline.Kind.APPEAL).order_by("-id").first()
    if clock is None or clock.due_at <= timezone.now():
        raise Problem("conflict", TOO_LATE_TO_APPEAL)


def side_has_not_appealed(one: Attempt) -> None:
    assert one.who.seat is not None
    side = side_of(one.row, one.who.seat)
    if one.row.appeals.filter(round=one.row.round, side=side).exists():
        raise Problem("conflict", HAS_APPEALED)


def is_on_panel(one: Attempt) -> None:
    seats = one.row.panel.filter(round=one.row.round, left_at=None)
    if not seats.filter(person=one.person).exists():
        raise Problem("permission_denied", NOT_ON_PANEL)


def in_time_to_reopen(one: Attempt) -> None:
    clock = one.row.deadlines.filter(kind=Deadline.Kind.REOPENING).order_by("-id").first()
    if clock is not None and clock.due_at <= timezone.now():
        raise Problem("conflict", TOO_LATE_TO_REOPEN)


GUARDS: Final[dict[str, Callable[[Attempt], None]]] = {
    guard.__name__: guard
    for guard in (
        is_person,
        is_arbiter_of_it,
        not_barred,
        no_conflict,
        unclaimed,
        admitted_if_late,
        to_another_arbiter,
        is_party,
        is_claimant,
        is_respondent,
        is_clerical,
        withdrawal_asked,
        in_time_to_appeal,
        side_has_not_appealed,
        is_on_panel,
        in_time_to_reopen,
    )
}
