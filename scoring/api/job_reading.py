"""Reads what jobs are asked for."""

from typing import Any, Final

from conventions.language import language
from conventions.problems import Problem
from conventions.shapes import Reader
from scoring.registry import KINDS
from scoring.services.exports import FORMATS, OF_A_POSITION, RANKING, Wanted
from scoring.services.rescoring import Asked
from tarot.wording import Text
from tournaments.api.reading import MOST_POSITIONS

LONGEST_RULESET: Final = 80
HIGHEST_VERSION: Final = 1_000_000
ONE_SCOPE = Text(
    "Dites quoi recompter : table, tournament, club ou everything, l'un des quatre.",
    "Say what to score again: table, tournament, club or everything, one of the four.",
)


def read_kind(data: Any) -> str:
    """Which kind of job is asked for; the rest of the body depends on it."""
    fields = Reader(data)
    kind = fields.choice("kind", KINDS)
    if fields.errors:
        raise Problem("invalid_request", errors=fields.errors)
    return kind


def read_rescore(data: Any) -> Asked:
    fields = _of_a_kind(data)
    table = fields.uuid("table") if fields.has("table") else None
    tournament = fields.uuid("tournament") if fields.has("tournament") else None
    club = fields.uuid("club") if fields.has("club") else None
    everything = fields.has("everything") and fields.boolean("everything")
    named = [place is not None for place in (table, tournament, club)]
    if [*named, everything].count(True) != 1:
        fields.refuse(None, "one_scope", ONE_SCOPE)
    dry_run = fields.boolean("dry_run")
    rules = None
    if fields.has("rules"):
        said = fields.reader("rules")
        rules = said.line("from", LONGEST_RULESET), said.line("to", LONGEST_RULESET)
    fields.done()
    return Asked(table, tournament, club, dry_run, rules)


def read_export(data: Any) -> Wanted:
    """In the language of who asks."""
    fields = _of_a_kind(data)
    tournament = fields.uuid("tournament")
    what = fields.choice("what", FORMATS)
    format_ = fields.choice("format", FORMATS.get(what, ()))
    version = position = None
    if what == RANKING and fields.has("version"):
        version = fields.integer("version", 1, HIGHEST_VERSION)
    if what in OF_A_POSITION:
        position = fields.integer("position", 1, MOST_POSITIONS)
    fields.done()
    return Wanted(tournament, what, format_, version, position, language())


def _of_a_kind(data: Any) -> Reader:
    fields = Reader(data)
    fields.has("kind")
    return fields
