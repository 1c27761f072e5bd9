"""docs/security.md names tests that are there, and packages are pinned as it says."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text()
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)))
LOCKED = (
    "requirements.txt",
    "requirements-dev.txt",
    "requirements-bench.txt",
    "requirements-audit.txt",
)


def test_every_answer_is_shown_by_tests_that_are_there():
    missing = [
        f"{file}::{name}"
        for file, name in NAMED
        if not re.search(rf"^\s*def {name}\(", (ROOT / file).read_text(), re.MULTILINE)
    ]
    assert not missing


def test_every_threat_has_a_test():
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and "---" not in line]
    threats = [row for row in rows if row.count(" | ") == 2 and not row.startswith("| threat ")]
    assert len(threats) > 35
    assert all("`tests/" in row for row in threats)


@pytest.mark.parametrize("name", LOCKED)
def test_everything_that_is_installed_is_pinned_with_its_hashes(name):
    pins = re.split(r"\n(?=\S)", (ROOT / name).read_text().strip())
    assert pins
    for pin in pins:
        assert re.match(r"[\w.\[\],-]+==\S+", pin), pin
        assert "--hash=sha256:" in pin, pin
        assert "://" not in pin
