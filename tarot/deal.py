"""A deal: what was recorded, and what the rules make of it.

A `Deal` is a value. It is read out of a record, and grows by one action at a time into another
deal; both ways go through the same judges, so that a record sent whole and the same cards sent one
by one always come to the same. An action is accepted when the deal with it breaks no rule that the
deal without it had not broken.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from tarot.actions import Action, Phase, PlayCard, Say, Step, Undo
from tarot.auction import Auction, judge_auction
from tarot.call import attack_of, barred_opening, callable_cards, judge_call
from tarot.cards import BIT, EXCUSE, PETIT, TRUMPS, Cards
from tarot.chien import judge_ecart
from tarot.errors import Refused
from tarot.findings import Finding, Weight
from tarot.knowledge import (
    Holding,
    dealt_holdings,
    may_be_discarded,
    playing_holdings,
    taken_up,
)
from tarot.poignees import judge_poignees
from tarot.record import Mark, Record
from tarot.rulesets import Bid
from tarot.sight import seen_by
from tarot.steps import usual_steps, without_last_step
from tarot.tricks import NOBODY, Tricks
from tarot.wording import ACTION_NAMES, NOT_NOW


class Deal:
    """One deal, whole or in progress: its `record`, its `tricks`, its `findings`."""

    __slots__ = ("_before_play", "_dealt", "_phase", "_steps", "auction", "record", "tricks")

    def __init__(
        self,
        record: Record,
        auction: Auction,
        dealt: list[Holding],
        tricks: Tricks,
        before_play: tuple[Finding, ...],
        steps: str | None = None,
    ) -> None:
        self.record = record
        self.auction = auction
        self.tricks = tricks
        self._dealt = dealt
        self._before_play = before_play
        self._steps = steps
        self._phase: Phase | None = None

    @classmethod
    def of(
        cls, record: Record, steps: str | None = None, holdings: list[Holding] | None = None
    ) -> "Deal":
        """The deal that a record tells; its findings say what the rules forbid in it.

        `steps` is the order in which it was recorded (`tarot.steps`), where that is known;
        `holdings` the hands that play, where more is known of them than the record says.
        """
        auction = judge_auction(record)
        dealt = dealt_holdings(record)
        if holdings is None:
            holdings = playing_holdings(record, dealt, auction.taker, auction.contract)
        before_play = (
            *auction.findings,
            *_judge_void(record, auction, dealt),
            *_judge_contract(record, auction, dealt),
            *judge_poignees(record, holdings, auction.taker),
        )
        if before_play and record.irregular:
            before_play = tuple(_as_confirmed(record, finding) for finding in before_play)
        tricks = Tricks(record, holdings, record.first_leader, barred_opening(record.called))
        opening_rule = "R-PLAY-1" if record.chelem is None else "R-SLAM-3"
        orderly = tricks.read_orderly(record.tricks)
        for number, trick in enumerate(record.tricks[orderly:], orderly + 1):
            tricks.read(number, trick, opening_rule if number == 1 else "R-PLAY-1")
        return cls(record, auction, dealt, tricks, before_play, steps)

    @classmethod
    def unjudged(cls, record: Record) -> "Deal":
        """The deal of a record that was accepted before, to be counted again.

        Its phase, its sides and its outcome are those of `Deal.of`; nothing in it is judged, so
        that it has no findings.
        """
        dealt = dealt_holdings(record)
        tricks = Tricks(record, dealt, record.first_leader, barred=0)
        tricks.gather(record.tricks)
        return cls(record, judge_auction(record), dealt, tricks, before_play=())

    @classmethod
    def accept(cls, record: Record, *, confirm: bool = False) -> "Deal":
        """The deal of a record that arrives whole; raises `Refused` with all that speaks against.

        `confirm`: the table says that what is irregular in it really happened. A play that the
        record marks as irregular has been confirmed before.
        """
        deal = cls.of(record)
        against = [
            finding
            for finding in deal.findings
            if finding.is_impossible
            or (finding.weight is Weight.IRREGULAR and not confirm and not finding.confirmed)
        ]
        if against:
            raise Refused(against)
        return deal._marked()

    @property
    def taker(self) -> int | None:
        """The seat that plays against the others; None when nobody took or nobody noted it."""
        return self.auction.taker

    @property
    def contract(self) -> Bid | None:
        """What the taker plays."""
        return self.auction.contract

    @property
    def attack(self) -> frozenset[int] | None:
        """The taker, with the partner at five; None while that is not known."""
        if self.taker is None:
            return None
        over = self.tricks.are_over
        return attack_of(self.record, self.taker, self._dealt, play_is_over=over)

    @property
    def partner(self) -> int | None:
        """Five players: the seat that has the called card; None when alone or not known yet."""
        return next((seat for seat in self.attack or () if seat != self.taker), None)

    @property
    def steps(self) -> str:
        """The order in which the deal was recorded (`tarot.steps`)."""
        return usual_steps(self.record) if self._steps is None else self._steps

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything in the record that the rules forbid, with its proof."""
        return self._before_play + self.tricks.findings

    def seen_by(self, seats: Collection[int]) -> "Deal":
        """The deal as the players on these seats know it until it has been played to the end, or
        the public where there are none; then everybody knows everything.

        A void deal may yet turn out not to be one, so its hands stay hidden.
        """
        if self.phase is Phase.OVER or not self.hides_from(seats):
            return self
        seen = Deal.of(seen_by(self.record, seats, self.taker, self.contract))
        seen._phase = self.phase  # an ecart is laid aside in the open, only its cards are hidden
        return seen

    def hides_from(self, seats: Collection[int]) -> bool:
        """Whether the record has something that these seats do not know of themselves."""
        return seen_by(self.record, seats, self.taker, self.contract) != self.record

    def knows_own_cards(self, seat: int) -> bool:
        """Whether the record tells to the last card what the seat holds now, ecart included."""
        if self.phase is Phase.ECART and seat == self.taker:
            return taken_up(self.record, self._dealt[seat]).is_known
        return self.tricks.known[seat] if self.phase is Phase.PLAY else self._dealt[seat].is_known

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""
        if self._phase is None:
            self._phase = self._reached()
        return self._phase

    def _reached(self) -> Phase:
        record = self.record
        if self.auction.all_passed or _petit_sec(record, self._dealt) is not None:
            return Phase.VOID
        if record.tricks:
            return Phase.OVER if self.tricks.are_over else Phase.PLAY
        if not record.ruleset.has_auction:
            return Phase.DEAL if record.hands is None else Phase.PLAY
        if self.contract is None:
            return Phase.DEAL if record.hands is None and not record.auction else Phase.AUCTION
        if record.players == 5 and record.called is None:
            return Phase.CALL
        if self.contract.takes_chien and record.ecart is None:
            return Phase.ECART
        return Phase.PLAY

    @property
    def to_play(self) -> int | None:
        """The seat whose turn it is to speak, call, discard or play; None when nobody's."""
        match self.phase:
            case Phase.AUCTION:
                return self.auction.to_speak
            case Phase.CALL | Phase.ECART:
                return self.taker
            case Phase.PLAY if self.tricks.turn != NOBODY:
                return self.tricks.turn
            case _:
                return None

    @property
    def hand_is_known(self) -> bool:
        """Whether `legal_cards` is exact: everything the seat to play holds is known."""
        seat = self.to_play
        if seat is None:
            return False
        if self.phase is Phase.PLAY:
            return self.tricks.known[seat]
        if self.phase is Phase.ECART:
            return taken_up(self.record, self._dealt[seat]).is_known
        return self._dealt[seat].is_known

    def legal_cards(self) -> Cards | None:
        """The cards the seat to play may play (or call, or discard); None where no card is due.

        Exact when `hand_is_known`; otherwise everything that cannot be refused.
        """
        seat = self.to_play
        match self.phase:
            case Phase.PLAY:
                return self.tricks.legal_now()
            case Phase.CALL if seat is not None:
                return callable_cards(self._dealt[seat])
            case Phase.ECART if seat is not None:
                before = taken_up(self.record, self._dealt[seat])
                return may_be_discarded(before, self.record.layout.chien_size)
            case _:
                return None

    def apply(self, action: Action, *, confirm: bool = False) -> "Deal":
        """The deal after one more action; raises `Refused` with everything that speaks against it.

        `confirm`: the table says that an irregular action really happened, and has it recorded.
        """
        if isinstance(action, Undo):
            return self._undone()
        refusal = self._refusal_now(action)
        if refusal is not None:
            raise Refused([refusal])
        after = self._with(action)
        # The same breach may be proved by more once more is known; it is no new one.
        known = {(finding.code, finding.pointer) for finding in self.findings}
        new = [f for f in after.findings if (f.code, f.pointer) not in known]
        against = [finding for finding in new if _speaks_against(finding, action, confirm)]
        if against:
            raise Refused(against)
        return after._marked() if confirm else after

    def _marked(self) -> "Deal":
        """The deal with everything irregular in it marked as confirmed by the table."""
        marks = tuple(
            _mark_of(finding)
            for finding in self.findings
            if finding.weight is Weight.IRREGULAR and not finding.confirmed
        )
        if not marks:
            return self
        record = self.record.with_marks((*self.record.irregular, *marks))
        return Deal.of(record, self._steps)

    def _with(self, action: Step) -> "Deal":
        record = action.added_to(self.record)
        steps = self.steps + action.step
        if not isinstance(action, PlayCard):
            return Deal.of(record, steps)
        tricks = self.tricks.copy()
        if tricks.turn == NOBODY:
            tricks.opened_by(action.seat)
        tricks.lay((action.card,))
        return Deal(record, self.auction, self._dealt, tricks, self._before_play, steps)

    def _undone(self) -> "Deal":
        before = without_last_step(self.record, self.steps)
        if before is None:
            raise Refused([Finding("nothing_to_undo", None, Weight.IMPOSSIBLE, "")])
        deal = Deal.of(*before)
        # A mark goes with what it confirmed.
        found = {_mark_of(finding) for finding in deal.findings if finding.confirmed}
        marks = tuple(mark for mark in deal.record.irregular if mark in found)
        if marks == deal.record.irregular:
            return deal
        return Deal.of(replace(deal.record, irregular=marks), deal.steps)

    def _refusal_now(self, action: Step) -> Finding | None:
        """Why this is not the moment for the action, or not its seat's turn."""
        named: tuple[tuple[str, object], ...] = (("action", ACTION_NAMES[action.kind]),)
        if not self.record.ruleset.has_auction and action.kind not in ("hands", "play"):
            return _refusal("not_at_two", "R-DEAL2-1", named)
        if action.noted_in(self.record):
            return _refusal("known_already", action.rule, named)
        if self.phase not in action.phases or self._misses_a_step(action):
            petit_sec = self._is_petit_sec()
            reason = NOT_NOW["petit_sec" if petit_sec else self.phase.value]
            rule = "R-DEAL-9" if petit_sec else action.rule
            return _refusal("not_now", rule, (*named, ("reason", reason)))
        seat: int | None = getattr(action, "seat", None)
        if action.kind in ("call", "ecart") and seat not in (None, self.taker):
            return _refusal("not_the_taker", action.rule, (("expected", self.taker),), seat)
        turn = self.tricks.turn
        if isinstance(action, PlayCard) and turn not in (NOBODY, action.seat):
            return _refusal("out_of_turn", "R-PLAY-8", (("expected", turn),), action.seat)
        return None

    def _misses_a_step(self, action: Step) -> bool:
        """Whether something has to be recorded first that the recorder must know."""
        if isinstance(action, PlayCard):
            # The ecart is secret (R-DOG-2): only who knows hand and chien has to say what it was.
            return self.phase is Phase.ECART and self.hand_is_known
        if action.kind == "chelem":
            return bool(self.record.tricks)
        if isinstance(action, Say):
            return self.auction.to_speak is None
        if action.kind in ("call", "ecart"):
            return self.taker is None
        return False

    def _is_petit_sec(self) -> bool:
        return _petit_sec(self.record, self._dealt) is not None


