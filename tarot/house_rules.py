"""House rules: a club's own ruleset, built from the federation's by options with a clear value.

`OPTIONS` is the whole list; whatever is not in it is refused. A ruleset built here is a value like
any other: a later version is another ruleset, under another name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from tarot.reading import Document, Reader
from tarot.rulesets import FFT_2012, LEVELS, Bid, Chelem, Misere, Ruleset, Scale
from tarot.wording import Text

HIGHEST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a club may decide: how it is written, what it means, and what it changes."""

    form: str
    meaning: Text
    applied: Callable[[Reader, object, str, Ruleset], Ruleset | None]


def build_ruleset(ruleset_id: str, options: object) -> Ruleset:
    """The federation's ruleset with the options of a document; raises `Unreadable`."""
    reader = Reader()
    ruleset = replace(FFT_2012, id=ruleset_id)
    fields = reader.fields(options, "", (), OPTIONS)
    reader.check()
    for name, value in (fields or {}).items():
        changed = OPTIONS[name].applied(reader, value, f"/{name}", ruleset)
        ruleset = changed or ruleset
    reader.check()
    return ruleset


def _scaled(ruleset: Ruleset, **values: object) -> Ruleset:
    return replace(ruleset, scale=replace(ruleset.scale, **values))  # type: ignore[arg-type]


def _points(reader: Reader, value: object, pointer: str, lowest: int = 0) -> int | None:
    return reader.whole_number(value, pointer, lowest, HIGHEST)


def _three(reader: Reader, value: object, pointer: str, lowest: int) -> tuple[int, int, int] | None:
    """Three rising numbers for simple, double and triple."""
    fields = reader.fields(value, pointer, LEVELS)
    if fields is None:
        return None
    read = [_points(reader, fields[level], f"{pointer}/{level}", lowest) for level in LEVELS]
    simple, double, triple = read
    if simple is None or double is None or triple is None:
        return None
    if not simple < double < triple:
        detail = Text("Il faut simple < double < triple.", "Needs simple < double < triple.")
        reader.note(pointer, "not_rising", detail)
        return None
    return simple, double, triple


def _poignee_values(
    reader: Reader, value: object, pointer: str, ruleset: Ruleset
) -> Ruleset | None:
    values = _three(reader, value, pointer, 0)
    return None if values is None else _scaled(ruleset, poignees=values)


def _poignee_thresholds(
    reader: Reader, value: object, pointer: str, ruleset: Ruleset
) -> Ruleset | None:
    fields = reader.fields(value, pointer, (), [str(players) for players in ruleset.layouts])
    if fields is None:
        return None
    layouts = dict(ruleset.layouts)
    for players, thresholds in fields.items():
        sizes = _three(reader, thresholds, f"{pointer}/{players}", 1)
        layout = layouts[int(players)]
        if sizes is None:
            continue
        if sizes[-1] > min(22, layout.hand_size):
            detail = Text("Une main n'a pas tant d'atouts.", "No hand has so many trumps.")
            reader.note(f"{pointer}/{players}/triple", "out_of_range", detail)
        layouts[int(players)] = replace(layout, poignees=sizes)
    return replace(ruleset, layouts=MappingProxyType(layouts))


def _chelem(reader: Reader, value: object, pointer: str) -> Chelem | None:
    fields = reader.fields(value, pointer, ("announced", "unannounced", "failed"))
    if fields is None:
        return None
    announced = _points(reader, fields["announced"], f"{pointer}/announced")
    unannounced = _points(reader, fields["unannounced"], f"{pointer}/unannounced")
    failed = reader.whole_number(fields["failed"], f"{pointer}/failed", -HIGHEST, 0)
    if announced is None or unannounced is None or failed is None:
        return None
    return Chelem(announced, unannounced, failed)


def _chelem_values(reader: Reader, value: object, pointer: str, ruleset: Ruleset) -> Ruleset | None:
    chelem = _chelem(reader, value, pointer)
    return None if chelem is None else _scaled(ruleset, chelem=chelem)


def _petit_chelem(reader: Reader, value: object, pointer: str, ruleset: Ruleset) -> Ruleset | None:
    chelem = _chelem(reader, value, pointer)
    return None if chelem is None else _scaled(ruleset, petit_chelem=chelem)


