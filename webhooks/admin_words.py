"""What webhooks and their messages are called in the admin."""

from collections.abc import Mapping
from typing import Final

from tarot.wording import Text

APP: Final = Text("Webhooks", "Webhooks")

WEBHOOK: Final = (Text("webhook", "webhook"), Text("webhooks", "webhooks"))
DELIVERY: Final = (
    Text("message à un webhook", "message to a webhook"),
    Text("messages aux webhooks", "messages to webhooks"),
)
READING: Final = (
    Text("chaîne lue pour les webhooks", "chain read for webhooks"),
    Text("chaînes lues pour les webhooks", "chains read for webhooks"),
)
HOST: Final = Text("hôte", "host")

FIELDS: Final[Mapping[str, Text]] = {
    "types": Text("genres de messages", "kinds of messages"),
    "old_secret_until": Text("ancien secret jusqu’au", "old secret until"),
    "since": Text("depuis", "since"),
    "off_because": Text("arrêté : pourquoi", "off: why"),
    "off_at": Text("arrêté le", "off since"),
    "delivered_at": Text("dernier message pris le", "took a message last"),
    "held_until": Text("tenu jusqu’au", "held until"),
    "holder": Text("tenu par", "held by"),
    "webhook": Text("webhook", "webhook"),
    "type": Text("genre", "kind"),
    "payload": Text("contenu", "content"),
    "tries": Text("essais", "tries"),
    "next_at": Text("prochain essai", "next try"),
    "tried_at": Text("dernier essai", "last try"),
    "status": Text("réponse", "answer"),
    "failure": Text("sans réponse : pourquoi", "no answer: why"),
}

OFF: Final[Mapping[str, Text]] = {
    "organiser": Text("par un organisateur", "by an organiser"),
    "gone": Text("il dit n’être plus là", "it says that it is gone"),
    "failing": Text("il ne prend rien depuis des jours", "it has taken nothing for days"),
}
STATES: Final[Mapping[str, Text]] = {
    "waiting": Text("en attente", "waiting"),
    "delivered": Text("pris", "delivered"),
    "failed": Text("abandonné", "given up"),
}