def _speaks_against(finding: Finding, action: Step, confirm: bool) -> bool:
    if finding.is_impossible:
        return True
    if finding.weight is Weight.FOUND_LATER or confirm:
        return False
    # A hand, chien or ecart made known later may prove an earlier card wrong: that is recorded.
    return isinstance(action, PlayCard) or finding.trick is None


def _mark_of(finding: Finding) -> Mark:
    """What marks a finding as confirmed: a play by its trick, anything else by its code."""
    assert finding.seat is not None, "whatever can be confirmed is somebody's"
    if finding.trick is not None:
        return Mark(finding.seat, trick=finding.trick)
    return Mark(finding.seat, code=finding.code)


def _as_confirmed(record: Record, finding: Finding) -> Finding:
    if finding.weight is not Weight.IRREGULAR or _mark_of(finding) not in record.irregular:
        return finding
    return replace(finding, confirmed=True)


def _refusal(
    code: str, rule: str, details: tuple[tuple[str, object], ...], seat: int | None = None
) -> Finding:
    return Finding(code, rule, Weight.IMPOSSIBLE, "", seat=seat, details=details)


_TRUMPS_AND_EXCUSE: Final = TRUMPS | BIT[EXCUSE]


def _petit_sec(record: Record, dealt: list[Holding]) -> int | None:
    """The seat whose only trump is the petit, without the Excuse (R-DEAL-9)."""
    if record.hands is None or not record.ruleset.has_auction:
        return None
    for seat, holding in enumerate(dealt):
        if holding.is_known and holding.holds & _TRUMPS_AND_EXCUSE == BIT[PETIT]:
            return seat
    return None


