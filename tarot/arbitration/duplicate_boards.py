"""Duplicate: boards, places and slips (R-DUPA-2, 5, 6, 10, 11, 16, 17, 23 to 28)."""

from typing import Final

from tarot.arbitration.article import Article, Fate, Provision
from tarot.arbitration.awards import (
    COLLECTIVE_ZERO,
    EACH_ZERO,
    FORTY_SIXTY,
    FOUR_FOUR,
    NEUTRALISED,
    SIX_SIX,
    ZERO_FOUR,
    ZERO_TO_OFFENDER,
    fixed,
)
from tarot.arbitration.forms import MATCHES, QUADS, TEAMS, TOPPED, Form
from tarot.arbitration.remarks import (
    ONE_PM_BY_THE_GENERAL_RULE,
    REBUILT_AND_PLAYED,
    WHETHER_PLAYABLE,
    WHO_ANSWERS,
)
from tarot.arbitration.sanctions import (
    HALF_A_PER_CENT,
    ONE_AND_A_HALF_PER_CENT,
    OUT_AT_ONCE,
    PM_1,
    PM_3,
    PM_4,
    of_everybody,
    once_a_board,
)
from tarot.wording import Text

_INDIVIDUAL: Final = (Form.INDIVIDUAL,)
_TRIPLETTES: Final = (Form.TRIPLETTES,)

# Penalties for a badly rebuilt board do not add up (R-DUPA-36).
_REBUILDING: Final = once_a_board(ONE_AND_A_HALF_PER_CENT)
_REBUILDING_PM: Final = once_a_board(PM_1)

BOARDS: Final = (
    Article(
        "R-DUPA-2",
        "wrong_count_at_first_table",
        Text("mauvais compte de cartes à la première table", "wrong count at the first table"),
        (
            Provision(TOPPED, deal=Fate.REDEALT, sanction=HALF_A_PER_CENT),
            Provision(MATCHES, deal=Fate.REDEALT, sanction=PM_1),
        ),
    ),
    Article(
        "R-DUPA-5",
        "slip_error_fixable",
        Text("erreur réparable sur la fiche ambulante", "fixable error on the travelling slip"),
        (
            Provision(TOPPED, sanction=of_everybody(HALF_A_PER_CENT)),
            Provision(QUADS, sanction=of_everybody(PM_1)),
        ),
        slip="SO",
    ),
    Article(
        "R-DUPA-5",
        "slip_error",
        Text("erreur irréparable sur la fiche ambulante", "error on the slip past repair"),
        (
            Provision(TOPPED, award=COLLECTIVE_ZERO),
            Provision(QUADS, sanction=of_everybody(PM_4)),
        ),
        slip="SO",
    ),
    Article(
        "R-DUPA-6",
        "weak_taker_hand",
        Text("main de preneur trop faible", "taker's hand too weak"),
        (Provision(TOPPED, award=NEUTRALISED, sanction=HALF_A_PER_CENT),),
    ),
    Article(
        "R-DUPA-10",
        "diagram_consulted",
        Text("diagramme consulté après la première carte", "diagram consulted after first card"),
        (Provision(TOPPED, sanction=HALF_A_PER_CENT), Provision(MATCHES, sanction=PM_1)),
    ),
    Article(
        "R-DUPA-11",
        "slip_seen",
        Text("fiche ambulante vue avant de jouer", "slip seen before playing"),
        (
            Provision(
                TOPPED,
                sanction=HALF_A_PER_CENT,
                at_table=Text("L'arbitre reste à la table.", "The arbiter stays at the table."),
            ),
            Provision(
                QUADS,
                sanction=PM_1,
                at_table=Text("L'arbitre reste à la table.", "The arbiter stays at the table."),
            ),
        ),
        slip="CM",
    ),
    Article(
        "R-DUPA-11",
        "slip_seen_and_used",
        Text("fiche ambulante vue, le jeu s'en ressent", "slip seen, and play is affected"),
        (
            Provision(TOPPED, award=FORTY_SIXTY, sanction=HALF_A_PER_CENT),
            Provision(QUADS, award=FOUR_FOUR, sanction=PM_1),
        ),
        slip="CM",
    ),
    Article(
        "R-DUPA-16",
        "wrong_place",
        Text("joueur à une mauvaise place", "player at the wrong place"),
        (
            Provision(TOPPED, award=ZERO_TO_OFFENDER),
            Provision(QUADS, award=FOUR_FOUR, sanction=PM_1, judge=(ONE_PM_BY_THE_GENERAL_RULE,)),
        ),
    ),
    Article(
        "R-DUPA-16",
        "wrong_boards_in_howell",
        Text("mauvais numéros d'étuis en Howell", "wrong board numbers in Howell"),
        (Provision(_TRIPLETTES, award=COLLECTIVE_ZERO),),
    ),
    Article(
        "R-DUPA-17",
        "identification_exchanged",
        Text("identification échangée entre équipiers", "identification exchanged in a team"),
        (
            Provision(
                _TRIPLETTES,
                sanction=OUT_AT_ONCE,
                at_table=Text(
                    "Le dossier va à la chambre de discipline.",
                    "The file goes to the disciplinary chamber.",
                ),
            ),
        ),
    ),
    Article(
        "R-DUPA-17",
        "wrong_rotation",
        Text("erreur dans la rotation des attaquants", "mistake in the rotation of attackers"),
        (Provision(_TRIPLETTES, award=ZERO_TO_OFFENDER),),
    ),
    Article(
        "R-DUPA-17",
        "badge_not_visible",
        Text("badge non visible", "badge not visible"),
        (Provision(_TRIPLETTES, sanction=HALF_A_PER_CENT),),
    ),
    Article(
        "R-DUPA-28",
        "card_left_in_board",
        Text("carte oubliée dans l'étui", "card left in the board"),
        (
            Provision(TOPPED, award=ZERO_TO_OFFENDER),
            Provision(TEAMS, award=fixed(-6, 0)),
            Provision(QUADS, award=fixed(-6, 6)),
        ),
        slip="CO",
    ),
)

