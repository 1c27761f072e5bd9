"""What each process of the server runs: the application, deaf to Ctrl-C, and the embedded worker.

The terminal sends Ctrl-C to every process at once, and a worker that takes it for itself hangs
until it is killed; the parent tells its workers to stop, and they finish what they are answering.
"""

import gc
import logging
import signal
from multiprocessing.util import Finalize

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

from tarot_api.wsgi import application  # noqa: E402, I001
from django.conf import settings  # noqa: E402
from tarot_api.embedded import EmbeddedWorker  # noqa: E402

# What is there from the start stays: nobody looks through it for garbage again.
gc.collect()
gc.freeze()
# The log names no source lines, threads or processes: nobody needs to look them up for each line.
logging._srcfile = None
logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False

if settings.EMBEDDED_WORKER:
    worker = EmbeddedWorker()
    worker.start()
    # The server's processes end without what `atexit` knows of.
    Finalize(None, worker.stop, exitpriority=100)

__all__ = ["application"]
