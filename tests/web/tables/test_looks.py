"""The page of a table as people see it: at both sizes, by day and by night, in every state."""

import uuid

import pytest
from playwright.sync_api import expect

from conventions.transactions import write
from games.models import Deal
from games.services.disputed import mark
from tests.games.summaries import a_summary
from tests.web.looking import hurdles, moved, picture
from tests.web.replays import BY_PLAYERS, FAULT
from tests.web.tables.conftest import TablePage, holding

pytestmark = pytest.mark.django_db(transaction=True)

PLAYED = [
    ("0", "48", "garde"),
    ("1", "35", "petite"),
    ("2", "62", "garde_sans"),
    ("3", "41", "garde"),
]


@pytest.fixture
def played(evening, table):
    """A table where some deals were recorded: by their results, by their cards, disputed."""
    for number, (taker, points, contract) in enumerate(PLAYED * 2, start=1):
        summary = a_summary(taker=int(taker), attack_points=points, contract=contract)
        body = {"table": table, "number": number, "summary": summary}
        assert evening.organiser.put(f"/api/v1/deals/{uuid.uuid4()}", body).status_code == 201
    evening.organiser.deal(BY_PLAYERS[4], table=table, number=9)
    evening.organiser.deal(FAULT["record"], table=table, number=10)
    with write():
        mark(Deal.objects.select_related("table__stream").get(number=8), disputed=True, until=None)
    return table


def test_page_is_looked_at_as_it_is_used(page, played, paired, watch):
    watch.allowed.append("net::ERR")
    holding(page, paired(played))
    table = TablePage(page, played).open()
    table.all_recorded()
    assert moved(page) < 0.01
    assert hurdles(page) == []
    expect(table.state(8)).to_have_text("En litige")
    expect(table.state(10)).to_have_text("Provisoire")
    picture(page, "table-played")
    table.fill("Béa", "Garde", "48", "2")
    picture(page, "table-form")
    table.offline()
    expect(table.status).to_contain_text("Pas de réponse du serveur")
    table.submit()
    expect(table.state(11)).to_have_text("Sur ce téléphone seulement")
    table.deal(11).locator("summary").click()
    table.deal(8).locator("summary").click()
    assert hurdles(page) == []
    picture(page, "table-offline")
    page.emulate_media(color_scheme="dark")
    assert hurdles(page) == []
    picture(page, "table-dark")


def test_first_deal_is_noted_by_keyboard_alone(at_table):
    page = at_table.page
    at_table.all_recorded()
    page.locator("[data-field=taker] input").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.get_by_label("Points", exact=True).focus()
    page.keyboard.type("48")
    page.locator("[data-field=bouts] input").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(at_table.state(1)).to_have_text("Enregistrée")
