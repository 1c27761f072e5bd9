"""Small parts and chunks, a moment for each chunk, and a kind of job that kills its worker."""

import os
import signal
import time
from typing import Any

from django.apps import AppConfig

MOMENT = 0.05  # seconds


class Slow(AppConfig):
    name = "tests.workers.slow"

    def ready(self) -> None:
        from scoring import registry
        from scoring.kinds import Artefact, Kind, Range
        from scoring.services import rescoring

        class SlowRescoring(rescoring.Rescoring):
            def chunk(self, *args: Any) -> Any:
                time.sleep(MOMENT)
                return super().chunk(*args)

        class Deadly(Kind):
            def artefact(self, *args: Any) -> Any:
                return Artefact("nothing", "text/plain")

            def plan(self, *args: Any) -> Any:
                return [Range("", "", 1)]

            def chunk(self, *args: Any) -> Any:
                os.kill(os.getpid(), signal.SIGKILL)

        rescoring.PART, rescoring.CHUNK, rescoring.WRITTEN = 20, 4, 2
        registry.KINDS |= {"rescore": SlowRescoring(), "deadly": Deadly()}
