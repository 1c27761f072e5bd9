"""The components of a ruling as plain JSON: `{"code": "points_transfer", "to": "defence", ...}`."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from tarot.arbitration.changes import BONUS_NAMES, SIDES, read_changes, write_changes
from tarot.arbitration.components import (
    AdjustedBoard,
    AnnulDeal,
    Artificial,
    Assigned,
    AssignedSplit,
    BonusSet,
    ClericalCorrection,
    Component,
    ContractDeemed,
    Excluded,
    MayNotBid,
    Penalty,
    PointsTransfer,
    RankedLast,
    Result,
    ResultStands,
    TricksTransfer,
    Warned,
)
from tarot.arbitration.forms import decimal, read_decimal
from tarot.arbitration.plain import (
    HIGHEST,
    UNITS,
    read_all,
    read_award,
    read_bouts,
    read_text,
    write_award,
)
from tarot.arbitration.refused import Unjudgeable
from tarot.cards import NAMES
from tarot.reading import Document, Reader

MOST_COMPONENTS: Final = 40
_LARGEST_SCORE: Final = 100_000
_ON_SEATS: Final = (Warned, MayNotBid, Excluded, RankedLast)


class _Shape(NamedTuple):
    """The fields of a component and how it is made of them; None where something was noted."""

    required: tuple[str, ...]
    optional: tuple[str, ...]
    read: Callable[[Reader, Document, str], Component | None]


def read_components(document: object) -> tuple[Component, ...]:
    """The components that a list tells; raises `tarot.Unreadable`."""
    reader = Reader()
    components = read_all(reader, document, "", MOST_COMPONENTS, _component, 1)
    reader.check()
    return components


def write_components(components: Sequence[Component]) -> list[dict[str, object]]:
    """The list that `read_components` reads."""
    return [{"code": component.code} | _written(component) for component in components]


def _component(reader: Reader, value: object, pointer: str) -> Component | None:
    code = value.get("code") if isinstance(value, dict) else None
    if not isinstance(value, dict) or "code" not in value:
        reader.fields(value, pointer, ("code",))
        return None
    shape = reader.one_of(code, f"{pointer}/code", _SHAPES)
    if shape is None:
        return None
    fields = reader.fields(value, pointer, ("code", *shape.required), shape.optional)
    if fields is None:
        return None
    try:
        return shape.read(reader, fields, pointer)
    except Unjudgeable as refusal:
        reader.note(pointer, refusal.code, refusal.detail, refusal.rule)
        return None


def _written(component: Component) -> dict[str, object]:
    match component:
        case ClericalCorrection(changes) | BonusSet(changes):
            return {"changes": write_changes(changes)}
        case TricksTransfer(to, tricks):
            return {"to": to, "tricks": [*tricks]}
        case PointsTransfer(to, half_points, bouts):
            return {
                "to": to,
                "points": decimal(half_points, 2),
                "bouts": [NAMES[card] for card in bouts],
            }
        case ContractDeemed(made, margin):
            return {"made": made, "margin": margin}
        case Assigned(results):
            return {
                "results": [
                    {"changes": write_changes(one.changes), "weight": one.weight} for one in results
                ]
            }
        case AssignedSplit(attack, defence, reason):
            return {
                "attack": write_changes(attack),
                "defence": write_changes(defence),
                "reason": reason,
            }
        case Artificial(scores):
            return {"scores": [*scores]}
        case AnnulDeal(redealt):
            return {"redealt": redealt}
        case AdjustedBoard(award, offender):
            return {"award": write_award(award), "offender": offender}
        case Penalty(seat, amount, unit):
            return {"seat": seat, "amount": decimal(amount, unit.parts), "unit": unit.value}
        case Warned(seat) | MayNotBid(seat) | Excluded(seat) | RankedLast(seat):
            return {"seat": seat}
        case _:
            return {}


# -- one reader for each -----------------------------------------------------------------------


def _result_stands(reader: Reader, fields: Document, pointer: str) -> Component | None:
    return ResultStands()


def _clerical_correction(reader: Reader, fields: Document, pointer: str) -> Component | None:
    changes = read_changes(reader, fields["changes"], f"{pointer}/changes")
    return None if changes is None else ClericalCorrection(changes)


def _bonus_set(reader: Reader, fields: Document, pointer: str) -> Component | None:
    changes = read_changes(reader, fields["changes"], f"{pointer}/changes", BONUS_NAMES)
    return None if changes is None else BonusSet(changes)


def _tricks_transfer(reader: Reader, fields: Document, pointer: str) -> Component | None:
    to = reader.one_of(fields["to"], f"{pointer}/to", SIDES)
    tricks = read_all(reader, fields["tricks"], f"{pointer}/tricks", 24, _trick, 1)
    return None if to is None else TricksTransfer(to, tricks)


def _trick(reader: Reader, value: object, pointer: str) -> int | None:
    return reader.whole_number(value, pointer, 1, 24)


def _points_transfer(reader: Reader, fields: Document, pointer: str) -> Component | None:
    to = reader.one_of(fields["to"], f"{pointer}/to", SIDES)
    half_points = read_decimal(reader, fields["points"], f"{pointer}/points", 2, 0, 182)
    bouts = read_bouts(reader, fields.get("bouts", []), f"{pointer}/bouts")
    return None if to is None or half_points is None else PointsTransfer(to, half_points, bouts)


def _contract_deemed(reader: Reader, fields: Document, pointer: str) -> Component | None:
    made = reader.truth(fields["made"], f"{pointer}/made")
    margin = reader.whole_number(fields["margin"], f"{pointer}/margin", 0, 91)
    return None if made is None or margin is None else ContractDeemed(made, margin)


def _assigned(reader: Reader, fields: Document, pointer: str) -> Component | None:
    noted = len(reader.misreadings)
    results = read_all(reader, fields["results"], f"{pointer}/results", 4, _result, 1)
    return Assigned(results) if len(reader.misreadings) == noted else None


def _result(reader: Reader, value: object, pointer: str) -> Result | None:
    fields = reader.fields(value, pointer, ("changes",), ("weight",))
    if fields is None:
        return None
    changes = read_changes(reader, fields["changes"], f"{pointer}/changes")
    weight = reader.whole_number(fields.get("weight", 100), f"{pointer}/weight", 1, 100)
    return None if changes is None or weight is None else Result(changes, weight)


def _assigned_split(reader: Reader, fields: Document, pointer: str) -> Component | None:
    attack = read_changes(reader, fields["attack"], f"{pointer}/attack")
    defence = read_changes(reader, fields["defence"], f"{pointer}/defence")
    reason = read_text(reader, fields["reason"], f"{pointer}/reason")
    if attack is None or defence is None or reason is None:
        return None
    return AssignedSplit(attack, defence, reason)


def _artificial(reader: Reader, fields: Document, pointer: str) -> Component | None:
    return Artificial(read_all(reader, fields["scores"], f"{pointer}/scores", 5, _score, 2))


def _score(reader: Reader, value: object, pointer: str) -> int | None:
    return reader.whole_number(value, pointer, -_LARGEST_SCORE, _LARGEST_SCORE)


def _annul_deal(reader: Reader, fields: Document, pointer: str) -> Component | None:
    return AnnulDeal(reader.truth(fields.get("redealt", False), f"{pointer}/redealt") or False)


def _adjusted_board(reader: Reader, fields: Document, pointer: str) -> Component | None:
    award = read_award(reader, fields["award"], f"{pointer}/award")
    offender = fields.get("offender")
    side = None if offender is None else reader.one_of(offender, f"{pointer}/offender", SIDES)
    return None if award is None else AdjustedBoard(award, side)


def _penalty(reader: Reader, fields: Document, pointer: str) -> Component | None:
    seat = _seat(reader, fields, pointer)
    unit = reader.one_of(fields["unit"], f"{pointer}/unit", UNITS)
    if seat is None or unit is None:
        return None
    amount = read_decimal(reader, fields["amount"], f"{pointer}/amount", unit.parts, 1, HIGHEST)
    return None if amount is None else Penalty(seat, amount, unit)


def _on_seat(kind: Callable[[int], Component]) -> _Shape:
    def read(reader: Reader, fields: Document, pointer: str) -> Component | None:
        seat = _seat(reader, fields, pointer)
        return None if seat is None else kind(seat)

    return _Shape(("seat",), (), read)


def _seat(reader: Reader, fields: Document, pointer: str) -> int | None:
    return reader.whole_number(fields["seat"], f"{pointer}/seat", 0, 4)


_SHAPES: Final[Mapping[str, _Shape]] = MappingProxyType(
    {
        ResultStands.code: _Shape((), (), _result_stands),
        ClericalCorrection.code: _Shape(("changes",), (), _clerical_correction),
        TricksTransfer.code: _Shape(("to", "tricks"), (), _tricks_transfer),
        PointsTransfer.code: _Shape(("to", "points"), ("bouts",), _points_transfer),
        ContractDeemed.code: _Shape(("made", "margin"), (), _contract_deemed),
        BonusSet.code: _Shape(("changes",), (), _bonus_set),
        Assigned.code: _Shape(("results",), (), _assigned),
        AssignedSplit.code: _Shape(("attack", "defence", "reason"), (), _assigned_split),
        Artificial.code: _Shape(("scores",), (), _artificial),
        AnnulDeal.code: _Shape((), ("redealt",), _annul_deal),
        AdjustedBoard.code: _Shape(("award",), ("offender",), _adjusted_board),
        Penalty.code: _Shape(("seat", "amount", "unit"), (), _penalty),
    }
    | {kind.code: _on_seat(kind) for kind in _ON_SEATS}
)
