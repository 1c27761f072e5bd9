"""Which card may be played on which table: the one function that both says and proves it.

What the cards on the table ask of the next player depends on two things only: the suit led and the
card that is winning. That pair is a *situation*, a small integer. The Excuse never changes it, so
"Excuse led", "Excuse second" and "Excuse last" need no rule of their own (R-EXC-1, R-EXC-2), and
whoever changes the situation is now winning the trick (R-PLAY-6).

`required(situation, card)` is the set of cards whose presence in the hand makes the play illegal:
legal before the play, when the hand is known; a proof afterwards, when the seat plays one of them.
"""

from typing import Final, NamedTuple

from tarot.cards import (
    BIT,
    EXCUSE,
    RANK_OF,
    SUIT_OF,
    SUITS,
    TRUMP,
    TRUMPS,
    Card,
    Cards,
    card_set,
    cards_in,
)

Situation = int

EMPTY: Final[Situation] = 0  # no card yet, or the Excuse alone


class Demand(NamedTuple):
    """The suit led and the card winning so far: what a situation stands for."""

    led: int
    winning: Card


def higher_trumps(card: Card) -> Cards:
    """The trumps above a trump; all of them above a suit card."""
    lowest = RANK_OF[card] if SUIT_OF[card] == TRUMP else 0
    return card_set(trump for trump in cards_in(TRUMPS) if RANK_OF[trump] > lowest)


def _required(demand: Demand | None, card: Card) -> Cards:
    """The table of the rule, one line a case (R-PLAY-2 to R-PLAY-5, R-EXC-1, R-EXC-2)."""
    if demand is None or card == EXCUSE:
        return 0
    suit = SUIT_OF[card]
    above = higher_trumps(demand.winning)
    goes_above = bool(BIT[card] & above)
    if demand.led == TRUMP:
        if suit != TRUMP:
            return TRUMPS
        return 0 if goes_above else above
    if suit == demand.led:
        return 0
    if suit != TRUMP:
        return SUITS[demand.led] | TRUMPS
    return SUITS[demand.led] if goes_above else SUITS[demand.led] | above


def _takes_lead(demand: Demand | None, card: Card) -> bool:
    """Whether the card now wins the trick (R-PLAY-6)."""
    if card == EXCUSE:
        return False
    if demand is None:
        return True
    suit, best = SUIT_OF[card], SUIT_OF[demand.winning]
    if suit == best:
        return RANK_OF[card] > RANK_OF[demand.winning]
    return suit == TRUMP


# Situation 0 is the empty table; a suit card wins only its own suit, a trump may win any.
DEMANDS: Final[tuple[Demand | None, ...]] = (
    None,
    *(Demand(SUIT_OF[card], card) for card in range(77)),
    *(Demand(led, trump) for led in range(TRUMP) for trump in cards_in(TRUMPS)),
)
_INDEX: Final = {demand: situation for situation, demand in enumerate(DEMANDS)}


def _after(demand: Demand | None, card: Card) -> Situation:
    if not _takes_lead(demand, card):
        return _INDEX[demand]
    led = SUIT_OF[card] if demand is None else demand.led
    return _INDEX[Demand(led, card)]


# The rules above, tabulated: [situation][card].
REQUIRED: Final = tuple(tuple(_required(d, card) for card in range(78)) for d in DEMANDS)
AFTER: Final = tuple(tuple(_after(d, card) for card in range(78)) for d in DEMANDS)


# A card together with what it requires, for the tightest loop: a play is in order when the hand has
# the card and nothing else of these.
IN_QUESTION: Final = tuple(
    tuple(BIT[card] | needed for card, needed in enumerate(row)) for row in REQUIRED
)


def required(situation: Situation, card: Card) -> Cards:
    """The cards whose presence in the hand makes this play illegal; 0 when it is always legal."""
    return REQUIRED[situation][card]


def situation_after(situation: Situation, card: Card) -> Situation:
    """What the table asks once the card lies on it; another situation means that the card wins."""
    return AFTER[situation][card]


def legal_cards(situation: Situation, may_hold: Cards, holds: Cards) -> Cards:
    """The cards of `may_hold` that nothing in `holds` forbids.

    With a known hand both are the hand, and the answer is exact; with an unknown one, `holds` is
    what the seat certainly has and the answer is what cannot be refused.
    """
    need = REQUIRED[situation]
    return card_set(card for card in cards_in(may_hold) if not need[card] & holds)


class Fault(NamedTuple):
    """How a play breaks the rules: a stable code, the rule, and the cards that prove it."""

    code: str
    rule: str
    proof: Cards


def fault(situation: Situation, card: Card, denied: Cards) -> Fault:
    """The fault of an illegal play, given the required cards that the seat turns out to have.

    Whoever has a card of the suit led has not followed, whatever trumps he has besides; the proof
    is then that suit alone.
    """
    demand = DEMANDS[situation]
    assert demand is not None, "anything may be led"
    is_trump = SUIT_OF[card] == TRUMP
    if demand.led == TRUMP:
        code = "under_trump" if is_trump else "no_trump_on_trump"
        return Fault(code, "R-PLAY-4", denied)
    suit_held = denied & SUITS[demand.led]
    if suit_held:
        return Fault("revoke", "R-PLAY-2", suit_held)
    if is_trump:
        return Fault("under_cut", "R-PLAY-4", denied)
    return Fault("no_cut", "R-PLAY-3", denied)
