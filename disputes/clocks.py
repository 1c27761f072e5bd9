"""How long each step of a dispute may take: two sets of clocks, and what a club changes in them.

All are whole minutes. A club announces its own before play; what is running goes by those that
were announced when the dispute was opened.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import timedelta
from typing import Any, Final

HOUR: Final = 60
DAY: Final = 24 * HOUR
LONGEST: Final = 60 * DAY


@dataclass(frozen=True, slots=True)
class Clocks:
    """Minutes, and two rules that go with them.

    `file`: from the posting of the score to the claim; `file_last` at the last position. `claim`:
    without a sign of life, a dispute under review is free for another arbiter. `ruling`, `answer`,
    `appeal`, `decision`: from the claim, the question, the ruling and the appeal. `reopen`: from
    the end. `four_eyes`: a second arbiter countersigns who is excluded or ranked last.
    `same_club_excluded`: nobody rules for an entry of the club they come from.
    """

    file: int
    file_last: int
    claim: int
    ruling: int
    answer: int
    appeal: int
    decision: int
    reopen: int = 30 * DAY
    four_eyes: bool = False
    same_club_excluded: bool = False

    def last(self, kind: str) -> timedelta:
        """How long the clock of a kind runs, such as `appeal`."""
        return timedelta(minutes=getattr(self, kind))

    def stored(self) -> dict[str, Any]:
        """As a policy keeps it, and the API shows it."""
        return {name: getattr(self, name) for name in NAMES}

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> "Clocks":
        """What was stored."""
        return cls(**{name: stored[name] for name in NAMES})


NAMES: Final = tuple(field.name for field in fields(Clocks))
MINUTES: Final = tuple(field.name for field in fields(Clocks) if field.type is int)
RULES: Final = tuple(field.name for field in fields(Clocks) if field.type is bool)

# At an event, where the next position waits; and where nobody does.
LIVE: Final = Clocks(file=30, file_last=15, claim=20, ruling=30, answer=10, appeal=30, decision=30)
ASYNC: Final = Clocks(
    file=DAY, file_last=DAY, claim=2 * DAY, ruling=3 * DAY, answer=DAY, appeal=2 * DAY,
    decision=7 * DAY,
)  # fmt: skip
SETS: Final[Mapping[str, Clocks]] = {"live": LIVE, "async": ASYNC}
