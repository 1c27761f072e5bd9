"""A ranking in a spreadsheet: what is in it, and that nothing in it computes."""

import io
import zipfile

import pytest

from scoring.exports.ranking_files import ranking_csv, ranking_xlsx
from scoring.exports.values import PublishedRanking
from tarot.standings import KEY_NAMES, Key
from tests.scoring.exports.printed import AT, AWAITED, HEADING, ODD_NAMES, a_line, a_ranking
from tests.scoring.exports.reading import rows_of_csv, workbook

TITLES = ["Place", "N°", "Nom", "Licence", "Club", "P1", "P2", "P3", "Pénalités", "Total"]


def test_csv_has_a_line_of_titles_and_one_an_entry():
    titles, *lines = rows_of_csv(ranking_csv(a_ranking()))
    assert titles == [*TITLES, "Remarque"]
    assert len(lines) == 8
    assert lines[7] == [
        "8",
        "18",
        ODD_NAMES[0],
        "B0008",
        "Brest",
        "120",
        "",
        "-1346",
        "0",
        "-1226",
        "",
    ]


def test_csv_is_in_the_language_of_who_asks(english):
    ranking = a_ranking(a_line(parted_by=KEY_NAMES[Key.DRAW], prize=4005))
    titles, line = rows_of_csv(ranking_csv(ranking))
    assert titles[:3] == ["Place", "No.", "Name"]
    assert line[-2:] == ["40.05", "tie broken: draw"]


def test_amounts_are_numbers_for_a_french_spreadsheet():
    (_, line) = rows_of_csv(ranking_csv(a_ranking(a_line(prize=400005))))
    assert line[-2] == "4000,05"


def test_names_in_csv_are_never_formulas():
    names = {line[2] for line in rows_of_csv(ranking_csv(a_ranking()))[1:]}
    assert f"'{ODD_NAMES[2]}" in names
    assert f"'{ODD_NAMES[6]}" in names
    assert names >= {name for name in ODD_NAMES if name[0] not in "=@"}


def test_csv_keeps_negative_numbers_numbers():
    assert b";-1346;0;-1226;" in ranking_csv(a_ranking())


def test_column_of_what_nobody_has_is_left_out():
    plain = rows_of_csv(ranking_csv(a_ranking(a_line())))[0]
    whole = rows_of_csv(ranking_csv(a_ranking(a_line(carried=50, prize=100))))[0]
    assert [title for title in whole if title not in plain] == ["Report", "Prix (€)"]


def test_teams_are_ranked_by_their_own_number_with_all_their_people():
    line = a_line(names=("Anne", "Bo"), licences=("B1", ""))
    titles, row = rows_of_csv(ranking_csv(a_ranking(line, of_teams=True)))
    assert titles[1] == "Équipe"
    assert row[2:4] == ["Anne / Bo", "B1 / "]


def test_remark_says_who_has_left_and_who_is_behind_by_what():
    line = a_line(left=True, parted_by=KEY_NAMES[Key.LAST_POSITION])
    row = rows_of_csv(ranking_csv(a_ranking(line)))[1]
    assert row[-1] == "a quitté le tournoi, départagé : dernière position"


def test_remark_says_who_is_ranked_last_by_a_sanction():
    row = rows_of_csv(ranking_csv(a_ranking(a_line(is_sanctioned=True))))[1]
    assert row[-1] == "sanction : classé dernier"


def test_workbook_has_numbers_as_numbers_and_texts_as_texts():
    book = workbook(ranking_xlsx(a_ranking(*[a_line(place, prize=4005) for place in range(1, 9)])))
    sheet = book["Classement 3"]
    rows = list(sheet.iter_rows(values_only=True))
    assert rows[0] == (*TITLES, "Prix (€)", "Remarque")
    assert rows[2][:10] == (2, 12, ODD_NAMES[2], "B0002", "Brest", 120, None, -1346, 0, -1226)
    assert rows[2][10] == 40.05
    assert {cell.data_type for row in sheet.iter_rows(max_col=5) for cell in row[2:]} == {"s"}
    assert [row[2] for row in rows[1:]] == [ODD_NAMES[place % 8] for place in range(1, 9)]
    assert not sheet._hyperlinks


