"""The log of a deal trick by trick, for support people: plain dictionaries for a template.

Of a deal that is still being played they see what lies open on the table, like everybody else.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from clubs.names import names_of
from clubs.principals import ANYONE
from conventions.language import say
from conventions.support import to_object
from games import admin_words as words
from games.documents import proofs_document, tricks_document
from games.models import Deal, Result
from games.services.access import LAID_OPEN, Standing
from games.services.deals import Recorded, played
from games.services.histories import Entry, history_of
from games.services.logs import loaded_summary
from games.services.results import Worth
from games.services.tables import names_at
from ledger.admin_words import acted
from ledger.models import event_id
from tarot import Deal as PlayedDeal
from tarot import findings_of, points_text, positions
from tarot.cards import BY_NAME, EXCUSE, NAMES, RANK_OF, SUIT_OF, TRUMP
from tarot.wording import ACTION_NAMES, CONTRACT_NAMES

SIGNS: Final = "♠♥♦♣"
RED: Final = "HD"

Shown = dict[str, Any]


def log_of(row: Deal) -> Shown:
    """All that the page of a deal shows of it."""
    recorded = Recorded(row, played(row), Standing(ANYONE, frozenset()))
    names = _seats(row, recorded.deal)
    results = list(row.results.order_by("number"))
    claimed = loaded_summary(row.summary) if row.summary else None
    seen = recorded.seen
    found = () if seen is None else findings_of(seen, claimed)
    return {
        "words": {name: say(text) for name, text in words.LOG.items()},
        "hidden": row.phase not in LAID_OPEN,
        "log": None if seen is None else _log(seen, names),
        "findings": [_finding(one) for one in proofs_document(seen, found)["findings"]],
        "results": _results(row, results, names),
        "history": _history(row.table.stream_id, history_of(recorded), names),
    }


def _seats(row: Deal, deal: PlayedDeal | None) -> list[str]:
    """What each seat of the deal is called."""
    at_table = names_at([row.table])
    people = [at_table.get(person, "") for person in row.table.people]
    called = [name for chair, name in enumerate(people) if chair != row.sitting_out]
    count = row.table.players if deal is None else deal.record.players
    return [
        say(
            words.NAMED.filled(name=called[seat], seat=seat)
            if seat < len(called) and called[seat]
            else words.SEAT.filled(seat=seat)
        )
        for seat in range(count)
    ]


def card(code: str) -> Shown:
    """A card as it is written on a score sheet, with the sign of its suit."""
    index = BY_NAME[code]
    if index == EXCUSE:
        return {"text": say(words.EXCUSE), "suit": "excuse"}
    if SUIT_OF[index] == TRUMP:
        return {"text": say(words.TRUMP.filled(number=RANK_OF[index])), "suit": "trump"}
    rank = RANK_OF[index]
    text = say(words.COURTS[rank]) if rank in words.COURTS else str(rank)
    suit = "red" if code[0] in RED else "black"
    return {"text": f"{SIGNS[SUIT_OF[index]]} {text}", "suit": suit}


def _cards(cards: Sequence[int]) -> list[Shown]:
    return [card(NAMES[one]) for one in sorted(cards)]


def _log(deal: PlayedDeal, names: Sequence[str]) -> Shown:
    record = deal.record
    return {
        "auction": [
            {"name": names[one.seat], "bid": say(CONTRACT_NAMES[one.bid.code])}
            for one in record.auction or ()
        ],
        "called": None if record.called is None else card(NAMES[record.called]),
        "chelem": None if record.chelem is None else names[record.chelem],
        "hands": [
            {"name": name, "cards": _cards(hand)}
            for name, hand in zip(names, record.hands or (), strict=False)
            if hand is not None
        ],
        "chien": _cards(record.chien or ()),
        "ecart": _cards(record.ecart or ()),
        "poignees": [
            {"name": names[one.seat], "cards": _cards(one.cards)} for one in record.poignees
        ],
        "tricks": list(_tricks(deal, names)),
    }


def _tricks(deal: PlayedDeal, names: Sequence[str]) -> Iterator[Shown]:
    there = list(positions(deal))
    step, before = 0, there[0].half_points
    for trick in tricks_document(deal):
        plays = trick["cards"] or ()
        step += len(plays)
        after = there[step].half_points if plays else None
        yield {
            "number": trick["trick"],
            "leader": None if trick["leader"] is None else names[trick["leader"]],
            "cards": [card(one["card"]) | {"name": names[one["seat"]]} for one in plays],
            "winner": None if trick["winner"] is None else names[trick["winner"]],
            "points": None
            if after is None or before is None
            else say(points_text(sum(after) - sum(before))),
            "so_far": None if after is None else _so_far(deal, after, names),
        }
        before = after


def _so_far(deal: PlayedDeal, halves: tuple[int, int], names: Sequence[str]) -> str:
    sides = (say(words.ATTACK), say(words.DEFENCE)) if deal.record.ruleset.has_auction else names
    return " · ".join(
        f"{side} {say(points_text(half))}" for side, half in zip(sides, halves, strict=True)
    )


def _finding(found: Mapping[str, Any]) -> Shown:
    return {**found, "status": say(words.STATUSES[found["status"]])}


def _results(row: Deal, results: Sequence[Result], names: Sequence[str]) -> list[Shown]:
    counting = Worth.of(row, {one.number: one for one in results}).counting(row.conflict)
    return [
        {
            "id": one.id,
            "number": one.number,
            "source": say(words.SOURCES[one.source]),
            "cause": say(words.CAUSES[one.cause]),
            "ruling": one.ruling and to_object("ruling", one.ruling, say(words.RULING)),
            "scores": [
                {"name": name, "score": score}
                for name, score in zip(names, one.scores, strict=False)
            ],
            "remarks": ", ".join(_remarks(one, stands=one is counting)),
            "computed_at": one.computed_at,
        }
        for one in results
    ]


def _remarks(result: Result, *, stands: bool) -> Iterator[str]:
    if stands:
        yield say(words.STANDS)
    if result.provisional:
        yield say(words.PROVISIONAL)
    if not result.counts:
        yield say(words.NOT_COUNTED)


def _history(stream: int, entries: Sequence[Entry], names: Sequence[str]) -> list[Shown]:
    people = names_of(entry.body["actor"]["id"] for entry in entries)
    return [
        {
            "event": event_id(stream, entry.seq),
            "seq": entry.seq,
            "at": datetime.fromisoformat(entry.body["at"]),
            "who": _who(entry.body["actor"], people),
            "type": entry.body["type"],
            "what": list(_what(entry.data, names)),
        }
        for entry in entries
    ]


def _who(actor: Mapping[str, str], people: Mapping[str, str]) -> str:
    name = people.get(actor["id"]) or actor["id"]
    return f"{name} ({say(acted(actor['role'], actor['via']))})"


def _what(data: Mapping[str, Any], names: Sequence[str]) -> Iterator[str]:
    if data.get("record"):
        yield say(words.WHOLE)
    if data.get("summary"):
        yield say(words.A_SUMMARY)
    for action in data.get("actions", ()):
        yield _action(action, names)


def _action(action: Mapping[str, Any], names: Sequence[str]) -> str:
    said = [say(ACTION_NAMES[action["kind"]]) if action["kind"] in ACTION_NAMES else action["kind"]]
    if (seat := action.get("seat")) is not None:
        said.append(names[seat])
    if (bid := action.get("bid")) is not None:
        said.append(say(CONTRACT_NAMES[bid]))
    cards = action.get("cards") or [action.get("card")]
    said += [card(one)["text"] for one in cards if isinstance(one, str)]
    if action.get("hidden"):
        said.append(say(words.COVERED))
    return " · ".join(said)
