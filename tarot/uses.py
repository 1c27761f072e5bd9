"""What the library does with each rule of the catalogue: refuses, proves, scores, and so on.

Scores and rulings say which rule they go by in tables of their own. What refuses and proves is
spread over the judges of a deal, and told here; a test holds these lists against what they cite.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from tarot.arbitration import FFT_2012_1
from tarot.rules import RULES
from tarot.score_sentences import LINES, REFUSALS
from tarot.wording import Text


class Use(Enum):
    """What the library does with a rule."""

    REFUSES = "refuses"
    FINDS = "finds"
    SCORES = "scores"
    APPLIES = "applies"
    RULES_BY = "rules_by"
    SEATS = "seats"
    RANKS = "ranks"


USE_NAMES: Final[Mapping[Use, Text]] = {
    Use.REFUSES: Text("refuse", "refuses"),
    Use.FINDS: Text("constate", "finds"),
    Use.SCORES: Text("marque", "scores"),
    Use.APPLIES: Text("applique", "applies"),
    Use.RULES_BY: Text("propose une décision", "proposes a ruling"),
    Use.SEATS: Text("place", "seats"),
    Use.RANKS: Text("classe", "ranks"),
}

USE_MEANINGS: Final[Mapping[Use, Text]] = {
    Use.REFUSES: Text(
        "Ce qui l’enfreint est refusé, avec la règle. Si cela peut arriver tout de même, comme une "
        "renonce, la table peut confirmer que c’est arrivé.",
        "What breaks it is refused, with the rule. If it can happen all the same, like a revoke, "
        "the table may confirm that it did.",
    ),
    Use.FINDS: Text(
        "Une faute notée est constatée, avec sa preuve.",
        "A fault that was written down is found, with its proof.",
    ),
    Use.SCORES: Text(
        "Une ligne du score la cite.",
        "A line of the score cites it.",
    ),
    Use.APPLIES: Text(
        "Le logiciel compte, ou montre, comme elle le dit, sans la citer.",
        "The software counts, or shows, as it says, without citing it.",
    ),
    Use.RULES_BY: Text(
        "Le code d’arbitrage en tire une proposition, que l’arbitre confirme ou non.",
        "The arbitration code makes a proposal by it, which the arbiter confirms or not.",
    ),
    Use.SEATS: Text("Le placement des tournois la suit.", "Seating at tournaments follows it."),
    Use.RANKS: Text("Le classement la suit.", "Rankings follow it."),
}

# Of a deal that is recorded, or of a document that arrives.
_REFUSED: Final = """
R-CARD-1 R-DEAL-4 R-DEAL-7 R-DEAL-9 R-DEAL-10 R-DEAL3-1 R-DEAL5-1 R-DEAL2-1 R-BID-1 R-BID-2
R-BID-3 R-DOG-1 R-DOG-3 R-DOG-4 R-DOG-8 R-DOG-9 R-CALL-1 R-CALL-2 R-CALL-6 R-POI-2 R-POI-3
R-POI-4 R-PLAY-1 R-PLAY-2 R-PLAY-3 R-PLAY-4 R-PLAY-8 R-SLAM-2 R-SLAM-3 R-SLAM-9
"""
# In a log, or in a score sheet that is held against one.
_FOUND: Final = """
R-CARD-1 R-DEAL-9 R-DEAL-10 R-DEAL2-1 R-BID-1 R-BID-2 R-BID-3 R-DOG-1 R-DOG-3 R-DOG-4 R-DOG-8
R-DOG-9 R-CALL-1 R-CALL-2 R-CALL-6 R-POI-1 R-POI-2 R-POI-3 R-POI-4 R-PLAY-1 R-PLAY-2 R-PLAY-3
R-PLAY-4 R-PLAY-5 R-PLAY-8 R-EXC-9 R-PAB-1 R-SLAM-1 R-SLAM-2 R-SLAM-3 R-SLAM-9 R-COUNT-1
R-SCORE-9
"""
# In silence: values, winners of tricks, whose cards count where, who is shown what.
_APPLIED: Final = """
R-CARD-2 R-CARD-3 R-CARD-7 R-DEAL5-2 R-DEAL2-2 R-DEAL2-3 R-DEAL2-4 R-BID-4 R-BID-7 R-DOG-2
R-DOG-11 R-CALL-3 R-CALL-7 R-CALL-8 R-CALL-9 R-POI-5 R-POI-6 R-POI-8 R-POI-9 R-POI-10 R-PLAY-6
R-EXC-1 R-EXC-2 R-EXC-3 R-EXC-5 R-EXC-6 R-EXC-7 R-EXC-8 R-EXC-10 R-PAB-2 R-PAB-3 R-PAB-4 R-PAB-6
R-SLAM-5 R-SLAM-6 R-SLAM-8 R-SLAM-10 R-COUNT-3 R-COUNT-4 R-COUNT-6 R-SCORE-2 R-SCORE-5 R-SCORE-6
R-SCORE-7 R-SCORE-8 R-ARB-2 R-ARB-9 R-ARB-11 R-DUPA-36 R-DUPA-37 R-DUPA-38
"""
_SEATED: Final = "R-FREE-1 R-FREE-2 R-FREE-3 R-FREE-4 R-FREE-5 R-FREE-7 R-TEAM-1 R-TEAM-2"
_RANKED: Final = "R-FREE-6 R-FREE-9 R-FREE-10 R-FREE-11 R-TEAM-1"

_BY_USE: Final[Mapping[Use, frozenset[str]]] = {
    Use.REFUSES: frozenset(
        _REFUSED.split() + [one.rule for one in REFUSALS.values() if one.rule is not None]
    ),
    Use.FINDS: frozenset(_FOUND.split()),
    Use.SCORES: frozenset(line.rule for line in LINES.values()),
    Use.APPLIES: frozenset(_APPLIED.split()),
    Use.RULES_BY: frozenset(article.rule for article in FFT_2012_1.articles),
    Use.SEATS: frozenset(_SEATED.split()),
    Use.RANKS: frozenset(_RANKED.split()),
}

USES: Final[Mapping[str, tuple[Use, ...]]] = {
    rule: tuple(use for use, rules in _BY_USE.items() if rule in rules) for rule in RULES
}
"""By the id of a rule what is done with it: nothing where it is for the people at the table."""
