"""Faults in free deals and what follows from them, stated without any calculation (R-LIB)."""

from tarot.rules.rule import Rule

FREE_DEALS: tuple[Rule, ...] = (
    Rule(
        id="R-LIB-1",
        fr="Le donneur qui fait une fausse donne redonne lui-même. Il n'a pas le droit d'enchérir "
        "sur la nouvelle donne.",
        en="A dealer who misdeals also makes the new deal. They may not bid on it.",
        source="CA 2012, p. 4",
    ),
    Rule(
        id="R-LIB-2",
        fr="Si un honneur (du valet au roi), un atout ou l'Excuse est retourné pendant la "
        "distribution, il y a fausse donne. Le même donneur redonne et celui qui a retourné la "
        "carte n'enchérit pas.",
        en="If an honour (jack to king), a trump or the Excuse is turned over during dealing, it "
        "is a misdeal. The same dealer deals again and the player who turned the card does not "
        "bid.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-3",
        fr="Si une carte de couleur inférieure au valet est retournée pendant la distribution, la "
        "donne se poursuit.",
        en="If a suit card below the jack is turned over during dealing, the deal continues.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-4",
        fr="Si une erreur de compte entre la main du donneur et le chien est découverte après une "
        "enchère et avant le jeu, la donne est annulée et le donneur n'enchérit pas sur la "
        "suivante. S'il ne l'a pas signalée, il encourt 500 points.",
        en="If a wrong count between the dealer's hand and the chien is found after a bid and "
        "before play, the deal is annulled and the dealer does not bid on the next one. A dealer "
        "who did not report it incurs 500 points.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-5",
        fr="Si, au même moment, l'erreur de compte est entre deux autres joueurs, la donne est "
        "annulée. Le code interdit d'enchérir sur la suivante sans dire à qui, et l'interdiction "
        "est appliquée ici au donneur.",
        en="If, at the same stage, the wrong count is between two other players, the deal is "
        "annulled. The code bars bidding on the next one without naming anyone, and the bar is "
        "applied here to the dealer.",
        source="CA 2012, p. 4-8; derived",
    ),
    Rule(
        id="R-LIB-6",
        fr="Quand une fausse donne est découverte en cours de jeu, la donne compte si le preneur "
        "réussit. Elle est annulée s'il chute.",
        en="When a misdeal is found during play, the deal counts if the taker succeeds. It is "
        "annulled if the taker fails.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-7",
        fr="Après une fausse donne, on redonne même si l'arbitre a annoncé la fin du temps. Le "
        "fautif n'enchérit pas.",
        en="After a misdeal there is a new deal even if the arbiter has called time. The offender "
        "does not bid.",
        source="CA 2012, p. 4",
    ),
    Rule(
        id="R-LIB-8",
        fr="Celui qui distribue pour un joueur handicapé et fait une fausse donne n'est pas "
        "sanctionné. Il peut enchérir.",
        en="Someone who deals for a disabled player and misdeals is not penalised. They may bid.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-9",
        fr="Si ce n'est pas le bon donneur qui distribue, on redonne quand l'erreur est vue avant "
        "la fin de la distribution. Ensuite, la donne est valable.",
        en="If the wrong player deals, there is a new deal when the mistake is seen before all "
        "cards are dealt. After that the deal is good.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-10",
        fr="Si le coupeur retourne une carte, le paquet revient au joueur assis face au donneur. "
        "Le coupeur n'est pas sanctionné et peut enchérir.",
        en="If the cutter turns a card over, the pack returns to the player facing the dealer. The "
        "cutter is not penalised and may bid.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-11",
        fr="Une carte exposée par un défenseur (tombée, jouée avec une autre, retirée après une "
        "renonce, ou jouée hors tour et non couverte) est reprise et jouée quand il veut, avec un "
        "avertissement puis 100 points en cas de récidive. Les cartes que ses partenaires non "
        "fautifs ont exposées ne sont pas reprises.",
        en="A card exposed by a defender (dropped, played along with another, withdrawn after a "
        "revoke, or out of turn and not covered) is taken back and played when they like, with a "
        "warning, then 100 points on repetition. Cards exposed by partners who are not at fault "
        "are not taken back.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-12",
        fr="Une carte exposée par le preneur est reprise sans aucune sanction.",
        en="A card exposed by the taker is taken back with no penalty at all.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-13",
        fr="Si un défenseur joue hors tour, le preneur peut accepter la carte comme si le fautif "
        "avait la main, exiger cette couleur du défenseur qui devait jouer, ou en exiger une autre "
        "sans la nommer, et la sanction de carte exposée s'applique toujours. Si ce défenseur joue "
        "l'Excuse, l'exigence passe au joueur suivant.",
        en="If a defender plays out of turn, the taker may accept the card as though the offender "
        "were on lead, demand that suit from the defender who should have played, or demand "
        "another without naming it, and the exposed-card penalty always applies. If that defender "
        "plays the Excuse, the demand passes to the next player.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-14",
        fr="Une carte sortie de la main est jouée. Elle ne peut être changée que par l'arbitre, et "
        "seulement si la jouer est une faute.",
        en="A card taken out of the hand is played. It may be changed only by the arbiter, and "
        "only if playing it is a fault.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-15",
        fr="La renonce (ne pas fournir, ne pas couper, ne pas monter à l'atout ou sous-couper à "
        "tort) est consommée à la première carte de la levée suivante. Elle vaut avant cela une "
        "carte exposée, après cela une faute non rectifiable, jusqu'à 100 points.",
        en="A revoke (not following, not trumping, not going higher or wrongly undertrumping) is "
        "established by the first card of the next trick. Before that it ranks as an exposed card, "
        "after that as a fault that cannot be rectified, up to 100 points.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-16",
        fr="Si la défense seule a vu le chien d'une garde sans ou d'une garde contre accordée, la "
        "donne compte si le preneur réussit et est annulée s'il chute, mais elle compte toujours "
        "s'il l'a vu aussi. L'arbitre peut donner 100 points de pénalité à chaque fautif.",
        en="If only the defence has seen the chien of a granted garde sans or garde contre, the "
        "deal counts if the taker succeeds and is annulled if not, but it always counts if the "
        "taker saw it too. The arbiter may penalise each offender by 100 points.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-17",
        fr="Après un écart de mauvaise taille, la donne est annulée si le preneur réussit et "
        "comptée s'il chute, la défense n'étant en cause que si elle avait fait compter les "
        "cartes. À 7 cartes, la dernière levée et la plus forte carte de l'écart vont à la "
        "défense, et à 5 cartes la carte restante est au preneur, sans petit au bout.",
        en="After an ecart of the wrong size, the deal is annulled if the taker succeeds and "
        "counted if not, and the defence is to blame only if it had asked for a count. With 7 "
        "cards the last trick and the best card of the ecart go to the defence, and with 5 cards "
        "the card left over is the taker's, without petit au bout.",
        source="CA 2012, p. 6",
    ),
    Rule(
        id="R-LIB-18",
        fr="Un roi ou un bout à l'écart est un écart faux : la donne est annulée si le preneur "
        "réussit et comptée s'il chute. Le preneur ne peut le reprendre librement qu'avant « jeu "
        "», et l'arbitre décide ensuite.",
        en="A king or a bout in the ecart makes it a wrong ecart: the deal is annulled if the "
        'taker succeeds and counted if not. The taker can freely take it back only before "jeu", '
        "and the arbiter decides afterwards.",
        source="CA 2012, p. 6; RO 2012, p. 6; derived",
    ),
    Rule(
        id="R-LIB-19",
        fr="Si un défenseur se trouve en cours de jeu avec un mauvais nombre de cartes, on "
        "continue, et la donne compte si le preneur réussit ou est annulée s'il chute. Le camp qui "
        "n'a pas son compte de cartes, preneur compris, ne peut jamais gagner la donne.",
        en="If a defender is found during play with a wrong number of cards, play goes on, and the "
        "deal counts if the taker succeeds or is annulled if not. A side with a wrong count, the "
        "taker's included, can never win the deal.",
        source="CA 2012, p. 4-8; derived",
    ),
    Rule(
        id="R-LIB-20",
        fr="Toucher ou prendre des cartes pendant la distribution vaut un avertissement, puis 100 "
        "points.",
        en="Touching or taking cards while they are being dealt brings a warning, then 100 points.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-21",
        fr="Si un joueur étale ses dernières cartes en s'attribuant à tort les levées, l'arbitre "
        "les fait jouer de la façon la plus défavorable pour lui.",
        en="If a player spreads their last cards and wrongly claims the tricks, the arbiter has "
        "them played in the way that is worst for that player.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-22",
        fr="Si une main est jetée par erreur et vue après l'annonce d'un contrat, on redistribue "
        "les cartes des défenseurs et on joue. La donne compte si le preneur réussit et ne compte "
        "pas s'il chute.",
        en="If a hand is thrown in by mistake and seen after a contract has been bid, the "
        "defenders' cards are dealt again and play goes on. The deal counts if the taker succeeds "
        "and does not if the taker fails.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-23",
        fr="Une feuille de marque dont le total n'est pas nul, ou sans table, noms ou numéros, "
        "coûte 100 points. Une feuille qui n'est pas rendue en coûte 400.",
        en="A score sheet that does not add up to zero, or lacks table, names or numbers, costs "
        "100 points. A sheet that is not handed in costs 400.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-24",
        fr="Le jeu trop lent coûte 100 points, puis 200 en cas de récidive. L'arbitre peut "
        "supprimer des donnes.",
        en="Slow play costs 100 points, then 200 on repetition. The arbiter may cancel deals.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-25",
        fr="Une hésitation reconnue pendant le jeu, ou voulue pendant les enchères, vaut un "
        "avertissement, puis 100 points. Sans preuve il n'y a pas de sanction, et la preuve est "
        "difficile contre un joueur qui a l'Excuse.",
        en="Hesitation admitted during play, or wilful during the auction, brings a warning, then "
        "100 points. Without proof there is no penalty, and proof is hard against a player who "
        "holds the Excuse.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-26",
        fr="Une poignée en désordre, ou incomplète mais réparable, compte, avec un avertissement "
        "puis 100 points, et une poignée qu'on ne peut plus compléter ne compte pas. Si elle est "
        "montrée à contretemps, avec trop d'atouts ou avec l'Excuse et un atout caché, son sort et "
        "celui de la donne dépendent du camp fautif et du résultat.",
        en="A poignee that is untidy, or incomplete but fixable, counts, with a warning, then 100 "
        "points, and one that can no longer be completed does not count. If it is shown at the "
        "wrong time, with too many trumps or with the Excuse and a hidden trump, what becomes of "
        "it and of the deal depends on the offending side and the result.",
        source="CA 2012, p. 8",
    ),
    Rule(
        id="R-LIB-27",
        fr="Un joueur qui fume est pénalisé de 100 points.",
        en="A player who smokes is penalised by 100 points.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-28",
        fr="Un joueur en état d'ivresse reçoit un avertissement, puis il est exclu.",
        en="A player who is drunk gets a warning and is then removed.",
        source="CA 2012, p. 4-8",
    ),
    Rule(
        id="R-LIB-29",
        fr="Le joueur qui a coupé à tort doit dire à l'autre camp s'il ne lui reste qu'une carte "
        "de la couleur demandée.",
        en="A player who has wrongly trumped must tell the other side whether they hold just one "
        "card of the suit led.",
        source="CA 2012, p. 4-8",
    ),
)
