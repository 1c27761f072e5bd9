"""Noting deals at a table: five taps, what is impossible, corrections."""

import json

import pytest
from playwright.sync_api import expect

from games.models import Deal, Result
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db(transaction=True)

ANOTHER = {"taker": 2, "attack_points": "51"}


def put(evening, table, number=1, **fields):
    """A deal that somebody else records."""
    body = {"table": table, "number": number, "summary": a_summary(**fields)}
    answer = evening.organiser.put(f"/api/v1/deals/01a2{number:04}-0000-7000-8000-{'0' * 12}", body)
    assert answer.status_code == 201, answer.content
    return answer


def correct(evening, deal, **fields):
    path = f"/api/v1/deals/{deal}"
    tag = evening.organiser.get(path).headers["ETag"]
    body = a_summary(**fields)
    answer = evening.organiser.put(f"{path}/summary", body, headers={"If-Match": tag})
    assert answer.status_code == 200, answer.content


def summary_of(deal):
    return json.loads(deal.summary)


def test_five_taps_record_a_deal_with_its_score(at_table):
    at_table.fill("Béa", "Garde", "48", "2")
    expect(at_table.page.locator(".worth")).to_contain_text("+192")
    expect(at_table.page.locator(".worth")).to_contain_text("48 points pour 41")
    at_table.submit()
    assert at_table.taps == 5
    expect(at_table.state(1)).to_have_text("Enregistrée")
    at_table.all_recorded()
    deal = Deal.objects.get()
    assert (deal.number, deal.id.version) == (1, 7)
    expected = {"taker": 1, "contract": "garde", "attack_points": "48", "bouts": 2}
    assert expected.items() <= summary_of(deal).items()
    assert Result.objects.get().scores == [-64, 192, -64, -64]
    assert at_table.totals == ["−64", "+192", "−64", "−64"]
    expect(at_table.page.get_by_role("heading", name="Donne n° 2")).to_be_visible()
    expect(at_table.page.get_by_label("Points", exact=True)).to_have_value("")
    expect(at_table.page.locator("#curve .curve").first).to_be_attached()


def test_what_is_impossible_is_refused_with_the_reason_before_it_is_sent(at_table):
    asked = []
    at_table.page.on("request", lambda request: asked.append(request.method))
    at_table.fill("Ana", "Petite", "3", "2")
    expect(at_table.page.locator(".deal .wrong:visible")).to_contain_text("bouts")
    at_table.submit()
    expect(at_table.page.locator(".deal .wrong:visible").first).to_be_visible()
    expect(at_table.page.locator("#deals > li")).to_have_count(0)
    assert "PUT" not in asked
    at_table.type_points("49")
    at_table.submit()
    expect(at_table.state(1)).to_have_text("Enregistrée")


def test_nothing_is_noted_before_everything_is_said(at_table):
    at_table.submit()
    expect(at_table.page.locator(".deal .wrong:visible").first).to_be_visible()
    expect(at_table.page.locator("#deals > li")).to_have_count(0)
    assert not Deal.objects.exists()


def test_recorded_deal_is_corrected(at_table):
    at_table.note()
    at_table.all_recorded()
    at_table.do(1, "Corriger")
    expect(at_table.page.get_by_role("heading", name="Corriger la donne n° 1")).to_be_focused()
    expect(at_table.page.get_by_label("Points", exact=True)).to_have_value("48")
    at_table.type_points("41")
    at_table.page.get_by_role("button", name="Enregistrer la correction").click()
    expect(at_table.page.locator("#running tfoot td").nth(1)).to_have_text("+150")
    expect(at_table.state(1)).to_have_text("Enregistrée")
    assert summary_of(Deal.objects.get())["attack_points"] == "41"
    assert Deal.objects.get().version == 2


def test_correction_that_is_given_up_changes_nothing(at_table):
    at_table.note()
    at_table.all_recorded()
    at_table.do(1, "Corriger")
    at_table.type_points("41")
    at_table.page.get_by_role("button", name="Ne rien changer").click()
    expect(at_table.page.get_by_role("heading", name="Donne n° 2")).to_be_visible()
    assert Deal.objects.get().version == 1


