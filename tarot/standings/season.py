"""Rankings of a season: what people made in its tournaments, all of it or the best of it.

Who was absent from a tournament has no result there, which is no result of zero.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from tarot.standings.keys import Measure
from tarot.standings.numbering import numbered
from tarot.standings.policy import Places
from tarot.standings.ranking import Ranking
from tarot.standings.refused import Unrankable
from tarot.standings.season_points import Points, Result, by_score


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament of a season: `results` by person, and the coefficient in per cent."""

    id: str
    results: Mapping[str, Result]
    coefficient: int = 100


class SeasonKey(Enum):
    """Criteria of a season, the greater one first.

    `NEXT_BEST`: the best result that does not count, then the one after it; who has none is behind.
    """

    TOTAL = "total"
    NEXT_BEST = "next_best"
    BEST_RESULT = "best_result"
    PARTICIPATIONS = "participations"


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """What counts in a season; to be announced before it.

    `best`: the number of results that count, None for all. `drops`: pairs (tournaments held,
    results dropped); from so many on, all but the dropped ones count, an absence being the first to
    be dropped. With both, the smaller number counts. Below `minimum` participations nobody is
    ranked. Raises `Unrankable` without any criterion.
    """

    points: Points = by_score
    best: int | None = None
    drops: tuple[tuple[int, int], ...] = ()
    minimum: int = 1
    keys: tuple[SeasonKey, ...] = (SeasonKey.TOTAL, SeasonKey.NEXT_BEST)
    places: Places = Places.SHARED

    def __post_init__(self) -> None:
        if not self.keys:
            raise Unrankable("no_keys")

    def counting(self, held: int) -> int:
        """How many results count after so many tournaments; raises `Unrankable` for none."""
        dropped = max((number for least, number in self.drops if held >= least), default=0)
        number = held - dropped if self.best is None else min(self.best, held - dropped)
        if held and number < 1:
            raise Unrankable("nothing_counts", held=held)
        return number


class Worth(NamedTuple):
    """What one tournament brought a person, in hundredths of a season point."""

    points: int
    event: str


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A person's season: results that count and that do not, the best first.

    `place` is None below the minimum of participations; `parted_by` as in a ranking.
    """

    place: int | None
    person: str
    counted: tuple[Worth, ...]
    dropped: tuple[Worth, ...]
    parted_by: SeasonKey | None = None

    @property
    def total(self) -> int:
        """The results that count, added, in hundredths of a season point."""
        return sum(worth.points for worth in self.counted)

    @property
    def participations(self) -> int:
        """How many tournaments the person has a result in."""
        return len(self.counted) + len(self.dropped)


@dataclass(frozen=True, slots=True)
class Season:
    """The ranked rows, and those who have too few participations, by person."""

    rows: tuple[SeasonRow, ...]
    too_few: tuple[SeasonRow, ...]


def event_of(
    id: str, ranking: Ranking, people: Mapping[int, Sequence[str]], coefficient: int = 100
) -> Event:
    """A ranking as a tournament of a season; `people` has who played for each entry.

    Everybody of a team has the result of the team; entries that nobody is named for have none, but
    count as ranked. Raises `Unrankable` where one person would have two results.
    """
    results = {
        person: Result(row.place, len(ranking.rows), row.total)
        for row in ranking.rows
        for person in people.get(row.entry, ())
    }
    if len(results) != sum(len(people.get(row.entry, ())) for row in ranking.rows):
        raise Unrankable("person_twice", event=id)
    return Event(id, results, coefficient)


def season(events: Iterable[Event], rules: SeasonRules) -> Season:
    """The ranking of a season after the tournaments held so far. Raises `Unrankable`."""
    held = _checked(events)
    counting = rules.counting(len(held))
    worths: dict[str, list[Worth]] = {}
    for event in held:
        for person, result in event.results.items():
            worth = Worth(rules.points(result, event.coefficient), event.id)
            worths.setdefault(person, []).append(worth)
    everybody = [_row(person, worths[person], counting) for person in sorted(worths)]
    return Season(
        rows=_placed([row for row in everybody if row.participations >= rules.minimum], rules),
        too_few=tuple(row for row in everybody if row.participations < rules.minimum),
    )


def _checked(events: Iterable[Event]) -> tuple[Event, ...]:
    held = tuple(events)
    for id, times in Counter(event.id for event in held).items():
        if times > 1:
            raise Unrankable("event_twice", event=id)
    for event in held:
        if event.coefficient <= 0:
            raise Unrankable("coefficient", event=event.id, coefficient=event.coefficient)
    return held


def _row(person: str, worths: Iterable[Worth], counting: int) -> SeasonRow:
    ordered = sorted(worths, key=lambda worth: (-worth.points, worth.event))
    return SeasonRow(None, person, tuple(ordered[:counting]), tuple(ordered[counting:]))


_MEASURES: Final[Mapping[SeasonKey, Callable[[SeasonRow], Measure]]] = {
    SeasonKey.TOTAL: lambda row: (row.total,),
    SeasonKey.NEXT_BEST: lambda row: tuple(worth.points for worth in row.dropped),
    SeasonKey.BEST_RESULT: lambda row: tuple(worth.points for worth in row.counted[:1]),
    SeasonKey.PARTICIPATIONS: lambda row: (row.participations,),
}


def _placed(rows: Sequence[SeasonRow], rules: SeasonRules) -> tuple[SeasonRow, ...]:
    measured = [([_MEASURES[key](row) for key in rules.keys], row) for row in rows]
    measured.sort(key=lambda pair: pair[0], reverse=True)
    places = numbered([own for own, _ in measured], shared=rules.places is Places.SHARED)
    return tuple(
        SeasonRow(
            place,
            row.person,
            row.counted,
            row.dropped,
            None if parted is None else rules.keys[parted],
        )
        for (_, row), (place, parted) in zip(measured, places, strict=True)
    )
