"""What a phone has kept is broken, or it can keep nothing more: nobody loses a deal in silence."""

import json

import pytest
from playwright.sync_api import expect

from games.models import Deal
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db(transaction=True)

ID = "01890000-0000-7000-8000-000000000001"
KEEP = "([key, text]) => localStorage.setItem(key, text)"
FILL = """() => {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (let at = 0; ; at++) localStorage.setItem(`filler.${size}.${at}`, "x".repeat(size));
    } catch {}
  }
}"""
EMPTY = """() => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("filler")) localStorage.removeItem(key);
  }
}"""
FULL = "Ce téléphone ne peut plus rien garder"
UNREADABLE = "ne peut pas être lue"


def an_entry(**fields):
    entry = {"id": ID, "at": 1, "tries": 0, "state": "waiting", "kind": "put", "number": 1}
    return entry | {"sitting_out": None, "summary": a_summary()} | fields


def without(name, document):
    return {key: value for key, value in document.items() if key != name}


BROKEN = {
    "no JSON": "{x",
    "null": "null",
    "number": "5",
    "object": "{}",
    "text": '"x"',
    "list": "[]",
    "no kind": without("kind", an_entry()),
    "unknown kind": an_entry(kind="frob"),
    "kind of every object": an_entry(kind="constructor"),
    "unknown state": an_entry(state="toString"),
    "other id": an_entry(id="x"),
    "no number": without("number", an_entry()),
    "no tag": an_entry(kind="delete"),
    "no summary": an_entry(summary=None),
    "summary without ruleset": an_entry(summary=without("ruleset", a_summary())),
    "summary of unknown rules": an_entry(summary=a_summary(ruleset="constructor")),
    "summary of too many": an_entry(summary=a_summary(players=9)),
    "summary with odd poignees": an_entry(summary=a_summary(poignees=[None])),
    "broken correction": an_entry(then={}),
    "question about nothing": an_entry(state="asking"),
    "question about no result": an_entry(state="asking", other={"version": 1, "summary": {}}),
}


def test_deal_that_finds_no_room_stays_in_the_form_and_the_page_says_so(at_table):
    at_table.all_recorded()
    at_table.page.evaluate(FILL)
    at_table.note(points="53")
    expect(at_table.status).to_contain_text(FULL)
    expect(at_table.status).not_to_contain_text("Tout est enregistré")
    expect(at_table.status).to_be_in_viewport()
    expect(at_table.page.get_by_label("Points", exact=True)).to_have_value("53")
    expect(at_table.deal(1)).to_have_count(0)
    at_table.page.reload()
    at_table.all_recorded()  # a full phone opens the page all the same
    at_table.fill("Béa", "Garde", "53", "2")
    at_table.page.evaluate(EMPTY)
    at_table.submit()
    expect(at_table.state(1)).to_have_text("Enregistrée")
    at_table.all_recorded()
    expect(at_table.page.get_by_label("Points", exact=True)).to_have_value("")
    assert json.loads(Deal.objects.get().summary)["attack_points"] == "53"


def test_what_cannot_be_read_is_left_aside_and_stops_no_deal(at_table):
    at_table.all_recorded()
    prefix = f"tarot.deal.{at_table.table}."
    for at, broken in enumerate(BROKEN.values()):
        id_ = f"{ID[:-2]}{at:02}"
        text = broken if isinstance(broken, str) else json.dumps(broken).replace(ID, id_)
        at_table.page.evaluate(KEEP, [prefix + id_, text])
    at_table.page.reload()
    expect(at_table.status).to_contain_text(UNREADABLE)
    expect(at_table.status).not_to_contain_text("Tout est enregistré")
    at_table.note(points="53")
    expect(at_table.state(1)).to_have_text("Enregistrée")
    expect(at_table.page.locator("#deals > li")).to_have_count(1)
    assert json.loads(Deal.objects.get().summary)["attack_points"] == "53"
    left = "(prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length"
    assert at_table.page.evaluate(left, prefix) == len(BROKEN)


def test_deal_that_can_be_read_is_sent_from_among_those_that_cannot(at_table):
    at_table.all_recorded()
    prefix = f"tarot.deal.{at_table.table}."
    at_table.page.evaluate(KEEP, [f"{prefix}{ID[:-1]}0", "{x"])
    at_table.page.evaluate(KEEP, [prefix + ID, json.dumps(an_entry())])
    at_table.page.reload()
    expect(at_table.state(1)).to_have_text("Enregistrée")
    assert str(Deal.objects.get().id) == ID
