"""What rankings, seasons and long work are called in the admin."""

from collections.abc import Mapping
from typing import Final

from tarot.wording import Text

APP: Final = Text("Classements et tâches", "Rankings and jobs")

POLICY: Final = (
    Text("règle de classement", "ranking policy"),
    Text("règles de classement", "ranking policies"),
)
RANKING: Final = (
    Text("classement publié", "published ranking"),
    Text("classements publiés", "published rankings"),
)
APPROVAL: Final = (
    Text("classement approuvé", "approved ranking"),
    Text("classements approuvés", "approved rankings"),
)
SEASON: Final = (Text("saison", "season"), Text("saisons", "seasons"))
SEASON_TOURNAMENT: Final = (
    Text("tournoi d’une saison", "tournament of a season"),
    Text("tournois des saisons", "tournaments of seasons"),
)
JOB: Final = (Text("tâche", "job"), Text("tâches", "jobs"))
PART: Final = (Text("part d’une tâche", "part of a job"), Text("parts des tâches", "parts of jobs"))

FIELDS: Final[Mapping[str, Text]] = {
    "said": Text("règle", "policy"),
    "after": Text("après la position", "after position"),
    "heads": Text("têtes des chaînes", "heads of the chains"),
    "policy": Text("règle", "policy"),
    "body": Text("classement", "ranking"),
    "published_by": Text("publié par", "published by"),
    "ranking": Text("classement", "ranking"),
    "approved_by": Text("approuvé par", "approved by"),
    "rules": Text("règles", "rules"),
    "season": Text("saison", "season"),
    "coefficient": Text("coefficient, en %", "coefficient, in %"),
    "params": Text("demande", "what was asked"),
    "done": Text("fait", "done"),
    "total": Text("total", "total"),
    "attempt": Text("essais", "tries"),
    "attempts": Text("essais", "tries"),
    "pieces": Text("morceaux", "pieces"),
    "report": Text("rapport", "report"),
    "error_code": Text("erreur", "error"),
    "error_detail": Text("détail de l’erreur", "detail of the error"),
    "asked_by": Text("demandée par", "asked by"),
    "asked_as": Text("à titre de", "asked as"),
    "started_at": Text("commencée le", "started"),
    "announced_at": Text("annoncée le", "announced"),
    "job": Text("tâche", "job"),
    "upto": Text("jusqu’à", "up to"),
    "holder": Text("tenue par", "held by"),
    "lease_until": Text("tenue jusqu’au", "held until"),
}

STATES: Final[Mapping[str, Text]] = {
    "queued": Text("en attente", "queued"),
    "running": Text("en cours", "running"),
    "done": Text("terminée", "done"),
    "failed": Text("échouée", "failed"),
    "cancelled": Text("arrêtée", "cancelled"),
}
JOB_KINDS: Final[Mapping[str, Text]] = {
    "rescore": Text("recompter", "rescoring"),
    "export": Text("exporter", "export"),
}
CANCEL: Final = Text("Arrêter", "Cancel")
ANNOUNCE: Final = Text("Annoncer de nouveau aux exécutants", "Announce to the workers again")
