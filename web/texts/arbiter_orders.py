"""What rulings order, in words: a sentence for each component, by its code."""

from collections.abc import Mapping
from typing import Final

from tarot.outcome import ATTACK, DEFENCE
from tarot.wording import Text

ORDERED: Final[Mapping[str, Text]] = {
    "result_stands": Text("le résultat de la table est maintenu", "the result of the table stands"),
    "tricks_transfer": Text("levées {tricks} : {side}", "tricks {tricks}: to the {side}"),
    "clerical_correction": Text("marque corrigée : {changes}", "score corrected: {changes}"),
    "points_transfer": Text(
        "{points} points {bouts}: {side}", "{points} points {bouts}: to the {side}"
    ),
    "contract_made": Text("contrat compté fait de {margin}", "contract deemed made by {margin}"),
    "contract_failed": Text(
        "contrat compté chuté de {margin}", "contract deemed failed by {margin}"
    ),
    "bonus_set": Text("primes : {changes}", "bonuses: {changes}"),
    "assigned": Text("résultat attribué : {changes}", "assigned result: {changes}"),
    "assigned_split": Text(
        "résultat attribué à chaque camp : attaque {attack} ; défense {defence}",
        "a result for each side: attack {attack}; defence {defence}",
    ),
    "artificial": Text("score de chacun : {scores}", "a score for each: {scores}"),
    "annul_deal": Text("la donne est annulée", "the deal is annulled"),
    "annul_redealt": Text(
        "la donne est annulée et redistribuée", "the deal is annulled and dealt again"
    ),
    "adjusted_board": Text("étui ajusté", "adjusted board"),
    "procedural_penalty": Text(
        "pénalité de {amount} {unit} : {who}", "penalty of {amount} {unit}: {who}"
    ),
    "warning": Text("avertissement : {who}", "warning: {who}"),
    "may_not_bid": Text(
        "ne peut enchérir à la donne suivante : {who}", "may not bid on the next deal: {who}"
    ),
    "exclusion": Text("exclusion : {who}", "exclusion: {who}"),
    "rank_last": Text("classement en dernier : {who}", "ranked last: {who}"),
}
SIDES: Final[Mapping[str | None, Text]] = {
    ATTACK: Text("attaque", "attack"),
    DEFENCE: Text("défense", "defence"),
    None: Text("personne", "nobody"),
}
UNITS: Final[Mapping[str, Text]] = {
    "points": Text("points", "points"),
    "per_cent": Text("%", "%"),
    "match_points": Text("points de match", "match points"),
}
CHANGED: Final[Mapping[str, Text]] = {
    "taker": Text("preneur", "taker"),
    "partner": Text("appelé", "partner"),
    "contract": Text("contrat", "contract"),
    "attack_points": Text("points de l’attaque", "points of the attack"),
    "bouts": Text("bouts de l’attaque", "bouts of the attack"),
    "petit_au_bout": Text("petit au bout", "petit au bout"),
    "chelem": Text("chelem", "chelem"),
    "poignees": Text("poignées", "poignees"),
    "miseres": Text("misères", "miseres"),
    "petit_chelem": Text("petit chelem", "petit chelem"),
}
CHELEM: Final = Text(
    "annoncé : {announced}, fait par : {made_by}", "announced: {announced}, made by: {made_by}"
)
YES_NO: Final[Mapping[bool, Text]] = {True: Text("oui", "yes"), False: Text("non", "no")}
NOTHING: Final = Text("aucun", "none")

# What may be ordered on the deal, as the form names it.
ON_DEAL: Final[Mapping[str, Text]] = {
    "chosen": Text("comme la décision choisie", "as the ruling that was chosen"),
    "result_stands": Text("maintenir le résultat de la table", "let the result of the table stand"),
    "annul_deal": Text("annuler la donne", "annul the deal"),
    "annul_redealt": Text(
        "annuler la donne et en faire jouer une autre", "annul the deal and have another one dealt"
    ),
    "deemed_made": Text("compter le contrat fait, de", "deem the contract made, by"),
    "deemed_failed": Text("compter le contrat chuté, de", "deem the contract failed, by"),
    "tricks_transfer": Text("donner des levées à un camp", "give tricks to a side"),
    "artificial": Text("fixer le score de chacun", "set a score for each"),
    "written": Text(
        "autre chose, en JSON (docs/arbitration.md)",
        "something else, in JSON (docs/arbitration.md)",
    ),
}
NOT_JSON: Final = Text("Ce JSON n’est pas lisible.", "This JSON cannot be read.")
SAY_ORDER: Final = Text("Choisissez ce qui est ordonné.", "Choose what is ordered.")
