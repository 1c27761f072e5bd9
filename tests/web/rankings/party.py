"""A tournament of a club as its organiser brings it about, for pages to show: by the services."""

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from clubs.models import Club, Person
from clubs.principals import Principal
from clubs.roles import Role
from games.services.access import Standing
from scoring.models import RankingVersion
from scoring.services.versions import approve_ranking, publish_ranking
from tarot.movements import Method
from tournaments.models import Position, Tournament
from tournaments.services.grains import counted
from tournaments.services.importing import import_entries
from tournaments.services.penalties import add_penalty
from tournaments.services.policies import Policy
from tournaments.services.positions import close_position, publish_seed, seat_position
from tournaments.services.sheets import Reported, find_sheet, report, settle
from tournaments.services.tournaments import create_tournament, move_tournament

POLICY = Policy(
    name="Tournoi d’automne",
    date=date(2026, 10, 3),
    ruleset="fft-2012",
    kind="individual",
    positions=3,
    ends_by="deals",
    deals=4,
    minutes=None,
    methods=(Method.RANDOM,),
    odd_tables=3,
    petite=False,
    clubs_apart=False,
    withdrawal="keep",
    confirmation=False,
)
FIRST = ("Ana", "Bo", "Chloé", "Dédé", "Élodie", "François", "Gaëlle", "Hugo", "Inès", "Joël")
LAST = ("Le Goff", "O’Neill", "Lefèvre", "D’Ábalos", "Müller", "Nguyễn", "Kergoat", "Öztürk")
EVIL = '<b>Zoé</b> "d’Arc" & fils'


def a_name(number: int) -> str:
    """A name like those of real lists; number 7 has markup in it."""
    if number == 7:
        return EVIL
    round_ = number // (len(FIRST) * len(LAST))
    tail = f" {round_ + 1}" if round_ else ""
    return f"{FIRST[number % len(FIRST)]} {LAST[number // len(FIRST) % len(LAST)]}{tail}"


class Party:
    """One tournament, as a draft until `start`."""

    def __init__(self, club: Club, organiser: Person, **policy: Any) -> None:
        self.club = club
        principal = Principal(
            key=f"person:{organiser.id}",
            person=organiser.id,
            memberships={club.id: frozenset([Role.ORGANISER])},
        )
        self.who = Standing(principal, frozenset([Role.ORGANISER]))
        self.random = random.Random(7)
        self.row = create_tournament(club, replace(POLICY, **policy), self.who)

    @property
    def path(self) -> str:
        return f"/tournaments/{self.row.id}"

    def now(self) -> Tournament:
        return Tournament.objects.select_related("stream", "club").get(id=self.row.id)

    def enter(self, players: int) -> "Party":
        lines = "\n".join(f"{a_name(n)};L{n:03};Club de Brest" for n in range(players))
        assert not import_entries(self.now(), "Nom;Licence;Club\n" + lines, self.who).bad
        return self

    def move(self, verb: str, reason: str = "") -> None:
        move_tournament(self.row.id, verb, self.who, as_it_is, reason)

    def start(self, players: int = 0) -> "Party":
        self.move("open")
        if players:
            self.enter(players)
        self.move("start")
        return self

    def seat(self, number: int) -> Position:
        publish_seed(self.row.id, number, self.who, as_it_is)
        return seat_position(self.row.id, number, self.who, as_it_is)

    def report(self, position: int, table: int, balances: Sequence[int] | None = None) -> None:
        sheet = find_sheet(self.row, position, table)
        said = Reported(balances or self._balances(len(sheet.table.people)), 4, confirm=True)
        report(sheet, said, self.who, as_it_is)

    def settle(self, position: int, table: int, balances: Sequence[int], reason: str) -> None:
        sheet = find_sheet(self.row, position, table)
        settle(sheet, None, Reported(balances, 4, confirm=True), self.who, as_it_is, reason)

    def play(self, number: int, *, close: bool = True, missing: int = 0) -> "Party":
        """Seats a position, reports its sheets but the last few, and closes it."""
        self.seat(number)
        sheets = counted(self.now(), number)
        for one in sheets[: len(sheets) - missing]:
            self.report(number, one.sheet.number)
        if close:
            close_position(self.row.id, number, self.who, as_it_is)
        return self

    def publish(self, reason: str = "", after: int | None = None) -> RankingVersion:
        return publish_ranking(self.now(), self.who, after, reason)[0]

    def approve(self, number: int) -> None:
        approve_ranking(self.now(), number, self.who)

    def penalise(self, entry: int, points: int, reason: str) -> None:
        add_penalty(self.row.id, entry, None, points, reason, self.who)

    def _balances(self, chairs: int) -> list[int]:
        """One deal made by a chair: what every defender loses it wins."""
        unit = 2 * self.random.randint(-90, 90) or 50
        taker = self.random.randrange(chairs)
        return [unit * (chairs - 1) if chair == taker else -unit for chair in range(chairs)]


def as_it_is(*_: object) -> None:
    """A version check of somebody who has seen the latest."""
