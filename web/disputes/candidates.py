"""Candidate rulings as columns: what they order, what the deal is worth, who moves by them."""

from collections.abc import Mapping, Sequence
from typing import Any

from conventions.language import language, say
from disputes.documents.rulings import outlook_document
from disputes.services.what_if import Outlook
from web.disputes.orders import read_orders, shown_orders
from web.disputes.standings import shown_effect
from web.texts.arbiter_dossier import YOURS

Document = Mapping[str, Any]


def shown_candidate(
    index: int, one: Document, outlook: Outlook, names: Mapping[str, str], seats: Sequence[str]
) -> dict[str, Any]:
    """A candidate of the dossier: `one` is its document."""
    proposal = one["proposal"]
    return {
        "index": index,
        "title": one["title"],
        "article": None if proposal is None else proposal["article"]["name"],
        "orders": shown_orders(one["components"], seats),
        "citations": one["citations"],
        "reason": one["reason"][language()],
        "optional": [] if proposal is None else shown_orders(proposal["optional"], seats),
        "to_judge": [] if proposal is None else proposal["to_judge"],
        "others": one["disputes"],
        **_worth(one, seats),
        "effect": shown_effect(outlook.effect, names),
    }


def shown_thought(
    components: Sequence[Document], outlook: Outlook, names: Mapping[str, str], seats: Sequence[str]
) -> dict[str, Any]:
    """What an arbiter has in mind, beside the candidates."""
    return {
        "index": None,
        "title": say(YOURS),
        "orders": read_orders(components, seats),
        **_worth(outlook_document(outlook, ""), seats),
        "effect": shown_effect(outlook.effect, names),
    }


def _worth(one: Document, seats: Sequence[str]) -> dict[str, Any]:
    return {
        "counts": one["counts"],
        "zero_sum": one["zero_sum"],
        "scores": shown_scores(one, seats),
    }


def shown_scores(one: Document, seats: Sequence[str]) -> list[dict[str, Any]]:
    """What the deal is worth to each seat by a ruling, and what is taken off beside it."""
    by_seat = zip(seats, one["scores"], one["adjustment"], one["penalties"], strict=True)
    return [
        {
            "name": name,
            "score": f"{score:+}" if one["counts"] else "—",
            "adjustment": f"{adjustment:+}" if adjustment else "",
            "penalty": f"{penalty:+}" if penalty else "",
        }
        for name, score, adjustment, penalty in by_seat
    ]
