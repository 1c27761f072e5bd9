"""One action as a JSON object: `{"kind": "play", "seat": 1, "card": "S13"}`.

Sizes are checked against the deal that the action is for, everything else by the rules later on.
"""

from collections.abc import Callable, Mapping
from typing import Final

from tarot.actions import (
    Action,
    AnnounceChelem,
    CallCard,
    Chien,
    Discard,
    Hands,
    PlayCard,
    Say,
    ShowPoignee,
    Undo,
)
from tarot.cards import Card
from tarot.reading import Document, Reader
from tarot.record import Record
from tarot.record_json import hands_by_seat, piles_by_seat
from tarot.rulesets import BIDS
from tarot.wording import Text

_Read = Callable[["_ActionReader", Document, str], Action | None]


def read_action(document: object, record: Record, pointer: str = "") -> Action:
    """The action in a document, for the deal of `record`; raises `Unreadable`."""
    reader = Reader()
    kind = document.get("kind") if isinstance(document, dict) else None
    if not isinstance(document, dict) or not isinstance(kind, str) or kind not in KINDS:
        listed = ", ".join(KINDS)
        detail = Text(
            f"On attend un objet dont kind est l'un de : {listed}.",
            f"Expected an object whose kind is one of: {listed}.",
        )
        reader.note(f"{pointer}/kind", "unknown_value", detail)
        reader.check()
    assert isinstance(document, dict)
    required, optional, read = KINDS[str(kind)]
    fields = reader.fields(document, pointer, ("kind", *required), optional)
    reader.check()
    assert fields is not None
    action = read(_ActionReader(reader, record), fields, pointer)
    reader.check()
    assert action is not None
    return action


class _ActionReader:
    """The fields that actions are made of."""

    def __init__(self, reader: Reader, record: Record) -> None:
        self.reader = reader
        self.record = record
        self.layout = record.layout

    def seat(self, fields: Document, pointer: str) -> int | None:
        return self.reader.whole_number(
            fields["seat"], f"{pointer}/seat", 0, self.record.players - 1
        )

    def seat_if_given(self, fields: Document, pointer: str) -> int | None:
        return None if fields.get("seat") is None else self.seat(fields, pointer)

    def hands(self, fields: Document, pointer: str) -> Hands | None:
        value = fields["hands"]
        given = value if isinstance(value, list) else []
        dealt = {card: f"/chien/{index}" for index, card in enumerate(self.record.chien or ())}
        for seat, hand in enumerate(self.record.hands or ()):
            if seat < len(given) and given[seat] is None:
                dealt |= {card: f"/hands/{seat}/{at}" for at, card in enumerate(hand or ())}
        if not isinstance(value, list):
            self.reader.array(value, f"{pointer}/hands", self.record.players)
        hands = hands_by_seat(self.reader, self.layout, fields["hands"], f"{pointer}/hands", dealt)
        piles = piles_by_seat(
            self.reader, self.layout, fields.get("piles"), f"{pointer}/piles", dealt
        )
        return None if hands is None else Hands(hands, piles)

    def chien(self, fields: Document, pointer: str) -> Chien | None:
        dealt: dict[Card, str] = {}
        for seat, hand in enumerate(self.record.hands or ()):
            for index, card in enumerate(hand or ()):
                dealt[card] = f"/hands/{seat}/{index}"
        size = self.layout.chien_size
        cards = self.reader.cards(
            fields["cards"], f"{pointer}/cards", size, size, seen=dealt, rule=self.layout.rule
        )
        return None if cards is None else Chien(cards)

    def bid(self, fields: Document, pointer: str) -> Say | None:
        seat = self.seat(fields, pointer)
        bid = self.reader.one_of(fields["bid"], f"{pointer}/bid", BIDS)
        return None if seat is None or bid is None else Say(seat, bid)

    def call(self, fields: Document, pointer: str) -> CallCard | None:
        card = self.reader.card(fields["card"], f"{pointer}/card")
        return None if card is None else CallCard(card, self.seat_if_given(fields, pointer))

    def ecart(self, fields: Document, pointer: str) -> Discard | None:
        size = self.layout.chien_size
        cards = self.reader.cards(
            fields["cards"], f"{pointer}/cards", size, size, seen={}, rule="R-DOG-1"
        )
        return None if cards is None else Discard(cards, self.seat_if_given(fields, pointer))

    def chelem(self, fields: Document, pointer: str) -> AnnounceChelem | None:
        seat = self.seat(fields, pointer)
        return None if seat is None else AnnounceChelem(seat)

    def poignee(self, fields: Document, pointer: str) -> ShowPoignee | None:
        seat = self.seat(fields, pointer)
        cards = self.reader.cards(fields["cards"], f"{pointer}/cards", 22, 1, seen={})
        return None if seat is None or cards is None else ShowPoignee(seat, cards)

    def play(self, fields: Document, pointer: str) -> PlayCard | None:
        seat = self.seat(fields, pointer)
        card = self.reader.card(fields["card"], f"{pointer}/card")
        return None if seat is None or card is None else PlayCard(seat, card)

    def undo(self, fields: Document, pointer: str) -> Undo:
        return Undo()


# The kinds of action: fields that must be there, fields that may, and how they are read.
KINDS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...], _Read]]] = {
    "hands": (("hands",), ("piles",), _ActionReader.hands),
    "chien": (("cards",), (), _ActionReader.chien),
    "bid": (("seat", "bid"), (), _ActionReader.bid),
    "call": (("card",), ("seat",), _ActionReader.call),
    "ecart": (("cards",), ("seat",), _ActionReader.ecart),
    "chelem": (("seat",), (), _ActionReader.chelem),
    "poignee": (("seat", "cards"), (), _ActionReader.poignee),
    "play": (("seat", "card"), (), _ActionReader.play),
    "undo": ((), (), _ActionReader.undo),
}
