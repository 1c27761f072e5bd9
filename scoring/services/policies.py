"""How a tournament is ranked: the criteria, the places of equals, and the prizes.

A value here, a row where somebody has said so; without one it is the default, by the total alone
and with shared places. It is announced before the event; a change while it runs needs a reason.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from conventions.problems import invalid_field
from conventions.transactions import write
from games.services.access import Standing
from ledger.actors import Subject
from scoring.models import RankingPolicy
from tarot.standings import Equals, Key, Leavers, Places, Policy, Ranking, Unrankable, prizes
from tarot.wording import Text
from tournaments.models import Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.chronicle import note
from tournaments.services.finals import tie_seed
from tournaments.states import State

REASON_NEEDED = Text(
    "Le tournoi a commencé : donnez la raison de ce changement.",
    "The tournament has begun: give the reason for this change.",
)
# Stands in for the seed of a draw where only the policy itself is looked at.
ANY_SEED: Final = bytes(32)
BEFORE_PLAY: Final = (State.DRAFT.value, State.OPEN.value)

CheckPolicy = Callable[[RankingPolicy], None]


@dataclass(frozen=True, slots=True)
class Announced:
    """What an organiser says of a ranking; `prizes` are cents from the first place down."""

    keys: tuple[Key, ...] = (Key.TOTAL,)
    places: Places = Places.SHARED
    equals: Equals = Equals.SPLIT
    prizes: tuple[int, ...] = ()

    def check(self) -> None:
        """Raises Problem `invalid_request` for criteria that contradict each other."""
        try:
            Policy(self.keys, self.places, seed=ANY_SEED)
        except Unrankable as error:
            raise invalid_field("/keys", error.code, error.detail) from None

    def policy(self, row: Tournament) -> Policy:
        """The rules of `tarot.standings` for a tournament that has begun."""
        seed = tie_seed(row) if Key.DRAW in self.keys else None
        return Policy(self.keys, self.places, Leavers(row.withdrawal), seed)

    def stored(self) -> dict[str, Any]:
        """The fields as the model and the ledger keep them."""
        return {
            "keys": [key.value for key in self.keys],
            "places": self.places.value,
            "equals": self.equals.value,
            "prizes": list(self.prizes),
        }

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> "Announced":
        """What was stored."""
        return cls(
            tuple(Key(key) for key in stored["keys"]),
            Places(stored["places"]),
            Equals(stored["equals"]),
            tuple(stored["prizes"]),
        )

    def prizes_of(self, ranking: Ranking) -> dict[int, int]:
        """What each entry wins, in cents; nothing for who is not in it."""
        return {one.entry: one.cents for one in prizes(ranking, self.prizes, self.equals)}


def policy_row(tournament: Tournament) -> RankingPolicy:
    """The policy of a tournament; one that was never stored, version 0, is the default."""
    found = RankingPolicy.objects.filter(tournament=tournament).first()
    if found is not None:
        return found
    return RankingPolicy(tournament=tournament, version=0, said=Announced().stored())


def change_policy(
    tournament: Tournament,
    wanted: Announced,
    who: Standing,
    check_version: CheckPolicy,
    reason: str,
) -> RankingPolicy:
    """Say how a tournament is ranked; the same again changes nothing."""
    wanted.check()
    with write():
        row = locked_tournament(tournament.id)
        policy = policy_row(row)
        check_version(policy)
        if policy.said == wanted.stored():
            return policy
        if row.state not in BEFORE_PLAY and not reason:
            raise invalid_field("/reason", "missing_field", REASON_NEEDED)
        policy.said = wanted.stored()
        policy.version += 1
        policy.save(force_insert=policy.version == 1)
        subject = Subject("ranking_policy", row.id, policy.version)
        actor = who.actor("tournament.change")
        note(row, "ranking.policy", actor, policy.said, subject=subject, reason=reason)
    return policy
