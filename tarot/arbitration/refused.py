"""What cannot be judged so: one error, with a code, both languages and the rule."""

from typing import Final

from tarot.wording import Text


class Unjudgeable(ValueError):
    """A code, facts or a ruling that contradict themselves or the deal.

    `code` is stable, `detail` says it in both languages, `rule` is the id of the rule or None.
    """

    def __init__(self, code: str, **words: object) -> None:
        text, self.rule = REASONS[code]
        self.code = code
        self.detail = text.filled(**words)
        super().__init__(self.detail.en)


_OF_THE_CODE: Final[dict[str, tuple[Text, str | None]]] = {
    "case_twice": (
        Text(
            "Deux dispositions valent pour un même cas de « {fault} » : {rule} et {other}.",
            'Two provisions claim one case of "{fault}": {rule} and {other}.',
        ),
        None,
    ),
}

_OF_THE_FACTS: Final[dict[str, tuple[Text, str | None]]] = {
    "fault_unknown": (
        Text(
            "Le code {code_id} n'a pas d'article « {fault} ».", 'Code {code_id} has no "{fault}".'
        ),
        None,
    ),
    "fault_not_in_form": (
        Text(
            "Le code ne punit pas « {fault} » dans cette formule.",
            'The code has nothing on "{fault}" in this form of play.',
        ),
        None,
    ),
    "several_faults": (
        Text(
            "L'article {fault} parle de plusieurs fautes ; laquelle : {faults} ?",
            "Article {fault} is about several faults; which one: {faults}?",
        ),
        None,
    ),
    "side_needed": (
        Text("Il faut dire quel camp est en faute.", "Which side is at fault must be said."),
        None,
    ),
    "side_not_concerned": (
        Text("Cet article ne vise pas ce camp.", "This article is not about that side."),
        None,
    ),
    "stage_needed": (
        Text(
            "Il faut dire si la faute est rectifiée ou consommée.",
            "Whether the fault was put right or is established must be said.",
        ),
        "R-ARB-7",
    ),
    "stage_not_covered": (
        Text(
            "Cet article ne vaut pas à ce stade de la faute.",
            "This article does not hold at this stage of the fault.",
        ),
        "R-ARB-7",
    ),
    "moment_needed": (
        Text(
            "Il faut dire quand la faute a été remarquée.",
            "When the fault was noticed must be said.",
        ),
        None,
    ),
    "moment_not_covered": (
        Text(
            "Cet article ne vaut pas pour une faute remarquée à ce moment.",
            "This article does not hold for a fault noticed at that moment.",
        ),
        None,
    ),
    "seat_needed": (
        Text("Il faut dire qui est en faute.", "Who is at fault must be said."),
        None,
    ),
    "taker_needed": (
        Text(
            "Les deux équipes sont en cause : il faut la marque pour savoir qui jouait contre qui.",
            "Both teams are concerned: the score is needed, to know who played against whom.",
        ),
        None,
    ),
    "seat_not_at_table": (
        Text("Il n'y a pas de joueur {seat} à cette table.", "There is no seat {seat} here."),
        None,
    ),
    "seat_twice": (
        Text("Le joueur {seat} est nommé deux fois.", "Seat {seat} is named twice."),
        None,
    ),
    "seat_against_side": (
        Text(
            "Le joueur {seat} n'est pas de {side}.",
            "Seat {seat} is not of {side}.",
        ),
        None,
    ),
    "seats_of_both_sides": (
        Text(
            "Les fautifs sont des deux camps : un incident par camp.",
            "Those at fault are of both sides: one incident for each side.",
        ),
        None,
    ),
    "winner_against_outcome": (
        Text(
            "La donne est gagnée par {side}, dit sa marque.",
            "The deal is won by {side}, says its score.",
        ),
        "R-COUNT-2",
    ),
    "margin_against_outcome": (
        Text("L'écart est de {margin}, dit sa marque.", "The margin is {margin}, says its score."),
        "R-SCORE-1",
    ),
    "margin_without_winner": (
        Text("Un écart sans gagnant ne dit rien.", "A margin without a winner says nothing."),
        None,
    ),
    "trick_not_played": (
        Text(
            "Cette donne a {tricks} levées ; il n'y a pas de levée {trick}.",
            "This deal has {tricks} tricks; there is no trick {trick}.",
        ),
        None,
    ),
    "noticed_before_fault": (
        Text(
            "La faute de la levée {trick} ne peut être vue à la levée {noticed}.",
            "A fault in trick {trick} cannot be noticed in trick {noticed}.",
        ),
        None,
    ),
    "stage_against_tricks": (
        Text(
            "Faute de la levée {trick}, vue à la levée {noticed} : la première carte de la levée "
            "suivante la consomme, rien avant.",
            "A fault in trick {trick}, noticed in trick {noticed}: it is established by the first "
            "card of the next trick, not before.",
        ),
        "R-LIB-15",
    ),
    "moment_against_tricks": (
        Text(
            "Une levée est en cours : la faute est remarquée en cours de jeu ou après.",
            "With a trick on the table, the fault is noticed during play or after it.",
        ),
        None,
    ),
    "warned_without_fault": (
        Text(
            "Averti sans faute antérieure : un avertissement suit une faute.",
            "Warned with no earlier fault: a warning follows a fault.",
        ),
        None,
    ),
    "nothing_to_return": (
        Text(
            "Après cette faute, l'article ne fait rien rendre.",
            "After this fault the article has nothing given back.",
        ),
        "R-ARB-8",
    ),
}

