"""How tournaments and rankings are announced: what each field is called, and what it offers."""

from collections.abc import Mapping
from typing import Final

from tarot.movements import Method
from tarot.standings import Equals, Leavers, Places
from tarot.wording import Text
from tournaments.states import State

KIND_NAMES: Final[Mapping[str, Text]] = {
    "individual": Text("Individuel", "Individual"),
    "teams_of_2": Text("Équipes de 2", "Teams of 2"),
    "teams_of_4": Text("Équipes de 4", "Teams of 4"),
}
ENDS: Final[Mapping[str, Text]] = {
    "deals": Text("Par le nombre de donnes", "By the number of deals"),
    "minutes": Text("À l’heure", "By the clock"),
}
# How the end of a position is told, where it is not asked.
ENDS_BY: Final[Mapping[str, Text]] = {
    "deals": Text("Après {deals} donnes", "After {deals} deals"),
    "minutes": Text("Après {minutes} minutes", "After {minutes} minutes"),
}
METHOD_NAMES: Final[Mapping[Method, Text]] = {
    Method.RANDOM: Text("Tirage au sort", "A draw"),
    Method.MOVEMENT: Text("Mouvement de la fédération", "The federation’s movement"),
    Method.BEST: Text("Meilleurs contre meilleurs", "Best against best"),
}
AS_BEFORE: Final = Text("Comme la position {number}", "As position {number}")
NO_FINAL: Final = Text("Pas de finale", "No final")
FINAL_NAMES: Final[Mapping[str, Text]] = {
    "sixth_position": Text(
        "Une position de plus pour les {players} premiers",
        "One more position for the best {players}",
    ),
    "five_deals": Text(
        "Cinq positions d’une donne pour les {players} premiers",
        "Five positions of one deal for the best {players}",
    ),
}
ODD_TABLES: Final[Mapping[int, Text]] = {
    3: Text("De trois joueurs", "Of three players"),
    5: Text("De cinq joueurs", "Of five players"),
}
LEAVER_NAMES: Final[Mapping[Leavers, Text]] = {
    Leavers.KEEP: Text("Classé avec ce qu’il a marqué", "Ranked with what they made"),
    Leavers.LAST: Text("Classé après tous les autres", "Ranked behind everybody else"),
    Leavers.REMOVE: Text("Retiré du classement", "Left out of the ranking"),
}
RULESET_NAMES: Final[Mapping[str, Text]] = {
    "fft-2012": Text("Fédération française, 2012", "French federation, 2012"),
}
# Of each field what it is called and, for some, what helps to fill it in.
POLICY_LABELS: Final[Mapping[str, tuple[Text, Text | None]]] = {
    "name": (Text("Nom", "Name"), None),
    "date": (Text("Date", "Date"), None),
    "positions": (Text("Nombre de positions", "Number of positions"), None),
    "ends_by": (Text("Une position se termine", "A position ends"), None),
    "deals": (Text("Donnes par position", "Deals at each position"), None),
    "minutes": (Text("Minutes par position", "Minutes at each position"), None),
    "kind": (Text("On joue", "People play"), None),
    "final": (
        Text("Finale", "Final"),
        Text("Après les positions prévues.", "After the positions."),
    ),
    "methods": (Text("Placement", "Seating"), None),
    "method": (Text("Position {number}", "Position {number}"), None),
    "odd_tables": (Text("Autres tables", "Other tables"), None),
    "petite": (
        Text("La petite se joue", "A petite may be played"),
        Text(
            "Sans petite, tous les bilans sont pairs : une faute de frappe se voit.",
            "Without it every balance is even, so that a slip of the pen shows.",
        ),
    ),
    "clubs_apart": (
        Text(
            "Séparer les joueurs d’un même club à la position 1",
            "Keep people of one club apart at position 1",
        ),
        None,
    ),
    "withdrawal": (Text("Qui abandonne est", "Who leaves is"), None),
    "confirmation": (
        Text(
            "Chaque feuille est confirmée par une deuxième personne",
            "A second person confirms each sheet",
        ),
        None,
    ),
    "parallel": (
        Text("Quatre tournois en parallèle", "Four events side by side"),
        Text(
            "Pour des équipes de 4 : un équipier dans chacun.",
            "For teams of 4: one team-mate in each.",
        ),
    ),
    "public": (
        Text("Page ouverte à tous", "A page for everybody"),
        Text(
            "Chacun voit, sans compte, le dernier classement publié et les placements, avec les "
            "noms.",
            "Anybody sees, without an account, the ranking last published and the seating, with "
            "the names.",
        ),
    ),
    "ruleset": (Text("Règlement", "Rules"), None),
    "reason": (
        Text("Raison", "Reason"),
        Text(
            "Nécessaire si le nombre de positions ou la finale change.",
            "Needed where the number of positions or the final changes.",
        ),
    ),
}
PLACES_NAMES: Final[Mapping[Places, Text]] = {
    Places.SHARED: Text("Ils partagent la place : 1, 2, 2, 4", "They share the place: 1, 2, 2, 4"),
    Places.PRINTED: Text(
        "Une place chacun, dans l’ordre des numéros", "A place each, in the order of numbers"
    ),
}
EQUALS_NAMES: Final[Mapping[Equals, Text]] = {
    Equals.SPLIT: Text("Ils se partagent leurs prix", "They split their prizes"),
    Equals.LISTED: Text(
        "Un prix chacun, dans l’ordre des numéros", "A prize each, in the order of numbers"
    ),
    Equals.EACH: Text("Le prix de la place, à chacun", "The prize of the place, to each"),
}
CRITERION: Final = Text("Critère {number}", "Criterion {number}")
NO_CRITERION: Final = Text("–", "–")
NOT_AN_AMOUNT: Final = Text(
    "« {line} » n’est pas un montant en euros, comme 100 ou 62,50.",
    "“{line}” is no amount in euros, such as 100 or 62.50.",
)
RANKING_LABELS: Final[Mapping[str, tuple[Text, Text | None]]] = {
    "criteria": (Text("Critères", "Criteria"), None),
    "places": (Text("Ex æquo", "Equals"), None),
    "prizes": (
        Text("Prix", "Prizes"),
        Text(
            "En euros, un par ligne, à partir de la première place.",
            "In euros, one a line, from the first place down.",
        ),
    ),
    "equals": (Text("Prix des ex æquo", "Prizes of equals"), None),
    "reason": (
        Text("Raison", "Reason"),
        Text("Nécessaire une fois le tournoi commencé.", "Needed once the tournament has begun."),
    ),
}
# What is to be done next, by state, for the list of a club's tournaments.
TO_DO: Final[Mapping[State, Text]] = {
    State.DRAFT: Text("Ouvrir les inscriptions", "Open the registrations"),
    State.OPEN: Text("Inscrire, puis lancer", "Enter people, then start"),
    State.CLOSED: Text("Rendre les résultats officiels", "Make the results official"),
}
