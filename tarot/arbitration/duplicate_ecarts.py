"""Duplicate: adjusted boards, and wrong ecarts with what the return of the board brings (R-ADJ-1 to
R-ADJ-4, R-DUPA-4)."""

from typing import Final

from tarot.arbitration.article import Article, Provision
from tarot.arbitration.awards import (
    COLLECTIVE_ZERO,
    EACH_ZERO,
    FORTY_SIXTY,
    FOUR_FOUR,
    NEUTRALISED,
    ZERO_FOUR,
    ZERO_TO_OFFENDER,
    Award,
    fixed,
)
from tarot.arbitration.forms import QUADS, TEAMS, TOPPED
from tarot.arbitration.sanctions import PM_1
from tarot.outcome import ATTACK
from tarot.wording import Text

_BY_ATTACK: Final = (ATTACK,)

ADJUSTED_BOARDS: Final = (
    Article(
        "R-ADJ-1",
        "board_neutralised",
        Text("étui qui ne peut pas compter", "board that cannot count"),
        (Provision(TOPPED, award=NEUTRALISED),),
        slip="DN",
    ),
    Article(
        "R-ADJ-1",
        "board_lost",
        Text("étui perdu par la faute d'un camp", "board spoilt by one side"),
        (Provision(TOPPED, award=ZERO_TO_OFFENDER),),
        slip="*0",
    ),
    Article(
        "R-ADJ-1",
        "board_lost_by_both",
        Text("étui perdu par la faute des deux camps", "board spoilt by both sides"),
        (Provision(TOPPED, award=COLLECTIVE_ZERO),),
        slip="*0",
    ),
    Article(
        "R-ADJ-2",
        "board_adjusted",
        Text("étui faussé par un camp", "board distorted by one side"),
        (Provision(TOPPED, award=FORTY_SIXTY),),
    ),
    Article(
        "R-ADJ-3",
        "board_neutralised",
        Text("étui qui ne peut pas compter", "board that cannot count"),
        (Provision(TEAMS, award=EACH_ZERO),),
        slip="DN",
    ),
    Article(
        "R-ADJ-3",
        "board_adjusted",
        Text("étui faussé par un camp", "board distorted by one side"),
        (Provision(TEAMS, award=ZERO_FOUR, sanction=PM_1),),
    ),
    Article(
        "R-ADJ-4",
        "board_neutralised",
        Text("étui qui ne peut pas compter", "board that cannot count"),
        (Provision(QUADS, award=EACH_ZERO),),
        slip="DN",
    ),
    Article(
        "R-ADJ-4",
        "board_adjusted",
        Text("étui faussé par un camp", "board distorted by one side"),
        (Provision(QUADS, award=FOUR_FOUR, sanction=PM_1),),
    ),
)


def _at_the_return(fault: str, name: Text, team: Award, quadrette: Award) -> Article:
    """What the return of a board brings after a wrong ecart: notes fixed for both teams."""
    provisions = (
        Provision(TEAMS, _BY_ATTACK, award=team),
        Provision(QUADS, _BY_ATTACK, award=quadrette),
    )
    return Article("R-DUPA-4", fault, name, provisions, slip="FE")


WRONG_ECARTS: Final = (
    Article(
        "R-DUPA-4",
        "wrong_ecart",
        Text("écart faux", "wrong ecart"),
        (
            Provision(TOPPED, _BY_ATTACK, award=ZERO_TO_OFFENDER),
            Provision(
                TEAMS,
                _BY_ATTACK,
                award=fixed(-10, 0),
                at_table=Text("L'étui est joué au retour.", "The board is played at the return."),
            ),
            Provision(QUADS, _BY_ATTACK, award=fixed(-10, 4)),
        ),
        slip="FE",
    ),
    _at_the_return(
        "wrong_ecart_then_revoke_on_revoke",
        Text(
            "écart faux, puis renonce consommée sur renonce consommée au retour",
            "wrong ecart, then an established revoke on one at the return",
        ),
        fixed(-10, 0),
        fixed(-10, 4),
    ),
    _at_the_return(
        "wrong_ecart_then_defence_fault",
        Text(
            "écart faux, puis faute de la défense du même camp au retour",
            "wrong ecart, then a fault of the same team's defence at the return",
        ),
        fixed(-11, 0),
        fixed(-11, 4),
    ),
    _at_the_return(
        "wrong_ecart_then_revoke",
        Text(
            "écart faux, puis renonce de l'autre attaquant au retour",
            "wrong ecart, then a revoke of the other attacker at the return",
        ),
        fixed(-10, -5),
        fixed(-10, -5),
    ),
    _at_the_return(
        "wrong_ecart_by_both",
        Text("écart faux des deux attaquants", "wrong ecart by both attackers"),
        fixed(0, 0),
        fixed(-10, -10),
    ),
)
