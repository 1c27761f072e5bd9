"""Why something cannot be ranked so: one error, with a code, both languages and the rule."""

from typing import Final

from tarot.wording import Text


class Unrankable(ValueError):
    """Lines, rules of a ranking or prizes that contradict themselves.

    `code` is stable, `detail` says it in both languages, `rule` is the id of the rule or None.
    """

    def __init__(self, code: str, **words: object) -> None:
        text, self.rule = REASONS[code]
        self.code = code
        self.detail = text.filled(**words)
        super().__init__(self.detail.en)


REASONS: Final[dict[str, tuple[Text, str | None]]] = {
    "entry_twice": (
        Text("L'inscription {entry} figure deux fois.", "Entry {entry} is listed twice."),
        None,
    ),
    "entry_unknown": (
        Text(
            "L'équipe {team} compte l'inscription {entry}, qui n'a pas de ligne.",
            "Team {team} has entry {entry}, which has no line.",
        ),
        "R-TEAM-1",
    ),
    "team_empty": (
        Text("L'équipe {team} n'a pas de joueurs.", "Team {team} has no players."),
        "R-TEAM-1",
    ),
    "penalty_adds": (
        Text(
            "Une pénalité retire des points : l'inscription {entry} a {points}.",
            "A penalty takes points away: entry {entry} has {points}.",
        ),
        None,
    ),
    "played_after_leaving": (
        Text(
            "L'inscription {entry} a quitté l'épreuve après la position {left} et a une marque "
            "à la position {position}.",
            "Entry {entry} left after position {left} and has a score at position {position}.",
        ),
        None,
    ),
    "deals_unknown": (
        Text(
            "Pour classer à la moyenne, il faut le nombre de donnes de chaque position, et "
            "l'inscription {entry} ne l'a pas.",
            "Ranking by average needs the number of deals of every position, which entry {entry} "
            "does not have.",
        ),
        "R-FREE-9",
    ),
    "no_such_position": (
        Text(
            "Il n'y a pas de position {position} : {played} ont été jouées.",
            "There is no position {position}: {played} have been played.",
        ),
        None,
    ),
    "no_keys": (
        Text("Il faut au moins un critère de classement.", "A ranking needs a criterion."),
        "R-FREE-6",
    ),
    "key_twice": (
        Text("Le critère « {key} » figure deux fois.", 'The criterion "{key}" is there twice.'),
        None,
    ),
    "draw_not_last": (
        Text(
            "Le tirage au sort départage tout le monde : rien ne peut le suivre.",
            "A draw separates everybody: nothing can come after it.",
        ),
        None,
    ),
    "draw_without_seed": (
        Text(
            "Un tirage au sort a besoin d'une graine, publiée avant lui.",
            "A draw needs a seed, published before it.",
        ),
        None,
    ),
    "prize_negative": (
        Text(
            "Le prix de la place {place} est négatif.",
            "The prize of place {place} is negative.",
        ),
        None,
    ),
    "per_cent": (
        Text(
            "Un report va de 0 à 100 pour cent, pas {per_cent}.",
            "A carry-over is from 0 to 100 per cent, not {per_cent}.",
        ),
        "R-FREE-10",
    ),
    "coefficient": (
        Text(
            "Le coefficient du tournoi {event} doit être positif, pas {coefficient} %.",
            "The coefficient of tournament {event} must be positive, not {coefficient} %.",
        ),
        None,
    ),
    "event_twice": (
        Text("Le tournoi {event} figure deux fois.", "Tournament {event} is listed twice."),
        None,
    ),
    "person_twice": (
        Text(
            "Une même personne a deux résultats au tournoi {event}.",
            "One person has two results in tournament {event}.",
        ),
        None,
    ),
    "nothing_counts": (
        Text(
            "Il faut compter au moins un résultat sur {held} tournois.",
            "At least one result must count out of {held} tournaments.",
        ),
        None,
    ),
}
