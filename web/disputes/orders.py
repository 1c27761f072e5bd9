"""What a ruling orders, a sentence for each of its components."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from conventions.language import say
from tarot.arbitration import read_components, write_components
from tarot.wording import CONTRACT_NAMES, Text
from web.texts.arbiter_orders import CHANGED, CHELEM, NOTHING, ORDERED, SIDES, UNITS, YES_NO

Document = Mapping[str, Any]
Names = Sequence[str]


def shown_orders(components: Iterable[Document], seats: Names) -> list[str]:
    """The sentences of a ruling's components, as documents, for a deal of these seats."""
    return [say(_sentence(one, seats)) for one in components]


def read_orders(components: object, seats: Names) -> list[str]:
    """The sentences of components as somebody typed them, whose optional members may be missing;
    raises `tarot.Unreadable`."""
    return shown_orders(write_components(read_components(components)), seats)


def _sentence(one: Document, seats: Names) -> Text:
    match one["code"]:
        case "annul_deal":
            return ORDERED["annul_redealt" if one["redealt"] else "annul_deal"]
        case "contract_deemed":
            text = ORDERED["contract_made" if one["made"] else "contract_failed"]
            return text.filled(margin=one["margin"])
        case "tricks_transfer":
            tricks = ", ".join(map(str, one["tricks"]))
            return ORDERED["tricks_transfer"].filled(tricks=tricks, side=SIDES[one["to"]])
        case "points_transfer":
            bouts = "".join(f"+ {card} " for card in one["bouts"])
            filled = {"points": one["points"], "bouts": bouts, "side": SIDES[one["to"]]}
            return ORDERED["points_transfer"].filled(**filled)
        case "clerical_correction" | "bonus_set":
            return ORDERED[one["code"]].filled(changes=changes_in_words(one["changes"], seats))
        case "assigned":
            return ORDERED["assigned"].filled(changes=_weighed(one["results"], seats))
        case "assigned_split":
            both = {side: changes_in_words(one[side], seats) for side in ("attack", "defence")}
            return ORDERED["assigned_split"].filled(**both)
        case "artificial":
            scores = ", ".join(
                f"{name} {score:+}" for name, score in zip(seats, one["scores"], strict=True)
            )
            return ORDERED["artificial"].filled(scores=scores)
        case "procedural_penalty":
            unit, who = UNITS[one["unit"]], seats[one["seat"]]
            return ORDERED[one["code"]].filled(amount=one["amount"], unit=unit, who=who)
        case "warning" | "may_not_bid" | "exclusion" | "rank_last":
            return ORDERED[one["code"]].filled(who=seats[one["seat"]])
    return ORDERED[one["code"]]


def _weighed(results: Iterable[Document], seats: Names) -> Text:
    parts = [(changes_in_words(one["changes"], seats), one["weight"]) for one in results]
    return Text(
        " ; ".join(f"{changes.fr} ({weight} %)" for changes, weight in parts),
        "; ".join(f"{changes.en} ({weight}%)" for changes, weight in parts),
    )


def changes_in_words(changes: Document, seats: Names) -> Text:
    """What is put in the place of parts of a result."""
    parts = [(CHANGED[name], _value(name, value, seats)) for name, value in changes.items()]
    return Text(
        ", ".join(f"{name.fr} {value.fr}" for name, value in parts),
        ", ".join(f"{name.en} {value.en}" for name, value in parts),
    )


def _value(name: str, value: Any, seats: Names) -> Text:
    if name in ("taker", "partner"):
        return NOTHING if value is None else _plain(seats[value])
    if name == "contract":
        return CONTRACT_NAMES[value]
    if name == "petit_au_bout":
        return SIDES.get(value, _plain(value))
    if name == "chelem":
        announced, made_by = YES_NO[bool(value.get("announced"))], SIDES[value.get("made_by")]
        return CHELEM.filled(announced=announced, made_by=made_by)
    if name == "poignees":
        shown = [(SIDES[one["side"]], one["level"]) for one in value]
        return Text(
            ", ".join(f"{level} ({side.fr})" for side, level in shown) or NOTHING.fr,
            ", ".join(f"{level} ({side.en})" for side, level in shown) or NOTHING.en,
        )
    return _plain(value)


def _plain(value: object) -> Text:
    return Text(str(value), str(value))
