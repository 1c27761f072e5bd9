"""Counting the cards, the score of a deal and who gets it (R-COUNT, R-SCORE)."""

from tarot.rules.rule import Rule

SCORING: tuple[Rule, ...] = (
    Rule(
        id="R-COUNT-1",
        fr="L'attaque compte ses levées et l'écart, ou le chien en garde sans, et la défense "
        "compte ses levées, plus le chien en garde contre. Les deux totaux font 91 points.",
        en="The attack counts its tricks and the ecart, or the chien in a garde sans, and the "
        "defence counts its tricks, plus the chien in a garde contre. The two totals make 91 "
        "points.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-COUNT-2",
        fr="Le seuil dépend des bouts que l'attaque possède à la fin : 56 points sans bout, 51 "
        "avec un, 41 avec deux, 36 avec trois.",
        en="The target depends on the bouts the attack owns at the end: 56 points with none, 51 "
        "with one, 41 with two, 36 with three.",
        source="RO 2012, p. 4",
    ),
    Rule(
        id="R-COUNT-3",
        fr="Le contrat est réussi dès que l'attaque atteint le seuil, même tout juste, auquel cas "
        "la différence est de 0. Au-dessous il chute, et la différence est le nombre de points qui "
        "manquent.",
        en="The contract is made as soon as the attack reaches the target, even exactly, in which "
        "case the margin is 0. Below it the contract fails, and the margin is the number of points "
        "missing.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-COUNT-4",
        fr="À trois et à cinq, on compte au demi-point près après l'échange de l'Excuse, et le "
        "demi-point restant va au camp gagnant. Avec deux bouts, 40,5 devient 40 et chute de 1, "
        "tandis que 41,5 devient 42 et passe de 1.",
        en="With three and five players the count is kept to the half point after the exchange of "
        "the Excuse, and an odd half goes to the winning side. With two bouts 40.5 becomes 40 and "
        "fails by 1, while 41.5 becomes 42 and is made by 1.",
        source="RO 2012, p. 11-12",
    ),
    Rule(
        id="R-COUNT-5",
        fr="À quatre, l'attaque finit avec un nombre pair de cartes et donc avec un total entier. "
        "La seule exception est celle de R-COUNT-6.",
        en="With four players the attack ends with an even number of cards, hence with a whole "
        "total. The only exception is that of R-COUNT-6.",
        source="derived",
    ),
    Rule(
        id="R-COUNT-6",
        fr="À quatre, un demi-point apparaît seulement si un défenseur joue l'Excuse à la dernière "
        "levée et qu'un autre défenseur la gagne, et il va au camp qui gagne la donne. Tout autre "
        "demi-point à quatre est une erreur de compte.",
        en="With four players a half point arises only if a defender plays the Excuse to the last "
        "trick and another defender wins it, and it goes to the side that wins the deal. Any other "
        "half point with four players is a miscount.",
        source="derived",
    ),
    Rule(
        id="R-COUNT-7",
        fr="Un nombre pair de cartes donne un total entier, un nombre impair un demi-point. Écart "
        "ou chien compris, l'attaque a 6 cartes plus 3 par levée à trois, 6 plus 4 à quatre et 3 "
        "plus 5 à cinq, tandis qu'à deux chaque joueur en a toujours un nombre pair.",
        en="An even number of cards gives a whole total, an odd number a half point. With the "
        "ecart or chien, the attack has 6 cards plus 3 a trick with three players, 6 plus 4 with "
        "four and 3 plus 5 with five, while with two players each always has an even number.",
        source="derived",
    ),
    Rule(
        id="R-SCORE-1",
        fr="La base est de 25 points, plus la différence avec le seuil, le tout multiplié par le "
        "contrat. Elle est positive pour l'attaque si le contrat est réussi, négative s'il chute.",
        en="The base is 25 points, plus the margin, all of it times the contract. It is positive "
        "for the attack if the contract is made, negative if it fails.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-SCORE-2",
        fr="La marque unitaire ajoute à la base le petit au bout, au profit du gagnant de la "
        "dernière levée, les poignées, au profit du gagnant de la donne, et le chelem. Ce dernier "
        "compte pour l'attaque 400, 200 ou -200 points, et -200 si c'est la défense qui le fait.",
        en="The unit score adds to the base the petit au bout, for the winners of the last trick, "
        "the poignees, for the winners of the deal, and the chelem. The latter counts 400, 200 or "
        "-200 points for the attack, and -200 if the defence makes it.",
        source="RO 2012, p. 6-9",
    ),
    Rule(
        id="R-SCORE-3",
        fr="On obtient la même marque en ajoutant ou en retranchant 10 pour le petit au bout avant "
        "de multiplier par le contrat. Les poignées et le chelem viennent ensuite, sans "
        "multiplication.",
        en="The same score comes from adding or taking off 10 for the petit au bout before "
        "multiplying by the contract. Poignees and chelem come afterwards, not multiplied.",
        source="derived",
    ),
    Rule(
        id="R-SCORE-4",
        fr="La feuille de marque part de 25 points pour la petite, 50 pour la garde, 100 pour la "
        "garde sans et 150 pour la garde contre, avec un petit au bout à 10, 20, 40 et 60. Les "
        "poignées y valent 20, 30 et 40 à tous les contrats.",
        en="The score sheet starts from 25 points for a petite, 50 for a garde, 100 for a garde "
        "sans and 150 for a garde contre, with a petit au bout of 10, 20, 40 and 60. Poignees are "
        "worth 20, 30 and 40 there in every contract.",
        source="MO 2011, p. 9",
    ),
    Rule(
        id="R-SCORE-5",
        fr="Chaque défenseur marque l'opposé de la marque unitaire. Le preneur la marque trois "
        "fois à quatre joueurs, deux fois à trois.",
        en="Each defender scores the opposite of the unit score. The taker scores it three times "
        "with four players, twice with three.",
        source="RO 2012, p. 9, 11",
    ),
    Rule(
        id="R-SCORE-6",
        fr="À cinq, le preneur marque deux fois la marque unitaire et son partenaire une fois, "
        "primes comprises. Un preneur seul la marque quatre fois.",
        en="With five players the taker scores the unit score twice and the partner once, bonuses "
        "included. A lone taker scores it four times.",
        source="RO 2012, p. 12",
    ),
    Rule(
        id="R-SCORE-7",
        fr="La somme des marques de tous les joueurs d'une donne est toujours nulle.",
        en="The scores of all players in a deal always add up to zero.",
        source="RO 2012, p. 9, 11, 12",
    ),
    Rule(
        id="R-SCORE-8",
        fr="Le mort ne marque rien, ni aucun joueur qui ne participe pas à la donne.",
        en="The mort scores nothing, nor does any other player who sits the deal out.",
        source="RO 2012, p. 12",
    ),
    Rule(
        id="R-SCORE-9",
        fr="À deux, chacun a le seuil de ses propres bouts, et celui qui l'atteint marque 25 "
        "points plus la différence, avec 10 de plus s'il gagne le petit à la dernière levée ou 10 "
        "de moins si c'est l'adversaire. Le perdant marque l'opposé, sans poignée ni chelem.",
        en="With two players each has the target of their own bouts, and the one who reaches it "
        "scores 25 points plus the margin, with 10 more for winning the petit in the last trick or "
        "10 less if the opponent does. The loser scores the opposite, and there is no poignee and "
        "no chelem.",
        source="two-player variant; derived",
    ),
    Rule(
        id="R-SCORE-10",
        fr="À quatre, le preneur ne peut pas marquer plus de 2886 points. Il lui faut une garde "
        "contre à 88 points et trois bouts, le petit au bout, une poignée triple et un chelem "
        "annoncé.",
        en="With four players the taker cannot score more than 2886 points. It takes a garde "
        "contre with 88 points and three bouts, the petit au bout, a triple poignee and an "
        "announced chelem.",
        source="derived",
    ),
    Rule(
        id="R-SCORE-11",
        fr="Les misères, d'atout ou de tête, n'existent pas dans le règlement fédéral et ne "
        "rapportent rien.",
        en="Misere bonuses, for no trump or no face card, do not exist in the federation's rules "
        "and bring nothing.",
        source="RO 2012, no article",
    ),
)
