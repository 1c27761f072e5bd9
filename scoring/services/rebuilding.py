"""Compares every published ranking with what its tournament's chain tells, and ranks it again."""

from collections.abc import Iterator, Mapping

import orjson

from games.services.rebuilding import Difference
from ledger.models import Event
from scoring.models import RankingVersion
from scoring.services.written import digest_of, ranking_of
from tarot.standings import positions_played, rank


def differences() -> Iterator[Difference]:
    """Everything about published rankings that is not as the chain tells it."""
    published = RankingVersion.objects.select_related("approval").order_by("tournament", "number")
    for version in published.iterator(chunk_size=50):
        where = f"tournament {version.tournament_id} ranking {version.number}"
        said = digest_of(version.tournament_id, version.after, version.policy, version.body)
        told = _told(version)
        if said != told.get("ranking.publish"):
            yield Difference(where, "digest", said, told.get("ranking.publish"))
        is_approved = hasattr(version, "approval")
        if is_approved != ("ranking.approve" in told):
            yield Difference(where, "approval", is_approved, "ranking.approve" in told)
        if (stored := _places(version)) != (again := _ranked_again(version)):
            yield Difference(where, "places", stored, again)


def _told(version: RankingVersion) -> Mapping[str, str]:
    """The digest that each event about the version has, by the type of the event."""
    events = Event.objects.filter(subject_kind="ranking", subject_id=version.id)
    return {event.type: orjson.loads(bytes(event.body))["data"]["digest"] for event in events}


def _places(version: RankingVersion) -> list[tuple[int, int]]:
    return [(row["place"], row["entry"]) for row in version.body["rows"]]


def _ranked_again(version: RankingVersion) -> list[tuple[int, int]]:
    ranking = ranking_of(version.policy, version.body)
    lines = [row.line for row in ranking.rows]
    if positions_played(lines) < version.after:
        # Only those who were removed had played the last position: their lines are not published.
        return _places(version)
    again = rank(lines, ranking.policy, after=version.after)
    return [(row.place, row.entry) for row in again.rows]
