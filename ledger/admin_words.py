"""What the chains, their events and checkpoints are called in the admin."""

from collections.abc import Mapping
from typing import Final

from tarot.wording import Text

APP: Final = Text("Registre", "Ledger")

STREAM: Final = (Text("chaîne", "chain"), Text("chaînes", "chains"))
EVENT: Final = (Text("événement", "event"), Text("événements", "events"))
CHECKPOINT: Final = (
    Text("point de contrôle", "checkpoint"),
    Text("points de contrôle", "checkpoints"),
)

FIELDS: Final[Mapping[str, Text]] = {
    "chain_hash": Text("empreinte de la chaîne", "chain hash"),
    "opened_at": Text("ouverte le", "opened"),
    "type": Text("genre", "kind"),
    "subject_kind": Text("à propos de", "about"),
    "subject_id": Text("identifiant de l’objet", "id of its subject"),
    "recorded_at": Text("consigné le", "recorded"),
    "body_hash": Text("empreinte du contenu", "body hash"),
    "prev_hash": Text("empreinte précédente", "hash before"),
    "root": Text("racine", "root"),
    "note": Text("note signée", "signed note"),
    "key_id": Text("clé", "key"),
}

LENGTH: Final = Text("événements", "events")
NAME: Final = Text("chaîne de", "chain of")
VERIFICATION: Final = Text("vérification", "verification")
VERIFY: Final = Text("Vérifier toute la chaîne", "Verify the whole chain")
HOLDS: Final = Text(
    "La chaîne est intacte : {events}, {checkpoints}.",
    "The chain holds: {events}, {checkpoints}.",
)
BROKEN: Final = Text("La chaîne est rompue, {why}.", "The chain is broken, {why}.")
BACK: Final = Text("Retour à la chaîne", "Back to the chain")

SUBJECT: Final = Text("objet", "subject")
REVISION: Final = Text("révision {number}", "revision {number}")
ACTOR: Final = Text("auteur", "actor")
ACTED: Final = Text("{role}, par {via}", "{role}, by {via}")
REQUEST: Final = Text("requête", "request")
DATA: Final = Text("contenu", "data")
TEXTS: Final = Text("textes", "texts")
ERASED: Final = Text("effacé", "erased")
WITHHELD: Final = Text(
    "N’est montré à personne tant que la donne n’est pas jouée jusqu’au bout.",
    "Not shown to anybody until the deal has been played to its end.",
)
LINKED: Final = Text("maillon", "link")
LINK_HOLDS: Final = Text(
    "Intact : il suit le précédent, et le suivant le suit.",
    "It holds: it follows the one before it, and the next one follows it.",
)
LINK_BROKEN: Final = Text("Rompu : {what}.", "Broken: {what}.")
NOT_FOLLOWED: Final = Text(
    "l’événement suivant ne le suit pas", "the event after it does not follow it"
)

BEFORE: Final = Text("événement précédent", "event before")
AFTER: Final = Text("événement suivant", "event after")
EVENTS_OF: Final = Text("Ce que le registre en dit", "What the ledger tells of it")
SEARCH: Final = Text(
    "Identifiant d’un objet, numéro de requête, genre (deal.record), nom d’une chaîne, "
    "début d’une empreinte",
    "Id of a subject, request id, kind (deal.record), name of a chain, beginning of a hash",
)


# The roles and ways in of actors.
ROLES: Final[Mapping[str, Text]] = {
    "organiser": Text("organisateur", "organiser"),
    "arbiter": Text("arbitre", "arbiter"),
    "scorer": Text("marqueur", "scorer"),
    "player": Text("joueur", "player"),
    "seated": Text("assis à la table", "seated at the table"),
    "creator": Text("créateur", "creator"),
    "self": Text("soi-même", "self"),
    "anyone": Text("sans s’identifier", "not signed in"),
    "administrator": Text("administrateur", "administrator"),
}
WAYS: Final[Mapping[str, Text]] = {
    "token": Text("jeton", "token"),
    "session": Text("session", "session"),
    "open": Text("accès libre", "open access"),
    "command": Text("ligne de commande", "command line"),
}


def acted(role: str, via: str) -> Text:
    """In which role somebody acted, and how they had come in; other words as they are."""
    return ACTED.filled(role=ROLES.get(role, role), via=WAYS.get(via, via))
