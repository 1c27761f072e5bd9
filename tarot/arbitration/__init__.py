"""The federation's arbitration code as values, and rulings as components of what a deal is worth.

    >>> from tarot.arbitration import FFT_2012_1, Facts, Stage, propose
    >>> facts = Facts("revoke", seats=(2,), side="defence", stage=Stage.ESTABLISHED,
    ...               winner="defence")
    >>> proposal = propose(FFT_2012_1, facts)
    >>> proposal.components, proposal.optional
    ((AnnulDeal(redealt=False),), (Penalty(seat=2, amount=100, unit=<Unit.POINTS: 'points'>),))

A finding is no ruling and neither is a proposal: an arbiter confirms it, or departs from it with a
reason. `rule_on` says what any ruling makes of a deal, so candidates can be compared.
"""

from tarot.arbitration.article import (
    Article,
    Bearer,
    Fate,
    Measure,
    Noticed,
    Provision,
    Sanction,
    Stage,
)
from tarot.arbitration.awards import Award, Bound, Note
from tarot.arbitration.changes import Changes
from tarot.arbitration.code import FFT_2012_1, Code
from tarot.arbitration.code_json import read_code, write_code
from tarot.arbitration.component_json import read_components, write_components
from tarot.arbitration.components import (
    AdjustedBoard,
    AnnulDeal,
    Artificial,
    Assigned,
    AssignedSplit,
    BonusSet,
    ClericalCorrection,
    Component,
    ContractDeemed,
    Excluded,
    MayNotBid,
    OnSeat,
    Penalty,
    PointsTransfer,
    RankedLast,
    Result,
    ResultStands,
    TricksTransfer,
    Warned,
)
from tarot.arbitration.facts import Facts, Gained
from tarot.arbitration.facts_json import read_facts, write_facts
from tarot.arbitration.forms import Form, Unit, amount_text, decimal
from tarot.arbitration.proposal import Proposal, propose
from tarot.arbitration.refused import Unjudgeable
from tarot.arbitration.ruling import Ruled, rule_on

__all__ = [
    "FFT_2012_1",
    "AdjustedBoard",
    "AnnulDeal",
    "Article",
    "Artificial",
    "Assigned",
    "AssignedSplit",
    "Award",
    "Bearer",
    "BonusSet",
    "Bound",
    "Changes",
    "ClericalCorrection",
    "Code",
    "Component",
    "ContractDeemed",
    "Excluded",
    "Facts",
    "Fate",
    "Form",
    "Gained",
    "MayNotBid",
    "Measure",
    "Note",
    "Noticed",
    "OnSeat",
    "Penalty",
    "PointsTransfer",
    "Proposal",
    "Provision",
    "RankedLast",
    "Result",
    "ResultStands",
    "Ruled",
    "Sanction",
    "Stage",
    "TricksTransfer",
    "Unit",
    "Unjudgeable",
    "Warned",
    "amount_text",
    "decimal",
    "propose",
    "read_code",
    "read_components",
    "read_facts",
    "rule_on",
    "write_code",
    "write_components",
    "write_facts",
]
