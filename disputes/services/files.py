"""Files that are sent to a dispute: taken by their digest, seen with the evidence that has them."""

import hashlib
from collections.abc import Mapping
from typing import Final, NamedTuple
from uuid import UUID

from django.db.models import Count, Q, Sum
from django.utils import timezone

from conventions.problems import Problem, invalid_field
from conventions.transactions import locked, write
from disputes.media import MB, check_file, name_of
from disputes.models import Attachment, Dispute, StoredFile
from disputes.services.access import Insider
from disputes.services.deadlines import running_of, state_now
from disputes.services.evidence import visible_to
from disputes.states import HEARD, require_state
from disputes.unfit import Unfit
from tarot.wording import Text


class Bound(NamedTuple):
    """How much there may be of something, and what is said to whoever sends more."""

    most: int
    detail: Text


# By what is counted, in a dispute (`_counted`).
BOUNDS: Final[Mapping[str, Bound]] = {
    "own_files": Bound(
        10,
        Text(
            "Vous avez déjà {most} fichiers dans ce litige : retirez ceux qui ne servent pas.",
            "You have {most} files in this dispute already: drop those that you do not need.",
        ),
    ),
    "own_bytes": Bound(
        10 * MB,
        Text(
            "Vos fichiers dans ce litige dépasseraient 10 Mo : retirez ceux qui ne servent pas.",
            "Your files in this dispute would exceed 10 MB: drop those that you do not need.",
        ),
    ),
    "files": Bound(
        60, Text("Ce litige a déjà {most} fichiers.", "This dispute has {most} files already.")
    ),
}

OTHER_DIGEST = Text(
    "L'adresse nomme une autre empreinte que celle du contenu, qui est {digest} en SHA-256.",
    "The address names another digest than that of the content, which is {digest} in SHA-256.",
)
NO_FILE = Text(
    "Aucun fichier de ce litige n'a cette empreinte, parmi ceux que vous pouvez voir.",
    "No file of this dispute has this digest, among those that you may see.",
)
IN_EVIDENCE = Text(
    "Une pièce contient ce fichier : une pièce en préparation se change, une pièce déposée reste.",
    "Evidence has this file: what is staged can be changed, what is submitted stays.",
)


def store_file(
    dispute_id: UUID, who: Insider, digest: str, media_type: str, content: bytes
) -> tuple[StoredFile, bool]:
    """The file that the caller has of this digest, and whether it is new.

    Raises Problem `invalid_request` for content that is not of the digest and the kind, `conflict`
    where there are too many files already or no evidence is heard any more.
    """
    _check_content(digest, media_type, content)
    with write():
        row = _heard(dispute_id)
        known = row.files.filter(digest=digest, stored_by=who.key).defer("content").first()
        if known is not None:
            return known, False
        _check_bounds(row, who.key, len(content))
        file = StoredFile.objects.create(
            dispute=row,
            digest=digest,
            media_type=media_type,
            size=len(content),
            content=content,
            stored_by=who.key,
        )
    return file, True


def drop_file(dispute_id: UUID, who: Insider, digest: str) -> None:
    """Drop a file of the caller's that no evidence has; Problem `conflict` where some has."""
    with write():
        row = _heard(dispute_id)
        file = row.files.filter(digest=digest, stored_by=who.key).defer("content").first()
        if file is None:
            raise Problem("not_found", NO_FILE)
        if file.attachments.exists():
            raise Problem("conflict", IN_EVIDENCE)
        file.delete()


def find_file(row: Dispute, who: Insider, digest: str) -> tuple[StoredFile, str]:
    """A file of evidence that the caller may see, or one of their own, and its name; its content
    is not read yet. Problem `not_found` for any other."""
    seen = Attachment.objects.filter(file__digest=digest, evidence__in=visible_to(who, row))
    seen = seen.exclude(file__content=b"")  # erased with its author
    shown = seen.select_related("file").defer("file__content").order_by("id").first()
    if shown is not None:
        return shown.file, shown.name
    own = row.files.filter(digest=digest, stored_by=who.key).defer("content").first()
    if own is None:
        raise Problem("not_found", NO_FILE)
    return own, name_of(digest, own.media_type)


def _check_content(digest: str, media_type: str, content: bytes) -> None:
    found = hashlib.sha256(content).hexdigest()
    if found != digest:
        raise invalid_field("", "other_digest", OTHER_DIGEST.filled(digest=found))
    try:
        check_file(media_type, content)
    except Unfit as unfit:
        raise invalid_field("", unfit.code, unfit.detail) from None


def _heard(dispute_id: UUID) -> Dispute:
    """The dispute under its lock, while evidence is taken in."""
    row = locked(Dispute.objects.filter(id=dispute_id)).get()
    require_state(state_now(row, running_of(row), timezone.now()), *HEARD)
    return row


def _check_bounds(row: Dispute, author: str, size: int) -> None:
    for what, number in _counted(row, author, size).items():
        most, detail = BOUNDS[what]
        if number > most:
            said = detail.filled(most=most)
            errors = [{"pointer": "", "code": f"too_many_{what}", "detail": said}]
            raise Problem("conflict", said, errors)


def _counted(row: Dispute, author: str, size: int) -> dict[str, int]:
    """What the dispute would have with one more file of this size."""
    own = Q(stored_by=author)
    sums = row.files.aggregate(
        files=Count("id"),
        own_files=Count("id", filter=own),
        own_bytes=Sum("size", filter=own, default=0),
    )
    return {what: sums[what] + (size if what == "own_bytes" else 1) for what in BOUNDS}
