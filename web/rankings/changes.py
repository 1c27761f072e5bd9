"""What a published ranking changed of the one before it, in sentences: who moved, and why."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from conventions.language import say
from tarot.wording import Text
from web.rankings.board import Document, called, plain, signed
from web.texts.events import (
    BALANCE_CHANGED,
    COMES_IN,
    DROPS_OUT,
    MOVES,
    PENALTY_CHANGED,
    POINTS_CHANGED,
    STAYS,
)

FEW: Final = 10
UP, DOWN, NEW, OUT, SAME = "up", "down", "new", "out", "same"
SIGNS: Final[Mapping[str, str]] = {UP: "▲", DOWN: "▼", NEW: "●", OUT: "○", SAME: "="}


def changes_shown(document: Document, people: Mapping[int, Sequence[str]]) -> dict[str, Any] | None:
    """Of a published ranking as the API tells it; `people` are the names of entries or teams."""
    changes = document["changes"]
    if changes is None:
        return None
    # After another position every balance of it is new: the moves alone say what matters.
    corrects = changes["after"] == document["after"]
    names = {number: called(number, named, document["of"]) for number, named in people.items()}
    moves = [_move(move, names, corrects=corrects) for move in changes["moves"]]
    return {
        "since": changes["since"],
        "moves": moves[:FEW],
        "moves_more": moves[FEW:],
        "causes": [_cause(cause) for cause in changes["causes"]],
    }


def direction(before: int | None, now: int | None) -> str:
    """Which way somebody moved: places of two rankings, None where there is none."""
    if now is None:
        return OUT
    if before is None:
        return NEW
    if before == now:
        return SAME
    return UP if now < before else DOWN


def ordinal(place: int) -> Text:
    """1re, 2e; 1st, 2nd, 3rd, 11th."""
    teens = 10 < place % 100 < 20
    ending = {1: "st", 2: "nd", 3: "rd"}.get(0 if teens else place % 10, "th")
    return Text("1re" if place == 1 else f"{place}e", f"{place}{ending}")


def _move(move: Document, names: Mapping[int, str], *, corrects: bool) -> dict[str, Any]:
    before, now = move["before"], move["now"]
    way = direction(before, now)
    return {
        "way": way,
        "sign": SIGNS[way],
        "by": "" if not move["gained"] else str(abs(move["gained"])),
        "said": say(_sentence(way, names.get(move["number"], str(move["number"])), before, now)),
        "points": ""
        if not move["points"]
        else say(POINTS_CHANGED.filled(points=signed(move["points"]))),
        "details": [say(one) for one in _details(move)] if corrects else [],
    }


def _sentence(way: str, who: str, before: int | None, now: int | None) -> Text:
    words: dict[str, object] = {"who": who}
    if before is not None:
        words["before"] = ordinal(before)
    if now is not None:
        words["now"] = ordinal(now)
    return SENTENCES[way].filled(**words)


SENTENCES: Final[Mapping[str, Text]] = {
    UP: MOVES,
    DOWN: MOVES,
    NEW: COMES_IN,
    OUT: DROPS_OUT,
    SAME: STAYS,
}


def _details(move: Document) -> list[Text]:
    told = ((BALANCE_CHANGED, move["scores"]), (PENALTY_CHANGED, move["penalties"]))
    return [
        text.filled(
            position=one["position"], before=_points(one["before"]), now=_points(one["now"])
        )
        for text, differences in told
        for one in differences
    ]


def _points(points: int | None) -> str:
    return "–" if points is None else plain(points)


def _cause(cause: Document) -> dict[str, Any]:
    return {
        "said": say(cause["detail"]),
        "reason": cause["reason"] or "",
        "at": cause["at"],
        "position": cause["position"] if cause["table"] is not None else None,
        "table": cause["table"],
        "deal": cause["deal"],
    }
