"""What is held about a person, for that person or for a club that holds them.

Each app tells its own part (`PERSON_EXPORTS` of the settings names them), so that nothing that is
kept about people further up is forgotten here.
"""

from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import Q
from django.utils.module_loading import import_string

from clubs.models import Credential, Membership, Person
from clubs.services.credentials import NO_PERSON
from clubs.services.streams import name_of
from conventions.problems import Problem
from ledger.models import Event, SecretText, Stream
from ledger.services import SYSTEM_STREAM, acts_of


def everything_about(person_id: UUID, within: frozenset[UUID] | None = None) -> dict[str, Any]:
    """All parts together; lists of the same name in several parts become one.

    Each part is a function of the person and of `within`: None for the person and administrators,
    or the clubs that an organiser speaks for, to which everything is narrowed.
    """
    whole: dict[str, Any] = {}
    for path in settings.PERSON_EXPORTS:
        for name, told in import_string(path)(person_id, within).items():
            whole[name] = [*whole[name], *told] if isinstance(whole.get(name), list) else told
    return whole


def held_by_clubs(person_id: UUID, within: frozenset[UUID] | None = None) -> dict[str, Any]:
    """`{person, account, memberships, tokens, events, texts, acts}`, times as UTC datetimes.

    `events` are those that are about the person, `texts` the names and labels that the ledger
    keeps apart from its chain, `acts` what the person did in clubs. For the clubs of `within`,
    account and tokens, which are the person's own, are left out.
    """
    person = Person.objects.select_related("account").filter(id=person_id).first()
    if person is None:
        raise Problem("not_found", NO_PERSON)
    memberships = Membership.objects.filter(person=person).select_related("club")
    events = Event.objects.filter(subject_kind="person", subject_id=person.id)
    texts = SecretText.objects.filter(subject_id=person.id)
    streams = Stream.objects.filter(Q(name=SYSTEM_STREAM) | Q(name__startswith="club:"))
    if within is not None:
        names = [name_of(club) for club in within]
        streams = Stream.objects.filter(name__in=names)
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
        "acts": acts_of(f"person:{person.id}", streams),
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
