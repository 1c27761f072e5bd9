"""What the writers are given of a tournament, with the names as they are to be printed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from tarot.standings import KEY_NAMES, Key
from tarot.wording import Text


@dataclass(frozen=True, slots=True)
class Heading:
    """What every paper says of the tournament."""

    tournament: str
    club: str
    day: date


@dataclass(frozen=True, slots=True)
class RankingLine:
    """One entry, or team, of a ranking. `balances` are by position, None where it did not play;
    `penalty` is zero or less; `prize` is in cents."""

    place: int
    number: int
    names: tuple[str, ...]
    licences: tuple[str, ...]
    club: str
    balances: tuple[int | None, ...]
    penalty: int
    carried: int
    total: int
    left: bool
    is_sanctioned: bool
    parted_by: Text | None
    prize: int | None


@dataclass(frozen=True, slots=True)
class PublishedRanking:
    """One numbered version of a ranking, after so many of the planned positions."""

    heading: Heading
    number: int
    after: int
    planned: int
    of_teams: bool
    published_at: datetime
    approved_at: datetime | None
    pending: tuple[Text, ...]  # what it still waits for
    criteria: tuple[Text, ...]
    lines: tuple[RankingLine, ...]
    not_played: tuple[int, ...]
    removed: tuple[int, ...]

    @property
    def is_provisional(self) -> bool:
        """Whether something is still awaited, its approval at least."""
        return bool(self.pending)

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> "PublishedRanking":
        """The version that `scoring.documents.version_document` tells of."""
        tournament = document["tournament"]
        return cls(
            heading=Heading(
                tournament["name"], tournament["club"], date.fromisoformat(tournament["date"])
            ),
            number=document["number"],
            after=document["after"],
            planned=document["planned"],
            of_teams=document["of"] == "teams",
            published_at=document["published_at"],
            approved_at=document["approved_at"],
            pending=tuple(one["detail"] for one in document["pending"]),
            criteria=tuple(one["name"] for one in document["criteria"]),
            lines=tuple(_line(row, document["after"]) for row in document["rows"]),
            not_played=tuple(document["not_played"]),
            removed=tuple(document["removed"]),
        )


def _line(row: Mapping[str, Any], after: int) -> RankingLine:
    balances = [*row["balances"], *[None] * after][:after]
    parted_by = row["parted_by"]
    return RankingLine(
        place=row["place"],
        number=row["number"],
        names=tuple(row["names"]),
        licences=tuple(row["licences"]),
        club=row["club"],
        balances=tuple(balances),
        penalty=row["penalty"],
        carried=row["carried"],
        total=row["total"],
        left=row["left"],
        is_sanctioned=row["last_from"] is not None,
        parted_by=None if parted_by is None else KEY_NAMES[Key(parted_by)],
        prize=row["prize"],
    )


@dataclass(frozen=True, slots=True)
class Chair:
    """Somebody at a table: the side of the compass (N, E, S, W, or 5 for a fifth), number, name."""

    compass: str
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal of a score sheet; `scores` are in the order of the sheet's chairs, None for who sat
    out, and empty where none counts. `taker` is the compass side. `ruled`: by an arbiter."""

    number: int
    contract: Text | None
    taker: str
    scores: tuple[int | None, ...]
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The sheet of one table (R-SHEET-1), as far as it is known.

    `planned` is how many deals there are to be, None where the clock ends the position. `balances`
    are by chair, with the `adjustments` that an arbiter ruled; None while nothing counts.
    """

    heading: Heading
    position: int
    table: int
    chairs: tuple[Chair, ...]
    planned: int | None
    deals: tuple[DealLine, ...]
    balances: tuple[int, ...] | None
    conflict: bool
    adjustments: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SlipLine:
    """A position of a personal slip: where the entry sits, as soon as that is known, and what it
    has made there, as soon as that counts."""

    position: int
    table: int | None = None
    compass: str = ""
    balance: int | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """The personal slip of an entry (R-SHEET-5)."""

    heading: Heading
    number: int
    name: str
    lines: Sequence[SlipLine]

    @property
    def first(self) -> SlipLine | None:
        """The first position where it is known to sit."""
        return next((line for line in self.lines if line.table is not None), None)


@dataclass(frozen=True, slots=True)
class TableCard:
    """What stands on a table of a position: its number, and who sits where."""

    heading: Heading
    position: int
    table: int
    chairs: tuple[Chair, ...]
