"""The page for everybody and the screen of the hall: on a phone, a desk and a projector."""

import pytest
from playwright.sync_api import expect

from bench.evening import fill
from scoring.services.versions import publish_ranking
from tests.web.looking import PICTURES, hurdles, moved
from tests.web.rankings.party import Party

pytestmark = pytest.mark.django_db(transaction=True)

SIZES = {360: "phone", 1280: "desk", 1920: "projector"}


def looked_at(page, path, name):
    page.goto(path)
    expect(page.locator("h1")).to_be_visible()
    assert hurdles(page) == []
    assert moved(page) < 0.01
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"screens-{name}-{SIZES[page.viewport_size['width']]}.png")


def test_club_of_twelve(page, party, open_to_all):
    open_to_all(party)
    where = f"/events/{party.row.id}"
    looked_at(page, where, "event-nothing")
    looked_at(page, f"{where}/screen", "nothing")
    party.start(12)
    party.seat(1)
    looked_at(page, f"{where}/screen", "seating-12")
    for table in (1, 2, 3):
        party.report(1, table)
    party.publish()
    party.penalise(7, 40, "Retard")
    party.publish()
    looked_at(page, where, "event-12")
    looked_at(page, f"{where}/screen", "ranking-12")


@pytest.mark.parametrize("players", [200, 800])
def test_hall_of_many(page, club, olga, open_to_all, players):
    party = Party(club, olga)
    party.move("open")
    fill(party.row.id, players, 2)
    party.move("start")
    open_to_all(party)
    publish_ranking(party.now(), party.who, 1, "")
    publish_ranking(party.now(), party.who, 2, "")
    where = f"/events/{party.row.id}/screen"
    looked_at(page, where, f"ranking-{players}")
    looked_at(page, f"{where}?show=seating", f"seating-{players}")
