"""What a ruling does to the standings: who moves from which place to which, prizes, the final."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from scoring.services.what_if import Effect, Moved
from web.disputes.people import person_key

# In a large tournament one deal moves half of the field by a place.
MOST_AT_ONCE: Final = 8


def keys_moved(effect: Effect | None) -> list[str]:
    """Everybody who has sat for an entry, or a team, that moves."""
    if effect is None:
        return []
    people = effect.ranked.people
    return [person_key(one) for move in effect.moves for one in people.get(move.entry, ())]


def shown_effect(effect: Effect | None, names: Mapping[str, str]) -> dict[str, Any] | None:
    """For the template; None outside of a tournament, and before anything counts there."""
    if effect is None:
        return None

    def called(entry: int) -> str:
        people = [names.get(person_key(one), "") for one in effect.ranked.people.get(entry, ())]
        return ", ".join(name for name in people if name)

    line = effect.line
    moves = [_move(one, called) for one in sorted(effect.moves, key=_by_weight)]
    return {
        "after": effect.ranked.ranking.last,
        "moves": moves[:MOST_AT_ONCE],
        "more": moves[MOST_AT_ONCE:],
        "changes_final": line is not None and line.before.finalists != line.after.finalists,
    }


def _move(one: Moved, called: Callable[[int], str]) -> dict[str, Any]:
    before, after = one.move.before, one.move.after
    places = [None if row is None else row.place for row in (before, after)]
    totals = [None if row is None else row.total for row in (before, after)]
    return {
        "number": one.entry,
        "name": called(one.entry),
        "places": places,
        "goes": _goes(*places),
        "totals": [None if total is None else f"{total:+}" for total in totals],
        "prizes": None
        if one.prizes[0] == one.prizes[1]
        else [_money(cents) for cents in one.prizes],
        "final": None
        if one.in_final is None or one.in_final[0] == one.in_final[1]
        else one.in_final[1],
    }


def _by_weight(one: Moved) -> tuple[bool, int, int]:
    """Whose total changes comes first, then whoever they pass, from the top."""
    before, after = one.move.before, one.move.after
    same = before is not None and after is not None and before.total == after.total
    return same, 0 if after is None else after.place, one.entry


def _goes(before: int | None, after: int | None) -> str:
    """`up`, `down` or nowhere."""
    if before == after or before is None or after is None:
        return ""
    return "up" if after < before else "down"


def _money(cents: int | None) -> str:
    return "0" if cents is None else f"{cents // 100},{cents % 100:02} €"
