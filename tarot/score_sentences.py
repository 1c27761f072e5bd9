"""What is said about a score and about a summary that cannot be: with its code and its rule.

Whoever computes scores elsewhere, such as the page that does so without a server, takes its words
from these tables. Blanks in braces are filled when somebody reads the sentence.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from tarot.wording import Text


class Explained(NamedTuple):
    """A line of a score."""

    code: str
    rule: str
    sentence: Text


class Refusal(NamedTuple):
    """A reason why a summary is none, or why no pack can produce it."""

    code: str
    sentence: Text
    rule: str | None = None


LINES: Final[Mapping[str, Explained]] = {
    "failed": Explained(
        "contract",
        "R-SCORE-1",
        Text(
            "{points} points pour {target} : chute de {margin} ; "
            "({base} + {margin}) x {times} = {amount}",
            "{points} points for {target}: failed by {margin}; "
            "({base} + {margin}) x {times} = {amount}",
        ),
    ),
    "just_made": Explained(
        "contract",
        "R-SCORE-1",
        Text(
            "{points} points pour {target} : juste fait ; ({base} + {margin}) x {times} = {amount}",
            "{points} points for {target}: just made; ({base} + {margin}) x {times} = {amount}",
        ),
    ),
    "made": Explained(
        "contract",
        "R-SCORE-1",
        Text(
            "{points} points pour {target} : fait de {margin} ; "
            "({base} + {margin}) x {times} = {amount}",
            "{points} points for {target}: made by {margin}; "
            "({base} + {margin}) x {times} = {amount}",
        ),
    ),
    "petit_au_bout": Explained(
        "petit_au_bout",
        "R-PAB-1",
        Text(
            "petit au bout pour {side} : {value} x {times}",
            "petit au bout for {side}: {value} x {times}",
        ),
    ),
    "poignee": Explained(
        "poignee",
        "R-POI-7",
        Text(
            "poignée {level} : {value} pour {side}, qui gagne la donne",
            "{level} poignee: {value} for {side}, which wins the deal",
        ),
    ),
    "chelem_announced_made": Explained(
        "chelem", "R-SLAM-4", Text("chelem annoncé et réussi", "chelem announced and made")
    ),
    "chelem_announced_failed": Explained(
        "chelem", "R-SLAM-4", Text("chelem annoncé et manqué", "chelem announced and failed")
    ),
    "chelem_unannounced": Explained(
        "chelem", "R-SLAM-4", Text("chelem non annoncé", "chelem made unannounced")
    ),
    "chelem_of_defence": Explained(
        "chelem_of_defence", "R-SLAM-7", Text("chelem de la défense", "chelem of the defence")
    ),
    "petit_chelem_announced_made": Explained(
        "petit_chelem",
        "R-SLAM-11",
        Text("petit chelem annoncé et réussi", "petit chelem announced and made"),
    ),
    "petit_chelem_announced_failed": Explained(
        "petit_chelem",
        "R-SLAM-11",
        Text("petit chelem annoncé et manqué", "petit chelem announced and failed"),
    ),
    "petit_chelem_unannounced": Explained(
        "petit_chelem",
        "R-SLAM-11",
        Text("petit chelem non annoncé", "petit chelem made unannounced"),
    ),
    "misere": Explained(
        "misere",
        "R-SCORE-11",
        Text("misère : {value} pour {side}", "misere: {value} for {side}"),
    ),
    "duo_made": Explained(
        "contract",
        "R-SCORE-9",
        Text(
            "joueur {winner} : {points} points pour {target}, fait de {margin} ; {base} + {margin}",
            "seat {winner}: {points} points for {target}, made by {margin}; {base} + {margin}",
        ),
    ),
    "duo_petit_au_bout": Explained(
        "petit_au_bout",
        "R-SCORE-9",
        Text("petit au bout pour le joueur {seat}", "petit au bout for seat {seat}"),
    ),
}

REFUSALS: Final[Mapping[str, Refusal]] = {
    # what is no summary
    "missing_field": Refusal(
        "missing_field", Text("Il manque le champ {name}.", "The field {name} is missing.")
    ),
    "wrong_size": Refusal(
        "wrong_size",
        Text("{given} éléments au lieu de {wanted}.", "{given} items instead of {wanted}."),
    ),
    "bid_not_played": Refusal(
        "bid_not_played",
        Text("Ce règlement n'a pas cette annonce.", "This ruleset does not have this bid."),
    ),
    "not_at_table": Refusal(
        "{name}_not_at_table",
        Text("Les joueurs sont 0 à {last}.", "The seats are 0 to {last}."),
    ),
    "no_partner": Refusal(
        "no_partner",
        Text("Il n'y a d'appelé qu'à cinq joueurs.", "There is a partner with five players only."),
        "R-CALL-5",
    ),
    "partner_is_taker": Refusal(
        "partner_is_taker",
        Text(
            "L'appelé n'est pas le preneur ; seul, c'est partner null.",
            "The partner is not the taker; playing alone is partner null.",
        ),
        "R-CALL-4",
    ),
    "not_points": Refusal(
        "not_points",
        Text(
            'On attend des points entre guillemets, tels que "40.5".',
            'Expected points in quotes, such as "40.5".',
        ),
    ),
    "not_half_points": Refusal(
        "not_half_points",
        Text("On compte par demi-points.", "Points are counted in halves."),
        "R-CARD-6",
    ),
    "points_out_of_range": Refusal(
        "points_out_of_range",
        Text("Il y a de 0 à 91 points.", "There are 0 to 91 points."),
        "R-CARD-5",
    ),
    "bouts_out_of_range": Refusal(
        "bouts_out_of_range",
        Text("Il y a de 0 à 3 bouts.", "There are 0 to 3 bouts."),
        "R-CARD-4",
    ),
    "one_level_only": Refusal(
        "one_level_only",
        Text(
            "Une poignée est simple, double ou triple : une seule à la fois.",
            "A poignee is simple, double or triple: one of them at a time.",
        ),
        "R-POI-1",
    ),
    "not_in_ruleset": Refusal(
        "not_in_ruleset",
        Text(
            "Le règlement {ruleset} ne connaît pas {name}.",
            "The ruleset {ruleset} knows no {name}.",
        ),
    ),
    # what no pack can produce
    "half_point_at_four": Refusal(
        "half_point_at_four",
        Text(
            "À quatre, l'attaque compte un nombre entier de points ; il n'y a de demi-point que si "
            "un défenseur joue l'Excuse à la dernière levée et qu'un autre la gagne : "
            "dites alors excuse_in_last_trick.",
            "With four players the attack counts whole points; there is a half point only when a "
            "defender plays the Excuse to the last trick and another defender wins it: "
            "then say excuse_in_last_trick.",
        ),
        "R-COUNT-5",
    ),
    "points_against_bouts": Refusal(
        "points_against_bouts",
        Text(
            "L'attaque compte {bouts} entre {lowest} et {highest} points, pas {points}.",
            "The attack counts {bouts} between {lowest} and {highest} points, not {points}.",
        ),
        "R-COUNT-2",
    ),
    "petit_au_bout_impossible": Refusal(
        "petit_au_bout_impossible",
        Text(
            "{side} ne peut pas avoir gagné le petit : l'attaque finit {bouts}.",
            "{side} cannot have won the petit: the attack ends {bouts}.",
        ),
        "R-PAB-1",
    ),
    "chelem_impossible": Refusal(
        "chelem_impossible",
        Text(
            "Un chelem de l'attaque ne finit pas à {points} points {bouts}.",
            "A chelem of the attack does not end at {points} points {bouts}.",
        ),
        "R-SLAM-1",
    ),
    "chelem_of_defence_impossible": Refusal(
        "chelem_impossible",
        Text(
            "Sans aucune levée, l'attaque n'a pas {points} points {bouts} : elle n'a que l'écart "
            "ou le chien, et au plus l'Excuse.",
            "Without a trick the attack does not have {points} points {bouts}: it has the ecart "
            "or the chien only, and at most the Excuse.",
        ),
        "R-SLAM-7",
    ),
    "chelem_not_claimed": Refusal(
        "chelem_not_claimed",
        Text(
            "{points} points {bouts} ne se font qu'avec toutes les levées, ou sans aucune : "
            "indiquez le chelem.",
            "{points} points {bouts} take every trick, or none: claim the chelem.",
        ),
        "R-SLAM-1",
    ),
    "petit_chelem_impossible": Refusal(
        "petit_chelem_impossible",
        Text(
            "Qui gagne toutes les levées sauf une ne finit pas avec ces points et ces bouts.",
            "Whoever wins every trick but one does not end with these points and bouts.",
        ),
        "R-SLAM-11",
    ),
    "petit_chelem_and_chelem": Refusal(
        "petit_chelem_impossible",
        Text(
            "Un petit chelem laisse une levée : ce n'est pas aussi un chelem.",
            "A petit chelem leaves one trick: it is no chelem besides.",
        ),
        "R-SLAM-11",
    ),
    "too_many_trumps": Refusal(
        "too_many_trumps",
        Text(
            "{shown} atouts montrés : il n'y en a que 22, Excuse comprise.",
            "{shown} trumps shown: there are only 22, the Excuse included.",
        ),
        "R-POI-1",
    ),
    "too_many_poignees": Refusal(
        "too_many_poignees",
        Text(
            "Plus de poignées que ce camp n'a de joueurs.",
            "More poignees than that side has players.",
        ),
        "R-POI-2",
    ),
    "too_many_miseres": Refusal(
        "too_many_miseres",
        Text(
            "Plus de misères que ce camp ne peut en déclarer.",
            "More miseres than that side can declare.",
        ),
        "R-SCORE-11",
    ),
    # two players
    "points_not_91": Refusal(
        "points_not_91",
        Text("Les deux totaux doivent faire 91.", "The two totals must make 91."),
        "R-CARD-5",
    ),
    "bouts_not_3": Refusal(
        "bouts_not_3",
        Text("Il y a trois bouts en tout.", "There are three bouts in all."),
        "R-CARD-4",
    ),
    "points_against_bouts_of_seat": Refusal(
        "points_against_bouts",
        Text(
            "Avec {bouts} bouts, ces points ne se peuvent pas.",
            "These points cannot be made with {bouts} bouts.",
        ),
        "R-COUNT-7",
    ),
    "petit_au_bout_without_bout": Refusal(
        "petit_au_bout_impossible",
        Text("Ce joueur n'a aucun bout.", "This player has no bout."),
        "R-PAB-1",
    ),
}
