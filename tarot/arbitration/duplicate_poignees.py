"""Duplicate: faults with a poignee (R-DUPA-29 to R-DUPA-35)."""

from typing import Final

from tarot.arbitration.article import Article, Fate, Provision
from tarot.arbitration.awards import FORTY_SIXTY, FOUR_FOUR
from tarot.arbitration.forms import DUPLICATE, MATCHES, QUADS, TEAMS, TOPPED
from tarot.arbitration.remarks import MINUS_FOUR_IN_A_TEAM_MATCH
from tarot.arbitration.sanctions import HALF_A_PER_CENT, PM_1
from tarot.outcome import ATTACK, DEFENCE
from tarot.wording import Text

_BY_ATTACK: Final = (ATTACK,)
_BY_DEFENCE: Final = (DEFENCE,)


def _punished(sides: tuple[str, ...], poignee: Fate) -> tuple[Provision, ...]:
    """Half a per cent or a match point, and no other note."""
    return (
        Provision(TOPPED, sides, poignee=poignee, sanction=HALF_A_PER_CENT),
        Provision(MATCHES, sides, poignee=poignee, sanction=PM_1),
    )


def _adjusted(sides: tuple[str, ...], poignee: Fate) -> tuple[Provision, ...]:
    """Half a per cent or a match point, and an adjusted score."""
    return (
        Provision(TOPPED, sides, poignee=poignee, award=FORTY_SIXTY, sanction=HALF_A_PER_CENT),
        Provision(
            TEAMS,
            sides,
            poignee=poignee,
            award=FOUR_FOUR,
            sanction=PM_1,
            judge=(MINUS_FOUR_IN_A_TEAM_MATCH,),
        ),
        Provision(QUADS, sides, poignee=poignee, award=FOUR_FOUR, sanction=PM_1),
    )


DUPLICATE_POIGNEES: Final = (
    Article(
        "R-DUPA-29",
        "poignee_early",
        Text("poignée montrée avant son tour", "poignee shown before its turn"),
        (Provision(DUPLICATE, _BY_ATTACK, poignee=Fate.COUNTS),),
        slip="PO",
    ),
    Article(
        "R-DUPA-30",
        "poignee_in_disorder",
        Text("poignée en désordre", "poignee in disorder"),
        _punished((ATTACK, DEFENCE), Fate.COUNTS),
        slip="PO",
    ),
    Article(
        "R-DUPA-30",
        "poignee_incomplete_fixable",
        Text("poignée incomplète et réparable", "poignee incomplete and fixable"),
        _punished((ATTACK, DEFENCE), Fate.COUNTS),
        slip="PO",
    ),
    Article(
        "R-DUPA-30",
        "poignee_after_first_card",
        Text(
            "poignée montrée après sa première carte, pas encore couverte",
            "poignee shown after the first card, not covered yet",
        ),
        _punished((ATTACK, DEFENCE), Fate.COUNTS),
        slip="PO",
    ),
    Article(
        "R-DUPA-31",
        "poignee_late",
        Text("poignée montrée à un autre moment", "poignee shown at another wrong time"),
        _punished((ATTACK, DEFENCE), Fate.COUNTS_IF_OFFENDER_LOSES),
        slip="PO",
    ),
    Article(
        "R-DUPA-32",
        "poignee_excuse_hides_trump",
        Text(
            "Excuse montrée dans la poignée en cachant un atout",
            "Excuse shown in the poignee while a trump is hidden",
        ),
        _adjusted((ATTACK, DEFENCE), Fate.COUNTS_IF_OFFENDER_LOSES),
        slip="PO",
    ),
    Article(
        "R-DUPA-33",
        "poignee_too_many",
        Text("poignée de trop d'atouts", "poignee with too many trumps"),
        _adjusted(_BY_DEFENCE, Fate.COUNTS),
        slip="PO",
    ),
    Article(
        "R-DUPA-34",
        "poignee_incomplete",
        Text("poignée incomplète et non réparable", "poignee incomplete and not fixable"),
        _punished(_BY_ATTACK, Fate.ANNULLED),
        slip="PO",
    ),
    Article(
        "R-DUPA-35",
        "poignee_incomplete",
        Text("poignée incomplète et non réparable", "poignee incomplete and not fixable"),
        _adjusted(_BY_DEFENCE, Fate.ANNULLED),
        slip="PO",
    ),
)
