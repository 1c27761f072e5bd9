"""Values to print: a club's tournament, with names that people really have and names that attack."""

from datetime import UTC, date, datetime

from scoring.exports.values import (
    Chair,
    DealLine,
    Heading,
    PublishedRanking,
    RankingLine,
    ScoreSheet,
    Slip,
    SlipLine,
    TableCard,
)
from tarot.wording import CONTRACT_NAMES, Text

HEADING = Heading("Tournoi d'automne", "Les As de Brest", date(2026, 10, 3))
AT = datetime(2026, 10, 3, 19, 4, tzinfo=UTC)
ODD_NAMES = (
    "Élodie Lefèvre-Çelik",
    'Zoé "la Dame" N\'Guyễn',
    '=HYPERLINK("http://example.org";"gagné")',
    "<b>Bo</b> & **Co** {nb}",
    "שלום כהן",
    "Maximilienne-Antoinette de La Rochefoucauld-Montmorency et Saint-Hilaire",
    "@SUM(A1:A9)",
    "♠♥♦♣ Renée",
)


def a_line(place=1, **fields):
    line = {
        "place": place,
        "number": place + 10,
        "names": (ODD_NAMES[place % len(ODD_NAMES)],),
        "licences": (f"B{place:04}",),
        "club": "Brest",
        "balances": (120, None, -1346),
        "penalty": 0,
        "carried": 0,
        "total": 120 - 1346,
        "left": False,
        "is_sanctioned": False,
        "parted_by": None,
        "prize": None,
    }
    return RankingLine(**line | fields)


def a_ranking(*lines, **fields):
    ranking = {
        "heading": HEADING,
        "number": 3,
        "after": 3,
        "planned": 5,
        "of_teams": False,
        "published_at": AT,
        "approved_at": AT,
        "pending": (),
        "criteria": (Text("total", "total"),),
        "lines": lines or tuple(a_line(place) for place in range(1, 9)),
        "not_played": (),
        "removed": (),
    }
    return PublishedRanking(**ranking | fields)


AWAITED = Text(
    "position 2, table 4 : la feuille manque.", "position 2, table 4: the sheet is missing."
)

CHAIRS = (
    Chair("N", 12, "Élodie Lefèvre"),
    Chair("S", 3, ODD_NAMES[5]),
    Chair("E", 120, "Bruno"),
    Chair("W", 7, ODD_NAMES[2]),
)


def a_sheet(**fields):
    sheet = {
        "heading": HEADING,
        "position": 2,
        "table": 14,
        "chairs": CHAIRS,
        "planned": 4,
        "deals": (),
        "balances": None,
        "conflict": False,
    }
    return ScoreSheet(**sheet | fields)


def a_deal(number=1, scores=(-64, -64, -64, 192), contract="garde", taker="W", ruled=False):
    return DealLine(number, CONTRACT_NAMES[contract] if contract else None, taker, scores, ruled)


def a_slip(number=12, name="Élodie Lefèvre", lines=None):
    if lines is None:
        lines = [SlipLine(1, 4, "W", 120), SlipLine(2, 11, "N", -40), SlipLine(3, 2, "E")]
        lines += [SlipLine(position) for position in range(4, 7)]
    return Slip(HEADING, number, name, lines)


def a_card(table=14, chairs=CHAIRS):
    return TableCard(HEADING, 2, table, chairs)
