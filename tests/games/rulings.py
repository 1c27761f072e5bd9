"""Rulings on deals, as whoever conducts a dispute makes them."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

from conventions.transactions import write
from games.models import Result
from games.services.access import BY_OPERATOR
from games.services.deals import locked_deal
from games.services.rulings import pinned_outcome, rule_deal
from tarot.arbitration import Component, rule_on

DIGEST = "5f" * 32


def ruled(
    deal: str, *components: Component, ruling: UUID | None = None, source: Any = None
) -> Result:
    """The result of a ruling of these components on the deal at this address."""
    with write():
        row, who = locked_deal(UUID(deal[-36:]), BY_OPERATOR, "deal.delete", lambda row: None)
        outcome, log = pinned_outcome(row, source)
        made = rule_on(outcome, components, log)
        return rule_deal(row, made, who, "deal.delete", ruling or uuid4(), DIGEST)


def by_chair(scores: Sequence[int], adjustment: Sequence[int]) -> list[int]:
    return [own + given for own, given in zip(scores, adjustment, strict=True)]
