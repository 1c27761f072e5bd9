"""The chien and the ecart (R-DOG)."""

from tarot.rules.rule import Rule

CHIEN: tuple[Rule, ...] = (
    Rule(
        id="R-DOG-1",
        fr="Sur une petite ou une garde, seul le donneur remet le chien au preneur, qui le montre "
        "à tous, le prend en main et écarte autant de cartes. Le chien et l'écart comptent 6 "
        "cartes à trois et à quatre, 3 à cinq.",
        en="On a petite or a garde, only the dealer passes the chien to the taker, who shows it to "
        "everyone, takes it in hand and lays away as many cards. Chien and ecart have 6 cards with "
        "three and four players, 3 with five.",
        source="RO 2012, p. 6, 12",
    ),
    Rule(
        id="R-DOG-2",
        fr="L'écart reste caché pendant toute la donne. Il compte avec les levées du preneur.",
        en="The ecart stays hidden throughout the deal. It counts with the taker's tricks.",
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-DOG-3",
        fr="Ni un roi ni un bout ne peut être mis à l'écart.",
        en="Neither a king nor a bout can be put in the ecart.",
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-DOG-4",
        fr="Un atout ne va à l'écart que si le preneur n'a pas assez de cartes de couleur autres "
        "que des rois, et seulement pour compléter le nombre. Les atouts écartés doivent être "
        "montrés à la défense.",
        en="A trump goes into the ecart only if the taker has too few suit cards other than kings, "
        "and only to make up the number. Trumps put there must be shown to the defence.",
        source="RO 2012, p. 6; derived",
    ),
    Rule(
        id="R-DOG-5",
        fr="Le preneur fait constater que son écart a le bon nombre de cartes, puis dit « jeu ».",
        en="The taker lets the others see that the ecart has the right number of cards, then says "
        '"jeu".',
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-DOG-6",
        fr="L'écart est définitif dès que « jeu » a été dit avec le bon compte, et en tout cas dès "
        "la première carte jouée. Si le compte est faux, il peut encore être corrigé après « jeu » "
        "tant qu'aucune carte n'a été jouée.",
        en='The ecart is final as soon as "jeu" has been said with the right count, and in any '
        "case once the first card is played. If the count is wrong, it can still be put right "
        'after "jeu" while no card has been played.',
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-DOG-7",
        fr="Une fois l'écart définitif, plus personne ne peut le consulter.",
        en="Once the ecart is final, no one may consult it any more.",
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-DOG-8",
        fr="En garde sans, le preneur ne fait pas d'écart et le chien reste face cachée devant "
        "lui. Le chien compte avec ses levées, bouts compris.",
        en="In a garde sans the taker makes no ecart and the chien lies face down before them. It "
        "counts with the taker's tricks, and so do any bouts in it.",
        source="RO 2012, p. 6, 8",
    ),
    Rule(
        id="R-DOG-9",
        fr="En garde contre, le preneur ne fait pas d'écart et le chien va face cachée au "
        "défenseur assis en face de lui. Le chien compte pour la défense.",
        en="In a garde contre the taker makes no ecart and the chien goes face down to the "
        "defender sitting opposite. It counts for the defence.",
        source="RO 2012, p. 6",
    ),
    Rule(
        id="R-DOG-10",
        fr="En garde sans et en garde contre, personne ne regarde le chien avant la fin du jeu.",
        en="In a garde sans or a garde contre, the chien is not looked at by anyone before play "
        "has ended.",
        source="RO 2012, p. 5",
    ),
    Rule(
        id="R-DOG-11",
        fr="À trois, le chien et l'écart comptent 6 cartes et suivent les mêmes règles qu'à "
        "quatre.",
        en="With three players, chien and ecart have 6 cards and follow the same rules as with "
        "four.",
        source="RO 2012, p. 11",
    ),
)
