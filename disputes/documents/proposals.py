"""What a code of arbitration gives for the facts of an incident, as the API shows it."""

from typing import Any

from conventions.language import say
from tarot.arbitration import Proposal, write_components


def proposal_document(proposal: Proposal) -> dict[str, Any]:
    """A proposal, its sentences in the language of the answer."""
    article = proposal.article
    return {
        "article": {
            "rule": article.rule,
            "fault": article.fault,
            "name": say(article.name),
            "statement": say(article.statement),
            "source": article.source,
            "slip": article.slip,
        },
        "components": write_components(proposal.components),
        "optional": write_components(proposal.optional),
        "reason": say(proposal.reason),
        "to_judge": [say(remark) for remark in proposal.to_judge],
        "at_table": None if proposal.at_table is None else say(proposal.at_table),
        "awaits_result": proposal.awaits_result,
    }
