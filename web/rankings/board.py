"""A ranking as a table for a template: places, names, what each position brought, and remarks."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from conventions.language import say
from scoring.exports.columns import BEHIND_BY, HAS_LEFT, SANCTIONED, amount
from scoring.services.rankings import TEAMS
from tarot.standings import KEY_NAMES, Key
from tarot.wording import Text
from web.texts.events import TEAM_NAMED

Document = Mapping[str, Any]
MINUS: Final = "\N{MINUS SIGN}"
# More than these are told behind a fold.
FEW_AWAITED: Final = 6


def board_of(document: Document) -> dict[str, Any]:
    """What the template `rankings/board` shows of a ranking, published or not."""
    rows = document["rows"]
    first, after = document["first"], document["after"]
    return {
        "of_teams": document["of"] == TEAMS,
        "positions": list(range(first, after + 1)) if rows else [],
        "has_penalties": any(row["penalty"] for row in rows),
        "has_carried": any(row["carried"] for row in rows),
        "has_prizes": any(row["prize"] for row in rows),
        "rows": [_row(row, document) for row in rows],
        "not_played": document["not_played"],
        "removed": document["removed"],
        "criteria": ", ".join(say(one["name"]) for one in document["criteria"]),
        "provisional": document["provisional"],
        **_awaited(document["pending"]),
    }


def signed(points: int) -> str:
    """A difference: what it adds has its sign too."""
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else str(points)


def called(number: int, names: Sequence[str], of: str) -> str:
    """What an entry or a team is called in a sentence."""
    named = " / ".join(names)
    return say(TEAM_NAMED.filled(number=number, names=named)) if of == TEAMS else named


def _row(row: Document, document: Document) -> dict[str, Any]:
    return {
        "place": row["place"],
        "number": row["number"],
        "name": " / ".join(row["names"]),
        "club": row["club"],
        "balances": ["" if one is None else signed(one) for one in row["balances"]],
        "penalty": plain(row["penalty"]) if row["penalty"] else "",
        "carried": plain(row["carried"]),
        "total": plain(row["total"]),
        "prize": amount(row["prize"]) if row["prize"] else "",
        "remark": ", ".join(say(one) for one in _remarks(row)),
    }


def _remarks(row: Document) -> list[Text]:
    said = [HAS_LEFT] if row["left"] else []
    if row["last_from"] is not None:
        said.append(SANCTIONED)
    # Whoever has fewer points is behind without a word.
    if row["parted_by"] not in (None, Key.TOTAL.value):
        said.append(BEHIND_BY.filled(criterion=KEY_NAMES[Key(row["parted_by"])]))
    return said


def _awaited(pending: Sequence[Document]) -> dict[str, Any]:
    shown = [
        {"position": one["position"], "table": one["table"], "said": _capital(say(one["detail"]))}
        for one in pending
    ]
    return {"awaited": shown[:FEW_AWAITED], "awaited_more": shown[FEW_AWAITED:]}


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
