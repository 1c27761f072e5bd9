"""The petit au bout and the chelem (R-PAB, R-SLAM)."""

from tarot.rules.rule import Rule

ENDINGS: tuple[Rule, ...] = (
    Rule(
        id="R-PAB-1",
        fr="Quand le petit est dans la dernière levée, le camp qui la gagne marque 10 points "
        "multipliés par le contrat, soit 10, 20, 40 ou 60. Peu importe qui avait le petit et qui "
        "gagne la donne.",
        en="When the petit is in the last trick, the side that wins it scores 10 points times the "
        "contract, that is 10, 20, 40 or 60. It does not matter who had the petit or who wins the "
        "deal.",
        source="RO 2012, p. 7",
    ),
    Rule(
        id="R-PAB-2",
        fr="Le petit au bout s'ajoute à la marque ou s'en retranche avant la répartition entre les "
        "joueurs. Il peut donc diminuer le gain du camp gagnant.",
        en="The petit au bout is added to the score or taken off it before it is shared out among "
        "the players. It can thus make the winners' gain smaller.",
        source="RO 2012, p. 7, 9",
    ),
    Rule(
        id="R-PAB-3",
        fr="Le petit joué à l'avant-dernière levée ne compte au bout que si l'attaque fait le "
        "chelem et joue l'Excuse en dernier. Il n'est pas nécessaire que le chelem ait été "
        "annoncé.",
        en="A petit played to the last trick but one counts as petit au bout only if the attack "
        "makes the chelem and plays the Excuse last. The chelem need not have been announced.",
        source="RO 2012, p. 6; derived",
    ),
    Rule(
        id="R-PAB-4",
        fr="À cinq, seul le camp compte : un petit au bout gagné par le partenaire appelé est pour "
        "l'attaque.",
        en="With five players only the side matters: a petit au bout won by the called partner is "
        "for the attack.",
        source="RO 2012, p. 7",
    ),
    Rule(
        id="R-PAB-5",
        fr="Il n'y a pas de petit au bout quand, après un écart de cinq cartes, le petit reste au "
        "preneur comme carte en trop à la fin.",
        en="There is no petit au bout when, after an ecart of five cards, the petit is the one "
        "card too many that the taker is left with.",
        source="CA 2012, p. 6",
    ),
    Rule(
        id="R-PAB-6",
        fr="Si l'attaque gagne toutes les levées sauf la dernière, où elle perd l'Excuse, il n'y a "
        "pas de chelem. Le petit joué à l'avant-dernière levée ne compte alors pas au bout.",
        en="If the attack wins all tricks but the last, in which it loses the Excuse, there is no "
        "chelem. A petit played to the last trick but one is then no petit au bout.",
        source="derived",
    ),
    Rule(
        id="R-SLAM-1",
        fr="Le chelem consiste à gagner toutes les levées de la donne.",
        en="A chelem is made by taking all the tricks of the deal.",
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-SLAM-2",
        fr="Le chelem s'annonce une fois le contrat fixé, et le preneur peut le faire jusqu'à "
        "l'entame, avant ou après l'écart. En tournoi, il faut appeler l'arbitre.",
        en="A chelem is announced once the contract is settled, and the taker may do so until the "
        "opening lead, before or after the ecart. In tournaments the arbiter has to be called.",
        source="RO 2012, p. 6; derived",
    ),
    Rule(
        id="R-SLAM-3",
        fr="Le joueur qui annonce un chelem fait l'entame, quel que soit le donneur.",
        en="The player who announces a chelem makes the opening lead, whoever the dealer is.",
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-SLAM-4",
        fr="Le chelem vaut 400 points s'il est annoncé et réussi, 200 s'il est réussi sans "
        "annonce, et coûte 200 s'il est annoncé et manqué. Ces points valent pour chaque défenseur "
        "et ne sont pas multipliés par le contrat.",
        en="A chelem is worth 400 points if announced and made, 200 if made unannounced, and costs "
        "200 if announced and missed. The points apply to each defender and are not multiplied by "
        "the contract.",
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-SLAM-5",
        fr="Pour un chelem avec l'Excuse, l'attaque gagne toutes les autres levées et joue "
        "l'Excuse en dernier : si elle ouvre la dernière levée, elle la gagne. À cinq, elle reste "
        "aussi à l'attaque quand l'autre attaquant gagne cette levée.",
        en="For a chelem with the Excuse, the attack wins all other tricks and plays the Excuse "
        "last: led to the last trick, it wins it. With five players it also stays with the attack "
        "when the other attacker wins that trick.",
        source="RO 2012, p. 6, 8; derived",
    ),
    Rule(
        id="R-SLAM-6",
        fr="Quand l'attaque fait le chelem sans avoir l'Excuse, la défense la garde pour 4 points "
        "si elle l'a jouée avant la dernière levée. Jouée à la dernière, elle passe à l'attaque.",
        en="When the attack makes the chelem without having the Excuse, the defence keeps it for 4 "
        "points if it was played before the last trick. Played to the last trick, it passes to the "
        "attack.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-SLAM-7",
        fr="Si la défense gagne toutes les levées, chaque défenseur marque 200 points de plus, "
        "même à quatre contre un preneur seul. Si le preneur avait annoncé le chelem, ses 200 "
        "points de pénalité s'y ajoutent, soit 400 en tout.",
        en="If the defence takes all the tricks, each defender scores 200 points more, even four "
        "of them against a lone taker. If the taker had announced the chelem, the 200 points for "
        "missing it come on top, 400 in all.",
        source="RO 2012, p. 6; derived",
    ),
    Rule(
        id="R-SLAM-8",
        fr="La défense n'a pas d'exception pour l'Excuse. Même si elle a gagné toutes les autres "
        "levées, l'Excuse qu'elle joue à la dernière passe à l'attaque.",
        en="There is no exception for an Excuse of the defence. Even if the defence has won all "
        "other tricks, the Excuse it plays to the last one passes to the attack.",
        source="RO 2012, p. 8; derived",
    ),
    Rule(
        id="R-SLAM-9",
        fr="Seul le preneur peut annoncer un chelem. Ni un défenseur ni, à cinq, le partenaire "
        "appelé ne le peut.",
        en="Only the taker may announce a chelem. Neither a defender nor, with five players, the "
        "called partner may do so.",
        source="RO 2012, p. 6; derived",
    ),
    Rule(
        id="R-SLAM-10",
        fr="Manquer un chelem annoncé ne fait pas perdre le contrat. Le résultat du contrat et les "
        "200 points de pénalité sont indépendants.",
        en="Missing an announced chelem does not lose the contract. The result of the contract and "
        "the 200 points lost are independent.",
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-SLAM-11",
        fr="Le petit chelem, toutes les levées sauf une, n'existe pas dans le règlement fédéral et "
        "ne rapporte rien.",
        en="A petit chelem, all tricks but one, does not exist in the federation's rules and "
        "brings nothing.",
        source="RO 2012, no article",
    ),
)
