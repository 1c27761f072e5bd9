"""Rankings and seasons as the API and the exports show them: plain dictionaries."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from scoring.models import RankingVersion, Season
from scoring.services.causes import Cause
from scoring.services.seasons import Held
from scoring.services.what_if import Effect, Moved
from tarot.standings import (
    KEY_NAMES,
    Key,
    Move,
    Pending,
    SeasonRow,
    season_points_text,
)
from tarot.standings import Season as SeasonRanking
from tournaments.models import Tournament

Names = Mapping[UUID, tuple[str, str]]


def people_in(body: Mapping[str, Any]) -> set[UUID]:
    """Everybody whose name a ranking shows."""
    return {UUID(person) for people in body["people"].values() for person in people}


def ranking_document(
    row: Tournament, policy: Mapping[str, Any], body: Mapping[str, Any], names: Names
) -> dict[str, Any]:
    """A ranking with the names as they now are, published or not."""
    return {
        "tournament": {
            "id": str(row.id),
            "name": row.name,
            "date": row.date.isoformat(),
            "club": row.club.name,
            "kind": row.kind,
        },
        "of": body["of"],
        "first": body["first"],
        "after": body["last"],
        "planned": body["planned"],
        "criteria": [{"key": key, "name": KEY_NAMES[Key(key)]} for key in policy["keys"]],
        "places": policy["places"],
        "leavers": policy["leavers"],
        "seed": policy["seed"],
        "rows": [_row_document(one, body, names) for one in body["rows"]],
        "not_played": body["not_played"],
        "removed": body["removed"],
    }


def _row_document(one: Mapping[str, Any], body: Mapping[str, Any], names: Names) -> dict[str, Any]:
    number = str(one["entry"])
    people = [UUID(person) for person in body["people"].get(number, ())]
    return {
        "place": one["place"],
        "number": one["entry"],
        "people": [str(person) for person in people],
        "names": [names[person][0] for person in people],
        "licences": [names[person][1] for person in people],
        "club": body["clubs"].get(number, ""),
        "balances": one["balances"],
        "penalties": one["penalties"],
        "penalty": sum(one["penalties"]),
        "carried": one["carried"],
        "total": one["total"],
        "left": one["left"],
        "last_from": one.get("last_from"),
        "parted_by": one["parted_by"],
        "prize": one["prize"],
    }


def pending_documents(pending: Iterable[Pending]) -> list[dict[str, Any]]:
    return [
        {
            "position": one.position,
            "table": one.table,
            "code": one.code,
            "detail": one.sentence,
        }
        for one in pending
    ]


def pending_of(version: RankingVersion) -> list[Pending]:
    """What a published ranking waits for; somebody's approval at least, until it has that."""
    awaited = [Pending(*one) for one in version.body["pending"]]
    if not hasattr(version, "approval"):
        awaited.append(Pending(version.after, "ranking_unapproved"))
    return awaited


def publication_document(version: RankingVersion, reason: str | None) -> dict[str, Any]:
    """What is known of a publication, whatever it says."""
    approval = getattr(version, "approval", None)
    awaited = pending_of(version)
    return {
        "number": version.number,
        "seq": version.seq,
        "digest": version.digest,
        "reason": reason,
        "published_by": version.published_by,
        "published_at": version.created_at,
        "approved_by": None if approval is None else approval.approved_by,
        "approved_at": None if approval is None else approval.created_at,
        "provisional": bool(awaited),
        "pending": pending_documents(awaited),
    }


def version_document(version: RankingVersion, names: Names, reason: str | None) -> dict[str, Any]:
    """A published ranking, whole."""
    row = version.tournament
    return {
        **ranking_document(row, version.policy, version.body, names),
        **publication_document(version, reason),
    }


