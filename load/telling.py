"""A recorded deal told again: action by action, as its summary, and what is known before it."""

from typing import Any

Document = dict[str, Any]


def blank(record: Document) -> Document:
    """What is known of a deal before anything happened."""
    return {name: record[name] for name in ("tdn", "ruleset", "players", "dealer")}


def actions_of(record: Document) -> list[Document]:
    """The record told from the deal to the last card."""
    return [*_before_play(record), *_play(record)]


def _before_play(record: Document) -> list[Document]:
    actions: list[Document] = []
    if record.get("hands"):
        action = {"kind": "hands", "hands": record["hands"]}
        actions.append(action | ({"piles": record["piles"]} if record.get("piles") else {}))
    if record.get("chien"):
        actions.append({"kind": "chien", "cards": record["chien"]})
    actions += [{"kind": "bid", **turn} for turn in record.get("auction") or ()]
    if record.get("called"):
        actions.append({"kind": "call", "card": record["called"]})
    if record.get("chelem"):
        actions.append({"kind": "chelem", "seat": record["chelem"]["seat"]})
    if record.get("ecart"):
        actions.append({"kind": "ecart", "cards": record["ecart"]})
    return actions


def _play(record: Document) -> list[Document]:
    """The cards, each poignee just before the first card of its seat."""
    actions: list[Document] = []
    to_show = {shown["seat"]: shown for shown in record.get("poignees") or ()}
    for trick in record.get("tricks") or ():
        for place, card in enumerate(trick["cards"]):
            seat = (trick["leader"] + place) % record["players"]
            if seat in to_show:
                actions.append({"kind": "poignee", **to_show.pop(seat)})
            actions.append({"kind": "play", "seat": seat, "card": card})
    return actions


def summary_of(vector: Document) -> Document:
    """What the table of a vector's deal would have written down."""
    record, expected = vector["record"], vector["expected"]
    if record["players"] == 2:
        counted = ("points", "bouts", "petit_au_bout")
        return {"ruleset": "duo", "players": 2} | {name: expected[name] for name in counted}
    attack = {expected["taker"], expected["partner"]}
    names = ("taker", "partner", "contract", "attack_points", "bouts", "petit_au_bout", "chelem")
    return {
        "ruleset": "fft-2012",
        "players": record["players"],
        "poignees": [
            {"side": "attack" if one["seat"] in attack else "defence", "level": one["level"]}
            for one in expected["poignees"]
        ],
        "excuse_in_last_trick": expected["attack_points"].endswith(".5"),
    } | {name: expected[name] for name in names}
