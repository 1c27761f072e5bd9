"""What Celery runs: thin tasks that call the services."""

from typing import Final
from uuid import UUID

from celery import shared_task

from conventions.chores import do_chores
from conventions.stopping import stopping
from conventions.transactions import usable_connections
from scoring.services import sweeping, working
from scoring.services.publishing import TASK, publish

# A message is worked on for so many seconds and then sent anew: far less than what brokers wait
# for before they deliver it to somebody else, and other jobs get their turn.
SLICE: Final = 20.0


@shared_task(name=TASK)
def work(job: str) -> None:
    """Work on a job for a while."""
    with usable_connections():
        # Where the process is about to end the chunk in hand is finished, and no new one begun.
        if working.work(UUID(job), SLICE, stopping.is_set):
            publish(UUID(job))


@shared_task(name="scoring.sweep", ignore_result=True)
def sweep() -> None:
    """Announce again what nobody works on."""
    with usable_connections():
        sweeping.sweep()


# Below the time after which a broker hands the message to somebody else. What is not done by then
# is gone on with an hour later.
@shared_task(name="scoring.chores", ignore_result=True, soft_time_limit=230, time_limit=240)
def chores() -> None:
    """Do what is due today."""
    with usable_connections():
        for _ in do_chores():
            pass
