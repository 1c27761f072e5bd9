"""PostgreSQL itself stops and starts in the middle of a job."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.db import connection

from load.postgresql import Cluster, programs
from tests.needs import needed
from tests.workers.evenings import Twins, is_at_work, is_over
from tests.workers.postgresql import in_use

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.on_postgresql,
]


@pytest.fixture
def cluster(db):
    needed(programs(), "PostgreSQL's server")
    # Not below pytest's own folder, which nobody else may enter.
    with TemporaryDirectory() as folder:
        running = Cluster(Path(folder))
        running.create()
        running.start()
        with in_use(running):
            yield running
        running.fail()


def test_database_that_is_restarted_loses_no_chunk_and_does_none_twice(cluster, client, workers):
    twins = Twins(client)
    workers()
    job = twins.ask()
    is_at_work(job)
    cluster.fail()
    time.sleep(1)
    cluster.start()
    connection.close()  # the one that was lost
    is_over(job)
    twins.are_the_same(job)
