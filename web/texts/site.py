"""What all pages say, and those about accounts, phones and long work.

`PAIRING_WORDS` are handed to the script of the page that pairs phones.
"""

from typing import Final

import orjson

from clubs.roles import Role
from conventions.language import say
from scoring.models import Job
from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {
    "site": Text("Tarot", "Tarot"),
    "skip": Text("Aller au contenu", "Skip to the content"),
    "menu": Text("Pages", "Pages"),
    "calculator_short": Text("Calculette", "Calculator"),
    "clubs_short": Text("Clubs", "Clubs"),
    "disputes_short": Text("Litiges", "Disputes"),
    # Home
    "home": Text("Accueil", "Home"),
    "home_title": Text("Le tarot, noté comme il se joue", "Tarot, recorded as it is played"),
    "home_lead": Text(
        "Les donnes d’un club carte par carte ou par leur résultat, ce que chacune vaut et "
        "pourquoi, et un historique que personne ne change en silence.",
        "A club’s deals card by card or by their result, what each is worth and why, and a "
        "history that nobody changes quietly.",
    ),
    "home_phone": Text("Un téléphone à la table", "A phone at the table"),
    "home_phone_text": Text(
        "Scannez le QR code que montre l’organisateur, ou saisissez son code.",
        "Scan the QR code that the organiser shows, or type its code.",
    ),
    "home_people": Text("Les gens du club", "People of the club"),
    "home_people_text": Text(
        "Tournois, feuilles, classements, litiges : tout ce qui est à vous une fois connecté.",
        "Tournaments, sheets, rankings, disputes: all that is yours once you have signed in.",
    ),
    "home_calculator": Text("Compter une donne", "Score a deal"),
    "home_calculator_text": Text(
        "Ce que vaut une donne, ligne par ligne, et la feuille de votre table. Sans compte.",
        "What a deal is worth, line by line, and the sheet of your table. No account needed.",
    ),
    "home_calculator_open": Text("Ouvrir la calculette", "Open the calculator"),
    "home_programs_text": Text(
        "Pour les programmes, l’API : chaque adresse, ce qu’elle attend et ce qu’elle répond.",
        "For programs, the API: each address, what it takes and what it answers.",
    ),
    "docs": Text("Documentation de l’API", "API documentation"),
    "schema": Text("Description OpenAPI", "OpenAPI description"),
    # Signing in and out
    "sign_in": Text("Se connecter", "Sign in"),
    "sign_out": Text("Se déconnecter", "Sign out"),
    "signed_out": Text("Vous êtes déconnecté.", "You are signed out."),
    "no_account": Text(
        "Pas encore de compte ? Un organisateur de votre club vous y invite.",
        "No account yet? An organiser of your club invites you to one.",
    ),
    "have_invitation": Text("J’ai une invitation", "I have an invitation"),
    # Invitation
    "invitation_title": Text("Ouvrir un compte", "Open an account"),
    "invitation_lead": Text(
        "Avec l’invitation que vous a donnée un organisateur de votre club.",
        "With the invitation that an organiser of your club gave you.",
    ),
    "invitation_read": Text(
        "Votre invitation est déjà remplie.", "Your invitation is filled in already."
    ),
    "open_account": Text("Ouvrir le compte", "Open the account"),
    "account_opened": Text(
        "Votre compte est ouvert : connectez-vous.", "Your account is open: sign in."
    ),
    # Account
    "account": Text("Mon compte", "My account"),
    "server_admin": Text("Administrateur du serveur", "Administrator of the server"),
    "admin_pages": Text("Pages d’administration", "Administration pages"),
    "clubs": Text("Mes clubs", "My clubs"),
    "no_clubs": Text("Vous n’êtes dans aucun club.", "You are in no club."),
    "password_title": Text("Mot de passe", "Password"),
    "change_password": Text("Changer le mot de passe", "Change the password"),
    "password_changed": Text(
        "Le mot de passe est changé ; vos autres sessions sont fermées.",
        "The password is changed; your other sessions have ended.",
    ),
    "tokens": Text("Jetons", "Tokens"),
    "tokens_lead": Text(
        "Un jeton permet à un programme d’agir en votre nom, avec vos rôles du moment.",
        "A token lets a program act in your name, with the roles that you have at the time.",
    ),
    "no_tokens": Text("Vous n’avez aucun jeton.", "You have no tokens."),
    "newest_tokens": Text("Seuls les plus récents sont montrés.", "Only the newest are shown."),
    "token_unnamed": Text("sans nom", "unnamed"),
    "token_created": Text("Créé", "Created"),
    "token_seen": Text("Utilisé", "Last used"),
    "token_expires": Text("Expire", "Expires"),
    "never": Text("jamais", "never"),
    "new_token": Text("Nouveau jeton", "New token"),
    "create_token": Text("Créer le jeton", "Create the token"),
    "token_made": Text("Votre jeton", "Your token"),
    "token_once": Text(
        "Copiez-le maintenant : il ne sera plus jamais montré.",
        "Copy it now: it will never be shown again.",
    ),
    "back_to_account": Text("Retour à mon compte", "Back to my account"),
    "revoke": Text("Révoquer", "Revoke"),
    "token_revoked": Text("Le jeton est révoqué.", "The token is revoked."),
    # Long work
    "jobs": Text("Tâches longues", "Long work"),
    "jobs_lead": Text(
        "Recomptes et exports, faits à côté du serveur.",
        "Rescoring and exports, done beside the server.",
    ),
    "no_jobs": Text("Aucune tâche.", "No jobs."),
    "all_jobs": Text("Toutes les tâches", "All jobs"),
    "job_asked": Text("Demandée", "Asked for"),
    "job_ended": Text("Terminée", "Ended"),
    "job_not_planned": Text("Pas encore commencée.", "Not begun yet."),
    "job_artefact": Text("Télécharger", "Download"),
    "job_cancel": Text("Annuler", "Cancel"),
    "job_cancelled": Text(
        "La tâche est annulée ; ce qui était fait le reste.",
        "The job is cancelled; what was done stays done.",
    ),
    # Pairing
    "pair": Text("Associer un téléphone", "Pair a phone"),
    "pair_short": Text("Téléphone", "Phone"),
    "pair_lead": Text(
        "Le code vient de l’organisateur ou de la table ; il n’est valable que peu de temps.",
        "The code comes from the organiser or the table; it is good for a short time only.",
    ),
    "pair_code": Text("Code", "Code"),
    "pair_code_hint": Text("Huit caractères, comme 7K3M-9QXT.", "Eight characters, as 7K3M-9QXT."),
    "pair_read": Text("Le code du lien est lu.", "The code of the link has been read."),
    "pair_label": Text("Nom de ce téléphone (facultatif)", "Name of this phone (optional)"),
    "pair_label_hint": Text(
        "Pour le reconnaître dans la liste du club, par exemple « Table 4 ».",
        "To tell it in the club’s list, for instance “Table 4”.",
    ),
    "pair_submit": Text("Associer ce téléphone", "Pair this phone"),
    "pair_another": Text("Utiliser un autre code", "Use another code"),
    "pair_has": Text("Ce téléphone est associé à", "This phone is paired to"),
    "pair_needs_script": Text(
        "Cette page a besoin de JavaScript : le code reste ainsi dans votre téléphone et le "
        "jeton qu’il reçoit aussi. Activez-le, puis rouvrez le lien.",
        "This page needs JavaScript: the code stays in your phone that way, and so does the "
        "token that it gets. Switch it on and open the link again.",
    ),
    # Problems
    "stale_form": Text("Ce formulaire n’est plus à jour", "This form is out of date"),
    "stale_form_text": Text(
        "Vous vous êtes peut-être connecté dans une autre fenêtre. Rouvrez la page et réessayez.",
        "You may have signed in in another window. Open the page again and try once more.",
    ),
    "back_home": Text("Retour à l’accueil", "Back to the home page"),
}

