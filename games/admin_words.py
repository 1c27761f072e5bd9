"""What tables, deals and results are called in the admin, and what the log of a deal says there."""

from collections.abc import Mapping
from typing import Final

from tarot import Phase, Status
from tarot.wording import Text

APP: Final = Text("Tables et donnes", "Tables and deals")

TABLE: Final = (Text("table", "table"), Text("tables", "tables"))
DEAL: Final = (Text("donne", "deal"), Text("donnes", "deals"))
RESULT: Final = (Text("résultat", "result"), Text("résultats", "results"))
HOUSE_RULESET: Final = (
    Text("règlement maison", "house rules"),
    Text("règlements maison", "house rules"),
)
QUARANTINED: Final = (
    Text("envoi refusé", "refused submission"),
    Text("envois refusés", "refused submissions"),
)

FIELDS: Final[Mapping[str, Text]] = {
    "players": Text("joueurs", "players"),
    "people": Text("qui y est assis", "who sits there"),
    "sitting_out": Text("chaise au repos", "chair sitting out"),
    "summary": Text("résumé", "summary"),
    "phase": Text("phase", "phase"),
    "log_revision": Text("révision du relevé", "revision of the log"),
    "summary_revision": Text("révision du résumé", "revision of the summary"),
    "ruling_revision": Text("révision décidée", "ruled revision"),
    "disputed": Text("en litige", "disputed"),
    "disputed_until": Text("en litige jusqu’au", "disputed until"),
    "scored_by": Text("compté par", "scored by"),
    "updated_at": Text("modifié le", "changed"),
    "deleted_at": Text("supprimé le", "deleted"),
    "source": Text("d’après", "from"),
    "cause": Text("cause", "cause"),
    "engine": Text("moteur", "engine"),
    "provisional": Text("provisoire", "provisional"),
    "unit_score": Text("score par défenseur", "score per defender"),
    "contract_made": Text("contrat rempli", "contract made"),
    "margin": Text("écart au contrat", "margin"),
    "breakdown": Text("détail", "breakdown"),
    "adjustment": Text("correction décidée", "ruled adjustment"),
    "computed_at": Text("calculé le", "computed"),
    "options": Text("options", "options"),
    "sent_by": Text("envoyé par", "sent by"),
    "op_id": Text("numéro d’envoi", "operation"),
    "problem": Text("problème", "problem"),
    "settled_at": Text("réglé le", "settled"),
    "settled_by": Text("réglé par", "settled by"),
    "operation": Text("envoi", "what was sent"),
}
CODE: Final = Text("code", "code")
IN_HAND: Final = Text(
    "L’envoi n’est montré qu’une fois la donne jouée jusqu’au bout.",
    "What was sent is shown once the deal has been played to its end.",
)

PHASES: Final[Mapping[str, Text]] = {
    Phase.DEAL.value: Text("à distribuer", "to be dealt"),
    Phase.AUCTION.value: Text("aux enchères", "in the auction"),
    Phase.CALL.value: Text("appel d’une carte", "call of a card"),
    Phase.ECART.value: Text("à l’écart", "laying the ecart aside"),
    Phase.PLAY.value: Text("en cours", "in progress"),
    Phase.OVER.value: Text("terminée", "over"),
    Phase.VOID.value: Text("annulée", "void"),
}
SOURCES: Final[Mapping[str, Text]] = {
    "log": Text("relevé", "log"),
    "summary": Text("résumé", "summary"),
    "ruling": Text("décision", "ruling"),
}
CAUSES: Final[Mapping[str, Text]] = {
    "recorded": Text("noté", "recorded"),
    "corrected": Text("corrigé", "corrected"),
    "rescored": Text("recompté", "rescored"),
    "ruled": Text("décidé", "ruled"),
}
STATUSES: Final[Mapping[str, Text]] = {
    Status.CERTAIN.value: Text("certain", "certain"),
    Status.JOINT.value: Text("l’une de ces cartes", "one of these cards"),
    Status.POSSIBLE.value: Text("possible", "possible"),
    Status.CLEARED.value: Text("en règle", "in order"),
    Status.INTEGRITY.value: Text("relevé contradictoire", "log contradicts itself"),
}

