"""The example of docs/findings.md is what the library says of it."""

import json
import re
from pathlib import Path

from tarot import findings_of

from .logs import cut, deal_of

GUIDE = (Path(__file__).parents[3] / "docs" / "findings.md").read_text()


def test_the_example_of_the_guide_says_what_the_guide_says():
    record = json.loads(re.search(r"```json\n(.*?)```", GUIDE, re.DOTALL)[1])
    found = findings_of(deal_of(record), all_plays=True)
    rows = re.findall(r"^\| `(certain|possible)` \| (Trick .*) \|$", GUIDE, re.MULTILINE)
    assert [(finding.status.value, finding.sentence.en) for finding in found] == rows
    asked = re.findall(r"^- (Trick .*)$", GUIDE, re.MULTILINE)
    assert [reading.sentence.en for reading in found[0].readings] == asked
    earlier = findings_of(deal_of(cut(record, 10)), all_plays=True)
    assert [finding.status.value for finding in earlier] == ["possible", "possible"]
