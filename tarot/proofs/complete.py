"""Proofs from a complete log: every trick was written down, hands noted or not.

Whoever has seen every card played has seen every hand: at each moment it is what the seat plays
from then on. The cards that nobody played are the ecart, or the chien where it stayed closed. So
the record is filled in with them and judged like any other.
"""

from dataclasses import replace

from tarot.cards import BIT, PACK, Card, Cards, card_set, cards_in
from tarot.deal import Deal
from tarot.findings import Finding, Status, Weight, Witness
from tarot.knowledge import Holding
from tarot.proofs.log import cards_by_seat
from tarot.record import Record
from tarot.wording import Text


def certain_findings(deal: Deal) -> tuple[Finding, ...]:
    """Everything in a complete log that the rules forbid; its witnesses are the later plays.

    Where the log contradicts itself, that alone.
    """
    record = deal.record
    against = _contradictions(record, deal.findings)
    if against:
        return against
    played = cards_by_seat(record)
    if deal.taker is None:
        # Any seat may have taken up the chien, so what is noted of the hands binds nobody's play.
        opened = Deal.of(record, holdings=[Holding(cards, cards) for cards in played])
    else:
        opened = Deal.of(_laid_open(deal, deal.taker, played))
    if not opened.findings:
        return ()
    against = _contradictions(record, opened.findings)
    if against:
        return against
    places = {
        card: (number, seat)
        for number, trick in enumerate(record.tricks, 1)
        for seat, card in (trick.plays(record.players) if trick else ())
    }
    return tuple(
        _as_proved(record, finding, places)
        for finding in opened.findings
        if deal.taker is not None or not _may_be_discarded(finding, places)
    )


def _may_be_discarded(finding: Finding, places: dict[Card, tuple[int, int]]) -> bool:
    """Whether a card of a poignee that nobody plays may have been its taker's (R-POI-5)."""
    return finding.code == "not_in_hand" and finding.card not in places


def _contradictions(record: Record, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """What cannot have happened; a lead out of turn can, and a poignee may be noted wrongly."""
    shown = card_set(card for poignee in record.poignees for card in poignee.cards)
    return tuple(
        finding
        for finding in findings
        if finding.is_impossible
        and finding.code != "wrong_leader"
        and not (finding.code == "not_in_hand" and BIT[finding.card or 0] & shown)
    )


def _laid_open(deal: Deal, taker: int, played: list[Cards]) -> Record:
    """The record with the hands, and the ecart or the chien, that its tricks tell.

    What it says of them itself stands: where the tricks tell otherwise, that is a finding.
    """
    record = deal.record
    aside = PACK & ~card_set(card for cards in played for card in cards_in(cards))
    dealt: list[Cards | None] = [*played]
    takes_chien = deal.contract is not None and deal.contract.takes_chien
    chien, ecart = record.chien, record.ecart
    if takes_chien:
        ecart = tuple(cards_in(aside)) if ecart is None else ecart
        taken_up = played[taker] | aside
        whole = chien is not None and not card_set(chien) & ~taken_up
        dealt[taker] = taken_up & ~card_set(chien or ()) if whole else None
    elif chien is None:
        chien = tuple(cards_in(aside))
    noted = record.hands or (None,) * record.players
    hands = tuple(
        hand if hand is not None or cards is None else tuple(cards_in(cards))
        for hand, cards in zip(noted, dealt, strict=True)
    )
    return replace(record, hands=hands, chien=chien, ecart=ecart)


def _as_proved(record: Record, finding: Finding, places: dict[Card, tuple[int, int]]) -> Finding:
    """The finding as the record that was sent bears it out: held is what is played later."""
    if finding.code == "wrong_leader":
        return replace(finding, certainty=Status.CERTAIN)
    if finding.pointer.startswith("/poignees") and finding.code == "not_in_hand":
        return _not_held(finding, places)
    pointer, weight = finding.pointer, finding.weight
    for name, noted in (("/hands", record.hands), ("/ecart", record.ecart)):
        if noted is None and pointer.startswith(name):
            pointer = name
    if weight is Weight.IRREGULAR and finding.witnesses and record.hands is None:
        weight = Weight.FOUND_LATER
    held = [witness.card for witness in finding.witnesses]
    later = sorted((places[card][0], card) for card in held if card in places)
    witnesses = (
        *(Witness(card) for card in held if card not in places),
        *(Witness(card, trick) for trick, card in later),
    )
    return replace(finding, pointer=pointer, weight=weight, witnesses=witnesses)


def _not_held(finding: Finding, places: dict[Card, tuple[int, int]]) -> Finding:
    """A poignee with a card that another seat plays, or that nobody does."""
    assert finding.card is not None
    proved = replace(
        finding, code="poignee_not_held", weight=Weight.FOUND_LATER, certainty=Status.CERTAIN
    )
    if finding.card not in places:
        grounds = Text("personne ne le joue", "nobody plays it")
        return replace(proved, grounds=grounds)
    trick, seat = places[finding.card]
    grounds = Text(
        f"le joueur {seat} joue cette carte à la levée {trick}",
        f"seat {seat} plays that card in trick {trick}",
    )
    return replace(proved, witnesses=(Witness(finding.card, trick),), grounds=grounds)
