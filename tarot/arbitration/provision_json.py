"""Provisions and sanctions of a code as plain JSON; what has its usual value is left out."""

from dataclasses import fields as fields_of
from typing import Final

from tarot.arbitration.article import (
    EITHER,
    Bearer,
    Fate,
    Measure,
    Noticed,
    Provision,
    Sanction,
    Stage,
    Step,
)
from tarot.arbitration.changes import SIDES
from tarot.arbitration.forms import Form, Unit, decimal, read_decimal
from tarot.arbitration.plain import (
    HIGHEST,
    UNITS,
    optional,
    read_all,
    read_award,
    read_both,
    words,
    write_award,
    write_both,
)
from tarot.reading import Document, Reader
from tarot.wording import Text

_FORMS: Final = words(Form)
_STAGES: Final = words(Stage)
_MOMENTS: Final = words(Noticed)
_FATES: Final = words(Fate)
_BEARERS: Final = words(Bearer)
_MEASURES: Final = words(Measure)
_FLAGS: Final = ("returns", "no_petit_au_bout", "bars", "taker_only")
_MOST_REMARKS: Final = 20
_MOST_STEPS: Final = 10


def read_provision(reader: Reader, value: object, pointer: str) -> Provision | None:
    """One provision of an article."""
    names = [field.name for field in fields_of(Provision)]
    fields = reader.fields(value, pointer, ("forms",), names)
    if fields is None:
        return None
    forms = read_all(reader, fields["forms"], f"{pointer}/forms", len(_FORMS), _form, 1)
    sides = read_all(reader, fields.get("sides", [*EITHER]), f"{pointer}/sides", 2, _side, 1)
    sanction = optional(reader, fields, "sanction", pointer, _sanction)
    award = optional(reader, fields, "award", pointer, read_award)
    for form in forms:
        if sanction is not None and sanction.unit is not form.unit:
            _wrong_unit(reader, f"{pointer}/sanction/unit", form)
        if award is not None and award.unit is not form.unit:
            _wrong_unit(reader, f"{pointer}/award/unit", form)
    return Provision(
        forms=forms,
        sides=sides,
        stage=optional(reader, fields, "stage", pointer, _stage),
        noticed=read_all(
            reader, fields.get("noticed", []), f"{pointer}/noticed", len(_MOMENTS), _moment
        ),
        deal=optional(reader, fields, "deal", pointer, _fate) or Fate.COUNTS,
        poignee=optional(reader, fields, "poignee", pointer, _fate),
        award=award,
        sanction=sanction,
        at_table=optional(reader, fields, "at_table", pointer, read_both),
        judge=read_all(
            reader, fields.get("judge", []), f"{pointer}/judge", _MOST_REMARKS, read_both
        ),
        **{name: _flag(reader, fields, name, pointer) for name in _FLAGS},
    )


def write_provision(provision: Provision) -> dict[str, object]:
    """The document that `read_provision` reads."""
    document: dict[str, object] = {"forms": [form.value for form in provision.forms]}
    if provision.sides != EITHER:
        document["sides"] = [*provision.sides]
    if provision.stage is not None:
        document["stage"] = provision.stage.value
    if provision.noticed:
        document["noticed"] = [moment.value for moment in provision.noticed]
    if provision.deal is not Fate.COUNTS:
        document["deal"] = provision.deal.value
    if provision.poignee is not None:
        document["poignee"] = provision.poignee.value
    if provision.award is not None:
        document["award"] = write_award(provision.award)
    if provision.sanction is not None:
        document["sanction"] = _written_sanction(provision.sanction)
    if provision.at_table is not None:
        document["at_table"] = write_both(provision.at_table)
    if provision.judge:
        document["judge"] = [write_both(remark) for remark in provision.judge]
    return document | {name: True for name in _FLAGS if getattr(provision, name)}


def _wrong_unit(reader: Reader, pointer: str, form: Form) -> None:
    detail = Text(
        f"En {form.value}, l'unité est {form.unit.value}.",
        f"In {form.value} the unit is {form.unit.value}.",
    )
    reader.note(pointer, "wrong_unit", detail, "R-ARB-9")


def _form(reader: Reader, value: object, pointer: str) -> Form | None:
    return reader.one_of(value, pointer, _FORMS)


def _side(reader: Reader, value: object, pointer: str) -> str | None:
    return reader.one_of(value, pointer, SIDES)


def _stage(reader: Reader, value: object, pointer: str) -> Stage | None:
    return reader.one_of(value, pointer, _STAGES)


def _moment(reader: Reader, value: object, pointer: str) -> Noticed | None:
    return reader.one_of(value, pointer, _MOMENTS)


def _fate(reader: Reader, value: object, pointer: str) -> Fate | None:
    return reader.one_of(value, pointer, _FATES)


def _flag(reader: Reader, fields: Document, name: str, pointer: str) -> bool:
    return reader.truth(fields.get(name, False), f"{pointer}/{name}") or False


# -- sanctions ---------------------------------------------------------------------------------


def _sanction(reader: Reader, value: object, pointer: str) -> Sanction | None:
    fields = reader.fields(
        value, pointer, ("unit", "steps"), ("optional", "bearer", "once_a_board")
    )
    if fields is None:
        return None
    unit = reader.one_of(fields["unit"], f"{pointer}/unit", UNITS)
    if unit is None:
        return None
    listed = reader.array(fields["steps"], f"{pointer}/steps", _MOST_STEPS, 1) or ()
    steps = [
        _step(reader, one, f"{pointer}/steps/{index}", unit) for index, one in enumerate(listed)
    ]
    return Sanction(
        unit,
        tuple(one for one in steps if one is not None),
        optional=_flag(reader, fields, "optional", pointer),
        bearer=reader.one_of(
            fields.get("bearer", Bearer.OFFENDERS.value), f"{pointer}/bearer", _BEARERS
        )
        or Bearer.OFFENDERS,
        once_a_board=_flag(reader, fields, "once_a_board", pointer),
    )


def _step(reader: Reader, value: object, pointer: str, unit: Unit) -> Step | None:
    """A measure by its word, or an amount."""
    if isinstance(value, str) and value in _MEASURES:
        return _MEASURES[value]
    return read_decimal(reader, value, pointer, unit.parts, 1, HIGHEST)


def _written_sanction(sanction: Sanction) -> dict[str, object]:
    document: dict[str, object] = {
        "unit": sanction.unit.value,
        "steps": [
            step.value if isinstance(step, Measure) else decimal(step, sanction.unit.parts)
            for step in sanction.steps
        ],
    }
    if sanction.optional:
        document["optional"] = True
    if sanction.bearer is not Bearer.OFFENDERS:
        document["bearer"] = sanction.bearer.value
    if sanction.once_a_board:
        document["once_a_board"] = True
    return document
