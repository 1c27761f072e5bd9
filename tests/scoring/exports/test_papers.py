"""Score sheets, personal slips and table cards: what a club prints for an evening."""

import io

import pypdf
import pytest

from scoring.exports.cards import cards_pdf
from scoring.exports.sheets import sheets_pdf
from scoring.exports.slips import slips_pdf
from scoring.exports.values import Chair, SlipLine
from tests.scoring.exports.printed import (
    AT,
    CHAIRS,
    ODD_NAMES,
    a_card,
    a_deal,
    a_sheet,
    a_slip,
)
from tests.scoring.exports.reading import boxes_of, pages_of


def placed(content, text):
    """Where a text begins on the first page: mm from the left and the top."""
    return next((x, y) for found, x, y in boxes_of(content)[0] if found == text)


# Score sheets (R-SHEET-1)


def test_empty_sheet_has_names_numbers_and_a_line_a_deal():
    (page,) = pages_of(sheets_pdf([a_sheet()], AT))
    assert "Tournoi d'automne" in page
    assert "Position 2 · 3 octobre 2026" in page
    assert "TABLE\n14" in page
    for chair in CHAIRS[:3]:
        assert f"· {chair.number}" in page
    assert "Élodie Lefèvre" in page
    assert "Totaux" in page
    assert "Bilan" in page
    assert page.count("Nord") == page.count("Ouest") == 1
    assert "garde" not in page


@pytest.mark.parametrize("planned, lines", [(4, 4), (6, 6), (None, 8)])
def test_sheet_has_as_many_lines_as_deals_are_planned(planned, lines):
    texts = [
        text for text, x, _ in boxes_of(sheets_pdf([a_sheet(planned=planned)], AT))[0] if x < 25
    ]
    numbers = [int(text) for text in texts if text.isdigit()]
    assert numbers == list(range(1, lines + 1))


def test_columns_are_north_south_east_west():
    content = sheets_pdf([a_sheet()], AT)
    across = [
        placed(content, f"{side} · {chair.number}")[0]
        for side, chair in zip("NSEO", CHAIRS, strict=True)
    ]
    assert across == sorted(across)


def test_sheet_shows_the_deals_that_are_known_with_totals_and_balance():
    deals = (a_deal(), a_deal(2, (50, -150, 50, 50), "petite", "S"), a_deal(3, (), None, ""))
    sheet = a_sheet(deals=deals, balances=(-14, -214, -14, 242))
    words = pages_of(sheets_pdf([sheet], AT))[0].split()
    assert words[words.index("garde") :][:2] == ["garde", "(O)"]
    assert words[words.index("petite") :][:2] == ["petite", "(S)"]
    assert words.count("192") == 1
    assert words.count("−64") == 3 + 2  # three defenders, and the totals of two of them
    assert words.count("−214") == 2  # total and balance
    assert words.count("242") == 2


def test_balances_alone_are_shown_where_no_deal_is_known():
    words = pages_of(sheets_pdf([a_sheet(balances=(120, -40, -40, -40))], AT))[0].split()
    assert (words.count("120"), words.count("−40")) == (1 + 1, 3)  # entry 120 is at the table, too


def test_what_was_ruled_is_named_and_stands_apart():
    deals = (a_deal(ruled=True), a_deal(2, (), ruled=True), a_deal(3))
    sheet = a_sheet(
        deals=deals, balances=(-90, -100, -170, 360), adjustments=(38, 28, -42, -24), planned=12
    )
    (page,) = pages_of(sheets_pdf([sheet], AT))
    words = page.split()
    assert (words.count("arbitrée"), words.count("annulée")) == (1, 1)
    assert "dont décisions de l'arbitre" in page
    assert (words.count("38"), words.count("−42"), words.count("−90")) == (1, 1, 1)
    assert "dont" not in pages_of(sheets_pdf([a_sheet(deals=deals)], AT))[0]


def test_conflict_is_stamped_on_the_sheet():
    assert "DÉSACCORD" in pages_of(sheets_pdf([a_sheet(conflict=True)], AT))[0]
    assert "DÉSACCORD" not in pages_of(sheets_pdf([a_sheet()], AT))[0]


