"""What the steps say, in French and in English."""

from __future__ import annotations

ALTERED, INCOMPLETE, UNKNOWN_KEY = 1, 2, 3  # what the command exits with

MARKS = {
    0: ("ok", "ok"),
    ALTERED: ("ALTÉRÉ", "ALTERED"),
    INCOMPLETE: ("INCOMPLET", "INCOMPLETE"),
    UNKNOWN_KEY: ("CLÉ INCONNUE", "UNKNOWN KEY"),
}

WELL = {
    "files": ("{} fichiers, tels que le manifeste les dit", "{} files, as the manifest tells them"),
    "bodies": (
        "{} événements sous forme canonique, {} retenus",
        "{} events in canonical form, {} withheld",
    ),
    "numbers": ("numérotés sans trou : {}", "numbered without a gap: {}"),
    "links": ("chaque événement suit le précédent", "each event follows the one before it"),
    "trees": ("racines conformes aux points de contrôle", "the checkpoints have the same roots"),
    "signatures": ("points de contrôle signés par {}", "checkpoints signed by {}"),
    "trusted": ("cette clé a votre confiance", "you trust this key"),
    "untrusted": (
        "comparez cette clé à celle que vous connaissez (--trust)",
        "compare this key with the one that you know (--trust)",
    ),
    "earlier": (
        "conforme à {} points de contrôle antérieurs, et à {} que vous avez vus",
        "agrees with {} earlier checkpoints, and with {} that you have seen",
    ),
    "texts": (
        "{} textes conformes à leur empreinte, {} retenus ou effacés",
        "{} texts match their hashes, {} withheld or erased",
    ),
    "evidence": (
        "{} pièces conformes à leur empreinte, {} retenues",
        "{} pieces of evidence match their hashes, {} withheld",
    ),
    "engine": ("moteur {} pour recalculer", "engine {} to recompute with"),
    "deals": (
        "{} donnes rejouées et {} marques recalculées ; {} donnes ne sont pas en clair",
        "{} deals told again and {} scores recomputed; {} deals are not shown",
    ),
    "documents": (
        "{} documents refaits ; {} à lire seulement, que rien ne signe",
        "{} documents made again; {} to be read only, which nothing signs",
    ),
    "rulings": ("{} décisions recalculées", "{} rulings recomputed"),
    "standings": ("{} classements refaits", "{} rankings made again"),
}

WRONG = {
    "rewritten": (
        "l'archive n'est pas telle qu'elle a été écrite",
        "the archive is not as it was written",
    ),
    "format": ("un format que ce vérificateur ignore", "a format that this verifier does not know"),
    "extra": ("un fichier de trop", "a file too many"),
    "gone": ("absent du dossier", "not in the bundle"),
    "changed": ("modifié", "changed"),
    "body": ("pas sous sa forme canonique", "not in its canonical form"),
    "place": ("pas à sa place", "not in its place"),
    "head": ("la chaîne ne mène pas à sa tête", "the chain does not lead to its head"),
    "note": ("pas un point de contrôle de cette chaîne", "no checkpoint of this chain"),
    "differs": (
        "ce point de contrôle dit une autre histoire",
        "this checkpoint tells another history",
    ),
    "signature": ("la signature est fausse", "the signature is wrong"),
    "key": ("cette clé n'est pas connue", "this key is not known"),
    "seen": ("ce que vous avez vu est une autre histoire", "what you saw is another history"),
    "beyond": (
        "vous en avez vu davantage : ce dossier est plus ancien, ou sa fin a été coupée",
        "you have seen more: this bundle is older, or its end was cut off",
    ),
    "text": ("pas le texte consigné", "not the text that was recorded"),
    "never_named": ("aucun événement ne la nomme", "no event names it"),
    "python": ("recalculer demande Python 3.11", "recomputing needs Python 3.11"),
    "foreign": (
        "pas le moteur de ce vérificateur : donnez le vôtre (--engine)",
        "not the engine of this verifier: give one of your own (--engine)",
    ),
    "version": ("le dossier est d'un autre moteur", "the bundle is of another engine"),
    "untellable": ("ne peut être rejouée ainsi", "cannot be told like this"),
    "state": ("l'état consigné n'est pas ce qui a été joué", "the state is not what was played"),
    "score": ("la marque n'est pas celle de la donne", "the score is not what the deal comes to"),
    "rules": ("ce règlement manque", "these rules are missing"),
    "hidden": ("la donne n'est pas en clair", "the deal is not shown"),
    "told": ("pas ce que disent les événements", "not what the events tell"),
    "ruling": ("pas ce que donne la décision", "not what the ruling comes to"),
    "places": ("pas les places que donnent les résultats", "not the places that the results give"),
    "failed": ("n'a pu se faire", "could not be done"),
}

ENDS = {
    0: ("Tout est en ordre.", "All is well."),
    ALTERED: ("Ce dossier a été altéré.", "This bundle was altered."),
    INCOMPLETE: (
        "Ce dossier est incomplet ; ce qui a pu être vérifié est en ordre.",
        "This bundle is incomplete; what could be verified is in order.",
    ),
    UNKNOWN_KEY: (
        "Ce dossier est signé par une clé inconnue.",
        "This bundle is signed by an unknown key.",
    ),
}


class Found(Exception):
    """Something is wrong: the status that it comes to, a code of WRONG, and what is so."""

    def __init__(self, status: int, code: str, what: object = "") -> None:
        super().__init__(status, code, what)
        self.status, self.code, self.what = status, code, what

    def said(self, language: int) -> str:
        why = WRONG[self.code][language]
        return f"{self.what}{('', ' ')[language == 0]}: {why}" if self.what else why
