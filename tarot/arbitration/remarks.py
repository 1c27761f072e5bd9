"""What articles have done at the table and what they leave to the arbiter, by name."""

from typing import Final

from tarot.wording import Text

TAKEN_BACK: Final = Text(
    "La carte est reprise et jouée quand le joueur veut.",
    "The card is taken back and played when the player likes.",
)
THREE_CHOICES: Final = Text(
    "Le preneur choisit : accepter la carte comme si le fautif avait la main, exiger cette couleur "
    "du défenseur qui devait jouer, ou en exiger une autre sans la nommer.",
    "The taker chooses: accept the card as though the offender were on lead, demand that suit from "
    "the defender who should have played, or demand another without naming it.",
)
PLAY_ON: Final = Text("On continue de jouer.", "Play goes on.")
REBUILT_AND_PLAYED: Final = Text(
    "L'étui est joué tel qu'il est.", "The board is played as it stands."
)

HOW_MUCH_WAS_GAINED: Final = Text(
    "Combien de points et de bouts la faute a fait gagner.",
    "How many points and bouts the fault has gained.",
)
WHETHER_IMPORTANT: Final = Text(
    "Si la carte est importante ; sinon la faute se rectifie (R-LIB-11).",
    "Whether the card is important; if not, the fault is put right (R-LIB-11).",
)
A_HUNDRED_BY_THE_GENERAL_RULE: Final = Text(
    "S'il faut 100 points de pénalité : l'article n'en dit rien, la règle générale les permet "
    "(R-ARB-8).",
    "Whether to add a penalty of 100 points: the article is silent, the general rule allows it "
    "(R-ARB-8).",
)
WHETHER_THE_DEFENCE_HAD_IT_COUNTED: Final = Text(
    "Si la défense avait fait compter les cartes : alors seulement elle est en cause.",
    "Whether the defence had asked for a count: only then is it to blame.",
)
WHETHER_PROVEN: Final = Text(
    "Si l'hésitation est reconnue ou prouvée ; sinon il n'y a rien.",
    "Whether the hesitation is admitted or proven; if not, nothing follows.",
)
WHICH_DEALS_ARE_CANCELLED: Final = Text(
    "Si des donnes sont supprimées, et lesquelles.", "Whether deals are cancelled, and which."
)
WHO_SIGNED: Final = Text(
    "Qui répond de la feuille : le code ne le dit pas, et les quatre joueurs l'ont signée.",
    "Who answers for the sheet: the code does not say, and all four players have signed it.",
)
ONE_PM_BY_THE_GENERAL_RULE: Final = Text(
    "L'article n'imprime pas de pénalité ; le PM retiré est celui des marques ajustées "
    "(R-ADJ-3, R-ADJ-4).",
    "The article prints no penalty; the match point taken off is the one of adjusted scores "
    "(R-ADJ-3, R-ADJ-4).",
)
MINUS_FOUR_IN_A_TEAM_MATCH: Final = Text(
    "En match par équipes, la règle générale donne 0 au fautif (R-ADJ-3) ; l'article imprime -4.",
    "In a team match the general rule gives the offender 0 (R-ADJ-3); the article prints -4.",
)
WHETHER_PLAYABLE: Final = Text(
    "Si l'étui est jouable : bouts, honneurs et atouts qui comptent le rendent injouable "
    "(R-DUPA-36).",
    "Whether the board is playable: bouts, honours and trumps that matter make it unplayable "
    "(R-DUPA-36).",
)
WHO_ANSWERS: Final = Text(
    "Qui est en cause : le preneur répond de l'orientation, les quatre joueurs du chien "
    "(R-DUPA-38).",
    "Who is at fault: the taker answers for the orientation, all four for the chien (R-DUPA-38).",
)
ADJUSTED_ONCE: Final = Text(
    "Si les deux camps ont renoncé : l'étui est ajusté une seule fois, chacun paie son PM.",
    "Whether both sides have revoked: the board is adjusted once, and each pays its match point.",
)
CALLED_TOO_LATE: Final = Text(
    "Si la réclamation est recevable : l'arbitre n'a pas été appelé aussitôt (R-ARB-2).",
    "Whether the claim is admissible: the arbiter was not called at once (R-ARB-2).",
)
PARTNER_OR_TAKER: Final = Text(
    "Si l'appelé est traité comme le preneur : le code ne parle que du preneur.",
    "Whether the partner is treated like the taker: the code speaks of the taker only.",
)
