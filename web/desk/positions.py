"""The positions of a tournament: what each step will do, what stands in its way, who sits where."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from conventions.language import say
from conventions.problems import Problem
from tarot.movements import Method
from tarot.wording import Text
from tournaments.models import Position, Tournament
from tournaments.services.entries import first_open_position
from tournaments.services.grains import Counted, counted
from tournaments.services.positions import NO_POSITION, NOT_CLOSED, NOT_NEXT, SEED_FIRST
from tournaments.services.seating import needs_seed
from tournaments.states import State, wrong_state
from web.desk.frame import Desk
from web.desk.places import Place, places_at
from web.desk.search import plain
from web.desk.sheets import AWAITED
from web.texts.desk import (
    CLOSING_WARNINGS,
    MARKS,
    METHOD_NAMES,
    POSITION_STATES,
    STATE_NAMES,
    STEP_TEXTS,
)

PLANNED: Final = "planned"


def positions_document(desk: Desk) -> list[dict[str, Any]]:
    """Every position of the tournament, those to come too."""
    row = desk.row
    made = {one.number: one for one in row.rounds.all()}
    sheets: Counter[int] = Counter()
    awaited: Counter[int] = Counter()
    for one in counted(row):
        sheets[one.sheet.position.number] += 1
        awaited[one.sheet.position.number] += one.state in AWAITED
    following = first_open_position(row)
    return [
        {
            "number": number,
            "state": made[number].state if number in made else PLANNED,
            "state_name": say(POSITION_STATES[made[number].state if number in made else PLANNED]),
            "method": say(METHOD_NAMES[_method(row, number, made.get(number))]),
            "is_final": number > row.positions,
            "is_seated": sheets[number] > 0,
            "sheets": sheets[number],
            "in": sheets[number] - awaited[number],
            "is_next": number == following and row.state == State.RUNNING,
        }
        for number in range(1, row.last_position + 1)
    ]


def position_document(desk: Desk, number: int) -> dict[str, Any]:
    """One position; Problem `not_found` for a number that the tournament has not."""
    row = desk.row
    if not 1 <= number <= row.last_position:
        raise Problem("not_found", NO_POSITION)
    made = {one.number: one for one in row.rounds.all()}
    position = made.get(number)
    here = counted(row, number)
    places = places_at([one.sheet for one in here])
    return {
        "number": number,
        "all_positions": list(range(1, row.last_position + 1)),
        "state": position.state if position else PLANNED,
        "state_name": say(POSITION_STATES[position.state if position else PLANNED]),
        "method": say(METHOD_NAMES[_method(row, number, position)]),
        "seed": position.seed if position else "",
        "root": position.root if position else "",
        "algorithm": position.algorithm if position else "",
        "repeats": position.repeats if position else [],
        "unavoidable": position.unavoidable if position else 0,
        "odd_again": position.odd_again if position else [],
        "steps": _steps(row, number, made, here) if desk.may("tournament.seat") else [],
        "tables": [_table(one, places[one.sheet.number]) for one in here],
        "in": sum(one.state not in AWAITED for one in here),
        "all": len(here),
    }


def seating_list(desk: Desk, number: int) -> dict[str, Any]:
    """Everybody's place, by name and by table, to be printed and put on the wall."""
    here = counted(desk.row, number)
    places = places_at([one.sheet for one in here])
    everybody = [place for those in places.values() for place in those]
    return {
        "number": number,
        "by_name": sorted(everybody, key=lambda one: (plain(one.name), one.entry)),
        "by_table": [(table, places[table]) for table in sorted(places)],
    }


def _table(one: Counted, places: Sequence[Place]) -> dict[str, Any]:
    return {
        "number": one.sheet.number,
        "id": one.sheet.table_id,
        "state": one.state,
        "state_name": say(STATE_NAMES[one.state]),
        "mark": MARKS[one.state],
        "places": places,
        "text": plain(" ".join(f"{place.entry} {place.name}" for place in places)),
    }


def _method(row: Tournament, number: int, position: Position | None) -> Method:
    return row.method_of(number) if position is None else Method(position.method)


def _steps(
    row: Tournament, number: int, made: dict[int, Position], here: Sequence[Counted]
) -> list[dict[str, Any]]:
    """Seed, seating and closing: which are done, which is next, and why another is not possible."""
    position = made.get(number)
    is_seated = position is not None and position.state != Position.State.SEEDED
    is_closed = position is not None and position.state == Position.State.CLOSED
    has_seed = needs_seed(_method(row, number, position), number)
    way = _in_the_way(row, number, made)
    untouched = is_seated and not is_closed and all(_is_untouched(one) for one in here)
    again = untouched and number == max(made)
    steps = []
    if has_seed:
        steps.append(
            _step("seed", done=position is not None, way=way if position is None else None)
        )
    seating_way = None if is_seated else way or (SEED_FIRST if has_seed and not position else None)
    steps.append(_step("seating", done=is_seated, way=seating_way, again=again))
    steps.append(
        _step(
            "closing",
            done=is_closed,
            way=None if is_seated else STEP_TEXTS["closing"]["before"],
            cautions=[] if is_closed else _cautions(here),
        )
    )
    return steps


def _step(
    name: str,
    *,
    done: bool,
    way: Text | None,
    again: bool = False,
    cautions: Sequence[str] = (),
) -> dict[str, Any]:
    texts = STEP_TEXTS[name]
    return {
        "name": name,
        "title": say(texts["title"]),
        "does": say(texts["again" if again else "does"]),
        "button": say(texts["again_do" if again else "do"]),
        "done": done,
        "again": again,
        "way": "" if done or way is None else say(way),
        "can": again or (not done and way is None),
        "cautions": cautions,
    }


def _in_the_way(row: Tournament, number: int, made: dict[int, Position]) -> Text | None:
    """Why a position that is not seated cannot be begun now, as the service would say it."""
    if row.state != State.RUNNING:
        return _text(wrong_state(row.state).detail)
    if number != (following := first_open_position(row)):
        return NOT_NEXT.filled(number=following)
    before = made.get(number - 1)
    if before is None or before.state == Position.State.CLOSED:
        return None
    is_drawn = needs_seed(row.method_of(number), number)
    is_ranked = row.method_of(number) in (Method.BEST, Method.FINAL)
    is_later_final = row.method_of(number) is Method.FINAL and number > row.positions + 1
    if is_drawn or (is_ranked and not is_later_final):
        return NOT_CLOSED.filled(number=number - 1)
    return None


def _text(detail: Text | str | None) -> Text:
    assert isinstance(detail, Text)
    return detail


def _is_untouched(one: Counted) -> bool:
    return one.state == "missing" and one.sheet.revisions == 0


def _cautions(here: Sequence[Counted]) -> list[str]:
    """What will be locked as it is: neither of the two keeps a position from closing."""
    found = []
    for name, states in (("awaited", AWAITED), ("conflicts", ("conflict",))):
        if tables := [str(one.sheet.number) for one in here if one.state in states]:
            found.append(say(CLOSING_WARNINGS[name].filled(tables=", ".join(tables))))
    return found
