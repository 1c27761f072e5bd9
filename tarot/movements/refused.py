"""Why people cannot be seated so: one error, with a code, both languages and the rule."""

from typing import Final

from tarot.wording import Text


class Unseatable(ValueError):
    """A seating that is not possible, or that the federation rules out.

    `code` is stable, `detail` says it in both languages, `rule` is the id of the rule or None.
    """

    def __init__(self, code: str, **words: object) -> None:
        text, self.rule = REASONS[code]
        self.code = code
        self.detail = text.filled(**words)
        super().__init__(self.detail.en)


REASONS: Final[dict[str, tuple[Text, str | None]]] = {
    "too_few_entries": (
        Text(
            "{entries} joueurs ne remplissent pas de tables de quatre et de {size}.",
            "{entries} players do not fill tables of four and of {size}.",
        ),
        "R-FREE-3",
    ),
    "no_movement": (
        Text(
            "Il n'y a pas de mouvement pour {tables} tables, seulement de 3 à 200.",
            "There is no movement for {tables} tables, only for 3 to 200.",
        ),
        "R-FREE-5",
    ),
    "movement_exhausted": (
        Text(
            "Le mouvement à {tables} tables va de la position 1 à la position {most}, "
            "il n'a pas de position {position}.",
            "The movement of {tables} tables goes from position 1 to position {most}, "
            "it has no position {position}.",
        ),
        "R-FREE-5",
    ),
    "other_tables": (
        Text(
            "Le mouvement est pour les tables 1 à {tables}, la première position en a d'autres.",
            "The movement is for tables 1 to {tables}, the first position has others.",
        ),
        "R-FREE-5",
    ),
    "table_too_small": (
        Text(
            "À la position {position}, la table {table} aurait moins de trois joueurs.",
            "At position {position}, table {table} would have fewer than three players.",
        ),
        "R-FREE-3",
    ),
    "entry_twice": (
        Text("Le joueur {entry} figure deux fois.", "Player {entry} is listed twice."),
        None,
    ),
    "other_number": (
        Text(
            "Il y a {seats} places pour {entries} joueurs.",
            "There are {seats} seats for {entries} players.",
        ),
        None,
    ),
    "movement_left": (
        Text(
            "Le mouvement ne peut pas reprendre après une autre façon de placer.",
            "The movement cannot be resumed once players were seated another way.",
        ),
        "R-FREE-4",
    ),
    "teams_move_only": (
        Text(
            "Des équipes jouent le mouvement : un tirage ou les meilleurs contre les meilleurs "
            "réuniraient des équipiers.",
            "Teams play the movement: a draw or best against best would bring team-mates together.",
        ),
        "R-TEAM-2",
    ),
    "team_size": (
        Text(
            "Une équipe a deux ou quatre joueurs, et toutes en ont autant.",
            "A team has two or four players, and all have the same number.",
        ),
        "R-TEAM-1",
    ),
    "teams_not_in_fours": (
        Text(
            "Des épreuves parallèles demandent un multiple de quatre équipes, pas {teams}.",
            "Parallel events need a multiple of four teams, not {teams}.",
        ),
        "R-TEAM-2",
    ),
    "parallel_fours": (
        Text(
            "Les épreuves parallèles sont pour des équipes de quatre.",
            "Parallel events are for teams of four.",
        ),
        "R-TEAM-2",
    ),
    "too_many_stay": (
        Text(
            "{staying} personnes gardent leur table : ce mouvement n'a que {most} places qui "
            "restent.",
            "{staying} people keep their table: this movement has only {most} places that stay.",
        ),
        "R-FREE-5",
    ),
    "one_stays_a_team": (
        Text(
            "Une équipe n'a qu'une place qui reste à sa table.",
            "A team has only one place that stays at its table.",
        ),
        "R-TEAM-2",
    ),
    "finalists": (
        Text(
            "Cette finale réunit {allowed} joueurs, pas {entries}.",
            "This final is for {allowed} players, not {entries}.",
        ),
        "R-FREE-7",
    ),
}
