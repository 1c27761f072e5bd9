"""docs/rules.md is what `manage.py rule_catalogue --markdown` writes, and says every rule."""

import io
import re

from django.conf import settings
from django.core.management import call_command

from games.rule_catalogue import SECTIONS, as_markdown
from tarot.rules import RULES

PAGE = (settings.BASE_DIR / "docs" / "rules.md").read_text()


def test_page_is_what_the_code_says():
    assert as_markdown() == PAGE, "make pages writes it again"


def test_command_shows_it_and_writes_it(settings, tmp_path):
    (tmp_path / "docs").mkdir()
    shown = io.StringIO()
    call_command("rule_catalogue", stdout=shown)
    assert shown.getvalue().strip() == PAGE.strip()
    settings.BASE_DIR = tmp_path
    call_command("rule_catalogue", markdown=True)
    assert (tmp_path / "docs" / "rules.md").read_text() == PAGE


def test_every_rule_has_a_heading_and_every_prefix_a_section():
    assert re.findall(r"^### (\S+)$", PAGE, re.MULTILINE) == list(RULES)
    assert list(SECTIONS) == list(dict.fromkeys(rule.rpartition("-")[0] for rule in RULES))


def test_page_says_each_rule_in_both_languages_with_its_source():
    for rule in RULES.values():
        assert f"### {rule.id}\n\n{rule.fr}\n\n*{rule.en}*\n\n{rule.source}" in PAGE
