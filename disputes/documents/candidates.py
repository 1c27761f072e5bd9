"""A candidate ruling as the API shows it, ready to be proposed as it is."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from conventions.language import say
from disputes.documents.proposals import proposal_document
from disputes.documents.rulings import outlook_document
from disputes.services.candidates import TEMPLATES, Weighed
from disputes.services.what_if import Outlook
from games.documents import outcome_document
from tarot.arbitration import write_components, write_facts


def candidate_document(one: Weighed, outlook: Outlook, disputes: Sequence[UUID]) -> dict[str, Any]:
    """What would be ordered and why, what it would come to, and the other disputes that it has a
    bearing on."""
    outcome = one.ruled.outcome
    return {
        **outlook_document(outlook, one.name),
        "title": say(TEMPLATES[one.name].title),
        "components": write_components(one.components),
        "citations": list(one.rules),
        "reason": one.reason._asdict(),
        "findings": list(one.findings),
        "facts": None if one.facts is None else write_facts(one.facts),
        "proposal": None if one.proposal is None else proposal_document(one.proposal),
        "outcome": None if outcome is None else outcome_document(outcome),
        "disputes": [str(dispute) for dispute in disputes],
    }
