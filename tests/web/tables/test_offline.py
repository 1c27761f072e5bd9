"""Deals that are noted with no network, or whose answers are lost: each is recorded once."""

import json

import pytest
from playwright.sync_api import expect

from clubs.models import Credential
from clubs.principals import COMMAND
from clubs.services.credentials import revoke
from games.models import Deal
from ledger.models import Event
from tests.web.tables.conftest import TablePage, holding

pytestmark = pytest.mark.django_db(transaction=True)

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const pages = await caches.open("tarot.pages");
  for (let i = 0; i < 100 && !(await pages.match(location.pathname)); i++) {
    await new Promise((done) => setTimeout(done, 100));
  }
  return navigator.serviceWorker.controller !== null;
}"""
NO_NETWORK = "Failed to load resource: net::ERR"
LOST = "net::ERR_FAILED"


@pytest.fixture
def kept(at_table, watch):
    """The page of a table after a first visit: its browser keeps it."""
    watch.allowed.append(NO_NETWORK)
    at_table.all_recorded()
    assert at_table.page.evaluate(KEPT)
    return at_table


def points():
    """What was recorded: the points of each deal by its number."""
    deals = Deal.objects.filter(deleted_at=None)
    return {deal.number: json.loads(deal.summary)["attack_points"] for deal in deals}


def test_deals_noted_offline_survive_a_reload_and_are_sent_when_the_network_is_back(kept):
    kept.note(points="48")
    expect(kept.state(1)).to_have_text("Enregistrée")
    kept.offline()
    expect(kept.status).to_contain_text("Pas de réponse du serveur")
    kept.note("Ana", points="51")
    kept.note("Dan", points="30")
    expect(kept.state(3)).to_have_text("Sur ce téléphone seulement")
    expect(kept.status).to_contain_text("2 donnes à envoyer.")
    kept.page.reload()
    expect(kept.state(1)).to_have_text("Enregistrée")
    expect(kept.state(2)).to_have_text("Sur ce téléphone seulement")
    expect(kept.deal(3)).to_contain_text("Dan, garde")
    expect(kept.page.get_by_role("heading", name="Donne n° 4")).to_be_visible()
    totals = kept.totals
    assert points() == {1: "48"}
    kept.offline(yes=False)
    kept.all_recorded()
    assert points() == {1: "48", 2: "51", 3: "30"}
    assert Event.objects.filter(type="deal.put").count() == 3
    assert kept.totals == totals
    for number in (1, 2, 3):
        expect(kept.state(number)).to_have_text("Enregistrée")


def test_deal_whose_answer_is_lost_is_recorded_once(at_table, watch):
    watch.allowed.append(LOST)
    lost = []

    def lose(route):
        route.fetch()
        lost.append(route.request.post_data)
        route.abort()

    at_table.all_recorded()
    at_table.page.route("**/api/v1/deals/*", lose, times=2)
    at_table.note()
    expect(at_table.state(1)).to_have_text("Enregistrée")
    assert lost[0] == lost[1]
    assert Deal.objects.count() == Event.objects.filter(type="deal.put").count() == 1


def test_correction_whose_answer_is_lost_is_made_once_and_asks_nobody(at_table, watch):
    watch.allowed += [LOST, "412"]
    at_table.note()
    at_table.all_recorded()

    def lose(route):
        route.fetch()
        route.abort()

    at_table.page.route("**/api/v1/deals/*/summary", lose, times=1)
    at_table.do(1, "Corriger")
    at_table.type_points("50")
    at_table.submit()
    expect(at_table.state(1)).to_have_text("Correction à envoyer")
    expect(at_table.state(1)).to_have_text("Enregistrée")
    assert (points(), Deal.objects.get().version) == ({1: "50"}, 2)


def test_page_that_is_closed_before_the_answer_sends_again_when_it_is_opened(at_table, watch):
    watch.allowed.append(LOST)
    at_table.all_recorded()

    def swallow(route):
        route.fetch()  # it arrives, and nobody hears of it

    at_table.page.route("**/api/v1/deals/*", swallow)
    at_table.note()
    expect(at_table.state(1)).to_have_text("Envoi en cours")
    at_table.page.goto("about:blank")
    at_table.page.unroute("**/api/v1/deals/*")
    at_table.open()
    expect(at_table.state(1)).to_have_text("Enregistrée")
    at_table.all_recorded()
    assert Event.objects.filter(type="deal.put").count() == 1


def test_deal_is_corrected_before_it_is_sent(kept):
    kept.offline()
    expect(kept.status).to_contain_text("Pas de réponse du serveur")
    kept.note(points="48")
    kept.do(1, "Corriger")
    kept.type_points("53")
    kept.submit()
    kept.note("Cléo", points="20")
    kept.do(2, "Abandonner")
    kept.offline(yes=False)
    kept.all_recorded()
    assert points() == {1: "53"}


def test_recorded_deal_is_corrected_offline_as_often_as_one_likes(kept):
    kept.note(points="48")
    kept.all_recorded()
    kept.offline()
    expect(kept.status).to_contain_text("Pas de réponse du serveur")
    for points_ in ("41", "42"):
        kept.do(1, "Corriger")
        kept.type_points(points_)
        kept.submit()
        expect(kept.state(1)).to_have_text("Correction à envoyer")
    assert kept.totals[1] == "+156"
    kept.offline(yes=False)
    kept.all_recorded()
    assert (points(), Deal.objects.get().version) == ({1: "42"}, 2)


def test_deal_that_may_have_arrived_is_corrected_afterwards(at_table, watch):
    watch.allowed.append(LOST)
    at_table.all_recorded()
    is_back = False

    def lose(route):
        if is_back:
            return route.continue_()
        route.fetch()
        return route.abort()

    at_table.page.route("**/api/v1/deals/*", lose)
    at_table.note(points="48")
    expect(at_table.state(1)).to_have_text("Sur ce téléphone seulement")
    at_table.do(1, "Corriger")
    at_table.type_points("53")
    at_table.submit()
    is_back = True
    expect(at_table.state(1)).to_have_text("Enregistrée")
    at_table.all_recorded()
    assert (points(), Deal.objects.get().version) == ({1: "53"}, 2)


def test_second_page_of_one_phone_shows_what_waits_and_sends_nothing_twice(kept):
    other = TablePage(kept.page.context.new_page(), kept.table).open()
    other.all_recorded()
    kept.offline()
    expect(kept.status).to_contain_text("Pas de réponse du serveur")
    kept.note(points="48")
    expect(other.deal(1)).to_contain_text("Béa, garde")
    kept.offline(yes=False)
    kept.all_recorded()
    other.all_recorded()
    assert Event.objects.filter(type="deal.put").count() == 1
    other.page.close()


def test_revoked_phone_keeps_its_deals_until_it_is_paired_again(kept, paired, watch):
    watch.allowed.append("401")
    kept.offline()
    expect(kept.status).to_contain_text("Pas de réponse du serveur")
    kept.note(points="48")
    revoke(Credential.objects.get(kind="phone").id, COMMAND)
    kept.offline(yes=False)
    expect(kept.status).to_contain_text("Ce téléphone n’est plus associé")
    expect(kept.status).to_contain_text("1 donne à envoyer.")
    expect(kept.state(1)).to_have_text("Sur ce téléphone seulement")
    assert kept.page.evaluate("document.cookie.includes('tarot_phone')") is False
    assert kept.page.evaluate("localStorage.getItem('tarot.token')") is None
    assert kept.page.evaluate("caches.has('tarot.pages')") is False
    link = kept.page.get_by_role("link", name="Associer ce téléphone")
    expect(link).to_have_attribute("href", "/pair")
    assert points() == {}
    holding(kept.page, paired(kept.table))
    kept.open()
    kept.all_recorded()
    assert points() == {1: "48"}
