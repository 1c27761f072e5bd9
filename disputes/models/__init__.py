"""What is stored of a dispute. Only `disputes.services` writes here.

Every change is one event of the dispute's own chain, which its parties and arbiters can read;
free texts are in the ledger's erasable texts, not here.
"""

from disputes.models.codes import ArbitrationCode
from disputes.models.dispute import Deadline, Dispute, DisputePolicy, Notice, Party, Question
from disputes.models.evidence import Attachment, Evidence, StoredFile
from disputes.models.rulings import Appeal, PanelMember, Ruling

__all__ = [
    "Appeal",
    "ArbitrationCode",
    "Attachment",
    "Deadline",
    "Dispute",
    "DisputePolicy",
    "Evidence",
    "Notice",
    "PanelMember",
    "Party",
    "Question",
    "Ruling",
    "StoredFile",
]