PAIRING_WORDS: Final[dict[str, Text]] = {
    "waiting": Text("Un instant…", "One moment…"),
    "paired": Text("C’est fait : ce téléphone est associé.", "Done: this phone is paired."),
    "seat_back": Text("Ce téléphone a retrouvé sa place.", "This phone has its seat again."),
    "no_answer": Text(
        "Pas de réponse du serveur. Réessayez : rien ne sera fait deux fois.",
        "No answer from the server. Try again: nothing will be done twice.",
    ),
    "revoked": Text(
        "L’ancienne association de ce téléphone n’est plus valable. Associez-le de nouveau.",
        "What this phone was paired to before is no longer valid. Pair it again.",
    ),
    "keeps_nothing": Text(
        "Ce navigateur ne garde rien (navigation privée ?) : l’association serait perdue.",
        "This browser keeps nothing (a private window?): the pairing would be lost.",
    ),
    "table": Text("Table", "Table"),
    "seat": Text("place", "seat"),
    "nothing": Text("rien pour le moment", "nothing at the moment"),
    "unsent": Text("donnes à envoyer :", "deals to be sent:"),
}

JOB_KINDS: Final[dict[str, Text]] = {
    "rescore": Text("Recompter des donnes", "Scoring deals again"),
    "export": Text("Export d’un tournoi", "Export of a tournament"),
}

JOB_STATES: Final[dict[Job.State, Text]] = {
    Job.State.QUEUED: Text("en attente", "waiting"),
    Job.State.RUNNING: Text("en cours", "being done"),
    Job.State.DONE: Text("terminée", "done"),
    Job.State.FAILED: Text("en échec", "failed"),
    Job.State.CANCELLED: Text("annulée", "cancelled"),
}

ROLE_NAMES: Final[dict[Role, Text]] = {
    Role.ORGANISER: Text("organisateur", "organiser"),
    Role.ARBITER: Text("arbitre", "arbiter"),
    Role.SCORER: Text("marqueur", "scorer"),
    Role.PLAYER: Text("membre", "member"),
    Role.SEATED: Text("joueur", "player"),
}


def pairing_words() -> str:
    """JSON for the script that pairs a phone: its words, and as `role.scorer` those of roles."""
    roles = {f"role.{role.value}": text for role, text in ROLE_NAMES.items()}
    said = {name: say(text) for name, text in (PAIRING_WORDS | roles).items()}
    return orjson.dumps(said).decode()
