"""Rulings, appeals, and what a ruling would come to, as the API shows them.

Computed score, adjustment, penalty and total are fields of their own, by seat, in points.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from conventions.language import say
from disputes.models import Appeal, Ruling
from disputes.services.what_if import Outlook
from disputes.words import GROUNDS, VERDICTS, Ground, Verdict
from scoring.documents import effect_document
from tarot.arbitration import write_components


def ruling_document(one: Ruling, said: Mapping[str, str]) -> dict[str, Any]:
    """A ruling; its reason is None where it was erased."""
    reason = one.reason if one.published_at is None else said.get("reason")
    return {
        "number": one.number,
        "instance": one.instance,
        "author": one.author,
        "countersigned_by": one.countersigned_by or None,
        "deal_version": one.deal_version,
        "code": one.code or None,
        "facts": one.facts,
        "proposed": one.proposed,
        "departs": one.departs,
        "components": one.components,
        "citations": one.citations,
        "reason": reason,
        **worth_document(one.computed, one.scores, one.penalties, counts=one.counts),
        "supersedes": None if one.supersedes is None else one.supersedes.number,
        "result": one.result,
        "ranking": one.ranking,
        "digest": one.digest or None,
        "published_at": one.published_at,
    }


def worth_document(
    computed: Sequence[int], scores: Sequence[int], penalties: Sequence[int], *, counts: bool
) -> dict[str, Any]:
    """What a deal is worth by a ruling, each part by itself."""
    by_seat = list(zip(computed, scores, penalties, strict=True))
    return {
        "computed": list(computed),
        "adjustment": [score - before for before, score, _ in by_seat],
        "scores": list(scores),
        "penalties": list(penalties),
        "totals": [score + penalty for _, score, penalty in by_seat],
        "counts": counts,
        "zero_sum": sum(scores) == 0,
    }


def appeal_document(one: Appeal, said: Mapping[str, str]) -> dict[str, Any]:
    verdict = Verdict(one.verdict) if one.verdict else None
    return {
        "number": one.number,
        "round": one.round,
        "ruling": None if one.ruling is None else one.ruling.number,
        "side": one.side,
        "seat": one.seat,
        "ground": one.ground,
        "ground_name": say(GROUNDS[Ground(one.ground)]),
        "statement": said.get("statement"),
        "filed_by": one.filed_by,
        "filed_at": one.filed_at,
        "verdict": None if verdict is None else verdict.value,
        "verdict_name": None if verdict is None else say(VERDICTS[verdict]),
        "merit": one.merit,
        "decided_at": one.decided_at,
    }


def outlook_document(one: Outlook, name: str) -> dict[str, Any]:
    """One candidate: the deal by it, what is ordered beside it, and the standings."""
    ruled = one.ruled
    return {
        "name": name,
        **worth_document(ruled.computed, ruled.scores, ruled.penalties(), counts=ruled.counts),
        "redealt": ruled.redealt,
        "beside": write_components(ruled.beside),
        "effect": None if one.effect is None else effect_document(one.effect),
    }
