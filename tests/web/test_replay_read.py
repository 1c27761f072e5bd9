"""Replays as they are read: by everybody, at both sizes, light and dark."""

import pytest
from playwright.sync_api import expect

from tests.games.client import Client
from tests.web.looking import hurdles, moved, picture
from tests.web.replays import EXPLAINABLE

pytestmark = pytest.mark.django_db(transaction=True)


def page_of(record):
    return Client().deal(record).removeprefix("/api/v1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_deal_with_findings_and_readings_is_read_by_everybody(page, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(page_of(EXPLAINABLE) + "#step-9")
    expect(page.locator(".turn, .slot.holds").first).to_be_attached()
    assert hurdles(page) == []
    assert moved(page) < 0.01
    picture(page, f"replay-{scheme}")
    page.get_by_role("link", name="Lecture 1").click()
    expect(page.locator("[data-exchanged]")).to_have_count(2)
    assert hurdles(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_form_to_paste_a_deal_is_read_by_everybody(page, scheme, watch):
    watch.allowed.append("422")
    page.emulate_media(color_scheme=scheme)
    page.goto("/replay")
    assert hurdles(page) == []
    assert moved(page) < 0.01
    picture(page, f"replay-form-{scheme}")
    page.get_by_label("Relevé de la donne").fill("S13, T2")
    page.get_by_role("button", name="Revoir la donne").click()
    expect(page.get_by_text("Ni JSON ni TDN")).to_be_visible()
    assert hurdles(page) == []
