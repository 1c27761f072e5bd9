"""The form of what an arbiter orders: filled in from a candidate, and read into its components."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import orjson
from django.http import QueryDict

from conventions.language import say
from conventions.problems import Problem
from tarot import Unreadable
from web.disputes.fields import errors_by_field
from web.disputes.orders import read_orders
from web.texts.arbiter_orders import NOT_JSON, ON_DEAL, SAY_ORDER, SIDES

Values = Mapping[str, Any]

# What goes beside the deal, a box for each seat; a penalty in points is a number of its own.
ON_SEATS: Final = ("warning", "may_not_bid", "exclusion", "rank_last")
PENALTY: Final = "procedural_penalty"


def values_of(candidate: Mapping[str, Any], reason: str) -> dict[str, Any]:
    """The values of a form that orders what a candidate does, to be changed."""
    on_deal, values = [], dict[str, Any]()
    for one in candidate["components"]:
        if one["code"] in ON_SEATS:
            values.setdefault(one["code"], []).append(str(one["seat"]))
        elif one["code"] == PENALTY and one["unit"] == "points":
            values[f"penalty_{one['seat']}"] = one["amount"]
        else:
            on_deal.append(one)
    facts = candidate["facts"]
    return values | {
        "deal": "chosen",
        "chosen": orjson.dumps(on_deal).decode(),
        "facts": "" if facts is None else orjson.dumps(facts).decode(),
        "citations": ", ".join(candidate["citations"]),
        "reason": reason,
    }


def values_in(posted: QueryDict) -> dict[str, Any]:
    """The values as they were typed."""
    return {
        name: posted.getlist(name) if name in (*ON_SEATS, "merit") else posted[name]
        for name in posted
    }


def ordered_body(values: Values, players: int) -> dict[str, Any]:
    """The members of a request that say what is ordered and why."""
    body: dict[str, Any] = {
        "components": [*_on_deal(values, players), *_beside(values, players)],
        "reason": str(values.get("reason", "")).replace("\r\n", "\n"),
    }
    cited = [one.strip() for one in str(values.get("citations", "")).split(",")]
    if any(cited):
        body["citations"] = [one for one in cited if one]
    if facts := values.get("facts"):
        body["facts"] = _json(facts, "/facts")
    if source := values.get("source"):
        body["source"] = source
    return body


def _on_deal(values: Values, players: int) -> list[Any]:
    match values.get("deal"):
        case "chosen":
            return _list(values.get("chosen"))
        case "written":
            return _list(values.get("written"))
        case "annul_deal" | "annul_redealt" as which:
            return [{"code": "annul_deal", "redealt": which == "annul_redealt"}]
        case "deemed_made" | "deemed_failed" as which:
            margin = _number(values.get(f"{which}_by", ""))
            made = which == "deemed_made"
            return [{"code": "contract_deemed", "made": made, "margin": margin}]
        case "tricks_transfer":
            tricks = [_number(one) for one in str(values.get("tricks", "")).split(",")]
            return [{"code": "tricks_transfer", "to": values.get("tricks_to"), "tricks": tricks}]
        case "artificial":
            scores = [_number(values.get(f"score_{seat}", "")) for seat in range(players)]
            return [{"code": "artificial", "scores": scores}]
        case "result_stands":
            return [{"code": "result_stands"}]
    raise _wrong("/components", "missing_field", SAY_ORDER)


def _beside(values: Values, players: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for seat in range(players):
        if amount := values.get(f"penalty_{seat}"):
            found.append({"code": PENALTY, "seat": seat, "amount": amount, "unit": "points"})
        found += [
            {"code": code, "seat": seat} for code in ON_SEATS if str(seat) in values.get(code, ())
        ]
    return found


def _number(text: object) -> object:
    """A whole number; whatever else it is, the reader of components refuses it by name."""
    stripped = str(text).strip().replace("−", "-")
    return int(stripped) if stripped.removeprefix("-").isdecimal() and len(stripped) < 8 else text


def _list(text: object) -> list[Any]:
    found = _json(text, "/components")
    if not isinstance(found, list):
        raise _wrong("/components", "not_json", NOT_JSON)
    return found


def _json(text: object, pointer: str) -> Any:
    try:
        return orjson.loads(str(text))
    except ValueError:
        raise _wrong(pointer, "not_json", NOT_JSON) from None


def _wrong(pointer: str, code: str, detail: Any) -> Problem:
    return Problem("invalid_request", errors=[{"pointer": pointer, "code": code, "detail": detail}])


def shown_order(
    values: Values, seats: Sequence[str], problem: Problem | None = None
) -> dict[str, Any]:
    """The form for the template."""
    errors = errors_by_field(problem)
    own = {name: errors.pop(name, "") for name in ("reason", "citations")}
    order = " ".join(errors.values())
    if problem is not None and not order and not any(own.values()):
        order = say(problem.detail or problem.kind.title)
    chosen = _chosen(values, seats)
    return {
        "deal": values.get("deal", ""),
        "choices": [
            (name, say(text), name == values.get("deal"))
            for name, text in ON_DEAL.items()
            if name != "chosen" or values.get("chosen")
        ],
        "chosen": values.get("chosen", ""),
        "chosen_orders": chosen,
        "sides": [
            (side, say(SIDES[side]), side == values.get("tricks_to"))
            for side in ("attack", "defence")
        ],
        "values": values,
        "seats": [_seat(values, seat, name) for seat, name in enumerate(seats)],
        "error": order,
        "reason_error": own["reason"],
        "citations_error": own["citations"],
    }


def _chosen(values: Values, seats: Sequence[str]) -> list[str]:
    """What the chosen candidate orders, where its components came back as they were sent."""
    if not values.get("chosen"):
        return []
    try:
        return read_orders(_list(values["chosen"]), seats)
    except (Problem, Unreadable, IndexError):  # an index of a seat that the table does not have
        return []


def _seat(values: Values, seat: int, name: str) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": name,
        "penalty": values.get(f"penalty_{seat}", ""),
        "score": values.get(f"score_{seat}", ""),
        **{code: str(seat) in values.get(code, ()) for code in ON_SEATS},
    }
