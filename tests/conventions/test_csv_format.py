"""CSV: what a French spreadsheet opens as it is meant, and nothing in it that computes."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conventions.csv_format import FORMULA, csv_text


def read_back(text):
    assert text.startswith("\N{BYTE ORDER MARK}")
    return list(csv.reader(io.StringIO(text[1:], newline=""), delimiter=";"))


def test_numbers_stay_numbers_and_lines_end_as_in_windows():
    assert csv_text([["a", -40, None, 0]]) == "\N{BYTE ORDER MARK}a;-40;;0\r\n"


@pytest.mark.parametrize(
    "text",
    [
        '=HYPERLINK("http://example.org")',
        "+33 6 00 00 00 00",
        "-1+1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        "  =1",
        "\N{NO-BREAK SPACE}=1",
        "＝1",
        "＋1",
        "－1",
        "＠1",
    ],
)
def test_text_that_would_compute_stays_a_text(text):
    assert read_back(csv_text([[text]])) == [[f"'{text}"]]


@pytest.mark.parametrize(
    "text", ["Élodie", "d'Artagnan", 'dite "la Dame"', "a;b", "1−1", "", "a=b"]
)
def test_other_texts_are_kept_as_they_are(text):
    assert read_back(csv_text([[text, 1]])) == [[text, "1"]]


@given(
    st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2), max_size=4)
)
def test_no_cell_begins_like_a_formula(rows):
    for row, read in zip(rows, read_back(csv_text(rows)), strict=True):
        assert [cell.removeprefix("'") for cell in read] == [cell.removeprefix("'") for cell in row]
        assert not any(cell.lstrip().startswith(FORMULA) for cell in read)
