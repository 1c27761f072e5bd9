"""Where a tournament stands: its positions and their sheets, and how it was announced."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from conventions.language import say
from disputes.services.access import visible_disputes
from disputes.states import UNSETTLED
from scoring.models import RankingVersion
from tarot.movements import Method
from tarot.standings import Leavers
from tarot.wording import Text
from tournaments.models import Position, Tournament
from tournaments.services.grains import Counted, counted
from tournaments.states import State
from web.desk.frame import Desk
from web.rankings.steps import Standing, next_step
from web.texts.desk import POSITION_STATES
from web.texts.events import NO, YES
from web.texts.policies import (
    ENDS_BY,
    FINAL_NAMES,
    KIND_NAMES,
    LEAVER_NAMES,
    METHOD_NAMES,
    NO_FINAL,
    ODD_TABLES,
    POLICY_LABELS,
)

CHANGEABLE: Final = (State.DRAFT, State.OPEN, State.RUNNING)
# Sheets that count, whether or not somebody has yet to confirm them.
IN: Final = ("final", "unconfirmed")
AWAITED: Final = ("missing", "partial")


def overview(desk: Desk) -> dict[str, Any]:
    """Everything on the first page of the desk."""
    row = desk.row
    positions = positions_shown(row, list(row.rounds.order_by("number")), counted(row))
    published = _published(row)
    is_approved = published is not None and published["approval"] is not None
    standing = Standing(row, row.entries.count(), positions, is_approved)
    disputes = visible_disputes(desk.who.principal).filter(
        tournament=row, state__in=[state.value for state in UNSETTLED]
    )
    return {
        "step": next_step(desk, standing),
        "positions": positions,
        "entered": standing.entered,
        "disputes": disputes.count(),
        "published": published,
        "policy": policy_lines(row),
        "may_change": desk.may("tournament.change"),
        "is_changeable": row.state in CHANGEABLE and desk.may("tournament.change"),
        "may_reopen": row.state in (State.CLOSED, State.OFFICIAL) and desk.may("tournament.change"),
        "is_public": row.public,
    }


def positions_shown(
    row: Tournament, made: Sequence[Position], sheets: Sequence[Counted]
) -> list[dict[str, Any]]:
    """Every planned position, played or not, with how many of its sheets are in."""
    states: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for one in sheets:
        states[one.sheet.position.number][one.state] += 1
    by_number = {position.number: position for position in made}
    last = max([row.last_position, *by_number])
    return [
        _position(number, by_number.get(number), states[number], row.positions)
        for number in range(1, last + 1)
    ]


def policy_lines(row: Tournament) -> list[tuple[str, str]]:
    """What was announced, in words."""
    ends = ENDS_BY[row.ends_by].filled(deals=row.deals, minutes=row.minutes)
    methods = [METHOD_NAMES[Method(method)] for method in row.methods]
    final = NO_FINAL
    if row.final is not None:
        final = FINAL_NAMES[row.final["format"]].filled(players=row.final["players"])
    said: list[tuple[str, Sequence[Text | str]]] = [
        ("kind", [KIND_NAMES[row.kind]]),
        ("positions", [str(row.positions)]),
        ("ends_by", [ends]),
        ("methods", methods),
        ("final", [final]),
        ("odd_tables", [ODD_TABLES[row.odd_tables]]),
        ("petite", [YES if row.petite else NO]),
        ("withdrawal", [LEAVER_NAMES[Leavers(row.withdrawal)]]),
    ]
    chosen = [name for name in ("clubs_apart", "confirmation", "parallel") if getattr(row, name)]
    said += [(name, [YES]) for name in chosen]
    return [
        (say(POLICY_LABELS[name][0]), ", ".join(say(one) for one in texts)) for name, texts in said
    ]


def _position(
    number: int, position: Position | None, states: Counter[str], planned: int
) -> dict[str, Any]:
    state = "planned" if position is None else position.state
    return {
        "number": number,
        "is_final": number > planned,
        "state": state,
        "state_name": say(POSITION_STATES[state]),
        "is_seated": state in (Position.State.SEATED, Position.State.CLOSED),
        "in": sum(states[name] for name in IN),
        "all": states.total(),
        "missing": sum(states[name] for name in AWAITED),
        "conflicts": states["conflict"],
        "unconfirmed": states["unconfirmed"],
    }


def _published(row: Tournament) -> Mapping[str, Any] | None:
    """The latest published ranking, without what it says."""
    versions = RankingVersion.objects.filter(tournament=row).order_by("-number")
    return versions.values("number", "after", "created_at", "approval").first()