def test_workbook_keeps_its_titles_in_view_and_is_wide_enough():
    sheet = workbook(ranking_xlsx(a_ranking()))["Classement 3"]
    assert sheet.freeze_panes == "D2"
    assert sheet.print_title_rows == "$1:$1"
    assert sheet.column_dimensions["C"].width > 30


def test_workbook_says_which_version_it_is_and_what_is_awaited():
    ranking = a_ranking(pending=(AWAITED,), approved_at=None, not_played=(4, 5), removed=(9,))
    book = workbook(ranking_xlsx(ranking))
    facts = dict(book["Version"].iter_rows(values_only=True))
    assert facts["Tournoi"] == HEADING.tournament
    assert facts["Date"] == "3 octobre 2026"
    assert facts["Version"] == "3"
    assert facts["État"] == "PROVISOIRE"
    assert facts["Publié le"] == "3 octobre 2026 à 19:04 UTC"
    assert facts["Validé le"] == "pas encore"
    assert facts["Sans résultat (n°)"] == "4, 5"
    assert facts["Retirés (n°)"] == "9"
    assert facts["Encore attendu"] == AWAITED.fr
    assert "PROVISOIRE" in book["Classement 3"].oddHeader.right.text
    assert book.properties.created == AT.replace(tzinfo=None)


def test_workbook_in_english(english):
    book = workbook(ranking_xlsx(a_ranking()))
    assert book.sheetnames == ["Ranking 3", "Version"]
    assert dict(book["Version"].iter_rows(values_only=True))["Status"] == "APPROVED"
    assert book.custom_doc_props["Language"].value == "en-GB"


def test_ampersand_of_a_name_is_no_command_of_the_header():
    heading = HEADING.__class__("Brest & Lorient", "Club", HEADING.day)
    sheet = workbook(ranking_xlsx(a_ranking(heading=heading)))["Classement 3"]
    assert "Brest && Lorient" in sheet.oddHeader.left.text


@pytest.mark.parametrize("write", [ranking_csv, ranking_xlsx])
def test_same_ranking_is_the_same_bytes(write):
    assert write(a_ranking()) == write(a_ranking())


def test_workbook_holds_no_clock_of_its_own():
    with zipfile.ZipFile(io.BytesIO(ranking_xlsx(a_ranking()))) as archive:
        assert {entry.date_time[0] for entry in archive.infolist()} == {1980}
        assert b"2026-10-03T19:04:00Z" in archive.read("docProps/core.xml")


def test_ranking_is_read_from_the_document_of_a_version():
    document = {
        "tournament": {
            "id": "x",
            "name": "T",
            "date": "2026-10-03",
            "club": "C",
            "kind": "individual",
        },
        "number": 2,
        "after": 3,
        "planned": 5,
        "of": "entries",
        "published_at": AT,
        "approved_at": None,
        "pending": [{"position": 2, "table": 4, "code": "sheet_missing", "detail": AWAITED}],
        "criteria": [{"key": "total", "name": KEY_NAMES[Key.TOTAL]}],
        "rows": [
            {
                "place": 1,
                "number": 12,
                "names": ["Anne"],
                "licences": [""],
                "club": "",
                "balances": [120],
                "penalty": -20,
                "carried": 5,
                "total": 105,
                "left": False,
                "last_from": None,
                "parted_by": "draw",
                "prize": None,
            }
        ],
        "not_played": [3],
        "removed": [],
    }
    ranking = PublishedRanking.of(document)
    assert ranking.is_provisional
    assert ranking.lines[0].balances == (120, None, None)
    assert ranking.lines[0].parted_by == KEY_NAMES[Key.DRAW]
    assert (ranking.not_played, ranking.lines[0].penalty) == ((3,), -20)
