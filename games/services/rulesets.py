"""The rulesets deals are played under: the library's own, and those that clubs have built.

A ruleset never changes, so what was once read from the database is kept for the life of the
process. A change to house rules is a new version, under an id of its own.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from uuid import UUID

from django.db.models import Q, QuerySet

from clubs.models import Club
from clubs.permissions import require
from clubs.services.streams import name_of
from clubs.versioned import id_of_version, next_version, subject_of_version
from conventions.problems import Problem
from conventions.transactions import write
from games.models import HouseRuleset
from games.refusals import unreadable
from games.services.access import Caller
from ledger.services import SYSTEM_STREAM, append, locked_or_opened
from tarot import RULESETS, Ruleset, Unreadable, build_ruleset
from tarot.wording import Text

NO_CLUB = Text("Aucun de vos clubs n'a cet identifiant.", "None of your clubs has this id.")
NOT_YOURS = Text(
    "Un règlement est celui d'un de vos clubs : nommez-le dans club.",
    "House rules are those of one of your clubs: name it in club.",
)


class KnownRulesets(Mapping[str, Ruleset]):
    """Every ruleset by its id."""

    def __getitem__(self, ruleset_id: str) -> Ruleset:
        return RULESETS.get(ruleset_id) or house_ruleset(ruleset_id)

    def __iter__(self) -> Iterator[str]:
        yield from RULESETS
        yield from HouseRuleset.objects.order_by("name", "version").values_list("id", flat=True)

    def __len__(self) -> int:
        return len(RULESETS) + HouseRuleset.objects.count()


KNOWN = KnownRulesets()


@lru_cache(maxsize=1024)
def house_ruleset(ruleset_id: str) -> Ruleset:
    row = HouseRuleset.objects.filter(id=ruleset_id).first()
    if row is None:
        raise KeyError(ruleset_id)
    return build_ruleset(row.id, row.options)


def shown_rulesets(by: Caller) -> QuerySet[HouseRuleset]:
    """The house rules of the caller's clubs, and those of no club."""
    of_clubs = Q(club__in=list(by.principal.memberships))
    shown = HouseRuleset.objects.filter(of_clubs | Q(club=None))
    return shown.order_by("name", "version", "id")


def create_ruleset(
    by: Caller, name: str, options: object, club_id: UUID | None = None
) -> HouseRuleset:
    """The next version of the rules of a club, or of some outside any club.

    What is no option of ours is refused.
    """
    try:
        build_ruleset(name, options)
    except Unreadable as error:
        raise unreadable(error, "invalid_request", "/options") from None
    roles = by.principal.roles_in(club_id)
    # An administrator has a role in every club, also in one that is not there.
    exists = club_id is None or (bool(roles) and Club.objects.filter(id=club_id).exists())
    if not exists:
        unknown = {"pointer": "/club", "code": "unknown_club", "detail": NO_CLUB}
        raise Problem("invalid_request", errors=[unknown])
    if not roles:
        raise Problem("permission_denied", NOT_YOURS)
    actor = by.principal.actor(require(roles, "ruleset.create"))
    with write():
        # The lock of the stream is what keeps two versions apart.
        name_of_stream = SYSTEM_STREAM if club_id is None else name_of(club_id)
        stream = locked_or_opened(name_of_stream)
        version = next_version(HouseRuleset.objects.filter(club=club_id, name=name))
        row = HouseRuleset.objects.create(
            id=id_of_version(name, club_id, version),
            club_id=club_id,
            name=name,
            version=version,
            options=options,
        )
        subject = subject_of_version("ruleset", row.id, version)
        append(stream, "ruleset.create", actor, subject, {"id": row.id, "options": options})
    return row
