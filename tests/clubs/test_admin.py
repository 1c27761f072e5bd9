"""The admin shows everything and changes nothing, but for what ends a credential."""

import pytest
from django.contrib import admin
from django.test import Client as Browser
from django.urls import reverse

from clubs.admin import ReadOnly
from clubs.models import Account, Credential
from clubs.roles import Role
from ledger.models import Checkpoint, Event
from ledger.services.checkpoints import checkpoint
from tests.clubs.client import problem
from tests.clubs.people import PASSWORD, a_member, a_phone

pytestmark = pytest.mark.django_db

EMAIL = "root@example.org"
SHOWN = ["account", "club", "person", "membership", "credential"]


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
    checkpoint(club.stream.name)
    a_member(club, Role.PLAYER)
    return a_phone(club)


def address(name, page="changelist", *arguments):
    app = "ledger" if name in ("event", "checkpoint") else "clubs"
    return reverse(f"admin:{app}_{name}_{page}", args=arguments)


@pytest.mark.parametrize("name", [*SHOWN, "event", "checkpoint"])
def test_everything_is_shown_and_nothing_changed(browser, phone, name):
    assert browser.get(address(name)).status_code == 200
    model = next(one for one in admin.site._registry if one._meta.model_name == name)
    page = address(name, "change", model.objects.first().pk)
    assert browser.get(page).status_code == 200
    assert browser.post(page, {"name": "x"}).status_code == 403
    assert browser.get(address(name, "add")).status_code == 403
    assert browser.post(address(name, "delete", model.objects.first().pk)).status_code == 403


def test_digests_and_passwords_are_not_shown(browser, phone):
    credential = Credential.objects.get(kind="phone")
    account = Account.objects.get()
    for name, row in (("credential", credential), ("account", account)):
        page = browser.get(address(name, "change", row.pk)).content.decode()
        assert "igest" not in page
        assert account.password not in page


def test_phone_is_revoked_there(browser, phone):
    client, phone_id = phone
    chosen = {"action": "revoke_chosen", "_selected_action": [phone_id]}
    assert browser.post(address("credential"), chosen).status_code == 302
    problem(client.get("/api/v1/me"), 401, "not_authenticated")
    assert Event.objects.filter(type="phone.revoke").count() == 1


def test_who_is_no_administrator_revokes_nothing(browser, phone):
    Account.objects.update(is_superuser=False)
    chosen = {"action": "revoke_chosen", "_selected_action": [phone[1]]}
    assert browser.post(address("credential"), chosen).status_code == 403
    assert phone[0].get("/api/v1/me").status_code == 200


def test_door_of_the_admin_is_guarded_as_the_other_one_is(browser):
    stranger = Browser()
    wrong = {"username": EMAIL, "password": "guess"}
    for _ in range(5):
        stranger.post("/admin/login/", wrong)
    page = stranger.post("/admin/login/", {"username": EMAIL, "password": PASSWORD})
    assert page.status_code == 200
    assert "Trop d’essais" in page.content.decode()
    assert "sessionid" not in stranger.cookies


def test_nothing_is_registered_that_is_not_read_only():
    assert {Event, Checkpoint} <= set(admin.site._registry)
    for shown in admin.site._registry.values():
        assert isinstance(shown, ReadOnly)
