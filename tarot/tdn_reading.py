"""Reading TDN: the text becomes a record document, and mistakes get their line and column.

The text is only taken apart here; what makes a document a deal is checked in one place, by
`tarot.record_json`, and what it finds is traced back to where it stands in the text.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tarot.cards import BIT, BY_NAME, NAMES, card_set, cards_in
from tarot.errors import Misreading, Unreadable
from tarot.record import TDN_VERSION, Record
from tarot.record_json import read_record
from tarot.rulesets import BIDS, RULESETS, Ruleset
from tarot.tdn_writing import COMPASS, IRREGULAR, NONE, UNKNOWN
from tarot.wording import Text

_TAG = re.compile(r'\[(\w+)(?:\s+"([^"]*)")?\s*\]')
_TOKEN = re.compile(r"\S+")
_CARD = re.compile(r"([A-Z]+)([0-9]{1,2}|[A-Z])?")

# What stands around a deal, for people; it is no part of the record.
_ABOUT = frozenset({"Event", "Site", "Date", "Round", "Table", "Deal", "Result", "LogStatus"})
_SECTIONS = frozenset({"Hands", "Piles", "Play", "Findings"})
_PLAIN = frozenset({"Ruleset", "Players", "Dealer", "Taker", "Contract", "Called", "Chelem"})
_LISTS = frozenset({"Auction", "Chien", "Ecart", "Poignee", "Irregular"})
_REPEATED = frozenset({"Poignee", "Irregular"})

# Letters of other languages, understood only after a [Lang] tag, never written.
_SUITS: Final = {
    "en": {},
    "fr": {"P": "S", "C": "H", "K": "D", "T": "C", "A": "T"},
}
_RANKS: Final = {
    "en": {"J": "11", "N": "12", "Q": "13", "K": "14"},
    "fr": {"V": "11", "C": "12", "D": "13", "R": "14"},
}

Place = tuple[int, int]  # line and column, from 1


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    line: int
    column: int

    @property
    def place(self) -> Place:
        return self.line, self.column


def read_tdn(text: str, rulesets: Mapping[str, Ruleset] = RULESETS) -> Record:
    """The record in a text; raises `Unreadable`, whose pointers read "line 3, column 7"."""
    reader = _TdnReader()
    reader.read(text)
    if reader.misreadings:
        raise Unreadable(reader.misreadings)
    try:
        return read_record(reader.document, rulesets)
    except Unreadable as error:
        traced = [
            Misreading(reader.trace(m.pointer), m.code, m.detail, m.rule) for m in error.misreadings
        ]
        raise Unreadable(traced) from None


class _TdnReader:
    """Builds the document of a text and remembers where each part of it stood."""

    def __init__(self) -> None:
        # What a text may leave out: four players by the federation's rules are the ordinary case.
        self.document: dict[str, object] = {
            "tdn": TDN_VERSION,
            "ruleset": "fft-2012",
            "players": 4,
        }
        self._given: set[str] = set()
        self.misreadings: list[Misreading] = []
        self._places: dict[str, Place] = {"": (1, 1)}
        self._language: str | None = None
        self._players = 4
        self._section = ""
        self._hands_as_played = False

    def trace(self, pointer: str) -> str:
        """Where in the text a part of the document stood, or what it was part of."""
        while pointer not in self._places:
            pointer = pointer.rpartition("/")[0]
        return _at(self._places[pointer])

    def read(self, text: str) -> None:
        lines = text.lstrip("\N{BYTE ORDER MARK}").splitlines()
        first = next((line for line in lines if line.strip()), "")
        if first.strip() != f"% TDN {TDN_VERSION}":
            self._note(
                (1, 1),
                Text(
                    f"La première ligne doit être « % TDN {TDN_VERSION} ».",
                    f'The first line must be "% TDN {TDN_VERSION}".',
                ),
            )
            return
        for number, line in enumerate(lines, 1):
            content = line.split(";", 1)[0]
            if content.strip() and not content.startswith("%"):
                self._line(content, number)
        if self._hands_as_played:
            self._deal_hands_back()

    def _line(self, content: str, number: int) -> None:
        if content.lstrip().startswith("["):
            end = 0
            for tag in _TAG.finditer(content):
                if content[end : tag.start()].strip():
                    break
                end = tag.end()
                self._tag(tag, number)
            if content[end:].strip():
                detail = Text('On attend [Nom "valeur"].', 'Expected [Name "value"].')
                self._note((number, end + 1), detail)
            return
        tokens = [
            _Token(match.group(), number, match.start() + 1) for match in _TOKEN.finditer(content)
        ]
        match self._section:
            case "Play":
                self._trick(tokens)
            case "Hands" | "Piles":
                self._held(tokens, self._section.lower())
            case "Findings":
                pass
            case _:
                detail = Text(
                    "Ligne hors de toute section ; [Hands], [Piles] ou [Play] doit précéder.",
                    "A line outside every section; [Hands], [Piles] or [Play] must come first.",
                )
                self._note(tokens[0].place, detail)

    # -- tags ------------------------------------------------------------------------------

    def _tag(self, tag: re.Match[str], line: int) -> None:
        name, value = tag.group(1), tag.group(2)
        place = (line, tag.start() + 1)
        self._section = name if name in _SECTIONS else ""
        field = name.lower()
        if name in _ABOUT or name == "Findings":
            return
        if name not in _PLAIN | _LISTS | _SECTIONS | {"Lang"}:
            self._note(place, Text(f"Étiquette inconnue : {name}.", f"Unknown tag: {name}."))
            return
        if name in self._given and name not in _REPEATED:
            self._note(place, Text(f"{name} figure deux fois.", f"{name} is given twice."))
            return
        self._given.add(name)
        if name not in _SECTIONS and value is None:
            self._note(place, Text(f"{name} sans valeur.", f"{name} has no value."))
            return
        start = tag.start(2) + 1 if value is not None else place[1]
        tokens = [
            _Token(match.group(), line, start + match.start())
            for match in _TOKEN.finditer(value or "")
        ]
        if name in _SECTIONS:
            self._open_section(field, value, place)
        elif name == "Lang":
            self._set_language(value or "", place)
        elif name in _LISTS:
            self._list(field, tokens, place)
        else:
            self._plain(field, value or "", (line, start))

    def _open_section(self, field: str, value: str | None, place: Place) -> None:
        self._places[f"/{'tricks' if field == 'play' else field}"] = place
        if field == "play":
            self.document["tricks"] = []
            return
        self.document[field] = [None] * self._players
        # Without "dealt" they are the hands that play, as they lie on the table afterwards.
        self._hands_as_played = field == "hands" and value != "dealt"

    def _set_language(self, value: str, place: Place) -> None:
        if value not in _SUITS:
            self._note(place, Text("Langues connues : fr, en.", "Languages known: fr, en."))
        else:
            self._language = value

    def _plain(self, field: str, value: str, place: Place) -> None:
        self._places[f"/{field}"] = place
        if field == "players":
            self._players = int(value) if value.isdecimal() and len(value) == 1 else 4
            self.document[field] = int(value) if value.isdecimal() and len(value) < 4 else value
        elif field in ("dealer", "taker"):
            self.document[field] = self._seat(value, place)
        elif field == "chelem":
            self.document[field] = {"seat": self._seat(value, place)}
        elif field == "called":
            self.document[field] = self._card(value)
        else:
            self.document[field] = value

    def _list(self, field: str, tokens: list[_Token], place: Place) -> None:
        name = "poignees" if field == "poignee" else field
        self._places.setdefault(f"/{name}", place)
        if [token.text for token in tokens] == [NONE]:
            self.document[name] = []
        elif field == "auction":
            self.document[name] = [self._spoken(*each) for each in enumerate(tokens)]
        elif field == "poignee":
            self._poignee(tokens, place)
        elif field == "irregular":
            for token in tokens:
                seat, _, code = token.text.partition(":")
                self._mark({"code": code, "seat": self._seat(seat, token.place)}, token.place)
        else:
            self.document[name] = self._cards(tokens, f"/{name}")

    def _spoken(self, index: int, token: _Token) -> dict[str, object]:
        self._places[f"/auction/{index}"] = token.place
        seat, colon, bid = token.text.partition(":")
        if not colon or bid not in BIDS:
            listed = ", ".join(BIDS)
            detail = Text(
                f"On attend joueur:annonce, l'annonce étant l'une de : {listed}.",
                f"Expected seat:bid, the bid being one of: {listed}.",
            )
            self._note(token.place, detail)
        return {"seat": self._seat(seat, token.place), "bid": bid}

    def _poignee(self, tokens: list[_Token], place: Place) -> None:
        shown = self.document.setdefault("poignees", [])
        assert isinstance(shown, list)
        head = tokens[0].text if tokens else ""
        seat, at, moment = head.removesuffix(":").partition("@")
        if not head.endswith(":") or (at and not moment.isdecimal()):
            detail = Text(
                "On attend « joueur: atouts » ou « joueur@n: atouts ».",
                'Expected "seat: trumps" or "seat@n: trumps".',
            )
            self._note(place, detail)
            return
        pointer = f"/poignees/{len(shown)}"
        self._places[pointer] = place
        cards = self._cards(tokens[1:], f"{pointer}/cards")
        one: dict[str, object] = {"seat": self._seat(seat, place), "cards": cards}
        shown.append(one | {"after": int(moment[:4])} if at else one)

    # -- sections --------------------------------------------------------------------------

    def _held(self, tokens: list[_Token], field: str) -> None:
        seat = self._seat(tokens[0].text, tokens[0].place)
        by_seat = self.document[field]
        assert isinstance(by_seat, list)
        if not isinstance(seat, int) or seat >= len(by_seat):
            return
        pointer = f"/{field}/{seat}"
        if pointer in self._places:
            detail = Text("Joueur donné deux fois.", "Seat given twice.")
            self._note(tokens[0].place, detail)
            return
        self._places[pointer] = tokens[0].place
        held = tokens[1:]
        if [token.text for token in held] == [UNKNOWN]:
            return
        if field == "piles":
            by_seat[seat] = [
                self._cards(list(_split(token)), f"{pointer}/{index}")
                for index, token in enumerate(held)
            ]
        else:
            by_seat[seat] = self._cards([part for t in held for part in _ungroup(t)], pointer)

    def _trick(self, tokens: list[_Token]) -> None:
        tricks = self.document["tricks"]
        assert isinstance(tricks, list)
        number = tokens[0].text
        if not number.isdecimal() or len(number) > 2 or int(number) <= len(tricks):
            detail = Text(
                f"On attend le numéro de la levée, {len(tricks) + 1} ou plus.",
                f"Expected the number of the trick, {len(tricks) + 1} or more.",
            )
            self._note(tokens[0].place, detail)
            return
        while len(tricks) < int(number) - 1:
            tricks.append(None)
        index = len(tricks)
        pointer = f"/tricks/{index}"
        self._places[pointer] = tokens[0].place
        if [token.text for token in tokens[1:]] == [UNKNOWN]:
            tricks.append(None)
            return
        if len(tokens) < 2:
            detail = Text("Il manque le joueur qui entame.", "The leader is missing.")
            self._note(tokens[0].place, detail)
            return
        leader = self._seat(tokens[1].text, tokens[1].place)
        played = [self._unmarked(token, index, leader, at) for at, token in enumerate(tokens[2:])]
        self._places[f"{pointer}/leader"] = tokens[1].place
        tricks.append({"leader": leader, "cards": self._cards(played, f"{pointer}/cards")})

    def _unmarked(self, token: _Token, index: int, leader: object, place: int) -> _Token:
        """The card without its mark, which goes to the record's list of irregular plays."""
        card, caret, mark = token.text.partition("^")
        if caret and caret + mark != IRREGULAR:
            detail = Text(
                f"Marque inconnue ; seule {IRREGULAR} est conservée.",
                f"Unknown mark; only {IRREGULAR} is kept.",
            )
            self._note(token.place, detail)
        if caret and isinstance(leader, int):
            seat = (leader + place) % self._players
            self._mark({"trick": index + 1, "seat": seat}, token.place)
        return _Token(card, token.line, token.column)

    def _mark(self, mark: dict[str, object], place: Place) -> None:
        marks = self.document.setdefault("irregular", [])
        assert isinstance(marks, list)
        self._places[f"/irregular/{len(marks)}"] = place
        marks.append(mark)

    def _deal_hands_back(self) -> None:
        """Hands given as played: the taker gives the chien back and takes the ecart in again."""
        hands, taker = self.document.get("hands"), self._taker()
        chien, ecart = self.document.get("chien"), self.document.get("ecart")
        if not (isinstance(hands, list) and isinstance(taker, int) and isinstance(ecart, list)):
            return
        if not isinstance(chien, list) or hands[taker] is None:
            return
        known = {name: BY_NAME[name] for name in (*hands[taker], *chien, *ecart) if name in BY_NAME}
        before = card_set(known[name] for name in (*hands[taker], *ecart) if name in known)
        dealt = before & ~card_set(known[name] for name in chien if name in known)
        order = [name for name in (*hands[taker], *ecart) if BIT[known.get(name, 0)] & dealt]
        hands[taker] = (
            order if len(order) == dealt.bit_count() else [NAMES[card] for card in cards_in(dealt)]
        )

    def _taker(self) -> object:
        if "taker" in self.document:
            return self.document["taker"]
        said = self.document.get("auction")
        bids = [turn for turn in said if turn["bid"] != "pass"] if isinstance(said, list) else []
        return bids[-1]["seat"] if bids else None

    # -- words -----------------------------------------------------------------------------

    def _seat(self, name: str, place: Place) -> object:
        """A seat by its letter or number; what is no seat is left for the record to refuse."""
        if self._players == 4 and len(name) == 1 and name in COMPASS:
            return COMPASS.index(name)
        if name.isdecimal() and len(name) == 1 and 1 <= int(name) <= self._players:
            return int(name) - 1
        known = "S, E, N, W" if self._players == 4 else f"1-{self._players}"
        detail = Text(
            f"Joueur inconnu : {name[:20]} ({known}).", f"Unknown seat: {name[:20]} ({known})."
        )
        self._note(place, detail)
        return None

    def _cards(self, tokens: list[_Token], pointer: str) -> list[str]:
        for index, token in enumerate(tokens):
            self._places[f"{pointer}/{index}"] = token.place
        return [self._card(token.text) for token in tokens]

    def _card(self, code: str) -> str:
        """The code of a card, out of the letters of the declared language."""
        if self._language is None:
            return code
        match = _CARD.fullmatch(code)
        if match is None or code == "EX":
            return code
        letter, rank = match.group(1), match.group(2) or ""
        suit = _SUITS[self._language].get(letter[0], letter[0])
        rank = letter[1:] + rank
        return suit + _RANKS[self._language].get(rank, rank)

    def _note(self, place: Place, detail: Text) -> None:
        self.misreadings.append(Misreading(_at(place), "malformed_tdn", detail))


def _at(place: Place) -> str:
    return f"line {place[0]}, column {place[1]}"


def _split(token: _Token) -> Iterator[_Token]:
    """The cards of `H5.T10.H6`."""
    column = token.column
    for part in token.text.split("."):
        yield _Token(part, token.line, column)
        column += len(part) + 1


def _ungroup(token: _Token) -> Iterator[_Token]:
    """The cards of `S:12.6.3`, or of `T:16.13.EX`; any other token is a card."""
    suit, colon, ranks = token.text.partition(":")
    if not colon:
        yield token
        return
    column = token.column + len(suit) + 1
    for rank in ranks.split("."):
        yield _Token(rank if rank == "EX" else suit + rank, token.line, column)
        column += len(rank) + 1
