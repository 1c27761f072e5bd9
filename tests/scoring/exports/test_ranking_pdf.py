"""A ranking on paper: everything is there, on every page, and nothing lies over anything else."""

import io
from dataclasses import replace

import pypdf
import pytest

from scoring.exports.ranking_pdf import ranking_pdf
from tarot.standings import KEY_NAMES, Key
from tests.scoring.exports.printed import AT, AWAITED, ODD_NAMES, a_line, a_ranking
from tests.scoring.exports.reading import boxes_of, pages_of


def many(count, positions=3, **fields):
    return [a_line(place, balances=(100,) * positions, **fields) for place in range(1, count + 1)]


def test_page_says_what_it_is_of():
    (page,) = pages_of(ranking_pdf(a_ranking()))
    assert "Tournoi d'automne" in page
    assert "Classement après la position 3 sur 5 · version 3" in page
    assert "Les As de Brest · 3 octobre 2026 · publié le 3 octobre 2026 à 19:04 UTC" in page
    assert "VALIDÉ" in page
    assert "Page 1 / 1" in page


def test_page_in_english(english):
    (page,) = pages_of(ranking_pdf(a_ranking()))
    assert "Ranking after position 3 of 5 · version 3" in page
    assert "published 3 October 2026 at 19:04 UTC" in page
    assert "APPROVED" in page


def test_every_entry_has_its_line_with_a_real_minus():
    (page,) = pages_of(ranking_pdf(a_ranking()))
    assert page.count("−1346") == 8
    assert page.count("−1226") == 8
    for name in (ODD_NAMES[0], ODD_NAMES[1], ODD_NAMES[3], ODD_NAMES[7]):
        assert name in page


def test_name_is_no_markup_and_no_number_of_pages():
    (page,) = pages_of(ranking_pdf(a_ranking()))
    assert "<b>Bo</b> & **Co** {nb}" in page


def test_tournament_is_called_what_it_is_called():
    heading = replace(a_ranking().heading, tournament="Coupe {nb}")
    (page,) = pages_of(ranking_pdf(a_ranking(heading=heading)))
    assert page.count("Coupe {nb}") == 2  # above and below


def test_text_from_right_to_left_is_shown_in_its_order():
    (page,) = pages_of(ranking_pdf(a_ranking()))
    assert ODD_NAMES[4][::-1] in page or ODD_NAMES[4] in page


def test_long_name_is_cut_where_its_column_ends():
    (page,) = pages_of(ranking_pdf(a_ranking()))
    assert ODD_NAMES[5] not in page
    assert "Maximilienne-Antoinette de La" in page
    assert "…" in page


def test_eight_hundred_are_on_pages_with_the_titles_on_each():
    pages = pages_of(ranking_pdf(a_ranking(*many(800, 5), after=5, pending=(AWAITED,))))
    assert len(pages) == 19
    for number, page in enumerate(pages, 1):
        assert f"Page {number} / 19" in page
        assert "PROVISOIRE" in page
        assert "version 3" in page
        assert all(title in page for title in ("Place", "Nom", "P1", "P5", "Total"))
    assert sum(page.count("Brest") - page.count("Les As de Brest") for page in pages) == 800


def test_nothing_is_printed_over_the_foot_or_beyond_the_edge():
    for ranking in (a_ranking(*many(120)), a_ranking(*many(60, 30), after=30, planned=30)):
        content = ranking_pdf(ranking)
        box = pypdf.PdfReader(io.BytesIO(content)).pages[0].mediabox
        wide, high = float(box.width) * 25.4 / 72, float(box.height) * 25.4 / 72
        for page in boxes_of(content):
            feet = {text for text, _, y in page if y > high - 13}
            assert all("Page" in text or "Classement 3" in text for text in feet)
            assert all(10 < x < wide - 10 for _, x, _ in page)


@pytest.mark.parametrize("positions, turned", [(1, False), (6, False), (9, True), (14, True)])
def test_page_lies_on_its_side_where_positions_leave_names_no_room(positions, turned):
    content = ranking_pdf(a_ranking(*many(3, positions), after=positions))
    box = pypdf.PdfReader(io.BytesIO(content)).pages[0].mediabox
    assert (box.width > box.height) is turned


def test_positions_that_find_no_room_are_added_up():
    line = a_line(balances=tuple(range(1, 31)), carried=7, prize=4000, penalty=-5)
    (page,) = pages_of(ranking_pdf(a_ranking(line, after=30, planned=30)))
    words = page.split()
    (summed,) = [word for word in words if word.startswith("P1–P")]
    last = int(summed.removeprefix("P1–P"))
    assert str(sum(range(1, last + 1))) in words
    assert [f"P{number}" in words for number in range(last, 31)] == [False] + [True] * (30 - last)


def test_who_is_not_in_it_and_what_it_waits_for_stands_below():
    ranking = a_ranking(
        not_played=(4, 5),
        removed=(9,),
        pending=(AWAITED,),
        approved_at=None,
        criteria=(KEY_NAMES[Key.TOTAL], KEY_NAMES[Key.DRAW]),
    )
    (page,) = pages_of(ranking_pdf(ranking))
    assert "Critères : total, tirage au sort" in page
    assert "Sans résultat (n°) : 4, 5" in page
    assert "Retirés (n°) : 9" in page
    assert f"Encore attendu : {AWAITED.fr}" in page


def test_long_list_of_what_is_awaited_goes_on_over_the_page():
    pages = pages_of(ranking_pdf(a_ranking(*many(40), pending=(AWAITED,) * 200)))
    assert sum(" ".join(page.split()).count(AWAITED.fr) for page in pages) >= 190
    assert len(pages) > 1


def test_nothing_to_rank_is_a_page_all_the_same():
    ranking = replace(a_ranking(), lines=(), not_played=(1, 2))
    (page,) = pages_of(ranking_pdf(ranking))
    assert "Tournoi d'automne" in page


def test_same_version_is_the_same_bytes_at_its_own_time():
    content = ranking_pdf(a_ranking())
    assert content == ranking_pdf(a_ranking())
    read = pypdf.PdfReader(io.BytesIO(content))
    assert read.metadata.creation_date == AT
    assert read.root_object["/Lang"] == "fr"
    assert read.metadata.title == "Tournoi d'automne – Classement 3"


def test_type_is_in_the_file_and_only_what_is_used_of_it():
    content = ranking_pdf(a_ranking())
    fonts = pypdf.PdfReader(io.BytesIO(content)).pages[0]["/Resources"]["/Font"].values()
    assert {"DejaVuSansCondensed" in font["/BaseFont"] for font in fonts} == {True}
    assert len(content) < 60_000
