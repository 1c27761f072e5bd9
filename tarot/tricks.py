"""The card play: cards laid one after another, judged against what is known of the hands.

The loop in `Tricks.lay` is the hot path of the product. It keeps integers only: the two sets of
each seat's `Holding`, the cards played, and the situation on the table (`tarot.legality`). A card
is in order when it is free to be played by that seat and misses everything `required` of it.

Where a hand is not known, a play that could be a fault is remembered as an *oath*: the seat has
sworn not to hold the required cards. Playing one of them later proves the earlier fault.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from tarot.cards import BIT, EXCUSE, PACK, Card, Cards, card_set, cards_in
from tarot.findings import Finding, Weight, Witness
from tarot.knowledge import Holding, hidden_behind_excuse
from tarot.legality import AFTER, EMPTY, IN_QUESTION, REQUIRED, Situation, fault, legal_cards
from tarot.record import Mark, Record, Trick

NOBODY: Final = -1  # the seat to play after a trick that nobody wrote down


@dataclass(frozen=True, slots=True)
class Oath:
    """A play (or a poignee) by which a seat has denied holding some cards."""

    denied: Cards
    finding: Finding  # the fault it is, once a denied card comes from that seat
    situation: Situation = EMPTY


class Tricks:
    """The tricks of a deal as far as they are played. Grows by `lay`; `copy` before growing."""

    __slots__ = (
        "_barred",
        "_best",
        "_face_down",
        "_faults",
        "_irregular",
        "_layout",
        "_oaths",
        "_proofs",
        "_reveals",
        "_started_with",
        "_unfree",
        "excuse",
        "holds",
        "known",
        "may",
        "on_table",
        "played",
        "players",
        "situation",
        "turn",
        "winners",
        "won",
    )

    def __init__(
        self, record: Record, holdings: Sequence[Holding], leader: int, barred: Cards
    ) -> None:
        self.players = record.players
        self.holds = [holding.holds for holding in holdings]
        self.may = [holding.may for holding in holdings]
        self.known = [holding.is_known for holding in holdings]
        self.played: Cards = 0
        self.situation: Situation = EMPTY
        self.turn = leader
        self.on_table: list[Card] = []
        self.winners: list[int | None] = []  # one a trick; None where nobody wrote it down
        self.won: list[Cards] = [0] * self.players  # the cards of the tricks each seat has won
        self.excuse: tuple[int, int] | None = None  # (index of its trick, seat that played it)
        self._layout = record.layout
        self._barred = barred  # cards that may not open the deal (R-CALL-6)
        self._best = leader
        self._started_with: Cards = 0  # what had been played when the trick on the table began
        self._irregular = record.irregular
        self._oaths: list[list[Oath]] = [[] for _ in range(self.players)]
        self._faults: dict[str, Finding] = {}  # by pointer, "later" behind it where found later
        self._proofs: dict[str, tuple[Witness, ...]] = {}  # of broken oaths, by pointer
        self._reveals: dict[Card, Card] = {}
        self._face_down: list[Cards] = [0] * self.players
        self._unfree = [PACK & ~may for may in self.may]  # what is no seat's to play, or sworn off
        if self._layout.pile_count:
            self._lay_out_piles(record)
        self._swear_by_poignees(record)

    def _swear_by_poignees(self, record: Record) -> None:
        """A poignee with the Excuse denies every trump that it does not show (R-POI-4): what the
        seat certainly holds has been judged, what it had played by then is not denied."""
        for index, shown in enumerate(record.poignees):
            if self.known[shown.seat]:
                continue
            hidden = hidden_behind_excuse(card_set(shown.cards)) & ~self.holds[shown.seat]
            hidden &= ~record.played_before(shown.seat, shown.after or 0)
            if hidden:
                finding = Finding(
                    "trump_behind_excuse",
                    "R-POI-4",
                    Weight.FOUND_LATER,
                    f"/poignees/{index}",
                    seat=shown.seat,
                )
                self._swear(shown.seat, Oath(hidden, finding))

    def _lay_out_piles(self, record: Record) -> None:
        """Two players: the face-up card of each pile is in play, the next once it is gone
        (R-DEAL2-1, R-DEAL2-2)."""
        for seat in range(self.players):
            piles = record.piles[seat] if record.piles else None
            if piles is None:
                # Any unseen card may lie face up, and what is played later may have lain face down.
                self.known[seat] = False
                unseen = PACK & ~self._laid_open(record, seat)
                self.may[seat] |= unseen
            else:
                for pile in piles:
                    self.may[seat] |= BIT[pile[0]]
                    self.holds[seat] |= BIT[pile[0]]
                    self._reveals.update(pairwise(pile))
                    self._face_down[seat] |= card_set(pile[1:])
            self._unfree[seat] = PACK & ~self.may[seat]

    def _laid_open(self, record: Record, seat: int) -> Cards:
        """The cards known to be elsewhere than with this seat."""
        elsewhere = 0
        for other in range(self.players):
            if other != seat:
                elsewhere |= record.hand(other) or 0
                for pile in (record.piles[other] if record.piles else None) or ():
                    elsewhere |= card_set(pile)
        return elsewhere

    def copy(self) -> "Tricks":
        """The same tricks, free to grow on their own."""
        twin = object.__new__(Tricks)
        for name in Tricks.__slots__:
            setattr(twin, name, getattr(self, name))
        for name in ("holds", "may", "known", "on_table", "winners", "won", "_unfree"):
            setattr(twin, name, list(getattr(self, name)))
        twin._oaths = [list(oaths) for oaths in self._oaths]
        twin._faults = dict(self._faults)
        twin._proofs = dict(self._proofs)
        return twin

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the play has shown to be wrong, in the order it came to light."""
        return tuple(self._faults.values())

    @property
    def number(self) -> int:
        """The number of the trick on the table, from 1."""
        return len(self.winners) + 1

    @property
    def are_over(self) -> bool:
        """Whether every trick has been played (or left out)."""
        return len(self.winners) >= self._layout.trick_count

    @property
    def winning_seat(self) -> int | None:
        """Who holds the trick on the table so far; None before a card that can win."""
        return self._best if self.situation != EMPTY else None

    def legal_now(self) -> Cards:
        """The cards the seat to play may lay: exact when its hand is `known`."""
        if self.turn == NOBODY or self.are_over:
            return 0
        held = self.holds[self.turn] & ~self.played
        legal = legal_cards(self.situation, self.may[self.turn] & ~self.played, held)
        return legal & ~self._barred if self._is_opening else legal

    @property
    def _is_opening(self) -> bool:
        """Whether the next card opens the deal; not after a trick that nobody wrote down."""
        return not self.played and not self.winners

    def opened_by(self, seat: int) -> None:
        """After a trick that nobody wrote down, whoever plays next is on lead."""
        self.turn = self._best = seat

    def read_orderly(self, tricks: Sequence[Trick | None]) -> int:
        """Add whole tricks for as long as every hand is known and nothing is wrong; how many.

        The same judgement as `lay`, without the words: the first trick that is not in order, and
        all after it, are left to `read`.
        """
        if self._reveals or not all(self.known) or not tricks:
            return 0
        first = tricks[0]
        if first is None or BIT[first.cards[0]] & self._barred:
            return 0
        players, turn, played = self.players, self.turn, self.played
        left = list(self.holds)
        for trick in tricks:
            if trick is None or trick.leader != turn or len(trick.cards) != players:
                break
            seat = best = turn
            situation, taken = EMPTY, 0
            in_question, after = IN_QUESTION[EMPTY], AFTER[EMPTY]
            for card in trick.cards:
                bit, hand = BIT[card], left[seat]
                if in_question[card] & hand != bit:
                    break
                left[seat] = hand ^ bit
                taken |= bit
                changed = after[card]
                if changed != situation:
                    situation, best = changed, seat
                    in_question, after = IN_QUESTION[changed], AFTER[changed]
                seat += 1
                if seat == players:
                    seat = 0
            else:
                if taken >> EXCUSE & 1:
                    owner = (turn + trick.cards.index(EXCUSE)) % players
                    self.excuse = (len(self.winners), owner)
                self.winners.append(best)
                self.won[best] |= taken
                played |= taken
                turn = best
                continue
            break
        self.turn = self._best = turn
        self.played = self._started_with = played
        return len(self.winners)

    def gather(self, tricks: Sequence[Trick | None]) -> None:
        """Add tricks as they stand in a record that was judged before: who wins them is all."""
        players = self.players
        for number, trick in enumerate(tricks, 1):
            if trick is None or len(trick.cards) != players:
                self.read(number, trick, "R-PLAY-1")
                continue
            seat = best = trick.leader
            situation, after, taken = EMPTY, AFTER[EMPTY], 0
            for card in trick.cards:
                taken |= BIT[card]
                changed = after[card]
                if changed != situation:
                    situation, best, after = changed, seat, AFTER[changed]
                seat += 1
                if seat == players:
                    seat = 0
            if taken >> EXCUSE & 1:
                owner = (trick.leader + trick.cards.index(EXCUSE)) % players
                self.excuse = (len(self.winners), owner)
            self.winners.append(best)
            self.won[best] |= taken
            self.played = self._started_with = self.played | taken
            self.turn = self._best = best

    def read(self, number: int, trick: Trick | None, expected_rule: str) -> None:
        """Add a whole trick (or the start of one) as it stands in the record."""
        if trick is None:
            self._skip()
            return
        if trick.leader != self.turn:
            if self.turn != NOBODY:
                pointer = f"/tricks/{number - 1}/leader"
                self._faults[pointer] = Finding(
                    "wrong_leader",
                    expected_rule,
                    Weight.IMPOSSIBLE,
                    pointer,
                    seat=trick.leader,
                    trick=number,
                    details=(("expected", self.turn),),
                )
            self.opened_by(trick.leader)
        self.lay(trick.cards)

    def lay(self, cards: Sequence[Card]) -> None:
        """Lay cards on the table in the order of play; never more than the trick has room for."""
        seat, situation, played, best = self.turn, self.situation, self.played, self._best
        players, holds, known, unfree = self.players, self.holds, self.known, self._unfree
        required, after = REQUIRED[situation], AFTER[situation]
        if self._barred and cards and BIT[cards[0]] & self._barred and self._is_opening:
            self._judge_opening(seat, cards[0])
        for card in cards:
            bit = BIT[card]
            need = required[card]
            if need:
                if need & holds[seat] & ~played:
                    self._judge_play(seat, situation, card, need & holds[seat] & ~played, played)
                elif not known[seat]:
                    self._deny(seat, situation, card, need & ~played)
            if bit & (played | unfree[seat]):
                self._judge_card(seat, situation, card, played)
            played |= bit
            changed = after[card]
            if changed != situation:
                situation, best = changed, seat
                required, after = REQUIRED[changed], AFTER[changed]
            self.on_table.append(card)
            seat += 1
            if seat == players:
                seat = 0
        self.turn, self.situation, self.played, self._best = seat, situation, played, best
        if len(self.on_table) == players:
            self._gather()

    def _gather(self) -> None:
        """The winner takes the trick and leads the next; at two players new cards are turned up."""
        best = self._best
        taken = self.played ^ self._started_with
        if taken >> EXCUSE & 1:  # the turn has come round to whoever led
            seat = (self.turn + self.on_table.index(EXCUSE)) % self.players
            self.excuse = (len(self.winners), seat)
        self.winners.append(best)
        self.won[best] |= taken
        self._started_with = self.played
        if self._reveals:
            self._turn_up()
        self.turn = best
        self.situation = EMPTY
        self.on_table = []

    def _turn_up(self) -> None:
        leader = self.turn  # the turn has come round to whoever led
        for place, card in enumerate(self.on_table):
            below = self._reveals.get(card)
            if below is not None:
                seat = (leader + place) % self.players
                self.holds[seat] |= BIT[below]
                self.may[seat] |= BIT[below]
                self._unfree[seat] &= ~BIT[below]

    def _skip(self) -> None:
        """A trick that nobody wrote down: from here on no hand is known to the last card."""
        self.winners.append(None)
        self.holds = [0] * self.players
        self.known = [False] * self.players
        self.turn = NOBODY
        for seat, down in enumerate(self._face_down):
            self.may[seat] |= down
            self._unfree[seat] &= ~down

    # -- what is wrong with a card ---------------------------------------------------------

    def _place(self, seat: int) -> tuple[str, bool]:
        """The pointer of the card being laid, and whether the table has confirmed it."""
        pointer = f"/tricks/{len(self.winners)}/cards/{len(self.on_table)}"
        return pointer, Mark(seat, trick=self.number) in self._irregular

    def _legal(self, seat: int, situation: Situation, played: Cards) -> tuple[Card, ...] | None:
        """What the seat could have played instead, where its hand is known."""
        if not self.known[seat]:
            return None
        hand = self.holds[seat] & ~played
        return tuple(cards_in(legal_cards(situation, hand, hand)))

    def _judge_opening(self, seat: int, card: Card) -> None:
        pointer, confirmed = self._place(seat)
        legal = self.legal_now()
        self._faults[pointer] = Finding(
            "called_suit_led",
            "R-CALL-6",
            Weight.IRREGULAR,
            pointer,
            seat=seat,
            trick=1,
            card=card,
            legal=tuple(cards_in(legal)) if self.known[seat] else None,
            confirmed=confirmed,
        )

    def _judge_play(
        self, seat: int, situation: Situation, card: Card, proof: Cards, played: Cards
    ) -> None:
        pointer, confirmed = self._place(seat)
        name = fault(situation, card, proof)
        self._faults[pointer] = Finding(
            name.code,
            name.rule,
            Weight.IRREGULAR,
            pointer,
            seat=seat,
            trick=self.number,
            card=card,
            witnesses=tuple(Witness(held) for held in cards_in(name.proof)),
            legal=self._legal(seat, situation, played),
            confirmed=confirmed,
        )

    def _judge_card(self, seat: int, situation: Situation, card: Card, played: Cards) -> None:
        """The card is not free: played already, held elsewhere, or denied by an oath."""
        pointer, _ = self._place(seat)
        if BIT[card] & (played | ~self.may[seat]):
            code, rule = (
                ("played_already", "R-CARD-1")
                if BIT[card] & played
                else ("not_in_hand", self._layout.rule)
            )
            self._faults[pointer] = Finding(
                code,
                rule,
                Weight.IMPOSSIBLE,
                pointer,
                seat=seat,
                trick=self.number,
                card=card,
                legal=self._legal(seat, situation, played),
            )
            return
        for oath in self._oaths[seat]:
            if BIT[card] & oath.denied:
                self._prove(oath, card)

    def _deny(self, seat: int, situation: Situation, card: Card, denied: Cards) -> None:
        """Remember what the play swears the seat does not hold; at two players a card played later
        may have lain face down, and proves nothing."""
        if self._layout.pile_count:
            return
        pointer, confirmed = self._place(seat)
        name = fault(situation, card, denied)
        finding = Finding(
            name.code,
            name.rule,
            Weight.FOUND_LATER,
            pointer,
            seat=seat,
            trick=self.number,
            card=card,
            confirmed=confirmed,
        )
        self._swear(seat, Oath(denied, finding, situation))

    def _swear(self, seat: int, oath: Oath) -> None:
        self._oaths[seat].append(oath)
        self._unfree[seat] |= oath.denied

    def _prove(self, oath: Oath, card: Card) -> None:
        """One more card that the oath denied has come from its seat."""
        pointer = oath.finding.pointer
        self._proofs[pointer] = (*self._proofs.get(pointer, ()), Witness(card, self.number))
        found, witnesses = oath.finding, self._proofs[pointer]
        if found.card is not None:
            name = fault(
                oath.situation, found.card, card_set(witness.card for witness in witnesses)
            )
            witnesses = tuple(w for w in witnesses if BIT[w.card] & name.proof)
            found = replace(found, code=name.code, rule=name.rule)
        # Beside what else may be wrong with the same card.
        self._faults[f"{pointer} later"] = replace(found, witnesses=witnesses)
