"""Deals as the API shows them: plain dictionaries, cards by their codes, points as strings."""

from typing import Any

from conventions.language import say
from tarot import (
    Deal,
    DuoOutcome,
    Finding,
    Outcome,
    Position,
    Score,
    Shown,
    may_bid,
    outcome_of,
    positions,
    score_of,
)
from tarot.cards import NAMES, Cards, cards_in, names


def points(half_points: int) -> str:
    """Half-points as the API writes points: "40.5", "41.0"."""
    return f"{half_points // 2}.{half_points % 2 * 5}"


def finding_document(finding: Finding) -> dict[str, Any]:
    return {
        "code": finding.code,
        "rule": finding.rule,
        "weight": finding.weight.value,
        "detail": say(finding.sentence),
        "pointer": finding.pointer,
        "seat": finding.seat,
        "trick": finding.trick,
        "card": None if finding.card is None else NAMES[finding.card],
        "witnesses": [
            {"card": NAMES[witness.card], "trick": witness.trick} for witness in finding.witnesses
        ],
        "legal": None if finding.legal is None else names(finding.legal),
        "confirmed": finding.confirmed,
    }


def state_document(deal: Deal) -> dict[str, Any]:
    """Where a deal stands and what it came to: the answer of the stateless check."""
    return {
        "phase": deal.phase.value,
        "to_play": deal.to_play,
        "legal": _if_known(deal, deal.legal_cards()),
        "findings": [finding_document(finding) for finding in deal.findings],
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
        "steps": [_position_document(deal, position) for position in positions(deal)],
        "findings": [finding_document(finding) for finding in deal.findings],
    }


def _position_document(deal: Deal, position: Position) -> dict[str, Any]:
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
