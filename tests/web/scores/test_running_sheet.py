"""The running sheet of the calculator: kept in the browser, changed, undone, shared and taken out."""

import csv
import io

import pytest
from playwright.sync_api import expect

from tests.web.looking import PHONE
from tests.web.scores.calculating import add, enter, open_calculator, scores, tap, totals

pytestmark = pytest.mark.django_db(transaction=True)

ODD_NAME = "Zoë « l’as » <b>&"


def labels(page):
    return page.locator("#sheet td.label button").all_text_contents()


def told(page):
    return page.locator("#told span").text_content()


def name(page, *names):
    page.locator(".names summary").click()
    for number, one in enumerate(names, 1):
        page.get_by_label(f"Joueur {number}", exact=True).locator("visible=true").first.fill(one)


def test_sheet_and_names_outlive_the_page(page):
    open_calculator(page, "?players=3")
    name(page, ODD_NAME, "Béa")
    add(page, taker="Béa", points="51", bouts="1")
    page.goto("/calculator")  # the number of players is that of the last time
    expect(page.locator("#sheet tfoot .points")).to_have_text(["−50", "+100", "−50"])
    assert labels(page) == ["Garde, Béa"]
    expect(page.locator("#sheet thead .points").first).to_have_text(ODD_NAME)
    expect(page.locator("label[for=deal-taker-0]")).to_have_text(ODD_NAME)
    assert page.locator("main b").count() == 0
    expect(page.locator("#curve")).to_have_attribute(
        "aria-label", f"Totaux après chaque donne : {ODD_NAME} −50, Béa +100, Joueur 3 −50"
    )


def test_each_number_of_players_has_its_sheet(page):
    open_calculator(page)
    add(page)
    page.get_by_role("link", name="3", exact=True).click()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.get_by_role("link", name="3", exact=True)).to_have_attribute("aria-current", "true")
    add(page)
    assert totals(page) == ["+132", "−66", "−66"]
    page.get_by_role("link", name="4", exact=True).click()
    assert totals(page) == ["+198", "−66", "−66", "−66"]


def test_deal_is_corrected_and_that_is_undone(page):
    open_calculator(page)
    add(page, points="49")
    add(page, taker="Joueur 2", contract="Petite", points="36", bouts="3")
    page.get_by_role("button", name="Garde, Joueur 1").click()
    expect(page.get_by_label("Points", exact=True)).to_have_value("49")
    page.get_by_label("Points", exact=True).fill("51")
    page.get_by_role("button", name="Corriger la donne 1").click()
    assert totals(page) == ["+185", "+5", "−95", "−95"]
    assert told(page) == "Donne 1 corrigée."
    expect(page.get_by_role("button", name="Ajouter à la feuille")).to_be_visible()
    page.get_by_role("button", name="Annuler").click()
    assert totals(page) == ["+173", "+9", "−91", "−91"]
    page.get_by_role("button", name="Garde, Joueur 1").click()
    page.get_by_role("button", name="Ne rien changer").click()
    expect(page.get_by_role("button", name="Ajouter à la feuille")).to_be_visible()
    assert scores(page) == []


def test_deal_is_removed_and_comes_back_to_its_place(page):
    open_calculator(page)
    for taker in ("Joueur 1", "Joueur 2", "Joueur 3"):
        add(page, taker=taker)
    page.get_by_role("button", name="Garde, Joueur 2").click()
    page.get_by_role("button", name="Retirer la donne 2").click()
    assert labels(page) == ["Garde, Joueur 1", "Garde, Joueur 3"]
    page.get_by_role("button", name="Annuler").click()
    assert labels(page) == ["Garde, Joueur 1", "Garde, Joueur 2", "Garde, Joueur 3"]
    assert told(page) == "C’est rétabli."


def test_new_sheet_is_asked_about_and_can_be_undone(page):
    open_calculator(page)
    add(page)
    page.get_by_role("button", name="Nouvelle feuille").click()
    page.get_by_role("button", name="Garder celle-ci").click()
    assert labels(page) == ["Garde, Joueur 1"]
    page.get_by_role("button", name="Nouvelle feuille").click()
    page.locator("#ask").get_by_role("button", name="Nouvelle feuille").click()
    expect(page.locator("#sheet")).to_be_hidden()
    page.get_by_role("button", name="Annuler").click()
    assert labels(page) == ["Garde, Joueur 1"]


def test_two_tabs_lose_none_of_each_others_deals(page):
    other = page.context.new_page()
    open_calculator(page)
    open_calculator(other)
    add(page, taker="Joueur 1")
    expect(other.locator("#sheet td.label button")).to_have_text(["Garde, Joueur 1"])
    enter(page, taker="Joueur 4")  # typed here while the other one adds
    add(other, taker="Joueur 2")
    expect(page.locator("#sheet td.label button")).to_have_text(
        ["Garde, Joueur 1", "Garde, Joueur 2"]
    )
    assert scores(page)[3] == "+198"
    page.get_by_role("button", name="Ajouter à la feuille").click()
    expect(other.locator("#sheet td.label button")).to_have_count(3)
    other.get_by_role("button", name="Garde, Joueur 1").click()
    other.get_by_role("button", name="Retirer la donne 1").click()
    expect(page.locator("#sheet td.label button")).to_have_text(
        ["Garde, Joueur 2", "Garde, Joueur 4"]
    )
    other.close()


