"""Five players: which card the taker may call, and whom the call makes partner (rules R-CALL)."""

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


def judge_call(record: Record, taker: int | None, dealt: list[Holding]) -> list[Finding]:
    """The faults of the called card."""
    called = record.called
    if called is None:
        return []
    details = (("players", record.players),)
    if record.players != 5:
        return [Finding("no_call", "R-CALL-1", Weight.IMPOSSIBLE, "/called", details=details)]
    if taker is None:
        return [Finding("call_too_early", "R-CALL-1", Weight.IMPOSSIBLE, "/called", card=called)]
    allowed = callable_cards(dealt[taker])
    if BIT[called] & allowed:
        return []
    rule = "R-CALL-2" if BIT[called] & _COURTS else "R-CALL-1"
    return [Finding("call_too_low", rule, Weight.IMPOSSIBLE, "/called", seat=taker, card=called)]


def barred_opening(called: Card | None) -> Cards:
    """The cards that may not open the deal: the called suit but for the called card (R-CALL-6)."""
    if called is None or SUIT_OF[called] >= TRUMP:
        return 0
    return SUITS[SUIT_OF[called]] & ~BIT[called]


def partner_of(record: Record, taker: int, dealt: list[Holding]) -> int | None:
    """The seat that holds the called card, or plays it; None when the taker is alone or it is not
    known yet (R-CALL-4, R-CALL-5)."""
    if record.called is None:
        return None
    bit = BIT[record.called]
    for seat, holding in enumerate(dealt):
        if holding.holds & bit:
            return seat if seat != taker else None
    if bit & (known_chien(record) or 0):
        return None
    for trick in record.tricks or ():
        if trick and record.called in trick.cards:
            seat = (trick.leader + trick.cards.index(record.called)) % record.players
            return seat if seat != taker else None
    return None
