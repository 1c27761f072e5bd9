"""The story of a dispute: a sentence for each event of its chain, by its type."""

from collections.abc import Mapping
from typing import Final

from disputes.models import Deadline
from disputes.words import Visibility
from tarot.wording import Text

# What else a sentence may say is in its event: {who} did it, {to} is who was named.
HAPPENED: Final[Mapping[str, Text]] = {
    "dispute.open": Text("{who} ouvre le litige", "{who} opens the dispute"),
    "dispute.join": Text("{who} réclame aussi", "{who} joins the claim"),
    "dispute.claim": Text("{who} instruit le litige", "{who} takes the dispute"),
    "dispute.transfer": Text(
        "{who} confie le litige à {to}", "{who} hands the dispute over to {to}"
    ),
    "dispute.release": Text("{who} rend le litige", "{who} gives the dispute back"),
    "question.ask": Text(
        "{who} pose la question {number} à {to}", "{who} asks {to} question {number}"
    ),
    "question.answer": Text(
        "{who} répond à la question {number}", "{who} answers question {number}"
    ),
    "evidence.submit": Text(
        "{who} dépose la pièce {number} : {kind}", "{who} submits evidence {number}: {kind}"
    ),
    "dispute.withdraw": Text("{who} retire sa réclamation", "{who} withdraws the claim"),
    "dispute.consent": Text("{who} consent au retrait", "{who} consents to the withdrawal"),
    "dispute.concede": Text("{who} reconnaît la faute", "{who} concedes the fault"),
    "dispute.settle": Text(
        "{who} accepte la correction de la marque", "{who} agrees to the correction of the score"
    ),
    "dispute.declare-inadmissible": Text(
        "{who} déclare le litige irrecevable : {because}",
        "{who} declares the dispute inadmissible: {because}",
    ),
    "dispute.propose": Text("{who} propose la décision {number}", "{who} proposes ruling {number}"),
    "dispute.countersign": Text(
        "{who} contresigne la décision {number}", "{who} countersigns ruling {number}"
    ),
    "ruling.publish": Text("{who} publie la décision {number}", "{who} publishes ruling {number}"),
    "appeal.file": Text("{who} fait appel : {ground}", "{who} appeals: {ground}"),
    "dispute.name-panel": Text(
        "{who} désigne qui juge l’appel : {to}", "{who} names who decides the appeal: {to}"
    ),
    "dispute.decide": Text(
        "{who} rend la décision d’appel : {verdict}", "{who} decides the appeal: {verdict}"
    ),
    "dispute.reopen": Text(
        "{who} rouvre le litige et le confie à {to}",
        "{who} reopens the dispute and hands it to {to}",
    ),
    "deadline.passed": Text("Délai passé : {clock}", "Time is over: {clock}"),
    "dispute.final": Text(
        "Le délai d’appel est passé : c’est définitif",
        "The time for an appeal is over: it is final",
    ),
    "dispute.resume": Text(
        "Le délai de réponse est passé : l’examen reprend",
        "The time for answering is over: the review goes on",
    ),
}
VOTED: Final = Text(
    "{who} vote dans le panel ; il n’y a pas encore de majorité",
    "{who} votes on the panel; there is no majority yet",
)
ASKS_CONSENT: Final = Text(
    "Une faute est prouvée ou reconnue : l’arbitre doit y consentir.",
    "A fault is proved or conceded: the arbiter has to consent.",
)
TOO_LATE: Final = Text("Déposé hors délai.", "Filed too late.")
PAST_DUE: Final = Text("Déposée hors délai.", "Submitted too late.")
FOR_ARBITERS: Final = Text("Pour les arbitres seuls.", "For arbiters alone.")
ERASED: Final = Text("(texte effacé)", "(text erased)")

SOMEBODY: Final = Text("Quelqu’un", "Somebody")
SERVER: Final = Text("Le serveur", "The server")
PHONE: Final = Text("Un téléphone", "A phone")

CLOCK_NAMES: Final[Mapping[str, Text]] = {
    Deadline.Kind.CLAIM: Text("signe de vie de l’arbitre", "sign of life of the arbiter"),
    Deadline.Kind.RULING: Text("décision de l’arbitre", "ruling of the arbiter"),
    Deadline.Kind.ANSWER: Text("réponse à la question {number}", "answer to question {number}"),
    Deadline.Kind.APPEAL: Text("appel", "appeal"),
    Deadline.Kind.DECISION: Text("décision d’appel", "decision on the appeal"),
    Deadline.Kind.REOPENING: Text("dernier jour pour rouvrir", "last day for reopening"),
}
VISIBILITIES: Final[Mapping[Visibility, Text]] = {
    Visibility.PARTIES: Text(
        "la table, les arbitres et les organisateurs", "table, arbiters and organisers"
    ),
    Visibility.ARBITERS: Text("les arbitres seuls", "arbiters alone"),
}
