"""Who is in the final: by the ranking after the planned positions, equals by a published draw.

The draw is the one that rankings part equals by: it was out before the first card.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from ledger.models import Checkpoint
from tarot.movements import seed_of
from tarot.standings import Key, rank
from tarot.standings import Policy as RankingPolicy
from tournaments.models import Tournament
from tournaments.services.balances import Balances
from tournaments.services.lines import entry_lines


@dataclass(frozen=True, slots=True)
class Qualification:
    """The finalists, the best first, and who has as many points as the last of them and is not in.

    `seed` is that of the draw between equals.
    """

    finalists: Sequence[int]
    cut_on_tie: Sequence[int]
    seed: bytes

    def stored(self) -> dict[str, Any]:
        """As the position and the ledger keep it."""
        return {
            "finalists": list(self.finalists),
            "cut_on_tie": list(self.cut_on_tie),
            "seed": self.seed.hex(),
        }


def qualification(found: Balances, playing: Collection[int], players: int) -> Qualification:
    """The best so many of those who play on, by their totals after the planned positions.

    Fewer where there are not as many.
    """
    row = found.tournament
    return qualified_after(found, row.positions, playing, players, tie_seed(row))


def qualified_after(
    found: Balances, position: int, playing: Collection[int], players: int, seed: bytes
) -> Qualification:
    """The same by their totals after a position, with the seed of the draw."""
    policy = RankingPolicy((Key.TOTAL, Key.DRAW), seed=seed)
    ranking = rank(entry_lines(found), policy, after=position)
    rows = [row for row in ranking.rows if row.entry in playing]
    qualified, others = rows[:players], rows[players:]
    lowest = qualified[-1].total if qualified else None
    return Qualification(
        finalists=[row.entry for row in qualified],
        cut_on_tie=[row.entry for row in others if row.total == lowest],
        seed=seed,
    )


def tie_seed(row: Tournament) -> bytes:
    """The seed of the draw between equals of a tournament that has begun: as that of a position 0,
    out of the checkpoint that closed the registrations."""
    assert row.started_at_seq is not None, "what has begun had its checkpoint signed"
    root = Checkpoint.objects.get(stream=row.stream_id, size=row.started_at_seq).root
    return seed_of(str(row.id), 0, bytes(root))
