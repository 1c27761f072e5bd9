"""Chains in the admin: what an event tells, and whether it still stands where it was written."""

import orjson
import pytest
from django.urls import reverse

from clubs.models import Account
from clubs.principals import COMMAND
from ledger.models import Event, SecretText, Stream
from tests.clubs.people import a_club
from tests.games.evening import Evening
from tests.games.records import DEALS
from tests.ledger.guards import lifted
from tests.web.browser import text_of

pytestmark = pytest.mark.django_db

RECORD = next(v["record"] for v in DEALS if v["record"]["players"] == 4)


@pytest.fixture
def browser(client):
    client.force_login(Account.objects.create_user("support@example.org", is_staff=True))
    return client


def page_of(browser, event):
    return text_of(browser.get(reverse("admin:ledger_event_change", args=[event.pk])))


def found(browser, typed):
    answer = browser.get("/admin/ledger/event/", {"q": typed})
    assert answer.status_code == 200
    return set(answer.context["cl"].result_list)


def test_event_tells_what_was_done_and_that_it_holds(browser):
    a_club("Les Rois")
    event = Event.objects.get(type="club.create")
    told = page_of(browser, event)
    assert "Intact" in told
    assert "Les Rois" in told
    assert bytes(event.chain_hash).hex() in told
    assert bytes(event.prev_hash).hex() in told
    assert bytes(SecretText.objects.get(event=event, name="name").salt).hex() not in told


def test_erased_text_is_marked(browser):
    a_club("Les Rois")
    event = Event.objects.get(type="club.create")
    with lifted():
        SecretText.objects.filter(event=event).delete()
    told = page_of(browser, event)
    assert "effacé" in told
    assert "Les Rois" not in told


@pytest.mark.parametrize("column", ["prev_hash", "chain_hash", "body_hash"])
def test_changed_link_is_seen_on_its_page_and_in_the_verification(browser, column):
    club = a_club("Les Rois")
    event = Event.objects.filter(stream=club.stream).order_by("seq").last()
    with lifted():
        Event.objects.filter(pk=event.pk).update(**{column: bytes(range(32))})
    assert "Rompu" in page_of(browser, event)
    where = reverse("admin:ledger_stream_verification", args=[club.stream_id])
    assert "La chaîne est rompue" in text_of(browser.get(where))


def test_whole_chain_is_verified_there(browser):
    club = a_club("Les Rois")
    page = browser.get(reverse("admin:ledger_stream_change", args=[club.stream_id]))
    where = reverse("admin:ledger_stream_verification", args=[club.stream_id])
    assert where in page.content.decode()
    assert "La chaîne est intacte : 1 événement" in text_of(browser.get(where))
    english = browser.get(where, headers={"accept-language": "en"})
    assert "The chain holds: 1 event, no checkpoint." in text_of(english)
    assert browser.get("/admin/ledger/stream/999/verification/").status_code == 404


def test_events_are_found_by_what_people_have_in_their_hands(browser):
    club = a_club("Les Rois")
    a_club("Les Dames")
    theirs = set(Event.objects.filter(stream=club.stream))
    created = next(one for one in theirs if one.type == "club.create")
    assert found(browser, str(club.id)) == theirs
    assert found(browser, club.id.hex) == theirs
    assert found(browser, club.stream.name) == theirs
    assert found(browser, bytes(created.chain_hash).hex()[:10]) >= {created}
    assert len(found(browser, bytes(created.chain_hash).hex())) <= 2
    assert {one.type for one in found(browser, "club.")} == {"club.create"}
    assert found(browser, "nothing like it") == set()


def test_event_is_found_by_the_id_of_its_request(browser):
    evening = Evening()
    answer = evening.organiser.post(
        "/api/v1/tables",
        {"players": 4, "club": str(evening.club.id)},
        headers={"X-Request-ID": "evening-0042"},
    )
    assert answer.status_code == 201
    (event,) = found(browser, "evening-0042")
    assert event.subject_id.hex == answer.json()["id"].replace("-", "")
    assert "evening-0042" in page_of(browser, event)


def test_event_of_a_deal_in_hand_tells_nobody_its_cards(browser):
    evening = Evening()
    begun = RECORD | {"tricks": RECORD["tricks"][:2]}
    deal = evening.organiser.deal(begun, table=evening.table())
    event = Event.objects.get(type="deal.put")
    Account.objects.update(is_superuser=True)
    told = page_of(browser, event)
    assert "N’est montré à personne" in told
    assert "hands" not in told
    rest = [
        {"kind": "play", "seat": (trick["leader"] + place) % 4, "card": card}
        for trick in RECORD["tricks"][2:]
        for place, card in enumerate(trick["cards"])
    ]
    assert evening.organiser.act(deal, *rest).status_code == 200
    assert "hands" in page_of(browser, event)


def test_filter_by_kind_and_list_read_no_more_for_more_events(
    browser, django_assert_max_num_queries
):
    for number in range(12):
        a_club(f"Club {number}")
    with django_assert_max_num_queries(8):
        answer = browser.get("/admin/ledger/event/?about=club")
    assert {one.subject_kind for one in answer.context["cl"].result_list} == {"club"}
    assert orjson.loads(bytes(Event.objects.first().body))["actor"]["id"] == COMMAND.id
    assert Stream.objects.count() >= 12
