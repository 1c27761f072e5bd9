"""How long the standings of a large tournament take, and what they ask of the database.

The database is at rest meanwhile, whatever another bench has written into it before.
"""

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Final
from uuid import UUID

from django.db import connection
from django.test.utils import CaptureQueriesContext

from bench.database import rest
from bench.evening import fill
from bench.report import Figure, Promise
from bench.timing import interleaved
from clubs.models import Person
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.clubs import create_club
from games.services.access import OPERATOR, Standing
from scoring.services.rankings import Ranked, ranking_now
from tarot.movements import Method
from tournaments.models import Tournament
from tournaments.services.policies import Policy
from tournaments.services.tournaments import create_tournament

FEW, MANY = 40, 500
POSITIONS = 6
DEALS = 4
NAME = "standings of {players} players and {positions} positions, {grain}"
GRAINS: Final = {"sheets of balances": 0, "every deal a summary": DEALS}


def figures(rounds: int) -> Iterator[Figure]:
    """Everything read, ranked and shared out again: the time by the clock, and the statements."""
    for grain, deals in GRAINS.items():
        few, many = (tournament_of(players, deals) for players in (FEW, MANY))
        rest()
        name = NAME.format(players=MANY, positions=POSITIONS, grain=grain)
        taken = interleaved(rounds, {name: partial(_once, many)})
        milliseconds = 1000 * taken[name].clock
        yield Figure(name, milliseconds, "ms by the clock", promise=Promise("<=", 200))
        asked, of_few = _statements(many), _statements(few)
        beside = f"{name} (ratio: to those of {FEW} players)"
        yield Figure(beside, asked, "statements", asked / of_few, Promise("<=", 1))


def tournament_of(players: int, deals: int, positions: int = POSITIONS) -> UUID:
    """A tournament whose sheets are all in."""
    club = create_club("Les As", Person.objects.create(name="Olga").id, COMMAND)
    policy = Policy(
        name="T",
        date=date(2026, 10, 3),
        ruleset="fft-2012",
        kind="individual",
        positions=positions,
        ends_by="deals",
        deals=DEALS,
        minutes=None,
        methods=(Method.RANDOM,),
        odd_tables=5,
        petite=True,
        clubs_apart=False,
        withdrawal="keep",
        confirmation=False,
    )
    organiser = Standing(OPERATOR, frozenset({Role.ORGANISER}))
    row = create_tournament(club, policy, organiser)
    fill(row.id, players, positions, deals)
    return row.id


def ranked(tournament: UUID) -> Ranked:
    """The ranking after the last position."""
    row = Tournament.objects.select_related("stream", "club").get(id=tournament)
    return ranking_now(row)


def _once(tournament: UUID) -> tuple[Callable[[], object], int]:
    return partial(ranked, tournament), 1


def _statements(tournament: UUID) -> int:
    with CaptureQueriesContext(connection) as captured:
        ranked(tournament)
    return len(captured)
