"""A replay in a real browser: stepping by key, slider, swipe and link, on a phone and on a desk."""

import json

import pytest
from playwright.sync_api import expect

from tests.games.client import Client
from tests.web.looking import OVER_THE_EDGE, PHONE, moved
from tests.web.replays import BY_PLAYERS, EXPLAINABLE, FAULT, step_of

pytestmark = pytest.mark.django_db(transaction=True)

PLAYED = BY_PLAYERS[4]
SWIPE = """([from, to]) => {
  const table = document.getElementById("table");
  const touch = (x) => new Touch({identifier: 1, target: table, clientX: x, clientY: 200});
  const tell = (type, x, touches) => table.dispatchEvent(
    new TouchEvent(type, {touches, changedTouches: [touch(x)], bubbles: true}));
  tell("touchstart", from, [touch(from)]);
  tell("touchend", to, []);
}"""


def open_deal(page, record=PLAYED, then=""):
    page.goto(Client().deal(record).removeprefix("/api/v1") + then)
    expect(page.locator(".turn, .slot.holds").first).to_be_attached()  # the script has run


def paste(page, record):
    page.goto("/replay")
    page.get_by_label("Relevé de la donne").fill(json.dumps(record))
    page.get_by_role("button", name="Revoir la donne").click()
    expect(page.locator(".turn, .slot.holds").first).to_be_attached()


def on_table(page):
    """The cards that lie in the middle, by the seat that played them."""
    slots = page.locator(".slot:not(.empty)").all()
    return {
        slot.get_attribute("data-seat"): slot.locator("use").get_attribute("href").split("#")[1]
        for slot in slots
    }


def in_hands(page):
    return page.locator(".table .held:visible").count()


def counted(page):
    return page.locator("#count").text_content()


def test_keys_step_through_the_deal(page):
    open_deal(page)
    assert (counted(page), on_table(page), in_hands(page)) == ("0 / 72", {}, 72)
    trick = PLAYED["tricks"][0]
    first = str(trick["leader"])
    page.keyboard.press("ArrowRight")
    assert on_table(page) == {first: trick["cards"][0]}
    assert (counted(page), in_hands(page)) == ("1 / 72", 71)
    assert page.url.endswith("#step-1")
    page.keyboard.press("ArrowLeft")
    assert on_table(page) == {}
    page.keyboard.press("ArrowLeft")
    assert counted(page) == "0 / 72"
    page.keyboard.press("End")
    assert (counted(page), in_hands(page)) == ("72 / 72", 0)
    assert sorted(on_table(page).values()) == sorted(PLAYED["tricks"][-1]["cards"])
    page.keyboard.press("ArrowRight")
    assert counted(page) == "72 / 72"
    page.keyboard.press("Home")
    assert counted(page) == "0 / 72"


def test_slider_and_buttons_step_through_the_deal_too(page):
    open_deal(page)
    slider = page.get_by_role("slider", name="Carte")
    slider.fill("30")
    assert counted(page) == "30 / 72"
    slider.press("ArrowRight")
    assert counted(page) == "31 / 72"
    assert page.locator("#said").text_content() == slider.get_attribute("aria-valuetext")
    page.get_by_role("button", name="Carte suivante").click()
    assert counted(page) == "32 / 72"
    page.get_by_role("button", name="Carte précédente").click()
    assert counted(page) == "31 / 72"
    page.get_by_role("button", name="À la fin").click()
    assert counted(page) == "72 / 72"
    page.get_by_role("button", name="Au début").click()
    assert counted(page) == "0 / 72"


def test_swipe_turns_a_card_each_way(page):
    open_deal(page, then="#step-10")
    page.evaluate(SWIPE, [250, 100])
    assert counted(page) == "11 / 72"
    page.evaluate(SWIPE, [100, 250])
    assert counted(page) == "10 / 72"
    page.evaluate(SWIPE, [100, 120])
    assert counted(page) == "10 / 72"


def test_link_leads_to_a_step(page):
    open_deal(page, then="#step-12")
    assert counted(page) == "12 / 72"
    expect(page.locator("#table")).to_be_in_viewport()
    expect(page.locator('[aria-current="step"]')).to_have_attribute("data-step", "12")
    page.evaluate("location.hash = 'step-13'")
    expect(page.locator("#count")).to_have_text("13 / 72")
    page.locator('[data-step="20"] a').first.click()
    assert counted(page) == "20 / 72"
    assert page.url.endswith("#step-20")
    expect(page.locator("#table")).to_be_in_viewport()
    page.evaluate("location.hash = 'content'")
    assert counted(page) == "20 / 72"


