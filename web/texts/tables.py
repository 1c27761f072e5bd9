"""What the page of a table says, in French and in English.

`SCRIPT_WORDS` are handed to its scripts: the states of a deal, what can be done, what happened.
"""

from typing import Final

from tarot.wording import Text

SEAT_AT: Final = Text("Place {number}", "Seat {number}")

WORDS: Final[dict[str, Text]] = {
    "table_untitled": Text("La table", "The table"),
    "table_players": Text("joueurs", "players"),
    "table_ruleset": Text("règlement", "rules"),
    "table_needs_script": Text(
        "Pour noter une donne, cette page a besoin de JavaScript. La feuille se lit sans lui.",
        "To record a deal this page needs JavaScript. The sheet can be read without it.",
    ),
    "table_locked": Text(
        "La position est close. Une donne est fausse : dites-le à l’organisateur ou contestez-la.",
        "The position is closed: a deal is wrong? Tell the organiser, or dispute it.",
    ),
    "table_watching": Text(
        "Vous suivez cette table. Ses joueurs et le marqueur notent les donnes.",
        "You are following this table. Its players and the scorer record the deals.",
    ),
    "table_note": Text("Noter la donne", "Record the deal"),
    "table_cancel": Text("Ne rien changer", "Change nothing"),
    "table_sits_out": Text("Qui ne joue pas ?", "Who sits out?"),
    "table_sheet": Text("La feuille", "The sheet"),
    "table_curve": Text("Les scores, donne après donne", "The scores, deal after deal"),
    "table_deals": Text("Les donnes", "The deals"),
    "table_no_deals": Text("Aucune donne pour l’instant.", "No deal yet."),
}

