"""The score summary: what a table claims of a deal whose cards nobody wrote down.

`read_summary` gives the same `Outcome` that counting the cards would give, or raises `Unreadable`:
for what is no summary, and for what no pack can produce, each reason with its own code and place.
"""

import re
from collections.abc import Mapping
from typing import Final

from tarot.feasibility import impossibilities
from tarot.outcome import ATTACK, DEFENCE, TARGETS, DuoOutcome, Outcome, Shown
from tarot.reading import Document, Reader
from tarot.record_json import read_game
from tarot.rulesets import BIDS, LEVELS, RULESETS, Bid, Ruleset

_POINTS = re.compile(r"-?[0-9]{1,3}([.,][0-9]{1,3})?")
_SIDES: Final = {ATTACK: ATTACK, DEFENCE: DEFENCE}
_CONTRACTS: Final = {code: bid for code, bid in BIDS.items() if bid is not Bid.PASS}
_HEAD = ("ruleset", "players")
REQUIRED: Final = ("taker", "contract", "attack_points", "bouts")
OPTIONAL: Final = (
    "partner",
    "poignees",
    "petit_au_bout",
    "chelem",
    "excuse_in_last_trick",
    "petit_chelem",
    "miseres",
)
DUO_REQUIRED: Final = ("points", "bouts")
DUO_OPTIONAL: Final = ("petit_au_bout",)


def read_summary(
    document: object, rulesets: Mapping[str, Ruleset] = RULESETS
) -> Outcome | DuoOutcome:
    """What a summary says a deal came to; raises `Unreadable`."""
    reader = Reader()
    if not isinstance(document, dict):
        reader.fields(document, "", _HEAD)
        reader.check()
    assert isinstance(document, dict)
    ruleset, players = read_game(reader, document, rulesets)
    summary = _SummaryReader(reader, document, ruleset, players)
    return summary.read() if ruleset.has_auction else summary.read_duo()


