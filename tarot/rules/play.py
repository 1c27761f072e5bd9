"""The play of the cards: following, trumping, going higher, winning a trick (R-PLAY)."""

from tarot.rules.rule import Rule

PLAY: tuple[Rule, ...] = (
    Rule(
        id="R-PLAY-1",
        fr="Le joueur à droite du donneur entame, sauf si un chelem a été annoncé. On joue dans le "
        "sens inverse des aiguilles d'une montre, et le gagnant d'une levée ouvre la suivante.",
        en="The player on the dealer's right makes the opening lead, unless a chelem has been "
        "announced. Play goes counter-clockwise, and whoever wins a trick leads to the next.",
        source="RO 2012, p. 7",
    ),
    Rule(
        id="R-PLAY-2",
        fr="Un joueur qui a la couleur demandée doit la fournir. Rien ne l'oblige à monter.",
        en="A player who has the suit led must play it. There is no need to play higher.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-PLAY-3",
        fr="Un joueur qui n'a pas la couleur demandée doit couper s'il lui reste un atout "
        "numéroté.",
        en="A player who is out of the suit led must trump if they have a numbered trump left.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-PLAY-4",
        fr="Quand l'atout est demandé ou qu'il coupe, un joueur met un atout s'il en a un, et un "
        "plus fort que ceux de la levée s'il le peut, même sur celui d'un partenaire. S'il ne peut "
        "pas monter, il met l'atout de son choix.",
        en="When trumps are led or when trumping, a player puts down a trump if they have one, and "
        "a higher one than those in the trick if able to, even over a partner's. If unable to go "
        "higher, they put down any trump.",
        source="RO 2012, p. 7-8",
    ),
    Rule(
        id="R-PLAY-5",
        fr="Un joueur qui n'a ni la couleur demandée ni atout numéroté joue ce qu'il veut. Il "
        "n'est jamais tenu de mettre l'Excuse.",
        en="A player with neither the suit led nor a numbered trump plays any card. They never "
        "have to put down the Excuse.",
        source="RO 2012, p. 8; derived",
    ),
    Rule(
        id="R-PLAY-6",
        fr="Le plus fort atout gagne la levée, et sans atout la plus haute carte de la couleur "
        "demandée. L'Excuse ne gagne pas, sauf si elle ouvre la dernière levée d'un chelem de "
        "l'attaque.",
        en="The highest trump wins the trick, and without trumps the highest card of the suit led. "
        "The Excuse does not win, unless it is led to the last trick of a chelem by the attack.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-PLAY-7",
        fr="Chacun peut revoir la levée précédente tant que celle en cours n'est pas ramassée.",
        en="Everyone may look back at the previous trick as long as the current one has not been "
        "gathered.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-PLAY-8",
        fr="On ne joue pas avant son tour, et on ne sort pas non plus la carte de sa main.",
        en="No player plays before their turn, nor even takes a card out of their hand.",
        source="RO 2012, p. 8",
    ),
    Rule(
        id="R-PLAY-9",
        fr="Le camp qui gagne la levée la ramasse, et pour la défense c'est le joueur assis face "
        "au preneur qui s'en charge. En duplicate avec écrans, c'est le joueur qui précède le "
        "preneur.",
        en="The side that wins the trick gathers it, and for the defence the player sitting "
        "opposite the taker sees to it. In duplicate with screens it is the player who comes "
        "before the taker.",
        source="RO 2012, p. 8, 14",
    ),
)
