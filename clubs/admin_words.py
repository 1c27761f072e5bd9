"""What clubs, people and what they sign in with are called in the admin."""

from collections.abc import Mapping
from typing import Final

from tarot.wording import Text

APP: Final = Text("Clubs et personnes", "Clubs and people")

ACCOUNT: Final = (Text("compte", "account"), Text("comptes", "accounts"))
CLUB: Final = (Text("club", "club"), Text("clubs", "clubs"))
PERSON: Final = (Text("personne", "person"), Text("personnes", "people"))
MEMBERSHIP: Final = (
    Text("rôle dans un club", "role in a club"),
    Text("rôles dans les clubs", "roles in clubs"),
)
CREDENTIAL: Final = (
    Text("téléphone ou jeton", "phone or token"),
    Text("téléphones et jetons", "phones and tokens"),
)
GRANT: Final = (
    Text("droit d’un téléphone", "right of a phone"),
    Text("droits des téléphones", "rights of phones"),
)
PAIRING: Final = (
    Text("code d’association", "pairing code"),
    Text("codes d’association", "pairing codes"),
)

FIELDS: Final[Mapping[str, Text]] = {
    "last_login": Text("dernière connexion", "last signed in"),
    "is_superuser": Text("administrateur du serveur", "administrator of the server"),
    "email": Text("adresse e-mail", "e-mail address"),
    "is_staff": Text("assistance", "support"),
    "is_active": Text("ouvert", "open"),
    "stamp": Text("changements de droits", "changes of rights"),
    "licence": Text("licence", "licence"),
    "account": Text("compte", "account"),
    "guest_of": Text("invité de", "guest of"),
    "erased_at": Text("effacé le", "erased"),
    "prefix": Text("commence par", "begins with"),
    "expires_at": Text("expire le", "expires"),
    "revoked_at": Text("révoqué le", "revoked"),
    "last_seen_at": Text("vu le", "last seen"),
    "credential": Text("téléphone", "phone"),
    "table_id": Text("table", "table"),
    "used_by": Text("utilisé par", "used by"),
    "used_at": Text("utilisé le", "used"),
}

REVOKE: Final = Text("Révoquer", "Revoke")
CREDENTIALS: Final[Mapping[str, Text]] = {
    "phone": Text("téléphone", "phone"),
    "personal": Text("jeton", "token"),
}
