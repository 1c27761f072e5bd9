"""What the desk of a tournament says: entries, positions and sheets."""

from typing import Final

import orjson

from conventions.language import say
from tarot.movements import Method
from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {
    # Entries
    "desk_entries": Text("Inscriptions", "Entries"),
    "desk_entered_one": Text("inscrit", "entered"),
    "desk_entered": Text("inscrits", "entered"),
    "desk_who_play": Text("joueurs pour la position", "players for position"),
    "desk_tables": Text("tables", "tables"),
    "desk_lacks": Text(
        "Pour n’avoir que des tables de quatre, il manque :",
        "To have tables of four alone, still needed:",
    ),
    "desk_full": Text("toutes pleines", "all full"),
    "desk_add": Text("Inscrire quelqu’un", "Enter somebody"),
    "desk_add_do": Text("Inscrire", "Enter"),
    "desk_late": Text(
        "Le tournoi a commencé : qui arrive joue à partir de la position",
        "The tournament has begun: whoever comes plays from position",
    ),
    "desk_name": Text("Nom", "Name"),
    "desk_licence": Text("Licence", "Licence"),
    "desk_club": Text("Club", "Club"),
    "desk_team": Text("Équipe", "Team"),
    "desk_stays": Text("Reste à une table", "Stays at one table"),
    "desk_list": Text("Une liste d’un coup", "A whole list"),
    "desk_pasted": Text("Lignes à coller", "Lines to paste"),
    "desk_list_hint": Text(
        "Nom, licence, club, équipe, séparés par « ; » ou « , ». La même liste une deuxième fois "
        "ne change rien.",
        "Name, licence, club, team, separated by “;” or “,”. The same list a second time changes "
        "nothing.",
    ),
    "desk_file": Text("Ou un fichier CSV", "Or a CSV file"),
    "desk_list_do": Text("Inscrire la liste", "Enter the list"),
    "desk_bad_lines": Text(
        "Ces lignes restent à corriger ; elles sont de nouveau dans le champ ci-dessous.",
        "These lines are still to be corrected; they are in the field below again.",
    ),
    "desk_line": Text("Ligne", "Line"),
    "desk_filter": Text("Chercher un inscrit", "Find an entry"),
    "desk_filter_do": Text("Chercher", "Find"),
    "desk_number": Text("N°", "No."),
    "desk_note": Text("À savoir", "To know"),
    "desk_actions": Text("Actions", "Actions"),
    "desk_instead": Text("à la place de", "instead of"),
    "desk_withdraw": Text("Retirer", "Withdraw"),
    "desk_back": Text("Reprendre", "Take back"),
    "desk_nobody": Text("Personne pour le moment.", "Nobody yet."),
    "desk_all_entries": Text("Toutes les inscriptions", "All entries"),
    "desk_sat": Text("Qui joue sous ce numéro", "Who plays under this number"),
    "desk_from": Text("à partir de la position", "from position"),
    "desk_replace": Text("Remplacer", "Replace"),
    "desk_replace_lead": Text(
        "Le numéro et les points restent ; quelqu’un d’autre s’assied.",
        "The number and the points stay; somebody else sits down.",
    ),
    "desk_from_position": Text("À partir de la position", "From position"),
    "desk_reason_free": Text("Raison (si vous voulez)", "Reason (if you like)"),
    "desk_replace_do": Text("Remplacer", "Replace"),
    "desk_change": Text("Modifier l’inscription", "Change the entry"),
    "desk_plays_from": Text("Joue à partir de la position", "Plays from position"),
    "desk_gone_from": Text("Retiré à partir de la position", "Withdrawn from position"),
    "desk_gone_hint": Text("Vide : joue jusqu’au bout.", "Empty: plays to the end."),
    "desk_entry_changed": Text("L’inscription est modifiée.", "The entry is changed."),
    "desk_entry_replaced": Text("Le remplacement est noté.", "The replacement is noted."),
    # Penalties
    "desk_penalties": Text("Pénalités et sanctions", "Penalties and sanctions"),
    "desk_penalty": Text("Retirer des points", "Take points"),
    "desk_points": Text("Points", "Points"),
    "desk_points_hint": Text(
        "Négatif, c’est rendu : -20 rend 20 points.",
        "Below zero they are given back: -20 gives back 20 points.",
    ),
    "desk_penalise": Text("Pénaliser", "Penalise"),
    "desk_sanction": Text("Sanctionner", "Sanction"),
    "desk_kind": Text("Sanction", "Sanction"),
    "desk_last": Text("classé dernier", "ranked last"),
    "desk_remove": Text("exclu", "excluded"),
    "desk_sanction_do": Text("Prononcer la sanction", "Impose the sanction"),
    "desk_penalties_so_far": Text("Points retirés", "Points taken"),
    "desk_sanctions_so_far": Text("Sanctions prononcées", "Sanctions imposed"),
    "desk_position_low": Text("position", "position"),
    "desk_by_ruling": Text("par une décision", "by a ruling"),
    "desk_give_back": Text("Rendre", "Give back"),
    "desk_lift": Text("Lever", "Lift"),
    "desk_no_penalty": Text("Aucune pénalité.", "No penalty."),
    "desk_no_sanction": Text("Aucune sanction.", "No sanction."),
    "desk_penalty_done": Text("La pénalité est notée.", "The penalty is noted."),
    "desk_sanction_done": Text("La sanction est prononcée.", "The sanction is imposed."),
    "desk_sanction_lifted": Text("La sanction est levée.", "The sanction is lifted."),
    # Positions
    "desk_final": Text("finale", "final"),
    "desk_sheets_short": Text("Feuilles", "Sheets"),
    "desk_seat_it": Text("Placer les joueurs", "Seat the players"),
    "desk_done": Text("fait", "done"),
    "desk_enter_sheets": Text("Saisir les feuilles", "Enter the sheets"),
    "desk_print_list": Text("Liste à afficher", "List for the wall"),
    "desk_print_sheets": Text("Feuilles de score", "Score sheets"),
    "desk_print_cards": Text("Cartons de table", "Table cards"),
    "desk_print_slips": Text("Fiches personnelles", "Personal slips"),
    "desk_repeats": Text("Se rencontrent de nouveau :", "Meet again:"),
    "desk_unavoidable": Text("inévitable :", "unavoidable:"),
    "desk_odd_again": Text(
        "Une deuxième fois à une table de trois ou de cinq :",
        "For the second time at a table of three or five:",
    ),
    "desk_where": Text("Qui est où ?", "Who sits where?"),
    "desk_find_by_browser": Text("Cherchez un nom avec Ctrl + F.", "Find a name with Ctrl + F."),
    "desk_sheet": Text("feuille", "sheet"),
    "desk_not_seated": Text(
        "Personne n’est encore placé à cette position.",
        "Nobody has been seated at this position yet.",
    ),
    "desk_proof": Text("Refaire le tirage soi-même", "Repeat the draw yourself"),
    "desk_proof_text": Text(
        "La graine était publiée avant le tirage : avec elle et les numéros, chacun retrouve les "
        "mêmes tables.",
        "The seed was published before the draw: with it and the numbers anybody gets the same "
        "tables.",
    ),
    "desk_seed": Text("Graine", "Seed"),
    "desk_root": Text("Faite de", "Made from"),
    "desk_algorithm": Text("Méthode", "Method"),
    "desk_back_to": Text("Retour à la position", "Back to position"),
    "desk_print": Text("Imprimer", "Print"),
    "desk_by_name": Text("Par nom", "By name"),
    "desk_by_table": Text("Par table", "By table"),
    # Sheets of a position
    "desk_sheets": Text("Feuilles de la position", "Sheets of position"),
    "desk_sheets_of": Text("Feuilles, position", "Sheets, position"),
    "desk_all_sheets": Text("Toutes les feuilles de la position", "All sheets of position"),
    "desk_positions": Text("Positions", "Positions"),
    "desk_position": Text("Position", "Position"),
    "desk_table": Text("Table", "Table"),
    "desk_table_low": Text("table", "table"),
    "desk_table_page": Text("La table, donne par donne", "The table, deal by deal"),
    "desk_seating": Text("Plan des tables", "Seating plan"),
    "desk_go_to_table": Text("Table n°", "Table no."),
    "desk_go": Text("Aller", "Go"),
    "desk_filters": Text("Feuilles à montrer", "Sheets to show"),
    "desk_show_all": Text("Toutes", "All"),
    "desk_no_rows": Text("Aucune feuille dans cet état.", "No sheet in this state."),
    "desk_sheets_in": Text("feuilles rendues", "sheets in"),
    "desk_awaited": Text("Attendues :", "Awaited:"),
    "desk_watched": Text("À regarder de près", "To look at closely"),
    "desk_deals": Text("Donnes", "Deals"),
    "desk_save": Text("Enregistrer", "Save"),
    "desk_confirm": Text("Confirmer", "Confirm"),
    "desk_keep": Text("Garder quand même", "Keep it all the same"),
    "desk_kept": Text("Gardée quand même.", "Kept all the same."),
    "desk_correct": Text("Corriger", "Correct"),
    "desk_compare": Text("Comparer et trancher", "Compare and settle"),
    "desk_sheet_saved": Text("La feuille est enregistrée.", "The sheet is saved."),
    "desk_sheet_settled": Text("La feuille est tranchée.", "The sheet is settled."),
    # The keys
    "desk_keys": Text("Tout au clavier", "All by keyboard"),
    "desk_or": Text("ou", "or"),
    "desk_key_enter": Text("Entrée", "Enter"),
    "desk_key_escape": Text("Échap", "Esc"),
    "desk_key_table": Text(
        "va à la table 12 ; Entrée seule, à la première feuille attendue",
        "goes to table 12; Enter alone, to the first sheet that is awaited",
    ),
    "desk_key_next": Text(
        "passe au bilan suivant ; le dernier est proposé, Entrée l’accepte et enregistre",
        "goes on to the next balance; the last one is proposed, Enter takes it and saves",
    ),
    "desk_key_minus": Text(
        "change le signe, où que soit le curseur", "changes the sign, wherever the cursor is"
    ),
    "desk_key_rows": Text("va à la table d’avant ou d’après", "goes to the table before or after"),
    "desk_key_back": Text("revient au numéro de table", "goes back to the table number"),
    # One sheet
    "desk_said": Text("Ce qui a été rendu", "What was reported"),
    "desk_player": Text("Joueur", "Player"),
    "desk_version": Text("Version", "Version"),
    "desk_stands": Text("elle compte", "it counts"),
    "desk_by_deals": Text("Les donnes notées", "The deals recorded"),
    "desk_not_over": Text("pas finies", "not over"),
    "desk_differs": Text("différent", "different"),
    "desk_ruled": Text("Ajouté par décision :", "Added by a ruling:"),
    "desk_settle": Text("Trancher", "Settle"),
    "desk_settle_lead": Text(
        "Une feuille tranchée ne change plus : ni une autre feuille, ni les donnes n’y touchent.",
        "A settled sheet changes no more: neither another sheet nor the deals touch it.",
    ),
    "desk_which": Text("Ce qui compte", "What counts"),
    "desk_other_balances": Text("D’autres bilans, que voici :", "Other balances, as follows:"),
    "desk_reason": Text("Raison", "Reason"),
    "desk_settle_do": Text("Trancher la feuille", "Settle the sheet"),
    "desk_report": Text("Rendre la feuille", "Report the sheet"),
    "desk_report_late": Text(
        "Rendre la feuille après la clôture", "Report the sheet after the closing"
    ),
}

