"""The calculator: what any deal is worth, for anyone. Nothing of it is kept here."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse

from conventions.language import say
from conventions.problems import Problem
from conventions.shapes import Reader
from tarot import RULESETS
from web.forms import CSRF_FIELD
from web.pages import page, rendered
from web.scores.form import MOST_PLAYERS, named, ruleset_for, shown_form
from web.scores.typed import FIELDS, Wrong, typed_outcome
from web.scores.worth import shown_worth
from web.texts.scores import WORDS, calculator_words

LONGEST_NAME: Final = 40
LONGEST_FIELD: Final = 40
FEWEST_PLAYERS: Final = 2
USUAL_PLAYERS: Final = "4"
PLAYERS: Final = tuple(str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
RULES_OF_ALL: Final = tuple(RULESETS.values())
NAMES: Final = tuple(f"name_{seat}" for seat in range(MOST_PLAYERS))


@page("GET", "HEAD", "POST")
def calculator_page(request: HttpRequest) -> HttpResponse:
    """A deal is read from the form, or from a link that somebody was sent."""
    sent = request.POST if request.method == "POST" else request.GET
    fields = Reader({name: value for name, value in sent.items() if name != CSRF_FIELD})
    typed = {
        name: fields.string(name, LONGEST_FIELD, may_be_empty=True)
        for name in FIELDS
        if name in sent
    }
    names = [_name(fields, name) for name in NAMES]
    number = fields.choice("players", PLAYERS) if fields.has("players") else USUAL_PLAYERS
    fields.done()
    players = int(number)
    ruleset = ruleset_for(RULES_OF_ALL, players)
    if request.method != "POST" and not typed:
        return _rendered(request, players, names, typed)
    try:
        outcome = typed_outcome(typed, ruleset, players)
    except Wrong as wrong:
        problem = Problem("impossible_summary")
        return _rendered(request, players, names, typed, problem, errors=wrong.fields)
    return _rendered(request, players, names, typed, scored=shown_worth(outcome, named(names)))


def _name(fields: Reader, name: str) -> str:
    return fields.line(name, LONGEST_NAME, may_be_empty=True) if fields.has(name) else ""


def _rendered(
    request: HttpRequest,
    players: int,
    names: list[str],
    typed: dict[str, str],
    problem: Problem | None = None,
    *,
    errors: Mapping[str, str] | None = None,
    scored: dict[str, Any] | None = None,
) -> HttpResponse:
    label = WORDS["calc_name"]
    return rendered(
        request,
        "scores/calculator",
        problem=problem,
        deal=shown_form(RULES_OF_ALL, players, names, typed, errors),
        scored=scored,
        choices=[int(number) for number in PLAYERS],
        names=[
            {"id": name, "value": names[seat], "label": say(label.filled(number=seat + 1))}
            for seat, name in enumerate(NAMES)
        ],
        longest_name=LONGEST_NAME,
        sheet_words=calculator_words(),
    )