def test_once_loaded_it_needs_no_network(page):
    open_calculator(page)
    page.context.set_offline(True)
    add(page, points="49")
    page.get_by_role("link", name="5", exact=True).click()
    enter(page, points="41")
    tap(page, "Appelé", "Seul")
    page.get_by_role("button", name="Ajouter à la feuille").click()
    assert totals(page) == ["+200", "−50", "−50", "−50", "−50"]
    page.context.set_offline(False)


def test_sheet_is_downloaded_for_a_spreadsheet(page):
    open_calculator(page)
    name(page, '=HYPERLINK("x")', "Béa; dite « B »")
    add(page, taker="Béa; dite « B »", points="49")
    with page.expect_download() as begun:
        page.get_by_role("button", name="Télécharger (CSV)").click()
    assert begun.value.suggested_filename == "tarot.csv"
    written = begun.value.path().read_text(encoding="utf-8-sig")
    rows = list(csv.reader(io.StringIO(written), delimiter=";"))
    assert rows == [
        ["N°", "Donne", "", '\'=HYPERLINK("x")', "Béa; dite « B »", "Joueur 3", "Joueur 4"],
        ["1", "Garde, Béa; dite « B »", "49 points, avec 2 bouts", "-66", "198", "-66", "-66"],
        ["Total", "", "", "-66", "198", "-66", "-66"],
    ]


def test_sheet_is_copied_and_printed(page):
    open_calculator(page)
    add(page)
    page.get_by_role("button", name="Copier", exact=True).click()
    expect(page.locator("#told span")).to_have_text("La feuille est copiée.")
    page.emulate_media(media="print")
    expect(page.locator("#calculator")).to_be_hidden()
    expect(page.locator("#sheet table")).to_be_visible()


def test_link_shows_the_deal_to_somebody_else(page, chromium, live_server):
    open_calculator(page, "?players=5")
    name(page, "Ana")
    enter(page, taker="Ana", points="71,5")
    tap(page, "Appelé", "Joueur 2")
    expected = scores(page)
    page.get_by_role("button", name="Copier un lien vers cette donne").click()
    expect(page.locator("#told span")).to_contain_text("/calculator?players=5")
    link = told(page)[told(page).index("http") :]
    assert "Ana" not in link
    context = chromium.new_context(locale="fr-FR", viewport=PHONE)
    theirs = context.new_page()
    theirs.goto(link)
    expect(theirs.locator("[data-add]")).to_be_visible()
    assert scores(theirs) == expected
    context.close()


@pytest.mark.parametrize(
    "kept",
    [
        "{x",
        "null",
        '{"deals":5}',
        '{"deals":[{}, null], "names":[1]}',
        '{"deals":[{"id":"a","summary":{"ruleset":"constructor","players":4,"attack_points":"1","bouts":1}}]}',
    ],
)
def test_sheet_that_cannot_be_read_is_an_empty_one(page, kept):
    open_calculator(page)
    keep = "(kept) => localStorage.setItem('tarot.calculator.4', kept)"
    page.evaluate(keep, kept)
    page.evaluate("localStorage.setItem('tarot.calculator.players', '7')")
    open_calculator(page)
    expect(page.locator("#sheet")).to_be_hidden()
    add(page)
    assert labels(page) == ["Garde, Joueur 1"]


def test_deals_that_can_be_read_are_shown_without_those_that_cannot(page):
    open_calculator(page)
    add(page)
    page.evaluate("""() => {
      const sheet = JSON.parse(localStorage.getItem("tarot.calculator.4"));
      const broken = { id: "b", summary: { ...sheet.deals[0].summary, ruleset: undefined } };
      sheet.deals.unshift({}, broken);
      localStorage.setItem("tarot.calculator.4", JSON.stringify(sheet));
    }""")
    open_calculator(page)
    assert labels(page) == ["Garde, Joueur 1"]


def test_browser_that_keeps_nothing_says_so_and_counts_all_the_same(page):
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    )
    open_calculator(page)
    assert "Ce navigateur ne garde rien" in told(page)
    add(page)
    assert totals(page) == ["+198", "−66", "−66", "−66"]


def test_without_a_script_the_same_form_is_sent(chromium, live_server):
    context = chromium.new_context(
        base_url=live_server.url, java_script_enabled=False, viewport=PHONE, locale="fr-FR"
    )
    page = context.new_page()
    page.goto("/calculator?players=3")
    enter(page, points="13", bouts="3")
    page.get_by_role("button", name="Calculer").click()
    expect(page.locator("#wrong-points")).to_contain_text("pas 13")
    page.get_by_label("Points", exact=True).fill("36")
    page.get_by_role("button", name="Calculer").click()
    assert scores(page) == ["+100", "−50", "−50"]
    context.close()


def test_curve_tells_players_apart_without_colour(page):
    open_calculator(page, "?players=5")
    for taker in range(1, 4):
        enter(page, taker=f"Joueur {taker}")
        tap(page, "Appelé", "Seul")
        page.get_by_role("button", name="Ajouter à la feuille").click()
    curves = page.locator("#curve .curve").evaluate_all(
        "lines => lines.slice(0, 5).map((line) => getComputedStyle(line).strokeDasharray)"
    )
    assert len(set(curves)) == 5
    markers = page.locator("#curve .marker").evaluate_all(
        "all => [...new Set(all.map((one) => one.getAttribute('d')))]"
    )
    assert len(markers) == 5
    expect(page.locator("#curve .name")).to_have_count(5)
    expect(page.locator("#curve .name").first).to_contain_text("+132")
