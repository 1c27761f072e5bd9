"""The example of docs/dossier.md is what the API says of it."""

import re
from pathlib import Path

import pytest

from disputes.services.candidates import TEMPLATES
from tarot import read_tdn, write_record

pytestmark = pytest.mark.django_db

PAGE = (Path(__file__).parents[2] / "docs" / "dossier.md").read_text()


def rows(pattern):
    return [match.groups() for match in re.finditer(pattern, PAGE, re.MULTILINE)]


def test_the_example_says_what_the_page_says(case):
    record = write_record(read_tdn(re.search(r"```tdn\n(.*?)```", PAGE, re.DOTALL)[1]))
    deal = case.organiser.deal(record, table=case.evening.table())
    claim = {"category": "irregular_play", "statement": "Il n'a pas coupé."}
    opened = case.organiser.post(f"{deal}/disputes", claim).json()["id"]
    answer = case.arbiter.get(
        f"/api/v1/disputes/{opened}/dossier", headers={"Accept-Language": "en"}
    )
    found = answer.json()
    said = [found["findings"][0]["detail"], found["log"]["readings"][0]["detail"]]
    assert [one for (one,) in rows(r"^- (Trick .*)$")] == said
    assert (len(found["findings"]), len(found["log"]["readings"])) == (1, 1)
    (faulty,) = [step for step in found["replay"] if step["findings"]]
    assert faulty["known"] == re.findall(r'known: \["(\w+)"\]', PAGE)
    bounds = [
        tuple(str(one[name]) for name in ("bouts", "target", "lowest", "highest"))
        for one in found["stakes"]["possible"]
    ]
    assert rows(r"^\| (\d) \| (\d+) \| ([\d.]+) \| ([\d.]+) \| false \|$") == bounds
    assert found["stakes"]["detail"] in PAGE
    scores = [(one["name"], ", ".join(map(str, one["scores"]))) for one in found["candidates"]]
    assert rows(r"^\| `(\w+)` \| (-?\d[-\d, ]*) \|$") == scores


def test_every_candidate_is_on_the_page():
    (table,) = re.findall(r"^## Candidates\n(.*?)^## ", PAGE, re.MULTILINE | re.DOTALL)
    named = re.findall(r"`(\w+)`", "".join(line for line in table.splitlines() if "| `" in line))
    assert set(TEMPLATES) <= set(named)
