"""Where the cards can lie that nobody wrote down: from an incomplete log, the places of `fitting`.

A seat's missing plays are places, run by run of tricks, for what was played between two runs bars
cards from the later one. The cards laid aside are one more place, unless they are noted.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from tarot.cards import PACK, Card, Cards, card_set
from tarot.deal import Deal
from tarot.knowledge import (
    Holding,
    dealt_holdings,
    may_be_discarded,
    playing_holdings,
    surely_played,
    taken_up,
)
from tarot.proofs.fitting import Place
from tarot.proofs.log import Play, cards_by_seat
from tarot.record import Record

LAID_ASIDE = 0  # ecart or chien: before every trick


def unseen(deal: Deal) -> Cards:
    """The cards that nobody played, and that are not noted as laid aside."""
    return PACK & ~deal.tricks.played & ~card_set(_noted_aside(deal) or ())


def _noted_aside(deal: Deal) -> tuple[Card, ...] | None:
    record, contract = deal.record, deal.contract
    if record.ecart is not None:
        return record.ecart
    return record.chien if contract is not None and not contract.takes_chien else None


def places_of(deal: Deal, *, lawful_ecart: bool) -> list[Place]:
    """The places of everything unseen.

    `lawful_ecart`: the taker has discarded neither king nor bout, nor a trump without need.
    """
    record = deal.record
    dealt = dealt_holdings(record)
    holdings = playing_holdings(record, dealt, deal.taker, deal.contract)
    cards = unseen(deal)
    places = [
        Place(seat, run[0], len(run), holding.may & cards)
        for seat, holding in enumerate(holdings)
        for run in _runs(_missing(record, seat))
    ]
    if _noted_aside(deal) is None:
        may = _may_lie_aside(deal, dealt, lawful_ecart=lawful_ecart) & cards
        places.append(Place(None, LAID_ASIDE, record.layout.chien_size, may))
    return places


def _missing(record: Record, seat: int) -> Iterator[int]:
    """The tricks in which the seat's play is not written down."""
    for index in range(record.layout.trick_count):
        trick = record.tricks[index] if index < len(record.tricks) else None
        if trick is None or (seat - trick.leader) % record.players >= len(trick.cards):
            yield index + 1


def _runs(numbers: Iterable[int]) -> Iterator[list[int]]:
    """Numbers that follow each other without a gap."""
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        yield [number for _, number in run]


def _may_lie_aside(deal: Deal, dealt: Sequence[Holding], *, lawful_ecart: bool) -> Cards:
    record, taker, contract = deal.record, deal.taker, deal.contract
    if taker is None or contract is None:
        return PACK
    shown = card_union(surely_played(record, poignee, taker) for poignee in record.poignees)
    if not contract.takes_chien:
        hands = card_set(card for hand in record.hands or () if hand for card in hand)
        return PACK & ~hands & ~shown
    before = taken_up(record, dealt[taker])
    if not lawful_ecart:
        return before.may & ~shown
    # What he is written down to have played was his to choose from.
    before = before._replace(holds=before.holds | cards_by_seat(record)[taker])
    return may_be_discarded(before, record.layout.chien_size) & ~shown


def barred(places: Iterable[Place], plays: Iterable[Play]) -> list[Place]:
    """The places, closed to everything that would make one of these plays a fault."""
    denials = list(plays)
    return [
        place.without(
            card_union(
                play.denied
                for play in denials
                if play.seat == place.seat and play.trick < place.trick
            )
        )
        for place in places
    ]


def card_union(sets: Iterable[Cards]) -> Cards:
    """All cards of some sets."""
    union = 0
    for cards in sets:
        union |= cards
    return union