def changes_document(
    before: RankingVersion, moves: Sequence[Move], causes: Sequence[Cause]
) -> dict[str, Any]:
    """What a published ranking changed of the one before, and what made it so."""
    return {
        "since": before.number,
        "after": before.after,
        "moves": [_move_document(move) for move in moves],
        "causes": [_cause_document(cause) for cause in causes],
    }


def _move_document(move: Move) -> dict[str, Any]:
    return {
        "number": move.entry,
        "before": None if move.before is None else move.before.place,
        "now": None if move.after is None else move.after.place,
        "gained": move.gained,
        "points": move.points,
        "scores": [
            {"position": one.position, "before": one.before, "now": one.after}
            for one in move.scores
        ],
        "penalties": [
            {"position": one.position, "before": one.before, "now": one.after}
            for one in move.penalties
        ],
    }


def effect_document(effect: Effect) -> dict[str, Any]:
    """What a ruling would do to the ranking of its tournament; entries, or teams, by number."""
    after, line = effect.ranked, effect.line
    return {
        "of": after.of,
        "after": after.ranking.last,
        "moves": [_moved_document(one) for one in effect.moves],
        "finalists": None
        if line is None
        else {"before": list(line.before.finalists), "now": list(line.after.finalists)},
        "removed": list(after.ranking.removed),
        "pending": pending_documents(after.ranking.pending),
    }


def _moved_document(one: Moved) -> dict[str, Any]:
    before, after = one.move.before, one.move.after
    return {
        **_move_document(one.move),
        "total": _change(
            None if before is None else before.total, None if after is None else after.total
        ),
        "prize": _change(*one.prizes),
        "in_final": None if one.in_final is None else _change(*one.in_final),
        "passes": list(one.passes),
        "passed_by": list(one.passed_by),
    }


def _change(before: int | None, now: int | None) -> dict[str, int | None]:
    return {"before": before, "now": now}


def _cause_document(cause: Cause) -> dict[str, Any]:
    return {
        "seq": cause.seq,
        "type": cause.type,
        "detail": cause.sentence,
        "at": cause.at,
        "position": cause.position,
        "table": cause.table,
        "entry": cause.entry,
        "deal": None if cause.deal is None else str(cause.deal),
        "ruling": cause.ruling,
        "reason": cause.reason,
    }


def season_document(row: Season, held: Iterable[tuple[UUID, int]]) -> dict[str, Any]:
    return {
        "id": str(row.id),
        "club": str(row.club_id),
        "name": row.name,
        "rules": row.rules,
        "tournaments": [
            {"tournament": str(one), "coefficient": coefficient} for one, coefficient in held
        ],
        "version": row.version,
    }


def season_ranking_document(
    row: Season, ranking: SeasonRanking, held: Sequence[Held], names: Names
) -> dict[str, Any]:
    """A season's ranking; `points` are season points as text, exact to a hundredth."""
    return {
        "season": str(row.id),
        "name": row.name,
        "rules": row.rules,
        "tournaments": [
            {
                "tournament": str(one.tournament.id),
                "name": one.tournament.name,
                "date": one.tournament.date.isoformat(),
                "state": one.tournament.state,
                "coefficient": one.coefficient,
                "counts": one.counts,
                "provisional": one.provisional,
            }
            for one in held
        ],
        "rows": [_season_row(one, names) for one in ranking.rows],
        "too_few": [_season_row(one, names) for one in ranking.too_few],
    }


def _season_row(one: SeasonRow, names: Names) -> dict[str, Any]:
    person = UUID(one.person)
    return {
        "place": one.place,
        "person": one.person,
        "name": names[person][0],
        "licence": names[person][1],
        "total": season_points_text(one.total).en,
        "participations": one.participations,
        "parted_by": None if one.parted_by is None else one.parted_by.value,
        "results": [
            {
                "tournament": worth.event,
                "points": season_points_text(worth.points).en,
                "counts": place < len(one.counted),
            }
            for place, worth in enumerate((*one.counted, *one.dropped))
        ],
    }
