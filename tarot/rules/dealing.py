"""Dealing with four, three, five and two players (R-DEAL, R-DEAL3, R-DEAL5, R-DEAL2)."""

from tarot.rules.rule import Rule

DEALING: tuple[Rule, ...] = (
    Rule(
        id="R-DEAL-1",
        fr="Le premier donneur est celui qui tire la carte la plus basse du jeu étalé face cachée, "
        "les atouts passant au-dessus des couleurs et l'Excuse obligeant à tirer de nouveau. À "
        "hauteur égale, l'ordre décroissant est pique, cœur, carreau, trèfle.",
        en="The first dealer is whoever draws the lowest card from the pack spread face down; "
        "trumps are above the suits, and the Excuse must be drawn again. Between equal cards the "
        "order from the top is spades, hearts, diamonds, clubs.",
        source="RO 2012, p. 4",
    ),
    Rule(
        id="R-DEAL-2",
        fr="Le joueur assis face au donneur mélange obligatoirement. Le joueur à la gauche du "
        "donneur coupe en deux paquets d'au moins quatre cartes et les réunit lui-même.",
        en="Shuffling is a duty of the player facing the dealer. The player on the dealer's left "
        "then cuts, leaving four cards or more in each part, and puts the pack together again.",
        source="RO 2012, p. 4",
    ),
    Rule(
        id="R-DEAL-3",
        fr="Les cartes se donnent trois par trois, dans le sens inverse des aiguilles d'une "
        "montre, à commencer par le joueur à droite du donneur.",
        en="Cards go out three by three, counter-clockwise, the first to the player on the "
        "dealer's right.",
        source="RO 2012, p. 4",
    ),
    Rule(
        id="R-DEAL-4",
        fr="À quatre, chaque joueur reçoit 18 cartes et le chien 6. Le donneur met les cartes au "
        "chien une par une, aux moments de son choix.",
        en="With four players each gets 18 cards and the chien gets 6. The dealer places the cards "
        "of the chien one by one, whenever they like during the deal.",
        source="RO 2012, p. 4",
    ),
    Rule(
        id="R-DEAL-5",
        fr="La première et la dernière carte du paquet ne peuvent pas aller au chien. Toutes les "
        "autres le peuvent.",
        en="The first and the last card of the pack may not go to the chien. Any other card may.",
        source="RO 2012, p. 4",
    ),
    Rule(
        id="R-DEAL-6",
        fr="La distribution terminée, le donneur fait constater que le chien a le bon nombre de "
        "cartes, soit 6 à quatre joueurs.",
        en="When the cards are dealt, the dealer lets everyone see that the chien has the right "
        "number of cards, 6 with four players.",
        source="RO 2012, p. 4",
    ),
    Rule(
        id="R-DEAL-7",
        fr="Personne ne touche ni ne ramasse de cartes avant la fin de la distribution. L'arbitre "
        "peut sanctionner celui qui le fait.",
        en="No player touches or picks up cards until all have been dealt. The arbiter may "
        "penalise anyone who does.",
        source="RO 2012, p. 4",
    ),
    Rule(
        id="R-DEAL-8",
        fr="La donne tourne dans le sens du jeu : le voisin de droite du donneur donne ensuite.",
        en="The deal moves in the direction of play: the dealer's right-hand neighbour deals next.",
        source="RO 2012, p. 5",
    ),
    Rule(
        id="R-DEAL-9",
        fr="Petit sec : le joueur qui reçoit le petit pour seul atout, sans l'Excuse, doit "
        "l'annoncer avant les enchères, montrer son jeu et faire annuler la donne. C'est une "
        "obligation, jugée sur les cartes distribuées, et le voisin de droite du donneur donne "
        "ensuite.",
        en="Petit sec: a player dealt the petit as their only trump, without the Excuse, must say "
        "so before the auction, show the hand and have the deal cancelled. It is a duty, judged on "
        "the cards as dealt, and the dealer's right-hand neighbour deals next.",
        source="RO 2012, p. 5",
    ),
    Rule(
        id="R-DEAL-10",
        fr="Si tous les joueurs passent, personne ne marque et le voisin de droite du donneur "
        "distribue la donne suivante.",
        en="When all players pass, nobody scores and the next deal belongs to the dealer's "
        "right-hand neighbour.",
        source="RO 2012, p. 5",
    ),
    Rule(
        id="R-DEAL-11",
        fr="Après une fausse donne du donneur, toutes les mains sont rendues sans être regardées. "
        "Le même donneur recommence et ne peut pas enchérir sur cette nouvelle donne.",
        en="After a misdeal by the dealer, every hand goes back without being looked at. The same "
        "dealer starts again and may not bid on that new deal.",
        source="RO 2012, p. 5; CA 2012, p. 4",
    ),
    Rule(
        id="R-DEAL-12",
        fr="Chacun garde ses cartes en vue au-dessus de la table jusqu'à la fin du jeu de la "
        "carte.",
        en="Players keep their cards in sight above the table until all cards have been played.",
        source="RO 2012, p. 5",
    ),
    Rule(
        id="R-DEAL3-1",
        fr="À trois, chaque joueur reçoit 24 cartes, données quatre par quatre, et le chien en "
        "compte 6. Sauf disposition contraire, tout se passe comme à quatre.",
        en="With three players each gets 24 cards, dealt four by four, and the chien has 6. Unless "
        "a rule says otherwise, everything is as with four.",
        source="RO 2012, p. 11",
    ),
    Rule(
        id="R-DEAL5-1",
        fr="À cinq, chaque joueur reçoit 15 cartes, données trois par trois, et le chien n'en "
        "compte que 3. La fédération en publie la règle, mais n'homologue pas les tournois de "
        "cette forme.",
        en="With five players each gets 15 cards, dealt three by three, and the chien has only 3. "
        "The federation publishes rules for this form but does not sanction tournaments of it.",
        source="RO 2012, p. 12",
    ),
    Rule(
        id="R-DEAL5-2",
        fr="À cinq autour d'une table de quatre, le mort distribue aux quatre autres, ne joue pas "
        "et ne marque pas sur la donne. Le mort tourne dans le sens du jeu, mais continue de "
        "donner tant que personne ne prend.",
        en="When five people share a table for four, the mort deals to the four others, does not "
        "play and is left out of the score of that deal. The mort moves in the direction of play, "
        "but keeps dealing until somebody takes.",
        source="RO 2012, p. 12",
    ),
    Rule(
        id="R-DEAL2-1",
        fr="À deux, chaque joueur a 21 cartes en main et six piles de trois cartes dont seule "
        "celle du dessus est visible, ce qui fait 39 levées. Il n'y a ni chien ni enchères, et le "
        "premier à jouer change à chaque donne.",
        en="With two players each holds 21 cards and has six piles of three of which only the top "
        "card is face up, which makes 39 tricks. There is no chien and no auction, and the player "
        "who starts changes with every deal.",
        source="two-player variant",
    ),
    Rule(
        id="R-DEAL2-2",
        fr="À deux, on joue une carte de sa main ou la carte visible d'une de ses piles. La carte "
        "suivante de la pile n'est retournée qu'après le ramassage de la levée.",
        en="With two players a card comes from the hand or from the face-up top of one of one's "
        "own piles. The card below is turned only once the trick has been gathered.",
        source="two-player variant",
    ),
    Rule(
        id="R-DEAL2-3",
        fr="À deux, l'obligation de fournir, de couper et de monter à l'atout se juge sur la main "
        "et les cartes visibles des piles, prises ensemble.",
        en="With two players the duties to follow, to trump and to go higher are judged on the "
        "hand and the face-up pile cards taken together.",
        source="two-player variant; derived",
    ),
    Rule(
        id="R-DEAL2-4",
        fr="La fédération ne règle que le jeu à trois, à quatre et à cinq. Le jeu à deux suit ici "
        "une règle à part, avec 21 cartes en main et six piles de trois, et nulle autre "
        "disposition n'est reconnue.",
        en="The federation only covers play with three, four and five. Two players follow a "
        "separate rule set here, with 21 cards in hand and six piles of three, and no other layout "
        "is recognised.",
        source="RO 2012, no article; two-player variant",
    ),
)
