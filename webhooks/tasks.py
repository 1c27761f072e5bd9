"""What Celery runs: a thin task that calls the services."""

from celery import shared_task

from conventions.transactions import usable_connections
from webhooks.services.pumping import pump as pumped


@shared_task(name="webhooks.pump", ignore_result=True)
def pump() -> None:
    """Tell webhooks what is new, and what was not taken before."""
    with usable_connections():
        pumped()
