"""The shapes of disputes, as components of the API's description."""

from disputes.schemas import codes, dossier, files
from disputes.schemas.disputes import DISPUTES

COMPONENTS = {**DISPUTES, **codes.COMPONENTS, **files.COMPONENTS, **dossier.COMPONENTS}
