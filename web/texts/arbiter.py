"""What the desk of arbiters says, in French and in English."""

from typing import Final

from tarot.wording import Text

_LIST: Final = {
    "arb_disputes": Text("Litiges", "Disputes"),
    "arb_dispute": Text("Le litige", "The dispute"),
    "arb_notices": Text("À votre attention", "For your attention"),
    "arb_mark_read": Text("Tout marquer comme lu", "Mark all as read"),
    "arb_notices_done": Text(
        "Vos avis sont marqués comme lus.", "Your notices are marked as read."
    ),
    "arb_club": Text("Club", "Club"),
    "arb_tournament": Text("Tournoi", "Tournament"),
    "arb_state": Text("État", "State"),
    "arb_all": Text("tous", "all"),
    "arb_filter": Text("Filtrer", "Filter"),
    "arb_open": Text("En cours, le plus pressé d’abord", "Open, the most urgent first"),
    "arb_none_open": Text("Aucun litige n’attend personne.", "No dispute waits for anybody."),
    "arb_none_open_player": Text(
        "Aucun litige en cours. On conteste une donne depuis la page où on la revoit.",
        "No open dispute. A deal is disputed from the page that replays it.",
    ),
    "arb_more_open": Text(
        "Seuls les cent plus pressés sont montrés : filtrez.",
        "Only the hundred most urgent are shown: filter.",
    ),
    "arb_settled": Text("Terminés", "Over"),
    "arb_none_settled": Text("Aucun.", "None."),
    "arb_older": Text("Plus anciens", "Older ones"),
    "arb_deal": Text("donne", "deal"),
    "arb_position": Text("position", "position"),
    "arb_mine": Text("à vous", "yours"),
    "arb_unclaimed": Text("sans arbitre", "no arbiter"),
    "arb_yours": Text("vous êtes attendu", "waits for you"),
    "arb_late": Text("déposé hors délai", "filed too late"),
}

_DISPUTE: Final = {
    "arb_arbiter": Text("Arbitre", "Arbiter"),
    "arb_idle": Text(
        "son arbitre n’a pas donné signe de vie à temps", "its arbiter gave no sign of life in time"
    ),
    "arb_clocks": Text("Délais", "Clocks"),
    "arb_conflict": Text("Conflit d’intérêts", "Conflict of interest"),
    "arb_now": Text("Que faire maintenant", "What you can do now"),
    "arb_nothing_to_do": Text(
        "Vous n’avez rien à faire pour le moment.", "There is nothing for you to do at the moment."
    ),
    "arb_open_dossier": Text("Ouvrir le dossier", "Open the dossier"),
    "arb_see_proposal": Text("Voir la proposition", "See proposal"),
    "arb_parties": Text("Qui est concerné", "Whom it concerns"),
    "arb_you": Text("vous", "you"),
    "arb_claims": Text("réclame", "claims"),
    "arb_accused": Text("en cause", "accused"),
    "arb_conceded": Text("a reconnu la faute", "has conceded"),
    "arb_withdrew": Text("a retiré sa réclamation", "has withdrawn"),
    "arb_agreed": Text("accepte la correction", "agrees to the correction"),
    "arb_agreed_by": Text("Acceptée par :", "Agreed to by:"),
    "arb_panel": Text("Jugent l’appel", "They decide the appeal"),
    "arb_withdrawal_asked": Text("retrait demandé", "withdrawal asked for"),
    "arb_story": Text("Ce qui s’est passé", "What has happened"),
    "arb_new": Text("nouveau", "new"),
    "arb_see_ruling": Text("Lire la décision", "Read ruling"),
    "arb_see_evidence": Text("Voir la pièce", "See evidence"),
    "arb_nobody": Text(
        "Personne d’autre ne peut juger ici : donnez d’abord le rôle d’arbitre à quelqu’un, sur la "
        "page des membres du club.",
        "Nobody else can judge here: first make somebody an arbiter, on the page of the club’s "
        "people.",
    ),
    "arb_stale": Text("Quelqu’un a été plus rapide", "Somebody was faster"),
    "arb_stale_text": Text(
        "Rien n’a été fait de ce que vous envoyiez, et ce que vous avez écrit est encore là. Voici "
        "ce qui s’est passé entre-temps ; relisez, puis renvoyez si c’est encore juste.",
        "Nothing of what you sent was done, and what you wrote is still there. This has happened "
        "meanwhile; read it, then send again if it is still right.",
    ),
    "arb_lost": Text("Ce que vous aviez écrit", "What you had written"),
    "arb_bundle": Text("Tout emporter", "Take everything along"),
    "arb_bundle_text": Text(
        "Une archive de tout ce que vous pouvez voir, qui se vérifie sans ce serveur par cette "
        "commande :",
        "An archive of all that you may see; this command verifies it without this server:",
    ),
    "arb_command": Text("La commande qui vérifie", "The command that verifies"),
    "arb_download": Text("Télécharger l’archive", "Download the archive"),
}

