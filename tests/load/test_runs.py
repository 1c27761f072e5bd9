"""Small runs on real processes, each with a database of its own: nothing is lost, nothing is done
twice, whatever is killed. None is judged by the clock."""

import asyncio

import pytest

from load.brokers import Redis
from load.faults import Trial, possible
from load.memory import Watch
from load.postgresql import programs
from load.reading import faults_found
from load.site import running
from load.soak import courses
from load.tournament import Plan, begun, played
from tests.needs import needed

TABLES = 12
SETTINGS = {"DJANGO_SETTINGS_MODULE": "tests.load.settings", "JOB_LEASE": "2"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def site(request):
    if request.param == "postgresql":
        needed(programs(), "PostgreSQL's server")
        needed(Redis.program, "Redis")
    with running(request.param, SETTINGS) as one:
        yield one


def test_a_tournament_is_stored_as_it_was_answered(site):
    async def run():
        async with begun(site, Plan(TABLES, deals=2, each_card=True)) as evening:
            watch = Watch(site)
            watching = asyncio.create_task(watch.run())
            await played(evening)
            watching.cancel()
            return evening, watch, await faults_found(site, evening.desk, evening.account)

    evening, watch, found = asyncio.run(run())
    assert found == []
    assert evening.account.accepted == evening.account.expected_changes
    assert evening.account.stale > 0, "nobody was ever too late: two phones have to meet"
    assert {name for name, _ in watch.samples} == set(site.processes)
    assert list(courses(watch)) == [], "too short to tell"


def test_whatever_is_killed_nothing_is_lost_and_nothing_done_twice(site):
    trial = Trial(possible(site), lambda one: None)

    async def run():
        async with begun(site, Plan(TABLES, 2, 30, 0.3, False, archive=200)) as evening:
            await played(evening, trial.run, lambda: trial.goes_on)
            return evening, await faults_found(site, evening.desk, evening.account)

    evening, found = asyncio.run(run())
    assert found == []
    assert [one.fault for one in trial.found] == possible(site)
    assert all(one.errors == 0 for one in trial.found), trial.found
    assert len(evening.account.rescorings) == len(trial.found)
