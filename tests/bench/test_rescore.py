"""The bench of rescoring stores what it says, and its workers do all of it."""

from types import ModuleType

import pytest

from bench import million, rescore
from games.models import Deal, Result
from scoring.models import Job

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.on_sqlite
@pytest.mark.parametrize("bench", [rescore, million])
def test_elsewhere_than_on_postgresql_it_says_so(bench: ModuleType) -> None:
    (figure,) = bench.figures(1)
    assert figure.value is None


@pytest.mark.on_postgresql
def test_two_workers_rescore_what_is_stored() -> None:
    rate, peak = rescore.measured(400)
    assert rate > 0
    assert peak > 0
    jobs = Job.objects.all()
    assert {job.state for job in jobs} == {"done"}
    assert sum(job.done for job in jobs) == Deal.objects.count()
    changed = sum(job.report["changed"] for job in jobs)
    assert changed == Result.objects.filter(cause="rescored").count() > 0
