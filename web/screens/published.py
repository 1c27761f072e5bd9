"""The ranking that was published last, as anybody may see it: places, names, totals, who moved.

Neither reasons nor penalties nor what made it so is in it: that is for the people of the club.
"""

from typing import Any
from uuid import UUID

from conventions.language import say
from scoring.documents import pending_of, people_in
from scoring.models import RankingVersion
from scoring.services.rankings import TEAMS
from scoring.services.versions import latest_version
from scoring.whole import moves_between, version_before
from tournaments.models import Tournament
from tournaments.services.registering import licences_of
from web.rankings.board import plain
from web.rankings.changes import NEW, SAME, SIGNS, direction
from web.texts.events import MOVED_BY


def published_shown(row: Tournament) -> dict[str, Any] | None:
    """None where nothing was published yet."""
    version = latest_version(row)
    if version is None:
        return None
    body = version.body
    names = {
        number: [UUID(person) for person in people] for number, people in body["people"].items()
    }
    called = licences_of(people_in(body))
    moved = _moved(version)
    return {
        "number": version.number,
        "after": version.after,
        "planned": body["planned"],
        "published_at": version.created_at,
        "provisional": bool(pending_of(version)),
        "of_teams": body["of"] == TEAMS,
        "since": version.number - 1,
        "rows": [
            {
                "place": one["place"],
                "number": one["entry"],
                "name": " / ".join(called[person][0] for person in names[str(one["entry"])]),
                "total": plain(one["total"]),
                **moved.get(one["entry"], NOT_MOVED),
            }
            for one in body["rows"]
        ],
    }


NOT_MOVED = {"way": SAME, "sign": "", "moved": ""}


def _moved(version: RankingVersion) -> dict[int, dict[str, str]]:
    """Who has another place than in the version before, by entry or team."""
    before = version_before(version)
    if before is None:
        return {}
    found = {}
    for move in moves_between(before, version):
        old = None if move.before is None else move.before.place
        new = None if move.after is None else move.after.place
        way = direction(old, new)
        if way == SAME:
            continue
        by = "" if not move.gained else str(abs(move.gained))
        sign = say(MOVED_BY[NEW]) if way == NEW else f"{SIGNS[way]}{by}"
        found[move.entry] = {"way": way, "sign": sign, "moved": say(MOVED_BY[way].filled(by=by))}
    return found
