"""The dossier of a dispute for its page, without its candidates: deal, log, sheet, precedents."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.dateparse import parse_datetime

from conventions.language import language, say
from tarot.wording import CONTRACT_NAMES
from web.disputes.orders import shown_orders
from web.disputes.people import People
from web.texts.arbiter_dossier import (
    HOLDINGS,
    LOG_STATES,
    RECORDED,
    STARTS_FROM,
    WORTHS,
    WRONG_LEAD,
)
from web.texts.arbiter_orders import SIDES

Document = Mapping[str, Any]


def shown_header(header: Document, people: People) -> dict[str, Any]:
    """The deal, what it is worth by whom, and who recorded, reported and confirmed it."""
    worth, starts_from = header["worth"], header["starts_from"]
    tells = worth["conflict"] or starts_from == "summary"
    return {
        "tournament": header["tournament"],
        "position": header["position"],
        "table": header["table"],
        "deal": header["deal"],
        "taker": None if header["taker"] is None else people.at(header["taker"]),
        "contract": None if header["contract"] is None else say(CONTRACT_NAMES[header["contract"]]),
        "worths": [
            {
                "name": say(name),
                "scores": [f"{score:+}" for score in worth[source]["scores"]],
                "provisional": worth[source]["provisional"],
            }
            for source, name in WORTHS.items()
            if worth[source] is not None
        ],
        "starts_from": say(STARTS_FROM[starts_from]) if tells and starts_from else "",
        "history": [_recorded(one, people) for one in header["history"]],
        "sheet": None if header["sheet"] is None else _sheet(header["sheet"], people),
        "conflicts": [one["detail"] for one in header["conflicts"]],
    }


def _recorded(one: Document, people: People) -> dict[str, Any]:
    text = RECORDED.get(one["type"])
    return {
        "what": one["type"] if text is None else say(text),
        "who": people.called(one["by"]),
        "at": parse_datetime(one["first_at"]),
        "changes": one["changes"],
    }


def _sheet(sheet: Document, people: People) -> dict[str, Any]:
    confirmed = sheet["confirmed_by"]
    return {
        "reports": [
            {
                "number": one["number"],
                "who": people.called(one["by"]),
                "at": one["at"],
                "balances": [f"{balance:+}" for balance in one["balances"]],
            }
            for one in sheet["reports"]
        ],
        "conflict": sheet["conflict"],
        "confirmed_by": None if confirmed is None else people.called(confirmed),
        "confirmed_at": sheet["confirmed_at"],
    }


def shown_log(log: Document, people: People) -> list[str]:
    """Whether the log can be right: a sentence each."""
    health = log["health"] or {}
    state = LOG_STATES[log["status"]]
    said = [say(state.filled(cards=health.get("cards"), of=health.get("of")))]
    for lead in health.get("wrong_leads", ()):
        seats = {name: people.at(lead[name]) for name in ("leader", "expected")}
        said.append(say(WRONG_LEAD.filled(trick=lead["trick"], **seats)))
    return said


def shown_stakes(stakes: Document | None) -> dict[str, Any] | None:
    """What both sides had before the trick, gathered from it on, and what was possible."""
    if stakes is None:
        return None
    return {
        **stakes,
        "possible": [
            {**one, "lowest": _points(one["lowest"]), "highest": _points(one["highest"])}
            for one in stakes["possible"]
        ],
        "sides": [
            {
                "name": say(SIDES[side]),
                "settled": _holdings(stakes["settled"][side]),
                "won": _holdings(stakes["won"][side]),
            }
            for side in ("attack", "defence")
        ],
    }


def _holdings(one: Document) -> str:
    return say(HOLDINGS[min(one["bouts"], 2)].filled(points=_points(one["points"]), n=one["bouts"]))


def _points(text: str) -> str:
    """Points as people write them: whole ones without a fraction."""
    whole = text.removesuffix(".0")
    return whole.replace(".", ",") if language() == "fr" else whole


def shown_precedents(precedents: Sequence[Document]) -> list[dict[str, Any]]:
    """Earlier rulings of the club in such cases; seats are by their numbers there."""
    return [
        {
            "dispute": one["dispute"],
            "ruling": one["ruling"],
            "orders": shown_orders(
                one["components"], [str(seat) for seat in range(5)][: len(one["scores"])]
            ),
            "citations": one["citations"],
            "reason": one["reason"],
            "departs": one["departs"],
            "at": one["published_at"],
        }
        for one in precedents
    ]
