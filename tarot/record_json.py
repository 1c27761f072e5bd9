"""The deal record as a JSON document, strictly read and faithfully written.

`read_record` takes a parsed document and gives a `Record`, or raises `Unreadable` with every reason
found. `write_record` gives the document back, with every field in a fixed order and null for what
is not known; reading what was written gives the same record.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from tarot.cards import NAMES, Card, names
from tarot.reading import Document, Reader
from tarot.record import TDN_VERSION, Mark, Pile, Poignee, Record, Spoken, Trick
from tarot.rulesets import BIDS, RULESETS, Bid, Layout, Ruleset
from tarot.sentences import SENTENCES
from tarot.wording import Text

Held = TypeVar("Held")

_REQUIRED = ("tdn", "ruleset", "players", "dealer")
_OPTIONAL = (
    "hands",
    "piles",
    "chien",
    "auction",
    "taker",
    "contract",
    "called",
    "chelem",
    "ecart",
    "poignees",
    "tricks",
    "irregular",
)
_NOT_AT_TWO = ("chien", "auction", "taker", "contract", "called", "chelem", "ecart", "poignees")
_CONTRACTS = {code: bid for code, bid in BIDS.items() if bid is not Bid.PASS}


def read_record(document: object, rulesets: Mapping[str, Ruleset] = RULESETS) -> Record:
    """The record in a document; raises `Unreadable`."""
    reader = Reader()
    fields = reader.fields(document, "", _REQUIRED, _OPTIONAL)
    reader.check()
    assert fields is not None
    reader.one_of(fields["tdn"], "/tdn", {TDN_VERSION: TDN_VERSION})
    ruleset, players = read_game(reader, fields, rulesets)
    dealer = reader.whole_number(fields["dealer"], "/dealer", 0, players - 1)
    reader.check()
    assert dealer is not None
    record = _RecordReader(reader, fields, ruleset, players).read(dealer)
    reader.check()
    return record


def read_game(
    reader: Reader, fields: Document, rulesets: Mapping[str, Ruleset]
) -> tuple[Ruleset, int]:
    """By which rules and by how many a deal is played; raises `Unreadable`."""
    ruleset = reader.one_of(fields.get("ruleset"), "/ruleset", rulesets)
    players = reader.whole_number(fields.get("players"), "/players", 2, 5)
    if ruleset is not None and players is not None and players not in ruleset.layouts:
        listed = ", ".join(str(number) for number in ruleset.layouts)
        detail = Text(
            f"Le règlement {ruleset.id} se joue à {listed}.",
            f"The ruleset {ruleset.id} is for {listed} players.",
        )
        reader.note("/players", "out_of_range", detail)
    reader.check()
    assert ruleset is not None
    assert players is not None
    return ruleset, players


class _RecordReader:
    """Reads the fields that may be missing, once the layout is known."""

    def __init__(self, reader: Reader, fields: Document, ruleset: Ruleset, players: int) -> None:
        self.reader = reader
        self.fields = fields
        self.ruleset = ruleset
        self.players = players
        self.layout = ruleset.layouts[players]

    def read(self, dealer: int) -> Record:
        if not self.ruleset.has_auction:
            self._refuse_auction_fields()
        dealt: dict[Card, str] = {}
        hands = hands_by_seat(self.reader, self.layout, self.fields.get("hands"), "/hands", dealt)
        piles = piles_by_seat(self.reader, self.layout, self.fields.get("piles"), "/piles", dealt)
        record = Record(
            ruleset=self.ruleset,
            players=self.players,
            dealer=dealer,
            hands=hands,
            piles=piles,
            chien=self._chien_sized("chien", dealt),
            auction=self._auction(),
            taker=self._taker(),
            contract=self._contract(),
            called=self._called(),
            chelem=self._chelem(),
            ecart=self._chien_sized("ecart", {}),
            poignees=self._poignees(),
            tricks=self._tricks(),
        )
        marks = self._irregular()
        return record if self.reader.misreadings else record.with_marks(marks)

    def _refuse_auction_fields(self) -> None:
        for name in _NOT_AT_TWO:
            if self.fields.get(name) not in (None, []):
                self._not_in_ruleset(name, "R-DEAL2-1")

    def _not_in_ruleset(self, name: str, rule: str) -> None:
        detail = Text(
            f"Le champ {name} n'existe pas à {self.players} joueurs.",
            f"There is no {name} with {self.players} players.",
        )
        self.reader.note(f"/{name}", "not_in_ruleset", detail, rule)

    def _seat(self, value: object, pointer: str) -> int | None:
        return self.reader.whole_number(value, pointer, 0, self.players - 1)

    def _chien_sized(self, name: str, seen: dict[Card, str]) -> tuple[Card, ...] | None:
        value = self.fields.get(name)
        if value is None:
            return None
        size = self.layout.chien_size
        rule = self.layout.rule if name == "chien" else "R-DOG-1"
        return self.reader.cards(value, f"/{name}", size, size, seen=seen, rule=rule)

    def _auction(self) -> tuple[Spoken, ...] | None:
        value = self.fields.get("auction")
        if value is None:
            return None
        said = self.reader.array(value, "/auction", 2 * self.players)
        read = [self._spoken(turn, f"/auction/{index}") for index, turn in enumerate(said or ())]
        return tuple(turn for turn in read if turn is not None) or None

    def _spoken(self, value: object, pointer: str) -> Spoken | None:
        fields = self.reader.fields(value, pointer, ("seat", "bid"))
        if fields is None:
            return None
        seat = self._seat(fields["seat"], f"{pointer}/seat")
        bid = self.reader.one_of(fields["bid"], f"{pointer}/bid", BIDS)
        return None if seat is None or bid is None else Spoken(seat, bid)

    def _taker(self) -> int | None:
        taker, contract = self.fields.get("taker"), self.fields.get("contract")
        if (taker is None) != (contract is None):
            detail = Text(
                "taker et contract vont ensemble.", "taker and contract are given together."
            )
            missing = "/taker" if taker is None else "/contract"
            self.reader.note(missing, "missing_field", detail)
        return None if taker is None else self._seat(taker, "/taker")

    def _contract(self) -> Bid | None:
        contract = self.fields.get("contract")
        return None if contract is None else self.reader.one_of(contract, "/contract", _CONTRACTS)

    def _called(self) -> Card | None:
        called = self.fields.get("called")
        return None if called is None else self.reader.card(called, "/called")

    def _chelem(self) -> int | None:
        value = self.fields.get("chelem")
        if value is None:
            return None
        fields = self.reader.fields(value, "/chelem", ("seat",))
        return None if fields is None else self._seat(fields["seat"], "/chelem/seat")

    def _poignees(self) -> tuple[Poignee, ...]:
        value = self.fields.get("poignees")
        if value is None:
            return ()
        shown = self.reader.array(value, "/poignees", 2 * self.players)
        read = [self._poignee(one, f"/poignees/{index}") for index, one in enumerate(shown or ())]
        return tuple(one for one in read if one is not None)

    def _poignee(self, value: object, pointer: str) -> Poignee | None:
        fields = self.reader.fields(value, pointer, ("seat", "cards"), ("after",))
        if fields is None:
            return None
        seat = self._seat(fields["seat"], f"{pointer}/seat")
        cards = self.reader.cards(fields["cards"], f"{pointer}/cards", 22, 1, seen={})
        after = fields.get("after")
        if after is not None:
            after = self.reader.whole_number(after, f"{pointer}/after", 0, 78)
        return None if seat is None or cards is None else Poignee(seat, cards, after)

    def _tricks(self) -> tuple[Trick | None, ...]:
        value = self.fields.get("tricks")
        if value is None:
            return ()
        tricks = self.reader.array(value, "/tricks", self.layout.trick_count) or ()
        played: dict[Card, str] = {}
        return tuple(
            None
            if trick is None
            else self._trick(trick, f"/tricks/{index}", index == len(tricks) - 1, played)
            for index, trick in enumerate(tricks)
        )

    def _trick(
        self, value: object, pointer: str, is_last: bool, played: dict[Card, str]
    ) -> Trick | None:
        fields = self.reader.fields(value, pointer, ("leader", "cards"))
        if fields is None:
            return None
        leader = self._seat(fields["leader"], f"{pointer}/leader")
        fewest = 1 if is_last else self.players
        at = f"{pointer}/cards"
        cards = self.reader.cards(fields["cards"], at, self.players, fewest, seen=played)
        return None if leader is None or cards is None else Trick(leader, cards)

    def _irregular(self) -> tuple[Mark, ...]:
        value = self.fields.get("irregular")
        if value is None:
            return ()
        marks = self.reader.array(value, "/irregular", self.layout.trick_count * self.players)
        read = [self._mark(mark, f"/irregular/{index}") for index, mark in enumerate(marks or ())]
        return tuple(mark for mark in read if mark is not None)

    def _mark(self, value: object, pointer: str) -> Mark | None:
        by_code = isinstance(value, dict) and "code" in value
        fields = self.reader.fields(value, pointer, ("code" if by_code else "trick", "seat"))
        if fields is None:
            return None
        seat = self._seat(fields["seat"], f"{pointer}/seat")
        if by_code:
            codes = {code: code for code in SENTENCES}
            code = self.reader.one_of(fields["code"], f"{pointer}/code", codes)
            return None if code is None or seat is None else Mark(seat, code=code)
        written = self.fields.get("tricks")
        last = len(written) if isinstance(written, list) else 0
        trick = self.reader.whole_number(fields["trick"], f"{pointer}/trick", 1, last)
        return None if trick is None or seat is None else Mark(seat, trick=trick)


def hands_by_seat(
    reader: Reader, layout: Layout, value: object, pointer: str, dealt: dict[Card, str]
) -> tuple[tuple[Card, ...] | None, ...] | None:
    """The hands as dealt, by seat, none of their cards `dealt` before; None where not known."""

    def hand(value: object, at: str) -> tuple[Card, ...] | None:
        size = layout.hand_size
        return reader.cards(value, at, size, size, seen=dealt, rule=layout.rule)

    return _by_seat(reader, layout, value, pointer, hand)


def piles_by_seat(
    reader: Reader, layout: Layout, value: object, pointer: str, dealt: dict[Card, str]
) -> tuple[tuple[Pile, ...] | None, ...] | None:
    """Two players: the piles by seat, the face-up card of each first; None where not known."""

    def piles(value: object, at: str) -> tuple[Pile, ...]:
        size = layout.pile_size
        listed = reader.array(value, at, layout.pile_count, layout.pile_count) or ()
        read = [
            reader.cards(pile, f"{at}/{index}", size, size, seen=dealt, rule=layout.rule)
            for index, pile in enumerate(listed)
        ]
        return tuple(pile for pile in read if pile is not None)

    if value is not None and not layout.pile_count:
        detail = Text("Il n'y a de piles qu'à deux.", "There are piles with two players only.")
        reader.note(pointer, "not_in_ruleset", detail, "R-DEAL2-1")
        return None
    return _by_seat(reader, layout, value, pointer, piles)


def _by_seat(
    reader: Reader,
    layout: Layout,
    value: object,
    pointer: str,
    read: Callable[[object, str], Held | None],
) -> tuple[Held | None, ...] | None:
    if value is None:
        return None
    seats = reader.array(value, pointer, layout.players, layout.players)
    if seats is None:
        return None
    return tuple(
        None if of_seat is None else read(of_seat, f"{pointer}/{seat}")
        for seat, of_seat in enumerate(seats)
    )


def write_record(record: Record) -> dict[str, object]:
    """The document of a record: card codes, every field in a fixed order, null where unknown."""
    document: dict[str, object] = {
        "tdn": TDN_VERSION,
        "ruleset": record.ruleset.id,
        "players": record.players,
        "dealer": record.dealer,
        "hands": _seats(record.hands, names),
    }
    if record.layout.pile_count:
        document["piles"] = _seats(record.piles, lambda piles: [names(pile) for pile in piles])
        return document | {"tricks": _tricks(record), "irregular": _marks(record)}
    document["chien"] = None if record.chien is None else names(record.chien)
    document["auction"] = None
    if record.auction is not None:
        document["auction"] = [{"seat": s.seat, "bid": s.bid.code} for s in record.auction]
    if record.contract is not None:
        document |= {"taker": record.taker, "contract": record.contract.code}
    return document | {
        "called": None if record.called is None else NAMES[record.called],
        "chelem": None if record.chelem is None else {"seat": record.chelem},
        "ecart": None if record.ecart is None else names(record.ecart),
        "poignees": [_shown(poignee) for poignee in record.poignees],
        "tricks": _tricks(record),
        "irregular": _marks(record),
    }


def _seats(
    by_seat: tuple[Held | None, ...] | None, write: Callable[[Held], object]
) -> list[object] | None:
    if by_seat is None:
        return None
    return [None if held is None else write(held) for held in by_seat]


def _shown(poignee: Poignee) -> dict[str, object]:
    document: dict[str, object] = {"seat": poignee.seat, "cards": names(poignee.cards)}
    return document if poignee.after is None else document | {"after": poignee.after}


def _tricks(record: Record) -> list[object]:
    return [
        trick and {"leader": trick.leader, "cards": names(trick.cards)} for trick in record.tricks
    ]


def _marks(record: Record) -> list[object]:
    return [
        {"trick": mark.trick, "seat": mark.seat}
        if mark.code is None
        else {"code": mark.code, "seat": mark.seat}
        for mark in record.irregular
    ]
