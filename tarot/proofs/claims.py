"""What a score sheet claims, against what the cards of a finished deal come to."""

from collections.abc import Iterator

from tarot.cards import BIT, EXCUSE, PACK, TRUMPS, card_set
from tarot.deal import Deal
from tarot.findings import Finding, Weight
from tarot.marks import SIDES, points_text
from tarot.outcome import ATTACK, DEFENCE, DuoOutcome, Outcome
from tarot.proofs.log import cards_by_seat
from tarot.record import Record
from tarot.rulesets import LEVELS
from tarot.wording import Text, with_bouts

_NOBODY = Text("personne", "nobody")


def wrong_claims(
    deal: Deal, claimed: Outcome | DuoOutcome, counted: Outcome | DuoOutcome
) -> Iterator[Finding]:
    """Where the sheet differs from the cards; the pointers are into the score summary."""
    if isinstance(claimed, DuoOutcome) or isinstance(counted, DuoOutcome):
        if isinstance(claimed, DuoOutcome) and isinstance(counted, DuoOutcome):
            yield from _wrong_claims_of_two(claimed, counted)
        return
    if (claimed.taker, claimed.partner, claimed.contract) != (
        counted.taker,
        counted.partner,
        counted.contract,
    ):
        # Of another attack everything else is another matter.
        yield _wrong("contract_wrong", "R-BID-3", "/contract", seat=claimed.taker)
        return
    if claimed.attack_half_points != counted.attack_half_points:
        points = points_text(claimed.attack_half_points), points_text(counted.attack_half_points)
        yield _wrong("points_miscounted", "R-COUNT-1", "/attack_points", *points)
    if claimed.bouts != counted.bouts:
        bouts = with_bouts(claimed.bouts), with_bouts(counted.bouts)
        yield _wrong("bouts_miscounted", "R-EXC-9", "/bouts", *bouts)
    if claimed.petit_au_bout != counted.petit_au_bout:
        sides = _side(claimed.petit_au_bout), _side(counted.petit_au_bout)
        yield _wrong("petit_au_bout_wrong", "R-PAB-1", "/petit_au_bout", *sides)
    if claimed.chelem_made_by != counted.chelem_made_by:
        sides = _side(claimed.chelem_made_by), _side(counted.chelem_made_by)
        yield _wrong("chelem_wrong", "R-SLAM-1", "/chelem/made_by", *sides)
    yield from _wrong_poignees(deal.record, claimed)


def _wrong(
    code: str,
    rule: str,
    pointer: str,
    claimed: Text | None = None,
    counted: Text | None = None,
    seat: int | None = None,
) -> Finding:
    details = (("claimed", claimed), ("counted", counted))
    return Finding(code, rule, Weight.FOUND_LATER, pointer, seat=seat, details=details)


def _side(side: str | None) -> Text:
    return _NOBODY if side is None else SIDES[side]


def _wrong_poignees(record: Record, claimed: Outcome) -> Iterator[Finding]:
    """A poignee that no hand of its side was long enough for; the Excuse counts, and what the taker
    discarded is shown again (R-POI-4, R-POI-5)."""
    attack = {claimed.taker, claimed.partner}
    trumps = [(cards & (TRUMPS | BIT[EXCUSE])).bit_count() for cards in cards_by_seat(record)]
    if claimed.contract.takes_chien:
        discarded = PACK & ~card_set(
            card for trick in record.tricks if trick for card in trick.cards
        )
        trumps[claimed.taker] += (discarded & TRUMPS).bit_count()
    longest = {
        side: sorted(
            (trumps[seat] for seat in range(record.players) if (seat in attack) == of_attack),
            reverse=True,
        )
        for side, of_attack in ((ATTACK, True), (DEFENCE, False))
    }
    sizes = dict(zip(LEVELS, record.layout.poignees, strict=True))
    by_size = sorted(enumerate(claimed.poignees), key=lambda one: sizes[one[1].level], reverse=True)
    for index, shown in by_size:
        if not longest[shown.side] or longest[shown.side].pop(0) < sizes[shown.level]:
            details = (
                ("level", shown.level),
                ("claimed", SIDES[shown.side]),
                ("count", sizes[shown.level]),
            )
            yield Finding(
                "poignee_wrong",
                "R-POI-1",
                Weight.FOUND_LATER,
                f"/poignees/{index}",
                details=details,
            )


def _wrong_claims_of_two(claimed: DuoOutcome, counted: DuoOutcome) -> Iterator[Finding]:
    for seat in (0, 1):
        if claimed.half_points[seat] != counted.half_points[seat]:
            points = points_text(claimed.half_points[seat]), points_text(counted.half_points[seat])
            yield _wrong("points_of_seat_miscounted", "R-SCORE-9", f"/points/{seat}", *points, seat)
        if claimed.bouts[seat] != counted.bouts[seat]:
            bouts = with_bouts(claimed.bouts[seat]), with_bouts(counted.bouts[seat])
            yield _wrong("bouts_of_seat_miscounted", "R-EXC-9", f"/bouts/{seat}", *bouts, seat)
    if claimed.petit_au_bout != counted.petit_au_bout:
        seats = _seat(claimed.petit_au_bout), _seat(counted.petit_au_bout)
        yield _wrong("petit_au_bout_wrong", "R-SCORE-9", "/petit_au_bout", *seats)


def _seat(seat: int | None) -> Text:
    return _NOBODY if seat is None else Text(f"joueur {seat}", f"seat {seat}")