ENTRY_SAID: Final[dict[str, Text]] = {
    "added": Text("N° {number} : {name}", "No. {number}: {name}"),
    "listed": Text(
        "Inscrits : {added}, déjà là : {known}.", "Entered: {added}, already there: {known}."
    ),
    "withdrawn": Text("Le n° {number} est retiré.", "No. {number} is withdrawn."),
    "back": Text("Le n° {number} joue de nouveau.", "No. {number} plays again."),
    "overtaken": Text(
        "Quelqu’un d’autre vient de modifier cette inscription : voici où elle en est. Recommencez "
        "si c’est encore utile.",
        "Somebody else has just changed this entry: this is where it stands. Try again if it is "
        "still needed.",
    ),
}

ENTRY_NOTES: Final[dict[str, Text]] = {
    "stays": Text("reste à une table", "stays at one table"),
    "late": Text("joue à partir de la position {late}", "plays from position {late}"),
    "withdrawn": Text(
        "retiré à partir de la position {withdrawn}", "withdrawn from position {withdrawn}"
    ),
    "last": Text(
        "classé dernier à partir de la position {last}", "ranked last from position {last}"
    ),
    "removed": Text("exclu à partir de la position {removed}", "excluded from position {removed}"),
}

SANCTION_NAMES: Final[dict[str, Text]] = {
    "last": Text("classé dernier", "ranked last"),
    "remove": Text("exclu", "excluded"),
    "lift": Text("sanction levée", "sanction lifted"),
}

