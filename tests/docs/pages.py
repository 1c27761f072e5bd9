"""The documents of the repository: their text, their links, the anchors that they have."""

import unicodedata
from pathlib import Path
from urllib.parse import unquote

from django.conf import settings
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT: Path = settings.BASE_DIR
READER = MarkdownIt("commonmark").enable("table")


def pages() -> list[str]:
    """Every document, by its path from the root."""
    found = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    return sorted(page.relative_to(ROOT).as_posix() for page in found)


def text_of(page: str) -> str:
    return (ROOT / page).read_text()


def blocks_of(page: str) -> list[Token]:
    """The fenced blocks, with their language in `info`."""
    return [token for token in READER.parse(text_of(page)) if token.type == "fence"]


def links_of(page: str) -> list[str]:
    """Where the links of a page lead."""
    return [
        unquote(str(child.attrs["href"]))
        for token in READER.parse(text_of(page))
        for child in token.children or ()
        if child.type == "link_open"
    ]


def code_of(page: str) -> list[str]:
    """What stands in backticks in the lines of a page."""
    return [
        child.content
        for token in READER.parse(text_of(page))
        for child in token.children or ()
        if child.type == "code_inline"
    ]


def headings_of(page: str) -> list[str]:
    tokens = READER.parse(text_of(page))
    return [
        "".join(child.content for child in tokens[index + 1].children or ())
        for index, token in enumerate(tokens)
        if token.type == "heading_open"
    ]


def anchors_of(page: str) -> set[str]:
    """What can follow the `#` of a link: headings as the places that show this repository make them."""
    seen: dict[str, int] = {}
    anchors = set()
    for heading in headings_of(page):
        anchor = _anchor(heading)
        count = seen.get(anchor, 0)
        seen[anchor] = count + 1
        anchors.add(f"{anchor}-{count}" if count else anchor)
    return anchors


def target_of(page: str, link: str) -> tuple[str, str]:
    """The file that a link of a page leads to, from the root, and the anchor there."""
    path, _, anchor = link.partition("#")
    if not path:
        return page, anchor
    resolved = ((ROOT / page).parent / path).resolve()
    return resolved.relative_to(ROOT.resolve()).as_posix(), anchor


def _anchor(heading: str) -> str:
    kept = [
        letter
        for letter in heading.strip().lower()
        if letter in " -_" or unicodedata.category(letter)[0] in "LN"
    ]
    return "".join(kept).replace(" ", "-")
