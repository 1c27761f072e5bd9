"""Adjusted scores in duplicate, and faults of play and conduct there (R-ADJ, R-DUPA-1 to 22)."""

from tarot.rules.rule import Rule

DUPLICATE_FAULTS: tuple[Rule, ...] = (
    Rule(
        id="R-ADJ-1",
        fr="En individuel et en triplettes, un étui neutralisé n'entre pas dans le pourcentage "
        "du joueur ou de l'équipe, et l'arbitre peut y mettre 0 à un seul camp. Le zéro collectif "
        "met 0 aux deux camps.",
        en="In individual and triplettes, a neutralised board is left out of the percentage of "
        "the player or team, and the arbiter may give 0 on it to one side alone. The collective "
        "zero gives 0 to both sides.",
        source="CA 2012, p. 9",
    ),
    Rule(
        id="R-ADJ-2",
        fr="Une marque ajustée à 40/60 donne au plus 40 % de l'étui au camp fautif et au moins "
        "60 % à l'autre.",
        en="A score adjusted to 40/60 gives the side at fault at most 40% of the board and the "
        "other side at least 60%.",
        source="CA 2012, p. 9",
    ),
    Rule(
        id="R-ADJ-3",
        fr="En match par équipes, un étui neutralisé vaut 0 PM à chacun. Un étui ajusté donne 0 "
        "au fautif, au moins 4 PM à l'autre équipe, et coûte 1 PM de pénalité au fautif.",
        en="In a team match, a neutralised board gives each side 0 match points. An adjusted "
        "board gives the offender 0, the other team at least 4 match points, and costs the "
        "offender a penalty of 1 match point.",
        source="CA 2012, p. 9; derived",
    ),
    Rule(
        id="R-ADJ-4",
        fr="En quadrettes, un étui neutralisé vaut 0 à chacun et un étui ajusté donne au moins 4 "
        "PM à l'équipe non fautive, au mieux -4 au fautif, avec 1 PM de pénalité. Si l'équipe non "
        "fautive a fait d'elle-même 4 PM ou plus, ce résultat reste et seule la pénalité s'ajoute.",
        en="In quadrettes, a neutralised board gives each side 0 and an adjusted board gives the "
        "team not at fault at least 4 match points, the offender -4 at best, with a penalty of 1 "
        "match point. If the team not at fault made 4 match points or more by itself, that result "
        "stands and only the penalty is added.",
        source="CA 2012, p. 9, 15-16",
    ),
    Rule(
        id="R-DUPA-1",
        fr="Se déplacer sans l'accord de l'arbitre coûte 1 % en individuel et en triplettes, 2 "
        "PM en quadrettes.",
        en="Moving without the arbiter's leave costs 1% in individual and triplettes, 2 match "
        "points in quadrettes.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-2",
        fr="Après un mauvais compte de cartes à la première table, on redonne. Cela coûte 0,5 % "
        "en individuel et en triplettes, 1 PM en match par équipes et en quadrettes.",
        en="After a wrong count of cards at the first table, there is a new deal. It costs 0.5% "
        "in individual and triplettes, 1 match point in team matches and quadrettes.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-3",
        fr="Le jeu trop lent vaut un avertissement, puis 0,5 % à chacun en individuel et en "
        "triplettes, avec 40 % au fautif d'un étui neutralisé. En match par équipes et en "
        "quadrettes il vaut un avertissement, puis 1 PM, et des étuis peuvent être annulés si les "
        "deux camps sont en faute.",
        en="Slow play brings a warning, then 0.5% each in individual and triplettes, with 40% to "
        "the offender on a neutralised board. In team matches and quadrettes it brings a warning, "
        "then 1 match point, and boards may be annulled if both sides are at fault.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-4",
        fr="Un écart faux neutralise l'étui avec 0 au preneur en individuel et en triplettes, et "
        "fixe -10/0 en match par équipes, -10/+4 en quadrettes. Une faute au retour change ces "
        "notes : -11 pour une faute de la défense fautive, -10/-5 pour une renonce de l'autre "
        "attaquant, et pour son écart faux 0/0 en match par équipes, -10/-10 en quadrettes.",
        en="A wrong ecart neutralises the board with 0 to the taker in individual and "
        "triplettes, and fixes -10/0 in team matches, -10/+4 in quadrettes. A fault at the return "
        "changes these notes: -11 for a fault of the offending defence, -10/-5 for a revoke of "
        "the other attacker, and for his wrong ecart 0/0 in team matches, -10/-10 in quadrettes.",
        source="CA 2012, p. 10",
    ),
    Rule(
        id="R-DUPA-5",
        fr="Une erreur réparable sur la fiche ambulante coûte 0,5 % à tous en individuel et en "
        "triplettes, 1 PM aux deux équipes en quadrettes. Une erreur irréparable vaut 0 à tous "
        "sur l'étui, ou 4 PM aux deux équipes en quadrettes.",
        en="A fixable error on the travelling slip costs everybody 0.5% in individual and "
        "triplettes, both teams 1 match point in quadrettes. An error past repair gives everybody "
        "0 on the board, or costs both teams 4 match points in quadrettes.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-6",
        fr="Composer une main de preneur trop faible neutralise l'étui et coûte 0,5 % en "
        "individuel et en triplettes.",
        en="Making up too weak a hand for the taker neutralises the board and costs 0.5% in "
        "individual and triplettes.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-7",
        fr="Une faute de l'adversaire signalée par un équipier qui ne joue pas est tenue pour "
        "non commise, en triplettes et en match par équipes.",
        en="A fault of the opponents pointed out by a team-mate who is not playing is held not "
        "to have been made, in triplettes and team matches.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-8",
        fr="Une faute de son propre camp signalée par un équipier qui ne joue pas demeure. Une "
        "carte exposée devient alors une renonce consommée.",
        en="A fault of one's own side pointed out by a team-mate who is not playing stands. An "
        "exposed card then becomes an established revoke.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-9",
        fr="Une faute signalée par un spectateur lié à un joueur ou à une équipe est traitée "
        "comme si un équipier l'avait dite, et tenue pour non commise s'il est neutre ou si rien "
        "n'est prouvé. Le spectateur est éloigné dans tous les cas.",
        en="A fault pointed out by a spectator who belongs to a player or team is treated as if "
        "a team-mate had told it, and held not to have been made if they are neutral or nothing "
        "is proven. The spectator is sent away in all cases.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-10",
        fr="Regarder le diagramme après la première carte coûte 0,5 % en individuel et en "
        "triplettes, 1 PM en match par équipes et en quadrettes.",
        en="Looking at the diagram after the first card costs 0.5% in individual and triplettes, "
        "1 match point in team matches and quadrettes.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-11",
        fr="Celui qui voit la fiche ambulante par mégarde avant de jouer appelle l'arbitre, qui "
        "reste à la table, et perd 0,5 %, ou 1 PM en quadrettes. Si le jeu s'en ressent, l'étui "
        "est ajusté à 40/60, ou à +4/-4 en quadrettes.",
        en="Whoever sees the travelling slip by accident before playing calls the arbiter, who "
        "stays at the table, and loses 0.5%, or 1 match point in quadrettes. If play is affected, "
        "the board is adjusted to 40/60, or to +4/-4 in quadrettes.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-12",
        fr="Une hésitation reconnue ajuste l'étui : 40/60 en individuel et en triplettes, +4 PM "
        "à l'autre équipe en match par équipes, +4/-4 en quadrettes.",
        en="An admitted hesitation adjusts the board: 40/60 in individual and triplettes, +4 "
        "match points to the other team in team matches, +4/-4 in quadrettes.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-13",
        fr="En match par équipes, regarder le chien avant de choisir la garde sans ou la garde "
        "contre neutralise l'étui. Une pénalité est possible.",
        en="In a team match, looking at the chien before choosing garde sans or garde contre "
        "neutralises the board. A penalty is possible.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-14",
        fr="En match par équipes, si le preneur retourne le chien après un sur-contrat, la donne "
        "se joue en garde. L'autre équipe a au moins +4 et le fautif perd 1 PM.",
        en="In a team match, if the taker turns the chien over after an over-contract, the deal "
        "is played as a garde. The other team has at least +4 and the offender loses 1 match "
        "point.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-15",
        fr="Fumer coûte 1 % en individuel et en triplettes, 4 PM en match par équipes et en "
        "quadrettes.",
        en="Smoking costs 1% in individual and triplettes, 4 match points in team matches and "
        "quadrettes.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-16",
        fr="Un joueur à une mauvaise place fait neutraliser l'étui avec 0 au fautif en "
        "individuel et en triplettes en ligne, et +4/-4 en quadrettes pour ce qui a été joué. De "
        "mauvais numéros d'étuis dans un mouvement Howell valent 0 aux deux camps.",
        en="A player at the wrong place has the board neutralised with 0 to the offender in "
        "individual and in triplettes by lines, and +4/-4 in quadrettes for what was played. "
        "Wrong board numbers in a Howell movement give 0 to both sides.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-17",
        fr="En triplettes, des équipiers qui échangent leur identification sont exclus aussitôt "
        "et leur dossier va à la chambre de discipline. Une erreur de rotation des attaquants "
        "neutralise l'étui avec 0 au fautif, et un badge non visible coûte 0,5 %.",
        en="In triplettes, team-mates who exchange their identification are removed at once and "
        "their file goes to the disciplinary chamber. A mistake in the rotation of attackers "
        "neutralises the board with 0 to the offender, and a badge that is not visible costs 0.5%.",
        source="CA 2012, p. 11",
    ),
    Rule(
        id="R-DUPA-18",
        fr="Un défenseur qui joue hors tour laisse au preneur les trois choix des donnes libres "
        "(R-LIB-13). La sanction de carte exposée s'applique.",
        en="A defender who plays out of turn leaves the taker the three choices of free deals "
        "(R-LIB-13). The exposed-card penalty applies.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-19",
        fr="En duplicate, une carte exposée par le preneur n'a pas de suite.",
        en="In duplicate, a card exposed by the taker has no consequence.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-20",
        fr="Une carte exposée par la défense coûte 0,5 %, ou 1 PM, quand l'étui reste jouable. "
        "En quadrettes ces PM ne s'ajoutent pas sur un même étui.",
        en="A card exposed by the defence costs 0.5%, or 1 match point, when the board can still "
        "be played. In quadrettes these match points do not add up within one board.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-21",
        fr="Une renonce consommée, ou une carte exposée par la défense qui rend l'étui "
        "injouable, vaut 0,5 % et 40/60, les points acquis à tort étant rendus, ou 1 PM et l'étui "
        "ajusté, +4/-4 en quadrettes. Si attaque et défense renoncent toutes deux, l'étui n'est "
        "ajusté qu'une fois et chacune paie son PM.",
        en="An established revoke, or a card exposed by the defence that makes the board "
        "unplayable, brings 0.5% and 40/60, points wrongly gained being given back, or 1 match "
        "point and an adjusted board, +4/-4 in quadrettes. If attack and defence both revoke, the "
        "board is adjusted only once and each pays its match point.",
        source="CA 2012, p. 9-14",
    ),
    Rule(
        id="R-DUPA-22",
        fr="Une renonce consommée sur une renonce consommée donne 40 % à chaque camp et coûte "
        "0,5 % aux fautifs, aux deux équipes en triplettes. Elle neutralise l'étui en match par "
        "équipes et en quadrettes, où les deux équipes perdent en plus 4 PM dans le second cas.",
        en="An established revoke on an established revoke gives each side 40% and costs the "
        "offenders 0.5%, both teams in triplettes. It neutralises the board in team matches and "
        "quadrettes, where in the latter both teams also lose 4 match points.",
        source="CA 2012, p. 9-14",
    ),
)
