"""What a job leaves behind: pieces, written chunk by chunk and read as one file."""

from collections.abc import Iterator
from itertools import islice

from scoring.models import Job, JobPart, JobPiece


def pieces_of(job: Job) -> Iterator[bytes]:
    """The artefact, piece by piece; one of them is in memory at a time."""
    parts = JobPart.objects.filter(job=job, pieces__gt=0).order_by("number")
    for part in parts.values_list("id", "pieces").iterator():
        for number in range(1, part[1] + 1):
            yield bytes(JobPiece.objects.get(part=part[0], number=number).content)


def has_artefact(job: Job) -> bool:
    """Whether there is anything to be had."""
    return not job.is_open and job.pieces > 0


def first_lines(job: Job, most: int) -> list[bytes]:
    """The beginning of an artefact that consists of lines."""
    lines = (line for piece in pieces_of(job) for line in piece.splitlines())
    return list(islice(lines, most))
