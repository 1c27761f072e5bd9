"""Published rankings: numbered versions, each written once, approved by somebody or provisional."""

from typing import Any

from conventions.problems import Problem, invalid_field
from conventions.transactions import write
from games.services.access import Standing
from ledger.actors import Subject
from scoring.models import RankingApproval, RankingVersion
from scoring.services.rankings import Ranked, ranking_now
from scoring.services.written import body_of, digest_of, policy_of
from tarot.standings import Pending
from tarot.wording import Text
from tournaments.models import Sheet, Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.chronicle import note
from tournaments.states import State, require_state

NO_VERSION = Text("Ce classement n'est pas publié.", "No such ranking has been published.")
NOTHING_PLAYED = Text("Aucune position n'a de résultat.", "No position has a result yet.")
REASON_NEEDED = Text(
    "Le classement de cette position est validé : donnez la raison de le corriger.",
    "The ranking after this position has been approved: give the reason for correcting it.",
)
SUPERSEDED = Text(
    "Le classement {number} a été publié depuis.", "Ranking {number} has been published since."
)
AWAITED = Text("Ce classement attend encore : {awaited}", "This ranking still waits for: {awaited}")


def publish_ranking(
    tournament: Tournament, who: Standing, after: int | None, reason: str
) -> tuple[RankingVersion, bool]:
    """The ranking as it now is, as the next version, and whether there was anything new: what says
    the same as the latest version is that one."""
    with write():
        return _published(locked_tournament(tournament.id), who, after, reason)


def publish_ranking_of(row: Tournament, who: Standing, reason: str) -> RankingVersion | None:
    """The next version of the ranking that was published last, as part of another change of the
    tournament, which is locked; None where none was published before, or nothing is new."""
    latest = latest_version(row)
    if latest is None:
        return None
    version, is_new = _published(row, who, latest.after, reason)
    return version if is_new else None


def _published(
    row: Tournament, who: Standing, after: int | None, reason: str
) -> tuple[RankingVersion, bool]:
    require_state(row.state, State.RUNNING, State.CLOSED, State.OFFICIAL)
    # Before the sheets are read: what happens between is told twice rather than not at all.
    heads = _heads(row)
    found = ranking_now(row, after=after)
    if found.ranking.last == 0:
        raise Problem("conflict", NOTHING_PLAYED)
    version = _version(found, heads, who)
    latest = latest_version(row)
    if latest is not None:
        if latest.digest == version.digest:
            return latest, False
        if _is_approved(latest) and latest.after == version.after and not reason:
            raise invalid_field("/reason", "missing_field", REASON_NEEDED)
        version.number = latest.number + 1
    version.save(force_insert=True)
    data = {
        "number": version.number,
        "after": version.after,
        "seq": version.seq,
        "digest": version.digest,
        "pending": len(found.ranking.pending),
    }
    subject = Subject("ranking", version.id, version.number)
    actor = who.actor("ranking.publish")
    note(row, "ranking.publish", actor, data, subject=subject, reason=reason)
    return version, True


def approve_ranking(tournament: Tournament, number: int, who: Standing) -> RankingVersion:
    """Stand for a published ranking that waits for nothing more; once again changes nothing."""
    with write():
        row = locked_tournament(tournament.id)
        version = find_version(row, number)
        if _is_approved(version):
            return version
        latest = latest_version(row)
        if latest is not None and latest.number != number:
            raise Problem("conflict", SUPERSEDED.filled(number=latest.number))
        if awaited := [Pending(*one).sentence for one in version.body["pending"]]:
            shown = Text(
                " ".join(one.fr for one in awaited[:10]), " ".join(one.en for one in awaited[:10])
            )
            raise Problem("conflict", AWAITED.filled(awaited=shown))
        version.approval = RankingApproval.objects.create(
            ranking=version, approved_by=who.principal.key
        )
        data = {"number": number, "digest": version.digest}
        subject = Subject("ranking", version.id, number)
        note(row, "ranking.approve", who.actor("ranking.publish"), data, subject=subject)
    return version


def find_version(tournament: Tournament, number: int | None = None) -> RankingVersion:
    """A published ranking by its number, by default the latest; Problem `not_found`."""
    published = RankingVersion.objects.select_related("approval").filter(tournament=tournament)
    if number is not None:
        published = published.filter(number=number)
    version = published.order_by("-number").first()
    if version is None:
        raise Problem("not_found", NO_VERSION)
    return version


def latest_version(tournament: Tournament) -> RankingVersion | None:
    """The latest published ranking, if there is any."""
    published = RankingVersion.objects.select_related("approval").filter(tournament=tournament)
    return published.order_by("-number").first()


def says_the_same(version: RankingVersion, now: Ranked) -> bool:
    """Whether nothing has changed since it was published."""
    return version.digest == digest_now(now)


def digest_now(now: Ranked) -> str:
    """What a ranking would be known by if it was published as it is."""
    return digest_of(now.tournament.id, now.ranking.last, policy_of(now), body_of(now))


def _version(found: Ranked, heads: dict[str, Any], who: Standing) -> RankingVersion:
    return RankingVersion(
        tournament=found.tournament,
        number=1,
        after=found.ranking.last,
        seq=found.seq,
        heads=heads,
        policy=policy_of(found),
        body=body_of(found),
        digest=digest_now(found),
        published_by=who.principal.key,
    )


def _heads(row: Tournament) -> dict[str, Any]:
    """How long the chain of each table is."""
    sheets = Sheet.objects.filter(position__tournament=row)
    return {str(table): seq for table, seq in sheets.values_list("table_id", "table__stream__seq")}


def _is_approved(version: RankingVersion) -> bool:
    return hasattr(version, "approval")
