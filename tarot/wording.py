"""Words for people: a text in French and in English, and the names of the cards in both."""

from collections.abc import Sequence
from typing import NamedTuple

from tarot.cards import EXCUSE, PETIT, RANK_OF, SUIT_OF, TRUMP, TWENTY_ONE, Card


class Text(NamedTuple):
    """One sentence in both languages of the product."""

    fr: str
    en: str

    def in_(self, language: str) -> str:
        """The sentence in the language of a tag such as "en-GB"; French where it is neither."""
        return self.en if language.startswith("en") else self.fr

    def filled(self, **words: object) -> "Text":
        """The sentence with its `{blanks}` filled; a Text fills each language with its own."""
        return Text(
            self.fr.format(**{blank: _in_french(word) for blank, word in words.items()}),
            self.en.format(**{blank: _in_english(word) for blank, word in words.items()}),
        )


def _in_french(word: object) -> object:
    return word.fr if isinstance(word, Text) else word


def _in_english(word: object) -> object:
    return word.en if isinstance(word, Text) else word


SUIT_NAMES = (
    Text("pique", "spades"),
    Text("cœur", "hearts"),
    Text("carreau", "diamonds"),
    Text("trèfle", "clubs"),
    Text("atout", "trumps"),
)

_RANKS = {
    1: Text("l'as", "the ace"),
    11: Text("le valet", "the jack"),
    12: Text("le cavalier", "the knight"),
    13: Text("la dame", "the queen"),
    14: Text("le roi", "the king"),
}
_BOUTS = {
    PETIT: Text("le petit", "the petit"),
    TWENTY_ONE: Text("le 21", "the 21"),
    EXCUSE: Text("l'Excuse", "the Excuse"),
}


def card_name(card: Card) -> Text:
    """A card as players say it: "le roi de pique", "the king of spades"; "le 9 d'atout"."""
    if card in _BOUTS:
        return _BOUTS[card]
    number = RANK_OF[card]
    if SUIT_OF[card] == TRUMP:
        return Text(f"le {number} d'atout", f"the {number} of trumps")
    rank = _RANKS.get(number, Text(f"le {number}", f"the {number}"))
    suit = SUIT_NAMES[SUIT_OF[card]]
    return Text(f"{rank.fr} de {suit.fr}", f"{rank.en} of {suit.en}")


MOST_NAMED = 3


def card_names(cards: Sequence[Card]) -> Text:
    """A few cards by name; of many, the first ones and how many more there are."""
    return listed([card_name(card) for card in cards])


def listed(names: Sequence[Text]) -> Text:
    """Names separated by commas, the first few of them."""
    french = ", ".join(name.fr for name in names[:MOST_NAMED])
    english = ", ".join(name.en for name in names[:MOST_NAMED])
    more = len(names) - MOST_NAMED
    if more <= 0:
        return Text(french, english)
    return Text(f"{french} et {more} de plus", f"{english} and {more} more")


def any_of(names: Sequence[Text]) -> Text:
    """ "le roi de pique"; "le roi de pique ou le 5 de pique"; of many, that it is one of them."""
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        one, other = names
        return Text(f"{one.fr} ou {other.fr}", f"{one.en} or {other.en}")
    among = listed(names)
    return Text(f"l'une de ces cartes : {among.fr}", f"one of these cards: {among.en}")


def with_bouts(bouts: int) -> Text:
    """ "sans bout", "avec 1 bout", "avec 2 bouts"."""
    if bouts == 0:
        return Text("sans bout", "without a bout")
    plural = "s" if bouts > 1 else ""
    return Text(f"avec {bouts} bout{plural}", f"with {bouts} bout{plural}")


def some_cards(number: int) -> Text:
    """ "1 carte", "17 cartes"."""
    plural = "s" if number > 1 else ""
    return Text(f"{number} carte{plural}", f"{number} card{'' if number == 1 else 's'}")


CONTRACT_NAMES = {
    "pass": Text("passe", "pass"),
    "petite": Text("petite", "petite"),
    "garde": Text("garde", "garde"),
    "garde_sans": Text("garde sans", "garde sans"),
    "garde_contre": Text("garde contre", "garde contre"),
}

ACTION_NAMES = {
    "hands": Text("Noter les mains", "Noting the hands"),
    "chien": Text("Noter le chien", "Noting the chien"),
    "bid": Text("Parler", "Bidding"),
    "call": Text("Appeler une carte", "Calling a card"),
    "ecart": Text("Écarter", "Laying the ecart aside"),
    "chelem": Text("Annoncer un chelem", "Announcing a chelem"),
    "poignee": Text("Montrer une poignée", "Showing a poignee"),
    "play": Text("Jouer une carte", "Playing a card"),
}

# Why a step has to wait, or comes too late, by the phase that the deal is in.
NOT_NOW = {
    "deal": Text("personne n'a encore pris", "nobody has taken yet"),
    "auction": Text("les enchères ne sont pas finies", "the auction is not over"),
    "call": Text("la carte n'est pas encore appelée", "no card has been called yet"),
    "ecart": Text("l'écart n'est pas encore fait", "the ecart has not been laid aside yet"),
    "play": Text("le jeu a commencé", "the play has begun"),
    "over": Text("la donne est finie", "the deal is over"),
    "void": Text("tous ont passé, la donne est annulée", "everybody passed, the deal is void"),
    "petit_sec": Text(
        "un joueur a le petit sec, la donne est annulée",
        "a player holds the petit alone, the deal is void",
    ),
}
