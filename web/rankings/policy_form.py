"""The form of a tournament's policy: the same for a new one, and for one that may still change."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django.db.models import Q
from django.http import QueryDict

from clubs.models import LONGEST_NAME
from conventions.problems import Problem
from games.models import HouseRuleset
from tarot import RULESETS
from tarot.movements import FINALS
from tournaments.api.reading import LONGEST_REASON, MOST_MINUTES, MOST_POSITIONS
from tournaments.models import Tournament
from tournaments.services.checks import MOST_DEALS
from tournaments.services.policies import PLAYERS
from web.rankings.fields import Asked, Choices, shown_fields, told_elsewhere
from web.texts.policies import (
    AS_BEFORE,
    ENDS,
    FINAL_NAMES,
    KIND_NAMES,
    LEAVER_NAMES,
    METHOD_NAMES,
    NO_FINAL,
    ODD_TABLES,
    RULESET_NAMES,
)
from web.texts.policies import POLICY_LABELS as LABELS

# As many positions as most tournaments have; longer ones show all of theirs.
POSITIONS_SHOWN: Final = 6
METHODS_FIRST: Final = 2
DEFAULTS: Final[Mapping[str, Any]] = {
    "positions": 5,
    "ends_by": "deals",
    "deals": 4,
    "kind": "individual",
    "method_1": "random",
    "odd_tables": 3,
    "petite": True,
    "withdrawal": "keep",
    "ruleset": "fft-2012",
}
METHODS: Final[Choices] = tuple((method.value, name) for method, name in METHOD_NAMES.items())
FINAL_CHOICES: Final[Choices] = (
    ("", NO_FINAL),
    *(
        (f"{name} {players}", FINAL_NAMES[name].filled(players=players))
        for name, form in FINALS.items()
        for players in form.finalists
    ),
)
FIRST: Final = (
    Asked("name", *LABELS["name"], longest=LONGEST_NAME),
    Asked("date", *LABELS["date"], kind="date"),
    Asked("positions", *LABELS["positions"], kind="number", lowest=1, highest=MOST_POSITIONS),
    Asked("ends_by", *LABELS["ends_by"], kind="choice", choices=tuple(ENDS.items())),
    Asked("deals", *LABELS["deals"], kind="number", lowest=1, highest=MOST_DEALS, is_needed=False),
    Asked(
        "minutes",
        *LABELS["minutes"],
        kind="number",
        lowest=1,
        highest=MOST_MINUTES,
        is_needed=False,
    ),
    Asked("kind", *LABELS["kind"], kind="choice", choices=tuple(KIND_NAMES.items())),
    Asked("final", *LABELS["final"], choices=FINAL_CHOICES, kind="choice"),
)
ODD: Final[Choices] = tuple((str(size), name) for size, name in ODD_TABLES.items())
TICKS: Final = ("petite", "clubs_apart", "confirmation", "parallel", "public")
REASON: Final = Asked("reason", *LABELS["reason"], longest=LONGEST_REASON, is_needed=False)


class PolicyForm:
    """The fields for a club, and for one of its tournaments where there is one already."""

    def __init__(self, club: UUID, row: Tournament | None = None) -> None:
        self.row = row
        shown = POSITIONS_SHOWN if row is None else max(POSITIONS_SHOWN, row.positions)
        self.methods = [_method(number) for number in range(1, shown + 1)]
        self.more = [
            Asked("odd_tables", *LABELS["odd_tables"], choices=ODD, kind="choice"),
            Asked(
                "withdrawal",
                *LABELS["withdrawal"],
                kind="choice",
                choices=tuple((leavers.value, name) for leavers, name in LEAVER_NAMES.items()),
            ),
            Asked("ruleset", *LABELS["ruleset"], kind="choice", choices=_rulesets(club)),
            *(Asked(name, *LABELS[name], kind="tick") for name in TICKS),
        ]
        self.reason = [REASON] if row is not None and row.state == "running" else []

    @property
    def fields(self) -> list[Asked]:
        return [*FIRST, *self.methods, *self.more, *self.reason]

    def values(self) -> dict[str, Any]:
        """What the fields begin with: the policy that there is, or what most tournaments have."""
        row = self.row
        if row is None:
            return dict(DEFAULTS)
        known = {one.name: getattr(row, one.name, None) for one in self.fields}
        methods = {f"method_{number}": one for number, one in enumerate(row.methods, start=1)}
        final = "" if row.final is None else f"{row.final['format']} {row.final['players']}"
        return known | methods | {"date": row.date.isoformat(), "final": final}

    def shown(self, values: Mapping[str, Any], problem: Problem | None = None) -> dict[str, Any]:
        """For the template `clubs/policy_fields`: what is rarely said stays folded up."""
        fields = shown_fields(self.fields, values, problem)
        methods = [one.name for one in self.methods]
        first, later = methods[:METHODS_FIRST], methods[METHODS_FIRST:]
        folded = [*later, *(one.name for one in self.more)]
        return {
            "fields": fields,
            "first_methods": first,
            "later_methods": later,
            "is_open": any(fields[name]["error"] for name in folded),
            "wrong": told_elsewhere(self.fields, problem),
        }

    def body(self, typed: QueryDict) -> dict[str, Any]:
        """What was typed as the body that the API reads."""
        read = {one.name: one.read(typed) for one in self.fields}
        methods = [read.pop(one.name) for one in self.methods]
        read["methods"] = _methods(methods)
        if read["final"] is not None:
            name, _, players = read["final"].partition(" ")
            read["final"] = {
                "format": name,
                "players": int(players) if players.isdecimal() else players,
            }
        if read["odd_tables"] in PLAYERS_BY_NAME:
            read["odd_tables"] = PLAYERS_BY_NAME[read["odd_tables"]]
        return read


PLAYERS_BY_NAME: Final = {str(size): size for size in PLAYERS}


def _method(number: int) -> Asked:
    choices = METHODS if number == 1 else (("", AS_BEFORE.filled(number=number - 1)), *METHODS)
    label = LABELS["method"][0].filled(number=number)
    return Asked(
        f"method_{number}", label, kind="choice", choices=choices, pointer=f"/methods/{number - 1}"
    )


def _methods(chosen: list[str | None]) -> list[str]:
    """By position, up to the last one that says something of its own."""
    methods: list[str] = []
    for place, method in enumerate(chosen):
        if not any(chosen[place:]):
            break
        methods.append(method or (methods[-1] if methods else ""))
    return methods


def _rulesets(club: UUID) -> Choices:
    """The rules that tables of four can play by: the library's own, and those of the club."""
    ours = [(name, RULESET_NAMES[name]) for name in RULESETS if name in RULESET_NAMES]
    theirs = HouseRuleset.objects.filter(Q(club=club) | Q(club=None)).order_by("name", "version")
    return [*ours, *((one.id, f"{one.name} {one.version}") for one in theirs)]
