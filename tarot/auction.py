"""The auction: who may say what, and which contract comes of it (rules R-BID)."""

from dataclasses import dataclass

from tarot.findings import Finding, Weight
from tarot.record import Record
from tarot.rulesets import Bid


@dataclass(frozen=True, slots=True)
class Auction:
    """What the auction came to, as far as it has been noted.

    `to_speak` is None once everybody has spoken; `taker` and `contract` are None until then, where
    all passed, and where nobody noted who took.
    """

    taker: int | None
    contract: Bid | None
    to_speak: int | None
    all_passed: bool
    findings: tuple[Finding, ...]


def judge_auction(record: Record) -> Auction:
    """The auction of a record, or the contract that stands in for it."""
    if record.auction is None:
        to_speak = None if record.contract is not None else record.first_seat
        return Auction(record.taker, record.contract, to_speak, False, ())
    findings: list[Finding] = []
    taker, best = None, Bid.PASS
    spoken = 0
    for index, (seat, bid) in enumerate((said.seat, said.bid) for said in record.auction):
        pointer = f"/auction/{index}"
        if index >= record.players or any(said.seat == seat for said in record.auction[:index]):
            findings.append(_impossible("second_bid", "R-BID-2", pointer, seat))
            continue
        expected = (record.first_seat + spoken) % record.players
        if seat != expected:
            findings.append(_impossible("bid_out_of_turn", "R-BID-1", pointer, seat, expected))
            continue
        spoken += 1
        if bid is Bid.PASS:
            continue
        if bid <= best:
            findings.append(_too_low(pointer, seat, bid, best))
            continue
        taker, best = seat, bid
    over = spoken == record.players
    if not over:
        to_speak = (record.first_seat + spoken) % record.players
        return Auction(None, None, to_speak, False, tuple(findings))
    contract = best if taker is not None else None
    if record.contract is not None and (record.taker, record.contract) != (taker, contract):
        findings.append(_impossible("contract_disagrees", "R-BID-3", "/contract", record.taker))
    return Auction(taker, contract, None, taker is None, tuple(findings))


def may_bid(record: Record) -> tuple[Bid, ...]:
    """What the next player may say: pass, or anything above the best bid so far (R-BID-2)."""
    best = max((said.bid for said in record.auction or ()), default=Bid.PASS)
    return (Bid.PASS, *(bid for bid in Bid if bid > best))


def _impossible(
    code: str, rule: str, pointer: str, seat: int | None, expected: int | None = None
) -> Finding:
    details = () if expected is None else (("expected", expected),)
    return Finding(code, rule, Weight.IMPOSSIBLE, pointer, seat=seat, details=details)


def _too_low(pointer: str, seat: int, bid: Bid, best: Bid) -> Finding:
    details = (("bid", bid), ("best", best))
    return Finding("bid_too_low", "R-BID-2", Weight.IMPOSSIBLE, pointer, seat=seat, details=details)
