"""Reading plain documents strictly: every mistake is noted with its place, none stops the reading.

A reader method returns None where it noted a mistake, so that what depends on the value is skipped.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Final, TypeVar

from tarot.cards import BY_NAME, NAMES, Card
from tarot.errors import Misreading, Unreadable
from tarot.score_sentences import REFUSALS
from tarot.wording import Text, some_cards

MOST_MISREADINGS: Final = 100
MOST_LISTED: Final = 12

Document = Mapping[str, object]
Known = TypeVar("Known")


class Reader:
    """Collects what is wrong with a document."""

    def __init__(self) -> None:
        self.misreadings: list[Misreading] = []

    def note(self, pointer: str, code: str, detail: Text, rule: str | None = None) -> None:
        """Note one mistake; beyond a hundred more of them tell nobody anything."""
        if len(self.misreadings) < MOST_MISREADINGS:
            self.misreadings.append(Misreading(pointer, code, detail, rule))

    def refuse(self, pointer: str, reason: str, **words: object) -> None:
        """Note one of the `REFUSALS`."""
        code, sentence, rule = REFUSALS[reason]
        self.note(pointer, code.format(**words), sentence.filled(**words), rule)

    def check(self) -> None:
        """Raise `Unreadable` when anything was noted."""
        if self.misreadings:
            raise Unreadable(self.misreadings)

    def fields(
        self, value: object, pointer: str, required: Iterable[str], optional: Iterable[str] = ()
    ) -> Document | None:
        """A JSON object with all of the required fields and none beyond the optional ones."""
        if not isinstance(value, dict):
            self._wrong_type(pointer, value, Text("un objet", "an object"))
            return None
        sound = True
        allowed = {*required, *optional}
        for name in value:
            if name not in allowed:
                listed = ", ".join(sorted(allowed))
                detail = Text(
                    f"Champ inconnu ; les champs possibles sont {listed}.",
                    f"Unknown field; the fields known here are {listed}.",
                )
                self.note(f"{pointer}/{escaped(name)}", "unknown_field", detail)
                sound = False
        for name in required:
            if name not in value:
                self.refuse(f"{pointer}/{name}", "missing_field", name=name)
                sound = False
        return value if sound else None

    def array(
        self, value: object, pointer: str, longest: int, shortest: int = 0
    ) -> Sequence[object] | None:
        """A JSON array with a bounded number of items."""
        if not isinstance(value, list):
            self._wrong_type(pointer, value, Text("une liste", "a list"))
            return None
        if not shortest <= len(value) <= longest:
            wanted = str(longest) if shortest == longest else f"{shortest}-{longest}"
            self.refuse(pointer, "wrong_size", given=len(value), wanted=wanted)
            return None
        return value

    def whole_number(self, value: object, pointer: str, lowest: int, highest: int) -> int | None:
        """An integer within bounds; true and false are none."""
        if type(value) is not int:
            self._wrong_type(pointer, value, Text("un nombre entier", "a whole number"))
            return None
        if not lowest <= value <= highest:
            detail = Text(
                f"Hors limites : de {lowest} à {highest}.",
                f"Out of range: from {lowest} to {highest}.",
            )
            self.note(pointer, "out_of_range", detail)
            return None
        return value

    def truth(self, value: object, pointer: str) -> bool | None:
        """true or false."""
        if not isinstance(value, bool):
            self._wrong_type(pointer, value, _TYPES[bool])
            return None
        return value

    def one_of(self, value: object, pointer: str, known: Mapping[str, Known]) -> Known | None:
        """What a word of a fixed list stands for."""
        if not isinstance(value, str):
            self._wrong_type(pointer, value, Text("un texte", "a string"))
            return None
        if value not in known:
            listed = ", ".join([*islice(known, MOST_LISTED)])
            detail = Text(
                f"Valeur inconnue ; les valeurs possibles sont {listed}.",
                f"Unknown value; the values known here are {listed}.",
            )
            self.note(pointer, "unknown_value", detail)
            return None
        return known[value]

    def card(self, value: object, pointer: str) -> Card | None:
        """One card by its code."""
        card = BY_NAME.get(value) if isinstance(value, str) else None
        if card is None:
            detail = Text(
                "Ce n'est pas une carte : S, H, D ou C et 1 à 14, T et 1 à 21, ou EX.",
                "Not a card: S, H, D or C and 1 to 14, T and 1 to 21, or EX.",
            )
            self.note(pointer, "not_a_card", detail)
        return card

    def cards(
        self,
        value: object,
        pointer: str,
        longest: int,
        shortest: int,
        *,
        seen: dict[Card, str],
        rule: str | None = None,
    ) -> tuple[Card, ...] | None:
        """Cards by their codes, none of them `seen` before; the number of them is the rule's."""
        if not isinstance(value, list):
            self._wrong_type(pointer, value, Text("une liste de cartes", "a list of cards"))
            return None
        if not shortest <= len(value) <= longest:
            wanted = str(longest) if shortest == longest else f"{shortest}-{longest}"
            detail = Text("{cards} au lieu de {wanted}.", "{cards} instead of {wanted}.").filled(
                cards=some_cards(len(value)), wanted=wanted
            )
            self.note(pointer, "wrong_number_of_cards", detail, rule)
            return None
        known = _all_cards(value)
        if known is not None and seen.keys().isdisjoint(known):
            seen.update((card, f"{pointer}/{index}") for index, card in enumerate(known))
            return known
        cards: list[Card] = []
        for index, code in enumerate(value):
            card = self.card(code, f"{pointer}/{index}")
            if card is None:
                continue
            if card in seen:
                detail = Text(
                    f"{NAMES[card]} figure déjà en {seen[card]}.",
                    f"{NAMES[card]} stands already at {seen[card]}.",
                )
                self.note(f"{pointer}/{index}", "card_twice", detail, "R-CARD-1")
            else:
                seen[card] = f"{pointer}/{index}"
            cards.append(card)
        return tuple(cards)

    def _wrong_type(self, pointer: str, value: object, wanted: Text) -> None:
        given = _TYPES.get(type(value), Text("autre chose", "something else"))
        detail = Text(
            f"On attend {wanted.fr}, et non {given.fr}.",
            f"Expected {wanted.en}, not {given.en}.",
        )
        self.note(pointer, "wrong_type", detail)


def _all_cards(codes: list[object]) -> tuple[Card, ...] | None:
    """The cards, where every code is one and none is given twice; None otherwise."""
    try:
        cards = tuple([BY_NAME[code] for code in codes])  # type: ignore[index]
    except (KeyError, TypeError):
        return None
    return cards if len(set(cards)) == len(cards) else None


def escaped(name: object) -> str:
    """A field name as a step of a JSON pointer (RFC 6901), cut to a bearable length."""
    return str(name)[:80].replace("~", "~0").replace("/", "~1")


_TYPES: Mapping[type, Text] = {
    dict: Text("un objet", "an object"),
    list: Text("une liste", "a list"),
    str: Text("un texte", "a string"),
    int: Text("un nombre", "a number"),
    float: Text("un nombre à virgule", "a decimal number"),
    bool: Text("vrai ou faux", "true or false"),
    type(None): Text("null", "null"),
}
