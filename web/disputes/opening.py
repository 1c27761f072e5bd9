"""The form that opens a dispute about a deal, with a finding of its log filled in."""

from collections.abc import Sequence
from typing import Any, Final

from conventions.language import say
from disputes.words import CATEGORIES, Category
from tarot import Deal, Finding
from tarot.wording import card_name
from web.disputes.fields import Field
from web.texts import arbiter_opening as said

# A finding about something else than a play says so by where it points.
_BY_POINTER: Final = (
    ("/ecart", Category.DEAL_PROCEDURE),
    ("/hands", Category.DEAL_PROCEDURE),
    ("/poignees", Category.BONUS),
)


def opening_fields(
    deal: Deal | None, seats: Sequence[str], own: int | None, finding: Finding | None
) -> list[Field]:
    """The fields; `deal` is as the caller may see it, `own` the seat that they hold."""
    categories = [(one.value, say(name)) for one, name in CATEGORIES.items()]
    others = [(str(seat), name) for seat, name in enumerate(seats) if seat != own]
    accused = [str(finding.seat)] if finding and finding.seat not in (None, own) else []
    fields = [
        Field(
            "category",
            said.CATEGORY,
            "choice",
            choices=categories,
            value=_category(finding).value,
        ),
        Field("against", said.AGAINST, "several", choices=others, number=True, value=accused),
    ]
    plays = [] if deal is None else _plays(deal, seats)
    if plays:
        fields.append(
            Field(
                "play",
                said.PLAY,
                "choice",
                choices=[("", say(said.NO_PLAY)), *plays],
                optional=True,
            )
        )
    statement = "" if finding is None else say(finding.sentence)
    return [
        *fields,
        Field("statement", said.STATEMENT, hint=said.STATEMENT_HINT, value=statement),
    ]


def _category(finding: Finding | None) -> Category:
    if finding is None:
        return Category.IRREGULAR_PLAY
    if finding.trick is not None:
        return Category.IRREGULAR_PLAY
    found = (one for pointer, one in _BY_POINTER if finding.pointer.startswith(pointer))
    return next(found, Category.CLERICAL_SCORE)


def _plays(deal: Deal, seats: Sequence[str]) -> list[tuple[str, str]]:
    """Every trick that was written down and every card of it."""
    found = []
    for number, trick in enumerate(deal.record.tricks, 1):
        if trick is None:
            continue
        found.append((str(number), say(said.WHOLE_TRICK.filled(trick=number))))
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % deal.record.players
            text = said.ONE_PLAY.filled(trick=number, name=seats[seat], card=card_name(card))
            found.append((f"{number}-{seat}", say(text)))
    return found


def claimed(body: dict[str, Any], fields: Sequence[Field]) -> dict[str, Any]:
    """The body of a claim: the trick or card in question begins what is said."""
    play = body.pop("play", "")
    names = dict(next((one.choices for one in fields if one.name == "play"), ()))
    if play and play in names and body["statement"].strip():
        body["statement"] = f"{names[play]}. {body['statement']}"
    if not body["against"]:
        del body["against"]
    return body
