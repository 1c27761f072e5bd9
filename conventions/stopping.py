"""Whether this process is about to end: what waits for a long time looks here, and ends too."""

import threading
from typing import Final

stopping: Final = threading.Event()
