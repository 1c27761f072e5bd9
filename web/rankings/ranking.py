"""The ranking of a tournament as it now is, beside what was published of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ledger.services import reasons_of
from scoring.documents import publication_document
from scoring.models import RankingPolicy, RankingVersion
from scoring.services.policies import Announced, policy_row
from scoring.services.rankings import ENTRIES, TEAMS, Ranked, ranked
from scoring.services.versions import digest_now, latest_version
from scoring.whole import ranking_now_document
from tarot.standings import positions_played
from tournaments.services.balances import balances_of
from tournaments.services.lines import entry_lines
from tournaments.states import State
from web.desk.frame import Desk
from web.rankings.board import board_of
from web.rankings.ranking_form import ranking_lines


@dataclass(frozen=True, slots=True)
class Asked:
    """Which ranking: after a position, or of one by itself; of teams or of entries."""

    after: int | None = None
    position: int | None = None
    of: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether it may be published: not one position by itself, nor the players of teams."""
        return self.position is None and not self.of


@dataclass(frozen=True, slots=True)
class Now:
    """A ranking as it is at this moment, and how many positions anybody has played."""

    found: Ranked
    played: int
    policy: RankingPolicy


def ranking_at(desk: Desk, asked: Asked) -> Now:
    """Problem `not_found` for a position that nobody has played."""
    balances = balances_of(desk.row)
    policy = policy_row(desk.row)
    found = ranked(
        balances,
        Announced.read(policy.said),
        of=asked.of,
        after=asked.after,
        position=asked.position,
    )
    return Now(found, positions_played(entry_lines(balances)), policy)


def ranking_shown(desk: Desk, asked: Asked, now: Now) -> dict[str, Any]:
    latest = latest_version(desk.row)
    document = ranking_now_document(now.found, latest, is_whole=asked.is_whole)
    published = document["published"]
    # What is known by all of a later position is not taken back.
    goes_on = published is None or published["after"] <= document["after"]
    may_publish = (
        asked.is_whole
        and goes_on
        and now.played > 0
        and desk.row.state in (State.RUNNING, State.CLOSED, State.OFFICIAL)
        and desk.may("ranking.publish")
    )
    is_current = published is not None and published["is_current"]
    return {
        "board": board_of(document),
        "asked": asked,
        "after": document["after"],
        "planned": document["planned"],
        "played": list(range(1, now.played + 1)),
        "has_teams": desk.row.team_size > 1,
        "of": document["of"],
        "of_choices": (TEAMS, ENTRIES),
        "published": published,
        "may_publish": may_publish and not is_current,
        # What was published is what says the same; somebody has yet to stand for it.
        "may_approve": may_publish and is_current and not published["approved"],
        "needs_reason": published is not None
        and published["approved"]
        and published["after"] == document["after"],
        "digest": digest_now(now.found),
        "versions": versions_of(desk),
        "policy": ranking_lines(now.policy),
        "may_change": desk.may("tournament.change"),
    }


def versions_of(desk: Desk) -> Sequence[dict[str, Any]]:
    """What was published, newest first."""
    rows = RankingVersion.objects.filter(tournament=desk.row).select_related("approval")
    listed = list(rows.defer("heads", "policy").order_by("-number"))
    reasons = reasons_of(version.id for version in listed)
    return [
        {
            "after": version.after,
            **publication_document(version, reasons.get(version.id)),
        }
        for version in listed
    ]
