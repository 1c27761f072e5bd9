"""Stored deals to score again, and results that are not what the engine of today comes to."""

from uuid import UUID

from games.models import Deal, Result
from games.services.access import BY_OPERATOR
from ledger.models import Event
from scoring.models import Job
from scoring.services.jobs import ask_rescore
from scoring.services.rescoring import Asked
from scoring.services.working import wait_for
from tests.games.records import DEALS, a_record
from tests.ledger.guards import lifted

RECORDS = [vector["record"] for vector in DEALS if vector["record"]["players"] == 4]


def deals_at(client, table, count, first=None):
    """The ids of so many deals that are recorded at a table, numbered from the first on."""
    numbers = [{} if first is None else {"number": first + place} for place in range(count)]
    return [
        UUID(client.deal(record, table=table, **number)[-36:])
        for record, number in zip(RECORDS, numbers, strict=False)
    ]


def a_deal(client, **fields):
    """The id of one deal at a table of its own."""
    return UUID(client.deal(a_record(4), **fields)[-36:])


def mistaken(*deals, points=10, source="log"):
    """The standing result of each deal becomes one that an older engine might have come to."""
    with lifted():
        for deal in deals:
            result = Result.objects.get(deal=deal, source=source)
            wrong = [
                score + points * (1, 1, 1, -3)[seat] for seat, score in enumerate(result.scores)
            ]
            Result.objects.filter(id=result.id).update(
                unit_score=result.unit_score + points, scores=wrong, engine="0.9"
            )


def ask(*, rules=None, dry_run=False, **scope):
    """A job that nobody works on yet."""
    places = {name: UUID(str(place)) for name, place in scope.items()}
    return ask_rescore(BY_OPERATOR, Asked(**places, dry_run=dry_run, rules=rules))


def done(job):
    """The job as it is after somebody has worked on it to its end."""
    return wait_for(job.id, lambda row: None)


def rescored(**asked):
    return done(ask(**asked))


def scores_of(deal):
    row = Deal.objects.get(id=deal)
    return Result.objects.get(deal=row, number=row.log_revision).scores


def everything():
    """All that a rescoring might write, to be compared before and after."""
    return [list(model.objects.order_by("id").values()) for model in (Deal, Result, Event)]


def report(job):
    return Job.objects.get(id=job.id).report
