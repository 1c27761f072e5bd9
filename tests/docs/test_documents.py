"""The documents as a whole: links lead somewhere, commands are run, and what is named is there."""

import re

import pytest
import yaml
from django.core.management import get_commands, load_command_class

from tarot.rules import RULES
from tests.docs.pages import (
    ROOT,
    anchors_of,
    blocks_of,
    code_of,
    headings_of,
    links_of,
    pages,
    target_of,
    text_of,
)
from tests.docs.test_commands import PAGES as TYPED

PAGES = pages()
MAP = "docs/index.md"
# Pages with commands or requests, and the test that runs them.
RUN_BY = dict.fromkeys(TYPED, "tests/docs/test_commands.py") | {
    "docs/phones.md": "tests/docs/test_phones.py",
    "docs/operations.md": "tests/docs/test_operations.py",
    "docs/security.md": "tests/docs/test_security.py",
    "docs/webhooks.md": "tests/docs/test_webhooks.py",
}
DESCRIPTION = yaml.safe_load((ROOT / "docs" / "openapi.yaml").read_text())
SETTINGS = (ROOT / "tarot_api" / "settings.py").read_text()
SERVED = {"/livez", "/healthz", "/readyz", "/metrics", "/api/v1/schema", "/api/v1/docs"}
METHODS = "GET|PUT|POST|DELETE"
# Names of the deployment, which are no settings of the program.
OF_THE_SHELL = {"MALLOC_ARENA_MAX", "PASSWORD", "ARGS", "PROGRAMS", "VENV"}


def resolved(link):
    return not re.match(r"[a-z]+:", link)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page):
    for link in filter(resolved, links_of(page)):
        target, anchor = target_of(page, link)
        assert (ROOT / target).exists(), f"{page}: {link}"
        if anchor:
            assert anchor in anchors_of(target), f"{page}: {link} has no such section"


def test_every_page_is_found_from_the_map():
    found, ahead = set(), [MAP]
    while ahead:
        page = ahead.pop()
        if page not in found:
            found.add(page)
            targets = (target_of(page, link)[0] for link in filter(resolved, links_of(page)))
            ahead += [target for target in targets if target.endswith(".md")]
    assert set(PAGES) - found == set()


def test_map_itself_names_every_page_of_the_folder():
    named = {target_of(MAP, link)[0] for link in filter(resolved, links_of(MAP))}
    assert {page for page in PAGES if page.startswith("docs/")} - named == {MAP}
    assert MAP in {
        target_of("README.md", link)[0] for link in links_of("README.md") if resolved(link)
    }


def test_every_page_with_commands_is_run_by_a_test():
    with_commands = {
        page for page in PAGES if any(block.info in ("sh", "http") for block in blocks_of(page))
    }
    assert with_commands == RUN_BY.keys(), "add it to the table of tests/docs/test_commands.py"
    for test in RUN_BY.values():
        assert (ROOT / test).exists()


@pytest.mark.parametrize("page", PAGES)
def test_blocks_say_what_they_are(page):
    known = {"", "sh", "http", "json", "python", "text", "tdn"}
    assert {block.info for block in blocks_of(page)} <= known


@pytest.mark.parametrize("page", PAGES)
def test_page_has_one_title_and_no_section_twice(page):
    text = re.sub(r"```.*?```", "", text_of(page), flags=re.S)
    assert len(re.findall(r"^# ", text, re.M)) == 1
    headings = headings_of(page)
    assert len(headings) == len(set(headings))


@pytest.mark.parametrize("page", PAGES)
def test_commands_that_are_named_are_there_with_their_options(page):
    for name, rest in re.findall(r"manage\.py ([a-z_]+)([^`\n#|>]*)", text_of(page)):
        assert name in get_commands(), f"{page}: manage.py {name}"
        parser = load_command_class(get_commands()[name], name).create_parser("manage.py", name)
        known = {option for action in parser._actions for option in action.option_strings}
        said = set(re.findall(r"(?<!\S)\[?(--[a-z][a-z-]*)", rest))
        assert said <= known, f"{page}: manage.py {name} {said - known}"


@pytest.mark.parametrize("page", PAGES)
def test_targets_of_make_are_there(page):
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    named = [name for code in code_of(page) for name in re.findall(r"^make ([a-z]+)", code)]
    for block in blocks_of(page):
        named += re.findall(r"^(?:\S+=\S+ )?make ([a-z]+)", block.content, re.M)
    assert set(named) <= targets


@pytest.mark.parametrize("page", PAGES)
def test_endpoints_that_are_named_are_described(page):
    for code in code_of(page):
        if call := re.fullmatch(rf"({METHODS}) ((?:\.\.\.)?/\S*)", code):
            assert is_described(*call.groups()), f"{page}: {code}"
        elif code.startswith("/api/v1/"):
            assert any(is_described(method, code) for method in METHODS.split("|")), (page, code)


def is_described(method, address):
    """Whether the description has it: what stands in braces may be anything, `...` the beginning."""
    path = re.sub(r"\?.*|[.,;:]$", "", address)
    if path in SERVED:
        return method == "GET"
    ends = path.removeprefix("...").removeprefix("/api/v1")
    return any(
        method.lower() in operations and matches(ends, known, whole=not path.startswith("..."))
        for known, operations in DESCRIPTION["paths"].items()
    )


def matches(path, described, *, whole):
    said, known = path.split("/")[1:], described.removeprefix("/api/v1").split("/")[1:]
    if len(said) > len(known) or (whole and len(said) < len(known)):
        return False
    pairs = zip(said, known[len(known) - len(said) :], strict=True)
    return all(one == other or other.startswith("{") or one.startswith("{") for one, other in pairs)


@pytest.mark.parametrize("page", PAGES)
def test_files_that_are_named_are_there(page):
    folders = "|".join(
        sorted(one.name for one in ROOT.iterdir() if one.is_dir() and one.name[0] != ".")
    )
    for code in code_of(page):
        if re.fullmatch(rf"(?:{folders})/[\w./*-]*", code) and not code.startswith("var/"):
            assert list(ROOT.glob(code.rstrip("/"))), f"{page}: {code}"


@pytest.mark.parametrize("page", PAGES)
def test_settings_that_are_named_are_read(page):
    words = {code.partition("=")[0] for code in code_of(page)}
    named = {word for word in words if re.fullmatch(r"[A-Z]+(?:_[A-Z]+)+", word)}
    read = set(re.findall(r'"([A-Z_]+)"', SETTINGS)) | OF_THE_SHELL
    read |= {f"{name}_FILE" for name in read}
    constants = "".join(file.read_text() for file in ROOT.glob("[a-z]*/**/*.py"))
    for name in named - read:
        assert re.search(rf"\b{name}\b", constants), f"{page}: {name}"


@pytest.mark.parametrize("page", PAGES)
def test_rules_that_are_cited_are_in_the_catalogue(page):
    cited = set(re.findall(r"\bR-[A-Z]+\d?-\d+\b", text_of(page)))
    assert cited <= RULES.keys()


@pytest.mark.parametrize("page", PAGES)
def test_no_page_tells_of_machines(page):
    text = text_of(page)
    assert not re.search(r"(?<![\w.])/(?:root|home/\w+|work|tmp)/", text)
    assert "TODO" not in text
