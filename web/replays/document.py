"""What the page of a replay shows, as plain dictionaries for its template."""

from collections.abc import Sequence
from typing import Any

from conventions.language import say
from games.documents import came_to_document
from tarot import Deal, Finding, findings_of, outcome_of
from tarot.cards import BIT, NAMES, PACK, Card, Cards, card_set
from tarot.findings import readings_in
from tarot.proofs.log import is_complete
from tarot.proofs.readings import corrected
from tarot.wording import CONTRACT_NAMES, Text, card_name
from web.replays.findings import shown_findings, shown_readings
from web.replays.hands import Hand, Held, Open, hands_through, in_order
from web.replays.steps import Steps
from web.texts.replays import (
    CALLED,
    CHELEM,
    COMPASS_NAMES,
    CONTRACT,
    DEALER,
    NAMED,
    PARTNER,
    PHASE_NAMES,
    POIGNEE,
    SEAT,
    TAKER,
)


def shown_replay(
    deal: Deal,
    findings: Sequence[Finding],
    people: Sequence[str] = (),
    reading: int | None = None,
    facing: int = 0,
    face_up: Open | None = None,
) -> dict[str, Any] | None:
    """A deal with what its log proves, or as it would be by a reading of it (a number from 1).

    `people` are the names of the seats where they are known; `facing` is the seat that is shown
    nearest, `face_up` what lies open of piles that are hidden. None where the deal has no such
    reading.
    """
    readings = readings_in(findings)
    chosen, shown, found = None, deal, findings
    if reading is not None:
        if not 1 <= reading <= len(readings):
            return None
        chosen = readings[reading - 1]
        shown = Deal.of(corrected(deal.record, chosen))
        found = findings_of(shown, readings=False)
    names = seat_names(deal.record.players, people)
    faulty = _faulty(shown, found)
    steps = Steps(shown, names, found, chosen)
    return {
        "players": deal.record.players,
        "facts": _facts(shown, names),
        "seats": [
            _seat(shown, seat, names, hand, (seat - facing) % deal.record.players, faulty)
            for seat, hand in enumerate(hands_through(shown, face_up))
        ],
        "chien": _chien(shown),
        "ecart": _ecart(shown, faulty),
        "start": steps.start(),
        "tricks": list(steps.tricks()),
        "last": steps.last,
        "findings": shown_findings(found, steps.of_plays()),
        "readings": shown_readings(deal.record, readings),
        "reading": reading,
        "came_to": _came_to(shown, names),
    }


def seat_names(players: int, people: Sequence[str]) -> list[str]:
    """Each with the number that findings name it by; people, or where they sit."""
    if not people and players == len(COMPASS_NAMES):
        people = [say(text) for text in COMPASS_NAMES]
    if not people:
        return [say(SEAT.filled(seat=seat)) for seat in range(players)]
    return [say(NAMED.filled(name=name, seat=seat)) for seat, name in enumerate(people)]


def _facts(deal: Deal, names: Sequence[str]) -> list[str]:
    """What was said before the play, and how far the deal is."""
    record, facts = deal.record, []
    if deal.taker is not None and deal.contract is not None:
        contract = CONTRACT_NAMES[deal.contract.code]
        facts.append(CONTRACT.filled(contract=contract, taker=names[deal.taker]))
    if record.called is not None:
        facts.append(CALLED.filled(card=card_name(record.called)))
    if record.chelem is not None:
        facts.append(CHELEM)
    for shown in record.poignees:
        cards = _card_names(shown.cards)
        facts.append(POIGNEE.filled(name=names[shown.seat], cards=cards))
    facts.append(PHASE_NAMES[deal.phase])
    return [say(fact)[0].upper() + say(fact)[1:] for fact in facts]


def _card_names(cards: Sequence[Card]) -> str:
    return ", ".join(say(card_name(card)) for card in cards)


def _seat(
    deal: Deal, seat: int, names: Sequence[str], hand: Hand, place: int, faulty: Cards
) -> dict[str, Any]:
    """`place` counts the seats from the nearest one, in the order of play."""
    return {
        "seat": seat,
        "place": place,
        "name": names[seat],
        "roles": [say(text) for text in _roles(deal, seat)],
        "hand": [_held(one, faulty) for one in hand.held],
        "piles": [_held(one, faulty) for one in hand.piles],
    }


def _roles(deal: Deal, seat: int) -> list[Text]:
    roles = [(DEALER, deal.record.dealer), (TAKER, deal.taker), (PARTNER, deal.partner)]
    return [name for name, whose in roles if whose == seat]


def _faulty(deal: Deal, findings: Sequence[Finding]) -> Cards:
    """The cards that findings are about: played, or laid aside where no single one is named."""
    cards = card_set(one.card for one in findings if one.card is not None)
    if deal.record.ecart is not None:
        prefix = "/ecart/"
        at = [
            one.pointer.removeprefix(prefix) for one in findings if one.pointer.startswith(prefix)
        ]
        cards |= card_set(deal.record.ecart[int(index)] for index in at)
    return cards


def _held(held: Held, faulty: Cards) -> dict[str, Any]:
    return {**_card(held.card, faulty), "since": held.since, "until": held.until}


def _card(card: Card | None, faulty: Cards = 0) -> dict[str, Any]:
    if card is None:
        return {"code": None}
    return {
        "code": NAMES[card],
        "name": say(card_name(card)),
        "fault": bool(BIT[card] & faulty),
    }


def _chien(deal: Deal) -> list[dict[str, Any]] | None:
    """The chien as dealt, face down where it is not known; None where none is dealt."""
    size = deal.record.layout.chien_size
    if not size:
        return None
    if deal.record.chien is None:
        return [_card(None)] * size
    return [_card(card) for card in in_order(card_set(deal.record.chien))]


def _ecart(deal: Deal, faulty: Cards) -> list[dict[str, Any]] | None:
    """What was laid aside: as noted, or what nobody has played when every card is written down."""
    record, contract = deal.record, deal.contract
    if not record.layout.chien_size or contract is None or not contract.takes_chien:
        return None
    aside = card_set(record.ecart or ())
    if not aside and is_complete(record):
        aside = PACK & ~deal.tricks.played
    if not aside:
        return [_card(None)] * record.layout.chien_size
    return [_card(card, faulty) for card in in_order(aside)]


def _came_to(deal: Deal, names: Sequence[str]) -> dict[str, Any] | None:
    """What the deal came to: the lines of its score, and what each seat wins or loses by it."""
    outcome = outcome_of(deal)
    if outcome is None:
        return None
    score = came_to_document(outcome)["score"]
    return {
        "lines": [line | {"amount": f"{line['amount']:+}"} for line in score["breakdown"]],
        "scores": [
            {"name": name, "score": f"{won:+}"}
            for name, won in zip(names, score["scores"], strict=True)
        ],
    }
