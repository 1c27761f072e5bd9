"""The clocks of a tournament's disputes, on their page."""

import re

import pytest

from clubs.models import Account, Person
from clubs.roles import Role
from disputes.models import DisputePolicy
from tests.clubs.people import PASSWORD, a_club, a_member, a_person
from tests.tournaments.event import Event
from tests.web.browser import Browser, text_of
from tests.web.looking import hurdles, moved, picture, sign_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    return Event()


def account_of(person, email):
    person.account = Account.objects.create_user(email, PASSWORD)
    person.save()
    return person.account


@pytest.fixture
def organiser(event):
    account_of(a_member(event.evening.club, Role.ORGANISER, name="Odile"), "odile@example.org")
    return Browser().sign_in("odile@example.org")


def at(event):
    return f"/tournaments/{event.id}/clocks"


def typed(browser, event, **changes):
    """The form as it stands, with some fields changed."""
    page = browser.get(at(event)).content.decode()
    shown = re.findall(r'name="(\w+)" type="number".*? value="(\d+)"', page)
    version = re.search(r'name="version" value="(.*?)"', page)[1].replace("&quot;", '"')
    return dict(shown) | {"version": version} | changes


def test_other_clocks_are_announced(organiser, event):
    answer = organiser.submit(at(event), typed(organiser, event, appeal="1", four_eyes="on"))
    assert answer.status_code == 302
    said = DisputePolicy.objects.get(tournament=event.id).said
    assert (said["appeal"], said["file"], said["four_eyes"]) == (1, 30, True)
    assert "Les délais sont annoncés." in text_of(organiser.get(at(event)))


@pytest.mark.parametrize("minutes", ["0", "-5", "soon", "", "999999", "9" * 400])
def test_what_is_no_time_is_told_at_its_field(organiser, event, minutes):
    answer = organiser.submit(at(event), typed(organiser, event, answer=minutes))
    assert answer.status_code == 422
    assert 'id="clock-answer-told"' in answer.content.decode()
    assert not DisputePolicy.objects.exists()


def test_somebody_else_was_faster(organiser, event):
    old = typed(organiser, event, appeal="5")
    assert organiser.submit(at(event), old).status_code == 302
    answer = organiser.submit(at(event), old | {"appeal": "6"})
    assert answer.status_code == 412
    assert "n’est plus la version actuelle" in text_of(answer)
    assert 'value="6"' in answer.content.decode()


def test_once_people_are_seated_a_reason_is_asked_for(organiser, event):
    event.start(12)
    event.seat(1)
    wanted = typed(organiser, event, appeal="5")
    answer = organiser.submit(at(event), wanted)
    assert answer.status_code == 422
    assert "Les joueurs sont placés" in text_of(answer)
    assert organiser.submit(at(event), wanted | {"reason": "La salle ferme"}).status_code == 302


def test_members_look_and_others_find_nothing(event):
    account_of(a_member(event.evening.club, Role.PLAYER, name="Ana"), "ana@example.org")
    member = Browser().sign_in("ana@example.org")
    page = member.get(at(event))
    assert page.status_code == 200
    assert "Annoncer ces délais" not in text_of(page)
    assert member.submit("/account", {"appeal": "1"}, to=at(event)).status_code == 403
    a_club("Les Rois", a_person("Rita", "rita@example.org"))
    stranger = Browser().sign_in("rita@example.org")
    assert stranger.get(at(event)).status_code == 404
    assert stranger.submit("/account", {"appeal": "1"}, to=at(event)).status_code == 404
    assert Browser().get(at(event)).status_code == 302


@pytest.mark.django_db(transaction=True)
def test_page_is_for_everybody(page, live_server, event, organiser):
    sign_in(page, live_server.url, Person.objects.get(name="Odile").account)
    page.goto(at(event))
    assert moved(page) < 0.01
    assert hurdles(page) == []
    picture(page, "clocks")
