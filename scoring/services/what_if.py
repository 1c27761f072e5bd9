"""What rulings would do to a ranking, side by side, without a word of it being written."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scoring.services.policies import Announced, policy_row
from scoring.services.rankings import ENTRIES, Ranked, ranked
from scoring.services.supposing import Candidate, known, supposed
from tarot.standings import Key, Move, Ranking, changes, positions_played
from tournaments.models import Tournament
from tournaments.services.balances import Balances
from tournaments.services.finals import Qualification, qualified_after, tie_seed
from tournaments.services.lines import entry_lines

__all__ = ["Candidate", "Effect", "Line", "Moved", "what_if"]


@dataclass(frozen=True, slots=True)
class Line:
    """Who would be in the final if it began after the positions played: now, and by a ruling."""

    before: Qualification
    after: Qualification

    def has(self, entry: int) -> tuple[bool, bool]:
        """Whether an entry is in it, before and after."""
        return entry in self.before.finalists, entry in self.after.finalists


@dataclass(frozen=True, slots=True)
class Moved:
    """An entry, or a team, for which something changes.

    Prizes are in cents, None where it wins none; `in_final` is None where no final is to come.
    `passes` are those who were ahead of it and would be behind, `passed_by` the others way round.
    """

    move: Move
    prizes: tuple[int | None, int | None]
    in_final: tuple[bool, bool] | None
    passes: tuple[int, ...]
    passed_by: tuple[int, ...]

    @property
    def entry(self) -> int:
        """Its number."""
        return self.move.entry

    @property
    def is_better(self) -> bool:
        """Whether it would gain a place, a prize or a seat in the final."""
        before, after = self.prizes
        gains_place = self.move.after is not None and (
            self.move.before is None or self.move.after.place < self.move.before.place
        )
        return gains_place or (after or 0) > (before or 0) or self.in_final == (False, True)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a candidate would make of the ranking: what it is now, what it would be, who moves."""

    candidate: Candidate
    before: Ranked
    ranked: Ranked
    line: Line | None
    moves: tuple[Moved, ...]


def what_if(tournament: Tournament, candidates: Sequence[Candidate]) -> list[Effect]:
    """The effect of each ruling by itself on the ranking after the last position played.

    Whatever it depends on is read once for all of them.
    """
    facts = known(tournament, candidates)
    found = facts.balances
    announced = Announced.read(policy_row(tournament).said)
    policy = None
    # The seed of a draw is read once too; there is none before anything was played.
    if Key.DRAW in announced.keys and positions_played(entry_lines(found)):
        policy = announced.policy(tournament)
    seed = tie_seed(tournament) if _has_line(found) else b""
    before = ranked(found, announced, policy=policy)
    now = _finalists(found, seed)
    effects = []
    for candidate in candidates:
        by_it = supposed(facts, candidate)
        after = ranked(by_it, announced, policy=policy)
        then = _finalists(by_it, seed)
        line = None if now is None or then is None else Line(now, then)
        moves = _moves(before, after, line if after.of == ENTRIES else None)
        effects.append(Effect(candidate, before, after, line, moves))
    return effects


def _has_line(found: Balances) -> bool:
    """Whether a final is to come, for those who are ahead: nothing moves one that is seated."""
    row = found.tournament
    is_seated = any(one.position.qualification for one in found.positions)
    return row.final is not None and not is_seated and bool(positions_played(entry_lines(found)))


def _finalists(found: Balances, seed: bytes) -> Qualification | None:
    row = found.tournament
    if not seed or not (played := positions_played(entry_lines(found))):
        return None
    position = min(played, row.positions)
    playing = [one.entry.number for one in found.entries if one.entry.plays_at(row.positions + 1)]
    return qualified_after(found, position, playing, row.finalists, seed)


def _moves(before: Ranked, after: Ranked, line: Line | None) -> tuple[Moved, ...]:
    moves = {move.entry: move for move in changes(before.ranking, after.ranking)}
    won_before = before.announced.prizes_of(before.ranking)
    won_after = after.announced.prizes_of(after.ranking)
    overtaken = dict(_overtaken(before.ranking, after.ranking, moves))
    # The later place first, then those who are ranked no longer.
    numbers = [row.entry for row in (*after.ranking.rows, *before.ranking.rows)]
    found = []
    for entry in dict.fromkeys(numbers):
        prizes = won_before.get(entry), won_after.get(entry)
        in_final = None if line is None else line.has(entry)
        changed = prizes[0] != prizes[1] or (in_final is not None and in_final[0] != in_final[1])
        if entry not in moves and not changed:
            continue
        move = moves.get(entry) or _unmoved(entry, before.ranking, after.ranking)
        found.append(Moved(move, prizes, in_final, *overtaken.get(entry, ((), ()))))
    return tuple(found)


def _unmoved(entry: int, before: Ranking, after: Ranking) -> Move:
    """Somebody whose place and scores stay, and who wins something else all the same."""
    return Move(entry, before.row_of(entry), after.row_of(entry), (), ())


def _overtaken(
    before: Ranking, after: Ranking, moves: Mapping[int, Move]
) -> Iterator[tuple[int, tuple[tuple[int, ...], tuple[int, ...]]]]:
    """For each entry whom it passes, and who passes it; the rest keep their order."""
    old = {row.entry: row.place for row in before.rows}
    new = {row.entry: row.place for row in after.rows}
    both = [entry for entry in new if entry in old]
    movers = [entry for entry in both if entry in moves and moves[entry].is_own]
    for entry in both:
        others = both if entry in movers else movers
        passes = [one for one in others if old[one] < old[entry] and new[one] > new[entry]]
        passed_by = [one for one in others if old[one] > old[entry] and new[one] < new[entry]]
        yield entry, (tuple(passes), tuple(passed_by))
