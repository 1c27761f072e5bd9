"""Lets `tarot` judge what is sent, and says no in the words of the API.

Whoever may not see the whole log is answered from what they may see: a refusal that told why a card
cannot be played would tell whose it is.
"""

from conventions.problems import Problem
from games.models import Deal as Row
from games.refusals import refused, unreadable
from games.services.access import Standing
from games.services.rulesets import KNOWN
from tarot import (
    Action,
    AnnounceChelem,
    Chien,
    Deal,
    DuoOutcome,
    Hands,
    Outcome,
    Phase,
    Record,
    Refused,
    Say,
    Undo,
    Unreadable,
    read_action,
    read_record,
    read_summary,
)
from tarot.wording import Text

NOT_YOURS = Text(
    "Tant que le relevé cache des mains, vous ne notez de votre place que vos annonces, et vos "
    "cartes s'il contient votre main ; pour le reste, demandez à qui tient le relevé.",
    "While the log hides hands, you record from your seat your own words, and your own cards if it "
    "has your hand; for anything else ask whoever keeps the log.",
)
CONTRADICTS = Text(
    "Le relevé complet contredit cette action ; demandez à qui le tient.",
    "The whole log contradicts this action; ask whoever keeps it.",
)


def read_log(document: object) -> Record:
    """The record in a request."""
    try:
        return read_record(document, KNOWN)
    except Unreadable as error:
        raise unreadable(error, "unreadable_deal", "/record") from None


def read_claim(document: object, prefix: str = "/summary") -> Outcome | DuoOutcome:
    """What the summary in a request says the deal came to."""
    try:
        return read_summary(document, KNOWN)
    except Unreadable as error:
        raise unreadable(error, "impossible_summary", prefix) from None


def accepted(record: Record, confirm: bool) -> Deal:
    """The deal of a record that arrives whole."""
    try:
        return Deal.accept(record, confirm=confirm)
    except Refused as error:
        raise refused(error, "/record", of_record=True) from None


def is_undo(document: object) -> bool:
    """Whether an action in a request takes something back."""
    return isinstance(document, dict) and document.get("kind") == "undo"


def is_play(document: object) -> bool:
    """Whether an action in a request plays a card."""
    return isinstance(document, dict) and document.get("kind") == "play"


def grown(
    deal: Deal, document: object, pointer: str, confirm: bool, who: Standing, row: Row
) -> Deal:
    """The deal with one more action, as its whole log judges it and as the caller may know it."""
    seats = who.seats(row)
    if who.sees_everything or not deal.hides_from(seats):
        return _applied(deal, document, pointer, confirm)
    seen = deal.seen_by(seats)
    action = _read(seen, document, pointer)
    _refuse_what_is_not_theirs(deal, seen, action, seats)
    if not isinstance(action, Undo):
        _applied(seen, document, pointer, confirm)
    try:
        return deal.apply(read_action(document, deal.record, pointer), confirm=confirm)
    except (Unreadable, Refused):
        error = {"pointer": pointer, "code": "contradicts_log", "detail": CONTRADICTS}
        raise Problem("refused", CONTRADICTS, errors=[error]) from None


def _applied(deal: Deal, document: object, pointer: str, confirm: bool) -> Deal:
    action = _read(deal, document, pointer)
    try:
        return deal.apply(action, confirm=confirm)
    except Refused as error:
        raise refused(error, pointer) from None


def _read(deal: Deal, document: object, pointer: str) -> Action:
    try:
        return read_action(document, deal.record, pointer)
    except Unreadable as error:
        raise unreadable(error, "invalid_request") from None


def _refuse_what_is_not_theirs(
    deal: Deal, seen: Deal, action: Action, seats: frozenset[int]
) -> None:
    """A seat records its own words, and its own cards where the log has its hand.

    Without the hand the others' hidden cards would decide what is accepted, and so be told. What
    has ended for the table is taken back by whoever keeps the log.
    """
    seat: int | None = getattr(action, "seat", None)
    match action:
        case _ if deal.phase in (Phase.OVER, Phase.VOID):
            theirs = False
        case Hands() | Chien():
            theirs = False
        case Undo():
            theirs = _last_seat(deal) in seats
        case Say() | AnnounceChelem():
            theirs = seat in seats
        case _:
            seat = deal.taker if seat is None else seat
            theirs = seat in seats and seen.knows_own_cards(seat)
    if not theirs:
        raise Problem("permission_denied", NOT_YOURS)


def _last_seat(deal: Deal) -> int | None:
    """Whose card or word was recorded last; None where it was nobody's alone."""
    record, last = deal.record, deal.steps[-1:]
    if last == "p" and record.tricks and (trick := record.tricks[-1]):
        return (trick.leader + len(trick.cards) - 1) % record.players
    if last == "b" and record.auction:
        return record.auction[-1].seat
    if last == "g":
        return record.poignees[-1].seat
    return None
