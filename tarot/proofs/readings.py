"""The slips of the pen that would explain what a log has against it.

A reading is the log with two cards of one trick exchanged, as happens to whoever writes them down,
in which nothing is left that such a slip can bring about. It is a question to the table: real
faults have readings too, one in eight of them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from tarot.call import barred_opening
from tarot.cards import BIT, Cards
from tarot.findings import Finding, Reading, Status
from tarot.legality import AFTER, EMPTY, REQUIRED
from tarot.record import Mark, Record, Trick

Judge = Callable[[Record], Iterable[Finding]]

# What cards in wrong hands can bring about, besides a play that seems a fault.
_OF_HANDS = frozenset(
    {"petit_sec", "trump_behind_excuse", "poignee_not_held", "cards_without_room", "ecart_unlawful"}
)


def is_explainable(finding: Finding) -> bool:
    """Whether a slip can have brought it about; what the table has confirmed needs no reading."""
    if finding.confirmed or finding.status in (Status.POSSIBLE, Status.CLEARED):
        return False
    return finding.trick is not None or finding.code in _OF_HANDS


def readings_of(record: Record, judge: Judge) -> tuple[Reading, ...]:
    """Every exchange of two cards in one trick that leaves nothing to explain."""
    confirmed = frozenset((mark.trick, mark.seat) for mark in record.irregular)
    return tuple(
        reading
        for reading, tricks in _exchanges(record)
        if _hangs_together(tricks, record.players, confirmed)
        and not any(map(is_explainable, judge(replace(record, tricks=tricks))))
    )


def corrected(record: Record, reading: Reading) -> Record:
    """The record as it would be by a reading."""
    index = reading.trick - 1
    trick = record.tricks[index]
    assert trick is not None
    cards = list(trick.cards)
    one, other = ((seat - trick.leader) % record.players for seat in reading.seats)
    cards[one], cards[other] = cards[other], cards[one]
    exchanged = Trick(trick.leader, tuple(cards))
    return replace(record, tricks=(*record.tricks[:index], exchanged, *record.tricks[index + 1 :]))


def _exchanges(record: Record) -> Iterator[tuple[Reading, tuple[Trick | None, ...]]]:
    """The log with each two cards of a trick exchanged, unless its leads are then out of order."""
    wrong = _to_be_mended(record)
    for index, trick in enumerate(record.tricks):
        if trick is None or wrong - {index}:
            continue
        next_leader = _leader_after(record, index)
        for one, other in combinations(range(len(trick.cards)), 2):
            cards = list(trick.cards)
            cards[one], cards[other] = cards[other], cards[one]
            exchanged = Trick(trick.leader, tuple(cards))
            if next_leader not in (None, _winner(exchanged, record.players)):
                continue
            seats = (
                (trick.leader + one) % record.players,
                (trick.leader + other) % record.players,
            )
            reading = Reading(index + 1, seats, (trick.cards[one], trick.cards[other]))
            yield reading, (*record.tricks[:index], exchanged, *record.tricks[index + 1 :])


def _to_be_mended(record: Record) -> set[int]:
    """The tricks in which alone an exchange can mend what is wrong: one whose winner does not lead
    the next, and the first when it opens in the called suit; -1 where another seat opens it."""
    wrong = set()
    first = record.tricks[0] if record.tricks else None
    if first is not None:
        if first.leader != record.first_leader:
            wrong.add(-1)
        barred = BIT[first.cards[0]] & barred_opening(record.called)
        if barred and Mark(first.leader, trick=1) not in record.irregular:
            wrong.add(0)
    for index, trick in enumerate(record.tricks):
        next_leader = _leader_after(record, index)
        if trick is not None and next_leader not in (None, _winner(trick, record.players)):
            wrong.add(index)
    return wrong


def _leader_after(record: Record, index: int) -> int | None:
    if index + 1 >= len(record.tricks):
        return None
    following = record.tricks[index + 1]
    return None if following is None else following.leader


def _winner(trick: Trick, players: int) -> int:
    situation, best = EMPTY, trick.leader
    for seat, card in trick.plays(players):
        after = AFTER[situation][card]
        if after != situation:
            situation, best = after, seat
    return best


def _hangs_together(
    tricks: Sequence[Trick | None], players: int, confirmed: frozenset[tuple[int | None, int]]
) -> bool:
    """Whether no seat plays what an earlier play of its own denies."""
    denied: list[Cards] = [0] * players
    for number, trick in enumerate(tricks, 1):
        if trick is None:
            continue
        seat, required, after = trick.leader, REQUIRED[EMPTY], AFTER[EMPTY]
        for card in trick.cards:
            if denied[seat] & BIT[card]:
                return False
            if required[card] and (number, seat) not in confirmed:
                denied[seat] |= required[card]
            situation = after[card]
            required, after = REQUIRED[situation], AFTER[situation]
            seat = (seat + 1) % players
    return True
