"""The project's settings as the benches run them: open to anyone, in a database of their own.

It lies where DATABASE_URL says, or in a temporary SQLite file, and is gone afterwards.
"""

import os
import tempfile

os.environ.setdefault("PROFILE", "embedded")
os.environ.setdefault("SECRET_KEY", "for-benches-only")

from tarot_api.settings import *  # noqa: F403
from tarot_api.settings import DATABASES, LOGGING, ON_SQLITE

ROOT_URLCONF = "bench.urls"

if ON_SQLITE:
    _name = f"{tempfile.gettempdir()}/tarot-bench-{os.getpid()}.sqlite3"
    DATABASES["default"]["TEST"] = {"NAME": _name}
else:
    _name = f"tarot_bench_{os.getpid()}"
    DATABASES["default"]["TEST"] = {"NAME": _name, "TEMPLATE": "template0", "CHARSET": "UTF8"}

# Writing the log is part of a request, reading it is not part of a bench.
LOGGING["handlers"] = {
    "console": {"class": "logging.FileHandler", "filename": os.devnull, "formatter": "json"}
}
