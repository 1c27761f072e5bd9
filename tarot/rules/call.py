"""Five players: the called card and the partner (R-CALL)."""

from tarot.rules.rule import Rule

CALL: tuple[Rule, ...] = (
    Rule(
        id="R-CALL-1",
        fr="À cinq, le preneur appelle le roi de son choix avant que le chien soit retourné.",
        en="With five players the taker calls any king before the chien is turned up.",
        source="RO 2012, p. 12",
    ),
    Rule(
        id="R-CALL-2",
        fr="Avec les quatre rois, le preneur peut appeler une dame, avec aussi les quatre dames un "
        "cavalier, et avec en plus les quatre cavaliers un valet. Ce n'est qu'une faculté : il "
        "peut toujours appeler un de ses rois.",
        en="With all four kings the taker may call a queen, with the four queens too a knight, and "
        "with the four knights as well a jack. This is only an option: one of the taker's own "
        "kings may still be called.",
        source="RO 2012, p. 12",
    ),
    Rule(
        id="R-CALL-3",
        fr="Le preneur peut appeler un roi qu'il a en main. Il joue alors seul.",
        en="The taker may call a king from their own hand. They then play alone.",
        source="RO 2012, p. 12",
    ),
    Rule(
        id="R-CALL-4",
        fr="Le preneur joue seul contre quatre quand la carte appelée est dans sa main ou au "
        "chien. Au chien d'une petite ou d'une garde, tous la voient, sinon elle reste secrète "
        "jusqu'à ce qu'elle soit jouée ou que la donne finisse.",
        en="The taker plays alone against four when the called card is in their own hand or in the "
        "chien. In the chien of a petite or a garde everyone sees it, otherwise it stays secret "
        "until it is played or the deal ends.",
        source="RO 2012, p. 12; derived",
    ),
    Rule(
        id="R-CALL-5",
        fr="Le joueur qui a la carte appelée est le partenaire du preneur, à deux contre trois. Il "
        "ne doit pas le dire avant de l'avoir jouée, mais son jeu peut le trahir.",
        en="The player who has the called card is the taker's partner, two against three. They "
        "must not say so until they have played it, but their play may betray them.",
        source="RO 2012, p. 12",
    ),
    Rule(
        id="R-CALL-6",
        fr="À cinq, on ne peut pas entamer dans la couleur appelée, sauf avec la carte appelée "
        "elle-même. L'interdiction ne vise que l'entame : si l'Excuse est entamée, le joueur "
        "suivant est libre.",
        en="With five players nobody may open the deal in the called suit, except with the called "
        "card. Only the opening lead is bound: if the Excuse is led, the next player is free.",
        source="RO 2012, p. 12; derived",
    ),
    Rule(
        id="R-CALL-7",
        fr="L'appel a lieu aussi en garde sans et en garde contre. Si la carte appelée est dans le "
        "chien resté caché, on n'apprend qu'à la fin que le preneur jouait seul.",
        en="A card is called in garde sans and garde contre too. If it lies in the unseen chien, "
        "only the end of the deal tells that the taker was alone.",
        source="RO 2012, p. 12; derived",
    ),
    Rule(
        id="R-CALL-8",
        fr="Une dame, un cavalier ou un valet appelé et trouvé au chien peut aller à l'écart, car "
        "seuls les rois et les bouts sont protégés. Le preneur joue seul dans tous les cas.",
        en="A called queen, knight or jack found in the chien may go into the ecart, since only "
        "kings and bouts are protected. The taker plays alone either way.",
        source="derived",
    ),
    Rule(
        id="R-CALL-9",
        fr="Avant la fin de la donne, rien n'est révélé d'un appel du preneur à sa propre carte, "
        "d'une carte appelée restée dans un chien caché ou de l'écart. La raison pour laquelle le "
        "preneur était seul n'est donnée qu'ensuite.",
        en="Before the end of the deal, nothing is disclosed about a call of one's own card, a "
        "called card in an unseen chien, or the ecart. Why the taker was alone is told only "
        "afterwards.",
        source="derived",
    ),
)
