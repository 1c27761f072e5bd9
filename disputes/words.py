"""The fixed lists of a dispute, each with its name for people: what it is about, what proves it,
why it is refused or appealed."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from tarot.wording import Text


class Category(StrEnum):
    """What a dispute is about. Of each there is one open dispute a deal."""

    CLERICAL_SCORE = "clerical_score"
    IRREGULAR_PLAY = "irregular_play"
    DEAL_PROCEDURE = "deal_procedure"
    BONUS = "bonus"
    CONDUCT = "conduct"
    SEATING = "seating"
    TIME = "time"
    ELIGIBILITY = "eligibility"


CATEGORIES: Final[Mapping[Category, Text]] = {
    Category.CLERICAL_SCORE: Text("erreur de marque", "error in the score"),
    Category.IRREGULAR_PLAY: Text("jeu irrégulier", "irregular play"),
    Category.DEAL_PROCEDURE: Text("donne, chien ou écart", "dealing, chien or ecart"),
    Category.BONUS: Text("poignée, petit au bout, chelem", "poignee, petit au bout, chelem"),
    Category.CONDUCT: Text("conduite", "conduct"),
    Category.SEATING: Text("placement", "seating"),
    Category.TIME: Text("temps", "time"),
    Category.ELIGIBILITY: Text("droit de jouer", "right to play"),
}


class Kind(StrEnum):
    """What a piece of evidence is, from what weighs most to what weighs least."""

    HAND_RECORD = "hand_record"
    TRICK_LOG = "trick_log"
    PARTIAL_LOG = "partial_log"
    TABLE_CONFIRMATION = "table_confirmation"
    SCORE_SHEET_PHOTO = "score_sheet_photo"
    ARBITER_OBSERVATION = "arbiter_observation"
    STATEMENT = "statement"
    DEVICE_EVENT = "device_event"
    ANALYSIS_REPORT = "analysis_report"
    RULE_CITATION = "rule_citation"
    PRIOR_RULING = "prior_ruling"
    MEDIA = "media"


KINDS: Final[Mapping[Kind, Text]] = {
    Kind.HAND_RECORD: Text("relevé des mains", "record of the hands"),
    Kind.TRICK_LOG: Text("relevé complet des levées", "complete log of the tricks"),
    Kind.PARTIAL_LOG: Text("relevé partiel des levées", "partial log of the tricks"),
    Kind.TABLE_CONFIRMATION: Text("confirmation de la table", "confirmation by the table"),
    Kind.SCORE_SHEET_PHOTO: Text("photo de la feuille de marque", "photo of the score sheet"),
    Kind.ARBITER_OBSERVATION: Text("constat de l'arbitre", "observation of the arbiter"),
    Kind.STATEMENT: Text("déclaration", "statement"),
    Kind.DEVICE_EVENT: Text("heure d'envoi d'un téléphone", "when a phone sent it"),
    Kind.ANALYSIS_REPORT: Text("analyse du relevé", "analysis of the log"),
    Kind.RULE_CITATION: Text("règle citée", "rule cited"),
    Kind.PRIOR_RULING: Text("décision antérieure", "earlier ruling"),
    Kind.MEDIA: Text("image ou document", "picture or document"),
}
# What an arbiter alone vouches for; a party's own word weighs as one.
OF_ARBITERS: Final = frozenset(
    {
        Kind.HAND_RECORD,
        Kind.TRICK_LOG,
        Kind.PARTIAL_LOG,
        Kind.TABLE_CONFIRMATION,
        Kind.ARBITER_OBSERVATION,
        Kind.DEVICE_EVENT,
        Kind.ANALYSIS_REPORT,
    }
)


class Visibility(StrEnum):
    """Who may see a piece of evidence once it is submitted; its author always may."""

    ARBITERS = "arbiters"
    PARTIES = "parties"


class Inadmissible(StrEnum):
    """Why a dispute is not looked into."""

    LATE = "late"
    NOT_A_PARTY = "not_a_party"
    NOT_CALLED = "not_called"
    ALREADY_RULED = "already_ruled"
    SETTLED = "settled"


INADMISSIBLE: Final[Mapping[Inadmissible, Text]] = {
    Inadmissible.LATE: Text("déposé trop tard", "filed too late"),
    Inadmissible.NOT_A_PARTY: Text("par qui n'est pas concerné", "by somebody not concerned"),
    Inadmissible.NOT_CALLED: Text(
        "arbitre non appelé dès la découverte", "arbiter not called when it was discovered"
    ),
    Inadmissible.ALREADY_RULED: Text("déjà jugé", "already ruled on"),
    Inadmissible.SETTLED: Text("déjà réglé", "already settled"),
}


class Ground(StrEnum):
    """What an appeal says was wrong with a ruling."""

    FACT = "fact"
    RULE = "rule"
    PROCEDURE = "procedure"
    NEW_EVIDENCE = "new_evidence"
    PROPORTIONALITY = "proportionality"


GROUNDS: Final[Mapping[Ground, Text]] = {
    Ground.FACT: Text("les faits", "the facts"),
    Ground.RULE: Text("la règle appliquée", "the rule applied"),
    Ground.PROCEDURE: Text("la procédure", "the procedure"),
    Ground.NEW_EVIDENCE: Text("une preuve nouvelle", "new evidence"),
    Ground.PROPORTIONALITY: Text("la proportion", "proportionality"),
}


class Verdict(StrEnum):
    """What a panel makes of the ruling that was appealed."""

    UPHOLD = "uphold"
    VARY = "vary"
    OVERTURN = "overturn"
    REMIT = "remit"


VERDICTS: Final[Mapping[Verdict, Text]] = {
    Verdict.UPHOLD: Text("confirmée", "upheld"),
    Verdict.VARY: Text("modifiée", "varied"),
    Verdict.OVERTURN: Text("annulée et remplacée", "overturned and replaced"),
    Verdict.REMIT: Text("renvoyée à un autre arbitre", "sent to another arbiter"),
}
