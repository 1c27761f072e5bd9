"""What is told of each rule is what the code does: it cites the rule where it refuses, finds or seats."""

import ast
import re
from pathlib import Path

import pytest

import tarot
from tarot.arbitration import FFT_2012_1
from tarot.rules import RULES
from tarot.score_sentences import LINES, REFUSALS
from tarot.uses import _APPLIED, USE_MEANINGS, USE_NAMES, USES, Use

LIBRARY = Path(tarot.__file__).parent
JUDGES = ("auction", "call", "chien", "poignees", "tricks", "legality", "deal")
READERS = ("actions", "action_json", "record_json", "reading", "rulesets")


def cited(*modules):
    """The rules that stand as text of their own in the code of these modules."""
    files = [file for module in modules for file in LIBRARY.glob(f"{module}.py")]
    assert files
    constants = (
        node.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in constants if re.fullmatch(r"R-[A-Z]+\d?-\d+", text)}


def told(use):
    return {rule for rule, uses in USES.items() if use in uses}


def test_what_is_refused_and_found_is_what_the_judges_cite():
    refusals = {one.rule for one in REFUSALS.values()} - {None}
    assert told(Use.REFUSES) == cited(*JUDGES, *READERS) | refusals
    assert told(Use.FINDS) == cited(*JUDGES, "proofs/*")


def test_what_scores_and_rules_is_what_the_tables_say():
    assert told(Use.SCORES) == {line.rule for line in LINES.values()}
    assert told(Use.RULES_BY) == {article.rule for article in FFT_2012_1.articles}


@pytest.mark.parametrize("use, modules", [(Use.SEATS, "movements/*"), (Use.RANKS, "standings/*")])
def test_what_seats_and_ranks_is_told_with_all_that_the_code_cites(use, modules):
    assert cited(modules) <= told(use)


def test_what_is_applied_in_silence_is_cited_by_no_judge():
    silent = set(_APPLIED.split())
    assert silent <= RULES.keys()
    assert not silent & cited(*JUDGES, "proofs/*", "score_sentences")


def test_every_rule_is_told_and_every_use_has_a_name():
    assert USES.keys() == RULES.keys()
    assert USE_NAMES.keys() == USE_MEANINGS.keys() == set(Use)
    assert {use for uses in USES.values() for use in uses} == set(Use)


def test_what_the_table_alone_sees_to_is_left_to_it():
    assert USES["R-DEAL-2"] == USES["R-DEAL-12"] == USES["R-PLAY-7"] == ()
