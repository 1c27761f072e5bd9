"""The log of a disputed deal: whether it can be right, what was played, and what was at stake."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from conventions.language import say
from games.documents import points, position_document, proofs_document
from tarot import Deal, Finding, Reading, positions, write_record
from tarot.cards import PACK, cards_in, names
from tarot.findings import by_play, readings_in
from tarot.hindsight import choices
from tarot.marks import points_text
from tarot.outcome import ATTACK, DEFENCE, TARGETS
from tarot.proofs.readings import corrected
from tarot.stakes import Holdings, Stakes
from tarot.wording import Text

# What a replay says of a hand while it was played: what is known afterwards stands instead.
_FORESIGHT: Final = frozenset({"legal", "certain"})

_ENDS: Final = {
    True: Text(
        "Quoi que l'on eût joué à partir de la levée {trick}, le contrat était fait.",
        "Whatever had been played from trick {trick} on, the contract was made.",
    ),
    False: Text(
        "Quoi que l'on eût joué à partir de la levée {trick}, le contrat était chuté.",
        "Whatever had been played from trick {trick} on, the contract was failed.",
    ),
    None: Text(
        "À partir de la levée {trick} l'attaque pouvait finir entre {lowest} et {highest} points : "
        "rien n'exclut que le contrat en ait dépendu.",
        "From trick {trick} on the attack could end with {lowest} to {highest} points: nothing "
        "excludes that the contract depended on it.",
    ),
}


def log_document(deal: Deal | None, findings: Sequence[Finding]) -> dict[str, Any]:
    """Whether the log can be right, and how it reads if somebody slipped while writing it."""
    proofs = proofs_document(deal, findings)
    if deal is None:
        return {"status": proofs["status"], "health": None, "readings": []}
    return {
        "status": proofs["status"],
        "health": {
            **proofs["log"],
            "wrong_leads": list(_wrong_leads(deal)),
            "aside": _aside(deal),
            "chien": deal.record.layout.chien_size,
        },
        "readings": [_reading(deal, one) for one in readings_in(findings)],
    }


def _wrong_leads(deal: Deal) -> Iterator[dict[str, int]]:
    """The tricks that another seat leads than the winner of the one before, or whoever opens."""
    expected: int | None = deal.record.first_leader
    for number, trick in enumerate(deal.record.tricks, 1):
        if trick is not None and expected not in (None, trick.leader):
            yield {"trick": number, "leader": trick.leader, "expected": expected}
        winners = deal.tricks.winners
        expected = winners[number - 1] if number <= len(winners) else None


def _aside(deal: Deal) -> list[str] | None:
    """The cards that nobody played, once everybody has played all of theirs."""
    record = deal.record
    if record.cards_played < record.layout.trick_count * record.players:
        return None
    return names(cards_in(PACK & ~deal.tricks.played))


def _reading(deal: Deal, one: Reading) -> dict[str, Any]:
    """A slip of the pen, and the record that the table is asked to confirm: nothing is changed."""
    return {
        "trick": one.trick,
        "seats": list(one.seats),
        "cards": names(one.cards),
        "detail": say(one.sentence),
        "record": write_record(corrected(deal.record, one)),
    }


def replay_steps(deal: Deal, findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """The replay of the deal, with what each seat could have played by all that is known now."""
    here = by_play(findings)
    there = list(positions(deal))
    return [
        {
            **_without_foresight(position_document(deal, position)),
            "known": names(choice.known),
            "possible": names(choice.possible),
            "findings": here.get((position.trick, position.to_play), []),
        }
        for position, choice in zip(there, choices(deal, there), strict=True)
    ]


def _without_foresight(step: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in step.items() if name not in _FORESIGHT}


def stakes_document(stakes: Stakes) -> dict[str, Any]:
    detail = _ENDS[stakes.made].filled(
        trick=stakes.trick,
        lowest=points_text(stakes.lowest),
        highest=points_text(stakes.highest),
    )
    return {
        "trick": stakes.trick,
        "settled": _sides(stakes.settled),
        "won": _sides(stakes.won),
        "possible": [
            {
                "bouts": one.bouts,
                "target": TARGETS[one.bouts],
                "lowest": points(one.lowest),
                "highest": points(one.highest),
                "made": one.made,
            }
            for one in stakes.possible
        ],
        "lowest": points(stakes.lowest),
        "highest": points(stakes.highest),
        "made": stakes.made,
        "detail": say(detail),
    }


def _sides(both: tuple[Holdings, Holdings]) -> dict[str, Any]:
    return {
        side: {"points": points(one.half_points), "bouts": one.bouts}
        for side, one in zip((ATTACK, DEFENCE), both, strict=True)
    }
