"""Boards badly put together, poignees and who answers in duplicate (R-DUPA-23 to R-DUPA-38)."""

from tarot.rules.rule import Rule

DUPLICATE_BOARDS: tuple[Rule, ...] = (
    Rule(
        id="R-DUPA-23",
        fr="Un étui mal reconstitué, découvert à une table suivante, coûte aux fautifs 0,5 % ou "
        "1 PM s'il est jouable. S'il ne l'est pas, cela leur coûte 1,5 % ou 3 PM.",
        en="A board badly put together, found at a later table, costs those at fault 0.5% or 1 "
        "match point if it can be played. If it cannot, it costs them 1.5% or 3 match points.",
        source="CA 2012, p. 13",
    ),
    Rule(
        id="R-DUPA-24",
        fr="Un étui rendu injouable par un seul camp et découvert à la table avant le jeu est "
        "neutralisé et coûte 1,5 % en individuel et en triplettes. En match par équipes et en "
        "quadrettes il est joué et coûte 1 PM, avec au moins +4 à l'autre équipe, ou +4/-4 en "
        "quadrettes.",
        en="A board made unplayable by one side and found at the table before play is "
        "neutralised and costs 1.5% in individual and triplettes. In team matches and quadrettes "
        "it is played and costs 1 match point, with at least +4 to the other team, or +4/-4 in "
        "quadrettes.",
        source="CA 2012, p. 13",
    ),
    Rule(
        id="R-DUPA-25",
        fr="Le même étui joué sans contrôle est neutralisé et coûte 1,5 %, aux deux équipes en "
        "triplettes. L'autre équipe a au moins +4 en match par équipes, et l'étui est ajusté à "
        "+4/-4 en quadrettes, à -6/+6 à la position charnière.",
        en="The same board played without the check is neutralised and costs 1.5%, both teams in "
        "triplettes. The other team has at least +4 in team matches, and the board is adjusted to "
        "+4/-4 in quadrettes, to -6/+6 at the half-time position.",
        source="CA 2012, p. 13",
    ),
    Rule(
        id="R-DUPA-26",
        fr="Un étui rendu injouable par les deux camps et découvert avant le jeu est neutralisé. "
        "Il coûte 1,5 % en individuel et en triplettes, rien en match par équipes et en "
        "quadrettes.",
        en="A board made unplayable by both sides and found before play is neutralised. It costs "
        "1.5% in individual and triplettes, nothing in team matches and quadrettes.",
        source="CA 2012, p. 13",
    ),
    Rule(
        id="R-DUPA-27",
        fr="Rendu injouable par les deux camps et joué sans contrôle, l'étui est neutralisé et "
        "coûte 1,5 % en individuel et en triplettes. Il vaut 0 aux deux équipes en match par "
        "équipes, et en quadrettes il est neutralisé avec 4 PM de pénalité à chacune.",
        en="Made unplayable by both sides and played without the check, the board is neutralised "
        "and costs 1.5% in individual and triplettes. It gives both teams 0 in team matches, and "
        "in quadrettes it is neutralised with a penalty of 4 match points for each.",
        source="CA 2012, p. 13",
    ),
    Rule(
        id="R-DUPA-28",
        fr="Une carte oubliée dans l'étui le neutralise, avec 0 au fautif en individuel et en "
        "triplettes. En match par équipes le fautif a -6, et en quadrettes l'étui vaut -6/+6.",
        en="A card left in the board neutralises it, with 0 to the offender in individual and "
        "triplettes. In team matches the offender has -6, and in quadrettes the board gives -6/+6.",
        source="CA 2012, p. 13",
    ),
    Rule(
        id="R-DUPA-29",
        fr="En duplicate, une poignée que le preneur montre avant son tour compte, sans sanction.",
        en="In duplicate, a poignee that the taker shows before their turn counts, with no "
        "penalty.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-30",
        fr="Une poignée en désordre, incomplète mais réparable, ou montrée après sa première "
        "carte et avant qu'elle soit couverte, compte. Elle coûte 0,5 %, ou 1 PM.",
        en="A poignee that is untidy, incomplete but fixable, or shown after one's first card "
        "and before it is covered, counts. It costs 0.5%, or 1 match point.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-31",
        fr="Une poignée montrée à un autre moment ne compte que si le camp fautif perd la donne. "
        "Elle coûte 0,5 %, ou 1 PM.",
        en="A poignee shown at another wrong time counts only if the side at fault loses the "
        "deal. It costs 0.5%, or 1 match point.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-32",
        fr="Une poignée qui montre l'Excuse et cache un atout ne compte que si le camp fautif "
        "perd. Elle vaut en plus 0,5 % et 40/60, ou 1 PM et -4/+4.",
        en="A poignee that shows the Excuse and hides a trump counts only if the side at fault "
        "loses. It also brings 0.5% and 40/60, or 1 match point and -4/+4.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-33",
        fr="Une poignée de la défense qui montre trop d'atouts compte. Elle vaut 0,5 % et 40/60, "
        "ou 1 PM et -4/+4.",
        en="A poignee of the defence that shows too many trumps counts. It brings 0.5% and "
        "40/60, or 1 match point and -4/+4.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-34",
        fr="Une poignée du preneur qu'on ne peut plus compléter ne compte pas. Elle coûte 0,5 %, "
        "ou 1 PM.",
        en="A poignee of the taker that can no longer be completed does not count. It costs "
        "0.5%, or 1 match point.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-35",
        fr="Une poignée de la défense qu'on ne peut plus compléter ne compte pas. Elle vaut 0,5 "
        "% et 40/60, ou 1 PM et -4/+4.",
        en="A poignee of the defence that can no longer be completed does not count. It brings "
        "0.5% and 40/60, or 1 match point and -4/+4.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-36",
        fr="Un étui mal reconstitué où des bouts, des honneurs ou des atouts importants ont "
        "bougé est injouable, et l'arbitre seul en juge. Les pénalités de reconstitution ne "
        "s'additionnent pas.",
        en="A badly rebuilt board in which bouts, honours or trumps that matter have moved is "
        "unplayable, and the arbiter alone judges. Penalties for rebuilding do not add up.",
        source="CA 2012, p. 13",
    ),
    Rule(
        id="R-DUPA-37",
        fr="Sur la fiche, l'arbitre écrit MR (mal reconstitué), DN (étui neutralisé), CO (carte "
        "oubliée), FE (écart faux), CE (carte exposée), PO (poignée), RC (renonce consommée), SO "
        "(score oublié) ou CM (fiche consultée). Une étoile suivie de 1, 4, 6 ou 0 code la note "
        "ajustée.",
        en="On the slip the arbiter writes MR (badly rebuilt), DN (board neutralised), CO (card "
        "forgotten), FE (wrong ecart), CE (exposed card), PO (poignee), RC (established revoke), "
        "SO (score forgotten) or CM (slip consulted). A star followed by 1, 4, 6 or 0 codes the "
        "adjusted note.",
        source="CA 2012, p. 17-18; derived",
    ),
    Rule(
        id="R-DUPA-38",
        fr="En duplicate, le preneur répond de l'orientation de l'étui, et un échange de mains "
        "en défense n'est pas sa faute. Les quatre joueurs répondent du chien.",
        en="In duplicate, the taker answers for the orientation of the board, and a swap of "
        "hands in the defence is not the taker's fault. All four players answer for the chien.",
        source="CA 2012, p. 9",
    ),
)
