"""The same check by magmacrunch-tarot, the other implementation of the rules on PyPI.

Its package is called `tarot` as ours is, and drags in a terminal engine; its rules are one module
that needs nothing else, so that one is loaded from its file under a name of its own. Everything is
translated into its cards beforehand: what is timed is its own work alone, done the fastest way that
its functions allow.
"""

import importlib.util
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from tarot import Deal, Record
from tarot.cards import EXCUSE, RANK_OF, SUIT_OF, TRUMP, Card

_SUITS = ("spades", "hearts", "diamonds", "clubs")


# `make bench` puts it in a folder that no import looks into.
RULES = Path(sys.prefix) / "magmacrunch" / "tarot" / "rules.py"


def load() -> ModuleType:
    """Its rules; raises `FileNotFoundError` where it is not installed."""
    spec = importlib.util.spec_from_file_location("magmacrunch_tarot_rules", RULES)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Dataclasses look up the module that they are defined in.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


# One of its cards, and the name by which its functions take and give it.
Named = tuple[Any, str]


@dataclass(frozen=True, slots=True)
class Translated:
    """A complete deal in its cards: the hands that play, who leads first, and the cards played."""

    hands: list[list[Named]]
    taker: int
    leader: int
    tricks: list[list[Named]]


class Rival:
    """Checks and settles translated deals with the functions of its rules."""

    def __init__(self) -> None:
        self.rules = load()
        self.cards = [self._card(card) for card in range(78)]

    def translated(self, record: Record) -> Translated:
        """A complete record, with the taker's hand as it is after the ecart."""
        deal = Deal.of(record)
        assert record.hands is not None
        assert deal.taker is not None
        hands = [list(hand or ()) for hand in record.hands]
        if record.ecart is not None:
            taken_up = [*hands[deal.taker], *(record.chien or ())]
            hands[deal.taker] = [card for card in taken_up if card not in record.ecart]
        played = [trick.cards for trick in record.tricks if trick is not None]
        return Translated(
            [self._named(hand) for hand in hands],
            deal.taker,
            record.first_leader,
            [self._named(cards) for cards in played],
        )

    def check(self, deal: Translated) -> list[int] | None:
        """The winners of the tricks; None at the first card that its rules forbid."""
        rules = self.rules
        legal_plays, trick_winner = rules.legal_plays, rules.trick_winner
        # Its hands are lists of cards; in a list of names beside them a card is found faster.
        hands = [[card for card, _ in hand] for hand in deal.hands]
        names_in = [[name for _, name in hand] for hand in deal.hands]
        won: list[list[Any]] = [[], [], [], []]
        winners = []
        leader = deal.leader
        for cards in deal.tricks:
            trick = rules.Trick()
            seat = leader
            for card, name in cards:
                hand, names = hands[seat], names_in[seat]
                if name not in legal_plays(hand, trick):
                    return None
                place = names.index(name)
                del hand[place], names[place]
                trick.cards.append((card, seat))
                if card.type == "trump":
                    trick.led_trump = True
                    if card.number > trick.highest_trump:
                        trick.highest_trump = card.number
                elif card.type == "suited" and not trick.led_trump and not trick.led_suit:
                    trick.led_suit = card.suit
                seat = (seat + 1) % 4
            leader = trick_winner(trick.cards)
            winners.append(leader)
            won[leader] += trick.cards
        return winners

    def play(self, deal: Translated) -> list[int] | None:
        """The same through its game, which also counts the deal and scores it."""
        rules = self.rules
        game = rules.Game(rand=None)
        game.hands = [[card for card, _ in hand] for hand in deal.hands]
        game.taker, game.taker_bid = deal.taker, rules.BIDS["GARDE"]
        game.phase, game.trick_number = rules.TRICK_PLAY, 1
        game.current = deal.leader
        winners = []
        for cards in deal.tricks:
            for _, name in cards:
                event = game.play(game.current, name)
                if event is None:
                    return None
            winners.append(event["winner"])
        return winners

    def _named(self, cards: Sequence[Card]) -> list[Named]:
        return [(self.cards[card], self.cards[card].id) for card in cards]

    def _card(self, card: Card) -> Any:
        rules = self.rules
        if card == EXCUSE:
            return rules.Card(rules.EXCUSE, number=rules.EXCUSE_NUMBER)
        if SUIT_OF[card] == TRUMP:
            return rules.Card(rules.TRUMP, number=RANK_OF[card])
        return rules.Card(rules.SUITED, _SUITS[SUIT_OF[card]], rules.RANKS[RANK_OF[card] - 1])
