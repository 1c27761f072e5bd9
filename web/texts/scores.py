"""What the calculator and the form of a deal say, in French and in English.

`FORM_TEXTS` and `SHEET_TEXTS` are handed to the scripts of the form and of the running sheet.
"""

from typing import Final

import orjson

from conventions.language import say
from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {
    # The calculator
    "calc_title": Text("Calculateur de tarot", "Tarot calculator"),
    "calc_lead": Text(
        "Ce que vaut une donne, et pourquoi. La feuille reste dans ce navigateur, sans compte et "
        "même sans réseau.",
        "What a deal is worth, and why. The sheet stays in this browser, without an account and "
        "even without a network.",
    ),
    "calc_players": Text("Joueurs", "Players"),
    "calc_names": Text("Noms des joueurs", "Names of the players"),
    "calc_names_hint": Text("Gardés dans ce navigateur seulement.", "Kept in this browser only."),
    "calc_name": Text("Joueur {number}", "Player {number}"),
    "calc_deal": Text("La donne", "The deal"),
    "calc_count": Text("Calculer", "Work it out"),
    "calc_add": Text("Ajouter à la feuille", "Add to the sheet"),
    "calc_cancel": Text("Ne rien changer", "Change nothing"),
    "calc_empty": Text("Tout effacer", "Clear"),
    "calc_link": Text("Copier un lien vers cette donne", "Copy a link to this deal"),
    "calc_undo": Text("Annuler", "Undo"),
    "calc_sheet": Text("La feuille", "The sheet"),
    "calc_sheet_hint": Text(
        "Touchez le nom d’une donne pour la corriger ou la retirer.",
        "Tap the name of a deal to correct or remove it.",
    ),
    "calc_copy": Text("Copier", "Copy"),
    "calc_csv": Text("Télécharger (CSV)", "Download (CSV)"),
    "calc_print": Text("Imprimer", "Print"),
    "calc_new": Text("Nouvelle feuille", "New sheet"),
    "calc_new_title": Text("Commencer une nouvelle feuille ?", "Start a new sheet?"),
    "calc_new_text": Text(
        "Les donnes de celle-ci seront effacées de ce navigateur.",
        "The deals of this one will be erased from this browser.",
    ),
    "calc_keep": Text("Garder celle-ci", "Keep this one"),
    # The form of a deal
    "deal_taker": Text("Qui prend ?", "Who takes?"),
    "deal_whose": Text("Les points de qui ?", "Whose points?"),
    "deal_contract": Text("Contrat", "Contract"),
    "deal_partner": Text("Appelé", "Partner"),
    "deal_alone": Text("Seul", "Alone"),
    "deal_points": Text("Points", "Points"),
    "deal_points_hint": Text(
        "De 0 à 91 ; un demi-point s’écrit 49,5.", "0 to 91; half a point is 49.5."
    ),
    "deal_points_of": Text("Ces points sont ceux de", "These are the points of"),
    "deal_attack": Text("Attaque", "Attack"),
    "deal_defence": Text("Défense", "Defence"),
    "deal_less": Text("Un point de moins", "One point less"),
    "deal_more": Text("Un point de plus", "One point more"),
    "deal_half": Text("Un demi-point", "Half a point"),
    "deal_bouts": Text("Bouts de l’attaque", "Bouts of the attack"),
    "deal_bouts_of_seat": Text("Ses bouts", "Bouts of that player"),
    "deal_petit": Text("Petit au bout", "Petit au bout"),
    "deal_none": Text("Non", "No"),
    "deal_no_poignee": Text("Aucune", "None"),
    "deal_bonuses": Text("Poignées, chelem", "Poignees, chelem"),
    "deal_poignee_attack": Text("Poignée de l’attaque", "Poignee of the attack"),
    "deal_poignee_defence": Text("Poignée de la défense", "Poignee of the defence"),
    "deal_poignee_2": Text("Une autre poignée", "Another poignee"),
    "deal_poignee_3": Text("Encore une poignée", "One more poignee"),
    "deal_chelem": Text("Chelem réussi par", "Chelem made by"),
    "deal_nobody": Text("Personne", "Nobody"),
    "deal_chelem_announced": Text("Chelem annoncé par le preneur", "The taker announced a chelem"),
    "deal_excuse": Text(
        "L’Excuse est tombée à la dernière levée, gagnée par son propre camp",
        "The Excuse fell in the last trick, won by its own side",
    ),
    "deal_petit_chelem": Text("Petit chelem", "Petit chelem"),
    "deal_announced_made": Text("Annoncé, réussi", "Announced, made"),
    "deal_announced_failed": Text("Annoncé, manqué", "Announced, failed"),
    "deal_unannounced": Text("Réussi sans annonce", "Made unannounced"),
    "deal_misere_attack": Text("Misères déclarées par l’attaque", "Miseres declared by the attack"),
    "deal_misere_defence": Text(
        "Misères déclarées par la défense", "Miseres declared by the defence"
    ),
    "deal_worth": Text("Ce que vaut la donne", "What the deal is worth"),
    "deal_worth_empty": Text(
        "Le score s’affiche dès que la donne est complète.",
        "The score appears as soon as the deal is complete.",
    ),
    "deal_why": Text("Le calcul", "How it adds up"),
}

