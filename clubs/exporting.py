"""What clubs and the ledger hold about a person, for that person or for a club that holds them."""

from typing import Any
from uuid import UUID

from clubs.models import Credential, Membership, Person
from clubs.services.credentials import NO_PERSON
from clubs.services.streams import name_of
from conventions.problems import Problem
from ledger.models import Event, SecretText


def person_export(person_id: UUID, within: frozenset[UUID] | None = None) -> dict[str, Any]:
    """`{person, account, memberships, tokens, events, texts}`, times as UTC datetimes.

    `events` are those that are about the person, `texts` the names and labels that the ledger
    keeps apart from its chain. All of it is for the person and for administrators. `within` are
    the clubs that an organiser speaks for: then memberships, events and texts are those of these
    clubs, and account and tokens, which are the person's own, are left out.
    """
    person = Person.objects.select_related("account").filter(id=person_id).first()
    if person is None:
        raise Problem("not_found", NO_PERSON)
    memberships = Membership.objects.filter(person=person).select_related("club")
    events = Event.objects.filter(subject_kind="person", subject_id=person.id)
    texts = SecretText.objects.filter(subject_id=person.id)
    if within is not None:
        names = [name_of(club) for club in within]
        memberships = memberships.filter(club__in=within)
        events = events.filter(stream__name__in=names)
        texts = texts.filter(event__stream__name__in=names)
    return {
        "person": {
            "id": str(person.id),
            "name": person.name,
            "licence": person.licence,
            "created_at": person.created_at,
            "erased_at": person.erased_at,
        },
        "account": _account(person) if within is None else None,
        "memberships": [
            {"club": str(row.club_id), "club_name": row.club.name, "role": row.role}
            for row in memberships.order_by("club_id", "role")
        ],
        "tokens": _tokens(person) if within is None else [],
        "events": [
            {"stream": stream, "seq": seq, "type": type, "recorded_at": recorded_at}
            for stream, seq, type, recorded_at in events.order_by("id").values_list(
                "stream__name", "seq", "type", "recorded_at"
            )
        ],
        "texts": [
            {"stream": stream, "seq": seq, "name": name, "text": text}
            for stream, seq, name, text in texts.order_by("id").values_list(
                "event__stream__name", "event__seq", "name", "text"
            )
        ],
    }


def _account(person: Person) -> dict[str, Any] | None:
    account = person.account
    if account is None:
        return None
    return {
        "email": account.email,
        "created_at": account.created_at,
        "last_login": account.last_login,
    }


def _tokens(person: Person) -> list[dict[str, Any]]:
    return [
        {
            "id": str(row.id),
            "label": row.label,
            "prefix": row.prefix,
            "created_at": row.created_at,
            "expires_at": row.expires_at,
            "revoked_at": row.revoked_at,
            "last_seen_at": row.last_seen_at,
        }
        for row in Credential.objects.filter(person=person).order_by("created_at", "id")
    ]