def _defence_chelem(
    reader: Reader, value: object, pointer: str, ruleset: Ruleset
) -> Ruleset | None:
    counts = reader.truth(value, pointer)
    if counts is None:
        return None
    return _scaled(ruleset, chelem_of_defence=Scale().chelem_of_defence if counts else 0)


def _misere(reader: Reader, value: object, pointer: str, ruleset: Ruleset) -> Ruleset | None:
    fields: Document | None = reader.fields(value, pointer, ("value", "to"))
    if fields is None:
        return None
    points = _points(reader, fields["value"], f"{pointer}/value", 1)
    to_winner = reader.one_of(fields["to"], f"{pointer}/to", {"declarer": False, "winner": True})
    if points is None or to_winner is None:
        return None
    return _scaled(ruleset, misere=Misere(points, to_winner))


def _margin(reader: Reader, value: object, pointer: str, ruleset: Ruleset) -> Ruleset | None:
    fields = reader.fields(value, pointer, ("step", "round"))
    if fields is None:
        return None
    step = reader.whole_number(fields["step"], f"{pointer}/step", 1, 10)
    up = reader.one_of(fields["round"], f"{pointer}/round", {"nearest": False, "up": True})
    if step not in (None, 1, 5, 10):
        reader.note(
            f"{pointer}/step",
            "unknown_value",
            Text("Le pas est 1, 5 ou 10.", "The step is 1, 5 or 10."),
        )
        return None
    if step is None or up is None:
        return None
    return _scaled(ruleset, margin_step=step, margin_rounds_up=up)


def _five_split(reader: Reader, value: object, pointer: str, ruleset: Ruleset) -> Ruleset | None:
    halves = reader.one_of(value, pointer, {"thirds": False, "halves": True})
    return None if halves is None else _scaled(ruleset, halves_at_five=halves)


def _petite(reader: Reader, value: object, pointer: str, ruleset: Ruleset) -> Ruleset | None:
    played = reader.truth(value, pointer)
    if played is None:
        return None
    bids = tuple(bid for bid in Bid if played or bid is not Bid.PETITE)
    return replace(ruleset, bids=bids)


OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {
        "petite": Option(
            "true | false",
            Text("la petite se joue", "whether the petite is played"),
            _petite,
        ),
        "poignee_values": Option(
            '{"simple": 20, "double": 30, "triple": 40}',
            Text("ce que vaut chaque poignée", "what each poignee is worth"),
            _poignee_values,
        ),
        "poignee_thresholds": Option(
            '{"4": {"simple": 10, "double": 13, "triple": 15}}',
            Text("combien d'atouts fait chaque poignée", "how many trumps make each poignee"),
            _poignee_thresholds,
        ),
        "chelem_values": Option(
            '{"announced": 400, "unannounced": 200, "failed": -200}',
            Text("ce que vaut le chelem", "what the chelem is worth"),
            _chelem_values,
        ),
        "chelem_of_defence": Option(
            "true | false",
            Text("le chelem de la défense compte", "whether a chelem of the defence counts"),
            _defence_chelem,
        ),
        "petit_chelem": Option(
            '{"announced": 300, "unannounced": 200, "failed": -150}',
            Text(
                "toutes les levées sauf une pour l'attaque",
                "all tricks but one won by the attack",
            ),
            _petit_chelem,
        ),
        "misere": Option(
            '{"value": 10, "to": "declarer" | "winner"}',
            Text(
                "misère d'atout ou de tête, au camp qui la déclare ou au gagnant",
                "misere of trumps or of heads, to the declaring side or to the winner",
            ),
            _misere,
        ),
        "margin": Option(
            '{"step": 1 | 5 | 10, "round": "nearest" | "up"}',
            Text("l'écart de points est arrondi", "the margin is rounded"),
            _margin,
        ),
        "five_player_split": Option(
            '"thirds" | "halves"',
            Text(
                "le partage entre preneur et appelé ; en moitiés, le point impair va au preneur",
                "how taker and partner share; in halves, an odd point goes to the taker",
            ),
            _five_split,
        ),
    }
)
