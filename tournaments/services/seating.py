"""Computes who sits where at a position, from what is stored; `tarot.movements` does the work."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

from conventions.problems import Problem
from tarot.movements import (
    ALGORITHM,
    Lots,
    Method,
    Pair,
    Seating,
    TableSeating,
    Unseatable,
    best_against_best,
    draw,
    laid_out,
    meetings,
    movement_for,
    movement_sizes,
    refusal,
    repeats,
    seat,
    table_sizes,
    team_positions,
    team_start,
)
from tarot.wording import Text
from tournaments.models import Entry, Position, Seat, Tournament

NO_PLACE = Text(
    "Le mouvement n'a plus de place pour l'inscrit {number} : placez cette position par un tirage.",
    "The movement has no place left for entry {number}: seat this position by a draw.",
)
LINES = "NSEW"
FIFTH = "5"


@dataclass(frozen=True, slots=True)
class Laid:
    """A position as it is to be stored; `start` has the movement's places where it follows one."""

    seating: Seating
    algorithm: str
    repeats: Sequence[Pair]
    unavoidable: int = 0
    odd_again: Sequence[int] = ()
    start: Seating | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seating is computed from: the entries that play, the positions before, the seed."""

    tournament: Tournament
    number: int
    method: Method
    entries: Sequence[Entry]
    played: Sequence[Seating]
    seed: bytes = b""
    standing: Sequence[int] = field(default=())  # the best first, for best against best


def laid(asked: Asked, earlier: Sequence[Method]) -> Laid:
    """Where everybody sits; Problem `conflict`, with the rule, where they cannot be seated so."""
    with _as_problem():
        why = refusal(asked.method, earlier, asked.tournament.team_size)
        if why is not None:
            raise why
        return _by_method(asked)


def refuse_unseatable(row: Tournament, entries: Sequence[Entry]) -> None:
    """Problem `conflict`, with the rule, where so many cannot begin the tournament."""
    if row.method_of(1) is Method.MOVEMENT:
        laid(Asked(row, 1, Method.MOVEMENT, entries, ()), ())
        return
    with _as_problem():
        table_sizes(len(entries), _odd(row))


@contextmanager
def _as_problem() -> Iterator[None]:
    try:
        yield
    except Unseatable as error:
        why = {"pointer": "", "code": error.code, "detail": error.detail, "rule": error.rule}
        raise Problem("conflict", error.detail, errors=[why]) from None


def _by_method(asked: Asked) -> Laid:
    match asked.method:
        case Method.MOVEMENT:
            return _by_movement(asked)
        case Method.RANDOM:
            return _drawn(asked)
        case Method.BEST:
            sizes = table_sizes(len(asked.entries), _odd(asked.tournament))
            found = best_against_best(asked.standing, sizes, asked.played)
            return Laid(found.seating, "best", found.repeats, found.unavoidable, found.odd_again)


def seatings_before(row: Tournament, number: int) -> list[Seating]:
    """The positions that were seated before this one."""
    seats = Seat.objects.filter(position__tournament=row, position__number__lt=number)
    tables: dict[int, dict[int, dict[str, int]]] = {}
    for at, table, compass, entry in seats.values_list(
        "position__number", "table", "compass", "entry__number"
    ):
        tables.setdefault(at, {}).setdefault(table, {})[compass] = entry
    return [
        tuple(TableSeating.of(table, here) for table, here in sorted(tables[at].items()))
        for at in sorted(tables)
    ]


def needs_seed(method: Method, number: int) -> bool:
    """Whether chance decides: in a draw, and in where everybody starts in a movement."""
    return method is Method.RANDOM or (method is Method.MOVEMENT and number == 1)


def stored_start(start: Seating) -> list[dict[str, int]]:
    """The starting places as the tournament keeps them, table by table."""
    return [dict(zip(table.compass, table.entries, strict=True)) for table in start]


def methods_before(row: Tournament, number: int) -> list[Method]:
    """How the positions before this one were seated."""
    made = row.rounds.filter(number__lt=number).exclude(state=Position.State.SEEDED)
    return [Method(method) for method in made.order_by("number").values_list("method", flat=True)]


def _drawn(asked: Asked) -> Laid:
    numbers = [entry.number for entry in asked.entries]
    sizes = table_sizes(len(numbers), _odd(asked.tournament))
    apart = asked.number == 1 and asked.tournament.clubs_apart
    clubs = {entry.number: entry.club for entry in asked.entries if entry.club} if apart else None
    found = draw(numbers, sizes, asked.seed, asked.played, clubs)
    return Laid(found.seating, ALGORITHM, found.repeats, found.unavoidable, found.odd_again)


def _by_movement(asked: Asked) -> Laid:
    start = _adapted(_start(asked), asked)
    movement = movement_for(len(start))
    position = asked.number
    if asked.tournament.team_size > 1:
        position += 1  # at the first one team-mates would meet: it is left out
        if position not in team_positions(movement):
            most = len(team_positions(movement))
            raise Unseatable(
                "movement_exhausted", tables=movement.tables, most=most, position=asked.number
            )
    seating = seat(movement, position, start)
    met = repeats(seating, meetings(asked.played))
    return Laid(seating, movement.name, met, start=start)


def _start(asked: Asked) -> Seating:
    """Everybody's starting place: kept, given by the draw of position 1, or drawn now."""
    row = asked.tournament
    if asked.number > 1 and row.start is not None:
        return _loaded(row.start)
    if asked.number > 1 and asked.played:
        return asked.played[0]
    lots = Lots(asked.seed)
    if row.team_size > 1:
        teams = _teams(asked.entries)
        return team_start([teams[team] for team in lots.shuffled(sorted(teams))])
    numbers = lots.shuffled(sorted(entry.number for entry in asked.entries))
    return laid_out(movement_sizes(len(numbers), _odd(row), row.positions), numbers)


def _adapted(start: Seating, asked: Asked) -> Seating:
    """The starting places without who has left, and with who has come, on the empty ones.

    Where there is none, whoever comes is the fifth at a table, from the last one on, if the
    tournament has tables of five.
    """
    row = asked.tournament
    playing = {entry.number for entry in asked.entries}
    tables = [
        {
            letter: number
            for letter, number in zip(table.compass, table.entries, strict=True)
            if number in playing
        }
        for table in start
    ]
    seated = {number for table in tables for number in table.values()}
    for number in sorted(playing - seated):
        empty = [(table, line) for table in tables for line in LINES if line not in table]
        if not empty and row.odd_tables == 5 and row.team_size == 1:
            empty = [(table, FIFTH) for table in reversed(tables) if FIFTH not in table]
        if not empty:
            raise Problem("conflict", NO_PLACE.filled(number=number))
        table, letter = empty[0]
        table[letter] = number
    return tuple(TableSeating.of(number, here) for number, here in enumerate(tables, start=1))


def _loaded(start: Sequence[Mapping[str, int]]) -> Seating:
    return tuple(TableSeating.of(number, here) for number, here in enumerate(start, start=1))


def _teams(entries: Sequence[Entry]) -> dict[int, list[int]]:
    teams: dict[int, list[int]] = {}
    for entry in sorted(entries, key=lambda one: one.number):
        teams.setdefault(entry.team or 0, []).append(entry.number)
    return teams


def _odd(row: Tournament) -> Literal[3, 5]:
    return 3 if row.odd_tables == 3 else 5
