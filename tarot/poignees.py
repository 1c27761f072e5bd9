"""Poignees: how many trumps, which, by whom and when (rules R-POI)."""

from tarot.cards import BIT, EXCUSE, TRUMPS, Cards, card_set, cards_in
from tarot.findings import Finding, Weight, Witness
from tarot.knowledge import Holding, hidden_behind_excuse
from tarot.record import Poignee, Record
from tarot.rulesets import LEVELS
from tarot.wording import Text


def level_of(record: Record, shown: Poignee) -> str | None:
    """`simple`, `double` or `triple`, by the number of trumps shown; None for any other number."""
    thresholds = record.layout.poignees
    size = len(shown.cards)
    return LEVELS[thresholds.index(size)] if size in thresholds else None


def judge_poignees(record: Record, holdings: list[Holding], taker: int | None) -> list[Finding]:
    """The faults of every poignee, against the hands that play.

    The taker's discarded trumps are shown again with his poignee (R-POI-5), so they count as held.
    """
    findings: list[Finding] = []
    if not record.poignees:
        return findings
    ecart = card_set(record.ecart or ()) & TRUMPS
    for index, shown in enumerate(record.poignees):
        holding = holdings[shown.seat]
        if shown.seat == taker:
            holding = Holding(holding.holds | ecart, holding.may | ecart)
        earlier = record.poignees[:index]
        findings += _judge(record, f"/poignees/{index}", shown, holding, earlier)
    return findings


def _judge(
    record: Record, pointer: str, shown: Poignee, holding: Holding, earlier: tuple[Poignee, ...]
) -> list[Finding]:
    cards = card_set(shown.cards)
    if shown.after is not None and shown.after > record.cards_played:
        return [_finding("poignee_not_yet", None, pointer, shown, Weight.IMPOSSIBLE)]
    findings = _judge_cards(pointer, shown, cards, holding)
    if any(other.seat == shown.seat for other in earlier):
        findings.append(_finding("second_poignee", "R-POI-2", pointer, shown, Weight.IMPOSSIBLE))
    if level_of(record, shown) is None:
        details = (("count", len(shown.cards)), ("thresholds", _listed(record.layout.poignees)))
        findings.append(_finding("poignee_count", "R-POI-3", pointer, shown, details=details))
    hidden = hidden_behind_excuse(cards) & holding.holds
    if hidden:
        witnesses = tuple(Witness(trump) for trump in cards_in(hidden))
        findings.append(
            _finding("trump_behind_excuse", "R-POI-4", pointer, shown, witnesses=witnesses)
        )
    if _shown_too_late(record, shown):
        findings.append(_finding("poignee_too_late", "R-POI-2", pointer, shown))
    return findings


def _judge_cards(pointer: str, shown: Poignee, cards: Cards, holding: Holding) -> list[Finding]:
    no_trumps = cards & ~(TRUMPS | BIT[EXCUSE])
    elsewhere = cards & ~no_trumps & ~holding.may
    return [
        Finding(
            "not_a_trump" if BIT[card] & no_trumps else "not_in_hand",
            "R-POI-3" if BIT[card] & no_trumps else "R-POI-2",
            Weight.IMPOSSIBLE,
            f"{pointer}/cards/{shown.cards.index(card)}",
            seat=shown.seat,
            card=card,
        )
        for card in cards_in(no_trumps | elsewhere)
    ]


def _listed(sizes: tuple[int, ...]) -> Text:
    """The numbers of trumps that make a poignee, as they are said."""
    first = ", ".join(str(size) for size in sizes[:-1])
    return Text(f"{first} ou {sizes[-1]}", f"{first} or {sizes[-1]}")


def _shown_too_late(record: Record, shown: Poignee) -> bool:
    """Whether the seat had already played when it showed (R-POI-2)."""
    return shown.after is not None and shown.after > record.turn_in_first_trick(shown.seat)


def _finding(
    code: str,
    rule: str | None,
    pointer: str,
    shown: Poignee,
    weight: Weight = Weight.IRREGULAR,
    witnesses: tuple[Witness, ...] = (),
    details: tuple[tuple[str, object], ...] = (),
) -> Finding:
    return Finding(
        code, rule, weight, pointer, seat=shown.seat, witnesses=witnesses, details=details
    )
