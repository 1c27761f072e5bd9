"""What a browser keeps so that the page of a table opens without a network."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static

SCRIPTS: Final = (
    "curve",
    "phone",
    "running",
    "score",
    "score_claims",
    "score_feasible",
    "score_words",
    "summary_errors",
    "summary_form",
    "summary_worth",
    "table",
    "table_feed",
    "table_form",
    "table_list",
    "table_outbox",
    "table_rows",
    "table_sender",
    "table_sheet",
    "table_status",
)
FILES: Final = (
    "web/icon.svg",
    "web/style.css",
    "web/scores.css",
    "web/table.css",
    *(f"web/{name}.js" for name in SCRIPTS),
)


def kept_addresses() -> list[str]:
    """The address of each file as a template names it, and as a script that imports it does."""
    return sorted({static(name) for name in FILES} | {settings.STATIC_URL + one for one in FILES})


@cache
def kept_version() -> str:
    """A digest of the files: what is kept under another one is out of date."""
    digest = sha256()
    for name in FILES:
        found = finders.find(name)
        assert isinstance(found, str), name
        digest.update(Path(found).read_bytes())
    return digest.hexdigest()[:16]