TABLES_OF: Final[dict[int, Text]] = {
    size: Text(f"{{count}} de {size}", f"{{count}} of {size}") for size in (3, 4, 5)
}

POSITION_STATES: Final[dict[str, Text]] = {
    "planned": Text("à venir", "to come"),
    "seeded": Text("graine publiée", "seed published"),
    "seated": Text("en cours", "being played"),
    "closed": Text("close", "closed"),
}

METHOD_NAMES: Final[dict[Method, Text]] = {
    Method.MOVEMENT: Text("mouvement", "movement"),
    Method.RANDOM: Text("tirage", "draw"),
    Method.BEST: Text("meilleurs contre meilleurs", "best against best"),
    Method.FINAL: Text("finale", "final"),
}

# What each step of a position is called, will do, and has done.
STEP_TEXTS: Final[dict[str, dict[str, Text]]] = {
    "seed": {
        "title": Text("Graine du tirage", "Seed of the draw"),
        "does": Text(
            "Publie le nombre dont le tirage découle : avant lui, personne ne peut le prévoir ; "
            "après, chacun peut le vérifier.",
            "Publishes the number that the draw follows from: before, nobody can foresee it; "
            "after, anybody can check it.",
        ),
        "do": Text("Publier la graine", "Publish the seed"),
        "said": Text(
            "La graine de la position {number} est publiée.",
            "The seed of position {number} is published.",
        ),
    },
    "seating": {
        "title": Text("Placement", "Seating"),
        "does": Text(
            "Place tout le monde et ouvre une table pour chaque feuille.",
            "Seats everybody and sets up a table for each sheet.",
        ),
        "do": Text("Placer les joueurs", "Seat the players"),
        "again": Text(
            "Rien n’est encore noté : si quelqu’un manque ou arrive, on peut refaire le placement.",
            "Nothing has been recorded yet: if somebody is missing or comes, it can be done again.",
        ),
        "again_do": Text("Refaire le placement", "Seat them again"),
        "said": Text("La position {number} est placée.", "Position {number} is seated."),
    },
    "closing": {
        "title": Text("Clôture", "Closing"),
        "does": Text(
            "Verrouille les feuilles et scelle ce qui a été fait. Ensuite il faut une raison pour "
            "saisir une feuille ; une donne notée à ses tables compte encore.",
            "Locks the sheets and seals what was done. After that it takes a reason to enter a "
            "sheet; a deal that is noted at its tables still counts.",
        ),
        "do": Text("Clore la position", "Close the position"),
        "before": Text("La position n’est pas encore placée.", "The position is not seated yet."),
        "said": Text("La position {number} est close.", "Position {number} is closed."),
    },
}

