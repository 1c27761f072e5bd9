"""The auction: who may say what, and which contract comes of it (rules R-BID)."""

from dataclasses import dataclass

from tarot.findings import Finding, Weight
from tarot.record import Record
from tarot.rulesets import Bid
from tarot.wording import CONTRACT_NAMES


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
    """The auction of a record; a contract given beside it stands in for what is missing."""
    findings: list[Finding] = []
    taker, best = None, Bid.PASS
    spoken = 0
    first, players = record.first_seat, record.players
    for index, said in enumerate(record.auction or ()):
        seat, bid = said.seat, said.bid
        expected = (first + spoken) % players
        if seat != expected or spoken == players:
            findings.append(_not_his_turn(record, index, seat, expected))
            continue
        spoken += 1
        if bid not in record.ruleset.bids:
            findings.append(_not_played(f"/auction/{index}", seat, bid))
            continue
        if bid is Bid.PASS:
            continue
        if bid <= best:
            findings.append(_too_low(f"/auction/{index}", seat, bid, best))
            continue
        taker, best = seat, bid
    if record.contract is not None and record.taker is not None:
        findings += _judge_given(record, record.taker, record.contract)
        return Auction(record.taker, record.contract, None, False, tuple(findings))
    if spoken < players:
        return Auction(None, None, (first + spoken) % players, False, tuple(findings))
    contract = best if taker is not None else None
    return Auction(taker, contract, None, taker is None, tuple(findings))


def _judge_given(record: Record, taker: int, contract: Bid) -> list[Finding]:
    """A contract that is given must be one of the ruleset, and agree with what was said."""
    if contract not in record.ruleset.bids:
        return [_not_played("/contract", taker, contract)]
    agrees = all(
        said.bid == contract if said.seat == taker else said.bid < contract
        for said in record.auction or ()
    )
    return [] if agrees else [_impossible("contract_disagrees", "R-BID-3", "/contract", taker)]


def may_bid(record: Record) -> tuple[Bid, ...]:
    """What the next player may say: pass, or anything above the best bid so far (R-BID-2)."""
    best = max((said.bid for said in record.auction or ()), default=Bid.PASS)
    return (Bid.PASS, *(bid for bid in record.ruleset.bids if bid > best))


def _not_his_turn(record: Record, index: int, seat: int, expected: int) -> Finding:
    """Spoken twice, which stays forbidden when the turn has come round, or before one's turn."""
    pointer = f"/auction/{index}"
    if seat in [earlier.seat for earlier in (record.auction or ())[:index]]:
        return _impossible("second_bid", "R-BID-2", pointer, seat)
    return _impossible("bid_out_of_turn", "R-BID-1", pointer, seat, expected)


def _impossible(
    code: str, rule: str, pointer: str, seat: int | None, expected: int | None = None
) -> Finding:
    details = () if expected is None else (("expected", expected),)
    return Finding(code, rule, Weight.IMPOSSIBLE, pointer, seat=seat, details=details)


def _too_low(pointer: str, seat: int, bid: Bid, best: Bid) -> Finding:
    details = (("bid", CONTRACT_NAMES[bid.code]), ("best", CONTRACT_NAMES[best.code]))
    return Finding("bid_too_low", "R-BID-2", Weight.IMPOSSIBLE, pointer, seat=seat, details=details)


def _not_played(pointer: str, seat: int | None, bid: Bid) -> Finding:
    """A bid that the ruleset does not have (house rules without the petite)."""
    details = (("bid", CONTRACT_NAMES[bid.code]),)
    return Finding("bid_not_played", None, Weight.IMPOSSIBLE, pointer, seat=seat, details=details)
