"""The dossier of a dispute as the API shows it: header, log, replay, findings, stakes, candidates.

The parts that a page of their own shows elsewhere have the same form here.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from clubs.names import names_of
from conventions.language import say
from disputes.documents.candidates import candidate_document
from disputes.documents.disputes import dispute_document, keys_in, listed_document
from disputes.documents.replayed import log_document, replay_steps, stakes_document
from disputes.documents.rulings import worth_document
from disputes.models import Ruling
from disputes.services.conflicts import CONFLICTS
from disputes.services.dossier import Dossier, Reported
from disputes.services.related import Other, ids_met
from games.api.stored import worth_document as results_document
from games.documents import finding_document, rule_document
from games.services.histories import Entry
from scoring.services.what_if import Effect
from tarot import Finding
from tarot.outcome import Outcome
from tarot.rules import RULES
from tarot.wording import Text


def dossier_document(found: Dossier) -> dict[str, Any]:
    """The whole of it. `findings` elsewhere are places in the list of findings; `entries` has who
    sits for the entries that a candidate moves, `names` what everybody is called."""
    dispute = dispute_document(found.row, found.who)
    entries = _entries(found)
    header = _header(found, dispute)
    named = [*keys_in(header), *(key for sitters in entries.values() for key in sitters)]
    return {
        "header": header,
        "entries": entries,
        "precedents": [_precedent(one, found) for one in found.precedents],
        "log": log_document(found.deal, found.findings),
        "replay": [] if found.deal is None else replay_steps(found.deal, found.findings),
        "findings": [_finding(one) for one in found.findings],
        "stakes": None if found.stakes is None else stakes_document(found.stakes),
        "candidates": [
            candidate_document(one, outlook, ids_met(found.others, _moved(outlook.effect)))
            for one, outlook in found.candidates
        ],
        "others": _others(found),
        "rules": [rule_document(RULES[rule]) for rule in _cited(found)],
        "names": names_of(named),
        "dispute": dispute,
    }


def _header(found: Dossier, dispute: Mapping[str, Any]) -> dict[str, Any]:
    row, deal = found.row, found.row.deal
    came_to = None if found.pinned is None else found.pinned.outcome
    played = came_to if isinstance(came_to, Outcome) else found.deal
    contract = None if played is None else played.contract
    return {
        "tournament": None
        if row.tournament is None
        else {"id": str(row.tournament.id), "name": row.tournament.name},
        "position": row.position,
        "table": {
            "id": str(deal.table_id),
            "name": deal.table.name,
            "number": None if found.reported is None else found.reported.sheet.number,
            "players": deal.table.players,
        },
        "deal": {"id": str(deal.id), "number": deal.number, "version": deal.version},
        "taker": None if played is None else played.taker,
        "partner": None if played is None else played.partner,
        "contract": None if contract is None else contract.code,
        "worth": results_document(deal.conflict, found.worth),
        "starts_from": _starts_from(found),
        "history": _history(found.history),
        "sheet": None if found.reported is None else _sheet(found.reported),
        "clocks": [one for one in dispute["deadlines"] if one["satisfied_at"] is None],
        "conflicts": [
            {"code": code, "detail": say(CONFLICTS[code][1])} for code in found.conflicts
        ],
    }


def _starts_from(found: Dossier) -> str | None:
    """What candidates start from; who proposes one where both are there says the same."""
    if found.pinned is None:
        return None
    return "summary" if found.pinned.log is None else "log"


def _history(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Who recorded what of the deal, in the order of the table's chain: changes of one kind that
    somebody made one after the other are one line."""
    lines = []
    for (type_, by, role), those in groupby(entries, _what_by_whom):
        changes = list(those)
        lines.append(
            {
                "type": type_,
                "by": by,
                "role": role,
                "first_seq": changes[0].seq,
                "first_at": changes[0].body["at"],
                "last_at": changes[-1].body["at"],
                "changes": len(changes),
            }
        )
    return lines


def _what_by_whom(entry: Entry) -> tuple[str, str, str]:
    actor = entry.body["actor"]
    return entry.body["type"], actor["id"], actor["role"]


def _sheet(reported: Reported) -> dict[str, Any]:
    sheet = reported.sheet
    return {
        "standing": sheet.standing,
        "conflict": sheet.conflict,
        "reports": [
            {
                "number": one.number,
                "cause": one.cause,
                "balances": one.balances,
                "deals": one.deals,
                "by": one.witness,
                "at": one.created_at,
            }
            for one in reported.reports
        ],
        "confirmed_by": sheet.confirmed_by or None,
        "confirmed_at": reported.confirmed_at,
    }


def _finding(finding: Finding) -> dict[str, Any]:
    """A finding, with what its rule says."""
    document = finding_document(finding)
    rule = None if finding.rule is None else RULES[finding.rule]
    return {**document, "statement": None if rule is None else say(Text(rule.fr, rule.en))}


def _moved(effect: Effect | None) -> set[int]:
    return set() if effect is None else {one.entry for one in effect.moves}


def _entries(found: Dossier) -> dict[str, list[str]]:
    """By its number, everybody who has sat for an entry, or a team, that moves."""
    people = {}
    for _, outlook in found.candidates:
        if outlook.effect is not None:
            for number in _moved(outlook.effect):
                those = outlook.effect.ranked.people.get(number, ())
                people[str(number)] = [f"person:{person}" for person in those]
    return people


def _others(found: Dossier) -> list[dict[str, Any]]:
    """The unsettled disputes on which one of the candidates has a bearing."""
    moved = {number for _, outlook in found.candidates for number in _moved(outlook.effect)}
    return [_other(one) for one in found.others if one.meets(moved)]


def _other(one: Other) -> dict[str, Any]:
    listed = listed_document(one.row, [])
    shown = ("id", "deal", "number", "table", "position", "category", "category_name", "created_at")
    return {
        **{name: listed[name] for name in shown},
        "same_table": one.same_table,
        "entries": sorted(one.entries),
    }


def _cited(found: Dossier) -> Iterable[str]:
    """Every rule that a finding or a candidate goes by, once."""
    cited = [one.rule for one in found.findings if one.rule is not None]
    cited += [rule for candidate, _ in found.candidates for rule in candidate.rules]
    return dict.fromkeys(cited)


def _precedent(one: Ruling, found: Dossier) -> dict[str, Any]:
    return {
        "dispute": str(one.dispute_id),
        "ruling": one.number,
        "deal": str(one.dispute.deal_id),
        "category": one.dispute.category,
        "fault": None if one.facts is None else one.facts["fault"],
        "instance": one.instance,
        "departs": one.departs,
        "components": one.components,
        "citations": one.citations,
        "reason": found.precedent_texts.get(one.id, {}).get("reason"),
        **worth_document(one.computed, one.scores, one.penalties, counts=one.counts),
        "published_at": one.published_at,
    }