_EVIDENCE: Final = {
    "arb_evidence": Text("Les pièces", "The evidence"),
    "arb_piece": Text("Pièce", "Evidence"),
    "arb_no_evidence": Text("Aucune pièce.", "No evidence."),
    "arb_is_staged": Text("en préparation, vue de vous seul", "staged, seen by you alone"),
    "arb_for_arbiters": Text("pour les arbitres seuls", "for arbiters alone"),
    "arb_past_due": Text("hors délai", "too late"),
    "arb_supersedes": Text("remplace la pièce", "supersedes evidence"),
    "arb_kb": Text("ko", "kB"),
    "arb_submit": Text("Déposer", "Submit"),
    "arb_change": Text("Modifier", "Change"),
    "arb_drop": Text("Retirer", "Drop"),
    "arb_submitted": Text(
        "La pièce est déposée ; elle ne change plus.", "The evidence is submitted for good."
    ),
    "arb_staged": Text(
        "La pièce est en préparation : vous seul la voyez.",
        "The evidence is staged: you alone see it.",
    ),
    "arb_dropped": Text("La pièce est retirée.", "The evidence is dropped."),
    "arb_add_evidence": Text("Apporter une pièce", "Add evidence"),
    "arb_add_evidence_text": Text(
        "Une déclaration, une photo de la feuille, un document. Déposée, elle ne change plus.",
        "A statement, a photo of the sheet, a document. Submitted, it cannot be changed.",
    ),
    "arb_stage_it": Text(
        "La préparer d’abord, sans la déposer", "Stage it first, without submitting"
    ),
    "arb_add": Text("Envoyer la pièce", "Send the evidence"),
    "arb_files": Text("Photos ou documents", "Photos or documents"),
    "arb_keep": Text("Fichiers à garder", "Files to keep"),
    "arb_change_title": Text("Modifier une pièce", "Change evidence"),
    "arb_save": Text("Garder en préparation", "Keep it staged"),
    "arb_made_smaller": Text(
        "La photo était trop grande : elle est envoyée réduite.",
        "The photo was too large: it is sent made smaller.",
    ),
    "arb_too_large": Text(
        "Ce fichier est trop grand : 2 Mo au plus.", "This file is too large: 2 MB at most."
    ),
}

_OPENING: Final = {
    "arb_contest": Text("Contester", "Dispute it"),
    "arb_contest_finding": Text("Contester : constat", "Dispute it: finding"),
    "arb_contest_deal": Text("Contester cette donne", "Dispute this deal"),
    "arb_new_title": Text("Contester une donne", "Dispute a deal"),
    "arb_new_lead": Text(
        "Dites ce qui s’est passé ; un arbitre tranche.",
        "Say what happened; an arbiter settles it.",
    ),
    "arb_new_does": Text(
        "La table et les arbitres du club en sont avertis. La marque reste provisoire jusqu’à la "
        "décision. Si un tel litige est déjà ouvert sur cette donne, vous vous y joignez.",
        "The table and the arbiters of the club are told. The score stays provisional until the "
        "ruling. If such a dispute is open about this deal already, you join it.",
    ),
    "arb_new_button": Text("Appeler l’arbitre", "Call the arbiter"),
    "arb_about_deal": Text("Litiges sur cette donne", "Disputes about this deal"),
    "arb_about_deal_text": Text(
        "Regardez d’abord s’il s’agit de la même chose.", "See first whether it is the same thing."
    ),
    "arb_opened": Text("Le litige est ouvert.", "The dispute is open."),
    "arb_joined": Text(
        "Ce litige était déjà ouvert : vous y avez votre réclamation.",
        "This dispute was open already: your claim is in it.",
    ),
}