_OF_A_RULING: Final[dict[str, tuple[Text, str | None]]] = {
    "nothing_ruled": (
        Text("Une décision a au moins un élément.", "A ruling has at least one component."),
        None,
    ),
    "component_twice": (
        Text("« {component} » figure deux fois.", '"{component}" is there twice.'),
        None,
    ),
    "components_exclude": (
        Text(
            "« {component} » et « {other} » s'excluent.",
            '"{component}" and "{other}" exclude each other.',
        ),
        None,
    ),
    "log_needed": (
        Text(
            "Pour donner une levée à l'autre camp, il faut toutes les levées.",
            "Giving a trick to the other side needs all tricks of the deal.",
        ),
        None,
    ),
    "log_against_outcome": (
        Text(
            "La marque qui vaut ne vient pas de ces levées : corriger le résultat lui-même.",
            "The score that stands does not come from these tricks: correct the result itself.",
        ),
        None,
    ),
    "excuse_makes_chelem": (
        Text(
            "L'Excuse entamée à la dernière levée d'un chelem la gagne : corriger le résultat "
            "lui-même.",
            "The Excuse led to the last trick of a chelem wins it: correct the result itself.",
        ),
        "R-SLAM-5",
    ),
    "points_out_of_range": (
        Text(
            "L'attaque aurait {points} points ; il y en a de 0 à 91.",
            "The attack would have {points} points; there are 0 to 91.",
        ),
        "R-CARD-5",
    ),
    "bouts_out_of_range": (
        Text(
            "L'attaque aurait {bouts} bouts ; il y en a de 0 à 3.",
            "The attack would have {bouts} bouts; there are 0 to 3.",
        ),
        "R-CARD-4",
    ),
    "not_a_bonus": (
        Text("« {field} » n'est pas une prime.", '"{field}" is no bonus.'),
        None,
    ),
    "no_such_deal": (Text("{why}", "{why}"), "R-COUNT-2"),
    "bid_not_played": (
        Text("Ce règlement n'a pas cette annonce.", "This ruleset does not have this bid."),
        None,
    ),
    "no_partner": (
        Text(
            "Il n'y a d'appelé qu'à cinq joueurs, et ce n'est pas le preneur.",
            "There is a partner with five players only, and it is not the taker.",
        ),
        "R-CALL-5",
    ),
    "for_takers_only": (
        Text(
            "À deux joueurs il n'y a pas d'attaque : « {component} » ne s'applique pas.",
            'With two players there is no attack: "{component}" does not apply.',
        ),
        None,
    ),
    "wrong_number_of_scores": (
        Text(
            "{given} marques pour {players} joueurs.",
            "{given} scores for {players} players.",
        ),
        None,
    ),
    "weights_not_100": (
        Text(
            "Les poids font {total} %, il faut 1 à 4 résultats qui font 100 %.",
            "The weights make {total} %; 1 to 4 results must make 100 %.",
        ),
        None,
    ),
    "failed_by_nothing": (
        Text(
            "Un contrat est fait de 0 ou plus, ou chute de 1 ou plus.",
            "A contract is made by 0 or more, or failed by 1 or more.",
        ),
        "R-COUNT-2",
    ),
    "penalty_not_positive": (
        Text("Une pénalité s'écrit sans signe.", "A penalty is written without a sign."),
        None,
    ),
    "reason_needed": (
        Text(
            "Deux camps marqués différemment : il faut dire pourquoi.",
            "Scoring two sides differently needs a reason.",
        ),
        None,
    ),
}

REASONS: Final[dict[str, tuple[Text, str | None]]] = _OF_THE_CODE | _OF_THE_FACTS | _OF_A_RULING
