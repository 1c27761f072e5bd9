"""The form of a deal: what its template shows, also where no script fills it in."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from conventions.language import say
from tarot import Bid, Ruleset
from tarot.outcome import ATTACK, DEFENCE, TARGETS
from tarot.rulesets import LEVELS
from tarot.wording import CONTRACT_NAMES, Text
from web.scores.rules import score_rules
from web.texts.scores import FORM_TEXTS, WORDS, form_words

MOST_PLAYERS: Final = 5
MOST_MISERES: Final = 4
ALONE: Final = "alone"

POIGNEES: Final = {
    "poignee_attack": WORDS["deal_poignee_attack"],
    "poignee_defence": WORDS["deal_poignee_defence"],
}
EXTRA_POIGNEES: Final = {
    "poignee_2": WORDS["deal_poignee_2"],
    "poignee_3": WORDS["deal_poignee_3"],
}
PETIT_CHELEMS: Final = {
    "": WORDS["deal_none"],
    "announced_made": WORDS["deal_announced_made"],
    "announced_failed": WORDS["deal_announced_failed"],
    "unannounced": WORDS["deal_unannounced"],
}
MISERES: Final = {
    "misere_attack": WORDS["deal_misere_attack"],
    "misere_defence": WORDS["deal_misere_defence"],
}
# Who has typed into one of these finds them open.
BONUSES: Final = (
    *POIGNEES,
    *EXTRA_POIGNEES,
    "chelem_made_by",
    "chelem_announced",
    "excuse_in_last_trick",
    "petit_chelem",
)

Choices = Sequence[tuple[str, str]]
Group = dict[str, Any]


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
    return {
        "rules": score_rules(rulesets),
        "words": form_words(),
        "players": players,
        **form.ordinary(),
        **form.bonuses(),
    }


def ruleset_for(rulesets: Iterable[Ruleset], players: int) -> Ruleset:
    """The one that so many play by."""
    return next(ruleset for ruleset in rulesets if players in ruleset.layouts)


def named(names: Sequence[str]) -> list[str]:
    """A name for each seat that there can be: a number where nobody gave one."""
    given = [*names, *[""] * MOST_PLAYERS][:MOST_PLAYERS]
    unnamed = FORM_TEXTS["player"]
    return [name or say(unnamed.filled(number=seat)) for seat, name in enumerate(given, 1)]


class _Form:
    """Shows every field that any number of players has, for the script; what this one has not is
    hidden."""

    def __init__(
        self,
        rulesets: Sequence[Ruleset],
        players: int,
        names: Sequence[str],
        typed: Mapping[str, str],
        errors: Mapping[str, str],
    ) -> None:
        self.rulesets = rulesets
        self.ruleset = ruleset_for(rulesets, players)
        self.players = players
        self.names = named(names)
        self.typed = typed
        self.errors = errors
        self.duo = not self.ruleset.has_auction
        self.sides = [(ATTACK, say(WORDS["deal_attack"])), (DEFENCE, say(WORDS["deal_defence"]))]

    def ordinary(self) -> dict[str, Any]:
        """What every deal has."""
        seats = [(str(seat), name) for seat, name in enumerate(self.names)]
        bouts = [(str(bouts), str(bouts)) for bouts in range(len(TARGETS))]
        none = ("", say(WORDS["deal_none"]))
        taker = WORDS["deal_whose" if self.duo else "deal_taker"]
        legend = WORDS["deal_bouts_of_seat" if self.duo else "deal_bouts"]
        alone = (ALONE, say(WORDS["deal_alone"]))
        partner = self._group("partner", WORDS["deal_partner"], [*seats, alone])
        points_of = self._group("points_of", WORDS["deal_points_of"], self.sides, ATTACK)
        return {
            "taker": self._seats_hidden(self._group("taker", taker, seats)),
            "contract": self._contract() | {"hidden": self.duo},
            "partner": self._seats_hidden(partner) | {"hidden": self.players != 5},
            "points": {
                "value": self.typed.get("points", ""),
                "error": self.errors.get("points", ""),
            },
            "points_of": points_of | {"hidden": self.duo},
            "bouts": self._group("bouts", legend, bouts),
            "petit_au_bout": self._group(
                "petit_au_bout", WORDS["deal_petit"], [none, *self._petit_sides()], ""
            ),
        }

    def bonuses(self) -> dict[str, Any]:
        """What few deals have; of two players, none."""
        nobody = ("", say(WORDS["deal_nobody"]))
        chelem = [nobody, *self.sides]
        levels = self._levels()
        petit_chelems = [(code, say(text)) for code, text in PETIT_CHELEMS.items()]
        petit_chelem = self._group("petit_chelem", WORDS["deal_petit_chelem"], petit_chelems, "")
        counts = [(str(number), str(number)) for number in range(MOST_MISERES + 1)]
        scale = self.ruleset.scale
        return {
            "hides_bonuses": self.duo,
            "opens_bonuses": any(self.typed.get(name) for name in BONUSES),
            "poignees": [self._group(*one, levels, "") for one in POIGNEES.items()],
            "extra_poignees": [self._extra(*one) for one in EXTRA_POIGNEES.items()],
            "poignees_error": self.errors.get("poignees", ""),
            "chelem": self._group("chelem_made_by", WORDS["deal_chelem"], chelem, ""),
            "chelem_announced": bool(self.typed.get("chelem_announced")),
            "hides_excuse": self.players != 4,
            "excuse": bool(self.typed.get("excuse_in_last_trick")),
            "petit_chelem": petit_chelem | {"hidden": scale.petit_chelem is None},
            "miseres": [
                self._group(*one, counts, "0") | {"hidden": scale.misere is None}
                for one in MISERES.items()
            ],
            "miseres_error": self.errors.get("miseres", ""),
        }

    def _contract(self) -> Group:
        with_bids = [ruleset for ruleset in self.rulesets if ruleset.has_auction][:1]
        bids = [bid for ruleset in with_bids for bid in ruleset.bids if bid is not Bid.PASS]
        choices = [(bid.code, say(CONTRACT_NAMES[bid.code]).capitalize()) for bid in bids]
        return self._group("contract", WORDS["deal_contract"], choices)

    def _petit_sides(self) -> Choices:
        """Of two players, the one whose points are given and the other."""
        seat = self.typed.get("taker")
        if not self.duo or seat not in ("0", "1"):
            return self.sides
        return [(ATTACK, self.names[int(seat)]), (DEFENCE, self.names[1 - int(seat)])]

    def _levels(self) -> Choices:
        sizes = self.ruleset.layouts[self.players].poignees or (0,) * len(LEVELS)
        trumps = FORM_TEXTS["trumps"]
        shown = [
            (level, say(trumps.filled(level=level.capitalize(), number=size)))
            for level, size in zip(LEVELS, sizes, strict=True)
        ]
        return [("", say(WORDS["deal_no_poignee"])), *shown]

    def _extra(self, name: str, label: Text) -> Group:
        chosen = self.typed.get(name, "")
        choices = [("", say(WORDS["deal_no_poignee"]))]
        for side, said in self.sides:
            choices += [(f"{side}:{level}", f"{said} : {level}") for level in LEVELS]
        return {
            "name": name,
            "label": say(label),
            "choices": [(value, text, value == chosen) for value, text in choices],
        }

    def _seats_hidden(self, group: Group) -> Group:
        for choice in group["choices"]:
            choice["hidden"] = choice["value"] != ALONE and int(choice["value"]) >= self.players
        return group

    def _group(
        self, name: str, legend: Text, choices: Choices, standard: str | None = None
    ) -> Group:
        chosen = self.typed.get(name, standard)
        return {
            "name": name,
            "legend": say(legend),
            "hidden": False,
            "error": self.errors.get(name, ""),
            "choices": [
                {"value": value, "label": label, "checked": value == chosen, "hidden": False}
                for value, label in choices
            ],
        }
