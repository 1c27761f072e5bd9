"""What the club's code gives for facts that an arbiter has found, beyond what the log proves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.http import QueryDict

from conventions.language import say
from conventions.problems import Problem
from disputes.documents.proposals import proposal_document
from disputes.models import Dispute
from disputes.services.codes import code_of
from disputes.services.judging import proposed_by
from disputes.services.pinned import Pinned
from tarot.arbitration import Code
from tarot.arbitration.forms import Form
from tarot.rules import RULES
from tarot.wording import Text
from web.disputes.fields import Field, errors_by_field, shown_fields
from web.disputes.orders import shown_orders
from web.texts import arbiter_facts as said

NUMBERS: Final = ("trick", "noticed_trick")
ASKED: Final = "fault"


@dataclass(frozen=True, slots=True)
class Found:
    """The form of the facts, and what the code gives for them; None where nobody asked yet."""

    fields: Sequence[Mapping[str, Any]]
    error: str
    facts: Mapping[str, Any] | None
    proposal: Mapping[str, Any] | None
    orders: Sequence[str] = ()
    optional: Sequence[str] = ()

    def candidate(self) -> dict[str, Any] | None:
        """For the form of what is ordered, like a candidate of the dossier."""
        if self.proposal is None:
            return None
        # An article of a club's own may go by a rule that the catalogue does not have.
        cited = [rule for rule in [self.proposal["article"]["rule"]] if rule in RULES]
        components = self.proposal["components"]
        return {"components": components, "facts": self.facts, "citations": cited}


def facts_asked(
    row: Dispute, pinned: Pinned | None, asked: QueryDict, seats: Sequence[str]
) -> Found:
    """What the query of an address asks: `?fault=misdeal&seats=0`."""
    code = code_of(row.club)
    fields = _fields(code, seats)
    if not asked.get(ASKED):
        return Found(shown_fields("facts", fields), "", None, None)
    typed = {**asked.dict(), "seats": asked.getlist("seats")}
    facts = _facts(asked)
    try:
        outcome = None if pinned is None else pinned.outcome
        proposal = proposal_document(proposed_by(code, facts, outcome))
    except Problem as problem:
        error = " ".join(errors_by_field(problem).values())
        return Found(shown_fields("facts", fields, typed), error, facts, None)
    return Found(
        shown_fields("facts", fields, typed),
        "",
        facts,
        proposal,
        shown_orders(proposal["components"], seats),
        shown_orders(proposal["optional"], seats),
    )


def _facts(asked: QueryDict) -> dict[str, Any]:
    facts: dict[str, Any] = {"fault": asked[ASKED], "seats": _whole(asked.getlist("seats"))}
    if asked.get("stage"):
        facts["stage"] = asked["stage"]
    for name in NUMBERS:
        if text := asked.get(name):
            facts[name] = _whole([text])[0]
    return facts


def _whole(texts: Sequence[str]) -> list[int | str]:
    """Numbers; whatever else somebody wrote is refused by who reads facts."""
    return [int(one) if one.isdecimal() and len(one) < 4 else one for one in texts]


def _fields(code: Code, seats: Sequence[str]) -> list[Field]:
    names = {
        article.fault: say(article.name)
        for article in reversed(code.articles)
        if any(Form.FREE_DEALS in one.forms for one in article.provisions)
    }
    faults = sorted(names.items(), key=lambda one: one[1])
    stages = [(stage, say(name)) for stage, name in said.STAGES.items()]
    return [
        Field("fault", said.FAULT, "choice", choices=faults),
        Field(
            "seats",
            said.AT_FAULT,
            "several",
            choices=[(str(n), one) for n, one in enumerate(seats)],
        ),
        Field("stage", said.STAGE, "choice", choices=stages, optional=True),
        _trick("trick", said.TRICK),
        _trick("noticed_trick", said.NOTICED_TRICK),
    ]


def _trick(name: str, label: Text) -> Field:
    return Field(name, label, "line", longest=2, optional=True)
