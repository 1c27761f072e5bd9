"""A job is done once, whoever does it and however often they are told; it ends, and says how."""

import time
from datetime import timedelta
from itertools import pairwise
from uuid import uuid4

import pytest
from django.db import OperationalError
from django.utils import timezone

from conventions.stopping import stopping
from conventions.transactions import writing
from games.services.access import OPERATOR
from scoring.kinds import Artefact, Chunk, Kind, Progress, Range
from scoring.models import Job, JobPart
from scoring.registry import KINDS
from scoring.services import parts, working
from scoring.services.artefacts import pieces_of
from scoring.services.jobs import cancel
from scoring.services.sweeping import sweep

pytestmark = pytest.mark.django_db(transaction=True)


class Counting(Kind):
    """Writes the numbers of its parts, ten a part and two a chunk."""

    def __init__(self, parts=1):
        self.parts = parts
        self.planned = self.stored = 0
        self.trouble = []  # what goes wrong with the next chunks, None for nothing
        self.meanwhile = lambda: None

    def artefact(self, job):
        return Artefact("numbers.txt", "text/plain")

    def plan(self, job):
        self.planned += 1
        bounds = [str(10 * part) for part in range(self.parts + 1)]
        return [Range(one, other, 10) for one, other in pairwise(bounds)]

    def chunk(self, job, part):
        assert not writing(), "computing holds no lock"
        self.meanwhile()
        if self.trouble and (error := self.trouble.pop(0)):
            raise error
        return Numbers(self, int(part.position), int(part.upto))


class Numbers(Chunk):
    def __init__(self, kind, position, upto):
        self.kind, self.position, self.upto = kind, position, upto

    def store(self):
        assert writing(), "writing belongs to the transaction of the progress"
        self.kind.stored += 1
        after = self.position + 2
        text = f"{self.position} {self.position + 1} "
        position = None if after == self.upto else str(after)
        return Progress(position, 2, {"numbers": 2}, text.encode())


@pytest.fixture
def kind(monkeypatch, announced):
    counting = Counting()
    monkeypatch.setitem(KINDS, "count", counting)
    monkeypatch.setattr(working, "PAUSES", (0, 0, 0))
    monkeypatch.setattr(parts, "REST", timedelta(0))
    return counting


def a_job(kind="count"):
    return Job.objects.create(kind=kind, params={}, asked_by="system", asked_as="organiser")


def work(job):
    return working.work(job.id, 60)


def now(job):
    job.refresh_from_db()
    return job


def written(job):
    return b"".join(pieces_of(job)).decode()


WHOLE = "0 1 2 3 4 5 6 7 8 9 "


def test_job_is_planned_and_done(kind):
    job = a_job()
    assert work(job) is False
    assert (now(job).state, job.done, job.total, job.attempt) == ("done", 10, 10, 1)
    assert job.report == {"numbers": 10}
    assert written(job) == WHOLE
    assert job.started_at <= job.finished_at


def test_message_that_comes_again_finds_nothing_to_do(kind):
    job = a_job()
    work(job)
    work(job)
    assert (kind.planned, kind.stored) == (1, 5)


def test_message_of_a_job_that_is_gone_finds_nothing_to_do(kind):
    assert working.work(uuid4(), 60) is False


def test_second_worker_finds_every_part_taken(kind):
    job = a_job()
    others = []
    kind.meanwhile = lambda: others.append(work(job))
    kind.meanwhile, second = (lambda: None), kind.meanwhile

    def once():
        kind.meanwhile = lambda: None
        second()

    kind.meanwhile = once
    work(job)
    assert (others, kind.stored, now(job).state) == ([False], 5, "done")


def test_several_workers_share_the_parts(kind, announced):
    kind.parts = 3
    job = a_job()

    def another():
        kind.meanwhile = lambda: None
        work(job)

    kind.meanwhile = another
    work(job)
    assert (now(job).done, kind.stored, job.state) == (30, 15, "done")
    assert written(job).split() == [str(number) for number in range(30)]
    assert announced == [job.id] * 2  # the others that the plan calls


def test_time_that_is_over_leaves_the_rest_to_the_next_message(kind):
    job = a_job()
    work_a_bit = iter([False, True])
    assert working.work(job.id, 60, lambda: next(work_a_bit)) is True
    assert (now(job).state, job.done) == ("running", 4)
    assert work(job) is False
    assert (now(job).attempt, written(job)) == (1, WHOLE)


def test_process_that_ends_begins_no_other_chunk(kind):
    job = a_job()
    kind.meanwhile = stopping.set
    assert working.work(job.id, 60, stopping.is_set) is True
    assert now(job).done == 2


def test_worker_that_vanished_is_replaced_when_its_lease_has_run_out(kind):
    job = a_job()
    kind.trouble = [None, SystemExit()]  # as a kill: nothing is given back
    with pytest.raises(SystemExit):
        work(job)
    assert (work(job), now(job).done) == (False, 2)
    JobPart.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    work(job)
    assert (now(job).state, job.attempt, written(job)) == ("done", 2, WHOLE)


