"""Penalties and sanctions of a tournament, with whom they are about and why."""

from typing import Any

from conventions.language import say
from ledger.services import reasons_of
from tournaments.api.documents import penalty_document, sanction_document
from tournaments.models import Sanction
from tournaments.services.entries import first_open_position
from tournaments.states import State
from web.desk.entries import with_people
from web.desk.frame import Desk
from web.texts.desk import SANCTION_NAMES


def penalties_document(desk: Desk) -> dict[str, Any]:
    """For the page of penalties: everything so far, the newest first."""
    row = desk.row
    penalties = list(row.penalties.select_related("entry").order_by("-created_at", "-id"))
    sanctions = list(row.sanctions.select_related("entry").order_by("-created_at", "-id"))
    entries = with_people(row.entries.order_by("number"))
    names = {number: one["people"][-1]["name"] for number, one in entries.items()}
    reasons = reasons_of([*(one.id for one in penalties), *(one.id for one in sanctions)])
    lifted = {one.lifts_id for one in sanctions}
    return {
        "penalties": [
            penalty_document(one, reasons)
            | {"name": names[one.entry.number], "back": -one.points, "when": one.created_at}
            for one in penalties
        ],
        "sanctions": [
            sanction_document(one, reasons)
            | {
                "name": names[one.entry.number],
                "kind_name": say(SANCTION_NAMES["lift" if one.lifts_id else one.kind]),
                "when": one.created_at,
                "may_lift": _is_standing(one, lifted),
            }
            for one in sanctions
        ],
        "names": names,
        "now": max(1, first_open_position(row) - 1),
        "changes": desk.may("tournament.penalise") and row.state in (State.RUNNING, State.CLOSED),
    }


def _is_standing(one: Sanction, lifted: set[Any]) -> bool:
    return one.lifts_id is None and one.id not in lifted and one.ruling is None
