"""What one may do in a dispute now, as forms: one for each verb that the table of states allows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

import orjson
from django.http import QueryDict

from conventions.language import say
from conventions.problems import Problem
from disputes.services.rulings import SHORTEST_REASON
from disputes.words import GROUNDS, INADMISSIBLE
from tarot.rulesets import BIDS, Bid
from tarot.wording import CONTRACT_NAMES, Text
from web.disputes.fields import Field, body_of, general_error, shown_fields
from web.disputes.orders import shown_orders
from web.disputes.people import People
from web.texts import arbiter_acts as said
from web.texts.arbiter_orders import NOTHING, SIDES

Document = Mapping[str, Any]
# Those have pages of their own, which show what they would do first.
ELSEWHERE: Final = frozenset({"propose", "countersign", "publish", "decide"})
# What is awaited of whoever may do it lies open.
AWAITED: Final = frozenset({"claim", "answer", "name-panel"})
DANGEROUS: Final = frozenset({"withdraw", "concede", "declare-inadmissible", "release"})


@dataclass(frozen=True, slots=True)
class Given:
    """What the forms of a dispute are made of: its document, who is who, the club's arbiters, and
    the key of whoever asks."""

    document: Document
    people: People
    arbiters: Sequence[tuple[str, str]]
    key: str

    @property
    def me(self) -> int | None:
        """The seat of whoever asks."""
        seat: int | None = self.document["you"]["seat"]
        return seat

    def seats(self) -> list[tuple[str, str]]:
        """The seats of the deal, by number and name."""
        return [(str(seat), name) for seat, name in enumerate(self.people.seats)]


def fields_of(verb: str, given: Given) -> list[Field]:
    """The fields of a verb."""
    return _FIELDS[verb](given)


def forms_for(given: Given) -> list[dict[str, Any]]:
    """A form for each verb that is not on a page of its own; questions have one each."""
    return [
        form
        for verb in given.document["you"]["may"]
        if verb not in ELSEWHERE and not has_it(verb, given)
        for form in _forms(verb, given)
    ]


def has_it(verb: str, given: Given) -> bool:
    """Whether an arbiter would take what they have: that only starts their clock again."""
    return verb == "claim" and given.document["arbiter"] == given.key


def _forms(verb: str, given: Given) -> list[dict[str, Any]]:
    if verb != "answer":
        return [shown_form(verb, given)]
    return [
        shown_form(verb, given, name=f"answer-{one['number']}", about=one)
        for one in given.document["questions"]
        if one["seat"] == given.me and one["answered_at"] is None
    ]


def shown_form(
    verb: str,
    given: Given,
    *,
    name: str = "",
    about: Document | None = None,
    typed: Mapping[str, Any] | None = None,
    problem: Problem | None = None,
) -> dict[str, Any]:
    """One form for the template; `about` is the question that it answers."""
    act, fields = said.ACTS[verb], fields_of(verb, given)
    if about is not None and typed is None:
        typed = {"question": about["number"]}
    return {
        "name": name or verb,
        "verb": verb,
        "title": say(act.title),
        "does": say(act.does),
        "button": say(act.button),
        "danger": verb in DANGEROUS,
        "about": None if about is None else about["question"],
        "told": _told(verb, given),
        "fields": shown_fields(name or verb, fields, typed, problem),
        "error": general_error(problem, fields),
        "is_wrong": problem is not None,
        "is_open": problem is not None or typed is not None or verb in AWAITED,
    }


def _told(verb: str, given: Given) -> list[str]:
    """What there is to know before it is done: the correction that somebody has agreed to."""
    correction = given.document["correction"]
    if verb != "settle" or correction is None:
        return []
    agreed = [one["seat"] for one in given.document["parties"] if one["agreed"]]
    orders = shown_orders([correction["component"]], given.people.seats)
    return [*orders, ", ".join(given.people.at(seat) for seat in agreed)]


def act_body(verb: str, given: Given, posted: QueryDict) -> dict[str, Any]:
    """The body of the request that a form makes."""
    body = body_of(fields_of(verb, given), posted)
    return body if verb != "settle" else {"changes": _changes(body)}


def _changes(body: dict[str, Any]) -> dict[str, Any]:
    """The parts of the score that are to be different: those that somebody filled in."""
    if agreed := body.pop("agreed", None):
        return _agreed(agreed)
    changes = {name: value for name, value in body.items() if value != ""}
    if "attack_points" in changes:
        changes["attack_points"] = changes["attack_points"].replace(",", ".")
    if changes.get("petit_au_bout") == "nobody":
        changes["petit_au_bout"] = None
    return changes or _refused()


def _agreed(text: str) -> dict[str, Any]:
    """The correction that somebody agrees to, as the form has it."""
    try:
        changes = orjson.loads(text)
    except ValueError:
        return _refused()
    return changes if isinstance(changes, dict) and changes else _refused()


def _refused() -> NoReturn:
    error = {"pointer": "", "code": "missing_field", "detail": said.NO_FIELD}
    raise Problem("invalid_request", errors=[error])


# -- the fields of each ----------------------------------------------------------------------------


def _none(given: Given) -> list[Field]:
    return []


def _reason() -> Field:
    return Field("reason", said.REASON, hint=said.LONG_REASON, shortest=SHORTEST_REASON)


def _arbiter(given: Given, **how: Any) -> Field:
    return Field("arbiter", said.ARBITER, "choice", choices=given.arbiters, **how)


def _claim(given: Given) -> list[Field]:
    if given.document["filed_in_time"]:
        return []
    return [Field("reason", said.REASON, hint=said.LATE_REASON)]


def _transfer(given: Given) -> list[Field]:
    mine = (given.document["arbiter"] or "").removeprefix("person:")
    others = [one for one in given.arbiters if one[0] != mine]
    return [Field("arbiter", said.ARBITER, "choice", choices=others)]


def _request(given: Given) -> list[Field]:
    return [
        Field("seat", said.TO_SEAT, "choice", choices=given.seats(), number=True),
        Field("question", said.QUESTION),
    ]


def _answer(given: Given) -> list[Field]:
    return [
        Field("question", said.QUESTION, "hidden", number=True),
        Field("answer", said.ANSWER),
    ]


def _consent(given: Given) -> list[Field]:
    return [Field("reason", said.REASON)]


def _concede(given: Given) -> list[Field]:
    return [Field("words", said.WORDS_OF, optional=True)]


def _settle(given: Given) -> list[Field]:
    correction = given.document["correction"]
    if correction is not None:
        changes = orjson.dumps(correction["component"]["changes"]).decode()
        return [Field("agreed", said.POINTS, "hidden", value=changes)]
    as_it_is = ("", say(said.AS_IT_IS))
    contracts = [
        (code, say(CONTRACT_NAMES[code])) for code, bid in BIDS.items() if bid is not Bid.PASS
    ]
    sides = [
        *((str(side), say(SIDES[side])) for side in ("attack", "defence")),
        ("nobody", say(NOTHING)),
    ]
    return [
        Field(
            "attack_points",
            said.POINTS,
            "line",
            hint=said.POINTS_HINT,
            optional=True,
            longest=5,
        ),
        _part("bouts", said.BOUTS, [as_it_is, *((str(n), str(n)) for n in range(4))], number=True),
        _part("taker", said.TAKER, [as_it_is, *given.seats()], number=True),
        _part("contract", said.CONTRACT, [as_it_is, *contracts]),
        _part("petit_au_bout", said.PETIT, [as_it_is, *sides]),
    ]


def _part(name: str, label: Text, choices: Sequence[tuple[str, str]], **how: Any) -> Field:
    return Field(name, label, "choice", choices=choices, optional=True, **how)


def _inadmissible(given: Given) -> list[Field]:
    because = [(one.value, say(name)) for one, name in INADMISSIBLE.items()]
    return [Field("because", said.BECAUSE, "choice", choices=because), _reason()]


def _appeal(given: Given) -> list[Field]:
    grounds = [(one.value, say(name)) for one, name in GROUNDS.items()]
    return [
        Field("ground", said.GROUND, "choice", choices=grounds),
        Field("statement", said.STATEMENT),
    ]


def _panel(given: Given) -> list[Field]:
    named = [one.removeprefix("person:") for one in given.document["panel"]]
    return [Field("members", said.MEMBERS, "several", choices=given.arbiters, value=named)]


def _reopen(given: Given) -> list[Field]:
    return [_arbiter(given), _reason()]


_FIELDS: Final[Mapping[str, Callable[[Given], list[Field]]]] = {
    "claim": _claim,
    "transfer": _transfer,
    "release": _none,
    "request": _request,
    "answer": _answer,
    "withdraw": _none,
    "consent": _consent,
    "concede": _concede,
    "settle": _settle,
    "declare-inadmissible": _inadmissible,
    "appeal": _appeal,
    "name-panel": _panel,
    "reopen": _reopen,
}
