"""The door of the admin, and the one thing an administrator may do to clubs' people there."""

from uuid import UUID

import pytest
from django.contrib import admin
from django.test import Client as Browser
from django.urls import reverse
from django.utils import timezone

from clubs.models import Account, Credential, Person
from clubs.roles import Role
from conventions.support import ReadOnly
from ledger.models import Event
from tests.clubs.client import problem
from tests.clubs.people import PASSWORD, a_member, a_person, a_phone

pytestmark = pytest.mark.django_db

EMAIL = "root@example.org"
PHONES = "/admin/clubs/credential/"


@pytest.fixture
def browser(settings):
    settings.STORAGES = {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }
    Account.objects.create_superuser(EMAIL, PASSWORD)
    browser = Browser()
    assert browser.login(username=EMAIL, password=PASSWORD)
    return browser


@pytest.fixture
def phone(club):
    a_member(club, Role.PLAYER)
    return a_phone(club)


def test_digests_and_passwords_are_not_shown(browser, phone):
    credential = Credential.objects.get(kind="phone")
    account = Account.objects.get()
    for name, row in (("credential", credential), ("account", account)):
        page = browser.get(reverse(f"admin:clubs_{name}_change", args=[row.pk])).content.decode()
        assert bytes(credential.digest).hex() not in page
        assert account.password not in page


def test_phone_is_revoked_there(browser, phone):
    client, phone_id = phone
    chosen = {"action": "revoke_chosen", "_selected_action": [phone_id]}
    assert browser.post(PHONES, chosen).status_code == 302
    problem(client.get("/api/v1/me"), 401, "not_authenticated")
    assert Event.objects.filter(type="phone.revoke").count() == 1


@pytest.mark.parametrize("rights", [{"is_staff": True}, {"is_staff": False}], ids=str)
def test_who_is_no_administrator_revokes_nothing(browser, phone, rights):
    Account.objects.update(is_superuser=False, **rights)
    chosen = {"action": "revoke_chosen", "_selected_action": [phone[1]]}
    answer = browser.post(PHONES, chosen)
    assert answer.status_code == (403 if rights["is_staff"] else 302)
    assert phone[0].get("/api/v1/me").status_code == 200


def test_people_are_found_by_name_address_licence_and_id(browser):
    person = a_person("Émile d’Ha", "emile@example.org")
    person.licence = "L0042"
    person.save()
    # Of another moment: an id begins with when it was given.
    Person.objects.create(id=UUID(int=1), name="Zoé")
    identifier = str(person.id)
    for typed in (
        "émile",
        "emile@",
        "L0042",
        identifier,
        identifier.replace("-", ""),
        identifier.upper(),
        f"https://club.example.org/people/{identifier}",
        f"person:{identifier}",
        identifier[:13],
    ):
        page = browser.get("/admin/clubs/person/", {"q": typed}).content.decode()
        assert "Émile d’Ha" in page, typed
        assert "Zoé" not in page, typed


def test_erased_person_is_said_to_be_erased(browser):
    a_person("Ana")
    Person.objects.update(name="", erased_at=timezone.now())
    assert "personne effacée" in browser.get("/admin/clubs/person/").content.decode()


def test_door_of_the_admin_is_guarded_as_the_other_one_is(browser):
    stranger = Browser()
    wrong = {"username": EMAIL, "password": "guess"}
    for _ in range(5):
        stranger.post("/admin/login/", wrong)
    page = stranger.post("/admin/login/", {"username": EMAIL, "password": PASSWORD})
    assert page.status_code == 200
    assert "Trop d’essais" in page.content.decode()
    assert "sessionid" not in stranger.cookies


def test_password_is_changed_where_the_service_is_called(browser):
    before = Account.objects.get().password
    answer = browser.post(
        "/admin/password_change/",
        {"old_password": PASSWORD, "new_password1": "x" * 12, "new_password2": "x" * 12},
    )
    assert answer.headers["Location"] == reverse("web:account")
    assert Account.objects.get().password == before


def test_nothing_is_registered_that_is_not_read_only():
    for shown in admin.site._registry.values():
        assert isinstance(shown, ReadOnly)
