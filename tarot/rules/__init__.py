"""The rule catalogue: every rule the library applies, by its id, in French and English.

>>> from tarot.rules import rule
>>> rule("R-DOG-3").en
'Neither a king nor a bout can be put in the ecart.'

Sources are given in a short form, several of them separated by semicolons:

===================  ============================================================================
``RO 2012, p. n``    Règlement officiel du jeu de tarot, FFT, 1 July 2012
``CA 2012, p. n``    Code d'arbitrage, FFT, 1 July 2012
``MO 2011, p. n``    Manuel de l'organisateur de tournois, FFT, 1 July 2011
``no article``       that text was searched and has nothing on the point
``derived``          follows from the texts, or is settled here where they are silent
two-player variant   the rules of the ``duo`` ruleset, which no federation text covers
===================  ============================================================================

FFT is the Fédération Française de Tarot. Statements are worded for this catalogue and quote no
federation text.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tarot.rules.arbitration import ARBITRATION
from tarot.rules.auction import AUCTION
from tarot.rules.call import CALL
from tarot.rules.cards import CARDS
from tarot.rules.chien import CHIEN
from tarot.rules.dealing import DEALING
from tarot.rules.duplicate_boards import DUPLICATE_BOARDS
from tarot.rules.duplicate_faults import DUPLICATE_FAULTS
from tarot.rules.endings import ENDINGS
from tarot.rules.excuse import EXCUSE
from tarot.rules.free_deals import FREE_DEALS
from tarot.rules.play import PLAY
from tarot.rules.poignees import POIGNEES
from tarot.rules.rule import Rule
from tarot.rules.scoring import SCORING
from tarot.rules.tournaments import TOURNAMENTS

__all__ = ["RULES", "Rule", "rule"]


def _catalogue(*sections: Iterable[Rule]) -> Mapping[str, Rule]:
    """The rules of all sections by id, in the order given; a repeated id is an error."""
    rules: dict[str, Rule] = {}
    for section in sections:
        for entry in section:
            if entry.id in rules:
                raise ValueError(f"rule id {entry.id} appears twice in the catalogue")
            rules[entry.id] = entry
    return MappingProxyType(rules)


RULES: Mapping[str, Rule] = _catalogue(
    CARDS,
    DEALING,
    AUCTION,
    CHIEN,
    CALL,
    POIGNEES,
    PLAY,
    EXCUSE,
    ENDINGS,
    SCORING,
    ARBITRATION,
    FREE_DEALS,
    DUPLICATE_FAULTS,
    DUPLICATE_BOARDS,
    TOURNAMENTS,
)
"""Every rule by id, in catalogue order: a deal, its score, arbitration, tournaments."""


def rule(rule_id: str, /) -> Rule:
    """The rule with this id; ``KeyError`` if the catalogue has none."""
    return RULES[rule_id]
