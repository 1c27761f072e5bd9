"""What has to hold before a verb is done, beside role and state: one function a guard.

`disputes.states.TRANSITIONS` names them. Each raises the problem that the caller is told.
"""

from collections.abc import Callable
from typing import Final
from uuid import UUID

from django.utils import timezone

from clubs.models import Credential, Membership, Pairing
from clubs.roles import Role
from conventions.problems import Problem, invalid_field
from disputes.models import Deadline, Dispute
from disputes.services.attempts import Attempt
from disputes.services.conflicts import conflicts_of, refuse_conflict
from disputes.services.deadlines import is_idle, latest_of, running_of
from disputes.services.published import standing_ruling
from disputes.services.sides import side_of
from disputes.states import State
from disputes.words import Category
from tarot.wording import Text

NOT_YOURS = Text(
    "Ce n'est pas vous qui instruisez ce litige.",
    "It is not you who has this dispute under review.",
)
BARRED = Text(
    "Vous avez déjà jugé ce litige : un autre arbitre doit le reprendre.",
    "You have ruled on this dispute before: another arbiter has to take it.",
)
HAS_RULED = Text(
    "Cette personne a déjà jugé ce litige.", "This person has ruled on this dispute before."
)
NAMED_CONFLICT = Text(
    "Cette personne est concernée par le litige : désignez-en une autre.",
    "This person is concerned by the dispute: name another one.",
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
CAME_LATER = Text(
    "Ce téléphone a pris la place après l'ouverture du litige : identifiez-vous vous-même.",
    "This phone took the seat after the dispute was opened: sign in yourself.",
)
NOT_ASKED_OF_YOU = Text(
    "Aucune question ouverte ne vous est posée.", "No open question is asked of you."
)
NOTHING_PROPOSED = Text("Aucune décision n'est proposée.", "No ruling has been proposed.")
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
RULING_STANDS = Text(
    "Une décision est en vigueur : seule une autre décision la remplace.",
    "A ruling stands: only another ruling replaces it.",
)
APPEALS_OPEN = Text(
    "L'autre camp peut encore faire appel : décidez quand son délai sera passé.",
    "The other side may still appeal: decide when its time is over.",
)
HAS_APPEALED = Text("Votre camp a déjà fait appel.", "Your side has appealed already.")
NOT_ON_PANEL = Text(
    "Vous n'avez pas été désigné pour juger cet appel.",
    "You have not been named to decide this appeal.",
)
TOO_LATE_TO_REOPEN = Text(
    "Le délai pour rouvrir ce litige est passé.", "The time for reopening this dispute is over."
)


def is_person(one: Attempt) -> None:
    one.require_person()


def is_arbiter_of_it(one: Attempt) -> None:
    if one.row.arbiter_id != one.require_person():
        raise Problem("conflict", NOT_YOURS)


def not_barred(one: Attempt) -> None:
    refuse_barred(one.row, one.require_person())


def refuse_barred(row: Dispute, person: UUID) -> None:
    """Raises for an arbiter who has ruled on it before."""
    if str(person) in row.barred:
        error = {"pointer": "", "code": "has_ruled", "detail": BARRED}
        raise Problem("conflict_of_interest", BARRED, [error])


def require_other_arbiter(row: Dispute, person: UUID, pointer: str) -> None:
    """Raises unless the one whom somebody names could judge it."""
    require_arbiter(row, person, pointer)
    if str(person) in row.barred:
        raise invalid_field(pointer, "has_ruled", HAS_RULED)
    if found := conflicts_of(person, row):
        raise invalid_field(pointer, found[0], NAMED_CONFLICT)


def no_conflict(one: Attempt) -> None:
    refuse_conflict(one.require_person(), one.row)


def unclaimed(one: Attempt) -> None:
    row = one.row
    if row.arbiter_id in (None, one.require_person()) or row.state == State.OPEN:
        return
    if not is_idle(running_of(row), timezone.now()):
        raise Problem("conflict", CLAIMED)


def admitted_if_late(one: Attempt) -> None:
    """Filed too late, it is inadmissible unless an arbiter says why it is not."""
    if not one.row.filed_in_time and not one.said.get("reason"):
        raise invalid_field("/reason", "missing_field", LATE)


def to_another_arbiter(one: Attempt) -> None:
    """The one who is named is an arbiter of the club, not barred, and without a conflict."""
    require_other_arbiter(one.row, one.said["arbiter"], "/arbiter")


def require_arbiter(row: Dispute, person: UUID, pointer: str) -> None:
    """Raises where the person is no arbiter of the club of the dispute."""
    roles = Membership.objects.filter(club=row.club_id, person=person, role=Role.ARBITER)
    if not roles.exists():
        raise invalid_field(pointer, "not_an_arbiter", NOT_AN_ARBITER)


def is_party(one: Attempt) -> None:
    if one.who.seat is None:
        raise Problem("permission_denied", NO_SEAT)


def held_the_seat(one: Attempt) -> None:
    """A phone that was given the seat since the dispute was opened does not speak for it."""
    principal = one.who.principal
    if not principal.is_phone or one.who.seat is None:
        return
    table, phone_id = one.row.deal.table_id, principal.credential
    assert phone_id is not None
    taken = Pairing.objects.filter(
        used_by=phone_id, table_id=table, chair=principal.chairs.get(table)
    )
    since = taken.order_by("-used_at").values_list("used_at", flat=True).first()
    if since is None:
        # Pairings are forgotten; the phone itself is older than they are.
        phone = Credential.objects.filter(id=phone_id)
        since = phone.values_list("created_at", flat=True).first()
    if since is None or since > one.row.created_at:
        raise Problem("permission_denied", CAME_LATER)


def is_asked(one: Attempt) -> None:
    seat = one.who.seat
    asked = one.row.questions.filter(answered_at=None).values_list("seat", flat=True)
    if seat not in set(asked):
        raise Problem("not_found", NOT_ASKED_OF_YOU)


def something_proposed(one: Attempt) -> None:
    if not one.row.rulings.filter(published_at=None).exists():
        raise Problem("conflict", NOTHING_PROPOSED)


def is_claimant(one: Attempt) -> None:
    party = one.party
    if party is None or not party.claims:
        raise Problem("permission_denied", NOT_THE_CLAIMANT)


def is_respondent(one: Attempt) -> None:
    party = one.party
    if party is None or not party.accused:
        raise Problem("permission_denied", NOT_THE_RESPONDENT)


def is_clerical(one: Attempt) -> None:
    if one.row.category != Category.CLERICAL_SCORE:
        raise Problem("conflict", CLERICAL_ONLY)


def withdrawal_asked(one: Attempt) -> None:
    if not one.row.withdrawal_asked:
        raise Problem("conflict", NOT_ASKED)


def nothing_stands(one: Attempt) -> None:
    """After an appeal or when it was reopened: what stands is only replaced by another ruling."""
    if standing_ruling(one.row) is not None:
        raise Problem("conflict", RULING_STANDS)


def appeals_are_in(one: Attempt) -> None:
    """Both sides have appealed, or the time for it is over."""
    clock = latest_of(one.row, Deadline.Kind.APPEAL)
    sides = one.row.appeals.filter(round=one.row.round).values("side").distinct().count()
    if clock is not None and clock.due_at > timezone.now() and sides < 2:
        raise Problem("conflict", APPEALS_OPEN)


def in_time_to_appeal(one: Attempt) -> None:
    """The clock that began with the ruling runs on while another side's appeal is looked into."""
    clock = latest_of(one.row, Deadline.Kind.APPEAL)
    if clock is None or clock.due_at <= timezone.now():
        raise Problem("conflict", TOO_LATE_TO_APPEAL)


def side_has_not_appealed(one: Attempt) -> None:
    assert one.who.seat is not None
    side = side_of(one.row, one.who.seat)
    if one.row.appeals.filter(round=one.row.round, side=side).exists():
        raise Problem("conflict", HAS_APPEALED)


def is_on_panel(one: Attempt) -> None:
    seats = one.row.panel.filter(round=one.row.round, left_at=None)
    if not seats.filter(person=one.require_person()).exists():
        raise Problem("permission_denied", NOT_ON_PANEL)


def in_time_to_reopen(one: Attempt) -> None:
    clock = latest_of(one.row, Deadline.Kind.REOPENING)
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
        held_the_seat,
        is_asked,
        something_proposed,
        is_claimant,
        is_respondent,
        is_clerical,
        withdrawal_asked,
        nothing_stands,
        appeals_are_in,
        in_time_to_appeal,
        side_has_not_appealed,
        is_on_panel,
        in_time_to_reopen,
    )
}
