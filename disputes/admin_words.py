"""What disputes and everything in them are called in the admin."""

from collections.abc import Mapping
from typing import Final

from tarot.wording import Text

APP: Final = Text("Litiges", "Disputes")

CODE: Final = (
    Text("code d’arbitrage", "arbitration code"),
    Text("codes d’arbitrage", "arbitration codes"),
)
CLOCKS: Final = (
    Text("règle des délais", "clocks of disputes"),
    Text("règles des délais", "clocks of disputes"),
)
DISPUTE: Final = (Text("litige", "dispute"), Text("litiges", "disputes"))
PARTY: Final = (Text("partie", "party"), Text("parties", "parties"))
QUESTION: Final = (Text("question", "question"), Text("questions", "questions"))
DEADLINE: Final = (Text("délai", "deadline"), Text("délais", "deadlines"))
NOTICE: Final = (Text("avis", "notice"), Text("avis", "notices"))
EVIDENCE: Final = (Text("preuve", "piece of evidence"), Text("preuves", "evidence"))
ATTACHMENT: Final = (Text("pièce jointe", "attachment"), Text("pièces jointes", "attachments"))
RULING: Final = (Text("décision", "ruling"), Text("décisions", "rulings"))
APPEAL: Final = (Text("appel", "appeal"), Text("appels", "appeals"))
MEMBER: Final = (
    Text("membre d’un jury d’appel", "member of a panel"),
    Text("jurys d’appel", "panels"),
)

FIELDS: Final[Mapping[str, Text]] = {
    "document": Text("texte", "text"),
    "said": Text("délais", "clocks"),
    "announced_at": Text("annoncés le", "announced"),
    "deal_version": Text("version de la donne", "version of the deal"),
    "category": Text("sujet", "about"),
    "filed_in_time": Text("déposé à temps", "filed in time"),
    "arbiter": Text("arbitre", "arbiter"),
    "barred": Text("récusés", "barred"),
    "withdrawal_asked": Text("retrait demandé", "withdrawal asked"),
    "inadmissible_because": Text("irrecevable car", "inadmissible because"),
    "correction": Text("correction proposée", "correction proposed"),
    "policy": Text("délais", "clocks"),
    "policy_version": Text("version des délais", "version of the clocks"),
    "closed_at": Text("clos le", "closed"),
    "accused": Text("mis en cause", "accused"),
    "filed_by": Text("déposé par", "filed by"),
    "filed_at": Text("déposé le", "filed"),
    "discovered_at": Text("découvert le", "discovered"),
    "withdrew": Text("a retiré", "has withdrawn"),
    "conceded": Text("a reconnu", "has conceded"),
    "agreed": Text("est d’accord", "has agreed"),
    "asked_by": Text("posée par", "asked by"),
    "asked_at": Text("posée le", "asked"),
    "due_at": Text("à rendre le", "due"),
    "answered_at": Text("répondu le", "answered"),
    "answered_by": Text("répondu par", "answered by"),
    "satisfied_at": Text("tenu le", "met"),
    "told_at": Text("constaté le", "found passed"),
    "about": Text("sujet", "about"),
    "read_at": Text("lu le", "read"),
    "visibility": Text("montrée à", "shown to"),
    "author": Text("auteur", "author"),
    "length": Text("longueur", "length"),
    "past_due": Text("hors délai", "past due"),
    "submitted_at": Text("déposée le", "submitted"),
    "evidence": Text("preuve", "evidence"),
    "instance": Text("instance", "instance"),
    "countersigned_by": Text("contresignée par", "countersigned by"),
    "code": Text("code", "code"),
    "facts": Text("faits", "facts"),
    "proposed": Text("proposé par le code", "proposed by the code"),
    "departs": Text("s’écarte du code", "departs from the code"),
    "components": Text("éléments", "components"),
    "citations": Text("articles cités", "citations"),
    "computed": Text("score calculé", "computed score"),
    "penalties": Text("pénalités", "penalties"),
    "result": Text("révision de la donne", "revision of the deal"),
    "ranking": Text("classement", "ranking"),
    "published_at": Text("publiée le", "published"),
    "side": Text("côté", "side"),
    "ground": Text("motif", "ground"),
    "verdict": Text("verdict", "verdict"),
    "merit": Text("fondé", "has merit"),
    "decided_at": Text("tranché le", "decided"),
    "substitute_for": Text("remplace", "substitute for"),
    "named_at": Text("désigné le", "named"),
    "left_at": Text("remplacé le", "replaced"),
}
MEDIA_TYPE: Final = Text("format", "format")
SIZE: Final = Text("taille", "size")
FILE_DIGEST: Final = Text("empreinte du fichier", "digest of the file")

VISIBILITIES: Final[Mapping[str, Text]] = {
    "arbiters": Text("aux arbitres", "arbiters"),
    "parties": Text("aux parties", "parties"),
}
INSTANCES: Final[Mapping[str, Text]] = {
    "table": Text("la table", "the table"),
    "arbiter": Text("l’arbitre", "the arbiter"),
    "panel": Text("le jury d’appel", "the panel"),
}
DEADLINES: Final[Mapping[str, Text]] = {
    "claim": Text("reprise par l’arbitre", "the arbiter's next step"),
    "ruling": Text("décision", "ruling"),
    "answer": Text("réponse", "answer"),
    "appeal": Text("appel", "appeal"),
    "decision": Text("décision en appel", "decision on appeal"),
    "reopening": Text("réouverture", "reopening"),
}
