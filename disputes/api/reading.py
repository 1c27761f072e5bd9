"""The requests of this app, read strictly into what the services are told."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from conventions.shapes import Reader
from disputes.clocks import LONGEST, MINUTES, RULES, SETS, Clocks
from disputes.models.evidence import LONGEST_FILE_NAME, LONGEST_STATEMENT
from disputes.services.evidence import Piece
from disputes.services.opening import Claim
from disputes.services.rulings import SHORTEST_REASON, Ordered
from disputes.words import Category, Ground, Inadmissible, Kind, Verdict, Visibility
from games.models import Result
from tarot.rules import RULES as CATALOGUE
from tarot.wording import Text

LONGEST_TEXT: Final = 4_000
HIGHEST_SEAT: Final = 4
MOST_CITED: Final = 20
MOST_CANDIDATES: Final = 10
MOST_ATTACHED: Final = 10
LONGEST_NAME: Final = 60
DIGEST_LENGTH: Final = 64

TOO_SHORT = Text(
    f"Une décision se motive : au moins {SHORTEST_REASON} caractères.",
    f"A ruling gives its reason: {SHORTEST_REASON} characters at least.",
)
NUMBERS = Text(
    "Les numéros des appels fondés, chacun une fois.",
    "The numbers of the appeals that had merit, each of them once, are expected.",
)
NO_RULE = Text("Aucune règle n'a cet identifiant.", "There is no rule of this id.")

Read = Callable[[Reader], dict[str, Any]]


def read_claim(data: Any) -> Claim:
    body = Reader(data)
    claim = Claim(
        category=_choice(body, "category", Category),
        statement=body.string("statement", LONGEST_TEXT),
        against=_seats(body, "against") if body.has("against") else (),
        discovered_at=body.moment("discovered_at") if body.has("discovered_at") else None,
    )
    body.done()
    return claim


def read_act(verb: str, data: Any) -> Mapping[str, Any]:
    """What a verb is told, by the names of its members."""
    body = Reader(data)
    said = READERS[verb](body)
    body.done()
    return said


def read_piece(data: Any) -> tuple[Piece, bool]:
    """A piece of evidence, and whether it is only staged."""
    body = Reader(data)
    files = []
    for one in body.readers("files", MOST_ATTACHED) if body.has("files") else ():
        digest = one.line("sha256", DIGEST_LENGTH)
        name = one.line("name", LONGEST_FILE_NAME)
        files.append((digest, name))
    piece = Piece(
        kind=_choice(body, "kind", Kind),
        visibility=_choice(body, "visibility", Visibility)
        if body.has("visibility")
        else Visibility.PARTIES,
        statement=body.string("statement", LONGEST_STATEMENT) if body.has("statement") else "",
        files=files,
        supersedes=body.integer("supersedes", 1, 1_000) if body.has("supersedes") else None,
    )
    staged = body.boolean("staged") if body.has("staged") else False
    body.done()
    return piece, staged


def read_candidates(data: Any) -> tuple[list[tuple[str, object]], Result.Source | None]:
    """Candidate rulings, a name and components each; and what they start from."""
    body = Reader(data)
    candidates = []
    for one in body.readers("candidates", MOST_CANDIDATES):
        name = one.line("name", LONGEST_NAME) if one.has("name") else ""
        candidates.append((name, one.value("components")))
    source = _source(body)
    body.done()
    return candidates, source


def read_clocks(data: Any) -> tuple[Clocks, str]:
    """One of the two sets of clocks, with what is different in it; and the reason."""
    body = Reader(data)
    base = SETS.get(body.choice("set", SETS), SETS["live"]).stored()
    for name in MINUTES:
        if body.has(name):
            base[name] = body.integer(name, 1, LONGEST)
    for name in RULES:
        if body.has(name):
            base[name] = body.boolean(name)
    reason = body.line("reason", LONGEST_TEXT) if body.has("reason") else ""
    body.done()
    return Clocks.read(base), reason


def read_facts_request(data: Any) -> object:
    body = Reader(data)
    facts = body.value("facts")
    body.done()
    return facts


def _choice(body: Reader, name: str, kind: Any) -> Any:
    """A member of one of the fixed lists; the first one stands in for what is wrong."""
    value = body.choice(name, list(kind))
    return kind(value) if value in list(kind) else next(iter(kind))


def _seats(body: Reader, name: str) -> list[int]:
    seats = []
    for value in body.array(name, HIGHEST_SEAT + 1):
        if type(value) is not int or not 0 <= value <= HIGHEST_SEAT or value in seats:
            body.refuse(name, "out_of_range", SEATS)
            return []
        seats.append(value)
    return seats


SEATS = Text(
    "Des numéros de place, chacun une fois.", "Numbers of seats, each of them once, are expected."
)


def _text(name: str) -> Read:
    return lambda body: {name: body.string(name, LONGEST_TEXT)}


def _optional_text(name: str) -> Read:
    return lambda body: {name: body.string(name, LONGEST_TEXT) if body.has(name) else ""}


def _nothing(body: Reader) -> dict[str, Any]:
    return {}


def _arbiter(body: Reader) -> dict[str, Any]:
    return {"arbiter": body.uuid("arbiter")}


def _request(body: Reader) -> dict[str, Any]:
    return {
        "seat": body.integer("seat", 0, HIGHEST_SEAT),
        "question": body.string("question", LONGEST_TEXT),
    }


def _answer(body: Reader) -> dict[str, Any]:
    return {
        "question": body.integer("question", 1, 1_000),
        "answer": body.string("answer", LONGEST_TEXT),
    }


def _inadmissible(body: Reader) -> dict[str, Any]:
    because = _choice(body, "because", Inadmissible)
    return {"because": because.value, "reason": _reason(body)}


def _appeal(body: Reader) -> dict[str, Any]:
    ground = _choice(body, "ground", Ground)
    return {"ground": ground.value, "statement": body.string("statement", LONGEST_TEXT)}


def _panel(body: Reader) -> dict[str, Any]:
    return {"members": body.uuids("members", 3)}


def _decision(body: Reader) -> dict[str, Any]:
    verdict = _choice(body, "verdict", Verdict)
    said = {
        "verdict": verdict.value,
        "merit": _numbers(body, "merit"),
        "ordered": _ordered(body, needs_components=verdict in (Verdict.VARY, Verdict.OVERTURN)),
    }
    return said | (_arbiter(body) if verdict is Verdict.REMIT else {})


def _numbers(body: Reader, name: str) -> list[int]:
    """Numbers of appeals, each once."""
    numbers = body.array(name, 5)
    if any(type(one) is not int for one in numbers) or len(set(numbers)) < len(numbers):
        body.refuse(name, "wrong_type", NUMBERS)
        return []
    return sorted(numbers)


def _reopening(body: Reader) -> dict[str, Any]:
    return {"arbiter": body.uuid("arbiter"), "reason": _reason(body)}


def _proposal(body: Reader) -> dict[str, Any]:
    return {"ordered": _ordered(body)}


def _ruling_number(body: Reader) -> dict[str, Any]:
    return {"number": body.integer("ruling", 1, 1_000)}


def _ordered(body: Reader, *, needs_components: bool = True) -> Ordered:
    components = body.value("components") if needs_components else None
    return Ordered(
        components=components,
        reason=_reason(body),
        facts=body.value("facts") if body.has("facts") else None,
        citations=_citations(body) if body.has("citations") else (),
        source=_source(body),
    )


def _source(body: Reader) -> Result.Source | None:
    """What to start from where log and summary contradict each other."""
    source = body.choice("source", SOURCES) if body.has("source") else ""
    return Result.Source(source) if source in SOURCES else None


SOURCES: Final = (Result.Source.LOG.value, Result.Source.SUMMARY.value)


def _reason(body: Reader) -> str:
    reason = body.string("reason", LONGEST_TEXT)
    if reason and len(reason.strip()) < SHORTEST_REASON:
        body.refuse("reason", "too_short", TOO_SHORT)
    return reason


def _citations(body: Reader) -> list[str]:
    cited = body.strings("citations", MOST_CITED, 20)
    if any(rule not in CATALOGUE for rule in cited):
        body.refuse("citations", "unknown_rule", NO_RULE)
    return cited


def _changes(body: Reader) -> dict[str, Any]:
    return {"changes": body.value("changes")}


READERS: Final[Mapping[str, Read]] = {
    "claim": _optional_text("reason"),
    "transfer": _arbiter,
    "release": _nothing,
    "request": _request,
    "answer": _answer,
    "withdraw": _nothing,
    "consent": _text("reason"),
    "concede": _optional_text("words"),
    "settle": _changes,
    "declare-inadmissible": _inadmissible,
    "propose": _proposal,
    "countersign": _ruling_number,
    "publish": _ruling_number,
    "appeal": _appeal,
    "name-panel": _panel,
    "decide": _decision,
    "reopen": _reopening,
}
