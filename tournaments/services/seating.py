"""Computes who sits where at a position, from what is stored; `tarot.movements` does the work."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from conventions.problems import Problem
from tarot.movements import (
    ALGORITHM,
    EVENTS,
    Lots,
    Method,
    Pair,
    Seating,
    Unseatable,
    best_against_best,
    draw,
    event_seed,
    finals,
    meetings,
    movement_for,
    movement_sizes,
    movement_start,
    parallel_events,
    refusal,
    repeats,
    seat,
    side_by_side,
    table_sizes,
    team_positions,
    team_start,
)
from tarot.wording import Text
from tournaments.models import Entry, Tournament
from tournaments.services.seats import loaded, stored

NO_PLACE = Text(
    "Le mouvement n'a plus de place pour l'inscrit {number} : placez cette position par un tirage.",
    "The movement has no place left for entry {number}: seat this position by a draw.",
)
LINES = "NSEW"
FIFTH = "5"


@dataclass(frozen=True, slots=True)
class Laid:
    """A position as it is to be stored; `start` has the movement's places where it follows one, as
    the tournament keeps them."""

    seating: Seating
    algorithm: str
    repeats: Sequence[Pair]
    unavoidable: int = 0
    odd_again: Sequence[int] = ()
    start: Sequence[Any] | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seating is computed from: the entries that play, the positions before, the seed.

    `start` is what was kept of the movement, `events` the parallel event of every entry.
    """

    tournament: Tournament
    number: int
    method: Method
    entries: Sequence[Entry]
    played: Sequence[Seating]
    seed: bytes = b""
    standing: Sequence[int] = ()  # the best first, for best against best and for a final
    start: Sequence[Any] | None = None
    events: Mapping[int, int] = field(default_factory=dict)

    @property
    def staying(self) -> frozenset[int]:
        """Who cannot move."""
        return frozenset(entry.number for entry in self.entries if entry.stays)


def laid(asked: Asked, earlier: Sequence[Method]) -> Laid:
    """Where everybody sits; Problem `conflict`, with the rule, where they cannot be seated so."""
    with _as_problem():
        together = asked.tournament.team_size if asked.tournament.teams_start_together else 1
        why = refusal(asked.method, earlier, together)
        if why is not None:
            raise why
        return _in_parallel(asked) if asked.tournament.parallel else _by_method(asked)


def refuse_unseatable(row: Tournament, entries: Sequence[Entry]) -> None:
    """Problem `conflict`, with the rule, where so many cannot begin the tournament."""
    events = events_of(row, entries)
    with _as_problem():
        if len(entries) < row.finalists:
            raise Unseatable("finalists", allowed=row.finalists, entries=len(entries))
        if row.method_of(1) is not Method.MOVEMENT:
            table_sizes(len(entries), _odd(row))
            return
    laid(Asked(row, 1, Method.MOVEMENT, entries, (), events=events), ())


def events_of(row: Tournament, entries: Sequence[Entry]) -> dict[int, int]:
    """The parallel event of each entry by its number, the first of each team in event 1; nothing
    where there are none. Problem `conflict` where the teams do not make them up."""
    if not row.parallel:
        return {}
    teams = _teams(entries)
    with _as_problem():
        events = parallel_events([teams[team] for team in sorted(teams)])
    return {number: event for event, here in enumerate(events, start=1) for number in here}


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
            found = best_against_best(asked.standing, sizes, asked.played, staying=asked.staying)
            return Laid(found.seating, "best", found.repeats, found.unavoidable, found.odd_again)
        case Method.FINAL:
            return _final(asked)


def _in_parallel(asked: Asked) -> Laid:
    """Each event seated by itself, and their tables side by side."""
    events = [_by_method(_event(asked, event)) for event in range(1, EVENTS + 1)]
    starts = [one.start for one in events]
    return Laid(
        side_by_side([one.seating for one in events]),
        events[0].algorithm,
        [pair for one in events for pair in one.repeats],
        sum(one.unavoidable for one in events),
        [number for one in events for number in one.odd_again],
        None if None in starts else starts,
    )


def _event(asked: Asked, event: int) -> Asked:
    """What one of the parallel events is seated from, its tables counted from 1."""
    members = {number for number, its_event in asked.events.items() if its_event == event}
    return replace(
        asked,
        entries=[entry for entry in asked.entries if entry.number in members],
        played=[
            side_by_side([tuple(one for one in seating if members.intersection(one.entries))])
            for seating in asked.played
        ],
        seed=event_seed(asked.seed, event),
        standing=[number for number in asked.standing if number in members],
        start=None if asked.start is None else asked.start[event - 1],
    )


