"""What each process of the server runs: the application, deaf to Ctrl-C, and the embedded worker.

Whatever waits in it is told at once when it has to stop, so that a restart waits for nobody.

The terminal sends Ctrl-C to every process at once, and a worker that takes it for itself hangs
until it is killed; the parent tells its workers to stop, and they finish what they are answering.
"""

import ctypes
import gc
import logging
import signal
import socket
import threading
from multiprocessing.util import Finalize
from typing import Final

M_ARENA_MAX: Final = -8  # of <malloc.h>

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

from tarot_api.wsgi import application  # noqa: E402, I001
from django.conf import settings  # noqa: E402
from conventions.stopping import stopping  # noqa: E402
from tarot_api.embedded import EmbeddedWorker  # noqa: E402

# glibc gives threads heaps of their own, and each stays as large as it was at its largest: with 32
# threads memory would creep up all evening. Other libraries of C have no such heaps.
if set_option := getattr(ctypes.CDLL(None), "mallopt", None):
    set_option(M_ARENA_MAX, 2)
# What is there from the start stays: nobody looks through it for garbage again. A request makes
# more objects than Python lets pass before it looks, and nearly all of them go without that.
gc.collect()
gc.freeze()
gc.set_threshold(10_000, 10, 10)
# The log names no source lines, threads or processes: nobody needs to look them up for each line.
logging._srcfile = None
logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False

_heard, _told = socket.socketpair()
_told.setblocking(False)


def _listen() -> None:
    """The server handles signals itself; here comes the number of each that it has handled."""
    while _heard.recv(1) != bytes([signal.SIGTERM]):
        pass
    stopping.set()


signal.set_wakeup_fd(_told.fileno())
threading.Thread(target=_listen, name="stopping", daemon=True).start()

if settings.EMBEDDED_WORKER:
    worker = EmbeddedWorker()
    worker.start()
    # The server's processes end without what `atexit` knows of.
    Finalize(None, worker.stop, exitpriority=100)

__all__ = ["application"]
