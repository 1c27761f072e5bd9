"""An arbitration code: articles under one name, looked up by fault and form of play."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from tarot.arbitration.article import Article, Provision
from tarot.arbitration.duplicate_boards import BOARDS, REBUILT_BOARDS
from tarot.arbitration.duplicate_conduct import DUPLICATE_CONDUCT
from tarot.arbitration.duplicate_ecarts import ADJUSTED_BOARDS, WRONG_ECARTS
from tarot.arbitration.duplicate_play import FAULTS_OF_PLAY
from tarot.arbitration.duplicate_poignees import DUPLICATE_POIGNEES
from tarot.arbitration.forms import Form
from tarot.arbitration.free_conduct import CONDUCT
from tarot.arbitration.free_dealing import DEALING
from tarot.arbitration.free_play import PLAY
from tarot.arbitration.free_poignees import POIGNEES
from tarot.arbitration.refused import Unjudgeable


@dataclass(frozen=True, slots=True)
class Code:
    """A code by its id. It never changes: a later edition has another id.

    Raises `Unjudgeable` where two provisions claim the same case.
    """

    id: str
    articles: tuple[Article, ...]

    def __post_init__(self) -> None:
        claims: dict[str, list[tuple[str, Provision]]] = {}
        for article in self.articles:
            claims.setdefault(article.fault, []).extend(
                (article.rule, one) for one in article.provisions
            )
        for fault, claimed in claims.items():
            for (rule, one), (other_rule, other) in combinations(claimed, 2):
                if one.meets(other):
                    raise Unjudgeable("case_twice", fault=fault, rule=rule, other=other_rule)

    @property
    def faults(self) -> tuple[str, ...]:
        """Every fault the code knows, once, in its order."""
        return tuple(dict.fromkeys(article.fault for article in self.articles))

    def articles_on(self, fault: str) -> tuple[Article, ...]:
        """The articles on a fault, in every form of play; `fault` may be the id of a rule."""
        return tuple(one for one in self.articles if fault in (one.fault, one.rule))

    def provisions_on(self, fault: str, form: Form) -> tuple[tuple[Article, Provision], ...]:
        """What the code provides for a fault (or a rule's id) in one form of play."""
        return tuple(
            (article, one)
            for article in self.articles_on(fault)
            for one in article.provisions
            if form in one.forms
        )


FFT_2012_1: Final = Code(
    "fft-2012-1",
    (
        *DEALING,
        *PLAY,
        *CONDUCT,
        *POIGNEES,
        *ADJUSTED_BOARDS,
        *DUPLICATE_CONDUCT,
        *BOARDS,
        *WRONG_ECARTS,
        *FAULTS_OF_PLAY,
        *REBUILT_BOARDS,
        *DUPLICATE_POIGNEES,
    ),
)
