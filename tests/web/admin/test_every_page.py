"""Every page of the admin: shown to whoever is on the staff, changed by nobody, without secrets."""

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib import admin
from django.db import connection
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clubs.models import Account, Credential, Pairing
from conventions.models import Bucket, Chore, KeptAnswer
from disputes.models import StoredFile
from games.models import Deal, Result
from ledger.models import Event, SecretText
from scoring.models import Job, JobPiece
from tests.clubs.people import PASSWORD
from tests.games.client import Client
from tests.games.evening import Evening
from tests.games.records import DEALS
from tests.web.admin.world import DRAFT, HUSHED, VOTED, everything
from webhooks.models import Webhook

pytestmark = pytest.mark.django_db

MODELS = sorted(admin.site._registry, key=lambda model: model._meta.label)
# Nothing of these is for people: bytes under keys, texts that are shown with their events, and when
# each daily chore was last done.
KEPT_BACK = {
    Chore,
    KeptAnswer,
    Bucket,
    SecretText,
    JobPiece,
    StoredFile,
}
RECORD = next(v["record"] for v in DEALS if v["record"]["players"] == 4)


@pytest.fixture
def world(db):
    return everything()


def signed_in(**rights):
    account = Account.objects.create_user("support@example.org", PASSWORD, **rights)
    browser = Browser(headers={"accept-language": "fr"})
    browser.force_login(account)
    return browser


@pytest.fixture
def support():
    return signed_in(is_staff=True)


@pytest.fixture
def administrator():
    return signed_in(is_staff=True, is_superuser=True)


def address(model, page="changelist", *arguments):
    meta = model._meta
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_{page}", args=arguments)


def listed(browser, model, **query):
    answer = browser.get(address(model), query)
    assert answer.status_code == 200, model
    return list(answer.context["cl"].result_list)


def pages(browser):
    """Every list, and the pages of its first rows."""
    yield browser.get("/admin/")
    for model in MODELS:
        yield browser.get(address(model))
        for row in listed(browser, model)[:4]:
            yield browser.get(address(model, "change", row.pk))


def test_everything_is_shown_to_support_people(world, support):
    for model in MODELS:
        rows = listed(support, model)
        assert rows, model
        for row in rows[:1]:
            answer = support.get(address(model, "change", row.pk))
            assert answer.status_code == 200, row
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_every_row_is_found_by_its_id(world, support):
    for model in MODELS:
        page = admin.site._registry[model]
        for column in page.ids:
            for row in listed(support, model)[:1]:
                value = model.objects.filter(pk=row.pk).values_list(column, flat=True).first()
                if value is not None:
                    assert row in listed(support, model, q=str(value)), (model, column)
                    assert row in listed(support, model, q=str(value).replace("-", ""))


def test_every_search_answers_whatever_is_typed(world, support):
    for model in MODELS:
        for typed in ("Olga 7", "é'\"%\\\\<b>", "deadbeef" + "x" * 300, "deadbeef"):
            listed(support, model, q=typed)


def test_everything_says_what_it_is_in_both_languages(world, support):
    for model in MODELS:
        answer = support.get(address(model), headers={"accept-language": "en"})
        assert answer.status_code == 200
        (row, *_) = answer.context["cl"].result_list
        told = [
            support.get(address(model, "change", row.pk), headers={"accept-language": language})
            for language in ("fr", "en")
        ]
        french, english = (answer.content.decode() for answer in told)
        assert "Voir aussi" in french
        assert "See also" in english
        assert "Voir aussi" not in english


def test_nothing_is_changed_by_anybody(world, administrator):
    for model in MODELS:
        row = listed(administrator, model)[0]
        for asked in (
            address(model, "add"),
            address(model, "change", row.pk),
            address(model, "delete", row.pk),
        ):
            assert administrator.post(asked, {"post": "yes"}).status_code == 403, asked
        for asked in (address(model, "add"), address(model, "delete", row.pk)):
            assert administrator.get(asked).status_code == 403, asked
        chosen = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
        assert administrator.post(address(model), chosen).status_code == 403
        assert administrator.post(address(model), {"_save": "1"}).status_code == 403
        assert model.objects.filter(pk=row.pk).exists()


def test_who_is_not_on_the_staff_gets_to_the_door_and_no_further(world):
    for browser in (Browser(), signed_in()):
        for model in MODELS:
            for asked in (address(model), address(model, "change", model.objects.first().pk)):
                answer = browser.get(asked)
                assert answer.status_code == 302
                assert answer.headers["Location"].startswith("/admin/login/")