def test_every_step_tells_whose_turn_it_is_and_marks_what_may_be_played(page):
    fault = FAULT["fault"]
    step = step_of(FAULT["record"], fault["trick"], fault["seat"])
    open_deal(page, FAULT["record"], f"#step-{step - 1}")
    legal = page.locator(".held.legal")
    assert sorted(one.get_attribute("data-card") for one in legal.all()) == sorted(
        fault["legal_instead"]
    )
    assert "jouable" in legal.first.locator("svg").get_attribute("aria-label")
    expect(page.locator(".seat.turn")).to_have_attribute("data-seat", str(fault["seat"]))
    page.keyboard.press("ArrowRight")
    slot = page.locator(f'.slot[data-seat="{fault["seat"]}"]')
    assert "fault" in slot.get_attribute("class")
    expect(page.locator("#said")).to_contain_text("Constat : ")
    page.keyboard.press("Home")
    page.get_by_role("link", name="Voir la carte").click()
    assert counted(page) == f"{step} / 72"
    page.get_by_role("link", name="La preuve").first.click()
    assert int(counted(page).split()[0]) > step


def test_whole_trick_stays_on_the_table_with_its_winner(page):
    open_deal(page, then="#step-4")
    trick = PLAYED["tricks"][0]
    seats = [str((trick["leader"] + place) % 4) for place in range(4)]
    assert on_table(page) == dict(zip(seats, trick["cards"], strict=True))
    winner = str(PLAYED["tricks"][1]["leader"])
    expect(page.locator(".slot.holds")).to_have_attribute("data-seat", winner)
    expect(page.locator(".seat.turn")).to_have_attribute("data-seat", winner)
    expect(page.locator("#score")).to_contain_text("Attaque")
    page.keyboard.press("ArrowRight")
    assert on_table(page) == {winner: PLAYED["tricks"][1]["cards"][0]}


def test_reading_is_opened_at_the_same_step(page):
    open_deal(page, EXPLAINABLE, "#step-9")
    page.get_by_role("link", name="Lecture 1").click()
    expect(page.get_by_role("link", name="Lecture 1")).to_have_attribute("aria-current", "true")
    assert page.url.endswith("?reading=1#step-9")
    assert counted(page) == "9 / 72"
    page.get_by_role("link", name="Relevé", exact=True).click()
    expect(page.locator("[data-fault]")).to_have_count(1)
    assert counted(page) == "9 / 72"


def test_reading_of_a_pasted_deal_is_too(page):
    paste(page, EXPLAINABLE)
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Lecture 1").click()
    expect(page.locator("[data-exchanged]")).to_have_count(2)
    assert counted(page) == "1 / 72"


def test_file_is_read_into_the_field(page):
    page.goto("/replay")
    page.get_by_label("Ou un fichier").set_input_files(
        {"name": "d.json", "mimeType": "application/json", "buffer": json.dumps(PLAYED).encode()}
    )
    expect(page.get_by_label("Relevé de la donne")).to_have_value(json.dumps(PLAYED))
    dropped = """() => {
      const files = new DataTransfer();
      files.items.add(new File(["% TDN 1.0"], "d.tdn"));
      const drop = {dataTransfer: files, bubbles: true, cancelable: true};
      document.getElementById("paste").dispatchEvent(new DragEvent("drop", drop));
    }"""
    page.evaluate(dropped)
    expect(page.get_by_label("Relevé de la donne")).to_have_value("% TDN 1.0")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_moves_and_nothing_hangs_over_the_edge(page, players):
    paste(page, BY_PLAYERS[players])
    assert moved(page) < 0.01
    height = page.locator("#table").bounding_box()["height"]
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(OVER_THE_EDGE) == 0
    page.keyboard.press("End")
    assert abs(page.locator("#table").bounding_box()["height"] - height) < 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_sits_to_the_right_of_whom_they_play_after(page, players):
    open_deal(page, BY_PLAYERS[players])
    boxes = [page.locator(f'.seat[data-seat="{seat}"]').bounding_box() for seat in range(players)]
    middle = page.locator(".middle").bounding_box()
    assert boxes[0]["y"] > middle["y"]
    assert all(box["y"] < boxes[0]["y"] for box in boxes[1:])
    if players > 2:
        assert boxes[1]["x"] > boxes[-1]["x"]


def test_without_scripts_every_trick_is_there(chromium, live_server):
    context = chromium.new_context(
        base_url=live_server.url, java_script_enabled=False, viewport=PHONE
    )
    page = context.new_page()
    page.goto(Client().deal(PLAYED).removeprefix("/api/v1") + "#step-30")
    expect(page.locator("#step-30")).to_be_in_viewport()
    assert page.locator(".tricks [data-step]:visible").count() == 73
    expect(page.locator(".controls")).to_be_hidden()
    expect(page.locator(".middle")).to_be_hidden()
    context.close()