REBUILT_BOARDS: Final = (
    Article(
        "R-DUPA-23",
        "rebuilt_found_later",
        Text("étui mal reconstitué, jouable, vu plus tard", "board badly rebuilt, found later"),
        (
            Provision(TOPPED, sanction=once_a_board(HALF_A_PER_CENT), judge=(WHETHER_PLAYABLE,)),
            Provision(MATCHES, sanction=_REBUILDING_PM, judge=(WHETHER_PLAYABLE,)),
        ),
        slip="MR",
    ),
    Article(
        "R-DUPA-23",
        "rebuilt_found_later_unplayable",
        Text("étui mal reconstitué, injouable, vu plus tard", "unplayable board, found later"),
        (
            Provision(TOPPED, sanction=_REBUILDING, judge=(WHETHER_PLAYABLE,)),
            Provision(MATCHES, sanction=once_a_board(PM_3), judge=(WHETHER_PLAYABLE,)),
        ),
        slip="MR",
    ),
    Article(
        "R-DUPA-24",
        "rebuilt_by_one_side",
        Text(
            "étui injouable par la faute d'un camp, vu avant de jouer",
            "board unplayable through one side, found before play",
        ),
        (
            Provision(
                TOPPED,
                award=NEUTRALISED,
                sanction=_REBUILDING,
                judge=(WHETHER_PLAYABLE, WHO_ANSWERS),
            ),
            Provision(
                TEAMS,
                award=ZERO_FOUR,
                sanction=_REBUILDING_PM,
                at_table=REBUILT_AND_PLAYED,
                judge=(WHETHER_PLAYABLE, WHO_ANSWERS),
            ),
            Provision(
                QUADS,
                award=FOUR_FOUR,
                sanction=_REBUILDING_PM,
                at_table=REBUILT_AND_PLAYED,
                judge=(WHETHER_PLAYABLE, WHO_ANSWERS),
            ),
        ),
        slip="MR",
    ),
    Article(
        "R-DUPA-25",
        "rebuilt_by_one_side_unchecked",
        Text(
            "étui injouable par la faute d'un camp, joué sans contrôle",
            "board unplayable through one side, played without the check",
        ),
        (
            Provision(_INDIVIDUAL, award=NEUTRALISED, sanction=_REBUILDING, judge=(WHO_ANSWERS,)),
            Provision(_TRIPLETTES, award=NEUTRALISED, sanction=of_everybody(_REBUILDING)),
            Provision(
                TEAMS,
                award=ZERO_FOUR,
                sanction=_REBUILDING_PM,
                judge=(WHO_ANSWERS, ONE_PM_BY_THE_GENERAL_RULE),
            ),
            Provision(
                QUADS,
                award=FOUR_FOUR,
                sanction=_REBUILDING_PM,
                judge=(WHO_ANSWERS, ONE_PM_BY_THE_GENERAL_RULE),
            ),
        ),
        slip="MR",
    ),
    Article(
        "R-DUPA-25",
        "rebuilt_by_one_side_unchecked_at_half_time",
        Text(
            "étui injouable par la faute d'un camp, joué sans contrôle à la charnière",
            "board unplayable through one side, played without the check at half-time",
        ),
        (
            Provision(
                QUADS,
                award=SIX_SIX,
                sanction=_REBUILDING_PM,
                judge=(WHO_ANSWERS, ONE_PM_BY_THE_GENERAL_RULE),
            ),
        ),
        slip="MR",
    ),
    Article(
        "R-DUPA-26",
        "rebuilt_by_both_sides",
        Text(
            "étui injouable par la faute des deux camps, vu avant de jouer",
            "board unplayable through both sides, found before play",
        ),
        (
            Provision(
                TOPPED,
                award=NEUTRALISED,
                sanction=of_everybody(_REBUILDING),
                judge=(WHETHER_PLAYABLE,),
            ),
            Provision(MATCHES, award=EACH_ZERO, judge=(WHETHER_PLAYABLE,)),
        ),
        slip="MR",
    ),
    Article(
        "R-DUPA-27",
        "rebuilt_by_both_sides_unchecked",
        Text(
            "étui injouable par la faute des deux camps, joué sans contrôle",
            "board unplayable through both sides, played without the check",
        ),
        (
            Provision(TOPPED, award=NEUTRALISED, sanction=of_everybody(_REBUILDING)),
            Provision(TEAMS, award=EACH_ZERO),
            Provision(QUADS, award=EACH_ZERO, sanction=of_everybody(once_a_board(PM_4))),
        ),
        slip="MR",
    ),
)