def test_worker_that_was_only_slow_writes_nothing_any_more(kind):
    job = a_job()

    def somebody_else_takes_over():
        kind.meanwhile = lambda: None
        JobPart.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
        work(job)

    kind.meanwhile = somebody_else_takes_over
    assert work(job) is False
    assert (now(job).state, job.done, written(job)) == ("done", 10, WHOLE)


def test_error_is_tried_again_and_forgotten(kind):
    job = a_job()
    kind.trouble = [None, ValueError("the moon")]
    for _ in range(2):
        work(job)
    assert (now(job).state, job.attempt, job.error_code) == ("done", 2, "")
    assert written(job) == WHOLE


def test_error_that_stays_ends_the_job_with_its_reason(kind):
    job = a_job()
    kind.trouble = [None, *[ValueError("the moon")] * 9]
    for _ in range(5):
        work(job)
    assert (now(job).state, job.error_code) == ("failed", "gave_up")
    assert job.error_detail == "ValueError: the moon"
    assert (job.done, job.attempt, len(kind.trouble)) == (2, 3, 6)


def test_work_that_kills_its_worker_is_given_up_after_three(kind):
    job = a_job()
    kind.trouble = [SystemExit()] * 9
    for _ in range(3):
        with pytest.raises(SystemExit):
            work(job)
        JobPart.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert work(job) is False
    assert (now(job).state, job.error_code, len(kind.trouble)) == ("failed", "gave_up", 6)


def test_plan_that_fails_is_given_up_after_three(kind, monkeypatch):
    job = a_job()
    monkeypatch.setattr(kind, "plan", lambda job: 1 / 0)
    for _ in range(4):
        work(job)
    assert (now(job).state, job.error_code, job.attempt) == ("failed", "gave_up", 3)
    assert job.error_detail.startswith("ZeroDivisionError")


def test_plan_that_kills_its_worker_is_given_up_after_three(kind, monkeypatch):
    job = a_job()

    def die(job):
        raise SystemExit

    monkeypatch.setattr(kind, "plan", die)
    for _ in range(3):
        with pytest.raises(SystemExit):
            work(job)
    work(job)
    assert (now(job).state, job.error_code) == ("failed", "gave_up")


def busy():
    error = OperationalError("database is locked")
    error.__cause__ = Exception()
    return error


def test_database_that_is_busy_for_a_moment_is_waited_for(kind):
    job = a_job()
    kind.trouble = [busy(), None, busy(), busy()]
    work(job)
    assert (now(job).state, job.attempt, written(job)) == ("done", 1, WHOLE)


def test_database_that_is_busy_for_long_costs_no_try(kind):
    job = a_job()
    kind.trouble = [busy() for _ in range(4 * 5)]
    for _ in range(6):
        work(job)
    assert (now(job).state, job.attempt, written(job)) == ("done", 1, WHOLE)


def test_kind_that_is_not_known_fails(kind):
    job = a_job("knit")
    work(job)
    assert (now(job).state, job.error_code, job.error_detail) == ("failed", "unknown_kind", "knit")


def test_cancelled_job_is_not_begun(kind):
    job = a_job()
    cancel(job.id, OPERATOR)
    work(job)
    assert (now(job).state, kind.planned) == ("cancelled", 0)


def test_chunk_in_hand_is_not_written_once_the_job_is_cancelled(kind):
    job = a_job()

    def cancelled():
        if kind.stored == 2:
            cancel(job.id, OPERATOR)

    kind.meanwhile = cancelled
    assert work(job) is False
    assert (now(job).state, job.done, written(job)) == ("cancelled", 4, "0 1 2 3 ")
    assert work(job) is False
    assert now(job).done == 4


def test_sweeper_announces_what_nobody_works_on(kind, announced):
    waiting, running, over, fresh = (a_job() for _ in range(4))
    long_ago = timezone.now() - timedelta(hours=1)
    kind.trouble = [None, SystemExit()]
    with pytest.raises(SystemExit):
        work(running)
    work(over)
    Job.objects.exclude(id=fresh.id).update(announced_at=long_ago)
    assert (sweep(), announced) == (1, [waiting.id])
    JobPart.objects.update(lease_until=long_ago)
    assert (sweep(), announced) == (1, [waiting.id, running.id])
    assert sweep() == 0


def test_sweeper_of_a_new_process_announces_all(kind, announced):
    job = a_job()
    assert (sweep(at_start=True), announced) == (1, [job.id])


def test_sweeper_tells_of_a_failed_part_as_soon_as_it_has_rested(kind, announced):
    job = a_job()
    kind.trouble = [ValueError()]
    work(job)
    time.sleep(0.01)
    assert (sweep(), announced) == (1, [job.id])


def test_sweeper_stops_where_the_broker_is_away(kind, monkeypatch):
    asked = []
    monkeypatch.setattr("scoring.services.sweeping.publish", lambda job: asked.append(job))
    a_job(), a_job()
    assert (sweep(at_start=True), len(asked)) == (0, 1)
