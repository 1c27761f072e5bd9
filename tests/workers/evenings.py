"""Two tables with the same deals, of which some are to be rescored; one of them without any fault.

What a rescoring comes to at the one must be what it comes to at the other.
"""

from uuid import UUID

import orjson

from games.models import Deal, Result
from games.services.access import BY_OPERATOR
from ledger.models import Event
from load.processes import wait_until
from scoring.models import Job
from scoring.services.artefacts import pieces_of
from scoring.services.jobs import ask_rescore
from scoring.services.rescoring import Asked
from tests.scoring.stored import deals_at, mistaken, rescored

DEALS = 60


class Twins:
    def __init__(self, client):
        self.faulty, self.spared = client.table(), client.table()
        for table in (self.faulty, self.spared):
            deals = deals_at(client, table, DEALS, first=1)
            mistaken(*deals[::2])

    def ask(self):
        """A job for the table where something will go wrong; workers are told of it."""
        return ask_rescore(BY_OPERATOR, Asked(table=UUID(self.faulty)))

    def are_the_same(self, job):
        """Everything has come out as it does without a fault, and once."""
        spared = rescored(table=self.spared)
        job.refresh_from_db()
        assert (job.state, job.done, job.total) == ("done", DEALS, DEALS)
        assert self.counts(job) == self.counts(spared)
        assert lines_of(job) == lines_of(spared)
        assert told(self.faulty) == told(self.spared)

    def counts(self, job):
        return {name: count for name, count in job.report.items() if name != "differences"}


def lines_of(job):
    """The artefact, by what both tables have in common."""
    lines = [orjson.loads(line) for piece in pieces_of(job) for line in piece.splitlines()]
    for line in lines:
        del line["deal"], line["table"]
    return sorted(lines, key=lambda line: line["number"])


def told(table):
    """Each deal with its results and its events."""
    deals = []
    for deal in Deal.objects.filter(table=table).order_by("number"):
        results = Result.objects.filter(deal=deal).order_by("number")
        events = Event.objects.filter(subject_id=deal.id).order_by("seq")
        deals.append(
            (
                deal.number,
                deal.version,
                deal.log_revision,
                list(results.values_list("number", "cause", "scores")),
                list(events.values_list("type", flat=True)),
            )
        )
    return deals


def is_at_work(job, done=4):
    """Returns once some of the job is done, and not all."""

    def some():
        job.refresh_from_db()
        assert job.state in ("queued", "running"), job.error_detail
        return job.done >= done

    wait_until(some)


def is_over(job):
    wait_until(lambda: not Job.objects.get(id=job.id).is_open)
    job.refresh_from_db()