def test_sheet_with_many_deals_goes_on_over_the_page_and_is_signed_once():
    pages = pages_of(
        sheets_pdf([a_sheet(deals=tuple(a_deal(number) for number in range(1, 31)))], AT)
    )
    assert len(pages) == 3
    assert ["Visa" in page for page in pages] == [False, False, True]
    assert ["suite" in page for page in pages] == [False, True, True]
    assert all("Élodie Lefèvre" in page for page in pages)
    assert "−1920" in pages[2]


@pytest.mark.parametrize("chairs", [CHAIRS[:3], CHAIRS, (*CHAIRS, Chair("5", 44, "Ève"))])
def test_everybody_at_the_table_has_a_place_to_sign(chairs):
    page = pages_of(sheets_pdf([a_sheet(chairs=chairs)], AT))[0]
    sides = {"N": "Nord", "E": "Est", "S": "Sud", "W": "Ouest", "5": "5e joueur"}
    here = {sides[chair.compass] for chair in chairs}
    assert {side for side in sides.values() if side in page.split("Visa")[1]} == here


def test_sheet_in_english(english):
    page = pages_of(sheets_pdf([a_sheet(deals=(a_deal(),))], AT))[0]
    assert "W · 7" in page
    assert "garde (W)" in page
    assert "West" in page


# Personal slips (R-SHEET-5)


def test_slip_has_number_name_orientation_and_first_table():
    (page,) = pages_of(slips_pdf([a_slip()], AT))
    assert "12\nÉlodie Lefèvre\nTable 4, Ouest" in page


def test_slip_has_a_line_a_position_with_a_running_balance():
    words = pages_of(slips_pdf([a_slip()], AT))[0].split()
    rows = words[words.index("Cumul") + 1 :]
    assert rows == [
        "1",
        "4",
        "O",
        "120",
        "120",
        "2",
        "11",
        "N",
        "−40",
        "80",
        "3",
        "2",
        "E",
        "4",
        "5",
        "6",
    ]


def test_slip_of_who_has_no_seat_yet_is_to_be_filled_in():
    (page,) = pages_of(slips_pdf([a_slip(lines=[SlipLine(1), SlipLine(2)])], AT))
    assert "Place à tirer" in page


@pytest.mark.parametrize("positions, a_page", [(3, 8), (6, 8), (10, 6), (15, 4), (30, 2)])
def test_as_many_slips_are_on_a_page_as_have_room(positions, a_page):
    slips = [
        a_slip(number, lines=[SlipLine(at) for at in range(1, positions + 1)])
        for number in range(1, 10)
    ]
    pages = boxes_of(slips_pdf(slips, AT))
    assert len(pages) == -(-9 // a_page)
    assert all(5 < y < 292 for page in pages for text, _, y in page if text != "✂")


def test_names_of_slips_stay_on_their_side_of_the_cutting_line():
    content = slips_pdf([a_slip(number, name=ODD_NAMES[5]) for number in (1, 2)], AT)
    names = [(text, x) for text, x, _ in boxes_of(content)[0] if text.startswith("Maxim")]
    assert len(names) == 2
    assert all(text.endswith("…") for text, _ in names)
    assert names[0][1] < 105 < names[1][1]


# Table cards


def test_card_has_its_number_large_and_everybody_on_their_side():
    content = cards_pdf([a_card()], AT)
    (north, south, east, west) = (
        placed(content, f"{side} · {number}")
        for side, number in (("Nord", 12), ("Sud", 3), ("Est", 120), ("Ouest", 7))
    )
    x, y = placed(content, "14")
    assert north[1] < y < south[1]
    assert west[0] < x < east[0]
    assert abs(west[1] - east[1]) < 1


def test_two_cards_are_on_a_page():
    pages = pages_of(cards_pdf([a_card(number) for number in (1, 2, 200)], AT))
    assert len(pages) == 2
    assert "200" in pages[1].split()


def test_fifth_at_the_table_is_on_the_card():
    page = pages_of(cards_pdf([a_card(chairs=(*CHAIRS, Chair("5", 44, "Ève")))], AT))[0]
    assert "5e joueur · 44" in page
    assert "Ève" in page


@pytest.mark.parametrize(
    "paper",
    [
        lambda: sheets_pdf([a_sheet(), a_sheet(table=15)], AT),
        lambda: slips_pdf([a_slip(), a_slip(13)], AT),
        lambda: cards_pdf([a_card(), a_card(15)], AT),
    ],
)
def test_same_values_are_the_same_bytes(paper):
    assert paper() == paper()
    assert pypdf.PdfReader(io.BytesIO(paper())).metadata.creation_date == AT
