"""Everything that is done for webhooks every few seconds, by whatever process comes by."""

from collections.abc import Callable

from webhooks.services.reading import read_on
from webhooks.services.sending import send_due


def pump(stopping: Callable[[], bool] = lambda: False) -> None:
    """Read what is new, and send what is due. Where no webhook is on it costs two statements."""
    read_on()
    send_due(stopping)
