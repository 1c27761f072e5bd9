"""Duplicate: tempo, conduct, and faults pointed out by others (R-DUPA-1, 3, 7 to 9, 15)."""

from typing import Final

from tarot.arbitration.article import Article, Provision
from tarot.arbitration.awards import EACH_ZERO, FORTY_TO_OFFENDER
from tarot.arbitration.forms import DUPLICATE, MATCHES, QUADS, TEAMS, TOPPED, Form
from tarot.arbitration.remarks import WHICH_DEALS_ARE_CANCELLED
from tarot.arbitration.sanctions import (
    ONE_PER_CENT,
    PM_2,
    PM_4,
    WARNING_THEN_HALF_A_PER_CENT,
    WARNING_THEN_PM_1,
)
from tarot.wording import Text

_TRIPLETTES_AND_TEAMS: Final = (Form.TRIPLETTES, *TEAMS)
_ALL_TEAMS: Final = (Form.TRIPLETTES, *MATCHES)

DUPLICATE_CONDUCT: Final = (
    Article(
        "R-DUPA-1",
        "moving_without_leave",
        Text("déplacement sans autorisation", "moving without leave"),
        (Provision(TOPPED, sanction=ONE_PER_CENT), Provision(QUADS, sanction=PM_2)),
    ),
    Article(
        "R-DUPA-3",
        "slow_play",
        Text("jeu trop lent", "slow play"),
        (
            Provision(TOPPED, sanction=WARNING_THEN_HALF_A_PER_CENT),
            Provision(MATCHES, sanction=WARNING_THEN_PM_1, judge=(WHICH_DEALS_ARE_CANCELLED,)),
        ),
    ),
    Article(
        "R-DUPA-3",
        "slow_play_board_lost",
        Text("jeu trop lent, étui non joué", "slow play, board not played"),
        (
            Provision(TOPPED, award=FORTY_TO_OFFENDER, sanction=WARNING_THEN_HALF_A_PER_CENT),
            Provision(
                MATCHES,
                award=EACH_ZERO,
                sanction=WARNING_THEN_PM_1,
                judge=(
                    Text(
                        "Si les deux camps sont en faute : alors seulement l'étui est annulé.",
                        "Whether both sides are at fault: only then is the board annulled.",
                    ),
                ),
            ),
        ),
        slip="DN",
    ),
    Article(
        "R-DUPA-7",
        "told_against_opponents",
        Text(
            "faute de l'adversaire signalée par un équipier qui ne joue pas",
            "fault of an opponent pointed out by a team-mate not playing",
        ),
        (
            Provision(
                _TRIPLETTES_AND_TEAMS,
                at_table=Text(
                    "La faute est tenue pour non commise.", "The fault is held not committed."
                ),
            ),
        ),
    ),
    Article(
        "R-DUPA-8",
        "told_against_own_side",
        Text(
            "faute de son propre camp signalée par un équipier qui ne joue pas",
            "fault of his own side pointed out by a team-mate not playing",
        ),
        (
            Provision(
                _ALL_TEAMS,
                judge=(
                    Text(
                        "Ce qui suit de la faute elle-même : elle demeure, et une carte exposée "
                        "devient une renonce consommée (R-DUPA-21).",
                        "What follows from the fault itself: it stands, and an exposed card "
                        "becomes an established revoke (R-DUPA-21).",
                    ),
                ),
            ),
        ),
    ),
    Article(
        "R-DUPA-9",
        "told_by_spectator",
        Text("faute signalée par un spectateur", "fault pointed out by a spectator"),
        (
            Provision(
                DUPLICATE,
                at_table=Text("Le spectateur est éloigné.", "The spectator is sent away."),
                judge=(
                    Text(
                        "S'il est lié à un camp : alors on le traite comme un équipier ; neutre "
                        "ou sans preuve, la faute est tenue pour non commise.",
                        "Whether the spectator belongs to a side: then he is treated as a "
                        "team-mate; neutral or unproven, the fault is held not committed.",
                    ),
                ),
            ),
        ),
    ),
    Article(
        "R-DUPA-15",
        "smoking",
        Text("joueur qui fume", "smoking"),
        (Provision(TOPPED, sanction=ONE_PER_CENT), Provision(MATCHES, sanction=PM_4)),
    ),
)
