"""The pack: its cards, their rank and what each is worth (R-CARD)."""

from tarot.rules.rule import Rule

CARDS: tuple[Rule, ...] = (
    Rule(
        id="R-CARD-1",
        fr="On joue avec 78 cartes : 21 atouts numérotés, l'Excuse et 14 cartes dans chacune des "
        "quatre couleurs.",
        en="Tarot is played with 78 cards: 21 numbered trumps, the Excuse and 14 cards in each of "
        "the four suits.",
        source="RO 2012, p. 3",
    ),
    Rule(
        id="R-CARD-2",
        fr="Dans chaque couleur, le roi domine la dame, puis viennent le cavalier, le valet et les "
        "cartes du 10 à l'as. L'as vaut 1 et c'est la carte la plus faible.",
        en="In each suit the king beats the queen, then come the knight, the jack and the cards "
        "from 10 down to the ace. The ace stands for 1 and is the weakest card.",
        source="RO 2012, p. 3",
    ),
    Rule(
        id="R-CARD-3",
        fr="Un atout bat n'importe quelle carte de couleur. Entre deux atouts, le plus grand "
        "numéro l'emporte, du 21 au 1.",
        en="A trump beats any suit card. Between two trumps the higher number wins, from 21 down "
        "to 1.",
        source="RO 2012, p. 3",
    ),
    Rule(
        id="R-CARD-4",
        fr="Trois cartes sont des bouts : le 21 d'atout, le 1 d'atout (appelé le petit) et "
        "l'Excuse. Cette dernière est à part, sans rang, et ne compte pas parmi les 21 atouts.",
        en="Three cards are bouts: trump 21, trump 1 (called the petit) and the Excuse. The latter "
        "stands apart, without rank, and is not counted among the 21 trumps.",
        source="RO 2012, p. 3",
    ),
    Rule(
        id="R-CARD-5",
        fr="Un bout ou un roi vaut 4,5 points, une dame 3,5, un cavalier 2,5, un valet 1,5 et "
        "toute autre carte 0,5. Le jeu entier vaut 91 points.",
        en="A bout or a king is worth 4.5 points, a queen 3.5, a knight 2.5, a jack 1.5 and any "
        "other card 0.5. The whole pack is worth 91 points.",
        source="RO 2012, p. 3",
    ),
    Rule(
        id="R-CARD-6",
        fr="Les cartes se comptent par deux, une carte à points avec une basse : 5 points avec un "
        "bout ou un roi, 4 avec une dame, 3 avec un cavalier, 2 avec un valet. Deux cartes basses "
        "font 1 point.",
        en="Cards are counted two by two, each scoring card with a low one: 5 points with a bout "
        "or a king, 4 with a queen, 3 with a knight, 2 with a jack. Two low cards make 1 point.",
        source="RO 2012, p. 3",
    ),
    Rule(
        id="R-CARD-7",
        fr="Sept cartes ne vont jamais à l'écart : les quatre rois et les trois bouts. Les cartes "
        "basses à un demi-point sont 59 : les 19 atouts autres que le petit et le 21, et les 40 "
        "cartes de couleur inférieures au valet.",
        en="Seven cards never go into the ecart: the four kings and the three bouts. There are 59 "
        "low cards worth half a point: the 19 trumps other than the petit and the 21, and the 40 "
        "suit cards below the jack.",
        source="derived",
    ),
)