@pytest.mark.parametrize(
    "choice, points, version", [("Garder le mien", "45", 3), ("Garder celui du", "51", 2)]
)
def test_correction_of_what_somebody_else_has_corrected_is_decided_by_people(
    at_table, evening, watch, choice, points, version
):
    watch.allowed.append("412")
    at_table.note()
    at_table.all_recorded()
    at_table.do(1, "Corriger")
    at_table.type_points("45")
    deal = Deal.objects.get()
    correct(evening, deal.id, taker=1, attack_points="51")
    at_table.submit()
    expect(at_table.state(1)).to_have_text("À décider")
    versions = at_table.deal(1).locator(".versions div")
    expect(versions.nth(0)).to_contain_text("garde, 45 points, 2 bout(s)")
    expect(versions.nth(1)).to_contain_text("garde, 51 points, 2 bout(s)")
    at_table.do(1, choice)
    at_table.all_recorded()
    deal.refresh_from_db()
    assert (summary_of(deal)["attack_points"], deal.version) == (points, version)


def test_change_by_somebody_else_is_told(at_table, evening):
    at_table.note()
    at_table.all_recorded()
    correct(evening, Deal.objects.get().id, taker=1, attack_points="41")
    at_table.page.evaluate("dispatchEvent(new Event('online'))")
    expect(at_table.state(1)).to_have_text("Corrigée par quelqu’un d’autre")
    assert at_table.totals[1] == "+150"


def test_deal_that_was_taken_off_is_told_and_its_number_is_free_again(at_table, evening):
    at_table.note()
    at_table.all_recorded()
    path = f"/api/v1/deals/{Deal.objects.get().id}"
    tag = evening.organiser.get(path).headers["ETag"]
    assert evening.organiser.delete(path, headers={"If-Match": tag}).status_code == 200
    at_table.page.evaluate("dispatchEvent(new Event('online'))")
    expect(at_table.state(1)).to_have_text("Retirée")
    expect(at_table.page.get_by_role("heading", name="Donne n° 1")).to_be_visible()
    at_table.deal(1).locator("summary").click()
    expect(at_table.deal(1).get_by_role("button")).to_have_count(0)  # a scorer restores nothing


def test_two_phones_that_take_one_number_record_two_deals(at_table, at_other_phone, watch):
    watch.allowed.append("409")
    for phone in (at_table, at_other_phone):
        phone.all_recorded()
        phone.fill("Béa", "Garde", "48", "2")
    at_other_phone.type_points("55")
    at_other_phone.submit()
    at_other_phone.all_recorded()
    at_table.submit()
    expect(at_table.state(2)).to_have_text("Enregistrée")
    expect(at_table.state(1)).to_have_text("Enregistrée")
    expect(at_table.status).to_contain_text(
        "Le numéro 1 était déjà pris : cette donne porte le numéro 2."
    )
    points = {deal.number: summary_of(deal)["attack_points"] for deal in Deal.objects.all()}
    assert points == {1: "55", 2: "48"}


@pytest.mark.parametrize("answer, numbers", [("C’est la même", [1]), ("C’en est une", [1, 2])])
def test_one_deal_that_two_phones_noted_is_asked_about(
    at_table, at_other_phone, watch, answer, numbers
):
    watch.allowed.append("409")
    at_table.all_recorded()
    at_other_phone.all_recorded()
    at_table.fill("Béa", "Garde", "48", "2")
    at_other_phone.note()
    at_other_phone.all_recorded()
    at_table.submit()
    asked = at_table.page.locator("#deals > li[data-state='asking']")
    expect(asked).to_contain_text("Est-ce la même ?")
    asked.get_by_role("button", name=answer).click()
    at_table.all_recorded()
    assert sorted(Deal.objects.values_list("number", flat=True)) == numbers


def test_what_the_server_refuses_is_told_and_mended_or_given_up(at_table, watch):
    watch.allowed.append("422")
    refused = {"status": 422, "code": "impossible_summary", "detail": "Non.", "errors": []}
    at_table.page.route(
        "**/api/v1/deals/*",
        lambda route: route.fulfill(status=422, json=refused | {"retryable": False}),
    )
    at_table.note()
    expect(at_table.state(1)).to_have_text("Refusée")
    expect(at_table.deal(1)).to_contain_text("Refusée par le serveur : Non.")
    at_table.page.unroute("**/api/v1/deals/*")
    at_table.do(1, "Corriger")
    at_table.type_points("49")
    at_table.submit()
    at_table.all_recorded()
    assert summary_of(Deal.objects.get())["attack_points"] == "49"
