"""The auction: who speaks, in which order, and what may be bid (R-BID)."""

from tarot.rules.rule import Rule

AUCTION: tuple[Rule, ...] = (
    Rule(
        id="R-BID-1",
        fr="Le joueur à droite du donneur parle le premier, puis chacun à son tour dans le sens du "
        "jeu, le donneur en dernier.",
        en="The player on the dealer's right speaks first, then each in turn in the direction of "
        "play, the dealer last.",
        source="RO 2012, p. 5",
    ),
    Rule(
        id="R-BID-2",
        fr="Chacun ne parle qu'une fois, pour passer ou pour annoncer un contrat supérieur à tous "
        "ceux déjà annoncés. Il n'y a pas de second tour, donc pas de relance.",
        en="Each player speaks only once, to pass or to bid above every earlier bid. There is no "
        "second round, so nobody can raise later.",
        source="RO 2012, p. 5",
    ),
    Rule(
        id="R-BID-3",
        fr="Les contrats sont, du plus faible au plus fort, la petite, la garde, la garde sans et "
        "la garde contre. Ils multiplient la marque par 1, 2, 4 et 6.",
        en="From the lowest to the highest, the contracts are petite, garde, garde sans and garde "
        "contre. They multiply the score by 1, 2, 4 and 6.",
        source="RO 2012, p. 5",
    ),
    Rule(
        id="R-BID-4",
        fr="La prise et la petite sont un seul et même contrat, noté ici petite. La pousse "
        "n'existe pas dans le règlement fédéral.",
        en="Prise and petite are two names of the same contract, recorded here as petite. The "
        "federation's rules know no pousse.",
        source="RO 2012, p. 5",
    ),
    Rule(
        id="R-BID-5",
        fr="En tournoi, la garde sans et la garde contre passent par l'arbitre, qui fait compter "
        "les cartes de chaque joueur avant d'accorder ou de refuser. S'il accorde le contrat, il "
        "vise la feuille de marque.",
        en="In tournaments, garde sans and garde contre go through the arbiter, who has every "
        "player count their cards before granting or refusing. A contract that is granted is "
        "initialled on the score sheet.",
        source="RO 2012, p. 5; CA 2012, p. 4",
    ),
    Rule(
        id="R-BID-6",
        fr="Quand l'arbitre refuse une garde sans ou une garde contre, le joueur qui avait déjà "
        "annoncé une petite ou une garde peut la jouer ou y renoncer.",
        en="When the arbiter refuses a garde sans or a garde contre, a player who had already bid "
        "petite or garde may play that contract or give it up.",
        source="CA 2012, p. 7",
    ),
    Rule(
        id="R-BID-7",
        fr="Le preneur peut ajouter à son contrat l'annonce d'un chelem, jusqu'à l'entame.",
        en="The taker may add the announcement of a chelem to the contract, until the opening "
        "lead.",
        source="RO 2012, p. 6; derived",
    ),
    Rule(
        id="R-BID-8",
        fr="Le code d'arbitrage ne dit rien d'une enchère hors tour ou insuffisante. Elle n'est "
        "pas enregistrée ici, et l'arbitre peut y voir une faute rectifiable, avec un "
        "avertissement.",
        en="The arbitration code says nothing of a bid out of turn or too low. It is not recorded "
        "here, and the arbiter may treat it as a rectifiable fault, with a warning.",
        source="CA 2012, no article; derived",
    ),
)
