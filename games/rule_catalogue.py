"""The rule catalogue as a page of the documentation, by section, in French and English."""

from collections.abc import Iterator, Mapping
from typing import Final

from tarot.rules import RULES, Rule
from tarot.uses import USE_MEANINGS, USE_NAMES, USES, Use
from tarot.wording import Text

SECTIONS: Final[Mapping[str, Text]] = {
    "R-CARD": Text("Les cartes", "The cards"),
    "R-DEAL": Text("La distribution", "Dealing"),
    "R-DEAL3": Text("La distribution à trois", "Dealing with three players"),
    "R-DEAL5": Text("La distribution à cinq", "Dealing with five players"),
    "R-DEAL2": Text("Le jeu à deux", "Two players"),
    "R-BID": Text("Les enchères", "The auction"),
    "R-DOG": Text("Le chien et l’écart", "The chien and the ecart"),
    "R-CALL": Text("L’appel à cinq", "The call with five players"),
    "R-POI": Text("Les poignées", "Poignees"),
    "R-PLAY": Text("Le jeu de la carte", "Play"),
    "R-EXC": Text("L’Excuse", "The Excuse"),
    "R-PAB": Text("Le petit au bout", "The petit au bout"),
    "R-SLAM": Text("Le chelem", "The chelem"),
    "R-COUNT": Text("Le compte des points", "Counting the points"),
    "R-SCORE": Text("La marque", "The score"),
    "R-ARB": Text("Principes de l’arbitrage", "Principles of arbitration"),
    "R-LIB": Text("Fautes en donnes libres", "Faults in free deals"),
    "R-ADJ": Text("Marques ajustées en duplicate", "Adjusted scores in duplicate"),
    "R-DUPA": Text("Fautes en duplicate", "Faults in duplicate"),
    "R-FREE": Text("Tournois de donnes libres", "Tournaments of free deals"),
    "R-TEAM": Text("Équipes", "Teams"),
}

INTRODUCTION: Final = """# Rules / Les règles

`manage.py rule_catalogue --markdown` writes this page from `tarot/rules` and `tarot/uses.py`;
`GET /api/v1/rules` has the same rules.

Each rule has its id, which refusals, findings, scores and rulings cite; what it says, in our own
words; where it stands in the texts of the federation; and what the software does with it. Where
nothing is said of that, the rule is for the people at the table.

Chaque règle a son identifiant, que citent refus, constats, scores et décisions ; ce qu’elle dit,
avec nos mots ; sa place dans les textes de la fédération ; et ce qu’en fait le logiciel. S’il n’en
est rien dit, elle est l’affaire de la table.

RO: *Règlement officiel du jeu de tarot* · CA: *Code d’arbitrage* ·
MO: *Manuel de l’organisateur de tournois*
"""


def as_markdown() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *_uses(), *_sections()])


def _uses() -> Iterator[str]:
    yield "| | what the software does / ce que fait le logiciel |"
    yield "|---|---|"
    for use in Use:
        name, meaning = USE_NAMES[use], USE_MEANINGS[use]
        yield f"| {name.en} / {name.fr} | {meaning.en} / {meaning.fr} |"
    yield ""


def _sections() -> Iterator[str]:
    section = ""
    for rule in RULES.values():
        prefix = rule.id.rpartition("-")[0]
        if prefix != section:
            section = prefix
            title = SECTIONS[prefix]
            yield f"## {title.en} / {title.fr}\n"
        yield _paragraphs(rule)


def _paragraphs(rule: Rule) -> str:
    uses = [USE_NAMES[use] for use in USES[rule.id]]
    marks = [rule.source, *(f"{name.en} / {name.fr}" for name in uses)]
    return f"### {rule.id}\n\n{rule.fr}\n\n*{rule.en}*\n\n{' · '.join(marks)}\n"
