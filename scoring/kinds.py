"""The kinds of jobs there are, and what each has to bring: a plan, and its work chunk by chunk."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from scoring.models import Job, JobPart


@dataclass(frozen=True, slots=True)
class Range:
    """What one part of a job has to do: from after a key up to another, and how much that is."""

    after: str
    upto: str
    size: int


@dataclass(frozen=True, slots=True)
class Artefact:
    """What a job leaves is called so when it is saved, and is of this media type."""

    name: str
    media_type: str


@dataclass(frozen=True, slots=True)
class Progress:
    """What a chunk came to: where the part goes on, what was counted, and what is to be kept.

    `position` is None at the end of the part. The counts are added to those of the job's report.
    """

    position: str | None
    done: int
    counts: Mapping[str, int] = field(default_factory=dict)
    content: bytes = b""


class Chunk(ABC):
    """Some work that has been read and computed, and holds no lock yet."""

    @abstractmethod
    def store(self) -> Progress:
        """Write it, in the transaction that also notes the progress: seconds at most."""


class Kind(ABC):
    """One kind of job. It is asked by several workers at once, and keeps nothing between calls."""

    # The report of a job that has found nothing yet.
    nothing: ClassVar[Mapping[str, Any]] = {}

    @abstractmethod
    def artefact(self, job: Job) -> Artefact:
        """What the job leaves, if it leaves anything."""

    @abstractmethod
    def plan(self, job: Job) -> Sequence[Range]:
        """The ranges that the work is done in, each by one worker at a time."""

    @abstractmethod
    def chunk(self, job: Job, part: JobPart) -> Chunk:
        """The next work of a part, from its position on: a fraction of a second."""

    def report(self, job: Job) -> Mapping[str, Any]:
        """What is added to the report once everything is done."""
        return {}