SCRIPT_WORDS: Final[dict[str, Text]] = {
    "deal": Text("Donne", "Deal"),
    "new_deal": Text("Donne n° {number}", "Deal no. {number}"),
    "correcting": Text("Corriger la donne n° {number}", "Correct deal no. {number}"),
    "record": Text("Noter la donne", "Record the deal"),
    "correct": Text("Enregistrer la correction", "Record the correction"),
    # How things stand
    "all_recorded": Text("Tout est enregistré.", "All is recorded."),
    "up_to_date": Text("À jour à {time}.", "Up to date at {time}."),
    "as_of": Text("Dernière feuille reçue à {time}.", "Last sheet received at {time}."),
    "noted": Text("Donne {number} notée.", "Deal {number} noted."),
    "looking": Text("Recherche du serveur…", "Looking for the server…"),
    "one_unsent": Text("1 donne à envoyer.", "1 deal to be sent."),
    "many_unsent": Text("{count} donnes à envoyer.", "{count} deals to be sent."),
    "to_decide": Text(
        "Une donne attend votre décision, dans la liste plus bas.",
        "A deal waits for your decision, in the list below.",
    ),
    "no_network": Text(
        "Pas de réponse du serveur. Continuez à noter : tout est gardé sur ce téléphone et partira "
        "dès que le réseau revient.",
        "No answer from the server. Go on recording: all is kept on this phone and will be sent as "
        "soon as the network is back.",
    ),
    "nothing_sent": Text(
        "Pas de réponse du serveur. Voici la dernière feuille reçue.",
        "No answer from the server. This is the last sheet received.",
    ),
    "revoked": Text(
        "Ce téléphone n’est plus associé à la table. Ce qui n’est pas encore envoyé reste ici : "
        "demandez un nouveau code à l’organisateur, associez ce téléphone, puis rouvrez la page.",
        "This phone is no longer paired to the table. What has not been sent stays here: ask the "
        "organiser for a new code, pair this phone, then open this page again.",
    ),
    "signed_out": Text(
        "Vous n’avez plus accès à cette table. Ce qui n’est pas encore envoyé reste ici : "
        "reconnectez-vous, puis rouvrez cette page.",
        "You no longer have access to this table. What has not been sent stays here: sign in "
        "again, then open this page again.",
    ),
    "pair": Text("Associer ce téléphone", "Pair this phone"),
    "sign_in": Text("Se connecter", "Sign in"),
    "keeps_nothing": Text(
        "Ce navigateur ne garde rien (fenêtre privée ?) : une donne pourrait se perdre, on ne peut "
        "donc pas en noter ici.",
        "This browser keeps nothing (a private window?): a deal might be lost, so none can be "
        "recorded here.",
    ),
    "full": Text(
        "Ce téléphone ne peut plus rien garder : ce que vous venez de faire n’est pas noté. Faites "
        "de la place, puis recommencez, ou écrivez la donne sur papier.",
        "This phone can keep nothing more: what you have just done is not recorded. Free some room "
        "and do it again, or write the deal down on paper.",
    ),
    "unreadable": Text(
        "Une donne gardée sur ce téléphone ne peut pas être lue, et n’est donc pas envoyée : "
        "vérifiez que la feuille est complète.",
        "A deal that is kept on this phone cannot be read, and so is not sent: check that the "
        "sheet is complete.",
    ),
    # The states of a deal
    "state.local": Text("Sur ce téléphone seulement", "On this phone only"),
    "state.sending": Text("Envoi en cours", "Being sent"),
    "state.refused": Text("Refusée", "Refused"),
    "state.asking": Text("À décider", "To be decided"),
    "state.correction": Text("Correction à envoyer", "Correction to be sent"),
    "state.deletion": Text("Retrait à envoyer", "Removal to be sent"),
    "state.restoration": Text("Rétablissement à envoyer", "Restoration to be sent"),
    "state.recorded": Text("Enregistrée", "Recorded"),
    "state.corrected": Text("Corrigée par quelqu’un d’autre", "Corrected by somebody else"),
    "state.provisional": Text("Provisoire", "Provisional"),
    "state.disputed": Text("En litige", "Disputed"),
    "state.ruled": Text("Arbitrée", "Ruled on"),
    "state.annulled": Text("Annulée par l’arbitre", "Annulled by the arbiter"),
    "state.conflict": Text("Relevé et résumé en désaccord", "Log and summary disagree"),
    "state.open": Text("En cours", "In progress"),
    "state.passed": Text("Passée", "Passed out"),
    "state.deleted": Text("Retirée", "Taken off"),
    # What a state means, where it asks for something
    "note.local": Text(
        "Le serveur ne l’a pas encore : gardez ce téléphone jusqu’à ce qu’elle soit enregistrée.",
        "The server does not have it yet: keep this phone until it is recorded.",
    ),
    "note.correction": Text(
        "Le serveur a encore l’ancien résultat.", "The server still has the old result."
    ),
    "note.disputed": Text(
        "Un arbitre s’en occupe ; le score peut encore changer.",
        "An arbiter sees to it; the score may still change.",
    ),
    "note.provisional": Text(
        "Le relevé montre une faute que personne n’a encore jugée ; le score peut changer.",
        "The log shows a fault on which nobody has ruled; the score may change.",
    ),
    "note.conflict": Text(
        "Aucun des deux ne compte tant qu’ils ne s’accordent pas.",
        "Neither counts until they agree.",
    ),
    "note.corrected": Text(
        "Son résultat a changé depuis que ce téléphone l’a vue.",
        "Its result has changed since this phone saw it.",
    ),
    "renumbered": Text(
        "Le numéro {was} était déjà pris : cette donne porte le numéro {number}.",
        "Number {was} was already taken: this deal has number {number}.",
    ),
    "refused": Text("Refusée par le serveur : {why}", "Refused by the server: {why}"),
    "twin": Text(
        "La table a déjà une donne {number} avec le même résultat. Est-ce la même ?",
        "The table already has a deal {number} with the same result. Is it the same one?",
    ),
    "changed.put": Text(
        "Cette donne est déjà enregistrée, avec un autre résultat. Lequel est le bon ?",
        "This deal is recorded already, with another result. Which one is right?",
    ),
    "changed.summary": Text(
        "Quelqu’un d’autre l’a corrigée entre-temps. Quel résultat est le bon ?",
        "Somebody else has corrected it meanwhile. Which result is right?",
    ),
    "changed.delete": Text(
        "Elle a été corrigée entre-temps. Faut-il toujours la retirer ?",
        "It has been corrected meanwhile. Is it still to be taken off?",
    ),
    "changed.restore": Text(
        "Elle a changé entre-temps. Faut-il toujours la rétablir ?",
        "It has changed meanwhile. Is it still to be put back?",
    ),
    "mine": Text("Le vôtre", "Yours"),
    "theirs": Text("Celui du serveur", "The server’s"),
    "no_summary": Text("aucun résultat", "no result"),
    "said_points": Text("{points} points", "{points} points"),
    "said_bouts": Text("{bouts} bout(s)", "{bouts} bout(s)"),
    "sat_out": Text("{name} ne jouait pas.", "{name} sat out."),
    # What can be done about a deal
    "act.correct": Text("Corriger", "Correct"),
    "act.delete": Text("Retirer de la feuille", "Take off the sheet"),
    "act.restore": Text("Remettre sur la feuille", "Put back on the sheet"),
    "act.discard": Text("Abandonner cette donne", "Discard this deal"),
    "act.discard_change": Text("Abandonner ce changement", "Discard this change"),
    "act.same": Text("C’est la même : ne pas la compter deux fois", "The same: count it once"),
    "act.another": Text("C’en est une autre : la noter aussi", "Another one: record it too"),
    "act.mine": Text("Garder le mien", "Keep mine"),
    "act.theirs": Text("Garder celui du serveur", "Keep the server’s"),
    "replay": Text("Revoir la donne", "Replay the deal"),
    "dispute": Text("Contester", "Dispute it"),
}
