"""docs/arbitration.md keeps what it says: its table is the code, its example is what is proposed."""

import json
import re
from pathlib import Path

from tarot import read_summary
from tarot.arbitration import (
    FFT_2012_1,
    Bearer,
    Facts,
    Fate,
    Measure,
    amount_text,
    propose,
    read_components,
    read_facts,
    write_components,
    write_facts,
)
from tarot.arbitration.article import EITHER
from tarot.arbitration.composition import IN_STEPS
from tarot.arbitration.refused import REASONS

from .test_arbitration_json import EVERY

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "arbitration.md").read_text()
FATES = {
    Fate.COUNTS: "counts",
    Fate.COUNTS_IF_MADE: "made: counts; failed: annulled",
    Fate.COUNTS_IF_OFFENDER_LOSES: "side at fault wins: annulled; loses: counts",
    Fate.ANNULLED: "annulled",
    Fate.REDEALT: "dealt again",
}
POIGNEES = {
    None: "",
    Fate.COUNTS: "counts",
    Fate.ANNULLED: "refused",
    Fate.COUNTS_IF_OFFENDER_LOSES: "counts if the side at fault loses",
}
FORMS = {
    "free_deals": "free deals",
    "individual": "individual",
    "triplettes": "triplettes",
    "team_match": "team match",
    "quadrettes": "quadrettes",
}


def section(title):
    """What stands below a heading of the page, up to the next one."""
    return PAGE.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]


def first_column(title):
    return re.findall(r"^\| (`[a-z_`, ]+`) \| ", section(title), re.MULTILINE)


def table(code):
    """The rows of the page: one a provision, in the order of the code."""
    return [
        f"| {article.rule} | `{article.fault}`{when(one)} | {forms(one)} | {at_fault(one)} "
        f"| {deal(one)} | {POIGNEES[one.poignee]} | {board(one)} | {sanction(one)} |"
        for article in code.articles
        for one in article.provisions
    ]


def when(provision):
    told = [] if provision.stage is None else [provision.stage.value]
    told += [moment.value.replace("_", " ") for moment in provision.noticed]
    return f" ({', '.join(told)})" if told else ""


def forms(provision):
    return ", ".join(FORMS[form.value] for form in provision.forms)


def at_fault(provision):
    if provision.sides == EITHER:
        return "either"
    return "taker" if provision.taker_only else provision.sides[0]


def deal(provision):
    board_alone = provision.award is not None and provision.deal is Fate.COUNTS
    told = [] if board_alone else [FATES[provision.deal]]
    told += ["what was gained is given back"] * provision.returns
    told += ["no petit au bout for the attack"] * provision.no_petit_au_bout
    told += ["no bid on the next deal"] * provision.bars
    return "; ".join(told)


def board(provision):
    return "" if provision.award is None else provision.award.text.en


def sanction(provision):
    if provision.sanction is None:
        return ""
    steps = [
        step.value if isinstance(step, Measure) else amount_text(step, provision.sanction.unit).en
        for step in provision.sanction.steps
    ]
    told = ", then ".join(steps)
    told += " to everybody" if provision.sanction.bearer is Bearer.TABLE else ""
    told += ", once a board" if provision.sanction.once_a_board else ""
    return told + (" (the arbiter may)" if provision.sanction.optional else "")


def test_the_table_of_the_page_is_the_code():
    assert re.findall(r"^\| R-.*$", section("Every article"), re.MULTILINE) == table(FFT_2012_1)


def test_every_fault_has_its_name_on_the_page():
    named = dict(re.findall(r"^- `([a-z_]+)`: (.*)\.$", PAGE, re.MULTILINE))
    names = {}
    for article in FFT_2012_1.articles:
        names.setdefault(article.fault, article.name.en)
    assert named == names


def test_the_example_of_the_page_is_what_is_proposed():
    summary, facts, proposed = (
        json.loads(block) for block in re.findall(r"^```json\n(.*?)^```", PAGE, re.M | re.S)
    )
    proposal = propose(FFT_2012_1, read_facts(facts), read_summary(summary))
    assert {
        "reason": proposal.reason.en,
        "components": write_components(proposal.components),
        "optional": write_components(proposal.optional),
        "to_judge": [one.en for one in proposal.to_judge],
    } == proposed
    assert read_components(proposed["components"]) == proposal.components


def test_the_page_names_every_component_in_the_order_of_their_work():
    named = [cell.strip("`") for cell in first_column("What a ruling is made of")]
    assert sorted(named) == sorted({one.code for one in EVERY})
    steps = [kind.code for kind in IN_STEPS]
    assert [code for code in named if code in steps] == steps


def test_the_page_names_every_fact():
    cells = first_column("From the facts to a proposal")
    named = [name for cell in cells for name in re.findall(r"[a-z_]+", cell)]
    assert named == sorted(named, key=[*write_facts(Facts("smoking"))].index)
    assert set(named) == write_facts(Facts("smoking")).keys()


def test_every_refusal_that_the_page_names_exists():
    assert set(re.findall(r"\*([a-z_]+)\*", PAGE)) <= REASONS.keys()
