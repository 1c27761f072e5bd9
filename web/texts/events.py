"""What is told of tournaments, rankings and files in sentences with blanks to fill."""

from collections.abc import Mapping
from typing import Final

import orjson

from conventions.language import say
from tarot.wording import Text

SCREEN_WORDS: Final[Mapping[str, Text]] = {
    "lost": Text("Sans nouvelles depuis {time}", "No news since {time}"),
}
ON_SCREEN: Final[Mapping[str, Text]] = {
    "waiting": Text("Bientôt la position 1", "Position 1 is about to begin"),
    "seated": Text(
        "Position {number} sur {planned} en jeu · {ends}",
        "Position {number} of {planned} being played · {ends}",
    ),
    "closed": Text(
        "Position {number} sur {planned} terminée", "Position {number} of {planned} is over"
    ),
}
POSITION_ENDS: Final[Mapping[str, Text]] = {
    "deal": Text("une donne", "one deal"),
    "deals": Text("{deals} donnes", "{deals} deals"),
    "minutes": Text("{minutes} minutes", "{minutes} minutes"),
}
# Beside a row: which way it moved, for whoever listens to it.
MOVED_BY: Final[Mapping[str, Text]] = {
    "up": Text("monte de {by}", "up by {by}"),
    "down": Text("descend de {by}", "down by {by}"),
    "new": Text("nouveau", "new"),
    "out": Text("sorti", "out"),
}
EXPORT_NAMES: Final[Mapping[str, Text]] = {
    "ranking": Text(
        "Classement, version {number} ({format})", "Ranking, version {number} ({format})"
    ),
    "sheets": Text("Feuilles de la position {number}", "Sheets of position {number}"),
    "cards": Text("Cartons de la position {number}", "Cards of position {number}"),
    "slips": Text("Fiches personnelles", "Personal slips"),
}
APPROVED: Final = Text(
    "Le classement est validé : version {number}.", "The ranking is approved: version {number}."
)

TEAM_NAMED: Final = Text("L’équipe {number} ({names})", "Team {number} ({names})")
MOVES: Final = Text(
    "{who} passe de la {before} à la {now} place.", "{who}: from the {before} to the {now} place."
)
COMES_IN: Final = Text(
    "{who} entre au classement, à la {now} place.", "{who} comes in, at the {now} place."
)
DROPS_OUT: Final = Text("{who} n’est plus au classement.", "{who} is no longer ranked.")
STAYS: Final = Text("{who} reste à la {now} place.", "{who} stays at the {now} place.")
POINTS_CHANGED: Final = Text("{points} points", "{points} points")
BALANCE_CHANGED: Final = Text(
    "position {position} : {now} au lieu de {before}",
    "position {position}: {now} instead of {before}",
)
PENALTY_CHANGED: Final = Text(
    "pénalités, position {position} : {now} au lieu de {before}",
    "penalties, position {position}: {now} instead of {before}",
)
RANKING_MOVED: Final = Text(
    "Une feuille a changé pendant que vous regardiez. Voici le classement tel qu’il est "
    "maintenant : relisez-le, puis publiez-le.",
    "A sheet has changed while you were looking. This is the ranking as it is now: read it "
    "again, then publish it.",
)
PUBLISHED: Final = Text(
    "Le classement est publié : version {number}.", "The ranking is published: version {number}."
)

# Beside a tournament of a club: how many are in it, and where its play stands.
ENTERED: Final = Text("inscrits : {count}", "entered: {count}")
PLAYING: Final = Text("Position {position} sur {planned}", "Position {position} of {planned}")
FIRST_TO_SEAT: Final = Text("La position 1 est à placer", "Position 1 is to be seated")
YES: Final = Text("oui", "yes")
NO: Final = Text("non", "no")
# The next thing to do: what the button says, and what is told beside it.
STEPS: Final[Mapping[str, tuple[Text, Text]]] = {
    "open": (
        Text("Ouvrir les inscriptions", "Open the registrations"),
        Text(
            "Le tournoi est en préparation. Tout peut encore changer.",
            "The tournament is a draft. Everything may still change.",
        ),
    ),
    "enter": (
        Text("Inscrire des joueurs", "Enter people"),
        Text("Les inscriptions sont ouvertes.", "The registrations are open."),
    ),
    "start": (
        Text("Lancer le tournoi", "Start the tournament"),
        Text(
            "Inscrits : {entered}. Ensuite la façon de jouer ne change presque plus.",
            "Entered: {entered}. After this hardly anything of how it is played may change.",
        ),
    ),
    "seat": (
        Text("Placer la position {number}", "Seat position {number}"),
        Text("Tout est prêt pour la position {number}.", "All is ready for position {number}."),
    ),
    "report": (
        Text("Saisir les feuilles de la position {number}", "Enter sheets of position {number}"),
        Text("Feuilles rendues : {there} sur {all}.", "Sheets in: {there} of {all}."),
    ),
    "close_position": (
        Text("Clore la position {number}", "Close position {number}"),
        Text("Toutes les feuilles sont là.", "All sheets are in."),
    ),
    "close": (
        Text("Clore le tournoi", "Close the tournament"),
        Text("Toutes les positions sont closes.", "All positions are closed."),
    ),
    "publish": (
        Text("Rendre les résultats officiels", "Make the results official"),
        Text("Le tournoi est clos.", "The tournament is closed."),
    ),
    "approve": (
        Text("Publier et valider le classement", "Publish and approve the ranking"),
        Text(
            "Les résultats sont officiels ; le classement publié est encore provisoire.",
            "The results are official; the ranking published is still provisional.",
        ),
    ),
    "print": (
        Text("Imprimer le classement", "Print the ranking"),
        Text("Les résultats sont officiels.", "The results are official."),
    ),
    "look_on": (
        Text("Voir le classement", "See the ranking"),
        Text("Rien ne vous attend ici.", "Nothing here waits for you."),
    ),
}


def screen_words() -> str:
    """JSON for the script of the screen."""
    return orjson.dumps({name: say(text) for name, text in SCREEN_WORDS.items()}).decode()
