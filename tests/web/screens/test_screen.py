"""The screen of the hall in a real browser: what it shows, that it keeps up, that it holds on."""

import pytest
from playwright.sync_api import expect

from bench.evening import fill
from scoring.services.versions import publish_ranking
from tests.web.looking import DESK, PHONE, sign_in
from tests.web.rankings.party import EVIL, Party
from tests.web.screens.conftest import PROJECTOR

pytestmark = pytest.mark.django_db(transaction=True)

POLLED = 10_500  # milliseconds: the screen has asked once more
TURNED = 12_500
VISIBLE = ".rows > li:visible"


@pytest.fixture
def screen_of(page, open_to_all):
    """Opens the screen of a tournament, whose clock the test turns."""

    def opened(party, then=""):
        open_to_all(party)
        page.clock.install()
        page.goto(f"/events/{party.row.id}/screen{then}")
        expect(page.locator("#picture")).to_be_visible()
        return page

    return opened


def many(club, olga, players):
    party = Party(club, olga)
    party.move("open")
    fill(party.row.id, players, 1)
    party.move("start")
    publish_ranking(party.now(), party.who, 1, "")
    return party


def fits(page):
    """Whether every row that is shown is on the screen."""
    height = page.viewport_size["height"]
    boxes = [row.bounding_box() for row in page.locator(VISIBLE).all()]
    return all(box["y"] + box["height"] <= height for box in boxes)


def type_size(page):
    return float(
        page.evaluate("parseFloat(getComputedStyle(document.querySelector('.rows')).fontSize)")
    )


def test_people_find_their_table_by_name_until_play_begins(screen_of, party):
    party.start(12)
    party.seat(1)
    page = screen_of(party)
    expect(page.locator("h1")).to_have_text("Position 1 : votre table")
    expect(page.locator(VISIBLE)).to_have_count(12)
    expect(page.locator(".rows")).to_contain_text(EVIL)
    assert fits(page)
    names = page.locator(".rows .name").all_text_contents()
    assert names.index("Dédé Le Goff") < names.index("Élodie Le Goff") < names.index("Joël Le Goff")
    party.report(1, 1)
    page.clock.fast_forward(POLLED)
    expect(page.locator(".nothing")).to_be_visible()


def test_ranking_comes_by_itself_once_it_is_published(screen_of, party):
    party.start(12).play(1)
    page = screen_of(party)
    expect(page.locator(".nothing")).to_be_visible()
    leader = party.publish().body["rows"][0]["entry"]
    page.clock.fast_forward(POLLED)
    expect(page.locator("h1")).to_have_text("Classement après la position 1")
    expect(page.locator(VISIBLE)).to_have_count(12)
    leading = page.locator(f"{VISIBLE} >> .name").first.text_content()
    party.penalise(leader, 1000, "Conduite")
    party.publish()
    page.clock.fast_forward(POLLED)
    last = page.locator(VISIBLE).last
    expect(last).to_contain_text(leading)
    expect(last.locator(".move")).to_contain_text("▼")
    assert fits(page)


def test_what_has_not_changed_is_not_painted_again(screen_of, party):
    party.start(12).play(1).publish()
    page = screen_of(party)
    page.evaluate("document.getElementById('picture').dataset.mine = 'kept'")
    with page.expect_response(lambda answer: "picture" in answer.url) as asked:
        page.clock.fast_forward(POLLED)
    assert asked.value.status == 204
    expect(page.locator("#picture")).to_have_attribute("data-mine", "kept")


def test_last_picture_stays_when_the_network_goes(screen_of, party, watch):
    watch.allowed += [
        "htmx:sendError",
        "ERR_FAILED",
        "ERR_INTERNET_DISCONNECTED",
        "htmx:afterRequest",
    ]
    party.start(12).play(1).publish()
    page = screen_of(party)
    page.context.set_offline(True)
    page.clock.fast_forward(POLLED)
    expect(page.locator("#lost")).to_contain_text("Sans nouvelles depuis")
    expect(page.locator(VISIBLE)).to_have_count(12)
    page.context.set_offline(False)
    page.clock.fast_forward(POLLED)
    expect(page.locator("#lost")).to_be_hidden()


def test_screen_goes_dark_when_its_page_is_closed_to_all(screen_of, party, open_to_all, watch):
    watch.allowed += ["404", "htmx:responseError", "Response Status"]
    party.start(12).play(1).publish()
    page = screen_of(party)
    open_to_all(party, public=False)
    page.clock.fast_forward(POLLED)
    expect(page.get_by_text("Introuvable").first).to_be_visible()
    expect(page.get_by_text("Le Goff")).to_have_count(0)


def test_more_than_fits_is_turned_page_by_page(screen_of, club, olga):
    players = 100
    page = screen_of(many(club, olga, players))
    first = page.locator(VISIBLE).first
    shown = first.text_content()
    pages = int(page.locator("#count").text_content().split("/")[1])
    seen = set()
    for _ in range(pages):
        seen |= set(page.locator(f"{VISIBLE} >> .name").all_text_contents())
        assert fits(page)
        page.clock.fast_forward(TURNED)
    assert len(seen) == players
    expect(first).to_have_text(shown)


def test_type_is_large_enough_to_be_read_from_afar(screen_of, club, olga):
    page = screen_of(many(club, olga, 200))
    least = {PHONE["height"]: 16, DESK["height"]: 30, PROJECTOR["height"]: 38}
    assert type_size(page) >= least[page.viewport_size["height"]]


def test_keys_turn_the_pages_and_hold_them(screen_of, club, olga):
    page = screen_of(many(club, olga, 200))
    count = page.locator("#count")
    expect(count).to_contain_text("1 /")
    page.keyboard.press("ArrowRight")
    expect(count).to_contain_text("2 /")
    page.keyboard.press("ArrowLeft")
    expect(count).to_contain_text("1 /")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_have_attribute("aria-pressed", "true")
    page.clock.fast_forward(TURNED)
    expect(count).to_contain_text("1 /")
    page.keyboard.press(" ")
    page.clock.fast_forward(TURNED)
    expect(count).to_contain_text("2 /")
    page.get_by_role("button", name="Page suivante").click()
    expect(count).to_contain_text("3 /")


def test_nothing_moves_for_whom_it_should_not(screen_of, club, olga, page):
    page.emulate_media(reduced_motion="reduce")
    screen_of(many(club, olga, 200))
    page.keyboard.press("ArrowRight")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.rows')).animationName") == "none"
    )
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("ArrowRight")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.rows')).animationName") == "come"
    )


def test_people_of_the_club_show_it_though_it_is_not_open(page, live_server, party, olga):
    party.start(12).play(1).publish()
    sign_in(page, live_server.url, olga.account)
    page.goto(f"/events/{party.row.id}/screen?show=seating")
    expect(page.locator("h1")).to_have_text("Position 1 : votre table")
    page.get_by_role("link", name="Classement").click()
    expect(page.locator("h1")).to_have_text("Classement après la position 1")


def test_without_scripts_everything_is_in_one_list(
    chromium, live_server, party, open_to_all, watch
):
    open_to_all(party)
    party.start(12).play(1).publish()
    context = chromium.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/events/{party.row.id}/screen")
    expect(page.locator(VISIBLE)).to_have_count(12)
    context.close()
