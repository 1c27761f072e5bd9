"""What each process of the server runs: the application, deaf to Ctrl-C.

The terminal sends Ctrl-C to every process at once, and a worker that takes it for itself hangs
until it is killed; the parent tells its workers to stop, and they finish what they are answering.
"""

import signal

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

from tarot_api.wsgi import application  # noqa: E402

__all__ = ["application"]