CLOSING_WARNINGS: Final[dict[str, Text]] = {
    "awaited": Text("Feuilles encore attendues : {tables}.", "Sheets still awaited: {tables}."),
    "conflicts": Text("Feuilles contradictoires : {tables}.", "Sheets in conflict: {tables}."),
}

STATE_NAMES: Final[dict[str, Text]] = {
    "missing": Text("attendue", "awaited"),
    "partial": Text("en cours", "under way"),
    "conflict": Text("contradictoire", "in conflict"),
    "unconfirmed": Text("à confirmer", "to be confirmed"),
    "final": Text("rendue", "in"),
}
# What asks for somebody, as it is counted.
URGENT_NAMES: Final[dict[str, Text]] = {
    "conflict": Text("à trancher", "to settle"),
    "unconfirmed": Text("à confirmer", "to confirm"),
}
# A sign beside the word, so that a look across the page finds it.
MARKS: Final[dict[str, str]] = {
    "missing": "○",
    "partial": "◐",
    "conflict": "≠",
    "unconfirmed": "?",
    "final": "✓",
}

ROW_SAID: Final[dict[str, Text]] = {
    "saved": Text("Table {table} : enregistrée.", "Table {table}: saved."),
    "two_versions": Text(
        "Deux versions, ou une version et les donnes, se contredisent.",
        "Two versions, or a version and the deals, contradict each other.",
    ),
    "overtaken": Text(
        "Quelqu’un d’autre a été plus rapide : la feuille est maintenant à {now}. Ce que vous avez "
        "tapé est encore là ; enregistrez de nouveau pour le garder à côté.",
        "Somebody else was faster: the sheet now stands at {now}. What you typed is still here; "
        "save again to keep it beside.",
    ),
    "late": Text(
        "La position est close : un organisateur peut encore rendre cette feuille, avec la raison.",
        "The position is closed: an organiser can still report this sheet, with the reason.",
    ),
    "own_unconfirmed": Text(
        "Quelqu’un d’autre doit la confirmer.", "Somebody else has to confirm it."
    ),
    "unconfirmed": Text(
        "Comparez avec le papier : confirmez, ou corrigez.",
        "Compare with the paper: confirm it, or correct it.",
    ),
    "so_far": Text(
        "{deals} donnes notées à la table jusqu’ici.", "{deals} deals recorded at the table so far."
    ),
    "by_deals": Text("Par les donnes notées à la table.", "By the deals recorded at the table."),
    "settled": Text("Tranchée.", "Settled."),
    "ruled": Text("Une décision d’arbitre s’y ajoute.", "A ruling of an arbiter is added to it."),
}

