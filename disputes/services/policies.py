"""By which clocks a dispute goes: those that its tournament has announced, or the product's own."""

from collections.abc import Callable

from conventions.problems import invalid_field
from conventions.transactions import write
from disputes.clocks import ASYNC, LIVE, Clocks
from disputes.models import DisputePolicy
from games.services.access import Standing
from ledger.actors import Subject
from tarot.wording import Text
from tournaments.models import Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.chronicle import note

PLAY_HAS_BEGUN = Text(
    "Les joueurs sont placés : dites pourquoi les délais changent maintenant.",
    "People are seated: say why the clocks change now.",
)
# Called with the locked tournament and the version of its latest policy.
CheckClocks = Callable[[Tournament, int], None]


def clocks_of(tournament: Tournament | None) -> tuple[Clocks, int]:
    """The clocks and the version of their policy, 0 for the product's own: those of an evening at
    a tournament, slower ones where nobody waits."""
    if tournament is None:
        return ASYNC, 0
    latest = latest_policy(tournament)
    return (LIVE, 0) if latest is None else (Clocks.read(latest.said), latest.version)


def latest_policy(tournament: Tournament) -> DisputePolicy | None:
    """The latest that was announced."""
    return DisputePolicy.objects.filter(tournament=tournament).order_by("-version").first()


def announce(
    tournament: Tournament, wanted: Clocks, who: Standing, reason: str, check: CheckClocks
) -> DisputePolicy:
    """Announce other clocks, for the disputes that are opened from now on; the same ones again
    change nothing. `check` raises where the caller knew another version than the latest."""
    with write():
        row = locked_tournament(tournament.id)
        latest = latest_policy(row)
        check(row, 0 if latest is None else latest.version)
        if row.rounds.exists() and not reason:
            raise invalid_field("/reason", "missing_field", PLAY_HAS_BEGUN)
        if latest is not None and latest.said == wanted.stored():
            return latest
        version = 1 if latest is None else latest.version + 1
        policy = DisputePolicy.objects.create(tournament=row, version=version, said=wanted.stored())
        subject = Subject("dispute_policy", row.id, version)
        data = {"version": version, "clocks": policy.said}
        actor = who.actor("dispute.set_clocks")
        note(row, "dispute_policy.announce", actor, data, subject=subject, reason=reason)
    return policy
