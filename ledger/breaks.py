"""Where a chain is broken, in codes that tests and programs read and in words for people."""

from dataclasses import dataclass

from tarot.wording import Text

WHAT = {
    "missing": Text("un événement manque", "an event is missing"),
    "duplicated": Text("l'événement figure deux fois", "the event is there twice"),
    "body_changed": Text("le contenu a été modifié", "the body was changed"),
    "body_hash_changed": Text(
        "l'empreinte du contenu a été modifiée", "the hash of the body was changed"
    ),
    "not_linked": Text(
        "l'événement ne suit pas le précédent", "the event does not follow the one before it"
    ),
    "chain_hash_changed": Text(
        "l'empreinte de la chaîne a été modifiée", "the hash of the chain was changed"
    ),
    "not_canonical": Text(
        "le contenu n'est pas sous sa forme canonique", "the body is not in its canonical form"
    ),
    "moved": Text(
        "le contenu dit une autre chaîne ou un autre numéro",
        "the body tells another stream or another number",
    ),
    "id_changed": Text("l'identifiant a été modifié", "the id was changed"),
    "columns_changed": Text(
        "le type, l'objet ou l'heure ne sont pas ceux du contenu",
        "type, subject or time are not those of the body",
    ),
    "text_changed": Text(
        "un texte n'est pas celui qui a été consigné", "a text is not the one that was recorded"
    ),
    "truncated": Text("la fin de la chaîne manque", "the end of the chain is missing"),
    "head_changed": Text(
        "la tête de la chaîne n'est pas son dernier événement",
        "the head of the chain is not its last event",
    ),
    "checkpoint_changed": Text("le point de contrôle a été modifié", "the checkpoint was changed"),
    "signature_wrong": Text(
        "la signature du point de contrôle n'est d'aucune clé connue",
        "no known key signed the checkpoint",
    ),
    "checkpoint_differs": Text(
        "le point de contrôle signé dit une autre histoire",
        "the signed checkpoint tells another history",
    ),
    "checkpoint_beyond": Text(
        "un point de contrôle signé compte plus d'événements",
        "a signed checkpoint counts more events",
    ),
    "seen_differs": Text(
        "ce qui a été vu dit une autre histoire", "what was seen tells another history"
    ),
    "seen_beyond": Text(
        "ce qui a été vu compte plus d'événements", "what was seen counts more events"
    ),
    "no_stream": Text("cette chaîne n'existe pas", "there is no such stream"),
    "orphans": Text(
        "des événements n'appartiennent à aucune chaîne", "some events belong to no stream"
    ),
}


@dataclass(frozen=True, slots=True)
class Break:
    """The first broken link of a stream: at event or checkpoint number `seq`, and what is wrong.

    `seq` is None where the whole stream is.
    """

    stream: str
    seq: int | None
    code: str

    @property
    def what(self) -> Text:
        return WHAT[self.code]

    @property
    def sentence(self) -> Text:
        if self.seq is None:
            return self.what
        return Text("au numéro {seq} : {what}", "at number {seq}: {what}").filled(
            seq=self.seq, what=self.what
        )
