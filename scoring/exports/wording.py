"""What papers say in words: titles, dates, what a version of a ranking is and what it waits for."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Final

from django.utils.formats import date_format

from conventions.language import say
from scoring.exports.values import PublishedRanking
from tarot.wording import Text

RANKING = Text("Classement", "Ranking")
PROVISIONAL, APPROVED = Text("PROVISOIRE", "PROVISIONAL"), Text("VALIDÉ", "APPROVED")
AFTER = Text("après la position {after} sur {planned}", "after position {after} of {planned}")
PUBLISHED_AT = Text("{day} à {time} UTC", "{day} at {time} UTC")
NOT_APPROVED = Text("pas encore", "not yet")
TOURNAMENT, DAY, CLUB = Text("Tournoi", "Tournament"), Text("Date", "Date"), Text("Club", "Club")
VERSION, STATUS = Text("Version", "Version"), Text("État", "Status")
POSITIONS, PUBLISHED = Text("Positions", "Positions"), Text("Publié le", "Published")
APPROVED_AT, CRITERIA = Text("Validé le", "Approved"), Text("Critères", "Criteria")
AWAITED = Text("Encore attendu", "Still awaited")
NOT_PLAYED = Text("Sans résultat (n°)", "Without a result (no.)")
REMOVED = Text("Retirés (n°)", "Withdrawn (no.)")
# The compass as it is printed: people look for their letter.
COMPASS: Final[dict[str, Text]] = {
    "N": Text("N", "N"),
    "E": Text("E", "E"),
    "S": Text("S", "S"),
    "W": Text("O", "W"),
    "5": Text("5e", "5th"),
}
SIDES: Final[dict[str, Text]] = {
    "N": Text("Nord", "North"),
    "E": Text("Est", "East"),
    "S": Text("Sud", "South"),
    "W": Text("Ouest", "West"),
    "5": Text("5e joueur", "5th player"),
}


def day_text(day: date) -> str:
    """A date with its month in words."""
    return date_format(day, "j F Y")


def moment_text(at: datetime) -> str:
    """A moment, with the zone it is told in."""
    here = at.astimezone(UTC)
    return say(PUBLISHED_AT.filled(day=day_text(here.date()), time=f"{here:%H:%M}"))


def status(ranking: PublishedRanking) -> Text:
    """Whether anything can still change."""
    return PROVISIONAL if ranking.is_provisional else APPROVED


def full_title(ranking: PublishedRanking) -> str:
    return f"{ranking.heading.tournament} – {say(RANKING)} {ranking.number}"


def after_text(ranking: PublishedRanking) -> str:
    return say(AFTER.filled(after=ranking.after, planned=ranking.planned))


def facts(ranking: PublishedRanking) -> list[tuple[str, str]]:
    """Which version it is, what it is made of and what it waits for: names and what there is."""
    approved_at = ranking.approved_at
    told = [
        (TOURNAMENT, ranking.heading.tournament),
        (CLUB, ranking.heading.club),
        (DAY, day_text(ranking.heading.day)),
        (VERSION, str(ranking.number)),
        (STATUS, say(status(ranking))),
        (POSITIONS, f"{ranking.after} / {ranking.planned}"),
        (PUBLISHED, moment_text(ranking.published_at)),
        (APPROVED_AT, say(NOT_APPROVED) if approved_at is None else moment_text(approved_at)),
    ]
    return [(say(name), what) for name, what in told] + notes(ranking)


def notes(ranking: PublishedRanking) -> list[tuple[str, str]]:
    """What stands below a ranking: criteria, who is not in it, what it waits for."""
    told = [
        (CRITERIA, ", ".join(say(one) for one in ranking.criteria)),
        (NOT_PLAYED, _listed(ranking.not_played)),
        (REMOVED, _listed(ranking.removed)),
        (AWAITED, " ".join(say(one) for one in ranking.pending)),
    ]
    return [(say(name), what) for name, what in told if what]


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
