"""What recording counts."""

from typing import Final

from prometheus_client import Counter

from conventions.counting import COUNTED

CARDS: Final = Counter(
    "tarot_cards_accepted",
    "Cards that were recorded, one by one or with a whole deal.",
    ["sent"],
    registry=COUNTED,
)
REFUSED: Final = Counter(
    "tarot_refused",
    "Cards and whatever else was refused, by the rule that it breaks.",
    ["rule"],
    registry=COUNTED,
)
FINDINGS: Final = Counter(
    "tarot_findings",
    "What logs prove when their deal is over, by rule and by how sure it is.",
    ["rule", "status"],
    registry=COUNTED,
)
FINISHED: Final = Counter(
    "tarot_deals_finished",
    "Deals that came to a result, by what said so first, or that were void.",
    ["by"],
    registry=COUNTED,
)
for by in ("log", "summary", "void"):
    FINISHED.labels(by)
