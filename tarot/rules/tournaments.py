"""Free deals in tournaments: positions, seating, rankings, teams (R-FREE, R-TEAM)."""

from tarot.rules.rule import Rule

TOURNAMENTS: tuple[Rule, ...] = (
    Rule(
        id="R-FREE-1",
        fr="Un tournoi en donnes libres compte d'ordinaire 24 donnes (6 positions de 4) ou 25 (5 "
        "positions de 5). 3 positions de 8 sont aussi permises.",
        en="A tournament of free deals usually has 24 deals (6 positions of 4) or 25 (5 positions "
        "of 5). Also allowed are 3 positions of 8.",
        source="MO 2011, p. 5",
    ),
    Rule(
        id="R-FREE-2",
        fr="Dans le mouvement de la fédération, à partir de 5 tables, chacun garde son orientation "
        "et Nord sa table. À 3 ou 4 tables (Howell), au tirage et aux meilleurs contre les "
        "meilleurs, l'orientation change.",
        en="In the federation's movement, from 5 tables on, everybody keeps the same side and "
        "North the same table. With 3 or 4 tables (Howell), in a draw and with best against best "
        "the side changes.",
        source="MO 2011, p. 6, 12-13",
    ),
    Rule(
        id="R-FREE-3",
        fr="S'il manque un joueur pour un multiple de 4, le Nord de la table la plus haute est "
        "retiré et cette table joue à trois. Deux Nords manquants sont éloignés de 6 tables pour 5 "
        "positions, et personne ne passe par les deux tables de trois.",
        en="When one player is missing for a multiple of 4, the North of the highest table is "
        "removed and that table plays with three. Two missing Norths are kept 6 tables apart for 5 "
        "positions, and nobody comes to both tables of three.",
        source="MO 2011, p. 6",
    ),
    Rule(
        id="R-FREE-4",
        fr="La façon de placer les joueurs à chaque position, mouvement, tirage ou meilleurs "
        "contre meilleurs, est annoncée au début. Elles peuvent se mêler, mais le mouvement ne "
        "reprend pas après une autre.",
        en="How players are seated at each position, by the movement, by a draw or best against "
        "best, is announced at the start. These may be mixed, but the movement is not resumed "
        "after another one.",
        source="MO 2011, p. 12",
    ),
    Rule(
        id="R-FREE-5",
        fr="Dans le mouvement de la fédération, Nord reste, Sud avance d'une table, Est de deux et "
        "Ouest recule de deux, avec des exceptions pour certains nombres de tables. Il va de 5 à "
        "200 tables et à 7 positions au plus ; à 10 et à 24 tables, Est et Ouest se retrouvent à "
        "la position 7.",
        en="In the federation's movement North stays, South moves up one table, East two and West "
        "down two, with exceptions for some numbers of tables. It goes from 5 to 200 tables and to "
        "at most 7 positions; with 10 and with 24 tables East and West meet again at position 7.",
        source="MO 2011, p. 13-14; derived",
    ),
    Rule(
        id="R-FREE-6",
        fr="Le classement suit la somme des marques, de la plus haute à la plus basse. Rien n'est "
        "prévu pour départager des totaux égaux.",
        en="The ranking follows the sum of the scores, from the highest to the lowest. Nothing is "
        "laid down to separate equal totals.",
        source="RO 2012, p. 10",
    ),
    Rule(
        id="R-FREE-7",
        fr="Une finale peut réunir les 12, 16 ou 20 meilleurs pour une position de 4 donnes, ou "
        "les 20 meilleurs pour 5 positions d'une donne. Les premiers rangs sont les Nords, table "
        "par table, puis viennent les Suds, les Ests et les Ouests.",
        en="A final may be one position of 4 deals for the best 12, 16 or 20, or 5 positions of "
        "one deal for the best 20. The first ranks are the Norths, table by table, then come the "
        "Souths, the Easts and the Wests.",
        source="MO 2011, p. 5",
    ),
    Rule(
        id="R-FREE-8",
        fr="Quand l'arbitre annonce la fin du temps, aucune nouvelle donne ne commence.",
        en="When the arbiter calls time, no new deal starts.",
        source="CA 2012, p. 4",
    ),
    Rule(
        id="R-FREE-9",
        fr="Une donne annulée ne compte pas parmi les donnes jouées.",
        en="A deal that is annulled is not counted among those played.",
        source="CA 2012, p. 7",
    ),
    Rule(
        id="R-FREE-10",
        fr="Les marques reportées d'une position ou d'une séance peuvent être réduites.",
        en="Scores carried over from a position or a session may be scaled down.",
        source="MO 2011, p. 5",
    ),
    Rule(
        id="R-FREE-11",
        fr="La fédération ne donne pas de barème pour les forfaits, les retards et les "
        "remplacements.",
        en="The federation gives no scale for forfeits, late arrivals and substitutions.",
        source="RO 2012, no article; CA 2012, no article; MO 2011, no article",
    ),
    Rule(
        id="R-TEAM-1",
        fr="Une équipe de deux ou de quatre additionne les marques de ses joueurs, qui ne se "
        "rencontrent jamais. Les équipes sont classées par total décroissant.",
        en="A team of two or four adds up the scores of its players, who never meet. Teams are "
        "ranked by their totals, the highest first.",
        source="RO 2012, p. 10; MO 2011, p. 15",
    ),
    Rule(
        id="R-TEAM-2",
        fr="Une paire part de Nord et Sud ou d'Est et Ouest, une équipe de quatre d'une table "
        "entière, et la première position n'est pas jouée ; ni tirage ni meilleurs contre "
        "meilleurs. Un multiple de quatre équipes permet des épreuves parallèles, avec un équipier "
        "dans chacune.",
        en="A pair starts from North and South or from East and West, a team of four from a whole "
        "table, and the first position is not played; neither a draw nor best against best will "
        "do. A multiple of four teams allows parallel events with one member of each team in each.",
        source="MO 2011, p. 15",
    ),
    Rule(
        id="R-TEAM-3",
        fr="Triplettes et quadrettes sont des formules du duplicaté. La fédération n'a pas "
        "d'équipes de trois en donnes libres.",
        en="Triplettes and quadrettes are forms of duplicate. The federation has no teams of three "
        "in free deals.",
        source="RO 2012, p. 10, 20-23",
    ),
)
