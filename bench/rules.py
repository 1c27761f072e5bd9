"""How fast the rules are: check and settle a complete deal, score it, and the same elsewhere."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from bench.magmacrunch import Rival
from bench.records import documents, records
from bench.report import Figure, Promise
from bench.timing import Timing, Work, interleaved, ratio
from tarot import Deal, Record, outcome_of, read_record, score_of

Subject = TypeVar("Subject")

_PASSES = 10  # through all deals a round, for a round of about a tenth of a second
_DEALS = "deals/s"
_DEALS_BY_CLOCK = "deals/s by the clock"


def figures(rounds: int) -> Iterator[Figure]:
    """What is promised of the check, alone and with the score."""
    works = {
        "check": _repeated(Deal.of, records()),
        "score": _repeated(_scored, records()),
        "read": _repeated(read_record, documents()),
    }
    rival = _rival()
    if rival is not None:
        translated = [rival.translated(record) for record in records()]
        works["their check"] = _repeated(rival.check, translated)
        works["their game"] = _repeated(rival.play, translated)
    taken = interleaved(rounds, works)
    yield from _rate("check and settle", taken["check"], Promise(">=", 12_000))
    yield from _rate("check, settle and score", taken["score"], Promise(">=", 10_000))
    yield Figure("read a record", 1 / taken["read"].cpu, _DEALS)
    if rival is None:
        yield Figure("magmacrunch-tarot: not installed (make bench does)", None, _DEALS)
        return
    agreed = sum(
        rival.check(deal) == Deal.of(record).tricks.winners
        for record, deal in zip(records(), translated, strict=True)
    )
    yield Figure(f"settled alike by magmacrunch-tarot, of {len(translated)}", agreed, "deals")
    yield Figure(
        "a deal through magmacrunch-tarot's game (ratio: its time to our check)",
        1 / taken["their game"].cpu,
        _DEALS,
        ratio(taken["their game"], taken["check"]),
        Promise(">=", 10),
    )
    yield Figure(
        "the same, its time to our check and score, for its game scores too",
        1 / taken["their game"].cpu,
        _DEALS,
        ratio(taken["their game"], taken["score"]),
    )
    yield Figure(
        "magmacrunch-tarot's bare functions in a loop of our own",
        1 / taken["their check"].cpu,
        _DEALS,
        ratio(taken["their check"], taken["check"]),
    )


def _rate(name: str, timing: Timing, promise: Promise) -> Iterator[Figure]:
    yield Figure(name, 1 / timing.cpu, _DEALS, promise=promise)
    yield Figure(name, 1 / timing.clock, _DEALS_BY_CLOCK)


def _scored(record: Record) -> None:
    outcome = outcome_of(Deal.of(record))
    assert outcome is not None
    score_of(outcome)


def _repeated(function: Callable[[Subject], object], subjects: Sequence[Subject]) -> Work:
    def run() -> None:
        for _ in range(_PASSES):
            for subject in subjects:
                function(subject)

    return lambda: (run, _PASSES * len(subjects))


def _rival() -> Rival | None:
    try:
        return Rival()
    except FileNotFoundError:
        return None
