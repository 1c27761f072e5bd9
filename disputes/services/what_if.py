"""What candidate rulings would come to, side by side, without changing anything."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from conventions.problems import Problem
from disputes.models import Dispute, Ruling
from disputes.services.judging import components_of, ruled_on
from disputes.services.orders import orders_of
from disputes.services.pinned import pin
from disputes.services.published import bearing_elsewhere, standing_ruling
from games.models import Result
from scoring.services.rankings import TEAMS
from scoring.services.what_if import Candidate, Effect, what_if
from tarot.arbitration import Ruled
from tarot.wording import Text
from tournaments.models import EntryPerson

YOU_GAIN = Text(
    "Cette décision améliorerait votre propre place : un autre arbitre doit la prendre.",
    "This ruling would better your own place: another arbiter has to make it.",
)


@dataclass(frozen=True, slots=True)
class Outlook:
    """One candidate: what it makes of the deal, and of the standings of the tournament; None
    outside of one, and before anything counts there."""

    ruled: Ruled
    effect: Effect | None


def outlooks(
    row: Dispute, candidates: Sequence[object], source: Result.Source | None
) -> list[Outlook]:
    """Of each list of components in a request; Problem `invalid_request` for what is no ruling."""
    pinned = pin(row.deal, source)
    ruled = []
    for index, document in enumerate(candidates):
        pointer = f"/candidates/{index}/components"
        ruled.append(ruled_on(pinned, components_of(document, pointer), pointer))
    return outlooks_of(row, ruled)


def outlooks_of(row: Dispute, ruled: Sequence[Ruled]) -> list[Outlook]:
    """Of rulings that have been judged."""
    if row.tournament is None:
        return [Outlook(one, None) for one in ruled]
    standing = standing_ruling(row)
    effects = what_if(row.tournament, [_candidate(row, one, standing) for one in ruled])
    return [Outlook(one, effect) for one, effect in zip(ruled, effects, strict=True)]


def refuse_own_gain(row: Dispute, ruled: Ruled, arbiter: UUID) -> None:
    """Raises where the ruling would better the place of the arbiter's own entry, or team."""
    if row.tournament is None:
        return
    sitting = EntryPerson.objects.filter(entry__tournament=row.tournament, person=arbiter)
    own = list(sitting.values_list("entry__number", "entry__team"))
    effect = outlooks_of(row, [ruled])[0].effect if own else None
    if effect is None:
        return
    ranked = {team if effect.ranked.of == TEAMS else number for number, team in own}
    if any(move.entry in ranked and move.is_better for move in effect.moves):
        error = {"pointer": "", "code": "gains", "detail": YOU_GAIN}
        raise Problem("conflict_of_interest", YOU_GAIN, [error])


def _candidate(row: Dispute, ruled: Ruled, standing: Ruling | None) -> Candidate:
    """In the place of the ruling that stands, and of what it took from entries."""
    orders = orders_of(row, ruled)
    penalties = Counter[int]()
    for entry, _, points in orders.penalties:
        penalties[entry] += points
    leaves_it = not ruled.bears and bearing_elsewhere(row) is not None
    return Candidate(
        deals={} if leaves_it else {row.deal_id: ruled},
        penalties=dict(penalties),
        sanctions=dict(orders.sanctions),
        position=row.position,
        supersedes=None if standing is None else standing.id,
    )
