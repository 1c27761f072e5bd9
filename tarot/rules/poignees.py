"""The poignees: sizes, how they are shown and who scores them (R-POI)."""

from tarot.rules.rule import Rule

POIGNEES: tuple[Rule, ...] = (
    Rule(
        id="R-POI-1",
        fr="Une poignée simple, double ou triple compte 13, 15 ou 18 atouts à trois, 10, 13 ou 15 "
        "à quatre, 8, 10 ou 13 à cinq. Elle vaut 20, 30 ou 40 points.",
        en="A simple, double or triple poignee takes 13, 15 or 18 trumps with three players, 10, "
        "13 or 15 with four, 8, 10 or 13 with five. It is worth 20, 30 or 40 points.",
        source="RO 2012, p. 7, 11, 12",
    ),
    Rule(
        id="R-POI-2",
        fr="Rien n'oblige à montrer une poignée. On l'annonce et on la montre entière, en une "
        "seule fois et rangée du plus fort au plus faible, juste avant de jouer sa première carte.",
        en="Nobody is obliged to show a poignee. It is announced and shown whole, all at once and "
        "from the highest card down, just before playing one's first card.",
        source="RO 2012, p. 7",
    ),
    Rule(
        id="R-POI-3",
        fr="On montre exactement le nombre d'atouts requis. Un joueur qui en a davantage cache "
        "ceux qu'il veut.",
        en="Exactly the required number of trumps is shown. A player with more keeps back "
        "whichever they like.",
        source="RO 2012, p. 7",
    ),
    Rule(
        id="R-POI-4",
        fr="L'Excuse peut remplacer un atout manquant dans une poignée, et la montrer garantit "
        "qu'on n'a aucun autre atout. La montrer en cachant un atout est une faute.",
        en="The Excuse may fill the place of a missing trump in a poignee, and showing it "
        "guarantees that the player has no further trump. Showing it while keeping back a trump is "
        "a fault.",
        source="RO 2012, p. 7",
    ),
    Rule(
        id="R-POI-5",
        fr="Le preneur qui a quatre rois et quinze atouts doit mettre un atout à l'écart. Cet "
        "atout est montré de nouveau avec la poignée triple, qui est alors valable.",
        en="A taker with four kings and fifteen trumps has to put one trump in the ecart. That "
        "trump is shown again with the triple poignee, which is then good.",
        source="RO 2012, p. 7",
    ),
    Rule(
        id="R-POI-6",
        fr="La prime de poignée est la même à tous les contrats : elle n'est pas multipliée.",
        en="The poignee bonus is the same in every contract: it is not multiplied.",
        source="RO 2012, p. 7",
    ),
    Rule(
        id="R-POI-7",
        fr="La prime va au camp qui gagne la donne, quel que soit celui qui a montré la poignée. "
        "Chaque défenseur la paie ou la reçoit.",
        en="The bonus goes to the side that wins the deal, whichever side showed the poignee. Each "
        "defender pays it or gets it.",
        source="RO 2012, p. 7",
    ),
    Rule(
        id="R-POI-8",
        fr="Toutes les poignées d'une donne comptent, qu'un seul camp ou les deux en aient montré. "
        "Elles vont toutes au camp gagnant.",
        en="All poignees of a deal count, whether one side or both have shown some. They all go to "
        "the winning side.",
        source="RO 2012, p. 7; derived",
    ),
    Rule(
        id="R-POI-9",
        fr="En garde sans et en garde contre, la poignée du preneur ne peut contenir que des "
        "cartes reçues à la donne, puisqu'il ne prend pas le chien.",
        en="In a garde sans or a garde contre, the taker's poignee can only hold cards received in "
        "the deal, as the chien is not picked up.",
        source="derived",
    ),
    Rule(
        id="R-POI-10",
        fr="À cinq, la poignée du partenaire appelé compte comme toute autre et va au camp "
        "gagnant.",
        en="With five players, a poignee of the called partner counts as any other and goes to the "
        "winning side.",
        source="derived",
    ),
)
