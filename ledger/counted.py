"""What the ledger counts."""

from typing import Final

from prometheus_client import Counter

from conventions.counting import COUNTED

APPENDS: Final = Counter(
    "tarot_chain_appends",
    "Events appended to chains, by the kind of chain.",
    ["chain"],
    registry=COUNTED,
)
