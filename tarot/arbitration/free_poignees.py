"""Free deals: faults with a poignee (R-LIB-26)."""

from typing import Final

from tarot.arbitration.article import Article, Fate, Provision
from tarot.arbitration.forms import FREE
from tarot.arbitration.sanctions import WARNING_THEN_100
from tarot.outcome import ATTACK, DEFENCE
from tarot.wording import Text

_BY_ATTACK: Final = (ATTACK,)
_BY_DEFENCE: Final = (DEFENCE,)

POIGNEES: Final = (
    Article(
        "R-LIB-26",
        "poignee_in_disorder",
        Text("poignée en désordre", "poignee in disorder"),
        (Provision(FREE, poignee=Fate.COUNTS, sanction=WARNING_THEN_100),),
    ),
    Article(
        "R-LIB-26",
        "poignee_incomplete_fixable",
        Text("poignée incomplète et réparable", "poignee incomplete and fixable"),
        (Provision(FREE, poignee=Fate.COUNTS, sanction=WARNING_THEN_100),),
    ),
    Article(
        "R-LIB-26",
        "poignee_incomplete",
        Text("poignée incomplète et non réparable", "poignee incomplete and not fixable"),
        (
            Provision(FREE, _BY_ATTACK, poignee=Fate.ANNULLED, sanction=WARNING_THEN_100),
            Provision(
                FREE,
                _BY_DEFENCE,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                poignee=Fate.ANNULLED,
                sanction=WARNING_THEN_100,
            ),
        ),
    ),
    Article(
        "R-LIB-26",
        "poignee_too_many",
        Text("poignée de trop d'atouts", "poignee with too many trumps"),
        (
            Provision(FREE, _BY_ATTACK, poignee=Fate.COUNTS),
            Provision(
                FREE,
                _BY_DEFENCE,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                poignee=Fate.COUNTS,
                sanction=WARNING_THEN_100,
            ),
        ),
    ),
    Article(
        "R-LIB-26",
        "poignee_early",
        Text("poignée montrée avant son tour", "poignee shown before its turn"),
        (Provision(FREE, _BY_ATTACK, poignee=Fate.COUNTS),),
    ),
    Article(
        "R-LIB-26",
        "poignee_after_first_card",
        Text(
            "poignée montrée après sa première carte, pas encore couverte",
            "poignee shown after the first card, not covered yet",
        ),
        (Provision(FREE, poignee=Fate.COUNTS, sanction=WARNING_THEN_100),),
    ),
    Article(
        "R-LIB-26",
        "poignee_late",
        Text("poignée montrée à un autre moment", "poignee shown at another wrong time"),
        (
            Provision(
                FREE,
                _BY_ATTACK,
                poignee=Fate.COUNTS_IF_OFFENDER_LOSES,
                sanction=WARNING_THEN_100,
            ),
            Provision(
                FREE,
                _BY_DEFENCE,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                poignee=Fate.COUNTS,
                sanction=WARNING_THEN_100,
            ),
        ),
    ),
    Article(
        "R-LIB-26",
        "poignee_excuse_hides_trump",
        Text(
            "Excuse montrée dans la poignée en cachant un atout",
            "Excuse shown in the poignee while a trump is hidden",
        ),
        (
            Provision(
                FREE,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                poignee=Fate.COUNTS,
                sanction=WARNING_THEN_100,
            ),
        ),
    ),
)
