"""What tournaments and everything in them are called in the admin."""

from collections.abc import Mapping
from typing import Final

from tarot.wording import Text

APP: Final = Text("Tournois", "Tournaments")

TOURNAMENT: Final = (Text("tournoi", "tournament"), Text("tournois", "tournaments"))
ENTRY: Final = (Text("inscription", "entry"), Text("inscriptions", "entries"))
ENTRY_PERSON: Final = (
    Text("personne inscrite", "person of an entry"),
    Text("personnes inscrites", "people of entries"),
)
POSITION: Final = (Text("position", "position"), Text("positions", "positions"))
SEAT: Final = (Text("place", "seat"), Text("places", "seats"))
SHEET: Final = (Text("feuille", "sheet"), Text("feuilles", "sheets"))
REPORT: Final = (
    Text("feuille rendue", "report of a sheet"),
    Text("feuilles rendues", "reports of sheets"),
)
PENALTY: Final = (Text("pénalité", "penalty"), Text("pénalités", "penalties"))
SANCTION: Final = (Text("sanction", "sanction"), Text("sanctions", "sanctions"))

FIELDS: Final[Mapping[str, Text]] = {
    "date": Text("date", "date"),
    "positions": Text("positions", "positions"),
    "ends_by": Text("fin de position", "end of a position"),
    "deals": Text("donnes", "deals"),
    "minutes": Text("minutes", "minutes"),
    "methods": Text("placements", "ways of seating"),
    "odd_tables": Text("tables incomplètes", "odd tables"),
    "petite": Text("petite permise", "petite allowed"),
    "clubs_apart": Text("clubs séparés", "clubs kept apart"),
    "withdrawal": Text("en cas d’abandon", "on withdrawal"),
    "confirmation": Text("feuilles confirmées", "sheets confirmed"),
    "parallel": Text("épreuves parallèles", "parallel events"),
    "public": Text("page ouverte à tous", "page open to everybody"),
    "final": Text("finale", "final"),
    "start": Text("places de départ", "starting places"),
    "started_at_seq": Text("lancé au numéro", "started at number"),
    "team": Text("équipe", "team"),
    "stays": Text("reste à sa table", "stays at one table"),
    "event": Text("épreuve", "event"),
    "late_from": Text("joue dès la position", "plays from position"),
    "withdrawn_from": Text("retirée dès la position", "withdrawn from position"),
    "last_from": Text("dernière dès la position", "last from position"),
    "removed_from": Text("exclue dès la position", "excluded from position"),
    "from_position": Text("dès la position", "from position"),
    "method": Text("placement", "way of seating"),
    "seed": Text("graine du tirage", "seed of the draw"),
    "root": Text("racine", "root"),
    "algorithm": Text("algorithme", "algorithm"),
    "repeats": Text("rencontres répétées", "repeated meetings"),
    "unavoidable": Text("inévitables", "unavoidable"),
    "odd_again": Text("encore à une table incomplète", "at an odd table again"),
    "qualification": Text("qualification", "qualification"),
    "closed_at_seq": Text("close au numéro", "closed at number"),
    "compass": Text("orientation", "compass"),
    "standing": Text("feuille retenue", "report that counts"),
    "confirmed_by": Text("confirmée par", "confirmed by"),
    "sheet": Text("feuille", "sheet"),
    "cause": Text("cause", "cause"),
    "balances": Text("soldes", "balances"),
    "warnings": Text("avertissements", "warnings"),
    "witness": Text("rendue par", "reported by"),
    "points": Text("points", "points"),
    "lifts": Text("lève", "lifts"),
}

KINDS: Final[Mapping[str, Text]] = {
    "individual": Text("individuel", "individual"),
    "teams_of_2": Text("équipes de 2", "teams of 2"),
    "teams_of_4": Text("équipes de 4", "teams of 4"),
}
ENDS: Final[Mapping[str, Text]] = {
    "deals": Text("au nombre de donnes", "by number of deals"),
    "minutes": Text("au temps", "by the clock"),
}
LEAVERS: Final[Mapping[str, Text]] = {
    "last": Text("dernière place", "ranked last"),
    "remove": Text("hors classement", "not ranked"),
}
POSITION_STATES: Final[Mapping[str, Text]] = {
    "seeded": Text("graine tirée", "seeded"),
    "seated": Text("placée", "seated"),
    "closed": Text("close", "closed"),
}
CAUSES: Final[Mapping[str, Text]] = {
    "reported": Text("rendue", "reported"),
    "corrected": Text("corrigée", "corrected"),
    "contradicted": Text("contredite", "contradicted"),
    "settled": Text("tranchée", "settled"),
    "late": Text("tardive", "late"),
}
METHODS: Final[Mapping[str, Text]] = {
    "movement": Text("mouvement", "movement"),
    "random": Text("tirage au sort", "random draw"),
    "best": Text("selon le classement", "by the ranking"),
    "final": Text("finale", "final"),
}
