"""Evidence: staged by its author, who alone sees it then, and submitted once, for good."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db.models import Max, Prefetch, Q, QuerySet, Sum
from django.utils import timezone

from clubs.principals import Principal
from conventions.problems import Problem, invalid_field
from conventions.transactions import write
from disputes.media import checked_name
from disputes.models import Attachment, Deadline, Dispute, Evidence
from disputes.models.evidence import LONGEST_STATEMENT
from disputes.services.access import Insider, locked_dispute
from disputes.services.chronicle import note, said_by
from disputes.services.deadlines import catch_up
from disputes.services.judging import digest_of
from disputes.states import HEARD, State, require_state
from disputes.unfit import Unfit
from disputes.words import OF_ARBITERS, Kind, Visibility
from ledger.actors import Subject
from tarot.wording import Text

MOST_PIECES: Final = 40  # of one author in a dispute

NO_EVIDENCE = Text(
    "Ce litige n'a pas de pièce {number} à vous, en préparation.",
    "This dispute has no staged evidence {number} of yours.",
)
NO_FILE = Text(
    "Envoyez d'abord ce fichier à ce litige : aucun des vôtres n'a cette empreinte.",
    "Send this file to this dispute first: none of yours has this digest.",
)
SAYS_NOTHING = Text(
    "Une pièce a un texte, un fichier, ou les deux.", "Evidence has a statement, a file, or both."
)
TOO_LONG = Text(
    f"Vos déclarations dépassent ensemble {LONGEST_STATEMENT} caractères.",
    f"Your statements are longer than {LONGEST_STATEMENT} characters together.",
)
TOO_MANY = Text(
    f"Vous avez déjà {MOST_PIECES} pièces dans ce litige.",
    f"You have {MOST_PIECES} pieces of evidence in this dispute already.",
)
FOR_ARBITERS = Text(
    "Une pièce de cette sorte vient d'un arbitre.", "Evidence of this kind comes from an arbiter."
)
NOT_YOURS = Text(
    "Aucune pièce déposée par vous n'a ce numéro.",
    "No submitted evidence of yours has this number.",
)


@dataclass(frozen=True, slots=True)
class Piece:
    """What a request says of a piece of evidence: files as (digest, name)."""

    kind: Kind
    visibility: Visibility
    statement: str
    files: Sequence[tuple[str, str]] = ()
    supersedes: int | None = None


def visible_to(who: Insider, row: Dispute) -> QuerySet[Evidence]:
    """The evidence that a caller may see: one's own, and what was submitted to be seen by them."""
    seen = Q(author=who.key) | Q(submitted_at__isnull=False, visibility=Visibility.PARTIES)
    if who.directs and who.is_arbiter:
        seen |= Q(submitted_at__isnull=False)
    return Evidence.objects.filter(seen, dispute=row)


def with_files(rows: QuerySet[Evidence]) -> QuerySet[Evidence]:
    """In their order, with what their files are; megabytes of content stay where they are."""
    attached = Attachment.objects.select_related("file").defer("file__content")
    files = Prefetch("attachments", attached.order_by("id"))
    return rows.select_related("supersedes").prefetch_related(files).order_by("number")


def add(
    dispute_id: UUID, piece: Piece, principal: Principal, *, staged: bool
) -> tuple[Evidence, Insider]:
    """A new piece, staged or submitted at once."""
    with write():
        row, who = _heard(dispute_id, principal)
        if row.evidence.filter(author=who.key).count() >= MOST_PIECES:
            raise Problem("conflict", TOO_MANY)
        number = (row.evidence.aggregate(last=Max("number"))["last"] or 0) + 1
        new = Evidence(dispute=row, number=number, author=who.key, seat=who.seat)
        _say(new, piece, who)
        if not staged:
            _submit(row, new, who)
    return new, who


def change(
    dispute_id: UUID, number: int, piece: Piece, principal: Principal
) -> tuple[Evidence, Insider]:
    """Say a staged piece anew."""
    with write():
        row, who = _heard(dispute_id, principal)
        staged = _staged(row, number, who)
        _say(staged, piece, who)
    return staged, who


def drop(dispute_id: UUID, number: int, principal: Principal) -> None:
    """Drop a staged piece: nobody has seen it, and nothing tells of it."""
    with write():
        row, who = _heard(dispute_id, principal)
        _staged(row, number, who).delete()


