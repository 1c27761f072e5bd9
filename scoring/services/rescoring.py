"""The job that scores stored deals again: compares first, and writes what has become different."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

import orjson

from games.services.comparing import Change, Instead, Unscorable, compared, described
from games.services.rescoring import rescore
from games.services.standing import Scope, bounds_of, standing_after
from ledger.actors import Actor
from scoring.kinds import Chunk, Kind, Progress, Range
from scoring.models import Job, JobPart
from scoring.services.artefacts import first_lines

PART: Final = 2_500  # deals
READ: Final = 500  # deals at once
# Deals of a chunk that are written at most: their tables are locked for as long.
WRITTEN: Final = 100
SHOWN: Final = 50  # differences in the report itself; all of them are in the artefact


@dataclass(frozen=True, slots=True)
class Asked:
    """The parameters of a job of this kind."""

    scope: Scope
    dry_run: bool
    instead: Instead

    @classmethod
    def by(cls, job: Job) -> "Asked":
        """What a job was asked for."""
        table, club = job.params["table"], job.params["club"]
        scope = Scope(table and UUID(table), club and UUID(club))
        return cls(scope, job.params["dry_run"], job.params["instead"])

    @property
    def params(self) -> dict[str, Any]:
        """As a job stores it."""
        table, club = self.scope.table, self.scope.club
        return {
            "table": table and str(table),
            "club": club and str(club),
            "dry_run": self.dry_run,
            "instead": dict(self.instead),
        }


class Rescoring(Kind):
    artefact_name = "differences.jsonl"
    media_type = "application/jsonl"

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
        rows = standing_after(asked.scope, after, upto, READ)
        changes: list[Change] = []
        unscorable: list[dict[str, Any]] = []
        done = 0
        for row in rows:
            if len(changes) == WRITTEN:
                break
            done += 1
            try:
                change = compared(row, asked.instead)
            except Unscorable as reason:
                unscorable.append(described(row) | {"unscorable": str(reason)})
            else:
                if change is not None:
                    changes.append(change)
        is_last = done == len(rows) and (done < READ or rows[-1].id == upto)
        position = None if is_last else str(rows[done - 1].id)
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