class _SummaryReader:
    """Reads the fields of a summary once its ruleset and number of players are known."""

    def __init__(self, reader: Reader, document: Document, ruleset: Ruleset, players: int) -> None:
        self.reader = reader
        self.document = document
        self.ruleset = ruleset
        self.players = players

    def read(self) -> Outcome:
        self._shape(REQUIRED, OPTIONAL)
        taker = self._seat("taker")
        contract = self.reader.one_of(self.document["contract"], "/contract", _CONTRACTS)
        if contract is not None and contract not in self.ruleset.bids:
            self.reader.refuse("/contract", "bid_not_played")
        partner = self._partner(taker)
        points = self._points(self.document["attack_points"], "/attack_points")
        bouts = self._bouts(self.document["bouts"], "/bouts")
        petit_au_bout = self._side("petit_au_bout")
        poignees = self._poignees()
        announced, made_by = self._chelem()
        petit_announced, petit_made = self._petit_chelem()
        miseres = self._miseres()
        crosses = self._truth("excuse_in_last_trick")
        self.reader.check()
        assert taker is not None
        assert contract is not None
        assert points is not None
        assert bouts is not None
        outcome = Outcome(
            ruleset=self.ruleset,
            players=self.players,
            taker=taker,
            partner=partner,
            contract=contract,
            attack_half_points=points,
            bouts=bouts,
            petit_au_bout=petit_au_bout,
            chelem_announced=announced,
            chelem_made_by=made_by,
            poignees=poignees,
            miseres=miseres,
            petit_chelem_announced=petit_announced,
            petit_chelem_made=petit_made,
        )
        layout = self.ruleset.layouts[self.players]
        self.reader.misreadings += impossibilities(layout, outcome, excuse_crosses=crosses)
        self.reader.check()
        return outcome

    def read_duo(self) -> DuoOutcome:
        self._shape(DUO_REQUIRED, DUO_OPTIONAL)
        pair = self.reader.array(self.document["points"], "/points", 2, 2) or ()
        points = [self._points(value, f"/points/{seat}") for seat, value in enumerate(pair)]
        pair = self.reader.array(self.document["bouts"], "/bouts", 2, 2) or ()
        bouts = [self._bouts(value, f"/bouts/{seat}") for seat, value in enumerate(pair)]
        petit = self.document.get("petit_au_bout")
        seat = None if petit is None else self._seat("petit_au_bout")
        self.reader.check()
        first, second = (point or 0 for point in points)
        left, right = (bout or 0 for bout in bouts)
        if first + second != 182:
            self.reader.refuse("/points", "points_not_91")
        if left + right != 3:
            self.reader.refuse("/bouts", "bouts_not_3")
        # An even number of cards each, so whole points (R-COUNT-7); an Excuse that its owner alone
        # has left is worth half a point less.
        lowest, highest = 9 * left - (left > 0), 182 - 9 * right + (right > 0)
        if first % 2 or not lowest <= first <= highest:
            self.reader.refuse("/points/0", "points_against_bouts_of_seat", bouts=left)
        if seat is not None and (left, right)[seat] == 0:
            self.reader.refuse("/petit_au_bout", "petit_au_bout_without_bout")
        self.reader.check()
        return DuoOutcome(self.ruleset, (first, second), (left, right), seat)

    # -- fields ----------------------------------------------------------------------------

    def _shape(self, required: tuple[str, ...], optional: tuple[str, ...]) -> None:
        self.reader.fields(self.document, "", (*_HEAD, *required), optional)
        self.reader.check()

    def _seat(self, name: str) -> int | None:
        value = self.document[name]
        if type(value) is int and not 0 <= value < self.players:
            self.reader.refuse(f"/{name}", "not_at_table", name=name, last=self.players - 1)
            return None
        return self.reader.whole_number(value, f"/{name}", 0, self.players - 1)

    def _partner(self, taker: int | None) -> int | None:
        if self.document.get("partner") is None:
            return None
        if self.players != 5:
            self.reader.refuse("/partner", "no_partner")
            return None
        partner = self._seat("partner")
        if partner is not None and partner == taker:
            self.reader.refuse("/partner", "partner_is_taker")
        return partner

    def _points(self, value: object, pointer: str) -> int | None:
        """Points as a decimal string, in half-points; a whole JSON number is understood too."""
        written = str(value) if type(value) is int else value
        if not isinstance(written, str) or not _POINTS.fullmatch(written):
            self.reader.refuse(pointer, "not_points")
            return None
        whole, _, part = written.replace(",", ".").partition(".")
        if part.rstrip("0") not in ("", "5"):
            self.reader.refuse(pointer, "not_half_points")
            return None
        half = 2 * abs(int(whole)) + (part.rstrip("0") == "5")
        if written.startswith("-") or half > 182:
            self.reader.refuse(pointer, "points_out_of_range")
            return None
        return half

    def _bouts(self, value: object, pointer: str) -> int | None:
        if type(value) is int and not 0 <= value < len(TARGETS):
            self.reader.refuse(pointer, "bouts_out_of_range")
            return None
        return self.reader.whole_number(value, pointer, 0, 3)

    def _side(self, name: str) -> str | None:
        value = self.document.get(name)
        return None if value is None else self.reader.one_of(value, f"/{name}", _SIDES)

    def _truth(self, name: str) -> bool:
        value = self.document.get(name)
        return False if value is None else self.reader.truth(value, f"/{name}") or False

    def _poignees(self) -> tuple[Shown, ...]:
        value = self.document.get("poignees")
        if value is None:
            return ()
        listed = self.reader.array(value, "/poignees", self.players) or ()
        read = [self._poignee(one, f"/poignees/{index}") for index, one in enumerate(listed)]
        return tuple(one for one in read if one is not None)

    def _poignee(self, value: object, pointer: str) -> Shown | None:
        fields = self.reader.fields(value, pointer, ("side", "level"))
        if fields is None:
            return None
        side = self.reader.one_of(fields["side"], f"{pointer}/side", _SIDES)
        levels = {level: level for level in LEVELS}
        if isinstance(fields["level"], list):
            self.reader.refuse(f"{pointer}/level", "one_level_only")
            return None
        level = self.reader.one_of(fields["level"], f"{pointer}/level", levels)
        return None if side is None or level is None else Shown(side, level)

    def _chelem(self) -> tuple[bool, str | None]:
        value = self.document.get("chelem")
        if value is None:
            return False, None
        fields = self.reader.fields(value, "/chelem", ("announced", "made_by"))
        if fields is None:
            return False, None
        announced = self.reader.truth(fields["announced"], "/chelem/announced") or False
        made_by = fields["made_by"]
        if made_by is None:
            return announced, None
        return announced, self.reader.one_of(made_by, "/chelem/made_by", _SIDES)

    def _petit_chelem(self) -> tuple[bool, bool]:
        value = self.document.get("petit_chelem")
        if value is None or self._not_in_ruleset("petit_chelem", self.ruleset.scale.petit_chelem):
            return False, False
        fields = self.reader.fields(value, "/petit_chelem", ("announced", "made"))
        if fields is None:
            return False, False
        announced = self.reader.truth(fields["announced"], "/petit_chelem/announced")
        made = self.reader.truth(fields["made"], "/petit_chelem/made")
        return bool(announced), bool(made)

    def _miseres(self) -> tuple[str, ...]:
        value = self.document.get("miseres")
        if value is None or self._not_in_ruleset("miseres", self.ruleset.scale.misere):
            return ()
        listed = self.reader.array(value, "/miseres", self.players) or ()
        read = [
            self.reader.one_of(side, f"/miseres/{index}", _SIDES)
            for index, side in enumerate(listed)
        ]
        return tuple(side for side in read if side is not None)

    def _not_in_ruleset(self, name: str, worth: object) -> bool:
        if worth is not None:
            return False
        self.reader.refuse(f"/{name}", "not_in_ruleset", ruleset=self.ruleset.id, name=name)
        return True
