"""The only writers of the ledger, and what other apps call."""

from ledger.services.acts import acts_of
from ledger.services.checkpoints import checkpoint
from ledger.services.events import append
from ledger.services.streams import SYSTEM_STREAM, locked_or_opened, locked_stream, open_stream
from ledger.services.texts import erase_texts, reasons_of, texts_of

__all__ = [
    "SYSTEM_STREAM",
    "acts_of",
    "append",
    "checkpoint",
    "erase_texts",
    "locked_or_opened",
    "locked_stream",
    "open_stream",
    "reasons_of",
    "texts_of",
]
