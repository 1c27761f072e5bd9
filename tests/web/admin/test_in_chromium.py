"""The admin in a real browser: its policy lets everything run, and our parts of it can be read."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from clubs.models import Account
from ledger.models import Event
from tests.games.evening import Evening
from tests.games.records import DEALS, FAULTS
from tests.web.looking import AXE, SERIOUS, picture, sign_in

pytestmark = pytest.mark.django_db(transaction=True)

RECORD = next(v["record"] for v in DEALS if v["record"]["players"] == 4)
FAULT = next(v["record"] for v in FAULTS if v["record"]["players"] == 4)
SEATS = ["Anaïs Lemoine", "Bô", "Cédric d’Ha", "Dominique"]


@pytest.fixture
def evening(page, live_server):
    account = Account.objects.create_superuser("root@example.org")
    sign_in(page, live_server.url, account)
    return Evening()


def deal_of(evening, record):
    table = evening.table(name="Table bleue", seats=SEATS)
    return evening.organiser.deal(record, table=table, number=3).split("/")[-1]


def ours(page):
    """What axe finds in a page without the parts that are as Django has them: the way to the page,
    whose links are not underlined, and the field to search in, whose label is a picture.

    Axe would insert styles to read those that styles import, which the policy forbids it.
    """
    page.evaluate(AXE)
    where = {"exclude": [[".breadcrumbs"], ["#searchbar"]]}
    found = page.evaluate("(where) => axe.run(where, {preload: false})", where)
    return [
        f"{one['id']}: {[node['target'] for node in one['nodes']]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
    ]


def test_deal_is_read_trick_by_trick(page, evening):
    deal = deal_of(evening, FAULT)
    page.goto(reverse("admin:games_deal_change", args=[deal]))
    log = page.get_by_role("region", name="Le relevé, levée par levée")
    expect(log.get_by_role("table").first.get_by_role("row")).to_have_count(19)
    assert ours(page) == []
    picture(page, "admin-deal")
    page.emulate_media(color_scheme="dark")
    picture(page, "admin-deal-dark")
    assert ours(page) == []
    page.get_by_role("link", name="Revoir une donne").click()
    expect(page).to_have_url(re.compile(f"/deals/{deal}$"))


def test_list_is_searched_and_leads_to_the_deal(page, evening):
    deal = deal_of(evening, RECORD)
    page.goto("/admin/games/deal/")
    page.locator("#searchbar").fill(deal.replace("-", ""))
    page.locator("#searchbar").press("Enter")
    expect(page.get_by_role("link", name=deal)).to_be_visible()
    picture(page, "admin-deals")
    assert ours(page) == []
    page.get_by_role("link", name=deal).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Donne")


def test_event_is_read_and_its_chain_verified(page, evening):
    deal_of(evening, RECORD)
    event = Event.objects.filter(type="deal.put").get()
    page.goto(reverse("admin:ledger_event_change", args=[event.pk]))
    expect(page.get_by_text("Intact : il suit le précédent")).to_be_visible()
    picture(page, "admin-event")
    assert ours(page) == []
    page.goto(reverse("admin:ledger_stream_change", args=[event.stream_id]))
    picture(page, "admin-chain")
    page.get_by_role("link", name="Vérifier toute la chaîne").click()
    expect(page.get_by_role("status")).to_contain_text("La chaîne est intacte : 2 événements")
    assert ours(page) == []
    picture(page, "admin-verification")


def test_front_page_names_everything(page, evening):
    page.goto("/admin/")
    picture(page, "admin-index")
    for name in ("Registre", "Clubs et personnes", "Tables et donnes", "Litiges"):
        expect(page.get_by_role("link", name=name, exact=True).first).to_be_visible()
    assert ours(page) == []


def test_phone_is_revoked_from_the_list(page, evening):
    evening.seat(evening.table(), 0)
    page.goto("/admin/clubs/credential/?kind__exact=phone")
    page.locator("input.action-select").first.check()
    page.get_by_role("combobox").select_option("revoke_chosen")
    picture(page, "admin-phones")
    page.get_by_role("button", name="Envoyer").click()
    expect(page.get_by_text("Fait : 1.")).to_be_visible()
    assert Event.objects.filter(type="phone.revoke").count() == 1
