"""What the scripts of a table's page say and import is what the server hands them and has kept."""

import re
from pathlib import Path

from web import texts
from web.tables.kept import SCRIPTS, kept_addresses
from web.texts.tables import SCRIPT_WORDS

STATIC = Path(texts.__file__).parents[1] / "static/web"
OF_TABLES = {name: (STATIC / f"{name}.js").read_text() for name in SCRIPTS if "table" in name}


def imports(name):
    return set(re.findall(r'from "\./(\w+)\.js"', (STATIC / f"{name}.js").read_text()))


def test_browser_keeps_every_script_that_the_page_imports():
    found, left = set(), ["table"]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += imports(name)
    assert found == set(SCRIPTS)


def test_what_is_kept_is_there_as_templates_and_as_scripts_name_it(settings):
    settings.STATIC_URL = "/static/"
    for address in kept_addresses():
        assert (STATIC.parent / address.removeprefix("/static/")).exists()


def test_scripts_say_only_words_that_there_are():
    said = "".join(OF_TABLES.values())
    used = set(re.findall(r"\bwords\.(\w+)", said)) - {"sheet"}
    states = set(re.findall(r'"(\w+)"', OF_TABLES["table_rows"].split("const UNSENT")[1]))
    by_name = {
        *(f"state.{state}" for state in states | {"asking", "refused"} if state in KNOWN),
        *(name for name in SCRIPT_WORDS if name.startswith(("note.", "act.", "changed."))),
    }
    assert used | by_name == SCRIPT_WORDS.keys()
    for name in SCRIPT_WORDS:
        kind, _, what = name.partition(".")
        if kind in ("note", "act"):
            assert re.search(rf"\b{what}\b", OF_TABLES["table_list"]), name


KNOWN = {name.removeprefix("state.") for name in SCRIPT_WORDS if name.startswith("state.")}
