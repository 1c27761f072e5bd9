"""Writing a record as TDN, the text form that people keep, mail and print.

Everything in the record is in the text, so that `tarot.tdn_reading` gives the same record back, and
reading and writing a text written here gives the same bytes.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from tarot.cards import NAMES, Card
from tarot.record import TDN_VERSION, Mark, Poignee, Record, Trick

COMPASS: Final = "SENW"  # four players, counter-clockwise, which is the order of play
UNKNOWN = "?"
NONE = "-"
IRREGULAR = "^R"


def seat_name(seat: int, players: int) -> str:
    """A letter of the compass for four players, else a number from 1."""
    return COMPASS[seat] if players == 4 else str(seat + 1)


def write_tdn(record: Record) -> str:
    """The text of a record, ending with a newline."""
    return "\n".join([f"% TDN {TDN_VERSION}", *_tags(record), *_sections(record)]) + "\n"


def _tag(name: str, value: str) -> str:
    return f'[{name} "{value}"]'


def _tags(record: Record) -> Iterator[str]:
    def seat(number: int) -> str:
        return seat_name(number, record.players)

    head = (
        _tag("Ruleset", record.ruleset.id),
        _tag("Players", str(record.players)),
        _tag("Dealer", seat(record.dealer)),
    )
    yield " ".join(head)
    if record.auction is not None:
        said = " ".join(f"{seat(spoken.seat)}:{spoken.bid.code}" for spoken in record.auction)
        yield _tag("Auction", said)
    if record.taker is not None and record.contract is not None:
        yield _tag("Taker", seat(record.taker)) + " " + _tag("Contract", record.contract.code)
    if record.called is not None:
        yield _tag("Called", NAMES[record.called])
    if record.chien is not None:
        yield _tag("Chien", _cards(record.chien))
    if record.ecart is not None:
        yield _tag("Ecart", _cards(record.ecart))
    if record.chelem is not None:
        yield _tag("Chelem", seat(record.chelem))
    for poignee in record.poignees:
        yield _tag("Poignee", _poignee(poignee, seat(poignee.seat)))
    for mark in record.irregular:
        if mark.code is not None:
            yield _tag("Irregular", f"{seat(mark.seat)}:{mark.code}")


def _poignee(poignee: Poignee, seat: str) -> str:
    moment = "" if poignee.after is None else f"@{poignee.after}"
    return f"{seat}{moment}: {_cards(poignee.cards)}"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(NAMES[card] for card in cards)


def _sections(record: Record) -> Iterator[str]:
    if record.hands is not None:
        yield '[Hands "dealt"]'
        for seat, hand in enumerate(record.hands):
            cards = UNKNOWN if hand is None else _cards(hand)
            yield f"{seat_name(seat, record.players)} {cards}"
    if record.piles is not None:
        yield "[Piles]"
        for seat, piles in enumerate(record.piles):
            listed = UNKNOWN
            if piles is not None:
                listed = " ".join(".".join(NAMES[card] for card in pile) for pile in piles)
            yield f"{seat_name(seat, record.players)} {listed}"
    if record.tricks:
        yield "[Play]"
        for number, trick in enumerate(record.tricks, 1):
            yield f"{number} {_trick(record, number, trick)}"


def _trick(record: Record, number: int, trick: Trick | None) -> str:
    if trick is None:
        return UNKNOWN
    cards = []
    for seat, card in trick.plays(record.players):
        mark = IRREGULAR if Mark(seat, trick=number) in record.irregular else ""
        cards.append(NAMES[card] + mark)
    return " ".join([seat_name(trick.leader, record.players), *cards])
