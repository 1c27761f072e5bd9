"""The form of a deal: what its template shows, also where no script fills it in."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from conventions.language import say
from tarot import Bid, Ruleset
from tarot.outcome import ATTACK, DEFENCE, TARGETS
from tarot.rulesets import LEVELS
from tarot.wording import CONTRACT_NAMES, Text
from web.scores.rules import score_rules
from web.texts.scores import FORM_WORDS, WORDS, form_words

MOST_PLAYERS: Final = 5
MOST_MISERES: Final = 4
EXTRA_POIGNEES: Final = ("poignee_2", "poignee_3")

Choice = tuple[str, str]


def shown_form(
    rulesets: Sequence[Ruleset],
    players: int,
    names: Sequence[str] = (),
    typed: Mapping[str, str] | None = None,
    errors: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """For `scores/summary_form.html`. `rulesets`: those a deal may be of, one for each number of
    players; `typed` and `errors`: by field, what was sent and what is wrong with it."""
    form = _Form(rulesets, players, names, typed or {}, errors or {})
    return form.shown()


def ruleset_for(rulesets: Iterable[Ruleset], players: int) -> Ruleset:
    """The one that so many play by."""
    return next(ruleset for ruleset in rulesets if players in ruleset.layouts)


class _Form:
    def __init__(
        self,
        rulesets: Sequence[Ruleset],
        players: int,
        names: Sequence[str],
        typed: Mapping[str, str],
        errors: Mapping[str, str],
    ) -> None:
        self.rulesets = rulesets
        self.players = players
        self.names = [name or self._unnamed(seat) for seat, name in enumerate(names)]
        self.names += [self._unnamed(seat) for seat in range(len(names), MOST_PLAYERS)]
        self.typed = typed
        self.errors = errors
        self.ruleset = ruleset_for(rulesets, players)

    def _unnamed(self, seat: int) -> str:
        return say(FORM_WORDS["player"].filled(number=seat + 1))

    def shown(self) -> dict[str, Any]:
        duo = not self.ruleset.has_auction
        scale = self.ruleset.scale
        sides = [(ATTACK, say(WORDS["deal_attack"])), (DEFENCE, say(WORDS["deal_defence"]))]
        if duo and self.typed.get("taker") in ("0", "1"):
            seat = int(self.typed["taker"])
            sides = [(ATTACK, self.names[seat]), (DEFENCE, self.names[1 - seat])]
        nobody = ("", say(WORDS["deal_nobody"]))
        bouts = WORDS["deal_bouts_of_seat" if duo else "deal_bouts"]
        return {
            "rules": score_rules(self.rulesets),
            "words": form_words(),
            "players": self.players,
            "taker": self._seats("taker", WORDS["deal_whose" if duo else "deal_taker"]),
            "contract": self._group("contract", WORDS["deal_contract"], self._contracts(), duo),
            "partner": self._partner(),
            "points": {
                "value": self.typed.get("points", ""),
                "error": self.errors.get("points", ""),
            },
            "points_of": self._group("points_of", WORDS["deal_points_of"], sides, duo, ATTACK),
            "bouts": self._group("bouts", bouts, [(str(n), str(n)) for n in range(len(TARGETS))]),
            "petit_au_bout": self._group(
                "petit_au_bout",
                WORDS["deal_petit"],
                [("", say(WORDS["deal_none"])), *sides],
                False,
                "",
            ),
            "hides_bonuses": duo,
            "opens_bonuses": any(self.typed.get(name) for name in _BONUSES),
            "poignees": [
                self._group(
                    f"poignee_{side}", WORDS[f"deal_poignee_{side}"], self._levels(), False, ""
                )
                for side in (ATTACK, DEFENCE)
            ],
            "extra_poignees": [self._extra(name, sides) for name in EXTRA_POIGNEES],
            "poignees_error": self.errors.get("poignees", ""),
            "chelem": self._group(
                "chelem_made_by", WORDS["deal_chelem"], [nobody, *sides], False, ""
            ),
            "chelem_announced": bool(self.typed.get("chelem_announced")),
            "hides_excuse": self.players != 4,
            "excuse": bool(self.typed.get("excuse_in_last_trick")),
            "petit_chelem": self._group(
                "petit_chelem",
                WORDS["deal_petit_chelem"],
                [
                    ("", say(WORDS["deal_none"])),
                    *[(code, say(WORDS[f"deal_{code}"])) for code in _PETIT_CHELEMS],
                ],
                scale.petit_chelem is None,
                "",
            ),
            "miseres": [
                self._group(
                    f"misere_{side}",
                    WORDS[f"deal_misere_{side}"],
                    [(str(n), str(n)) for n in range(MOST_MISERES + 1)],
                    scale.misere is None,
                    "0",
                )
                for side in (ATTACK, DEFENCE)
            ],
            "miseres_error": self.errors.get("miseres", ""),
        }

    def _contracts(self) -> list[Choice]:
        with_bids = [ruleset for ruleset in self.rulesets if ruleset.has_auction][:1]
        bids = [bid for ruleset in with_bids for bid in ruleset.bids if bid is not Bid.PASS]
        return [(bid.code, say(CONTRACT_NAMES[bid.code]).capitalize()) for bid in bids]

    def _levels(self) -> list[Choice]:
        sizes = self.ruleset.layouts[self.players].poignees or (None,) * len(LEVELS)
        trumps = FORM_WORDS["trumps"]
        return [
            ("", say(WORDS["deal_no_poignee"])),
            *[
                (level, say(trumps.filled(level=level.capitalize(), number=size)))
                for level, size in zip(LEVELS, sizes, strict=True)
            ],
        ]

    def _extra(self, name: str, sides: list[Choice]) -> dict[str, Any]:
        chosen = self.typed.get(name, "")
        pairs = [(side, level) for side in sides for level in LEVELS]
        choices = [("", say(WORDS["deal_no_poignee"]))]
        choices += [(f"{side}:{level}", f"{said} : {level}") for (side, said), level in pairs]
        return {
            "name": name,
            "label": say(WORDS[f"deal_{name}"]),
            "choices": [(value, label, value == chosen) for value, label in choices],
        }

    def _seats(self, name: str, legend: Text) -> dict[str, Any]:
        choices = [(str(seat), self.names[seat]) for seat in range(MOST_PLAYERS)]
        return self._without_absent(self._group(name, legend, choices))

    def _partner(self) -> dict[str, Any]:
        choices = [(str(seat), self.names[seat]) for seat in range(MOST_PLAYERS)]
        alone = ("alone", say(WORDS["deal_alone"]))
        group = self._group("partner", WORDS["deal_partner"], [*choices, alone], self.players != 5)
        return self._without_absent(group)

    def _without_absent(self, group: dict[str, Any]) -> dict[str, Any]:
        """Seats that nobody has at this number of players are there for the script, and hidden."""
        for choice in group["choices"]:
            choice["hidden"] = choice["value"].isdigit() and int(choice["value"]) >= self.players
        return group

    def _group(
        self,
        name: str,
        legend: Text,
        choices: Sequence[Choice],
        hidden: bool = False,
        standard: str | None = None,
    ) -> dict[str, Any]:
        chosen = self.typed.get(name, standard)
        return {
            "name": name,
            "legend": say(legend),
            "hidden": hidden,
            "error": self.errors.get(name, ""),
            "choices": [
                {"value": value, "label": label, "checked": value == chosen, "hidden": False}
                for value, label in choices
            ],
        }


_PETIT_CHELEMS: Final = ("announced_made", "announced_failed", "unannounced")
_BONUSES: Final = (
    "poignee_attack",
    "poignee_defence",
    *EXTRA_POIGNEES,
    "chelem_made_by",
    "chelem_announced",
    "excuse_in_last_trick",
    "petit_chelem",
)
