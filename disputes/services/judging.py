"""Lets `tarot.arbitration` judge what an arbiter orders, and says no in the words of the API."""

from collections.abc import Sequence
from typing import Any

from conventions.problems import Problem
from disputes.services.codes import code_of
from disputes.services.pinned import Pinned
from games.models import Deal
from games.refusals import unreadable
from ledger.chain import canonical, sha256
from tarot import DuoOutcome, Outcome, Unreadable
from tarot.arbitration import (
    Code,
    Component,
    Proposal,
    Ruled,
    Unjudgeable,
    propose,
    read_components,
    read_facts,
    rule_on,
    write_components,
)


def components_of(document: object, pointer: str = "/components") -> tuple[Component, ...]:
    """The components in a request; Problem `invalid_request` with every reason."""
    try:
        return read_components(document)
    except Unreadable as error:
        raise unreadable(error, "invalid_request", pointer) from None


def ruled_on(
    pinned: Pinned, components: Sequence[Component], pointer: str = "/components"
) -> Ruled:
    """What components make of a deal; Problem `invalid_request` where they are no ruling on it."""
    try:
        return rule_on(pinned.outcome, components, pinned.log)
    except Unjudgeable as refusal:
        raise _unjudgeable(refusal, pointer) from None


def proposed_for(
    deal: Deal, facts: object, pinned: Pinned | None, pointer: str = "/facts"
) -> tuple[Code, Proposal]:
    """What the code of the deal's club gives for facts in a request."""
    assert deal.table.club is not None
    code = code_of(deal.table.club)
    return code, proposed_by(code, facts, None if pinned is None else pinned.outcome, pointer)


def proposed_by(
    code: Code, facts: object, outcome: Outcome | DuoOutcome | None, pointer: str = "/facts"
) -> Proposal:
    """What a code gives for facts in a request; Problem `invalid_request` with every reason."""
    try:
        told = read_facts(facts)
    except Unreadable as error:
        raise unreadable(error, "invalid_request", pointer) from None
    try:
        return propose(code, told, outcome if isinstance(outcome, Outcome) else None)
    except Unjudgeable as refusal:
        raise _unjudgeable(refusal, pointer) from None


def departs_from(proposal: Proposal, components: Sequence[Component]) -> bool:
    """Whether more or less is ordered than the code gives: what it leaves open may be there."""
    given, ordered = _set(proposal.components), _set(components)
    return not given <= ordered <= given | _set(proposal.optional)


def digest_of(told: dict[str, Any]) -> str:
    """What a ruling is known by in the chains: SHA-256 of its canonical JSON."""
    return sha256(canonical(told)).hex()


def _set(components: Sequence[Component]) -> set[bytes]:
    return {canonical(one) for one in write_components(components)}


def _unjudgeable(refusal: Unjudgeable, pointer: str) -> Problem:
    error = {"pointer": pointer, "code": refusal.code, "detail": refusal.detail}
    return Problem(
        "invalid_request",
        errors=[error if refusal.rule is None else error | {"rule": refusal.rule}],
    )
