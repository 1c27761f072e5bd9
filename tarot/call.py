"""Five players: which card the taker may call, and whom the call makes partner (rules R-CALL)."""

from tarot.auction import Auction
from tarot.cards import (
    BIT,
    JACKS,
    KINGS,
    KNIGHTS,
    QUEENS,
    SUIT_OF,
    SUITS,
    TRUMP,
    Card,
    Cards,
)
from tarot.findings import Finding, Weight
from tarot.knowledge import Holding, known_chien
from tarot.record import Record

# Each step may be called only by a taker who was dealt all four cards of the steps before it.
_STEPS = (KINGS, QUEENS, KNIGHTS, JACKS)
_COURTS = KINGS | QUEENS | KNIGHTS | JACKS


def callable_cards(taker: Holding) -> Cards:
    """What the taker may call, as far as his hand is known: kings, then lower (R-CALL-1, 2)."""
    allowed = 0
    for step in _STEPS:
        allowed |= step
        if step & ~taker.may:
            break
    return allowed


def judge_call(record: Record, auction: Auction, dealt: list[Holding]) -> list[Finding]:
    """The faults of the called card."""
    called = record.called
    if called is None:
        return []
    if record.players != 5:
        details = (("players", record.players),)
        return [Finding("no_call", "R-CALL-1", Weight.IMPOSSIBLE, "/called", details=details)]
    if auction.taker is None:
        if record.auction is None:
            return []  # nobody noted who took
        return [Finding("call_too_early", "R-CALL-1", Weight.IMPOSSIBLE, "/called", card=called)]
    taker = auction.taker
    code, rule, weight = "call_too_low", "R-CALL-2", Weight.IRREGULAR
    if not BIT[called] & _COURTS:
        code, rule, weight = "no_court", "R-CALL-1", Weight.IMPOSSIBLE
    elif BIT[called] & callable_cards(dealt[taker]):
        return []
    return [Finding(code, rule, weight, "/called", seat=taker, card=called)]


def barred_opening(called: Card | None) -> Cards:
    """The cards that may not open the deal: the called suit but for the called card (R-CALL-6)."""
    if called is None or SUIT_OF[called] >= TRUMP:
        return 0
    return SUITS[SUIT_OF[called]] & ~BIT[called]


def attack_of(
    record: Record, taker: int, dealt: list[Holding], *, play_is_over: bool
) -> frozenset[int] | None:
    """The seats that attack; None at five while nobody can know who has the called card.

    The taker plays alone when it is his own or in the chien (R-CALL-4), else with its holder
    (R-CALL-5); what no hand tells is told by who plays it.
    """
    if record.players != 5:
        return frozenset({taker})
    if record.called is None:
        return None
    bit = BIT[record.called]
    for seat, holding in enumerate(dealt):
        if holding.holds & bit:
            return frozenset({taker, seat})
    if bit & (known_chien(record) or 0):
        return frozenset({taker})
    for trick in record.tricks:
        for seat, card in trick.plays(record.players) if trick else ():
            if card == record.called:
                return frozenset({taker, seat})
    return frozenset({taker}) if play_is_over and None not in record.tricks else None
