"""Free deals: faults of play and of the ecart (R-ARB-7, 8, R-LIB-11 to R-LIB-19, 21, 22, 29)."""

from typing import Final

from tarot.arbitration.article import Article, Fate, Noticed, Provision, Stage
from tarot.arbitration.forms import FREE
from tarot.arbitration.remarks import (
    A_HUNDRED_BY_THE_GENERAL_RULE,
    PLAY_ON,
    TAKEN_BACK,
    THREE_CHOICES,
    WHETHER_IMPORTANT,
    WHETHER_THE_DEFENCE_HAD_IT_COUNTED,
)
from tarot.arbitration.sanctions import UP_TO_100, WARNING_ONLY, WARNING_THEN_100
from tarot.outcome import ATTACK, DEFENCE
from tarot.wording import Text

_BY_ATTACK: Final = (ATTACK,)
_BY_DEFENCE: Final = (DEFENCE,)

PLAY: Final = (
    Article(
        "R-ARB-7",
        "other_fault_rectified",
        Text("autre faute, rectifiée", "other fault, put right"),
        (Provision(FREE, stage=Stage.RECTIFIED, sanction=WARNING_ONLY),),
    ),
    Article(
        "R-ARB-8",
        "other_fault_established",
        Text("autre faute, non rectifiable", "other fault that cannot be put right"),
        (
            Provision(
                FREE,
                stage=Stage.ESTABLISHED,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                returns=True,
                sanction=UP_TO_100,
            ),
        ),
    ),
    Article(
        "R-ARB-8",
        "important_card_exposed",
        Text("carte importante exposée", "important card exposed"),
        (
            Provision(
                FREE,
                _BY_DEFENCE,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                returns=True,
                sanction=UP_TO_100,
                judge=(WHETHER_IMPORTANT,),
            ),
        ),
    ),
    Article(
        "R-LIB-11",
        "exposed_card",
        Text("carte exposée", "exposed card"),
        (Provision(FREE, _BY_DEFENCE, sanction=WARNING_THEN_100, at_table=TAKEN_BACK),),
    ),
    Article(
        "R-LIB-12",
        "exposed_card",
        Text("carte exposée", "exposed card"),
        (Provision(FREE, _BY_ATTACK, taker_only=True, at_table=TAKEN_BACK),),
    ),
    Article(
        "R-LIB-13",
        "out_of_turn",
        Text("carte jouée hors tour", "card played out of turn"),
        (
            Provision(
                FREE,
                _BY_DEFENCE,
                sanction=WARNING_THEN_100,
                at_table=THREE_CHOICES,
                judge=(
                    Text("Ce que choisit le preneur.", "What the taker chooses."),
                    Text(
                        "Si le défenseur qui devait jouer met l'Excuse, l'exigence passe au "
                        "suivant.",
                        "If the defender who should have played puts the Excuse, the demand "
                        "passes on.",
                    ),
                ),
            ),
        ),
    ),
    Article(
        "R-LIB-14",
        "played_card_changed",
        Text(
            "carte sortie de la main que l'on veut changer", "card drawn from the hand, to change"
        ),
        (
            Provision(
                FREE,
                at_table=Text("La carte est jouée.", "The card is played."),
                judge=(
                    Text(
                        "Si la jouer est une faute : alors seulement l'arbitre la fait changer.",
                        "Whether playing it is a fault: only then does the arbiter have it "
                        "changed.",
                    ),
                ),
            ),
        ),
    ),
    Article(
        "R-LIB-15",
        "revoke",
        Text("renonce", "revoke"),
        (
            Provision(
                FREE,
                _BY_DEFENCE,
                Stage.RECTIFIED,
                sanction=WARNING_THEN_100,
                at_table=TAKEN_BACK,
            ),
            Provision(FREE, _BY_ATTACK, Stage.RECTIFIED, taker_only=True, at_table=TAKEN_BACK),
            Provision(
                FREE,
                stage=Stage.ESTABLISHED,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                returns=True,
                sanction=UP_TO_100,
            ),
        ),
    ),
    Article(
        "R-LIB-16",
        "chien_seen_by_defence",
        Text(
            "chien vu par la défense seule à une garde sans ou contre",
            "chien seen by the defence alone in a garde sans or contre",
        ),
        (Provision(FREE, _BY_DEFENCE, deal=Fate.COUNTS_IF_MADE, sanction=UP_TO_100),),
    ),
    Article(
        "R-LIB-16",
        "chien_seen_by_taker_too",
        Text(
            "chien vu par le preneur aussi à une garde sans ou contre",
            "chien seen by the taker too in a garde sans or contre",
        ),
        (Provision(FREE, sanction=UP_TO_100),),
    ),
    Article(
        "R-LIB-17",
        "ecart_of_seven",
        Text("écart de 7 cartes", "ecart of 7 cards"),
        (
            Provision(
                FREE,
                _BY_ATTACK,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                returns=True,
                at_table=Text(
                    "La dernière levée, de trois cartes, et la plus forte carte de l'écart vont à "
                    "la défense.",
                    "The last trick, of three cards, and the highest card of the ecart go to the "
                    "defence.",
                ),
                judge=(WHETHER_THE_DEFENCE_HAD_IT_COUNTED, A_HUNDRED_BY_THE_GENERAL_RULE),
            ),
        ),
    ),
    Article(
        "R-LIB-17",
        "ecart_of_five",
        Text("écart de 5 cartes", "ecart of 5 cards"),
        (
            Provision(
                FREE,
                _BY_ATTACK,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                no_petit_au_bout=True,
                at_table=Text(
                    "La carte seule qui reste au preneur est à lui, sans petit au bout.",
                    "The lone card left to the taker is his, without petit au bout.",
                ),
                judge=(WHETHER_THE_DEFENCE_HAD_IT_COUNTED, A_HUNDRED_BY_THE_GENERAL_RULE),
            ),
        ),
    ),
    Article(
        "R-LIB-18",
        "king_or_bout_in_ecart",
        Text("roi ou bout à l'écart", "king or bout in the ecart"),
        (
            Provision(
                FREE,
                _BY_ATTACK,
                Stage.RECTIFIED,
                at_table=Text(
                    "L'écart est refait librement avant « jeu ».",
                    'The ecart is freely laid again before "jeu".',
                ),
            ),
            Provision(
                FREE,
                _BY_ATTACK,
                Stage.ESTABLISHED,
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                returns=True,
                judge=(
                    Text(
                        "Le sort de la donne : le code n'a pas d'article pour ce cas, on suit "
                        "celui de l'écart faux.",
                        "What becomes of the deal: the code has no article for this case, and "
                        "that of the wrong ecart is followed.",
                    ),
                    A_HUNDRED_BY_THE_GENERAL_RULE,
                ),
            ),
        ),
    ),
    Article(
        "R-LIB-19",
        "wrong_count_in_play",
        Text("mauvais nombre de cartes vu en cours de jeu", "wrong number of cards found in play"),
        (
            Provision(
                FREE,
                noticed=(Noticed.PLAY, Noticed.AFTER_DEAL),
                deal=Fate.COUNTS_IF_OFFENDER_LOSES,
                at_table=PLAY_ON,
                judge=(A_HUNDRED_BY_THE_GENERAL_RULE,),
            ),
        ),
    ),
    Article(
        "R-LIB-21",
        "wrong_claim",
        Text("levées revendiquées à tort, cartes étalées", "tricks wrongly claimed, cards spread"),
        (
            Provision(
                FREE,
                at_table=Text(
                    "Les cartes sont jouées de la façon la plus défavorable au fautif.",
                    "The cards are played in the way that is worst for the offender.",
                ),
                judge=(
                    Text(
                        "À quel résultat mène ce jeu le plus défavorable.",
                        "Which result that least favourable play comes to.",
                    ),
                ),
            ),
        ),
    ),
    Article(
        "R-LIB-22",
        "hand_thrown_in",
        Text("main jetée par erreur et vue après un contrat", "hand thrown in and seen"),
        (
            Provision(
                FREE,
                deal=Fate.COUNTS_IF_MADE,
                at_table=Text(
                    "On redistribue les cartes des défenseurs et on joue.",
                    "The defenders' cards are dealt again and play goes on.",
                ),
            ),
        ),
    ),
    Article(
        "R-LIB-29",
        "wrong_trump",
        Text("coupe à tort", "wrong trumping"),
        (
            Provision(
                FREE,
                at_table=Text(
                    "Le joueur dit à l'autre camp s'il ne lui reste qu'une carte de la couleur.",
                    "The player tells the other side whether he holds a single card of the suit.",
                ),
                judge=(
                    Text(
                        "Ce qui suit de la renonce elle-même (R-LIB-15).",
                        "What follows from the revoke itself (R-LIB-15).",
                    ),
                ),
            ),
        ),
    ),
)