def _judge_void(record: Record, auction: Auction, dealt: list[Holding]) -> list[Finding]:
    """A deal that was void and went on all the same (R-DEAL-9, R-DEAL-10)."""
    findings = []
    seat = _petit_sec(record, dealt)
    went_on = record.auction or record.contract is not None or record.tricks
    if seat is not None and went_on:
        pointer = f"/hands/{seat}"
        findings.append(Finding("petit_sec", "R-DEAL-9", Weight.IRREGULAR, pointer, seat=seat))
    if auction.all_passed and record.tricks:
        findings.append(Finding("all_passed", "R-DEAL-10", Weight.IMPOSSIBLE, "/tricks"))
    if record.auction and auction.to_speak is not None and record.tricks:
        findings.append(Finding("auction_incomplete", "R-BID-2", Weight.IMPOSSIBLE, "/auction"))
    return findings


def _judge_contract(record: Record, auction: Auction, dealt: list[Holding]) -> list[Finding]:
    """Call, ecart and chelem: what belongs to the taker."""
    findings = judge_call(record, auction, dealt)
    if auction.taker is not None and auction.contract is not None:
        findings += judge_ecart(record, auction.taker, auction.contract, dealt)
    if record.chelem is not None and record.chelem != auction.taker:
        code, rule = (
            ("chelem_without_contract", "R-SLAM-2")
            if auction.taker is None
            else ("chelem_not_taker", "R-SLAM-9")
        )
        findings.append(Finding(code, rule, Weight.IMPOSSIBLE, "/chelem", seat=record.chelem))
    return findings
