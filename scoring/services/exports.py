"""The job that writes what a tournament prints and hands on: rankings, sheets, slips, cards."""

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.utils.translation import override

from conventions.json_format import JSONRenderer
from conventions.problems import Problem
from scoring.exports.cards import cards_pdf
from scoring.exports.ranking_files import ranking_csv, ranking_xlsx
from scoring.exports.ranking_pdf import ranking_pdf
from scoring.exports.sheets import sheets_pdf
from scoring.exports.slips import slips_pdf
from scoring.exports.values import PublishedRanking
from scoring.kinds import Artefact, Chunk, Kind, Progress, Range
from scoring.models import Job, JobPart
from scoring.services.gathering import cards_of, ranking_printed, sheets_of, slips_of
from scoring.services.versions import find_version
from tarot.wording import Text
from tournaments.models import Entry, Position, Sheet, Tournament
from tournaments.services.positions import NOT_SEATED, find_position

RANKING, SHEETS, SLIPS, CARDS = "ranking", "sheets", "slips", "cards"
# What can be had, and as what.
FORMATS: Final[Mapping[str, Sequence[str]]] = {
    RANKING: ("csv", "xlsx", "pdf", "json"),
    SHEETS: ("pdf",),
    SLIPS: ("pdf",),
    CARDS: ("pdf",),
}
OF_A_POSITION: Final = frozenset({SHEETS, CARDS})
MEDIA_TYPES: Final[Mapping[str, str]] = {
    "csv": "text/csv",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pdf": "application/pdf",
    "json": "application/json",
}
# What the files are called; the number is that of the ranking or of the position.
FILES: Final[Mapping[str, Text]] = {
    RANKING: Text("classement-{number}", "ranking-{number}"),
    SHEETS: Text("feuilles-{number}", "sheets-{number}"),
    SLIPS: Text("fiches", "slips"),
    CARDS: Text("tables-{number}", "tables-{number}"),
}
NO_ENTRIES = Text("Personne n'est inscrit à ce tournoi.", "Nobody has entered this tournament.")


@dataclass(frozen=True, slots=True)
class Wanted:
    """The parameters of a job of this kind: of a ranking its version, of sheets and cards their
    position."""

    tournament: UUID
    what: str
    format: str
    version: int | None
    position: int | None
    language: str

    @classmethod
    def by(cls, job: Job) -> "Wanted":
        """What a job was asked for."""
        return cls(**job.params | {"tournament": UUID(job.params["tournament"])})

    @property
    def params(self) -> dict[str, Any]:
        """As a job stores it, and shows it."""
        return {
            "tournament": str(self.tournament),
            "what": self.what,
            "format": self.format,
            "version": self.version,
            "position": self.position,
            "language": self.language,
        }


def found_for(row: Tournament, wanted: Wanted) -> Wanted:
    """The same with the version of the ranking that is now the latest, where none was named.

    Problem `not_found` for a ranking or position that is not there, `conflict` where there is
    nobody to print.
    """
    if wanted.what == RANKING:
        return replace(wanted, version=find_version(row, wanted.version).number)
    if wanted.position is not None:
        if find_position(row, wanted.position).state == Position.State.SEEDED:
            raise Problem("conflict", NOT_SEATED)
    elif not row.entries.exists():
        raise Problem("conflict", NO_ENTRIES)
    return wanted


class Export(Kind):
    """One file, written at once: `total` and `done` are how many rows, tables or slips it has."""

    def artefact(self, job: Job) -> Artefact:
        wanted = Wanted.by(job)
        number = wanted.version if wanted.what == RANKING else wanted.position
        name = FILES[wanted.what].filled(number=number).in_(wanted.language)
        return Artefact(f"{name}.{wanted.format}", MEDIA_TYPES[wanted.format])

    def plan(self, job: Job) -> Sequence[Range]:
        return [Range("", "", _size(Wanted.by(job)))]

    def chunk(self, job: Job, part: JobPart) -> Chunk:
        wanted = Wanted.by(job)
        row = Tournament.objects.select_related("stream", "club").get(id=wanted.tournament)
        with override(wanted.language):
            content = WRITERS[wanted.what](row, wanted, job.created_at)
        # The fonts of a PDF are some ten megabytes of objects that hold each other.
        gc.collect()
        return _Written(content, part.size)


@dataclass(frozen=True, slots=True)
class _Written(Chunk):
    content: bytes
    size: int

    def store(self) -> Progress:
        return Progress(None, self.size, {}, self.content)


def _size(wanted: Wanted) -> int:
    if wanted.what == RANKING:
        version = find_version(Tournament(id=wanted.tournament), wanted.version)
        return len(version.body["rows"])
    if wanted.what == SLIPS:
        return Entry.objects.filter(tournament=wanted.tournament).count()
    sheets = Sheet.objects.filter(position__tournament=wanted.tournament)
    return sheets.filter(position__number=_position(wanted)).count()


def _position(wanted: Wanted) -> int:
    assert wanted.position is not None, "sheets and cards are of a position"
    return wanted.position


def _ranking(row: Tournament, wanted: Wanted, asked_at: datetime) -> bytes:
    document = ranking_printed(row, wanted.version)
    if wanted.format == "json":
        return JSONRenderer().render(document)
    return RANKING_WRITERS[wanted.format](PublishedRanking.of(document))


def _sheets(row: Tournament, wanted: Wanted, asked_at: datetime) -> bytes:
    return sheets_pdf(sheets_of(row, _position(wanted)), asked_at)


def _slips(row: Tournament, wanted: Wanted, asked_at: datetime) -> bytes:
    return slips_pdf(slips_of(row), asked_at)


def _cards(row: Tournament, wanted: Wanted, asked_at: datetime) -> bytes:
    return cards_pdf(cards_of(row, _position(wanted)), asked_at)


RANKING_WRITERS: Final[Mapping[str, Callable[[PublishedRanking], bytes]]] = {
    "csv": ranking_csv,
    "xlsx": ranking_xlsx,
    "pdf": ranking_pdf,
}
WRITERS: Final[Mapping[str, Callable[[Tournament, Wanted, datetime], bytes]]] = {
    RANKING: _ranking,
    SHEETS: _sheets,
    SLIPS: _slips,
    CARDS: _cards,
}
