"""What a dossier says of its deal: the state of the log, and who recorded what."""

from collections.abc import Mapping
from typing import Final

from tarot.wording import Text

LOG_STATES: Final[Mapping[str, Text]] = {
    "none": Text(
        "Seul un résumé est noté : le relevé ne prouve rien.",
        "Only a summary was written down: there is no log to prove anything.",
    ),
    "incomplete": Text(
        "Le relevé est incomplet : {cards} cartes sur {of}.",
        "The log is incomplete: {cards} cards of {of}.",
    ),
    "complete": Text("Le relevé est complet.", "The log is complete."),
    "contradictory": Text(
        "Le relevé se contredit : réglez cela d’abord avec la table.",
        "The log contradicts itself: settle that with the table first.",
    ),
}
WRONG_LEAD: Final = Text(
    "Levée {trick} : {leader} entame, alors que c’était à {expected}.",
    "Trick {trick}: {leader} leads, though it was {expected}’s turn.",
)
RECORDED: Final[Mapping[str, Text]] = {
    "deal.put": Text("donne notée", "deal written down"),
    "deal.act": Text("cartes notées", "cards written down"),
    "deal.record": Text("relevé remplacé", "log replaced"),
    "deal.summary": Text("résumé noté", "summary written down"),
    "deal.delete": Text("donne supprimée", "deal deleted"),
    "deal.restore": Text("donne rétablie", "deal restored"),
    "deal.rescore": Text("donne recomptée", "deal scored again"),
    "deal.rule": Text("résultat fixé par une décision", "result set by a ruling"),
    "deal.dispute": Text("marque de litige", "mark of a dispute"),
}
WORTHS: Final[Mapping[str, Text]] = {
    "log": Text("Par le relevé", "By the log"),
    "summary": Text("Par le résumé", "By the summary"),
    "ruling": Text("Par une décision", "By a ruling"),
}
YOURS: Final = Text("ce que vous envisagez", "what you have in mind")
STARTS_FROM: Final[Mapping[str, Text]] = {
    "log": Text(
        "Relevé et résumé se contredisent : les décisions partent du relevé.",
        "Log and summary contradict each other: rulings start from the log.",
    ),
    "summary": Text(
        "Les décisions partent du résumé : il n’y a pas de relevé qui compte.",
        "Rulings start from the summary: there is no log that counts.",
    ),
}
# Points and bouts, by the number of bouts up to two.
HOLDINGS: Final = (
    Text("{points}, sans bout", "{points}, no bouts"),
    Text("{points}, 1 bout", "{points}, 1 bout"),
    Text("{points}, {n} bouts", "{points}, {n} bouts"),
)
