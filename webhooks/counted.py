"""What webhooks count."""

from typing import Final

from prometheus_client import Counter

from conventions.counting import COUNTED

TRIES: Final = Counter(
    "tarot_webhook_tries",
    "Tries to tell a webhook something, by what came of them.",
    ["outcome"],
    registry=COUNTED,
)
for outcome in ("delivered", "gone", "refused", "unanswered"):
    TRIES.labels(outcome)
GIVEN_UP: Final = Counter(
    "tarot_webhook_given_up", "Messages that no try could deliver.", registry=COUNTED
)
