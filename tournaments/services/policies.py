"""The policy of a tournament as a value: what is announced, and what may still change of it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import date
from typing import Any, Final

from conventions.problems import invalid_field
from games.services.rulesets import KNOWN
from tarot.movements import FINALS, Method, Unseatable, refusal
from tarot.wording import Text
from tournaments.models import KINDS, Tournament
from tournaments.states import State, require_state

NEEDS_REASON = Text(
    "Le nombre de positions ou la finale change en cours de tournoi : donnez-en la raison.",
    "The number of positions or the final changes while the tournament runs: give the reason.",
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
FINAL_BEGUN = Text(
    "La finale a commencé : elle et le nombre de positions ne changent plus.",
    "The final has begun: it and the number of positions do not change any more.",
)
FINAL_ANNOUNCED = Text(
    "Une finale s'annonce avant le début : ensuite elle peut seulement réunir moins de joueurs, ou "
    "être annulée.",
    "A final is announced before the start: after that it can only be for fewer players, or be "
    "called off.",
)
FINAL_ALONE = Text("Une finale est individuelle.", "A final is for individuals.")
# A table of five plays the rules for four: one of the five sits out.
PLAYERS: Final[Mapping[int, tuple[int, ...]]] = {3: (4, 3), 5: (4,)}
CHANGES_WHILE_RUNNING: Final = frozenset(
    {"name", "date", "positions", "methods", "ends_by", "deals", "minutes", "final", "public"}
)
# Who may look on is no part of how it is played: that changes in every state.
CHANGES_ALWAYS: Final = frozenset({"public"})


@dataclass(frozen=True, slots=True)
class AnnouncedFinal:
    """A final as it is announced: a format of `FINALS`, and for how many."""

    format: str
    players: int


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
    parallel: bool = False
    final: AnnouncedFinal | None = None
    public: bool = False

    @classmethod
    def of(cls, row: Tournament) -> "Policy":
        """The policy that a tournament has."""
        known = {one.name: getattr(row, one.name) for one in fields(cls)}
        final = None if row.final is None else AnnouncedFinal(**row.final)
        methods = tuple(Method(method) for method in row.methods)
        return cls(**known | {"methods": methods, "final": final})

    def check(self) -> None:
        """Raises Problem `invalid_request` for rules or ways of seating that do not go together."""
        for players in PLAYERS[self.odd_tables]:
            if players not in KNOWN[self.ruleset].layouts:
                detail = NOT_FOR.filled(ruleset=self.ruleset, players=players)
                raise invalid_field("/ruleset", "not_for_players", detail)
        if self.parallel and self.kind != "teams_of_4":
            why = Unseatable("parallel_fours")
            raise invalid_field("/parallel", why.code, why.detail)
        for place, method in enumerate(self.methods):
            together = 1 if self.parallel else KINDS[self.kind]
            refused = refusal(method, list(self.methods[:place]), together)
            if refused is not None:
                raise invalid_field(f"/methods/{place}", refused.code, refused.detail)
        self._check_final()

    def _check_final(self) -> None:
        if self.final is None:
            return
        if self.kind != "individual":
            raise invalid_field("/final", "final_alone", FINAL_ALONE)
        allowed = FINALS[self.final.format].finalists
        if self.final.players not in allowed:
            named = ", ".join(map(str, allowed))
            why = Unseatable("finalists", allowed=named, entries=self.final.players)
            raise invalid_field("/final/players", why.code, why.detail)

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
        told = self.stored() | {"date": self.date.isoformat()}
        del told["name"]
        return told


def check_change(before: Tournament, policy: Policy, made: int, reason: str) -> None:
    """Raises a Problem for what may no longer change; `made` positions are seated by now."""
    stored = policy.stored()
    changed = {name for name, value in stored.items() if getattr(before, name) != value}
    if changed and changed <= CHANGES_ALWAYS:
        return
    require_state(before.state, State.DRAFT, State.OPEN, State.RUNNING)
    if before.state != State.RUNNING:
        return
    for name in stored:
        if name in changed - CHANGES_WHILE_RUNNING:
            raise invalid_field(f"/{name}", "too_late", TOO_LATE)
    final = stored["final"]
    if policy.positions == before.positions and final == before.final:
        return
    if made > before.positions:
        raise invalid_field("/final", "already_played", FINAL_BEGUN)
    if policy.positions < made:
        raise invalid_field("/positions", "already_played", ALREADY_PLAYED.filled(made=made))
    if final is not None and not _is_as_announced(before.final, final):
        raise invalid_field("/final", "too_late", FINAL_ANNOUNCED)
    if not reason:
        raise invalid_field("/reason", "missing_field", NEEDS_REASON)


def _is_as_announced(before: Mapping[str, Any] | None, final: Mapping[str, Any]) -> bool:
    """Whether it is the final that was announced, for as many people or fewer."""
    return (
        before is not None
        and final["format"] == before["format"]
        and final["players"] <= before["players"]
    )
