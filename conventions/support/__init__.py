"""The pages of the admin, for support people: everything to look at and nothing to change.

Changes go through the services, which tell the ledger; a change made here would pass it by. Each
app shows its models in its `admin.py` with what is here, and names them in `admin_words.py`.
"""

from conventions.support.naming import COMMON, spoken
from conventions.support.pages import ReadOnly, act, described, shown
from conventions.support.showing import Link, also, as_document, to_key, to_object

__all__ = [
    "COMMON",
    "Link",
    "ReadOnly",
    "act",
    "also",
    "as_document",
    "described",
    "shown",
    "spoken",
    "to_key",
    "to_object",
]
