"""The rule catalogue: complete, in order, and fit to be read in both languages."""

import re
from collections.abc import Callable

import pytest

from tarot.rules import RULES, Rule, _catalogue, rule

# How many rules each prefix has, prefixes in catalogue order.
COUNTS = {
    "R-CARD": 7,
    "R-DEAL": 12,
    "R-DEAL3": 1,
    "R-DEAL5": 2,
    "R-DEAL2": 4,
    "R-BID": 8,
    "R-DOG": 11,
    "R-CALL": 9,
    "R-POI": 10,
    "R-PLAY": 9,
    "R-EXC": 10,
    "R-PAB": 6,
    "R-SLAM": 11,
    "R-COUNT": 7,
    "R-SCORE": 11,
    "R-ARB": 11,
    "R-LIB": 29,
    "R-ADJ": 4,
    "R-DUPA": 38,
    "R-FREE": 11,
    "R-TEAM": 3,
}
EXPECTED_IDS = [f"{prefix}-{n}" for prefix, count in COUNTS.items() for n in range(1, count + 1)]

PAGES = r"p\. \d+(-\d+)?(, \d+(-\d+)?)*"
SOURCE = rf"((RO|CA) 2012|MO 2011), ({PAGES}|no article)|derived|two-player variant"


def offenders(holds: Callable[[Rule], object]) -> list[str]:
    """The ids of the rules for which ``holds`` is false."""
    return [entry.id for entry in RULES.values() if not holds(entry)]


def figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d+(?:\.\d+)?", text))


def test_catalogue_holds_every_rule_in_order() -> None:
    assert list(RULES) == EXPECTED_IDS


def test_each_rule_is_filed_under_its_own_id() -> None:
    assert all(key == entry.id for key, entry in RULES.items())


def test_ids_are_well_formed() -> None:
    assert offenders(lambda e: re.fullmatch(r"R-[A-Z]+[2-5]?-[1-9][0-9]*", e.id)) == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_statements_are_one_or_two_whole_sentences(language: str) -> None:
    def holds(entry: Rule) -> bool:
        text: str = getattr(entry, language)
        sentences = len(re.findall(r"\.(?= [A-ZÀÉÊ]|$)", text))
        tidy = text == " ".join(text.split()) and text[:1].isupper() and text.endswith(".")
        return tidy and 1 <= sentences <= 2

    assert offenders(holds) == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_statement_is_used_twice(language: str) -> None:
    assert len({getattr(entry, language) for entry in RULES.values()}) == len(RULES)


def test_languages_differ() -> None:
    assert offenders(lambda e: e.fr != e.en) == []


def test_english_writes_terms_of_art_without_accents() -> None:
    assert offenders(lambda e: not re.search(r"[À-ÿœ]", e.en)) == []


def test_french_writes_terms_of_art_with_accents() -> None:
    bare = re.compile(r"\b(ecart|poignee|defense|defenseur|levee|encheres?)s?\b", re.IGNORECASE)
    assert offenders(lambda e: not bare.search(e.fr)) == []


def test_decimals_follow_the_language() -> None:
    assert offenders(lambda e: not re.search(r"\d\.\d", e.fr)) == []
    assert offenders(lambda e: not re.search(r"\d,\d", e.en)) == []


def test_both_languages_give_the_same_figures() -> None:
    def holds(entry: Rule) -> bool:
        return figures(re.sub(r"(\d),(\d)", r"\1.\2", entry.fr)) == figures(entry.en)

    assert offenders(holds) == []


def test_sources_are_uniform() -> None:
    def holds(entry: Rule) -> bool:
        return all(re.fullmatch(SOURCE, part) for part in entry.source.split("; "))

    assert offenders(holds) == []


def test_rules_named_in_a_statement_exist() -> None:
    def holds(entry: Rule) -> bool:
        named = re.findall(r"R-[A-Z]+\d?-\d+", entry.fr + entry.en)
        return set(named) <= RULES.keys() - {entry.id}

    assert offenders(holds) == []


def test_rule_finds_by_id() -> None:
    assert rule("R-EXC-7") is RULES["R-EXC-7"]


def test_rule_refuses_an_unknown_id() -> None:
    with pytest.raises(KeyError):
        rule("R-EXC-99")


def test_catalogue_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        RULES["R-NEW-1"] = rule("R-EXC-7")  # type: ignore[index]


def test_repeated_id_is_refused() -> None:
    entry = rule("R-EXC-7")
    with pytest.raises(ValueError, match="R-EXC-7"):
        _catalogue((entry,), (entry,))
