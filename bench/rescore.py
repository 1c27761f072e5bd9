"""How fast stored deals are scored again: on PostgreSQL, by two worker processes.

The deals are those of the test data, each stored many times with the result that stands for it,
under ids that follow time as those of phones do. One in a hundred has another unit score, and is
rescored. A worker here is a process that does what the
message to a Celery worker says: for so many deals there are few messages.
"""

import resource
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier
from statistics import median
from uuid import UUID, uuid4

import django
from django.db import connection
from django.utils import timezone

from bench.database import rest
from bench.records import documents
from bench.report import Figure, Promise

WORKERS = 2
FEW, MANY = 20_000, 200_000
ROUNDS_OF_FEW = 3
TABLES = 40
WRONG = 100  # one deal in so many

NAME = "rescoring of {deals:,} stored deals by two workers"
PROMISED = Promise(">=", 4_000)
STEADY = Promise(">=", 0.9)

COPIES = (
    """
    CREATE TEMPORARY TABLE copies AS
        SELECT source, place, (
            lpad(to_hex(1764000000000 + place), 12, '0') || '70008000'
            || substr(md5(random()::text), 1, 12)
        )::uuid AS id
        FROM (
            SELECT id AS source, row_number() OVER (ORDER BY random()) AS place
            FROM games_deal, generate_series(1, %(times)s)
            WHERE table_id IN (SELECT id FROM games_table WHERE club_id = %(club)s)
        ) AS shuffled
        WHERE place <= %(copies)s ORDER BY place
    """,
    """
    INSERT INTO games_deal
        (id, table_id, number, log, steps, summary, phase, version, revisions, log_revision,
         conflict, disputed, created_from, created_by, scored_by, created_at, updated_at)
        SELECT copies.id, table_id, 1000 + place, log, steps, summary, phase, version, revisions,
            log_revision, conflict, disputed, created_from, created_by, scored_by, created_at,
            updated_at
        FROM copies JOIN games_deal original ON original.id = copies.source ORDER BY place
    """,
    """
    INSERT INTO games_result
        (deal_id, number, source, cause, ruleset, engine, digest, provisional, outcome, unit_score,
         contract_made, margin, scores, breakdown, counts, computed_at)
        SELECT copies.id, number, source_of.source, cause, ruleset, engine, digest, provisional,
            outcome, unit_score + (place %% %(wrong)s = 0)::int, contract_made, margin, scores,
            breakdown, counts, computed_at
        FROM copies JOIN games_result source_of ON source_of.deal_id = copies.source
        ORDER BY place
    """,
    "DROP TABLE copies",
)


def figures(rounds: int) -> Iterator[Figure]:
    """The rate of each worker for few and for many deals, and the memory that it takes at most.

    Few deals take a second, so their rate is the median of some; many are rounds enough.
    """
    if connection.vendor != "postgresql":
        name = f"{NAME.format(deals=MANY)}: on PostgreSQL only (DATABASE_URL)"
        yield Figure(name, None, "a second and worker", promise=PROMISED)
        return
    of_few = [measured(FEW) for _ in range(ROUNDS_OF_FEW)]
    few, few_peak = (median(found) for found in zip(*of_few, strict=True))
    many, many_peak = measured(MANY)
    yield Figure(NAME.format(deals=FEW), few, "a second and worker", promise=PROMISED)
    yield Figure(NAME.format(deals=MANY), many, "a second and worker", promise=PROMISED)
    beside = f"rate for {MANY:,} (ratio: to that for {FEW:,})"
    yield Figure(beside, many, "a second and worker", many / few, STEADY)
    yield Figure(f"peak memory of a worker, {FEW:,} deals", few_peak, "MB")
    yield Figure(f"peak memory of a worker, {MANY:,} deals", many_peak, "MB")


def measured(deals: int) -> tuple[float, float]:
    """Deals a second and worker, and the most memory of a worker in MB."""
    from scoring.models import Job

    first, job = new_job(stored(2 * len(documents()))), new_job(stored(deals))
    context = get_context("spawn")
    ready, peaks = context.Barrier(WORKERS + 1), context.SimpleQueue()
    database = str(connection.settings_dict["NAME"])
    args = (database, first, job, ready, peaks)
    workers = [context.Process(target=work_on, args=args) for _ in range(WORKERS)]
    for worker in workers:
        worker.start()
    ready.wait()
    start = timezone.now()
    for worker in workers:
        worker.join()
    done = Job.objects.get(id=job)
    assert done.finished_at is not None
    taken = (done.finished_at - start).total_seconds()
    return done.done / taken / WORKERS, max(peaks.get() for _ in workers)


def stored(deals: int) -> UUID:
    """A new club with so many deals and their results."""
    from clubs.models import Person
    from clubs.principals import COMMAND
    from clubs.services.clubs import create_club
    from games.services.access import BY_OPERATOR
    from games.services.recording import NewDeal, put_deal
    from games.services.tables import Seating, create_table

    club = create_club("Les As", Person.objects.create(name="Olga").id, COMMAND).id
    tables = [
        create_table(BY_OPERATOR, "", 4, "fft-2012", Seating(), club_id=club) for _ in range(TABLES)
    ]
    for number, document in enumerate(documents()):
        new = NewDeal(tables[number % TABLES].id, number + 1, record=document)
        put_deal(uuid4(), new, BY_OPERATOR)
    copies = deals - len(documents())
    values: dict[str, int | UUID] = {
        "club": club,
        "copies": copies,
        "times": copies // len(documents()) + 1,
        "wrong": WRONG,
    }
    with connection.cursor() as cursor:
        for statement in COPIES:
            cursor.execute(statement, values if "%(" in statement else None)
    rest()
    return club


def new_job(club: UUID) -> UUID:
    """A job that rescores the deals of the club."""
    from games.services.access import BY_OPERATOR
    from scoring.services.jobs import ask_rescore
    from scoring.services.rescoring import Asked

    return ask_rescore(BY_OPERATOR, Asked(club=club)).id


def work_on(
    database: str, first: UUID, job: UUID, ready: Barrier, peaks: "SimpleQueue[float]"
) -> None:
    """A worker that has done a job already: does another one until it is over, and tells the most
    memory it has taken, in MB."""
    django.setup()
    from scoring.services.working import wait_for

    connection.settings_dict["NAME"] = database
    wait_for(first, lambda row: None)
    ready.wait()
    wait_for(job, lambda row: None)
    peaks.put(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
