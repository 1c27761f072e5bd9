"""Chien and ecart: what the taker may lay aside (rules R-DOG)."""

from tarot.cards import BIT, BOUTS, KINGS, TRUMPS, Card, card_set, cards_in
from tarot.findings import Finding, Weight, Witness
from tarot.knowledge import Holding, may_be_discarded, taken_up
from tarot.record import Record
from tarot.rulesets import Bid


def judge_ecart(record: Record, taker: int, contract: Bid, dealt: list[Holding]) -> list[Finding]:
    """The faults of an ecart: its contract, then its cards one by one, then its trumps."""
    if record.ecart is None:
        return []
    if not contract.takes_chien:
        rule = "R-DOG-8" if contract is Bid.GARDE_SANS else "R-DOG-9"
        return [Finding("no_ecart", rule, Weight.IMPOSSIBLE, "/ecart", seat=taker)]
    before = taken_up(record, dealt[taker])
    found = [
        finding
        for index, card in enumerate(record.ecart)
        if (finding := _judge_card(record, f"/ecart/{index}", taker, card, before))
    ]
    return found or _judge_trumps(record, taker, before)


def ecart_choices(record: Record, before: Holding) -> tuple[Card, ...]:
    """The cards among which the taker may choose his ecart."""
    return tuple(cards_in(may_be_discarded(before, record.layout.chien_size)))


def _judge_card(
    record: Record, pointer: str, taker: int, card: Card, before: Holding
) -> Finding | None:
    def finding(code: str, rule: str, weight: Weight) -> Finding:
        legal = ecart_choices(record, before) if before.is_known else None
        return Finding(code, rule, weight, pointer, seat=taker, card=card, legal=legal)

    if not BIT[card] & before.may:
        return finding("not_in_hand", "R-DOG-1", Weight.IMPOSSIBLE)
    if BIT[card] & KINGS:
        return finding("king_in_ecart", "R-DOG-3", Weight.IRREGULAR)
    if BIT[card] & BOUTS:
        return finding("bout_in_ecart", "R-DOG-3", Weight.IRREGULAR)
    return None


def _judge_trumps(record: Record, taker: int, before: Holding) -> list[Finding]:
    """A trump may go only when no ordinary card is kept back (R-DOG-4): they prove it."""
    ecart = card_set(record.ecart or ())
    kept = before.holds & ~ecart & ~(KINGS | BOUTS | TRUMPS)
    trumps = ecart & TRUMPS & ~BOUTS
    if not trumps or not kept:
        return []
    card = next(cards_in(trumps))
    return [
        Finding(
            "trump_in_ecart",
            "R-DOG-4",
            Weight.IRREGULAR,
            f"/ecart/{(record.ecart or ()).index(card)}",
            seat=taker,
            card=card,
            witnesses=tuple(Witness(spared) for spared in cards_in(kept)),
            legal=ecart_choices(record, before) if before.is_known else None,
        )
    ]
