"""What each problem code means, and what a client does about it: one text a code."""

from typing import Final

from tarot.wording import Text

MEANINGS: Final[dict[str, Text]] = {
    "bad_request": Text(
        "La requête ne se lit pas : en-tête, curseur ou adresse. Corrigez-la.",
        "The request cannot be read: a header, a cursor or the address. Mend it.",
    ),
    "malformed_json": Text(
        "Le corps n'est pas du JSON en UTF-8. Le détail dit à quelle ligne.",
        "The body is no JSON in UTF-8. The detail tells the line.",
    ),
    "idempotency_key_missing": Text(
        "Cette action demande une clé. Envoyez-en une nouvelle pour chaque action.",
        "This action needs a key. Send a new one for each action.",
    ),
    "idempotency_key_malformed": Text(
        "La clé a une forme interdite. Prenez un UUID.",
        "The key has a form that is not allowed. Take a UUID.",
    ),
    "not_authenticated": Text(
        "Il manque un jeton ou une session, ou l'un des deux ne vaut plus. Identifiez-vous.",
        "A token or a session is missing or no longer good. Sign in again.",
    ),
    "permission_denied": Text(
        "Votre rôle ne permet pas cela. Renvoyer la requête n'y change rien.",
        "Your role does not allow this. Sending it again changes nothing.",
    ),
    "not_found": Text(
        "Il n'y a rien à cette adresse, ou rien que vous puissiez voir.",
        "There is nothing at this address, or nothing that you may see.",
    ),
    "method_not_allowed": Text(
        "Cette adresse existe, cette méthode non. L'en-tête Allow dit lesquelles.",
        "The address exists, the method does not. The Allow header tells which do.",
    ),
    "not_acceptable": Text(
        "Aucun des formats de l'en-tête Accept n'existe ici.",
        "None of the formats in the Accept header exists here.",
    ),
    "conflict": Text(
        "L'état actuel ne le permet pas. Relisez la ressource avant de décider.",
        "The present state does not allow it. Read the resource again before you decide.",
    ),
    "conflict_of_interest": Text(
        "Qui est en cause ou proche d'une partie ne juge pas. Les erreurs disent pourquoi.",
        "Whoever is concerned, or close to a party, does not rule. The errors tell why.",
    ),
    "deal_exists": Text(
        "Une donne porte déjà cet identifiant ou ce numéro, avec un autre contenu.",
        "A deal has this id or this number already, with another content.",
    ),
    "idempotency_in_progress": Text(
        "La même requête est en cours. Renvoyez-la dans un instant, avec la même clé.",
        "The same request is being answered. Send it again in a moment, with the same key.",
    ),
    "cursor_expired": Text(
        "Ce curseur est trop ancien. Relisez tout, puis suivez le nouveau.",
        "This cursor is too old. Read everything again, then follow the new one.",
    ),
    "seat_taken": Text(
        "Un autre téléphone tient cette place. Libérez-la d'abord.",
        "Another phone holds this seat. Release it first.",
    ),
    "rights_changed": Text(
        "Vos droits viennent de changer. Renvoyez la même requête.",
        "Your rights have just changed. Send the same request again.",
    ),
    "last_organiser": Text(
        "Un club garde un organisateur. Nommez-en un autre d'abord.",
        "A club keeps an organiser. Name another one first.",
    ),
    "held_by_other_clubs": Text(
        "D'autres clubs tiennent aussi cette fiche : seule la personne la change.",
        "Other clubs hold this record too: only the person changes it.",
    ),
    "length_required": Text(
        "Envoyez le corps avec l'en-tête Content-Length.",
        "Send the body with a Content-Length header.",
    ),
    "precondition_failed": Text(
        "La ressource a changé depuis. Relisez-la, refaites le changement, renvoyez.",
        "The resource has changed since. Read it, make the change again, send it.",
    ),
    "payload_too_large": Text(
        "Le corps est trop long. Envoyez-le en plusieurs fois.",
        "The body is too long. Send it in several parts.",
    ),
    "unsupported_media_type": Text(
        "Le corps n'est pas du type attendu, le plus souvent application/json.",
        "The body is not of the type expected, mostly application/json.",
    ),
    "invalid_request": Text(
        "La requête se lit et ne convient pas. Chaque erreur dit où et pourquoi.",
        "The request can be read and is wrong. Each error tells where and why.",
    ),
    "idempotency_key_reused": Text(
        "Cette clé a servi pour une autre requête. Prenez-en une nouvelle.",
        "This key was used for another request. Take a new one.",
    ),
    "unreadable_deal": Text(
        "Le relevé n'est pas celui d'une donne. Chaque erreur dit où.",
        "The record is not one of a deal. Each error tells where.",
    ),
    "impossible_summary": Text(
        "Aucun jeu de cartes ne donne ce résumé. Chaque erreur dit pourquoi.",
        "No pack of cards gives this summary. Each error tells why.",
    ),
    "refused": Text(
        "Les règles l'interdisent. Si c'est arrivé, renvoyez avec confirm : true.",
        "The rules forbid it. If it did happen, send it again with confirm: true.",
    ),
    "precondition_required": Text(
        "Dites dans If-Match quelle version vous changez.",
        "Say in If-Match which version you change.",
    ),
    "throttled": Text(
        "Trop d'essais. Attendez les secondes que dit Retry-After.",
        "Too many tries. Wait for the seconds that Retry-After tells.",
    ),
    "server_error": Text(
        "Le serveur s'est trompé. Rien n'est enregistré ; donnez request_id à qui le tient.",
        "The server made a mistake. Nothing is stored; tell request_id to whoever runs it.",
    ),
    "database_busy": Text(
        "La base est occupée. Renvoyez la même requête après Retry-After.",
        "The database is busy. Send the same request again after Retry-After.",
    ),
    "not_ready": Text(
        "Le serveur démarre ou attend sa base. Réessayez.",
        "The server is starting or waits for its database. Try again.",
    ),
}
