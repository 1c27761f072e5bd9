"""The Excuse: when it may be played, who keeps it and what it costs (R-EXC)."""

from tarot.rules.rule import Rule

EXCUSE: tuple[Rule, ...] = (
    Rule(
        id="R-EXC-1",
        fr="L'Excuse peut être jouée à n'importe quelle levée. Elle dispense de fournir, de couper "
        "et de monter à l'atout.",
        en="The Excuse may be played to any trick. It frees the player from following, trumping "
        "and going higher.",
        source="RO 2012, p. 3",
    ),
    Rule(
        id="R-EXC-2",
        fr="Quand l'Excuse ouvre la levée, c'est la carte suivante qui fixe ce qu'il faut fournir. "
        "Le deuxième joueur a donc le choix.",
        en="When the Excuse is led, the card after it decides what must be followed. The second "
        "player may therefore play anything.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-EXC-3",
        fr="Avant la dernière levée, l'Excuse reste au camp qui l'a jouée. Si c'est l'autre camp "
        "qui a gagné la levée, il reçoit en échange une carte à un demi-point tirée des levées de "
        "ce camp.",
        en="Before the last trick, the Excuse remains with the side that played it. If the other "
        "side has won the trick, it gets in exchange a card worth half a point out of that side's "
        "tricks.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-EXC-4",
        fr="Un camp qui n'a encore aucune levée garde l'Excuse en vue et doit la carte d'échange "
        "jusqu'à sa première levée. L'écart, qui ne se consulte pas, ne peut pas la fournir en "
        "cours de jeu.",
        en="A side without a trick yet keeps the Excuse in sight and owes the exchange card until "
        "its first trick. The ecart, which may not be consulted, cannot supply it during play.",
        source="RO 2012, p. 8; derived",
    ),
    Rule(
        id="R-EXC-5",
        fr="L'échange déplace toujours un demi-point : l'Excuse rapporte 4 points nets à son camp "
        "et un demi-point à l'autre. La carte rendue n'a donc pas besoin d'être notée.",
        en="The exchange always moves half a point: the Excuse brings its side 4 points net and "
        "the other side half a point. The card handed over need not be noted, therefore.",
        source="derived",
    ),
    Rule(
        id="R-EXC-6",
        fr="Si un camp ne peut jamais rendre de carte faute de levée, l'Excuse lui compte 4 points "
        "et le demi-point va à l'autre camp. Cela vaut pour la défense contre un chelem et pour "
        "une attaque sans levée en garde contre.",
        en="If a side can never hand over a card for want of a trick, the Excuse counts 4 points "
        "for it and the half point goes to the other side. This holds for a defence facing a "
        "chelem and for an attack without a trick in a garde contre.",
        source="RO 2012, p. 8-9; derived",
    ),
    Rule(
        id="R-EXC-7",
        fr="Jouée à la dernière levée, l'Excuse change de camp sans carte en échange, même si son "
        "propre camp gagne la levée. Elle reste à l'attaque seulement si celle-ci a gagné toutes "
        "les levées précédentes et gagne aussi la dernière, exception que la défense n'a pas.",
        en="Played to the last trick, the Excuse changes side with no card in exchange, even if "
        "its own side wins the trick. It stays with the attack only if the attack has won every "
        "earlier trick and wins this one too, an exception the defence does not have.",
        source="RO 2012, p. 4; derived",
    ),
    Rule(
        id="R-EXC-8",
        fr="Une Excuse passée à l'autre camp à la dernière levée compte comme bout pour lui. Le "
        "seuil de l'attaque peut donc en être changé.",
        en="An Excuse that passes to the other side in the last trick counts there as a bout. It "
        "can thus change the target of the attack.",
        source="derived",
    ),
    Rule(
        id="R-EXC-9",
        fr="Les bouts se comptent dans les cartes que l'attaque possède à la fin de la donne, et "
        "non dans la main reçue.",
        en="Bouts are counted in the cards the attack owns when the deal is over, not in the hand "
        "it was dealt.",
        source="RO 2012, p. 4, 8",
    ),
    Rule(
        id="R-EXC-10",
        fr="On désigne le gagnant de la levée sans tenir compte de l'Excuse, puis on rend celle-ci "
        "à son camp contre un demi-point si l'autre camp a gagné. À la dernière levée elle change "
        "de camp, sauf chelem de l'attaque, et les deux totaux font toujours 91.",
        en="The winner of the trick is found leaving the Excuse aside, then it goes back to its "
        "side for half a point if the other side has won. In the last trick it changes side, "
        "except in a chelem by the attack, and both totals always make 91.",
        source="derived",
    ),
)
