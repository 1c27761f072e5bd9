"""Stored deals, results and sheets as the API shows them: plain dictionaries."""

from typing import Any

import orjson

from conventions.language import say
from games.documents import came_to_document, state_document
from games.models import Deal as Row
from games.models import Result
from games.services.deals import Recorded
from games.services.disputed import is_disputed
from games.services.logs import loaded_summary, summary_document
from games.services.results import Worth, by_its_rules, claimed_by_its_rules, computed_of
from games.services.rulings import ruled_result
from games.services.sheets import Line, Sheet
from tarot import Deal, face_up, outcome_of, write_record
from tarot.cards import names
from tarot.wording import Text


def deal_document(recorded: Recorded) -> dict[str, Any]:
    """A stored deal as its caller may see it; one with a summary only has no record, and stands as
    its summary says.

    Where log and summary disagree there is no score: neither counts. What was ruled instead stands
    beside it in `ruled`.
    """
    row, deal = recorded.row, recorded.seen
    claimed = _as_claimed(row) if row.summary else None
    stands = claimed if deal is None else _as_played(row, deal)
    assert stands is not None, "a deal has a log or a summary"
    scores = [one["score"] for one in (stands, claimed) if one and one["score"]]
    return {
        "id": str(row.id),
        "table": str(row.table_id),
        "number": row.number,
        "sitting_out": row.sitting_out,
        "version": row.version,
        **stands,
        "score": None if row.conflict or not scores else scores[0],
        "conflict": row.conflict,
        "disputed": is_disputed(row.disputed, row.disputed_until),
        "ruled": _optional(ruled_result(row)),
        "record": None if deal is None else _record(recorded, deal),
        "face_up": _face_up(recorded.deal),
        "summary": summary_document(row.summary) if row.summary else None,
        "created_at": row.created_at,
        "updated_at": row.updated_at,
        "deleted_at": row.deleted_at,
    }


def _record(recorded: Recorded, seen: Deal) -> Any:
    """The log as it is stored where nothing is hidden in it: that is the document already."""
    return orjson.Fragment(recorded.row.log) if seen is recorded.deal else write_record(seen.record)


def _face_up(deal: Deal | None) -> list[list[str]] | None:
    """Two players: what shows on the piles, which a record that hides what lies below cannot."""
    shown = None if deal is None else face_up(deal.record)
    return None if shown is None else [names(cards) for cards in shown]


def _as_played(row: Row, deal: Deal) -> dict[str, Any]:
    return {
        "taker": deal.taker,
        "partner": deal.partner,
        "contract": None if deal.contract is None else deal.contract.code,
        **state_document(deal, deal.findings),
        **_as_rescored(row, deal),
    }


def _as_rescored(row: Row, deal: Deal) -> dict[str, Any]:
    """What other rules make of a deal that was rescored by them."""
    if not row.scored_by:
        return {}
    return came_to_document(outcome_of(by_its_rules(row.scored_by, deal)))


def _as_claimed(row: Row) -> dict[str, Any]:
    came_to = came_to_document(claimed_by_its_rules(row.scored_by, loaded_summary(row.summary)))
    claimed = came_to["outcome"]
    return {
        "taker": claimed.get("taker"),
        "partner": claimed.get("partner"),
        "contract": claimed.get("contract"),
        "phase": row.phase,
        "to_play": None,
        "legal": None,
        "findings": [],
        **came_to,
    }


def result_document(result: Result) -> dict[str, Any]:
    """One revision of what a deal was worth; what was ruled is apart from what was computed."""
    return {
        "revision": result.number,
        "source": result.source,
        "cause": result.cause,
        "ruleset": result.ruleset,
        "engine": result.engine,
        "digest": result.digest,
        "provisional": result.provisional,
        "computed_at": result.computed_at,
        "outcome": result.outcome,
        "unit_score": result.unit_score,
        "contract_made": result.contract_made,
        "margin": result.margin,
        "computed": computed_of(result),
        "adjustment": result.adjustment,
        "scores": result.scores,
        "counts": result.counts,
        "ruling": result.ruling and str(result.ruling),
        "breakdown": [
            {
                "code": line["code"],
                "label": say(Text(line["fr"], line["en"])),
                "amount": line["amount"],
                "rule": line["rule"],
            }
            for line in result.breakdown
        ],
    }


def worth_document(conflict: bool, worth: Worth) -> dict[str, Any]:
    """What a deal is worth now: by its log, by its summary, and whether the two agree; and what was
    ruled about it, which counts before both."""
    return {
        "conflict": conflict,
        "current": _optional(worth.counting(conflict)),
        "log": _optional(worth.log),
        "summary": _optional(worth.summary),
        "ruling": _optional(worth.ruling),
    }


def _optional(result: Result | None) -> dict[str, Any] | None:
    return None if result is None else result_document(result)


def sheet_document(sheet: Sheet) -> dict[str, Any]:
    return {
        "table": str(sheet.table.id),
        "version": sheet.version,
        "name": sheet.table.name,
        "ruleset": sheet.table.ruleset,
        "players": sheet.table.players,
        "seats": list(sheet.names),
        "lines": [_line_document(line) for line in sheet.lines],
        "totals": [
            {"plus": total.plus, "minus": total.minus, "balance": total.balance}
            for total in sheet.totals
        ],
        "balances_to_zero": sheet.balances_to_zero,
        "conflicts": [line.deal.number for line in sheet.lines if line.disagrees],
        "open": [line.deal.number for line in sheet.lines if line.is_open],
    }


def _line_document(line: Line) -> dict[str, Any]:
    result = line.result
    return {
        "deal": str(line.deal.id),
        "number": line.deal.number,
        "phase": line.deal.phase,
        "sitting_out": line.deal.sitting_out,
        "source": None if result is None else result.source,
        "provisional": bool(result and result.provisional),
        "contract": line.contract,
        "taker": line.taker,
        "unit_score": None if result is None else result.unit_score,
        "contract_made": None if result is None else result.contract_made,
        "scores": list(line.scores) or None,
        "adjustments": list(line.adjustments) or None,
        "counts": not line.is_annulled,
        "running": list(line.running),
        "conflict": worth_document(True, line.worth) if line.disagrees else None,
    }