# The field of the form that an error of a summary is about, by the first step of its pointer.
FIELD_OF: Final = {
    "taker": "taker",
    "contract": "contract",
    "partner": "partner",
    "attack_points": "points",
    "points": "points",
    "bouts": "bouts",
    "petit_au_bout": "petit_au_bout",
    "poignees": "poignees",
    "chelem": "chelem_made_by",
    "petit_chelem": "petit_chelem",
    "miseres": "miseres",
}

# What the form says of a field where nothing is chosen yet.
MISSING: Final[dict[str, Text]] = {
    "taker": Text("Indiquez le preneur.", "Say who takes."),
    "whose": Text("Indiquez de qui sont les points.", "Say whose points these are."),
    "contract": Text("Indiquez le contrat.", "Say which contract."),
    "partner": Text(
        "Indiquez l’appelé, ou que le preneur est seul.",
        "Say who the partner is, or that the taker plays alone.",
    ),
    "points": Text("Indiquez les points.", "Give the points."),
    "bouts": Text("Indiquez les bouts.", "Give the bouts."),
}

# What is said in the form in place of the API's sentence, which names fields.
FORM_ERRORS: Final[dict[str, Text]] = {
    "not_points": Text("Écrivez un nombre, comme 49 ou 49,5.", "Write a number, as 49 or 49.5."),
    "partner_is_taker": Text(
        "L’appelé n’est pas le preneur ; s’il joue seul, choisissez « Seul ».",
        "The partner is not the taker; if nobody was called, choose “Alone”.",
    ),
    "half_point_at_four": Text(
        "À quatre, l’attaque compte un nombre entier de points. Seule exception : l’Excuse tombée "
        "à la dernière levée et gagnée par son propre camp ; cochez-la sous « Poignées, chelem ».",
        "With four players the attack counts whole points. The one exception: the Excuse fell in "
        "the last trick and its own side won it; then tick that under “Poignees, chelem”.",
    ),
}

FORM_TEXTS: Final[dict[str, Text]] = {
    "attack": WORDS["deal_attack"],
    "defence": WORDS["deal_defence"],
    "taker": WORDS["deal_taker"],
    "whose": WORDS["deal_whose"],
    "bouts": WORDS["deal_bouts"],
    "bouts_of_seat": WORDS["deal_bouts_of_seat"],
    "player": Text("Joueur {number}", "Player {number}"),
    "rest_attack": Text("{points} pour la défense", "{points} for the defence"),
    "rest_defence": Text("{points} pour l’attaque", "{points} for the attack"),
    "rest_duo": Text("{points} pour l’autre joueur", "{points} for the other player"),
    "trumps": Text("{level} ({number})", "{level} ({number})"),
    "worth_empty": WORDS["deal_worth_empty"],
    "why": WORDS["deal_why"],
    "total": Text("Par défenseur", "Per defender"),
    "total_duo": Text("Entre les deux", "Between the two"),
}

SHEET_TEXTS: Final[dict[str, Text]] = {
    "caption": Text(
        "Sous chaque score, le total depuis le début.", "Below each score, the total so far."
    ),
    "number": Text("N°", "No."),
    "contract": Text("Donne", "Deal"),
    "total": Text("Total", "Total"),
    "none": Text("–", "–"),
    "curve": Text("Totaux après chaque donne", "Totals after each deal"),
    "start": Text("Début", "Start"),
}


def sheet_words() -> dict[str, str]:
    """For the scripts of the running sheet and its curve."""
    return {name: say(text) for name, text in SHEET_TEXTS.items()}


CALCULATOR_TEXTS: Final[dict[str, Text]] = {
    "add": WORDS["calc_add"],
    "save": Text("Corriger la donne {number}", "Correct deal {number}"),
    "delete": Text("Retirer la donne {number}", "Remove deal {number}"),
    "added": Text("Donne {number} ajoutée à la feuille.", "Deal {number} added to the sheet."),
    "saved": Text("Donne {number} corrigée.", "Deal {number} corrected."),
    "deleted": Text("Donne {number} retirée.", "Deal {number} removed."),
    "emptied": Text("La feuille est vide.", "The sheet is empty."),
    "undone": Text("C’est rétabli.", "It is back."),
    "copied": Text("La feuille est copiée.", "The sheet is copied."),
    "linked": Text("Le lien est copié : {link}", "The link is copied: {link}"),
    "not_copied": Text("Copiez ce lien : {link}", "Copy this link: {link}"),
    "keeps_nothing": Text(
        "Ce navigateur ne garde rien (navigation privée ?) : la feuille sera perdue en le fermant.",
        "This browser keeps nothing (a private window?): the sheet will be lost when it closes.",
    ),
    "points": Text("{points} points, {bouts}", "{points} points, {bouts}"),
    "file": Text("tarot", "tarot"),
}


def calculator_words() -> str:
    """JSON for the script of the calculator."""
    own = {name: say(text) for name, text in CALCULATOR_TEXTS.items()}
    return orjson.dumps({**own, "sheet": sheet_words()}).decode()


def form_words() -> str:
    """JSON for the script of the form: its words, and what it says of each error."""
    said: dict[str, object] = {name: say(text) for name, text in FORM_TEXTS.items()}
    said["missing"] = {field: say(text) for field, text in MISSING.items()}
    said["fields"] = FIELD_OF
    said["errors"] = {code: say(text) for code, text in FORM_ERRORS.items()}
    return orjson.dumps(said).decode()
