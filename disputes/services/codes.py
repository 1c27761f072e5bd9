"""The arbitration codes that disputes are judged by: the federation's, and clubs' own.

A code never changes, so what was once read from the database is kept for the life of the process.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final
from uuid import UUID

from clubs.models import Club
from clubs.services.streams import locked_club
from clubs.versioned import id_of_version, next_version, subject_of_version
from conventions.transactions import write
from disputes.models import ArbitrationCode
from games.refusals import unreadable
from ledger.actors import Actor
from ledger.chain import canonical, sha256
from ledger.services import append
from tarot import Unreadable
from tarot.arbitration import FFT_2012_1, Code, read_code, write_code

OFFICIAL: Final = {code.id: code for code in (FFT_2012_1,)}


def code_of(club: Club) -> Code:
    """The code that a club rules by: the latest of its own, else the federation's."""
    latest = latest_of(club.id)
    return FFT_2012_1 if latest is None else known_code(latest)


def latest_of(club_id: UUID) -> str | None:
    """The id of the latest code of a club, None where it has none."""
    own = ArbitrationCode.objects.filter(club=club_id).order_by("-created_at", "-id")
    return own.values_list("id", flat=True).first()


def known_code(code_id: str) -> Code:
    """A code by its id; raises KeyError where there is none."""
    return OFFICIAL.get(code_id) or own_code(code_id)


@lru_cache(maxsize=64)
def own_code(code_id: str) -> Code:
    """A code of a club by its id; raises KeyError where there is none."""
    document = ArbitrationCode.objects.filter(id=code_id).values_list("document", flat=True).first()
    if document is None:
        raise KeyError(code_id)
    return read_code(document)


def create_code(club_id: UUID, name: str, articles: object, by: Actor) -> ArbitrationCode:
    """The next version of a code of the club, in force from now on.

    Raises Problem `invalid_request` for what is no list of articles or claims one case twice.
    """
    try:
        code = read_code({"id": name, "articles": articles})
    except Unreadable as error:
        raise unreadable(error, "invalid_request") from None
    with write():
        # The lock of the club's stream is what keeps two versions apart.
        club, stream = locked_club(club_id)
        version = next_version(ArbitrationCode.objects.filter(club=club, name=name))
        code_id = id_of_version(name, club_id, version)
        row = ArbitrationCode.objects.create(
            id=code_id,
            club=club,
            name=name,
            version=version,
            document=write_code(replace(code, id=code_id)),
            created_by=by.id,
        )
        data = {"id": code_id, "digest": sha256(canonical(row.document)).hex()}
        subject = subject_of_version("arbitration_code", code_id, version)
        append(stream, "arbitration_code.create", by, subject, data)
    return row