def test_acts_are_for_administrators(world, support):
    job = Job.objects.get()
    for act in ("cancel_chosen", "announce_chosen"):
        chosen = {"action": act, "_selected_action": [job.pk]}
        assert support.post(address(Job), chosen).status_code == 403
    job.refresh_from_db()
    assert job.state == Job.State.QUEUED


def test_administrator_ends_a_job_and_has_it_announced(world, administrator, monkeypatch):
    told = []
    monkeypatch.setattr("scoring.admin.announce", told.append)
    job = Job.objects.get()
    for act in ("announce_chosen", "cancel_chosen", "cancel_chosen", "announce_chosen"):
        chosen = {"action": act, "_selected_action": [job.pk]}
        assert administrator.post(address(Job), chosen).status_code == 302
    page = administrator.get(address(Job)).content.decode()
    assert "Cette tâche est déjà terminée." in page
    job.refresh_from_db()
    assert (told, job.state) == ([job.id], Job.State.CANCELLED)


def test_no_page_has_a_secret(world, administrator):
    secrets = [
        *(bytes(one).hex() for one in Credential.objects.values_list("digest", flat=True)),
        *(bytes(one).hex() for one in Pairing.objects.values_list("code_digest", flat=True)),
        *(bytes(one).hex() for one in SecretText.objects.values_list("salt", flat=True)),
        *Account.objects.values_list("password", flat=True),
        *Deal.objects.values_list("created_from", flat=True),
        settings.SECRET_KEY,
        settings.LEDGER_KEY,
        DRAFT,
        VOTED,
        HUSHED,
        *(bytes(one).hex() for one in Webhook.objects.values_list("secret", flat=True)),
        *(bytes(one).hex() for one in Webhook.objects.values_list("old_secret", flat=True)),
    ]
    secrets = [one for one in secrets if one]
    assert len(secrets) > 30
    for answer in pages(administrator):
        assert answer.status_code == 200
        page = answer.content.decode()
        for secret in secrets:
            assert secret not in page, answer.request["PATH_INFO"]


def test_every_model_is_shown_or_kept_back_for_a_reason():
    ours = {
        "conventions",
        "ledger",
        "clubs",
        "games",
        "tournaments",
        "scoring",
        "disputes",
        "webhooks",
        "web",
    }
    there = {model for model in apps.get_models() if model._meta.app_label in ours}
    assert {*MODELS, *KEPT_BACK} == there


def statements(browser, path):
    with CaptureQueriesContext(connection) as caught:
        assert browser.get(path).status_code == 200
    return len(caught)


@pytest.mark.parametrize("model", [Deal, Result, Event], ids=lambda one: one.__name__)
def test_lists_cost_the_same_at_3_and_30_rows(support, model):
    evening = Evening()
    counts = []
    for deals in (3, 30):
        while Deal.objects.count() < deals:
            table = evening.table(seats=["Ana", "Bo", "Cé", "Dé"])
            evening.organiser.deal(RECORD, table=table)
        counts.append(statements(support, address(model)))
    assert counts[0] == counts[1] <= 8


def test_lists_of_everything_cost_the_same_for_more_rows(world, support):
    before = {model: statements(support, address(model)) for model in MODELS}
    assert max(before.values()) <= 10
    counted = {model: model.objects.count() for model in MODELS}
    everything("2")
    for model in MODELS:
        if model.objects.count() > counted[model]:
            assert statements(support, address(model)) <= before[model] + 1, model


def test_page_of_a_deal_costs_the_same_for_a_longer_history(support):
    evening = Evening()
    begun = RECORD | {"tricks": []}
    deal = evening.organiser.deal(begun, table=evening.table(seats=["Ana", "Bo", "Cé", "Dé"]))
    where = address(Deal, "change", deal.split("/")[-1])
    statements(support, where)
    short = statements(support, where)
    for trick in RECORD["tricks"][:6]:
        for place, card in enumerate(trick["cards"]):
            play = {"kind": "play", "seat": (trick["leader"] + place) % 4, "card": card}
            assert evening.organiser.act(deal, play).status_code == 200
    assert statements(support, where) == short <= 16


def test_nobody_leafs_through_more_than_ten_thousand_rows(support, monkeypatch):
    monkeypatch.setattr("conventions.support.paging.MOST", 2)
    for _ in range(3):
        Client().table()
    assert support.get("/admin/games/table/").context["cl"].result_count == 2
