"""The shapes of this app's requests and answers, as components of the API's description."""

from clubs.models import LONGEST_LABEL, LONGEST_LICENCE, LONGEST_NAME
from clubs.roles import MEMBER_ROLES, Role
from conventions.json_schema import (
    BOOLEAN,
    INTEGER,
    STRING,
    TIME,
    UUID,
    Schema,
    array,
    nullable,
    ref,
    shape,
)

NAME: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
LICENCE: Schema = {"type": "string", "maxLength": LONGEST_LICENCE}
LABEL: Schema = {"type": "string", "maxLength": LONGEST_LABEL}
MEMBER_ROLE: Schema = {"enum": [role.value for role in MEMBER_ROLES]}
MEMBER_ROLE_LIST = array(MEMBER_ROLE, maxItems=len(MEMBER_ROLES))
GRANTED: Schema = {"enum": [role.value for role in (*MEMBER_ROLES, Role.SEATED)]}
CHAIR: Schema = {"type": "integer", "minimum": 0, "maximum": 4}
TOKEN: Schema = {
    "type": "string",
    "pattern": "^tarot_[A-Za-z0-9_-]{43}$",
    "description": "Keep it: it is shown once, here",
}
PREFIX: Schema = {"type": "string", "description": "How the token starts"}
NEXT = nullable(STRING)
WHERE: dict[str, Schema] = {
    "role": GRANTED,
    "club": nullable(UUID),
    "table": nullable(UUID),
    "chair": nullable(CHAIR),
}
ISSUED: dict[str, Schema] = {
    "id": UUID,
    "label": LABEL,
    "prefix": PREFIX,
    "created_at": TIME,
    "expires_at": nullable(TIME),
    "last_seen_at": nullable(TIME),
    "revoked_at": nullable(TIME),
}

COMPONENTS: dict[str, Schema] = {
    "SignIn": shape(
        {
            "email": {"type": "string", "minLength": 1, "maxLength": 254},
            "password": {"type": "string", "minLength": 1, "maxLength": 200},
        }
    ),
    "Me": shape(
        {
            "kind": {"enum": ["person", "phone", "account", "anyone"]},
            "key": STRING,
            "is_admin": BOOLEAN,
            "person": nullable(shape({"id": UUID, "name": STRING})),
            "phone": nullable(shape({"id": UUID, "label": LABEL})),
            "clubs": array(shape({"id": UUID, "name": STRING, "roles": MEMBER_ROLE_LIST})),
            "tables": array(
                shape({"table": UUID, "roles": MEMBER_ROLE_LIST, "chair": nullable(CHAIR)})
            ),
        }
    ),
    "AccountInvitation": shape(
        {
            "invitation": {"type": "string", "description": "Shown once, here"},
            "days": {"type": "integer", "description": "How long it is good for"},
        }
    ),
    "AccountRequest": shape(
        {
            "invitation": {"type": "string", "minLength": 1, "maxLength": 200},
            "email": {"type": "string", "minLength": 1, "maxLength": 254},
            "password": {"type": "string", "minLength": 1, "maxLength": 200},
        }
    ),
    "OpenedAccount": shape({"person": UUID, "email": STRING}),
    "PasswordRequest": shape(
        {
            "old": {"type": "string", "minLength": 1, "maxLength": 200},
            "new": {"type": "string", "minLength": 1, "maxLength": 200},
        }
    ),
    "PhoneRequest": shape({}, {"label": nullable(LABEL)}),
    "TokenRequest": shape(
        {"label": {**LABEL, "minLength": 1}},
        {"days": nullable({"type": "integer", "minimum": 1, "maximum": 3660})},
    ),
    "Token": shape(ISSUED),
    "NewToken": shape({**ISSUED, "token": TOKEN}),
    "Tokens": shape({"tokens": array(ref("Token")), "next": NEXT}),
    "ClubRequest": shape({"name": NAME}),
    "Club": shape(
        {
            "id": UUID,
            "name": STRING,
            "roles": MEMBER_ROLE_LIST,
            "version": INTEGER,
            "created_at": TIME,
        }
    ),
    "Clubs": shape({"clubs": array(ref("Club")), "next": NEXT}),
    "PersonRequest": shape({"name": NAME}, {"licence": nullable(LICENCE)}),
    "NewPersonRequest": shape(
        {"name": NAME},
        {
            "licence": nullable(LICENCE),
            "roles": nullable({**MEMBER_ROLE_LIST, "minItems": 1, "uniqueItems": True}),
        },
    ),
    "RolesRequest": shape({"roles": {**MEMBER_ROLE_LIST, "uniqueItems": True}}),
    "Person": shape(
        {
            "id": UUID,
            "name": STRING,
            "licence": LICENCE,
            "has_account": BOOLEAN,
            "clubs": array(shape({"club": UUID, "roles": MEMBER_ROLE_LIST})),
            "version": INTEGER,
            "erased_at": nullable(TIME),
            "created_at": TIME,
        }
    ),
    "PersonExport": {
        "type": "object",
        "description": "What each part of the server holds; lists by what they are lists of",
        "required": ["person", "account", "memberships", "tokens", "events", "texts", "acts"],
        "properties": {
            "person": {"type": "object"},
            "account": {"type": ["object", "null"]},
            "acts": array(shape({"stream": STRING, "seq": INTEGER, "type": STRING, "at": TIME})),
        },
        "additionalProperties": array({"type": "object"}),
    },
    "People": shape({"people": array(ref("Person")), "next": NEXT}),
    "Phone": shape(
        {
            "id": UUID,
            "label": LABEL,
            "prefix": PREFIX,
            "grants": array(shape(WHERE)),
            "created_by": STRING,
            "created_at": TIME,
            "last_seen_at": nullable(TIME),
            "revoked_at": nullable(TIME),
        }
    ),
    "Phones": shape({"phones": array(ref("Phone")), "next": NEXT}),
    "PairingRequest": shape({}, {"role": nullable(MEMBER_ROLE), "label": nullable(LABEL)}),
    "Pairing": shape(
        {
            "id": UUID,
            "code": {"type": "string", "description": "Keep it: it is shown once, here"},
            "link": {"type": "string", "format": "uri"},
            "qr": {"type": "string", "description": "The link as a QR code, in SVG"},
            "expires_at": TIME,
            **WHERE,
        }
    ),
    "ClaimRequest": shape(
        {"code": {"type": "string", "minLength": 1, "maxLength": 64}}, {"label": nullable(LABEL)}
    ),
    "Claimed": shape(
        {
            "token": nullable(TOKEN),
            "phone": UUID,
            "label": LABEL,
            **WHERE,
            "role": nullable(GRANTED),
        }
    ),
}
