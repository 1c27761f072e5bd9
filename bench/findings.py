"""How fast faults are proved from a log, and how much of a log it takes.

The deals are random: four players, garde, a random ecart of ordinary cards, random legal cards;
hands, chien and ecart are withheld from the log. People play otherwise, so the rates say what a log
can prove, not how often it will. Beside each stands what the reference measured with 4,000 deals.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from statistics import median, quantiles
from typing import Final

from bench.report import Figure, Promise
from bench.timing import Work, interleaved
from tarot import RULESETS, Bid, Deal, Finding, Record, Trick
from tarot.cards import BIT, BOUTS, EXCUSE, KINGS, PETIT, TRUMPS, Card, Cards, card_set, cards_in
from tarot.findings import Status
from tarot.legality import AFTER, EMPTY, legal_cards
from tarot.proofs import findings_of

_DEALS: Final = 1000
_PLAYERS: Final = 4
_PLAYS: Final = 72
_PERCENT: Final = "%"

# By the tricks recorded after the fault: how many per cent the reference found provable.
_PROVABLE: Final = {1: 45, 2: 68, 3: 80, 4: 87, 5: 92, 6: 94.5, 8: 98, 10: 99.5}
# Kinds of fault, with the tricks that the reference needed: the median and the ninth tenth.
_KINDS: Final = {
    "not trumping": (("no_cut",), 1, 3),
    "a revoke, or no trump on a trump": (("revoke", "no_trump_on_trump"), 2, 5),
    "not going above": (("under_cut", "under_trump"), 3, 9),
}


@dataclass(frozen=True, slots=True)
class _Faulty:
    """A log with one fault in it, and where that is."""

    record: Record
    trick: int  # from 1


def figures(rounds: int) -> Iterator[Figure]:
    """Speeds, then rates: of faults, of what a slip of the pen does, of what stays open."""
    rng = random.Random("findings")
    legal = [_legal(rng) for _ in range(_DEALS)]
    faulty = [_faulty(rng) for _ in range(_DEALS)]
    yield from _speeds(rounds, legal, faulty)
    yield from _found(legal, faulty)
    yield from _how_much_log(faulty)
    yield from _slips(rng, legal)
    yield from _open_plays(legal)


# -- speeds --------------------------------------------------------------------------------


def _speeds(rounds: int, legal: Sequence[Record], faulty: Sequence[_Faulty]) -> Iterator[Figure]:
    whole = [one.record for one in faulty[:100]] + list(legal[:100])
    short = [_cut(record, cards) for record in whole for cards in (6, 12, 17)]
    alarming = [
        record
        for one in faulty[:100]
        for record in (one.record, _cut(one.record, 17))
        if _proved(record)
    ]
    works = {
        "complete": _each(_proved, whole),
        "incomplete": _each(_proved, short),
        "readings": _each(_explained, alarming),
    }
    taken = interleaved(rounds, works)
    for name, bound in (("complete", 0.5), ("incomplete", 15)):
        label = f"findings of {'a' if name == 'complete' else 'an'} {name} log"
        yield Figure(label, 1000 * taken[name].cpu, "ms", promise=Promise("<=", bound))
    yield Figure(
        "findings with their readings, where there is something to explain",
        1000 * taken["readings"].cpu,
        "ms",
        promise=Promise("<=", 50),
    )


def _each(function: Callable[[Record], object], records: Sequence[Record]) -> Work:
    def run() -> None:
        for record in records:
            function(record)

    return lambda: (run, len(records))


def _proved(record: Record) -> tuple[Finding, ...]:
    return findings_of(Deal.of(record), readings=False)


def _explained(record: Record) -> tuple[Finding, ...]:
    return findings_of(Deal.of(record))


def _cut(record: Record, count: int) -> Record:
    return replace(record, tricks=record.tricks[:count])


# -- rates ---------------------------------------------------------------------------------


def _found(legal: Sequence[Record], faulty: Sequence[_Faulty]) -> Iterator[Figure]:
    """What a complete log proves: every fault, and nothing of a legal deal."""
    exact = sum([found.trick for found in _proved(one.record)] == [one.trick] for one in faulty)
    yield Figure(
        "faults found in a complete log, and nothing else (reference 100)",
        _share(exact, len(faulty)),
        _PERCENT,
        promise=Promise(">=", 100),
    )
    false = sum(bool(_proved(record)) for record in legal)
    name = "legal deals with a finding (reference 0)"
    yield Figure(name, _share(false, len(legal)), _PERCENT, promise=Promise("<=", 0))
    explained = sum(any(f.readings for f in _explained(one.record)) for one in faulty)
    name = "real faults that one slip of the pen would explain too (reference 13)"
    yield Figure(name, _share(explained, len(faulty)), _PERCENT)


def _how_much_log(faulty: Sequence[_Faulty]) -> Iterator[Figure]:
    """After how many tricks more the fault is proved."""
    needed = [_tricks_needed(one) for one in faulty]
    for tricks, reference in _PROVABLE.items():
        proved = sum(count <= tricks for count, _ in needed)
        name = f"faults proved {tricks} trick{'s' * (tricks > 1)} later (reference {reference})"
        yield Figure(name, _share(proved, len(needed)), _PERCENT)
    for kind, (codes, middle, most) in _KINDS.items():
        counts = [count for count, code in needed if code in codes]
        name = f"tricks that prove {kind}"
        yield Figure(f"{name}: median (reference {middle})", median(counts), "tricks")
        nine = quantiles(counts, n=10)[-1]
        yield Figure(f"{name}: of nine in ten (reference {most})", nine, "tricks")


def _tricks_needed(faulty: _Faulty) -> tuple[int, str]:
    """How many tricks after the fault prove it, and as what."""
    last = len(faulty.record.tricks)
    for number in range(faulty.trick, last + 1):
        for found in _proved(_cut(faulty.record, number)):
            if found.status is Status.CERTAIN:
                return number - faulty.trick, found.code
    raise AssertionError("a complete log proves every fault")


def _slips(rng: random.Random, legal: Sequence[Record]) -> Iterator[Figure]:
    """What comes of a legal deal in which two cards were exchanged in writing."""
    broken = accused = alarms = among = unique = 0
    for record in legal:
        written, trick, cards = _slip(rng, record)
        found = _explained(written)
        broken += any(one.code == "wrong_leader" for one in found)
        accused += any(one.code != "wrong_leader" for one in found)
        if found:
            alarms += 1
            readings = found[0].readings
            among += any(
                one.trick == trick and card_set(one.cards) == card_set(cards) for one in readings
            )
            unique += len(readings) == 1
    count = len(legal)
    yield Figure(
        "slips that break the order of leads (reference 45)", _share(broken, count), _PERCENT
    )
    yield Figure("slips that accuse somebody (reference 32)", _share(accused, count), _PERCENT)
    silent = _share(count - alarms, count)
    yield Figure("slips that nothing shows (reference 36)", silent, _PERCENT)
    yield Figure(
        "of those that show, the true log is among the readings (reference 100)",
        _share(among, alarms),
        _PERCENT,
        promise=Promise(">=", 100),
    )
    name = "of those that show, there is one reading only (reference 93)"
    yield Figure(name, _share(unique, alarms), _PERCENT)
    misread = sum(bool(_proved(_misread(rng, record))) for record in legal)
    name = "a card misread as one of the ecart accuses somebody (reference 68)"
    yield Figure(name, _share(misread, count), _PERCENT)


def _open_plays(legal: Sequence[Record]) -> Iterator[Figure]:
    """What stays open in a log that ends after trick 15."""
    counts = {Status.POSSIBLE: 0, Status.CLEARED: 0}
    for record in legal:
        for found in findings_of(Deal.of(_cut(record, 15)), all_plays=True):
            counts[found.status] += 1
    for status, reference in ((Status.POSSIBLE, 10), (Status.CLEARED, 4)):
        name = f"plays {status.value} in a legal log cut after trick 15 (reference {reference})"
        yield Figure(name, counts[status] / len(legal), "plays")


def _share(part: int, whole: int) -> float:
    return 100 * part / whole


# -- random deals --------------------------------------------------------------------------


def _legal(rng: random.Random) -> Record:
    record = _played(rng, None)
    assert record is not None, "there is always a legal card"
    return record


def _faulty(rng: random.Random) -> _Faulty:
    """A deal with one illegal card, at a random moment at which the seat has one."""
    while True:
        at = rng.randrange(_PLAYS)
        record = _played(rng, at)
        if record is not None:
            return _Faulty(record, at // _PLAYERS + 1)


def _played(rng: random.Random, fault_at: int | None) -> Record | None:
    """A deal played at random; None where at that play no card would be a fault."""
    hands = _hands(rng)
    leader, tricks = 1, []
    for number in range(_PLAYS // _PLAYERS):
        situation, best, cards = EMPTY, leader, []
        for place in range(_PLAYERS):
            seat = (leader + place) % _PLAYERS
            choice = legal_cards(situation, hands[seat], hands[seat])
            if number * _PLAYERS + place == fault_at:
                choice = hands[seat] & ~choice
            if not choice:
                return None
            card = rng.choice(list(cards_in(choice)))
            hands[seat] ^= BIT[card]
            cards.append(card)
            after = AFTER[situation][card]
            if after != situation:
                situation, best = after, seat
        tricks.append(Trick(leader, tuple(cards)))
        leader = best
    return Record(
        RULESETS["fft-2012"],
        _PLAYERS,
        dealer=0,
        taker=0,
        contract=Bid.GARDE,
        tricks=tuple(tricks),
    )


def _hands(rng: random.Random) -> list[Cards]:
    """Four hands after the ecart of seat 0, none of them dealt the petit alone."""
    while True:
        pack = rng.sample(range(78), 78)
        bounds = accumulate([18] * _PLAYERS, initial=6)
        dealt = [card_set(pack[start : start + 18]) for start in list(bounds)[:_PLAYERS]]
        taken_up = dealt[0] | card_set(pack[:6])
        ordinary = list(cards_in(taken_up & ~(KINGS | BOUTS | TRUMPS)))
        if len(ordinary) >= 6 and not any(map(_is_petit_sec, dealt)):
            return [taken_up & ~card_set(rng.sample(ordinary, 6)), *dealt[1:]]


def _is_petit_sec(hand: Cards) -> bool:
    return hand & (TRUMPS | BIT[EXCUSE]) == BIT[PETIT]


def _slip(rng: random.Random, record: Record) -> tuple[Record, int, tuple[Card, Card]]:
    """The log with two cards of a trick exchanged; which trick, and which cards."""
    index = rng.randrange(len(record.tricks))
    trick = record.tricks[index]
    assert trick is not None
    one, other = rng.sample(trick.cards, 2)
    return _rewritten(record, {one: other, other: one}), index + 1, (one, other)


def _misread(rng: random.Random, record: Record) -> Record:
    """The log with a card of the ecart in the place of one that was played."""
    played = [card for trick in record.tricks if trick for card in trick.cards]
    return _rewritten(record, {rng.choice(played): rng.choice(_unplayed(played))})


def _unplayed(played: Iterable[Card]) -> list[Card]:
    return sorted(set(range(78)) - set(played))


def _rewritten(record: Record, cards: dict[Card, Card]) -> Record:
    tricks = (
        trick and Trick(trick.leader, tuple(cards.get(card, card) for card in trick.cards))
        for trick in record.tricks
    )
    return replace(record, tricks=tuple(tricks))
