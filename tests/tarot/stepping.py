"""A record taken apart into the actions that make it, one step at a time."""


def actions_of(record):
    """The actions of a whole record, in the order in which a table would post them."""
    if record.get("hands"):
        piles = {"piles": record["piles"]} if record.get("piles") else {}
        yield {"kind": "hands", "hands": record["hands"], **piles}
    for spoken in record.get("auction") or ():
        yield {"kind": "bid", **spoken}
    if record.get("called"):
        yield {"kind": "call", "card": record["called"]}
    if record.get("chien"):
        yield {"kind": "chien", "cards": record["chien"]}
    if record.get("ecart"):
        yield {"kind": "ecart", "cards": record["ecart"]}
    if record.get("chelem"):
        yield {"kind": "chelem", "seat": record["chelem"]["seat"]}
    for shown in record.get("poignees") or ():
        yield {"kind": "poignee", "seat": shown["seat"], "cards": shown["cards"]}
    for trick in record["tricks"]:
        for place, card in enumerate(trick["cards"]):
            seat = (trick["leader"] + place) % record["players"]
            yield {"kind": "play", "seat": seat, "card": card}


def started(record):
    """The record before its first action."""
    return {name: record[name] for name in ("tdn", "ruleset", "players", "dealer")}
