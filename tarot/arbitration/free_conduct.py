"""Free deals: sheets, tempo and conduct (R-LIB-23 to R-LIB-25, 27, 28)."""

from typing import Final

from tarot.arbitration.article import Article, Provision
from tarot.arbitration.forms import FREE
from tarot.arbitration.remarks import WHETHER_PROVEN, WHICH_DEALS_ARE_CANCELLED, WHO_SIGNED
from tarot.arbitration.sanctions import (
    POINTS_100,
    POINTS_100_THEN_200,
    POINTS_400,
    WARNING_THEN_100,
    WARNING_THEN_OUT,
)
from tarot.wording import Text

CONDUCT: Final = (
    Article(
        "R-LIB-23",
        "sheet_not_zero",
        Text("feuille de marque dont le total n'est pas nul", "score sheet not adding up to zero"),
        (Provision(FREE, sanction=POINTS_100, judge=(WHO_SIGNED,)),),
    ),
    Article(
        "R-LIB-23",
        "sheet_incomplete",
        Text(
            "feuille de marque sans table, noms ou numéros", "sheet without table, names, numbers"
        ),
        (Provision(FREE, sanction=POINTS_100, judge=(WHO_SIGNED,)),),
    ),
    Article(
        "R-LIB-23",
        "sheet_not_returned",
        Text("feuille de marque non rendue", "score sheet not handed in"),
        (Provision(FREE, sanction=POINTS_400, judge=(WHO_SIGNED,)),),
    ),
    Article(
        "R-LIB-24",
        "slow_play",
        Text("jeu trop lent", "slow play"),
        (Provision(FREE, sanction=POINTS_100_THEN_200, judge=(WHICH_DEALS_ARE_CANCELLED,)),),
    ),
    Article(
        "R-LIB-25",
        "hesitation",
        Text("hésitation", "hesitation"),
        (Provision(FREE, sanction=WARNING_THEN_100, judge=(WHETHER_PROVEN,)),),
    ),
    Article(
        "R-LIB-27",
        "smoking",
        Text("joueur qui fume", "smoking"),
        (Provision(FREE, sanction=POINTS_100),),
    ),
    Article(
        "R-LIB-28",
        "drunkenness",
        Text("ivresse", "drunkenness"),
        (Provision(FREE, sanction=WARNING_THEN_OUT),),
    ),
)
