"""The guides name buttons, links and fields as the pages do, and both languages say the same."""

import re

import pytest
from django.conf import settings
from django.urls import Resolver404, resolve

from tarot.movements import table_sizes
from tests.docs.labels import is_a_label, labels_of
from tests.docs.terminal import blocks_of

DOCS = settings.BASE_DIR / "docs"
# The English page, and its French twin.
TWINS = {
    "tour.md": "fr/visite.md",
    "organiser.md": "fr/organisateur.md",
    "arbiter.md": "fr/arbitre.md",
}
LABELLED = {
    "organiser.md": "en",
    "fr/organisateur.md": "fr",
    "arbiter.md": "en",
    "fr/arbitre.md": "fr",
}


def read(page):
    return (DOCS / page).read_text()


def without_code(text):
    return re.sub(r"```.*?```", "", text, flags=re.S)


@pytest.mark.parametrize("page, language", LABELLED.items())
def test_what_is_marked_is_called_so_on_the_pages(page, language):
    labels = labels_of(read(page))
    assert len(labels) > 40
    assert [label for label in labels if not is_a_label(label, language)] == []


@pytest.mark.parametrize("page", LABELLED)
def test_addresses_of_pages_are_there(page):
    addresses = re.findall(r"`(/[a-z0-9/{}-]*)`", read(page))
    assert addresses
    for address in addresses:
        filled = address.replace("{id}", "018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f")
        try:
            resolve(filled)
        except Resolver404:
            pytest.fail(f"there is no page at {address}")


@pytest.mark.parametrize("english, french", TWINS.items())
def test_both_languages_have_the_same_sections(english, french):
    def shape(page):
        """Of each section the depth of its heading, its paragraphs of tables, and its commands."""
        parts = re.split(r"^(#+) ", read(page), flags=re.M)[1:]
        return [
            (level, text.count("\n|"), text.count("```sh"), len(re.findall(r"^\d\. ", text, re.M)))
            for level, text in zip(parts[::2], parts[1::2], strict=True)
        ]

    assert shape(english) == shape(french)


@pytest.mark.parametrize("english, french", TWINS.items())
def test_both_languages_type_as_many_commands(english, french):
    lines = [
        [block.typed.count("\n") for block in blocks_of(read(page))] for page in (english, french)
    ]
    if english == "tour.md":
        lines[0][1] -= 1  # the header that asks for English
    assert lines[0] == lines[1]


@pytest.mark.parametrize("english, french", TWINS.items())
def test_each_leads_to_the_other(english, french):
    assert f"]({french})" in read(english)
    assert f"](../{english})" in read(french)


@pytest.mark.parametrize("french", TWINS.values())
def test_no_line_of_a_french_page_begins_with_a_mark_of_punctuation(french):
    prose = re.sub(r"`[^`]*`|\]\([^)]*\)|^#.*$", "", without_code(read(french)), flags=re.M)
    loose = re.findall(r".{0,20}(?:[ \n][;:?!»](?=\W|$)|«[ \n]).{0,10}", prose)
    assert loose == [], "a no-break space stands before ; : ? ! » and after «"


def test_both_languages_cite_the_same_rules():
    cited = [re.findall(r"R-[A-Z]+-\d+", read(page)) for page in ("arbiter.md", "fr/arbitre.md")]
    assert cited[0] == cited[1]
    assert len(set(cited[0])) > 12


def test_twenty_nine_people_sit_as_the_guide_says():
    assert sorted(table_sizes(29, 3)) == [3] * 3 + [4] * 5
    assert sorted(table_sizes(29, 5)) == [4] * 6 + [5]
    assert "makes five tables of four and three of three" in " ".join(read("organiser.md").split())
