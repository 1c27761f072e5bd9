"""What the page of a club's people says, and that of a tournament's clocks, in both languages."""

from typing import Final

from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {
    "people": Text("Les personnes", "The people"),
    "people_lead": Text(
        "Qui joue, arbitre, marque ou organise ici. Un compte permet de se connecter ; on joue "
        "sans en avoir un.",
        "Who plays, arbitrates, scores or organises here. An account is for signing in; nobody "
        "needs one to play.",
    ),
    "people_find": Text("Chercher un nom ou une licence", "Find a name or a licence"),
    "people_found": Text("Chercher", "Find"),
    "people_none": Text("Personne de ce nom.", "Nobody of that name."),
    "people_most": Text(
        "Seules les premières personnes sont montrées : cherchez par nom.",
        "Only the first people are shown: find somebody by name.",
    ),
    "people_add": Text("Ajouter une personne", "Add somebody"),
    "people_add_submit": Text("Ajouter", "Add"),
    "people_added": Text("C’est noté : cette personne est du club.", "Done: they are in the club."),
    "people_roles": Text("Rôles", "Roles"),
    "people_roles_hint": Text(
        "Sans aucun rôle, la personne quitte le club.", "Without any role somebody leaves the club."
    ),
    "people_guest": Text("invité", "guest"),
    "people_save": Text("Enregistrer", "Save"),
    "people_saved": Text("Les rôles sont changés.", "The roles are changed."),
    "people_invite": Text("Inviter à ouvrir un compte", "Invite to open an account"),
    "people_account": Text("a un compte", "has an account"),
    "people_invited": Text("Invitation", "Invitation"),
    "people_invited_lead": Text(
        "Envoyez ce lien à cette personne, et à elle seule : qui l’ouvre choisit son mot de passe. "
        "Il est valable sept jours.",
        "Send this link to that person, and to nobody else: whoever opens it chooses the password. "
        "It is good for seven days.",
    ),
    "people_back": Text("Retour aux personnes", "Back to the people"),
    "clocks": Text("Délais des litiges", "Clocks of disputes"),
    "clocks_lead": Text(
        "En minutes. Ils valent pour les litiges ouverts à partir de maintenant.",
        "In minutes. They hold for disputes that are opened from now on.",
    ),
    "clocks_reason": Text("Raison", "Reason"),
    "clocks_reason_hint": Text(
        "À dire dès que les joueurs sont placés.", "To be given once people are seated."
    ),
    "clocks_announce": Text("Annoncer ces délais", "Announce these clocks"),
    "clocks_announced": Text("Les délais sont annoncés.", "The clocks are announced."),
    "clocks_back": Text("Retour au tournoi", "Back to the tournament"),
}

CLOCKS: Final[dict[str, Text]] = {
    "file": Text("Contester une donne", "To contest a deal"),
    "file_last": Text(
        "Contester une donne de la dernière position", "To contest a deal of the last position"
    ),
    "claim": Text(
        "Un arbitre sans nouvelles rend le litige aux autres",
        "An arbiter who gives no sign gives the dispute back",
    ),
    "ruling": Text("Juger", "To rule"),
    "answer": Text("Répondre à une question", "To answer a question"),
    "appeal": Text("Faire appel", "To appeal"),
    "decision": Text("Juger en appel", "To decide an appeal"),
    "reopen": Text("Rouvrir un litige", "To reopen a dispute"),
}

RULES: Final[dict[str, Text]] = {
    "four_eyes": Text(
        "Un second arbitre contresigne qui est exclu, classé dernier ou perd un prix",
        "A second arbiter countersigns who is excluded, ranked last or loses a prize",
    ),
    "same_club_excluded": Text(
        "Personne ne juge pour un joueur de son propre club",
        "Nobody rules for a player of their own club",
    ),
}
