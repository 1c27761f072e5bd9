"""Free deals: faults made while the cards are dealt (R-LIB-1 to R-LIB-10, 20)."""

from typing import Final

from tarot.arbitration.article import Article, Fate, Noticed, Provision
from tarot.arbitration.forms import FREE
from tarot.arbitration.sanctions import UP_TO_500, WARNING_THEN_100
from tarot.wording import Text

_BEFORE_PLAY: Final = (Noticed.AUCTION, Noticed.ECART)

DEALING: Final = (
    Article(
        "R-LIB-1",
        "misdeal",
        Text("fausse donne du donneur", "misdeal by the dealer"),
        (Provision(FREE, deal=Fate.REDEALT, bars=True),),
    ),
    Article(
        "R-LIB-2",
        "high_card_turned",
        Text(
            "honneur, atout ou Excuse retourné en distribuant",
            "honour, trump or Excuse turned over while dealing",
        ),
        (Provision(FREE, deal=Fate.REDEALT, bars=True),),
    ),
    Article(
        "R-LIB-3",
        "low_card_turned",
        Text(
            "carte inférieure au valet retournée en distribuant",
            "card below a jack turned over while dealing",
        ),
        (Provision(FREE),),
    ),
    Article(
        "R-LIB-4",
        "wrong_count_dealer_and_chien",
        Text(
            "erreur de compte entre le donneur et le chien, vue avant le jeu",
            "wrong count between dealer and chien, found before play",
        ),
        (
            Provision(
                FREE,
                noticed=_BEFORE_PLAY,
                deal=Fate.ANNULLED,
                bars=True,
                sanction=UP_TO_500,
                judge=(
                    Text(
                        "Si le donneur a tu l'erreur : les 500 points ne sont dus qu'alors.",
                        "Whether the dealer kept it quiet: only then are the 500 points due.",
                    ),
                ),
            ),
        ),
    ),
    Article(
        "R-LIB-5",
        "wrong_count_between_two_players",
        Text(
            "erreur de compte entre deux autres joueurs, vue avant le jeu",
            "wrong count between two other players, found before play",
        ),
        (
            Provision(
                FREE,
                noticed=_BEFORE_PLAY,
                deal=Fate.ANNULLED,
                bars=True,
                judge=(
                    Text(
                        "Qui n'enchérit pas à la donne suivante : le code ne nomme personne, on "
                        "l'applique au donneur.",
                        "Who may not bid on the next deal: the code names nobody, and the dealer "
                        "is meant here.",
                    ),
                ),
            ),
        ),
    ),
    Article(
        "R-LIB-6",
        "misdeal_found_in_play",
        Text("fausse donne vue en cours de jeu", "misdeal found during play"),
        (Provision(FREE, noticed=(Noticed.PLAY, Noticed.AFTER_DEAL), deal=Fate.COUNTS_IF_MADE),),
    ),
    Article(
        "R-LIB-7",
        "misdeal_after_time",
        Text("fausse donne après l'annonce de la fin du temps", "misdeal after time was called"),
        (Provision(FREE, deal=Fate.REDEALT, bars=True),),
    ),
    Article(
        "R-LIB-8",
        "misdeal_for_another",
        Text("fausse donne faite pour un autre", "misdeal by who deals for another"),
        (Provision(FREE, deal=Fate.REDEALT),),
    ),
    Article(
        "R-LIB-9",
        "wrong_dealer",
        Text("erreur de donneur", "wrong dealer"),
        (
            Provision(FREE, noticed=(Noticed.DEALING,), deal=Fate.REDEALT),
            Provision(
                FREE, noticed=(*_BEFORE_PLAY, Noticed.PLAY, Noticed.AFTER_DEAL), deal=Fate.COUNTS
            ),
        ),
    ),
    Article(
        "R-LIB-10",
        "card_turned_by_cutter",
        Text("carte retournée par le coupeur", "card turned over by the cutter"),
        (
            Provision(
                FREE,
                at_table=Text(
                    "Le paquet revient au joueur assis face au donneur.",
                    "The pack goes back to the player facing the dealer.",
                ),
            ),
        ),
    ),
    Article(
        "R-LIB-20",
        "cards_touched_while_dealing",
        Text("cartes touchées ou prises pendant la distribution", "cards touched while dealing"),
        (Provision(FREE, sanction=WARNING_THEN_100),),
    ),
)
