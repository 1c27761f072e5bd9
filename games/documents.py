"""Deals as the API shows them: plain dictionaries, cards by their codes, points as strings."""

from collections.abc import Iterable, Sequence
from typing import Any

from conventions.language import say
from tarot import (
    Deal,
    DuoOutcome,
    Finding,
    Outcome,
    Position,
    Record,
    Score,
    Shown,
    Status,
    may_bid,
    outcome_of,
    positions,
    score_of,
)
from tarot.cards import NAMES, Cards, cards_in, names
from tarot.finding_json import write_finding
from tarot.proofs.log import is_complete
from tarot.rules import Rule
from tarot.wording import Text

# How much of a log there is, and whether it can be right.
LOG_STATES = ("none", "incomplete", "complete", "contradictory")


def points(half_points: int) -> str:
    """Half-points as the API writes points: "40.5", "41.0"."""
    return f"{half_points // 2}.{half_points % 2 * 5}"


def finding_document(finding: Finding) -> dict[str, Any]:
    """A finding with its proof in a sentence, and the readings that would explain it."""
    told = write_finding(finding)
    return _in_words(told) | {"readings": [_in_words(one) for one in told["readings"]]}


def _in_words(told: dict[str, Any]) -> dict[str, Any]:
    """What is told in both languages, in that of the answer."""
    detail = say(Text(**told["sentence"]))
    return {name: value for name, value in told.items() if name != "sentence"} | {"detail": detail}


def rule_document(rule: Rule) -> dict[str, Any]:
    """A rule in the language of the request first, and in both."""
    return {
        "id": rule.id,
        "statement": say(Text(rule.fr, rule.en)),
        "fr": rule.fr,
        "en": rule.en,
        "source": rule.source,
    }


def proofs_document(deal: Deal | None, found: Sequence[Finding]) -> dict[str, Any]:
    """What a log proves, after how much of it there is; no deal: there is no log."""
    return {
        "status": "none" if deal is None else _log_state(deal, found),
        "log": None if deal is None else _log_document(deal.record),
        "findings": [finding_document(finding) for finding in found],
    }


def _log_document(record: Record) -> dict[str, Any]:
    layout = record.layout
    return {
        "cards": record.cards_played,
        "of": layout.trick_count * record.players,
        "gaps": record.gaps,
    }


def _log_state(deal: Deal, found: Iterable[Finding]) -> str:
    if any(finding.status is Status.INTEGRITY for finding in found):
        return "contradictory"
    return "complete" if is_complete(deal.record) else "incomplete"


def state_document(deal: Deal, found: Sequence[Finding]) -> dict[str, Any]:
    """Where a deal stands, what was found in it and what it came to."""
    return {
        "phase": deal.phase.value,
        "to_play": deal.to_play,
        "legal": _if_known(deal, deal.legal_cards()),
        "findings": [finding_document(finding) for finding in found],
        **came_to_document(outcome_of(deal)),
    }


def came_to_document(outcome: Outcome | DuoOutcome | None) -> dict[str, Any]:
    """What a deal came to, and what that is worth."""
    return {
        "outcome": None if outcome is None else outcome_document(outcome),
        "score": None if outcome is None else score_document(score_of(outcome)),
    }


def _if_known(deal: Deal, cards: Cards | None) -> list[str] | None:
    return names(cards_in(cards)) if cards is not None and deal.hand_is_known else None


def legal_document(deal: Deal) -> dict[str, Any]:
    """What the seat whose turn it is may do: cards, or words in the auction."""
    cards = deal.legal_cards()
    bidding = deal.phase.value in ("deal", "auction") and deal.record.ruleset.has_auction
    return {
        "phase": deal.phase.value,
        "to_play": deal.to_play,
        "certain": deal.hand_is_known,
        "legal": _if_known(deal, cards),
        "possible": None if cards is None else names(cards_in(cards)),
        "bids": [bid.code for bid in may_bid(deal.record)] if bidding else None,
    }


def outcome_document(outcome: Outcome | DuoOutcome) -> dict[str, Any]:
    if isinstance(outcome, DuoOutcome):
        return {
            "points": [points(half) for half in outcome.half_points],
            "bouts": list(outcome.bouts),
            "targets": list(outcome.targets),
            "winner": outcome.winner,
            "petit_au_bout": outcome.petit_au_bout,
            "trick_winners": _list(outcome.trick_winners),
        }
    return {
        "taker": outcome.taker,
        "partner": outcome.partner,
        "contract": outcome.contract.code,
        "attack_points": points(outcome.attack_half_points),
        "bouts": outcome.bouts,
        "petit_au_bout": outcome.petit_au_bout,
        "chelem": {"announced": outcome.chelem_announced, "made_by": outcome.chelem_made_by},
        "poignees": [_poignee_document(shown) for shown in outcome.poignees],
        "trick_winners": _list(outcome.trick_winners),
    }


def _poignee_document(shown: Shown) -> dict[str, Any]:
    """By the seat where the cards are known, by the side where it was only claimed."""
    who = {"side": shown.side} if shown.seat is None else {"seat": shown.seat}
    return {**who, "level": shown.level}


def _list(winners: tuple[int, ...] | None) -> list[int] | None:
    return None if winners is None else list(winners)


def score_document(score: Score) -> dict[str, Any]:
    return {
        "unit_score": score.unit_score,
        "contract_made": score.contract_made,
        "margin": score.margin,
        "scores": list(score.scores),
        "breakdown": [
            {
                "code": line.code,
                "label": say(line.label),
                "amount": line.amount,
                "rule": line.rule,
            }
            for line in score.breakdown
        ],
    }


def tricks_document(deal: Deal) -> list[dict[str, Any]]:
    """The tricks in order, each card with the seat that played it."""
    players = deal.record.players
    winners = deal.tricks.winners
    outcome = outcome_of(deal)
    if outcome is not None and outcome.trick_winners is not None:
        winners = list(outcome.trick_winners)  # with the Excuse that wins a last trick
    return [
        {
            "trick": number,
            "leader": None if trick is None else trick.leader,
            "winner": winners[number - 1] if number <= len(winners) else None,
            "cards": [
                {"seat": (trick.leader + place) % players, "card": NAMES[card]}
                for place, card in enumerate(trick.cards)
            ]
            if trick is not None
            else None,
        }
        for number, trick in enumerate(deal.record.tricks or (), 1)
    ]


def replay_document(deal: Deal) -> dict[str, Any]:
    """Every position of the deal, from before the first card to after the last."""
    return {
        "phase": deal.phase.value,
        "players": deal.record.players,
        "steps": [position_document(deal, position) for position in positions(deal)],
        "findings": [finding_document(finding) for finding in deal.findings],
    }


def position_document(deal: Deal, position: Position) -> dict[str, Any]:
    return {
        "step": position.step,
        "trick": position.trick,
        "table": [{"seat": seat, "card": NAMES[card]} for seat, card in position.table],
        "to_play": position.to_play,
        "legal": names(position.legal),
        "certain": position.certain,
        "winning": position.winning,
        "points": _points_document(deal, position.half_points),
        "played": None
        if position.played is None
        else {"seat": position.played[0], "card": NAMES[position.played[1]]},
    }


def _points_document(deal: Deal, half_points: tuple[int, int] | None) -> dict[str, Any] | None:
    """The points of both sides so far, or of both seats at two players."""
    if half_points is None:
        return None
    sides = ("attack", "defence") if deal.record.ruleset.has_auction else ("0", "1")
    return dict(zip(sides, (points(half) for half in half_points), strict=True))
