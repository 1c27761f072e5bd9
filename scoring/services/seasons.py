"""Seasons: which tournaments of a club count together and how, and the ranking they come to.

The ranking is computed from the sheets of every tournament each time, in a number of statements
that does not grow with the tournaments.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from clubs.services.streams import locked_club
from conventions.problems import Problem, invalid_field
from conventions.transactions import locked, write
from ledger.actors import Actor, Subject
from ledger.models import Stream
from ledger.services import append
from scoring.models import RankingPolicy, Season, SeasonTournament
from scoring.services.lines import people_of_results
from scoring.services.policies import Announced
from scoring.services.rankings import ranked
from scoring.services.season_rules import rules_of
from tarot.standings import Event, Unrankable, event_of, season
from tarot.standings import Season as SeasonRanking
from tarot.wording import Text
from tournaments.models import Tournament
from tournaments.services.balances import Balances, balances_of_all
from tournaments.states import State

COUNTING: Final = (State.CLOSED.value, State.OFFICIAL.value)
NO_SEASON = Text("Aucune saison sous cet identifiant.", "No season under this id.")
NOT_OF_THE_CLUB = Text("Ce tournoi n'est pas du club.", "This tournament is not of the club.")

CheckSeason = Callable[[Season], None]


@dataclass(frozen=True, slots=True)
class Announcement:
    """What an organiser says of a season: tournaments with their coefficients in per cent."""

    name: str
    rules: Mapping[str, Any]
    tournaments: Sequence[tuple[UUID, int]]


@dataclass(frozen=True, slots=True)
class Held:
    """A tournament of a season. It counts once it is closed; `provisional` until nothing is
    awaited any more."""

    tournament: Tournament
    coefficient: int
    counts: bool
    provisional: bool


def create_season(club_id: UUID, wanted: Announcement, by: Actor) -> Season:
    """A new season of a club."""
    with write():
        club, stream = locked_club(club_id)
        row = Season.objects.create(club=club, name=wanted.name, rules=dict(wanted.rules))
        _store(row, stream, "season.create", wanted, by)
    return row


def change_season(
    season_id: UUID, wanted: Announcement, by: Actor, check_version: CheckSeason
) -> Season:
    """Another name, other rules, other tournaments: all of it is said each time."""
    with write():
        _, stream = locked_club(find_season(season_id).club_id)
        row = locked(Season.objects.filter(id=season_id)).get()
        check_version(row)
        row.name, row.rules, row.version = wanted.name, dict(wanted.rules), row.version + 1
        row.save(update_fields=["name", "rules", "version"])
        row.tournaments.all().delete()
        _store(row, stream, "season.change", wanted, by)
    return row


def find_season(season_id: UUID) -> Season:
    """A season by its id; Problem `not_found` for any other."""
    row = Season.objects.filter(id=season_id).first()
    if row is None:
        raise Problem("not_found", NO_SEASON)
    return row


def season_now(row: Season) -> tuple[SeasonRanking, list[Held]]:
    """The ranking by people's ids, and the tournaments by their dates."""
    listed = row.tournaments.select_related("tournament__stream", "tournament__club")
    held = list(listed.order_by("tournament__date", "tournament__id"))
    counting = [one.tournament for one in held if one.tournament.state in COUNTING]
    found = {one.tournament.id: one for one in balances_of_all(counting)}
    policies = dict(
        RankingPolicy.objects.filter(tournament__in=counting).values_list("tournament_id", "said")
    )
    events, told = [], []
    for one in held:
        balances = found.get(one.tournament.id)
        provisional = True
        if balances is not None:
            said = policies.get(one.tournament.id)
            event, provisional = _event(balances, said, one.coefficient)
            events.append(event)
        told.append(Held(one.tournament, one.coefficient, balances is not None, provisional))
    try:
        return season(events, rules_of(row.rules)), told
    except Unrankable as error:
        raise Problem("conflict", error.detail) from None


def _event(
    balances: Balances, said: Mapping[str, Any] | None, coefficient: int
) -> tuple[Event, bool]:
    """A tournament as the season counts it, and whether something is still awaited."""
    announced = Announced() if said is None else Announced.read(said)
    one = ranked(balances, announced)
    people = people_of_results(balances, one.of)
    id = str(balances.tournament.id)
    return event_of(id, one.ranking, people, coefficient), one.ranking.is_provisional


def _store(row: Season, stream: Stream, type_: str, wanted: Announcement, by: Actor) -> None:
    ids = [tournament for tournament, _ in wanted.tournaments]
    known = set(
        Tournament.objects.filter(club=row.club_id, id__in=ids).values_list("id", flat=True)
    )
    for place, one in enumerate(ids):
        if one not in known:
            where = f"/tournaments/{place}/tournament"
            raise invalid_field(where, "not_of_the_club", NOT_OF_THE_CLUB)
    SeasonTournament.objects.bulk_create(
        SeasonTournament(season=row, tournament_id=one, coefficient=coefficient)
        for one, coefficient in wanted.tournaments
    )
    data = {
        "rules": row.rules,
        "tournaments": [
            {"tournament": str(one), "coefficient": coefficient}
            for one, coefficient in wanted.tournaments
        ],
    }
    subject = Subject("season", row.id, row.version)
    append(stream, type_, by, subject, data, {"name": row.name})