def needs_seed(method: Method, number: int) -> bool:
    """Whether chance decides: in a draw, and in where everybody starts in a movement."""
    return method is Method.RANDOM or (method is Method.MOVEMENT and number == 1)


def _drawn(asked: Asked) -> Laid:
    numbers = [entry.number for entry in asked.entries]
    sizes = table_sizes(len(numbers), _odd(asked.tournament))
    apart = asked.number == 1 and asked.tournament.clubs_apart
    clubs = {entry.number: entry.club for entry in asked.entries if entry.club} if apart else None
    found = draw(numbers, sizes, asked.seed, asked.played, clubs, asked.staying)
    return Laid(found.seating, ALGORITHM, found.repeats, found.unavoidable, found.odd_again)


def _by_movement(asked: Asked) -> Laid:
    start = _start(asked)
    position = asked.number
    if asked.tournament.teams_start_together:
        position += 1  # at the first one team-mates would meet: it is left out
        playable = team_positions(movement_for(len(start)))
        if position not in playable:
            raise Unseatable(
                "movement_exhausted",
                tables=len(start),
                most=len(playable),
                position=asked.number,
            )
    else:
        start = _with_newcomers(start, asked)
    movement = movement_for(len(start))
    seating = seat(movement, position, _of_those_who_play(start, asked))
    met = repeats(seating, meetings(asked.played))
    return Laid(seating, movement.name, met, start=stored(start))


def _final(asked: Asked) -> Laid:
    """The finalists, seeded by columns; later positions of it follow the movement from there."""
    row = asked.tournament
    assert row.final is not None, "only a tournament with a final has positions after the planned"
    form = row.final["format"]
    if asked.number == row.positions + 1:
        start = finals(form, asked.standing)[0]
    else:
        start = asked.played[row.positions]
    position = asked.number - row.positions
    seating = seat(movement_for(len(start)), position, _of_those_who_play(start, asked))
    return Laid(seating, form, repeats(seating, meetings(asked.played)))


def _start(asked: Asked) -> Seating:
    """Everybody's starting place: kept, given by the draw of position 1, or drawn now."""
    row = asked.tournament
    if asked.number > 1 and asked.start is not None:
        return loaded(asked.start)
    if asked.number > 1 and asked.played:
        return asked.played[0]
    lots = Lots(asked.seed)
    if row.teams_start_together:
        teams = _teams(asked.entries)
        return team_start([teams[team] for team in lots.shuffled(sorted(teams))], asked.staying)
    numbers = lots.shuffled(sorted(entry.number for entry in asked.entries))
    sizes = movement_sizes(len(numbers), _odd(row), row.positions)
    return movement_start(sizes, numbers, asked.staying)


def _with_newcomers(start: Seating, asked: Asked) -> Seating:
    """The starting places without who has left, and with who has come, on the empty ones.

    Where there is none, whoever comes is the fifth at a table, from the last one on, if the
    tournament has tables of five.
    """
    playing = {entry.number for entry in asked.entries}
    tables = [dict(table) for table in stored(_of_those_who_play(start, asked))]
    seated = {number for table in tables for number in table.values()}
    for number in sorted(playing - seated):
        empty = [(table, line) for table in tables for line in LINES if line not in table]
        if not empty and asked.tournament.odd_tables == 5:
            empty = [(table, FIFTH) for table in reversed(tables) if FIFTH not in table]
        if not empty:
            raise Problem("conflict", NO_PLACE.filled(number=number))
        table, letter = empty[0]
        table[letter] = number
    return loaded(tables)


def _of_those_who_play(start: Seating, asked: Asked) -> Seating:
    """The starting places, empty where somebody is not there."""
    playing = {entry.number for entry in asked.entries}
    return loaded(
        [
            {letter: number for letter, number in table.items() if number in playing}
            for table in stored(start)
        ]
    )


def _teams(entries: Sequence[Entry]) -> dict[int, list[int]]:
    teams: dict[int, list[int]] = {}
    for entry in sorted(entries, key=lambda one: one.number):
        teams.setdefault(entry.team or 0, []).append(entry.number)
    return teams


def _odd(row: Tournament) -> Literal[3, 5]:
    return 3 if row.odd_tables == 3 else 5
