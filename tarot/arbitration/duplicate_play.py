"""Duplicate: faults of play (R-DUPA-12 to R-DUPA-14, R-DUPA-18 to R-DUPA-22)."""

from typing import Final

from tarot.arbitration.article import Article, Provision, Stage
from tarot.arbitration.awards import (
    EACH_ZERO,
    FORTY_FORTY,
    FORTY_SIXTY,
    FOUR_FOUR,
    ZERO_FOUR,
)
from tarot.arbitration.forms import DUPLICATE, MATCHES, QUADS, TEAMS, TOPPED, Form
from tarot.arbitration.remarks import (
    ADJUSTED_ONCE,
    ONE_PM_BY_THE_GENERAL_RULE,
    PLAY_ON,
    TAKEN_BACK,
    THREE_CHOICES,
    WHETHER_PLAYABLE,
    WHETHER_PROVEN,
)
from tarot.arbitration.sanctions import HALF_A_PER_CENT, PM_1, PM_4, of_everybody, once_a_board
from tarot.outcome import ATTACK, DEFENCE
from tarot.wording import Text

_BY_ATTACK: Final = (ATTACK,)
_BY_DEFENCE: Final = (DEFENCE,)

FAULTS_OF_PLAY: Final = (
    Article(
        "R-DUPA-12",
        "hesitation",
        Text("hésitation reconnue", "admitted hesitation"),
        (
            Provision(TOPPED, award=FORTY_SIXTY, judge=(WHETHER_PROVEN,)),
            Provision(
                TEAMS,
                award=ZERO_FOUR,
                sanction=PM_1,
                judge=(WHETHER_PROVEN, ONE_PM_BY_THE_GENERAL_RULE),
            ),
            Provision(
                QUADS,
                award=FOUR_FOUR,
                sanction=PM_1,
                judge=(WHETHER_PROVEN, ONE_PM_BY_THE_GENERAL_RULE),
            ),
        ),
    ),
    Article(
        "R-DUPA-13",
        "chien_seen_before_choice",
        Text(
            "chien vu avant de choisir garde sans ou contre",
            "chien seen before choosing garde sans or contre",
        ),
        (
            Provision(
                TEAMS,
                _BY_ATTACK,
                award=EACH_ZERO,
                judge=(
                    Text(
                        "S'il faut une pénalité, et laquelle : le code la permet sans la chiffrer.",
                        "Whether to add a penalty, and which: the code allows one without a "
                        "figure.",
                    ),
                ),
            ),
        ),
    ),
    Article(
        "R-DUPA-14",
        "chien_turned_by_taker",
        Text(
            "chien retourné par le preneur après un sur-contrat",
            "chien turned by the taker after an over-contract",
        ),
        (
            Provision(
                TEAMS,
                _BY_ATTACK,
                award=ZERO_FOUR,
                sanction=PM_1,
                at_table=Text(
                    "La donne se joue et se marque en garde.",
                    "The deal is played and scored as a garde.",
                ),
            ),
        ),
    ),
    Article(
        "R-DUPA-18",
        "out_of_turn",
        Text("carte jouée hors tour", "card played out of turn"),
        (
            Provision(
                TOPPED,
                _BY_DEFENCE,
                sanction=once_a_board(HALF_A_PER_CENT),
                at_table=THREE_CHOICES,
                judge=(Text("Ce que choisit le preneur.", "What the taker chooses."),),
            ),
            Provision(
                MATCHES,
                _BY_DEFENCE,
                sanction=once_a_board(PM_1),
                at_table=THREE_CHOICES,
                judge=(Text("Ce que choisit le preneur.", "What the taker chooses."),),
            ),
        ),
        slip="CE",
    ),
    Article(
        "R-DUPA-19",
        "exposed_card",
        Text("carte exposée", "exposed card"),
        (Provision(DUPLICATE, _BY_ATTACK, at_table=TAKEN_BACK),),
        slip="CE",
    ),
    Article(
        "R-DUPA-19",
        "revoke",
        Text("renonce rectifiée, carte exposée", "revoke put right, an exposed card"),
        (Provision(DUPLICATE, _BY_ATTACK, Stage.RECTIFIED, at_table=TAKEN_BACK),),
        slip="CE",
    ),
    Article(
        "R-DUPA-20",
        "exposed_card",
        Text("carte exposée, étui jouable", "exposed card, board playable"),
        (
            Provision(
                TOPPED,
                _BY_DEFENCE,
                sanction=HALF_A_PER_CENT,
                at_table=TAKEN_BACK,
                judge=(WHETHER_PLAYABLE,),
            ),
            Provision(
                TEAMS,
                _BY_DEFENCE,
                sanction=PM_1,
                at_table=TAKEN_BACK,
                judge=(WHETHER_PLAYABLE,),
            ),
            Provision(
                QUADS,
                _BY_DEFENCE,
                sanction=once_a_board(PM_1),
                at_table=TAKEN_BACK,
                judge=(WHETHER_PLAYABLE,),
            ),
        ),
        slip="CE",
    ),
    Article(
        "R-DUPA-20",
        "revoke",
        Text("renonce rectifiée, carte exposée", "revoke put right, an exposed card"),
        (
            Provision(
                TOPPED,
                _BY_DEFENCE,
                Stage.RECTIFIED,
                sanction=HALF_A_PER_CENT,
                at_table=TAKEN_BACK,
            ),
            Provision(TEAMS, _BY_DEFENCE, Stage.RECTIFIED, sanction=PM_1, at_table=TAKEN_BACK),
            Provision(
                QUADS,
                _BY_DEFENCE,
                Stage.RECTIFIED,
                sanction=once_a_board(PM_1),
                at_table=TAKEN_BACK,
            ),
        ),
        slip="CE",
    ),
    Article(
        "R-DUPA-21",
        "exposed_card_unplayable",
        Text("carte exposée, étui injouable", "exposed card, board not playable"),
        (
            Provision(
                TOPPED,
                _BY_DEFENCE,
                award=FORTY_SIXTY,
                returns=True,
                sanction=HALF_A_PER_CENT,
                at_table=PLAY_ON,
                judge=(WHETHER_PLAYABLE,),
            ),
            Provision(
                TEAMS,
                _BY_DEFENCE,
                award=ZERO_FOUR,
                sanction=PM_1,
                at_table=PLAY_ON,
                judge=(WHETHER_PLAYABLE,),
            ),
            Provision(
                QUADS,
                _BY_DEFENCE,
                award=FOUR_FOUR,
                sanction=PM_1,
                at_table=PLAY_ON,
                judge=(WHETHER_PLAYABLE,),
            ),
        ),
        slip="CE",
    ),
    Article(
        "R-DUPA-21",
        "revoke",
        Text("renonce consommée", "established revoke"),
        (
            Provision(
                TOPPED,
                stage=Stage.ESTABLISHED,
                award=FORTY_SIXTY,
                returns=True,
                sanction=HALF_A_PER_CENT,
            ),
            Provision(
                TEAMS,
                stage=Stage.ESTABLISHED,
                award=ZERO_FOUR,
                sanction=PM_1,
                judge=(ADJUSTED_ONCE,),
            ),
            Provision(
                QUADS,
                stage=Stage.ESTABLISHED,
                award=FOUR_FOUR,
                sanction=PM_1,
                judge=(ADJUSTED_ONCE,),
            ),
        ),
        slip="RC",
    ),
    Article(
        "R-DUPA-22",
        "revoke_on_revoke",
        Text(
            "renonce consommée sur une renonce consommée",
            "established revoke on an established revoke",
        ),
        (
            Provision((Form.INDIVIDUAL,), award=FORTY_FORTY, sanction=HALF_A_PER_CENT),
            Provision(
                (Form.TRIPLETTES,), award=FORTY_FORTY, sanction=of_everybody(HALF_A_PER_CENT)
            ),
            Provision(TEAMS, award=EACH_ZERO),
            Provision(QUADS, award=EACH_ZERO, sanction=of_everybody(PM_4)),
        ),
        slip="RC",
    ),
)