def submit(dispute_id: UUID, number: int, principal: Principal) -> tuple[Evidence, Insider]:
    """Submit a staged piece, for good; one that is submitted already stays as it is."""
    with write():
        row, who = _heard(dispute_id, principal)
        mine = row.evidence.filter(author=who.key, number=number).first()
        if mine is not None and mine.submitted_at is not None:
            return mine, who
        staged = _staged(row, number, who)
        _submit(row, staged, who)
    return staged, who


def _heard(dispute_id: UUID, principal: Principal) -> tuple[Dispute, Insider]:
    row, who = locked_dispute(dispute_id, principal, lambda row: None)
    who.require("dispute.take_part")
    catch_up(row)
    require_state(State(row.state), *HEARD)
    return row, who


def _staged(row: Dispute, number: int, who: Insider) -> Evidence:
    staged = row.evidence.filter(author=who.key, number=number, submitted_at=None).first()
    if staged is None:
        raise Problem("not_found", NO_EVIDENCE.filled(number=number))
    return staged


def _say(one: Evidence, piece: Piece, who: Insider) -> None:
    """Store what a piece says, as long as it is staged."""
    row = one.dispute
    if piece.kind in OF_ARBITERS and not who.is_arbiter:
        raise invalid_field("/kind", "not_yours", FOR_ARBITERS)
    if not piece.statement.strip() and not piece.files:
        raise invalid_field("/statement", "missing_field", SAYS_NOTHING)
    others = row.evidence.filter(author=who.key).exclude(id=one.id)
    said = others.aggregate(length=Sum("length"))["length"] or 0
    if said + len(piece.statement) > LONGEST_STATEMENT:
        raise invalid_field("/statement", "too_long", TOO_LONG)
    one.kind, one.visibility = piece.kind, piece.visibility
    one.statement, one.length = piece.statement, len(piece.statement)
    one.supersedes = None if piece.supersedes is None else _superseded(row, piece.supersedes, who)
    attached = [_attached(row, who, index, *file) for index, file in enumerate(piece.files)]
    one.save()
    one.attachments.all().delete()
    for attachment in attached:
        attachment.evidence = one
    Attachment.objects.bulk_create(attached)


def _superseded(row: Dispute, number: int, who: Insider) -> Evidence:
    found = row.evidence.filter(author=who.key, number=number, submitted_at__isnull=False).first()
    if found is None:
        raise invalid_field("/supersedes", "no_such_evidence", NOT_YOURS)
    return found


def _attached(row: Dispute, who: Insider, index: int, digest: str, name: str) -> Attachment:
    """One of the author's files, under a name that fits what it is."""
    file = row.files.filter(digest=digest, stored_by=who.key).defer("content").first()
    if file is None:
        raise invalid_field(f"/files/{index}/sha256", "no_such_file", NO_FILE)
    try:
        return Attachment(file=file, name=checked_name(name, file.media_type))
    except Unfit as unfit:
        raise invalid_field(f"/files/{index}/name", unfit.code, unfit.detail) from None


def _submit(row: Dispute, one: Evidence, who: Insider) -> None:
    statement, one.statement = one.statement, ""
    one.submitted_at = timezone.now()
    one.past_due = _is_past_due(row, who)
    told = _told(one)
    one.digest = _digest(one, told)
    one.save()
    row.version += 1
    row.save(update_fields=["version"])
    texts = {"statement": said_by(who, statement)} if statement else {}
    subject = Subject("evidence", one.id, one.number)
    actor = who.actor("dispute.take_part")
    note(row, "evidence.submit", actor, told | {"digest": one.digest}, texts, subject)


def digest_of_piece(one: Evidence) -> str:
    """What a submitted piece is known by in the chain, without its words, which can be erased."""
    return _digest(one, _told(one))


def _digest(one: Evidence, told: dict[str, Any]) -> str:
    return digest_of(told | {"evidence": str(one.id)})


def _told(one: Evidence) -> dict[str, Any]:
    return {
        "number": one.number,
        "kind": str(one.kind),
        "visibility": str(one.visibility),
        "seat": one.seat,
        "files": sorted(one.attachments.values_list("file__digest", flat=True)),
        "supersedes": None if one.supersedes is None else one.supersedes.number,
        "past_due": one.past_due,
    }


def _is_past_due(row: Dispute, who: Insider) -> bool:
    """Whether the latest that was asked of the seat was asked in vain in time."""
    if who.seat is None:
        return False
    asked = row.questions.filter(seat=who.seat).values_list("number", flat=True)
    clocks = row.deadlines.filter(kind=Deadline.Kind.ANSWER, number__in=list(asked))
    latest = clocks.order_by("-number").first()
    return latest is not None and latest.told_at is not None
