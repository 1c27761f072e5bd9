"""The job that scores stored deals again: compares first, and writes what has become different."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final
from uuid import UUID

import orjson

from games.services.comparing import Change, Instead, Unscorable, compared, described
from games.services.rescoring import rescore
from games.services.standing import Scope, bounds_of, standing_after
from ledger.actors import Actor
from scoring.kinds import Artefact, Chunk, Kind, Progress, Range
from scoring.models import Job, JobPart
from scoring.services.artefacts import first_lines
from tournaments.models import Sheet

JSONL: Final = "application/jsonl"
PART: Final = 2_500  # deals
# Deals of a chunk at most, and how many of them are written: their tables are locked for as long.
CHUNK: Final = 2_500
WRITTEN: Final = 100
SHOWN: Final = 50  # differences in the report itself; all of them are in the artefact


@dataclass(frozen=True, slots=True)
class Asked:
    """The parameters of a job of this kind: a table, a tournament or a club, or everything where
    none is named."""

    table: UUID | None = None
    tournament: UUID | None = None
    club: UUID | None = None
    dry_run: bool = False
    rules: tuple[str, str] | None = None  # what is scored by the one is scored by the other

    @classmethod
    def by(cls, job: Job) -> "Asked":
        """What a job was asked for."""
        said, rules = job.params, job.params["rules"]
        return cls(
            table=said["table"] and UUID(said["table"]),
            tournament=said["tournament"] and UUID(said["tournament"]),
            club=said["club"] and UUID(said["club"]),
            dry_run=said["dry_run"],
            rules=rules and (rules["from"], rules["to"]),
        )

    @property
    def params(self) -> dict[str, Any]:
        """As a job stores it, and shows it."""
        return {
            "table": self.table and str(self.table),
            "tournament": self.tournament and str(self.tournament),
            "club": self.club and str(self.club),
            "dry_run": self.dry_run,
            "rules": self.rules and {"from": self.rules[0], "to": self.rules[1]},
        }

    @property
    def instead(self) -> Instead:
        """The rulesets that deals are scored by instead of others."""
        return {} if self.rules is None else dict([self.rules])

    @property
    def scope(self) -> Scope:
        """The deals of it; of a tournament those of the tables that have a sheet now."""
        if self.tournament is not None:
            sheets = Sheet.objects.filter(position__tournament=self.tournament)
            return Scope(tables=list(sheets.values_list("table", flat=True)))
        return Scope(None if self.table is None else [self.table], self.club)


class Rescoring(Kind):
    nothing: ClassVar = {"compared": 0, "changed": 0, "unscorable": 0, "differences": []}

    def artefact(self, job: Job) -> Artefact:
        return Artefact("differences.jsonl", JSONL)

    def plan(self, job: Job) -> Sequence[Range]:
        """Ranges of ids; the last one is open, for deals that are recorded meanwhile."""
        total, bounds = bounds_of(Asked.by(job).scope, PART)
        if not total:
            return []
        ends = [*map(str, bounds), ""]
        sizes = [PART] * len(bounds) + [total - PART * len(bounds)]
        return [Range(*one) for one in zip(["", *ends[:-1]], ends, sizes, strict=True)]

    def chunk(self, job: Job, part: JobPart) -> Chunk:
        """The next deals, compared; a chunk ends early where many of them are different."""
        asked = Asked.by(job)
        after = UUID(part.position) if part.position else None
        upto = UUID(part.upto) if part.upto else None
        changes: list[Change] = []
        unscorable: list[dict[str, Any]] = []
        done, position = 0, None
        for done, row in enumerate(standing_after(asked.scope, after, upto), 1):
            try:
                change = compared(row, asked.instead)
            except Unscorable as reason:
                unscorable.append(described(row) | {"unscorable": str(reason)})
            else:
                if change is not None:
                    changes.append(change)
            if done == CHUNK or len(changes) == WRITTEN:
                position = None if row.id == upto else str(row.id)
                break
        return _Compared(job, asked, changes, unscorable, position, done)

    def report(self, job: Job) -> Mapping[str, Any]:
        """The first differences."""
        return {"differences": [orjson.loads(line) for line in first_lines(job, SHOWN)]}


@dataclass(frozen=True, slots=True)
class _Compared(Chunk):
    job: Job
    asked: Asked
    changes: Sequence[Change]
    unscorable: Sequence[dict[str, Any]]
    position: str | None
    done: int

    def store(self) -> Progress:
        """Write the changes, unless only the difference is asked for."""
        changes = self.changes
        if changes and not self.asked.dry_run:
            by = Actor(self.job.asked_by, self.job.asked_as, "job")
            ids = [change.row.id for change in changes]
            changes = rescore(ids, self.asked.instead, by, self.job.id)
        told = [document for change in changes for document in change.documents()]
        counts = {
            "compared": self.done,
            "changed": len(changes),
            "unscorable": len(self.unscorable),
        }
        lines = [orjson.dumps(one) + b"\n" for one in (*told, *self.unscorable)]
        return Progress(self.position, self.done, counts, b"".join(lines))
