"""What rankings, publications and the big screen say, in French and in English."""

from typing import Final

from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {
    # The frame of the desk
    "event_parts": Text("Parties du tournoi", "Parts of the tournament"),
    "event_overview": Text("Vue d’ensemble", "Overview"),
    "event_entries": Text("Inscriptions", "Entries"),
    "event_positions": Text("Positions", "Positions"),
    "event_sheets": Text("Feuilles", "Sheets"),
    "event_ranking": Text("Classement", "Ranking"),
    "event_exports": Text("Exports", "Exports"),
    # Clubs
    "event_clubs": Text("Mes clubs", "My clubs"),
    "event_no_clubs": Text(
        "Vous n’êtes membre d’aucun club. Un organisateur du vôtre peut vous y ajouter.",
        "You belong to no club. An organiser of yours can add you.",
    ),
    "event_people": Text("Membres et rôles", "People and roles"),
    "event_tournaments": Text("Tournois", "Tournaments"),
    "event_no_tournaments": Text("Aucun tournoi pour le moment.", "No tournaments yet."),
    "event_tables": Text("Tables du club", "Tables of the club"),
    "event_tables_hint": Text(
        "Celles des soirées sans tournoi, la plus récente d’abord.",
        "Those of evenings without a tournament, the newest first.",
    ),
    "event_no_tables": Text("Aucune table pour le moment.", "No tables yet."),
    "event_unnamed": Text("Table sans nom", "Table without a name"),
    "event_deals": Text("Donnes", "Deals"),
    "event_since": Text("Depuis le", "Since"),
    "event_new": Text("Nouveau tournoi", "New tournament"),
    "event_create": Text("Créer le tournoi", "Create the tournament"),
    "event_created": Text(
        "Le tournoi est créé. Personne ne le voit changer tant que vous n’ouvrez pas les "
        "inscriptions.",
        "The tournament is there. It stays a draft until you open the registrations.",
    ),
    "event_seating": Text("Comment on est placé", "How people are seated"),
    "event_more": Text("Tous les autres choix", "All other choices"),
    "event_new_table": Text("Nouvelle table", "New table"),
    "event_new_table_lead": Text(
        "Pour une soirée sans tournoi : qui joue, et c’est parti.",
        "For an evening without a tournament: who plays, and off you go.",
    ),
    "event_chairs": Text("Qui est assis là", "Who sits there"),
    "event_chairs_hint": Text(
        "Dans l’ordre du jeu. À quatre, une cinquième personne saute une donne chacune à son tour. "
        "Vous pouvez aussi ne nommer personne.",
        "In the order of play. With four, a fifth person sits out in turn. You may also name "
        "nobody.",
    ),
    "event_set_up": Text("Ouvrir la table", "Set up the table"),
    "event_table_created": Text("La table est ouverte.", "The table is set up."),
    # Overview
    "event_next": Text("À faire maintenant", "To do now"),
    "event_obstacle": Text("Pas encore possible :", "Not possible yet:"),
    "event_progress": Text("Les positions", "The positions"),
    "event_position": Text("Position", "Position"),
    "event_final": Text("finale", "final"),
    "event_stands": Text("État", "State"),
    "event_sheets_in": Text("Feuilles rendues", "Sheets in"),
    "event_of": Text("sur", "of"),
    "event_missing": Text("Manquent", "Missing"),
    "event_conflicts": Text("En désaccord", "In conflict"),
    "event_unconfirmed": Text("À confirmer", "To be confirmed"),
    "event_entered": Text("Inscrits", "Entered"),
    "event_disputes": Text("Litiges ouverts", "Open disputes"),
    "event_watch": Text("En ce moment", "At this moment"),
    "event_published": Text("Classement publié", "Published ranking"),
    "event_none_published": Text("Aucun encore", "None yet"),
    "event_policy": Text("Comment on joue", "How it is played"),
    "event_change_policy": Text("Modifier", "Change"),
    "event_save": Text("Enregistrer", "Save"),
    "event_policy_saved": Text("C’est enregistré.", "It is saved."),
    "event_clocks": Text("Délais des litiges", "Clocks of disputes"),
    "event_done": Text("C’est fait : le tournoi est {state}.", "Done: the tournament is {state}."),
    "event_reopen": Text("Rouvrir le tournoi", "Reopen the tournament"),
    "event_reopen_hint": Text(
        "Le tournoi revient à l’état d’avant. La raison reste dans son registre.",
        "The tournament goes back to the state before. The reason stays in its ledger.",
    ),
    "event_reason": Text("Raison", "Reason"),
    "event_screens": Text("Pour la salle et pour tous", "For the hall and for everybody"),
    "event_screen": Text("Écran de la salle", "Screen of the hall"),
    "event_screen_hint": Text(
        "En plein écran sur le projecteur : le classement publié et qui va à quelle table.",
        "Full screen on the projector: the published ranking, and who goes to which table.",
    ),
    "event_public_page": Text("Page du tournoi", "Page of the tournament"),
    "event_is_public": Text(
        "Ouverte à tous : chacun y voit, sans compte, le dernier classement publié avec les noms.",
        "Open to all: anybody sees the ranking last published there, with the names, without an "
        "account.",
    ),
    "event_not_public": Text(
        "Fermée. Ouverte, elle montre à chacun, sans compte, le dernier classement publié et les "
        "placements, avec les noms.",
        "Closed. Once open it shows anybody, without an account, the ranking last published and "
        "the seating, with the names.",
    ),
    "event_make_public": Text("Ouvrir à tous", "Open to all"),
    "event_make_private": Text("Fermer la page", "Close the page"),
    # Ranking
    "rank_number": Text("Version", "Version"),
    "rank_place": Text("Place", "Place"),
    "rank_name": Text("Nom", "Name"),
    "rank_no": Text("n°", "no."),
    "rank_team": Text("Équipe", "Team"),
    "rank_carried": Text("Report", "Carried"),
    "rank_penalties": Text("Pénalités", "Penalties"),
    "rank_total": Text("Total", "Total"),
    "rank_prize": Text("Prix (€)", "Prize (€)"),
    "rank_criteria": Text("Classé par :", "Ranked by:"),
    "rank_not_played": Text("Sans résultat, n° :", "Without a result, no.:"),
    "rank_removed": Text("Retirés du classement, n° :", "Left out of the ranking, no.:"),
    "rank_nothing": Text(
        "Personne n’a encore joué : le classement paraît avec la première feuille.",
        "Nobody has played yet: the ranking appears with the first sheet.",
    ),
    "rank_which": Text("Quel classement", "Which ranking"),
    "rank_after": Text("Après la position", "After position"),
    "rank_alone": Text("Une position seule", "One position alone"),
    "rank_of": Text("Ce qui est classé", "What is ranked"),
    "rank_of_teams": Text("Équipes", "Teams"),
    "rank_of_entries": Text("Joueurs", "Players"),
    "rank_of_position": Text("Position", "Position"),
    "rank_now": Text("En ce moment, après la position", "At this moment, after position"),
    "rank_provisional": Text("Provisoire.", "Provisional."),
    "rank_waits": Text("Ce classement attend encore :", "This ranking still waits for:"),
    "rank_waits_more": Text("Le reste", "The rest"),
    "rank_publish": Text("Publier le classement", "Publish the ranking"),
    "rank_publish_first": Text(
        "Chaque publication garde son numéro et ne change plus.",
        "Each publication keeps its number and never changes.",
    ),
    "rank_publish_again": Text(
        "Il diffère de la dernière version : une nouvelle en dira les changements.",
        "It differs from the latest version: a new one will tell what has changed.",
    ),
    "rank_reason_hint": Text("Facultative ; elle sera affichée.", "Optional; it will be shown."),
    "rank_reason_needed": Text(
        "Nécessaire : le classement de cette position était validé.",
        "Needed: the ranking after this position had been approved.",
    ),
    "rank_current": Text(
        "Ce classement est publié : version", "This ranking is published: version"
    ),
    "rank_is_approved": Text("validé", "approved"),
    "rank_is_provisional": Text("provisoire", "provisional"),
    "rank_approve": Text("Valider le classement", "Approve the ranking"),
    "rank_approve_hint": Text(
        "Plus rien n’est attendu : en le validant, vous en répondez.",
        "Nothing is awaited any more: by approving it you stand for it.",
    ),
    "rank_versions": Text("Versions publiées", "Published versions"),
    "rank_no_versions": Text(
        "Aucun classement n’est encore publié.", "No ranking is published yet."
    ),
    "rank_policy": Text("Comment on classe", "How it is ranked"),
    "rank_criteria_asked": Text("Critères, le premier d’abord", "Criteria, the first one first"),
    "rank_back": Text("Le classement en ce moment", "The ranking at this moment"),
    "rank_changes": Text("Ce qui a changé depuis la version", "What changed since version"),
    "rank_moves_more": Text("Tous les autres", "All others"),
    "rank_nobody_moves": Text("Personne ne change de place.", "Nobody changes places."),
    "rank_causes": Text("Pourquoi", "Why"),
    "rank_the_deal": Text("La donne", "The deal"),
    # Files
    "rank_file_ranking": Text("Classement", "Ranking"),
    "rank_file_ranking_hint": Text(
        "Une version publiée, à imprimer ou pour un tableur.",
        "A published version, to be printed or for a spreadsheet.",
    ),
    "rank_file_sheets": Text("Feuilles de marque", "Score sheets"),
    "rank_file_sheets_hint": Text(
        "Une par table, remplies de ce qui est connu.", "One a table, filled with what is known."
    ),
    "rank_file_cards": Text("Cartons de table", "Table cards"),
    "rank_file_cards_hint": Text(
        "Le numéro de la table et qui s’assied de quel côté.",
        "The number of the table, and who sits on which side.",
    ),
    "rank_file_slips": Text("Fiches personnelles", "Personal slips"),
    "rank_file_slips_hint": Text(
        "Une par joueur, à découper : ses tables et ses bilans.",
        "One a player, to be cut apart: their tables and balances.",
    ),
    "rank_no_position": Text("Aucune position n’est placée.", "No position is seated."),
    "rank_nobody": Text("Personne n’est inscrit.", "Nobody has entered."),
    "rank_files": Text("Fichiers demandés", "Files asked for"),
    "rank_no_files": Text("Aucun fichier demandé.", "No files asked for."),
    # For everybody, and the screen of the hall
    "event_ranking_after": Text("Classement après la position", "Ranking after position"),
    "event_since_version": Text("changements depuis la version", "changes since version"),
    "event_moved": Text("Évolution", "Move"),
    "event_nothing_yet": Text("Aucun classement n’est encore publié.", "No ranking published yet."),
    "event_your_table": Text("votre table", "your table"),
    "event_table": Text("table", "table"),
    "event_tables_short": Text("Placement", "Seating"),
    "event_controls": Text("Pages", "Pages"),
    "event_back": Text("Page précédente", "Page before"),
    "event_forth": Text("Page suivante", "Next page"),
    "event_pause": Text("Pause", "Pause"),
    "event_full": Text("Plein écran", "Full screen"),
    "event_show": Text("Ce qui est montré", "What is shown"),
    "event_auto": Text("Automatique", "Automatic"),
}
