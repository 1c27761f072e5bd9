"""The evidence bundle of a dispute: everything that it rests on, for this insider, in one archive.

Whole chains, the dispute's own, its table's and its tournament's: what is not theirs to read is
there as hashes, so that the rest verifies all the same (`ledger.bundles`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from django.conf import settings

from conventions.transactions import snapshot
from disputes.documents.rulings import ruling_document
from disputes.models import Dispute, Ruling, StoredFile
from disputes.services.access import Insider
from disputes.services.evidence import visible_to
from disputes.services.seeing import may_see
from games.services.access import LAID_OPEN
from games.services.deals import played
from games.services.logs import loaded_summary, summary_document
from games.services.seeing import laid_open_events
from ledger.bundles.stored import stored_chain
from ledger.bundles.writing import BundledChain, write_bundle
from ledger.keys import public_keys
from ledger.services import texts_of
from scoring.models import RankingVersion
from tarot import write_findings, write_record
from tarot.proofs import findings_of

# Texts of the other chains that are no names.
NO_NAMES = frozenset({"reason"})


def bundle_of(row: Dispute, who: Insider, *, names: bool) -> bytes:
    """A zip archive; without `names` those of people are hashes like what was erased. What people
    said in the dispute is there all the same."""
    with snapshot():
        chains = list(_chains(row, who, names=names))
        documents, evidence = _documents(row, who), _evidence(row, who)
    return write_bundle(
        origin=settings.LEDGER_ORIGIN,
        purpose=f"dispute:{row.id}",
        chains=chains,
        keys=public_keys(),
        documents=documents,
        evidence=evidence,
    )


def _chains(row: Dispute, who: Insider, *, names: bool) -> Iterator[BundledChain]:
    yield stored_chain(row.stream, may_see(row, who))
    table = row.deal.table
    # A bundle is handed on: nobody's has hands of deals in progress, not even who may see them.
    others = [stored_chain(table.stream, laid_open_events(table))]
    if row.tournament is not None:
        others.append(stored_chain(row.tournament.stream, lambda event: True))
    for chain in others:
        yield chain if names else _nameless(chain)


def _nameless(chain: BundledChain) -> BundledChain:
    texts = {
        seq: {name: text for name, text in named.items() if name in NO_NAMES}
        for seq, named in chain.texts.items()
    }
    return replace(chain, texts={seq: named for seq, named in texts.items() if named})


def _documents(row: Dispute, who: Insider) -> dict[str, Mapping[str, Any]]:
    published = list(row.rulings.filter(published_at__isnull=False).order_by("number"))
    said = texts_of(one.id for one in published)
    documents: dict[str, Mapping[str, Any]] = {
        "rulings": {"rulings": [_ruling(one, said.get(one.id, {})) for one in published]}
    }
    if row.deal.phase in LAID_OPEN:
        documents |= _of_the_deal(row)
    return documents | _standings(row, published)


def _of_the_deal(row: Dispute) -> dict[str, Mapping[str, Any]]:
    """The deal as it was recorded, and what its log proves."""
    deal = row.deal
    log = played(deal)
    which = {"deal": str(deal.id), "version": deal.version}
    claimed = loaded_summary(deal.summary) if deal.summary else None
    document = {
        **which,
        "record": None if log is None else write_record(log.record),
        "summary": summary_document(deal.summary) if deal.summary else None,
    }
    if log is None:
        return {"deal": document}
    findings = write_findings(findings_of(log, claimed))
    return {"deal": document, "findings": {**which, "findings": findings}}


def _standings(row: Dispute, published: list[Ruling]) -> dict[str, Mapping[str, Any]]:
    """The ranking that each ruling made, and the one before it."""
    found: dict[str, Mapping[str, Any]] = {}
    for one in published:
        if one.ranking is not None:
            for when, number in (("before", one.ranking - 1), ("after", one.ranking)):
                version = RankingVersion.objects.filter(
                    tournament=row.tournament, number=number
                ).first()
                if version is not None:
                    found[f"standings-{when}-{one.number}"] = _version(version)
    return found


def _version(version: RankingVersion) -> dict[str, Any]:
    return {
        "tournament": str(version.tournament_id),
        "number": version.number,
        "after": version.after,
        "policy": version.policy,
        "body": version.body,
    }


def _ruling(one: Ruling, said: Mapping[str, str]) -> dict[str, Any]:
    """As the API shows it, its moment as text."""
    assert one.published_at is not None
    shown = ruling_document(one, said)
    return {**shown, "published_at": one.published_at.isoformat()}


def _evidence(row: Dispute, who: Insider) -> dict[str, bytes | None]:
    """The files of the evidence that they may see, by their digests. Of one that was erased with
    its author nothing is left but the digest; what is for others' eyes is not even named."""
    seen = visible_to(who, row).filter(submitted_at__isnull=False)
    files = StoredFile.objects.filter(attachments__evidence__in=seen)
    return {file.digest: bytes(file.content) or None for file in files}
