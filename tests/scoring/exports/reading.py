"""Reads files back as those do who get them: a spreadsheet, a reader of PDF."""

import csv
import io

import openpyxl
import pypdf


def rows_of_csv(content):
    text = content.decode("utf-8")
    assert text.startswith("\N{BYTE ORDER MARK}")
    assert text.count("\r\n") == text.count("\n")
    return list(csv.reader(io.StringIO(text[1:], newline=""), delimiter=";"))


def workbook(content):
    return openpyxl.load_workbook(io.BytesIO(content))


def pages_of(content):
    """The text of each page."""
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages]


def boxes_of(content):
    """Of each page its pieces of text with where they begin, in mm from the left and the top."""
    pages = []
    for page in pypdf.PdfReader(io.BytesIO(content)).pages:
        found = []

        def visit(text, _, matrix, *rest, found=found, high=float(page.mediabox.height)):
            if text.strip():
                found.append((text.strip(), matrix[4] * 25.4 / 72, (high - matrix[5]) * 25.4 / 72))

        page.extract_text(visitor_text=visit)
        pages.append(found)
    return pages
