"""The rulesets deals are played under: the library's own, and those that clubs have built.

A ruleset never changes, so what was once read from the database is kept for the life of the
process. A change to house rules is a new version, under an id of its own.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from django.db import IntegrityError
from django.db.models import Max

from conventions.transactions import write
from games.models import HouseRuleset
from games.refusals import unreadable
from tarot import RULESETS, Ruleset, Unreadable, build_ruleset


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


def create_ruleset(name: str, options: object) -> HouseRuleset:
    """The next version of a club's rules; what is no option of ours is refused."""
    try:
        build_ruleset(name, options)
    except Unreadable as error:
        raise unreadable(error, "invalid_request", "/options") from None
    while True:
        try:
            with write(savepoint=True):
                latest = HouseRuleset.objects.filter(name=name).aggregate(Max("version"))
                version = (latest["version__max"] or 0) + 1
                return HouseRuleset.objects.create(
                    id=f"{name}-v{version}", name=name, version=version, options=options
                )
        except IntegrityError:
            continue  # somebody else made this version; ours is the next one
