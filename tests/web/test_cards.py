"""The drawings of the cards: one file of our own, with every card in two sizes."""

import gzip
from xml.etree import ElementTree

import pytest

from tarot.cards import NAMES
from web.cards import sprite
from web.management.commands.draw_cards import FILE

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def drawn():
    return ElementTree.fromstring(sprite())


def test_committed_file_is_what_the_generator_draws():
    assert FILE.read_text() == sprite(), "run manage.py draw_cards"


def test_every_card_is_there_to_look_at_and_small_and_so_is_the_back(drawn):
    symbols = [one.get("id") for one in drawn.iter(f"{SVG}symbol")]
    assert sorted(symbols) == sorted([*NAMES, *(f"small-{name}" for name in NAMES), "back"])


def test_no_two_cards_look_alike(drawn):
    looks = [
        b"".join(ElementTree.tostring(part) for part in one) for one in drawn.iter(f"{SVG}symbol")
    ]
    assert len(set(looks)) == len(looks)


def test_whatever_is_used_is_drawn_in_the_file_once(drawn):
    ids = [one.get("id") for one in drawn.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert {one.get("href") for one in drawn.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}


def test_drawings_bring_neither_style_nor_script_nor_anything_from_elsewhere(drawn):
    for one in drawn.iter():
        assert one.tag.removeprefix(SVG) not in ("style", "script", "image", "foreignObject")
        assert "style" not in one.attrib
        assert not [value for value in one.attrib.values() if "//" in value or "url(" in value]


def test_whole_pack_is_small():
    assert len(gzip.compress(sprite().encode())) < 12_000