_DOSSIER: Final = {
    "arb_dossier": Text("Dossier", "Dossier"),
    "arb_parts": Text("Parties du dossier", "Parts of the dossier"),
    "arb_part_log": Text("Le relevé et ce qu’il prouve", "The log and what it proves"),
    "arb_part_said": Text("Ce que dit la table", "What the table says"),
    "arb_part_more": Text("Précédents et règles", "Precedents and rules"),
    "arb_question": Text("Question", "Question"),
    "arb_answered": Text("Réponse", "Answer"),
    "arb_unanswered": Text("Pas encore de réponse.", "No answer yet."),
    "arb_worths": Text("Ce que vaut la donne", "What the deal is worth"),
    "arb_stakes": Text("L’enjeu à partir de la faute", "What was at stake from the fault on"),
    "arb_gathered": Text("Points ramassés", "Points gathered"),
    "arb_before": Text("Avant la levée", "Before trick"),
    "arb_after": Text("À partir d’elle", "From it on"),
    "arb_possible": Text("Ce que l’attaque pouvait atteindre", "What the attack could reach"),
    "arb_bouts_of_attack": Text("Bouts", "Bouts"),
    "arb_needed": Text("Il faut", "Needed"),
    "arb_from_to": Text("De – à", "From – to"),
    "arb_made": Text("Fait ?", "Made?"),
    "arb_open_question": Text("cela dépend", "it depends"),
    "arb_yes": Text("oui", "yes"),
    "arb_no": Text("non", "no"),
    "arb_from_trick": Text("À partir de la levée", "From trick"),
    "arb_look": Text("Voir", "See"),
    "arb_candidates": Text("Décisions possibles", "Possible rulings"),
    "arb_candidate": Text("Décision", "Ruling"),
    "arb_no_candidates": Text(
        "La donne n’a encore rien donné sur quoi statuer.",
        "The deal has come to nothing yet that could be ruled on.",
    ),
    "arb_orders": Text("Ce qui est ordonné", "What is ordered"),
    "arb_optional": Text("si vous le jugez bon :", "if you see fit:"),
    "arb_worth": Text("Score de chacun", "Score of each"),
    "arb_scores": Text("Score de chacun", "Score of each"),
    "arb_player": Text("Joueur", "Player"),
    "arb_score": Text("Score", "Score"),
    "arb_counts_not": Text("La donne ne compte pas.", "The deal does not count."),
    "arb_not_zero": Text(
        "La somme des scores n’est pas zéro.", "The scores do not add up to zero."
    ),
    "arb_effect": Text("Au classement", "In the standings"),
    "arb_no_standings": Text("Pas de classement.", "No standings."),
    "arb_no_moves": Text("Rien n’y change.", "Nothing changes there."),
    "arb_more_moves": Text("Les autres qui bougent", "The others who move"),
    "arb_goes_up": Text("monte", "goes up"),
    "arb_goes_down": Text("descend", "goes down"),
    "arb_prize": Text("prix", "prize"),
    "arb_into_final": Text("entre en finale", "enters the final"),
    "arb_out_of_final": Text("sort de la finale", "leaves the final"),
    "arb_final_changes": Text("La finale change.", "The final changes."),
    "arb_rules": Text("Règles citées", "Rules cited"),
    "arb_rules_say": Text("Ce que disent les règles", "What the rules say"),
    "arb_reason": Text("Motif", "Reason"),
    "arb_to_judge": Text("À vous de juger :", "For you to judge:"),
    "arb_touches": Text("Autres litiges touchés", "Other disputes touched"),
    "arb_other": Text("litige", "dispute"),
    "arb_no_other": Text("aucun", "none"),
    "arb_other_facts": Text(
        "Ce que donne le code pour d’autres faits", "What the code gives for other facts"
    ),
    "arb_other_facts_text": Text(
        "Un relevé ne dit pas tout : dites ce que vous avez constaté, rien n’est enregistré.",
        "A log does not say everything: say what you have found, nothing is stored.",
    ),
    "arb_ask_code": Text("Demander au code", "Ask the code"),
    "arb_to_form": Text(
        "Le formulaire en est rempli : continuer", "The form is filled in with it: go on"
    ),
    "arb_choose": Text("Choisir", "Choose"),
    "arb_start_from": Text("Partir de celle-ci", "Start from this one"),
    "arb_precedents": Text("Précédents du club", "Precedents of the club"),
    "arb_no_precedents": Text("Aucun cas semblable.", "No such case."),
    "arb_others": Text("Litiges liés", "Related disputes"),
    "arb_no_others": Text("Aucun.", "None."),
    "arb_same_table": Text("même table", "same table"),
    "arb_recorded": Text("Qui a noté quoi", "Who recorded what"),
    "arb_sheet": Text("Feuille", "Sheet"),
    "arb_confirmed": Text("Feuille confirmée", "Sheet confirmed"),
}

