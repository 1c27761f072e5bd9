"""Which incident of the arbitration code a finding is, where that is beyond doubt.

A log does not tell when a fault was noticed. By the time that an arbiter reads it the deal has gone
on, so what can be put right until the next trick is taken for established (R-LIB-15); whoever knows
better asks for the code's proposal with other facts. Findings that may be more than one incident,
such as a poignee of a wrong number of trumps, are none of these.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tarot import Finding, Status
from tarot.arbitration import Facts, Stage


class Fault(NamedTuple):
    """A fault of the code, and the stage that it has reached where the code tells stages apart."""

    name: str
    stage: Stage | None = None


_REVOKE: Final = Fault("revoke", Stage.ESTABLISHED)
_WRONG_ECART: Final = Fault("king_or_bout_in_ecart", Stage.ESTABLISHED)

FAULTS: Final[Mapping[str, Fault]] = {
    # R-LIB-15: not to follow, not to trump, not to go above.
    "revoke": _REVOKE,
    "no_cut": _REVOKE,
    "under_cut": _REVOKE,
    "under_trump": _REVOKE,
    "no_trump_on_trump": _REVOKE,
    "neither_followed_nor_cut": _REVOKE,
    "neither_followed_nor_rose": _REVOKE,
    "wrong_leader": Fault("out_of_turn"),
    "king_in_ecart": _WRONG_ECART,
    "bout_in_ecart": _WRONG_ECART,
    "trump_behind_excuse": Fault("poignee_excuse_hides_trump"),
}


@dataclass(frozen=True, slots=True)
class Incident:
    """One fault of one seat, from its first trick on; `findings` are the places, in the list, of
    all that prove it."""

    facts: Facts
    findings: tuple[int, ...]


def incidents_of(findings: Sequence[Finding]) -> list[Incident]:
    """The incidents that are certain, in the order of the findings: a seat that revoked twice did
    so in one incident."""
    found: dict[tuple[Fault, int], list[int]] = {}
    for index, finding in enumerate(findings):
        fault = FAULTS.get(finding.code)
        if fault is not None and finding.seat is not None and finding.status is Status.CERTAIN:
            found.setdefault((fault, finding.seat), []).append(index)
    return [
        Incident(_facts(fault, seat, [findings[one] for one in those]), tuple(those))
        for (fault, seat), those in found.items()
    ]


def faulty_tricks(findings: Iterable[Finding]) -> list[tuple[int, int]]:
    """The tricks in which somebody certainly revoked, each with the seat, in their order."""
    return sorted(
        {
            (one.trick, one.seat)
            for one in findings
            if one.trick is not None
            and one.seat is not None
            and one.status is Status.CERTAIN
            and FAULTS.get(one.code) is _REVOKE
        }
    )


def _facts(fault: Fault, seat: int, proofs: Iterable[Finding]) -> Facts:
    tricks = [one.trick for one in proofs if one.trick is not None]
    return Facts(fault.name, seats=(seat,), stage=fault.stage, trick=min(tricks, default=None))
