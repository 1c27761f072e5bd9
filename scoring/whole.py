"""Rankings whole, as the API and the pages tell them: as they now are, and as they were published
with what each version changed of the one before it."""

from collections.abc import Sequence
from typing import Any

from ledger.services import reasons_of
from scoring.documents import (
    changes_document,
    pending_documents,
    people_in,
    ranking_document,
    version_document,
)
from scoring.models import RankingVersion
from scoring.services.causes import causes_between
from scoring.services.rankings import Ranked
from scoring.services.versions import find_version, says_the_same
from scoring.services.written import body_of, policy_of, ranking_of
from tarot.standings import Move, changes
from tournaments.services.registering import licences_of


def ranking_now_document(
    found: Ranked, latest: RankingVersion | None, *, is_whole: bool
) -> dict[str, Any]:
    """A ranking as it now is, beside the one that was published last; `is_whole` where it is not
    of one position by itself."""
    told = body_of(found)
    names = licences_of(people_in(told))
    document = ranking_document(found.tournament, policy_of(found), told, names)
    document["seq"] = found.seq
    document["pending"] = pending_documents(found.ranking.pending)
    document["provisional"] = found.ranking.is_provisional
    document["published"] = None
    if latest is not None:
        document["published"] = {
            "number": latest.number,
            "after": latest.after,
            "approved": hasattr(latest, "approval"),
            "is_current": is_whole and says_the_same(latest, found),
        }
    return document


def published_document(version: RankingVersion) -> dict[str, Any]:
    """A published ranking, what it changed of the one before it, and why."""
    names = licences_of(people_in(version.body))
    reason = reasons_of([version.id]).get(version.id)
    document = version_document(version, names, reason)
    document["changes"] = None
    if (before := version_before(version)) is not None:
        causes = causes_between(before, version)
        document["changes"] = changes_document(before, moves_between(before, version), causes)
    return document


def version_before(version: RankingVersion) -> RankingVersion | None:
    """The version that this one took the place of."""
    return None if version.number == 1 else find_version(version.tournament, version.number - 1)


def moves_between(before: RankingVersion, after: RankingVersion) -> Sequence[Move]:
    """Who moved from one published ranking to another."""
    return changes(ranking_of(before.policy, before.body), ranking_of(after.policy, after.body))
