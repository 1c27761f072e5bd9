"""Words for people: a text in French and in English, and the names of the cards in both."""

from collections.abc import Iterable
from typing import NamedTuple

from tarot.cards import EXCUSE, RANK_OF, SUIT_OF, TRUMP, Card


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
    1: Text("as", "ace"),
    11: Text("valet", "jack"),
    12: Text("cavalier", "knight"),
    13: Text("dame", "queen"),
    14: Text("roi", "king"),
}


def card_name(card: Card) -> Text:
    """A card as players say it: "roi de pique", "king of spades"; "9 d'atout", "trump 9"."""
    if card == EXCUSE:
        return Text("l'Excuse", "the Excuse")
    number = RANK_OF[card]
    if SUIT_OF[card] == TRUMP:
        return Text(f"{number} d'atout", f"trump {number}")
    rank = _RANKS.get(number, Text(str(number), str(number)))
    suit = SUIT_NAMES[SUIT_OF[card]]
    return Text(f"{rank.fr} de {suit.fr}", f"{rank.en} of {suit.en}")


def card_names(cards: Iterable[Card]) -> Text:
    """Several cards, separated by commas."""
    named = [card_name(card) for card in cards]
    return Text(", ".join(name.fr for name in named), ", ".join(name.en for name in named))


CONTRACT_NAMES = {
    "pass": Text("passe", "pass"),
    "petite": Text("petite", "petite"),
    "garde": Text("garde", "garde"),
    "garde_sans": Text("garde sans", "garde sans"),
    "garde_contre": Text("garde contre", "garde contre"),
}

ACTION_NAMES = {
    "hands": Text("noter les mains", "noting the hands"),
    "chien": Text("noter le chien", "noting the chien"),
    "bid": Text("une annonce", "a bid"),
    "call": Text("appeler une carte", "calling a card"),
    "ecart": Text("faire l'écart", "laying the ecart aside"),
    "chelem": Text("annoncer un chelem", "announcing a chelem"),
    "poignee": Text("montrer une poignée", "showing a poignee"),
    "play": Text("jouer une carte", "playing a card"),
}

PHASE_NAMES = {
    "deal": Text("avant que la donne soit notée", "before the deal has been noted"),
    "auction": Text("pendant les enchères", "during the auction"),
    "call": Text("avant l'appel", "before a card has been called"),
    "ecart": Text("avant l'écart", "before the ecart"),
    "play": Text("pendant le jeu de la carte", "during the play"),
    "over": Text("une fois la donne finie", "once the deal is over"),
    "void": Text("dans une donne annulée", "in a deal that is void"),
}
