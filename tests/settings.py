"""The project's settings as the tests run them: open to anyone, on the database of DATABASE_URL."""

import os
import tempfile

os.environ.setdefault("PROFILE", "embedded")
os.environ.setdefault("SECRET_KEY", "for-tests-only")

from tarot_api.settings import *  # noqa: F403
from tarot_api.settings import DATABASES, ON_SQLITE

if not ON_SQLITE:
    DATABASES["default"]["TEST"] = {"TEMPLATE": "template0", "CHARSET": "UTF8"}
else:
    # A file, so that WAL, locks and threads behave as they do in the product; its own for each run.
    DATABASES["default"]["TEST"] = {
        "NAME": f"{tempfile.gettempdir()}/tarot-test-{os.getpid()}.sqlite3"
    }

# Every client of the tests has a handler of its own: static files are looked for when somebody asks
# for one, and not by each of them.
WHITENOISE_AUTOREFRESH = True
