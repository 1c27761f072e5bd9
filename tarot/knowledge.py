"""What is known of each hand when play begins, from everything the record says.

For each seat two sets: the cards it certainly `holds`, and the cards it `may` hold. A hand laid
open makes them equal; a hand nobody noted leaves the whole unseen pack in the second. Every check
of play is written against the pair, so that known and unknown hands need no rules of their own.
"""

from typing import NamedTuple

from tarot.cards import BIT, BOUTS, EXCUSE, KINGS, PACK, TRUMPS, Cards, card_set
from tarot.record import Poignee, Record
from tarot.rulesets import Bid


class Holding(NamedTuple):
    """The cards a seat certainly holds, and those it may hold; equal when the hand is known."""

    holds: Cards
    may: Cards

    @property
    def is_known(self) -> bool:
        """Whether the hand is known to the last card."""
        return self.holds == self.may


def dealt_holdings(record: Record) -> list[Holding]:
    """The hands as dealt, before anybody takes up the chien; piles at two players not counted."""
    hands = [record.hand(seat) for seat in range(record.players)]
    unknown = _unknown(record, hands) if None in hands else Holding(0, 0)
    return [unknown if hand is None else Holding(hand, hand) for hand in hands]


def _unknown(record: Record, hands: list[Cards | None]) -> Holding:
    """A hand nobody noted: certain only when no more cards are unseen than it has."""
    unseen = PACK & ~card_set(record.chien or ()) & ~_known_piles(record)
    for hand in hands:
        unseen &= ~(hand or 0)
    return Holding(unseen if unseen.bit_count() == record.layout.hand_size else 0, unseen)


def _known_piles(record: Record) -> Cards:
    piles = (pile for of_seat in record.piles or () for pile in of_seat or ())
    return card_set(card for pile in piles for card in pile)


def known_chien(record: Record) -> Cards | None:
    """The chien, noted or left over when every hand is known; None when unknown."""
    if record.chien is not None:
        return card_set(record.chien)
    if record.hands is None or None in record.hands:
        return None
    return PACK & ~card_set(card for hand in record.hands for card in hand or ())


def playing_holdings(
    record: Record, dealt: list[Holding], taker: int | None, contract: Bid | None
) -> list[Holding]:
    """The hands that play: after chien and ecart, with the poignees that were shown."""
    holdings = list(dealt)
    if taker is None:
        holdings = [_hand_of_an_unknown_game(record, holding) for holding in holdings]
    elif contract is not None and contract.takes_chien:
        holdings[taker] = _hand_after_ecart(record, holdings[taker])
    ecart = card_set(record.ecart or ())
    if ecart:
        holdings = [
            Holding(holding.holds & ~ecart, holding.may & ~ecart)
            if holding.may & ecart
            else holding
            for holding in holdings
        ]
    for shown in record.poignees:
        trumps = card_set(shown.cards) & ~ecart
        for seat, holding in enumerate(holdings):
            if holding.is_known:
                continue
            if seat == shown.seat:
                certain = surely_played(record, shown, taker) & trumps & holding.may
                holdings[seat] = holding._replace(holds=holding.holds | certain)
            else:
                holdings[seat] = holding._replace(may=holding.may & ~trumps)
    return holdings


def surely_played(record: Record, shown: Poignee, taker: int | None) -> Cards:
    """The cards of a poignee that its seat plays: with a triple one, and with no other, a taker
    shows the trumps that he had to discard (R-POI-5), and no bout is among those."""
    cards = card_set(shown.cards)
    is_triple = len(shown.cards) == record.layout.poignees[-1]
    if is_triple and record.ecart is None and taker in (None, shown.seat):
        return cards & BOUTS
    return cards


def _hand_of_an_unknown_game(record: Record, dealt: Holding) -> Holding:
    """Nobody noted who took: any seat may have taken up the chien and laid cards aside."""
    if not record.ruleset.has_auction:
        return dealt
    return Holding(dealt.holds & (KINGS | BOUTS), taken_up(record, dealt).may)


def taken_up(record: Record, dealt: Holding) -> Holding:
    """The taker's hand together with the chien, before the ecart (R-DOG-1)."""
    chien = known_chien(record)
    if chien is not None:
        return Holding(dealt.holds | chien, dealt.may | chien)
    unseen = PACK
    for seat in range(record.players):
        unseen &= ~(record.hand(seat) or 0)
    may = dealt.may | unseen
    # With all other hands known, what is left is his hand and the chien together.
    all_known = may.bit_count() == record.layout.hand_size + record.layout.chien_size
    return Holding(may if all_known else dealt.holds, may)


def _hand_after_ecart(record: Record, dealt: Holding) -> Holding:
    before = taken_up(record, dealt)
    if record.ecart is not None:
        ecart = card_set(record.ecart)
        return Holding(before.holds & ~ecart, before.may & ~ecart)
    return Holding(before.holds & ~may_be_discarded(before, record.layout.chien_size), before.may)


def may_be_discarded(before: Holding, size: int) -> Cards:
    """What may lie in the ecart: no king, no bout, trumps only when forced (R-DOG-3, R-DOG-4)."""
    ordinary = before.may & ~(KINGS | BOUTS | TRUMPS)
    if (before.holds & ordinary).bit_count() >= size:
        return ordinary
    return before.may & ~(KINGS | BOUTS)


def hidden_behind_excuse(shown: Cards) -> Cards:
    """The trumps that a poignee with the Excuse says its seat does not hold (R-POI-4)."""
    return TRUMPS & ~shown if shown & BIT[EXCUSE] else 0