_RULING: Final = {
    "arb_ruling": Text("Décision", "Ruling"),
    "arb_proposed_ruling": Text("Décision proposée", "Proposed ruling"),
    "arb_countersigned": Text("contresignée par", "countersigned by"),
    "arb_replaces": Text("remplace la décision", "replaces ruling"),
    "arb_departs": Text(
        "S’écarte de ce que donne le code pour ces faits.",
        "Departs from what the code gives for these facts.",
    ),
    "arb_made_ranking": Text("Classement publié n°", "Published ranking no."),
    "arb_not_yours_to_sign": Text(
        "Ce n’est pas à vous de la publier.", "It is not yours to publish."
    ),
    "arb_back_to_dossier": Text("Revenir au dossier", "Back to the dossier"),
    "arb_deal_changed": Text(
        "La donne a changé depuis cette proposition : proposez de nouveau.",
        "The deal has changed since this was proposed: propose again.",
    ),
    "arb_stale_ruling": Text(
        "Quelque chose s’est passé dans ce litige depuis que vous avez ouvert cette page ; rien "
        "n’a été fait. Relisez, puis recommencez.",
        "Something has happened in this dispute since you opened this page; nothing was done. Read "
        "again, then go on.",
    ),
    "arb_claim_first": Text(
        "Instruisez d’abord ce litige pour pouvoir proposer.",
        "Take this dispute first, to be able to propose.",
    ),
    "arb_what_if": Text("Voir ce que cela donnerait", "See what it would come to"),
    "arb_on_deal": Text("Sur la donne", "On the deal"),
    "arb_nothing_on_deal": Text("rien", "nothing"),
    "arb_margin_made": Text("Fait de combien de points", "Made by how many points"),
    "arb_margin_failed": Text("Chuté de combien de points", "Failed by how many points"),
    "arb_to_side": Text("À quel camp", "To which side"),
    "arb_which_tricks": Text("Quelles levées", "Which tricks"),
    "arb_as_json": Text("Composants en JSON", "Components as JSON"),
    "arb_beside": Text("À côté de la donne", "Beside the deal"),
    "arb_penalty": Text("Pénalité (points)", "Penalty (points)"),
    "arb_warning": Text("Avertir", "Warn"),
    "arb_may_not_bid": Text("N’enchérit pas", "May not bid"),
    "arb_rank_last": Text("Dernier", "Ranked last"),
    "arb_exclusion": Text("Exclure", "Exclude"),
    "arb_citations": Text("Règles citées", "Rules cited"),
    "arb_citations_hint": Text("Par exemple R-LIB-15, R-ARB-8.", "For instance R-LIB-15, R-ARB-8."),
    "arb_reason_hint": Text(
        "Ce que vous avez constaté, et pourquoi ; vingt caractères au moins. La table le lira.",
        "What you have found, and why; twenty characters at least. The table will read it.",
    ),
    "arb_open_decision": Text("Juger l’appel", "Decide the appeal"),
    "arb_standing": Text("La décision en vigueur", "The ruling that stands"),
    "arb_no_ruling_yet": Text("Il n’y a pas encore de décision.", "There is no ruling yet."),
    "arb_appeals": Text("Les appels", "The appeals"),
    "arb_only_if_replaced": Text(
        "Ce qui suit n’est lu que si vous modifiez ou remplacez la décision ; le motif, toujours.",
        "What follows is read only if you vary or replace the ruling; the reason always is.",
    ),
    "arb_decide": Text("Rendre la décision", "Decide"),
}

WORDS: Final[dict[str, Text]] = _LIST | _DISPUTE | _EVIDENCE | _OPENING | _DOSSIER | _RULING
