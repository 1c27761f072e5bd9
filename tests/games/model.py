"""What a deal should be after the actions that were accepted: rebuilt from them, and from the rules.

The model keeps the record after each action, so that taking one back is going one record back.
"""

import copy
from random import Random

from tests.games.records import Document, blank, written
from tests.oracle.dealing import call, choose_ecart, poignee, random_record
from tests.oracle.play import (
    duo_holding,
    duo_legal_cards,
    duo_play,
    duo_playable,
    duo_turn,
    legal_cards,
    trick_winner,
)
from tests.oracle.scorer import taker_and_contract

BIDS = ["pass", "petite", "garde", "garde_sans", "garde_contre"]


class Model:
    def __init__(self, rng: Random, players: int) -> None:
        self.rng = rng
        self.players = players
        self.cards = random_record(rng, players)
        self.records: list[Document] = [written(blank(self.cards))]
        self.version = 1

    @property
    def record(self) -> Document:
        return self.records[-1]

    def accept(self, *actions: Document, irregular: bool = False) -> None:
        """The actions of one request were accepted; `irregular`: the last is a confirmed fault."""
        for action in actions:
            if action["kind"] == "undo":
                self.records.pop()
            else:
                self.records.append(self._after(action))
        if irregular:
            mark = {"trick": len(self.record["tricks"]), "seat": actions[-1]["seat"]}
            self.record["irregular"].append(mark)
        self.version += 1

    def _after(self, action: Document) -> Document:
        record = copy.deepcopy(self.record)
        fields = {name: value for name, value in action.items() if name != "kind"}
        match action["kind"]:
            case "hands":
                record |= fields
            case "chien" | "ecart":
                record[action["kind"]] = action["cards"]
            case "call":
                record["called"] = action["card"]
            case "chelem":
                record["chelem"] = fields
            case "bid":
                record["auction"] = [*(record["auction"] or []), fields]
            case "poignee":
                record["poignees"] = [*(record["poignees"] or []), fields]
            case "play":
                tricks = record["tricks"] = record["tricks"] or []
                if not tricks or len(tricks[-1]["cards"]) == self.players:
                    tricks.append({"leader": action["seat"], "cards": []})
                tricks[-1]["cards"].append(action["card"])
        return record

    # Where the deal stands

    @property
    def first(self) -> int:
        return (self.record["dealer"] + 1) % self.players

    @property
    def taker(self) -> int | None:
        spoken = self.record.get("auction") or []
        return taker_and_contract(self.record)[0] if len(spoken) == self.players else None

    @property
    def takes_chien(self) -> bool:
        return taker_and_contract(self.record)[1] in ("petite", "garde")

    @property
    def phase(self) -> str:
        record, tricks = self.record, self.record["tricks"] or []
        if record["hands"] is None:
            return "deal"
        if self.players > 2:
            if len(record["auction"] or []) < self.players:
                return "auction"
            if self.taker is None:
                return "void"
            if self.players == 5 and record["called"] is None:
                return "call"
            if self.takes_chien and record["ecart"] is None:
                return "ecart"
        if len(tricks) == len(self.cards["tricks"]) and len(tricks[-1]["cards"]) == self.players:
            return "over"
        return "play"

    @property
    def to_play(self) -> int | None:
        match self.phase:
            case "auction":
                return (self.first + len(self.record["auction"] or [])) % self.players
            case "call" | "ecart":
                return self.taker
            case "play":
                return self.turn()[0]
        return None

    # The play

    def turn(self) -> tuple[int, set[str], list[str], set[str]]:
        """Whose turn it is, what that seat holds, what lies on the table, what is legal."""
        tricks = self.record["tricks"] or []
        chelem = self.record.get("chelem")
        leader, table = chelem["seat"] if chelem else self.first, []
        if tricks:
            last = tricks[-1]["cards"]
            leader = tricks[-1]["leader"]
            if len(last) < self.players:
                table = last
            else:
                leader = trick_winner(last, leader, self.players)
        seat = (leader + len(table)) % self.players
        if self.players == 2:
            holding = self._holding(seat)
            return seat, duo_playable(holding), table, duo_legal_cards(holding, table)
        hand = self.hand(seat) - {card for trick in tricks for card in trick["cards"]}
        where = {"called": self.record["called"], "opening": not tricks}
        return seat, hand, table, legal_cards(hand, table, **where)

    def hand(self, seat: int) -> set[str]:
        """What the seat plays from, once the taker has laid aside."""
        hand = set(self.record["hands"][seat])
        if seat == self.taker and self.takes_chien:
            hand = (hand | set(self.cards["chien"])) - set(self.record["ecart"] or ())
        return hand

    def _holding(self, seat: int) -> Document:
        holding: Document = duo_holding(self.record["hands"][seat], self.record["piles"][seat])
        for trick in self.record["tricks"] or ():
            place = (seat - trick["leader"]) % 2
            if place < len(trick["cards"]):
                duo_play(holding, trick["cards"][place])
            if len(trick["cards"]) == 2:
                duo_turn(holding)
        return holding

    # What may come next

    def lawful(self) -> list[Document]:
        """The actions that may come next, where the order of the deal leaves a choice."""
        record = self.record
        match self.phase:
            case "deal":
                piles = {"piles": self.cards["piles"]} if self.players == 2 else {}
                hands = {"kind": "hands", "hands": self.cards["hands"], **piles}
                return [*self._announcements(), hands]
            case "auction":
                best = max([BIDS.index(turn["bid"]) for turn in record["auction"] or []], default=0)
                words = ["pass", *BIDS[best + 1 :]]
                bids = [{"kind": "bid", "seat": self.to_play, "bid": word} for word in words]
                return [*self._announcements(), *bids]
            case "call":
                card = call(self.rng, set(record["hands"][self.taker]))
                return [*self._announcements(), {"kind": "call", "card": card}]
            case "ecart":
                return [*self._announcements(), self._ecart()]
            case "over":
                return self._announcements()
            case "play":
                seat, _, _, legal = self.turn()
                plays = [{"kind": "play", "seat": seat, "card": card} for card in sorted(legal)]
                return [*self._announcements(), *self._poignee(seat), *plays]
        return []

    def _ecart(self) -> Document:
        cards = set(self.record["hands"][self.taker]) | set(self.cards["chien"])
        treasure = {self.record["called"]}
        ecart = choose_ecart(self.rng, cards, len(self.cards["chien"]), treasure)
        return {"kind": "ecart", "cards": ecart}

    def _announcements(self) -> list[Document]:
        """The chien, noted at any time, and a chelem before the opening lead."""
        record, found = self.record, []
        if self.players == 2:
            return []
        if record["chien"] is None:
            found.append({"kind": "chien", "cards": self.cards["chien"]})
        if self.taker is not None and record["chelem"] is None and not record["tricks"]:
            found.append({"kind": "chelem", "seat": self.taker})
        return found

    def _poignee(self, seat: int) -> list[Document]:
        record = self.record
        shown = {poignee["seat"] for poignee in record.get("poignees") or ()}
        played = any(
            len(t["cards"]) > (seat - t["leader"]) % self.players for t in record["tricks"] or ()
        )
        if self.players == 2 or played or seat in shown:
            return []
        ecart = record["ecart"] if seat == self.taker else None
        cards = poignee(self.rng, self.hand(seat), ecart, self.players)
        return [{"kind": "poignee", "seat": seat, "cards": cards}] if cards else []
