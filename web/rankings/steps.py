"""The one next thing to do in a tournament: a step of it, or a page where it is done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from conventions.language import say
from tournaments.models import Tournament
from tournaments.services.tournaments import obstacle_to
from tournaments.states import State
from web.desk.frame import Desk
from web.texts.events import STEPS


@dataclass(frozen=True, slots=True)
class Standing:
    """What the next step is told from: how many have entered, the positions as shown, and whether
    somebody stands for the latest ranking."""

    row: Tournament
    entered: int
    positions: Sequence[Mapping[str, Any]]
    is_approved: bool

    @property
    def current(self) -> Mapping[str, Any] | None:
        """The latest position that people were seated at."""
        seated = [one for one in self.positions if one["is_seated"]]
        return seated[-1] if seated else None


# The verb that each state is left by, where one takes the tournament on.
VERBS: Final[Mapping[State, str]] = {
    State.DRAFT: "open",
    State.OPEN: "start",
    State.CLOSED: "publish",
}


def next_step(desk: Desk, at: Standing) -> dict[str, Any]:
    """`verb` is a step of the tournament itself, `page` the name of a page of the desk."""
    state = State(at.row.state)
    if state is State.RUNNING:
        return _running(desk, at)
    if state is State.OPEN and at.entered == 0:
        return _leading(desk, "enter", "entries", "tournament.enter")
    if state is State.OFFICIAL and not at.is_approved:
        return _leading(desk, "approve", "ranking", "ranking.publish")
    if state is State.OFFICIAL:
        return _leading(desk, "print", "exports", "tournament.export")
    return _taking(desk, at, VERBS[state])


def _running(desk: Desk, at: Standing) -> dict[str, Any]:
    current = at.current
    if current is None:
        return _leading(desk, "seat", "position", "tournament.seat", number=1)
    number = current["number"]
    if current["state"] == "closed":
        if number < at.positions[-1]["number"]:
            return _leading(desk, "seat", "position", "tournament.seat", number=number + 1)
        return _taking(desk, at, "close")
    if current["missing"] or current["conflicts"]:
        counts = {"number": number, "there": current["in"], "all": current["all"]}
        return _leading(desk, "report", "sheets", "tournament.report", **counts)
    return _leading(desk, "close_position", "position", "tournament.seat", number=number)


def _taking(desk: Desk, at: Standing, verb: str) -> dict[str, Any]:
    """A step that changes the state; what stands in its way is told before anybody tries."""
    if not desk.may("tournament.change"):
        return _looking_on()
    obstacle = obstacle_to(at.row, verb)
    return _said(verb, entered=at.entered) | {
        "verb": verb,
        "obstacle": "" if obstacle is None else say(obstacle.detail or obstacle.kind.title),
    }


def _leading(desk: Desk, name: str, page: str, action: str, **numbers: int) -> dict[str, Any]:
    if not desk.may(action):
        return _looking_on()
    return _said(name, **numbers) | {"page": page, "position": numbers.get("number")}


def _looking_on() -> dict[str, Any]:
    """For whoever has nothing to do here: where it stands, and the way to the ranking."""
    return _said("look_on") | {"page": "ranking"}


def _said(name: str, **numbers: object) -> dict[str, Any]:
    label, hint = (STEPS[name][0].filled(**numbers), STEPS[name][1].filled(**numbers))
    return {"label": say(label), "hint": say(hint)}
