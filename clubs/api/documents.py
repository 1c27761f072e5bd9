"""Clubs, people, phones and codes as the API shows them. Tokens are in the answers to making them
alone, and no document has a digest.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any
from uuid import UUID

import segno
from django.http import HttpRequest

from clubs.models import Club, Credential, Grant, Membership, Person
from clubs.permissions import allows
from clubs.principals import Principal
from clubs.roles import Role
from clubs.services.claims import Claimed
from clubs.services.pairings import IssuedCode
from conventions.etags import etag
from conventions.language import language


def club_tag(club: Club, view: str = "") -> str:
    return etag("club", club.id, club.version, view)


def person_tag(person: Person, view: str = "") -> str:
    return etag("person", person.id, person.version, view)


def club_document(club: Club, roles: Iterable[Role]) -> dict[str, Any]:
    """A club, with the roles that the caller has in it."""
    return {
        "id": str(club.id),
        "name": club.name,
        "roles": in_order(roles),
        "version": club.version,
        "created_at": club.created_at,
    }


def shown_club(club: Club, roles: Iterable[Role]) -> tuple[dict[str, Any], str]:
    """A club as whoever has these roles there sees it, and the ETag of that view."""
    document = club_document(club, roles)
    return document, club_tag(club, "-".join(document["roles"]))


def person_document(person: Person, memberships: Iterable[Membership]) -> dict[str, Any]:
    """A person with the roles in those clubs that the caller may be told of."""
    by_club: dict[UUID, list[Role]] = {}
    for one in memberships:
        by_club.setdefault(one.club_id, []).append(Role(one.role))
    return {
        "id": str(person.id),
        "name": person.shown_name,
        "licence": person.licence,
        "has_account": person.account_id is not None,
        "clubs": [
            {"club": str(club), "roles": in_order(by_club[club])} for club in sorted(by_club)
        ],
        "version": person.version,
        "erased_at": person.erased_at,
        "created_at": person.created_at,
    }


def shown_person(person: Person, principal: Principal) -> tuple[dict[str, Any], str]:
    """A person as the caller may see it, and the ETag of that view."""
    rows = [
        row
        for row in Membership.objects.filter(person=person)
        if principal.person == person.id or allows(principal.roles_in(row.club_id), "person.list")
    ]
    document = person_document(person, rows)
    clubs = ",".join(one["club"] for one in document["clubs"])
    view = sha256(clubs.encode()).hexdigest()[:8]
    return document, person_tag(person, f"{language()}-{view}")


def phone_document(phone: Credential, grants: Iterable[Grant]) -> dict[str, Any]:
    return {
        "id": str(phone.id),
        "label": phone.label,
        "prefix": phone.prefix,
        "grants": [grant_document(grant) for grant in grants],
        "created_by": phone.created_by,
        "created_at": phone.created_at,
        "last_seen_at": phone.last_seen_at,
        "revoked_at": phone.revoked_at,
    }


def grant_document(grant: Grant) -> dict[str, Any]:
    return {
        "club": _id(grant.club_id),
        "table": _id(grant.table_id),
        "role": grant.role,
        "chair": grant.chair,
    }


def token_document(token: Credential) -> dict[str, Any]:
    return {
        "id": str(token.id),
        "label": token.label,
        "prefix": token.prefix,
        "created_at": token.created_at,
        "expires_at": token.expires_at,
        "last_seen_at": token.last_seen_at,
        "revoked_at": token.revoked_at,
    }


def pairing_document(request: HttpRequest, issued: IssuedCode) -> dict[str, Any]:
    """A pairing or invitation with its code: as text, as a link and as a picture of the link.

    The code stands behind the # of the link, which browsers do not send: no log has it.
    """
    pairing = issued.pairing
    link = f"{request.build_absolute_uri('/pair')}#{issued.code}"
    return {
        "id": str(pairing.id),
        "code": issued.code,
        "link": link,
        "qr": segno.make_qr(link).svg_inline(scale=4),
        "role": pairing.role,
        "club": _id(pairing.club_id),
        "table": _id(pairing.table_id),
        "chair": pairing.chair,
        "expires_at": pairing.expires_at,
    }


def claimed_document(claimed: Claimed) -> dict[str, Any]:
    return {
        "token": claimed.token,
        "phone": str(claimed.credential.id),
        "label": claimed.credential.label,
        "role": None if claimed.role is None else claimed.role.value,
        "club": _id(claimed.club),
        "table": _id(claimed.table),
        "chair": claimed.chair,
    }


def in_order(roles: Iterable[Role]) -> list[str]:
    """Roles from the strongest to the weakest."""
    held = frozenset(roles)
    return [role.value for role in Role if role in held]


def _id(value: UUID | None) -> str | None:
    return None if value is None else str(value)
