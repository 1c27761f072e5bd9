"""Every page of clubs and tournaments on a phone and on a desk: nothing moves, nobody is kept out."""

import pytest
from playwright.sync_api import expect

from bench.evening import fill
from scoring.services.versions import publish_ranking
from tests.web.looking import hurdles, moved, picture
from tests.web.rankings.party import Party

pytestmark = pytest.mark.django_db(transaction=True)


def looked_at(page, path, name):
    page.goto(path)
    expect(page.locator("h1")).to_be_visible()
    assert hurdles(page) == []
    assert moved(page) < 0.01
    picture(page, f"rankings-{name}")


@pytest.fixture
def party(club, olga):
    return Party(club, olga)


def test_clubs_and_what_begins_there(olgas, club, party):
    Party(club, olga_of(party), name="Une autre soirée").start(8)
    looked_at(olgas, "/clubs", "clubs")
    looked_at(olgas, f"/clubs/{club.id}", "club")
    looked_at(olgas, f"/clubs/{club.id}/tournaments/new", "new-tournament")
    olgas.get_by_text("Tous les autres choix").click()
    assert hurdles(olgas) == []
    picture(olgas, "rankings-new-tournament-all")
    looked_at(olgas, f"/clubs/{club.id}/tables/new", "new-table")


def test_tournament_from_its_draft_to_its_end(olgas, party):
    looked_at(olgas, party.path, "overview-draft")
    looked_at(olgas, f"{party.path}/policy", "policy")
    looked_at(olgas, f"{party.path}/ranking", "ranking-none")
    party.start(12).play(1)
    party.play(2, close=False, missing=1)
    party.report(2, 1, [30, 10, -20, -20])
    looked_at(olgas, party.path, "overview-running")
    looked_at(olgas, f"{party.path}/ranking", "ranking-provisional")
    looked_at(olgas, f"{party.path}/exports?what=sheets&position=1", "exports")


def test_ranking_that_was_published_twice(olgas, party):
    party.start(12).play(1)
    party.publish()
    party.approve(1)
    party.penalise(7, 40, "Retard de dix minutes")
    party.publish("Un retard avait été oublié")
    looked_at(olgas, f"{party.path}/ranking", "ranking")
    looked_at(olgas, f"{party.path}/ranking/2", "published")
    looked_at(olgas, f"{party.path}/ranking/policy", "ranking-policy")
    olgas.emulate_media(color_scheme="dark")
    looked_at(olgas, f"{party.path}/ranking/2", "published-dark")
    looked_at(olgas, party.path, "overview-dark")


def test_tournament_of_two_hundred(olgas, party):
    party.move("open")
    fill(party.row.id, 200, 2)
    party.move("start")
    publish_ranking(party.now(), party.who, 1, "")
    publish_ranking(party.now(), party.who, 2, "")
    looked_at(olgas, party.path, "overview-200")
    looked_at(olgas, f"{party.path}/ranking", "ranking-200")
    looked_at(olgas, f"{party.path}/ranking/2", "published-200")


def olga_of(party):
    return next(iter(party.club.memberships.all())).person
