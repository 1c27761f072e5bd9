"""The tricks of a replay: every card with what is to be seen once it lies on the table."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from conventions.language import say
from tarot import Deal, Finding, Position, Reading, outcome_of, positions
from tarot.cards import NAMES, names
from tarot.findings import Play, by_play
from tarot.hindsight import Choice, choices
from tarot.marks import points_text
from tarot.wording import card_name, with_bouts
from web.texts.replays import ATTACK, BEGINS, DEFENCE, FAULT, HOLDS, PLAYS, SCORE, TURN, WINS


class Steps:
    """A deal step by step; `names` are those of the seats."""

    def __init__(
        self, deal: Deal, seats: Sequence[str], findings: Sequence[Finding], reading: Reading | None
    ) -> None:
        self._deal = deal
        self._names = seats
        self._findings = findings
        self._about = by_play(findings)
        self._reading = reading
        self._there: list[Position] = list(positions(deal))
        self._choices: list[Choice] = list(choices(deal, self._there))
        self._winners = _winners(deal)

    @property
    def last(self) -> int:
        """How many cards were played."""
        return len(self._there) - 1

    def of_plays(self) -> Mapping[Play, int]:
        """The step of each play, by its trick and seat."""
        return {
            (position.trick, position.played[0]): position.step + 1
            for position in self._there
            if position.played is not None
        }

    def start(self) -> dict[str, Any]:
        """Before the first card."""
        return {"said": " ".join([say(BEGINS), *self._turn(0)]), **self._then(0)}

    def tricks(self) -> Iterator[dict[str, Any]]:
        """The tricks in order; one that nobody wrote down has no cards."""
        step = 0
        for number, trick in enumerate(self._deal.record.tricks, 1):
            plays: list[dict[str, Any]] = []
            players = self._deal.record.players
            for seat, card in trick.plays(players) if trick else ():
                step += 1
                plays.append(self._play(number, step, seat, card, len(plays) + 1 == players))
            winner = self._winner(number)
            yield {
                "number": number,
                "plays": plays,
                "winner": None if winner is None else self._names[winner],
                "score": self._score(step) if plays else "",
            }

    def _play(self, trick: int, step: int, seat: int, card: int, is_last: bool) -> dict[str, Any]:
        found = self._about.get((trick, seat), [])
        holder = self._winner(trick) if is_last else self._there[step].winning
        sentences = [say(PLAYS.filled(trick=trick, name=self._names[seat], card=card_name(card)))]
        if holder is not None:
            sentences.append(say((WINS if is_last else HOLDS).filled(name=self._names[holder])))
        sentences += self._turn(step)
        sentences += [say(FAULT.filled(sentence=self._findings[at].sentence)) for at in found]
        return {
            "step": step,
            "trick": trick,
            "seat": seat,
            "name": self._names[seat],
            "code": NAMES[card],
            "card": say(card_name(card)),
            "said": " ".join(sentences),
            "holder": holder,
            "wins": is_last and holder == seat,
            "findings": [at + 1 for at in found],
            "exchanged": self._reading is not None and card in self._reading.cards,
            **self._then(step),
        }

    def _then(self, step: int) -> dict[str, Any]:
        """Who is to play then, what may be played of what is known, and the points so far."""
        return {
            "next": self._there[step].to_play,
            "legal": " ".join(names(self._choices[step].known)),
            "score": self._score(step),
        }

    def _turn(self, step: int) -> list[str]:
        seat = self._there[step].to_play
        return [] if seat is None else [say(TURN.filled(name=self._names[seat]))]

    def _winner(self, trick: int) -> int | None:
        return self._winners[trick - 1] if trick <= len(self._winners) else None

    def _score(self, step: int) -> str:
        position = self._there[step]
        if position.half_points is None or position.bouts is None:
            return ""
        duo = not self._deal.record.ruleset.has_auction
        sides = self._names if duo else (say(ATTACK), say(DEFENCE))
        return " · ".join(
            say(SCORE.filled(side=side, points=points_text(half), bouts=with_bouts(bouts)))
            for side, half, bouts in zip(sides, position.half_points, position.bouts, strict=True)
        )


def _winners(deal: Deal) -> Sequence[int | None]:
    """With the Excuse that wins a last trick."""
    outcome = outcome_of(deal)
    if outcome is not None and outcome.trick_winners is not None:
        return outcome.trick_winners
    return deal.tricks.winners
