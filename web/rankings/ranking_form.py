"""The form that says how a tournament is ranked: criteria in order, equals, prizes in euros."""

import re
from typing import Any, Final

from django.http import QueryDict

from conventions.language import say
from conventions.problems import invalid_field
from scoring.exports.columns import amount
from scoring.models import RankingPolicy
from tarot.standings import KEY_NAMES, Key
from tarot.wording import Text
from tournaments.api.reading import LONGEST_REASON
from web.rankings.fields import Asked
from web.texts.policies import (
    CRITERION,
    EQUALS_NAMES,
    NO_CRITERION,
    NOT_AN_AMOUNT,
    PLACES_NAMES,
    RANKING_LABELS,
)

EUROS: Final = re.compile(r"(\d{1,6})(?:[.,](\d{1,2}))?\s*€?")
KEYS: Final = tuple((key.value, name) for key, name in KEY_NAMES.items())
CRITERIA: Final = tuple(
    Asked(
        f"key_{number}",
        CRITERION.filled(number=number),
        kind="choice",
        choices=KEYS if number == 1 else (("", NO_CRITERION), *KEYS),
        pointer="/keys" if number == 1 else "",
    )
    for number in range(1, len(Key) + 1)
)
OTHERS: Final = (
    Asked(
        "places",
        *RANKING_LABELS["places"],
        kind="choice",
        choices=tuple((one.value, name) for one, name in PLACES_NAMES.items()),
    ),
    Asked("prizes", *RANKING_LABELS["prizes"], kind="area"),
    Asked(
        "equals",
        *RANKING_LABELS["equals"],
        kind="choice",
        choices=tuple((one.value, name) for one, name in EQUALS_NAMES.items()),
    ),
    Asked("reason", *RANKING_LABELS["reason"], longest=LONGEST_REASON, is_needed=False),
)
FIELDS: Final = (*CRITERIA, *OTHERS)


def ranking_values(row: RankingPolicy) -> dict[str, Any]:
    """What the fields begin with."""
    said = row.said
    return {
        **{f"key_{number}": key for number, key in enumerate(said["keys"], start=1)},
        "places": said["places"],
        "equals": said["equals"],
        "prizes": "\n".join(amount(cents) for cents in said["prizes"]),
    }


def ranking_body(typed: QueryDict) -> dict[str, Any]:
    """What was typed as the body of the API; Problem `invalid_request` for what is no amount."""
    keys = [key for one in CRITERIA if (key := one.read(typed)) is not None]
    others = {one.name: one.read(typed) for one in OTHERS}
    return others | {"keys": keys, "prizes": _cents(others["prizes"] or "")}


def ranking_lines(row: RankingPolicy) -> list[tuple[str, str]]:
    """How it is ranked, in words."""
    said = row.said
    places = {one.value: name for one, name in PLACES_NAMES.items()}
    told: list[tuple[str, str]] = [
        ("criteria", ", ".join(say(KEY_NAMES[Key(key)]) for key in said["keys"])),
        ("places", say(places[said["places"]])),
    ]
    if said["prizes"]:
        equals = {one.value: name for one, name in EQUALS_NAMES.items()}
        told.append(("prizes", " · ".join(f"{amount(cents)} €" for cents in said["prizes"])))
        told.append(("equals", say(equals[said["equals"]])))
    return [(say(RANKING_LABELS[name][0]), text) for name, text in told]


def _cents(text: str) -> list[int]:
    """Amounts in euros, a line each."""
    cents = []
    for line in filter(None, map(str.strip, text.splitlines())):
        found = EUROS.fullmatch(line)
        if found is None:
            raise invalid_field("/prizes", "not_an_amount", _not(line))
        cents.append(100 * int(found[1]) + int((found[2] or "0").ljust(2, "0")))
    return cents


def _not(line: str) -> Text:
    return NOT_AN_AMOUNT.filled(line=line[:40])