# How the court cards and the Excuse are written on a score sheet.
COURTS: Final[Mapping[int, Text]] = {
    1: Text("As", "A"),
    11: Text("V", "J"),
    12: Text("C", "Kn"),
    13: Text("D", "Q"),
    14: Text("R", "K"),
}
TRUMP: Final = Text("{number} d’atout", "trump {number}")
EXCUSE: Final = Text("Excuse", "Excuse")

SEAT: Final = Text("Joueur {seat}", "Seat {seat}")
NAMED: Final = Text("{name} (joueur {seat})", "{name} (seat {seat})")

# The words of the template, by their names there.
LOG: Final[Mapping[str, Text]] = {
    "log": Text("Le relevé, levée par levée", "The log, trick by trick"),
    "no_log": Text(
        "Pas de relevé : seul un résumé a été rendu.", "No log: only a summary was handed in."
    ),
    "hidden": Text(
        "Tant que la donne n’est pas jouée jusqu’au bout, les mains, l’écart et un chien couvert "
        "ne sont montrés à personne.",
        "Until the deal has been played to its end, nobody is shown the hands, the ecart or a "
        "covered chien.",
    ),
    "auction": Text("Enchères", "Auction"),
    "none": Text("non notées", "not written down"),
    "cards": Text("Cartes", "Cards"),
    "hand_of": Text("Main de", "Hand of"),
    "chien": Text("Chien", "Chien"),
    "ecart": Text("Écart", "Ecart"),
    "called": Text("Carte appelée", "Called card"),
    "chelem": Text("Chelem annoncé", "Chelem announced"),
    "poignee": Text("Poignée de", "Poignee of"),
    "tricks": Text("Levées", "Tricks"),
    "trick": Text("Levée", "Trick"),
    "leader": Text("Entame", "Led by"),
    "played": Text("Cartes dans l’ordre", "Cards in order"),
    "winner": Text("Remportée par", "Won by"),
    "points": Text("Points", "Points"),
    "so_far": Text("Total", "So far"),
    "not_noted": Text("non notée", "not written down"),
    "findings": Text("Constats", "Findings"),
    "no_findings": Text("Rien à signaler.", "Nothing wrong."),
    "status": Text("Certitude", "How sure"),
    "rule": Text("Règle", "Rule"),
    "finding": Text("Constat", "Finding"),
    "confirmed": Text("confirmé par la table", "confirmed by the table"),
    "results": Text("Ce que vaut la donne", "What the deal is worth"),
    "no_results": Text("Pas encore de résultat.", "No result yet."),
    "revision": Text("Révision", "Revision"),
    "source": Text("D’après", "From"),
    "cause": Text("Cause", "Cause"),
    "scores": Text("Scores", "Scores"),
    "remarks": Text("Remarques", "Remarks"),
    "computed": Text("Calculé le", "Computed"),
    "history": Text("Qui a noté quoi", "Who recorded what"),
    "when": Text("Quand", "When"),
    "who": Text("Qui", "Who"),
    "what": Text("Quoi", "What"),
    "event": Text("Événement", "Event"),
}
RULING: Final = Text("décision", "ruling")
PROVISIONAL: Final = Text("provisoire", "provisional")
NOT_COUNTED: Final = Text("ne compte pas", "does not count")
STANDS: Final = Text("compte", "counts")
ATTACK: Final = Text("attaque", "attack")
DEFENCE: Final = Text("défense", "defence")
COVERED: Final = Text("carte couverte", "covered")
WHOLE: Final = Text("la donne entière", "the whole deal")
A_SUMMARY: Final = Text("un résumé", "a summary")
