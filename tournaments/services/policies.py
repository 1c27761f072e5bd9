"""The policy of a tournament as a value: what is announced, and what may still change of it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any, Final

from conventions.problems import invalid_field
from games.services.rulesets import KNOWN
from tarot.movements import Method, refusal
from tarot.wording import Text
from tournaments.models import KINDS, Tournament
from tournaments.states import State, require_state

NEEDS_REASON = Text(
    "Le nombre de positions change en cours de tournoi : donnez-en la raison.",
    "The number of positions changes while the tournament is running: give the reason.",
)
TOO_LATE = Text(
    "Cela ne change plus une fois le tournoi commencé.",
    "This does not change once the tournament has begun.",
)
ALREADY_PLAYED = Text(
    "{made} positions sont déjà placées.", "{made} positions have been seated already."
)
NOT_FOR = Text(
    "Le règlement {ruleset} ne se joue pas à {players}.",
    "The ruleset {ruleset} is not for {players} players.",
)
# A table of five plays the rules for four: one of the five sits out.
PLAYERS: Final[Mapping[int, tuple[int, ...]]] = {3: (4, 3), 5: (4,)}
CHANGES_WHILE_RUNNING: Final = frozenset(
    {"name", "date", "positions", "methods", "ends_by", "deals", "minutes"}
)


@dataclass(frozen=True, slots=True)
class Policy:
    """What an organiser says of a tournament; the fields are those of the model."""

    name: str
    date: date
    ruleset: str
    kind: str
    positions: int
    ends_by: str
    deals: int | None
    minutes: int | None
    methods: tuple[Method, ...]
    odd_tables: int
    petite: bool
    clubs_apart: bool
    withdrawal: str
    confirmation: bool

    def check(self) -> None:
        """Raises Problem `invalid_request` for rules or ways of seating that do not go together."""
        for players in PLAYERS[self.odd_tables]:
            if players not in KNOWN[self.ruleset].layouts:
                detail = NOT_FOR.filled(ruleset=self.ruleset, players=players)
                raise invalid_field("/ruleset", "not_for_players", detail)
        for place, method in enumerate(self.methods):
            why = refusal(method, list(self.methods[:place]), KINDS[self.kind])
            if why is not None:
                raise invalid_field(f"/methods/{place}", why.code, why.detail)

    def apply_to(self, row: Tournament) -> list[str]:
        """Copies every field to the row; the names of those that differ."""
        changed = []
        for name, value in self.stored().items():
            if getattr(row, name) != value:
                changed.append(name)
                setattr(row, name, value)
        return changed

    def stored(self) -> dict[str, Any]:
        """The fields as the model keeps them."""
        return asdict(self) | {"methods": [method.value for method in self.methods]}

    def told(self) -> dict[str, Any]:
        """The fields as the ledger keeps them; the name is a text of its own."""
        fields = self.stored() | {"date": self.date.isoformat()}
        del fields["name"]
        return fields


def check_change(before: Tournament, policy: Policy, made: int, reason: str) -> None:
    """Raises a Problem for what may no longer change; `made` positions are seated by now."""
    require_state(before.state, State.DRAFT, State.OPEN, State.RUNNING)
    if before.state != State.RUNNING:
        return
    for name, value in policy.stored().items():
        if name not in CHANGES_WHILE_RUNNING and getattr(before, name) != value:
            raise invalid_field(f"/{name}", "too_late", TOO_LATE)
    if policy.positions == before.positions:
        return
    if policy.positions < made:
        raise invalid_field("/positions", "already_played", ALREADY_PLAYED.filled(made=made))
    if not reason:
        raise invalid_field("/reason", "missing_field", NEEDS_REASON)
