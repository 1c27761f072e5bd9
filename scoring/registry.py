"""Every kind of job by its name."""

from scoring.kinds import Kind
from scoring.services.exports import Export
from scoring.services.rescoring import Rescoring

KINDS: dict[str, Kind] = {"rescore": Rescoring(), "export": Export()}
