"""What disputes hold about a person: those that concern them, what they said and were told."""

from typing import Any
from uuid import UUID

from disputes.models import Evidence, Notice, Party
from ledger.models import SecretText, Stream
from ledger.services import acts_of, texts_of


def held_by_disputes(person_id: UUID, within: frozenset[UUID] | None) -> dict[str, Any]:
    """`{disputes, evidence, notices, texts, acts}`, `texts` being claims, answers, statements and
    reasons. Staged evidence is the person's own, and left out for the clubs of `within`."""
    key = f"person:{person_id}"
    parties = Party.objects.filter(person=person_id).select_related("dispute")
    evidence = Evidence.objects.filter(author=key)
    notices = Notice.objects.filter(person=person_id)
    streams = Stream.objects.filter(dispute__isnull=False)
    if within is not None:
        parties = parties.filter(dispute__club__in=within)
        evidence = evidence.filter(dispute__club__in=within, submitted_at__isnull=False)
        notices = notices.filter(dispute__club__in=within)
        streams = streams.filter(dispute__club__in=within)
    pieces = list(evidence.order_by("created_at"))
    said = texts_of(one.id for one in pieces)
    return {
        "disputes": [
            {
                "dispute": str(one.dispute_id),
                "deal": str(one.dispute.deal_id),
                "category": one.dispute.category,
                "role": one.role,
                "seat": one.seat,
                "filed_at": one.filed_at,
            }
            for one in parties.order_by("dispute__created_at")
        ],
        "evidence": [
            {
                "dispute": str(one.dispute_id),
                "number": one.number,
                "kind": one.kind,
                "statement": one.statement or said.get(one.id, {}).get("statement"),
                "submitted_at": one.submitted_at,
            }
            for one in pieces
        ],
        "notices": [
            {"dispute": str(one.dispute_id), "about": one.about, "created_at": one.created_at}
            for one in notices.order_by("created_at")
        ],
        "texts": [
            {"stream": stream, "seq": seq, "name": name, "text": text}
            for stream, seq, name, text in SecretText.objects.filter(
                subject_id=person_id, event__stream__in=streams
            )
            .order_by("id")
            .values_list("event__stream__name", "event__seq", "name", "text")
        ],
        "acts": acts_of(key, streams),
    }
