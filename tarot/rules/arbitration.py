"""Principles of arbitration: calling the arbiter, kinds of faults, penalties (R-ARB)."""

from tarot.rules.rule import Rule

ARBITRATION: tuple[Rule, ...] = (
    Rule(
        id="R-ARB-1",
        fr="Dès qu'une irrégularité est remarquée, le jeu s'arrête et l'arbitre est appelé "
        "sur-le-champ. Cela vaut même pour une faute commise plusieurs levées plus tôt.",
        en="When an irregularity is noticed, play stops and the arbiter is called straight away. "
        "This holds even for a fault made several tricks before.",
        source="RO 2012, p. 11; CA 2012, p. 3",
    ),
    Rule(
        id="R-ARB-2",
        fr="Les joueurs ne règlent jamais un incident entre eux. Ne pas appeler l'arbitre au "
        "moment où la faute est découverte est une faute grave et exclut toute réclamation "
        "ultérieure.",
        en="Players never settle an incident between themselves. Failing to call the arbiter when "
        "the fault is discovered is a serious fault and rules out any later claim.",
        source="RO 2012, p. 11; CA 2012, p. 3",
    ),
    Rule(
        id="R-ARB-3",
        fr="Quand l'arbitre voit une faute que la table n'a pas vue, il attend la fin de la donne "
        "et applique les sanctions habituelles. Pour une faute d'éthique, il peut agir à tout "
        "moment.",
        en="When the arbiter sees a fault that the table has missed, they wait for the end of the "
        "deal and apply the usual sanctions. For a breach of ethics they may act at any time.",
        source="CA 2012, p. 3",
    ),
    Rule(
        id="R-ARB-4",
        fr="Les joueurs de la donne, et eux seuls, peuvent signaler une renonce évidente qui n'est "
        "pas encore consommée. Un spectateur ou un équipier qui ne joue pas n'en a pas le droit.",
        en="Those playing the deal, and they alone, may draw attention to a glaring revoke that is "
        "not established yet. A spectator or a team-mate who is not playing has no right to.",
        source="CA 2012, p. 6",
    ),
    Rule(
        id="R-ARB-5",
        fr="Appeler l'arbitre ne veut pas dire qu'il y aura une sanction. Il est là aussi pour "
        "expliquer et pour aider.",
        en="Calling the arbiter does not mean that somebody will be penalised. The arbiter is also "
        "there to explain and to help.",
        source="RO 2012, p. 11",
    ),
    Rule(
        id="R-ARB-6",
        fr="Propos déplacés, hésitations injustifiées, signes d'approbation ou de dépit, enchères "
        "kamikazes et ivresse sont des fautes d'éthique. La sanction, de l'avertissement à "
        "l'exclusion, est laissée à l'arbitre et pèse plus lourd sur les joueurs les mieux "
        "classés.",
        en="Rude remarks, unjustified hesitation, signs of approval or displeasure, kamikaze bids "
        "and drunkenness are breaches of ethics. The sanction, from a warning to exclusion, is "
        "left to the arbiter and weighs more on higher-ranked players.",
        source="CA 2012, p. 3, 6",
    ),
    Rule(
        id="R-ARB-7",
        fr="Après une faute rectifiable, on rétablit la situation et le résultat de la donne est "
        "acquis. Le fautif ne reçoit qu'un avertissement.",
        en="After a rectifiable fault, things are put right and the result of the deal stands. The "
        "offender only gets a warning.",
        source="CA 2012, p. 5",
    ),
    Rule(
        id="R-ARB-8",
        fr="Après une faute non rectifiable (carte exposée importante de la défense, renonce "
        "consommée, écart faux, mauvais nombre de cartes), les points acquis à tort sont rendus, "
        "et la donne est annulée si le camp fautif la gagne ou comptée s'il la perd. L'arbitre "
        "peut ajouter 100 points de pénalité.",
        en="After a fault that cannot be rectified (important exposed card of the defence, "
        "established revoke, wrong ecart, wrong number of cards), points wrongly gained are given "
        "back, and the deal is annulled if the offending side wins it or counted if it loses. The "
        "arbiter may add a penalty of 100 points.",
        source="CA 2012, p. 5",
    ),
    Rule(
        id="R-ARB-9",
        fr="Les pénalités se comptent en points en donnes libres, en pour cent en duplicate "
        "individuel et en triplettes, en points de match en quadrettes et en match par équipes. "
        "Elles s'inscrivent à part, si bien qu'une feuille de marque garde toujours une somme "
        "nulle.",
        en="Penalties are counted in points in free deals, in per cent in duplicate individual and "
        "triplettes, in match points in quadrettes and team matches. They are entered apart, so "
        "that a score sheet always keeps a sum of zero.",
        source="CA 2012, p. 7-9; derived",
    ),
    Rule(
        id="R-ARB-10",
        fr="Tout joueur de la table peut appeler l'arbitre. Un spectateur n'intervient jamais, et "
        "un équipier qui ne joue pas attend la fin de la donne, pour ne signaler qu'une marque "
        "fausse ou un étui mal reconstitué.",
        en="Anyone playing at the table may call the arbiter. A spectator never intervenes, and a "
        "team-mate who is not playing must wait for the end of the deal and may then only report a "
        "wrong score or a board badly put together.",
        source="RO 2012, p. 13, 20, 25; CA 2012, p. 9",
    ),
    Rule(
        id="R-ARB-11",
        fr="Le code d'arbitrage ne prévoit pas de procédure d'appel. Les appels suivent donc ici "
        "les règles annoncées pour l'épreuve.",
        en="The arbitration code provides no appeal procedure. Appeals here therefore follow the "
        "rules announced for the event.",
        source="CA 2012, no article",
    ),
)