CAUSE_NAMES: Final[dict[str, Text]] = {
    "reported": Text("rendue", "reported"),
    "corrected": Text("corrigée", "corrected"),
    "contradicted": Text("contredite", "contradicted"),
    "settled": Text("tranchée", "settled"),
    "late": Text("tardive", "late"),
}

WITNESS_NAMES: Final[dict[str, Text]] = {
    "phone": Text("un téléphone", "a phone"),
    "account": Text("un administrateur", "an administrator"),
    "other": Text("le serveur", "the server"),
}

# What the script of the sheets says.
ENTRY_WORDS: Final[dict[str, Text]] = {
    "sum": Text("Somme", "Sum"),
    "turn": Text("Changer le signe", "Change the sign"),
    "none": Text(
        "Pas de table {table} dans cette liste.", "There is no table {table} in this list."
    ),
    "lost": Text(
        "Pas enregistré : le serveur ne répond pas. Ce que vous avez tapé est là ; réessayez.",
        "Not saved: the server does not answer. What you typed is still here; try again.",
    ),
    "out": Text(
        "Pas enregistré : vous n’êtes plus connecté. Rouvrez la page et connectez-vous.",
        "Not saved: you are no longer signed in. Open the page again and sign in.",
    ),
    "all_in": Text("Toutes les feuilles sont là.", "All sheets are in."),
}


def entry_words() -> str:
    """JSON for the script of the sheets."""
    return orjson.dumps({name: say(text) for name, text in ENTRY_WORDS.items()}).decode()
