"""The form of a deal: five taps, the score as one types, and what cannot be said where it is wrong."""

import json

import pytest
from playwright.sync_api import expect

from tarot import RULESETS, build_ruleset, read_summary, score_of
from tests.web.scores.calculating import add, enter, open_calculator, scores, tap, totals

pytestmark = pytest.mark.django_db(transaction=True)


def wrong(page):
    """What the form says is wrong, by field."""
    return {
        place.get_attribute("id").removeprefix("wrong-"): place.text_content()
        for place in page.locator(".deal .wrong:visible").all()
    }


def signed(score):
    return f"+{score}" if score > 0 else f"−{-score}" if score else "0"


def kept(page, players):
    """The summaries of the sheet that the browser keeps."""
    written = page.evaluate(f"localStorage.getItem('tarot.calculator.{players}')")
    return [deal["summary"] for deal in json.loads(written)["deals"]]


def test_ordinary_deal_takes_five_taps_and_explains_itself(page):
    open_calculator(page)
    enter(page, taker="Joueur 2", contract="Garde", points="49", bouts="2")
    assert scores(page) == ["−66", "+198", "−66", "−66"]
    line = page.locator(".breakdown li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("49 points pour 41 : fait de 8 ; (25 + 8) x 2 = 66")
    expect(line).to_contain_text("R-SCORE-1")
    expect(line.get_by_text("La base est de 25 points")).to_be_hidden()
    line.locator("summary").click()
    expect(line.get_by_text("La base est de 25 points")).to_be_visible()
    page.get_by_role("button", name="Ajouter à la feuille").click()
    assert totals(page) == ["−66", "+198", "−66", "−66"]
    assert scores(page) == []  # ready for the next deal


def test_points_may_be_those_of_the_defence_and_have_a_comma(page):
    open_calculator(page, "?players=3")
    enter(page, points="49,5", bouts="1")
    expect(page.locator("#deal-points-hint")).to_have_text("41,5 pour la défense")
    assert scores(page)[0] == signed(-2 * (25 + 2) * 2)
    tap(page, "Ces points sont ceux de", "Défense")
    expect(page.locator("#deal-points-hint")).to_have_text("41,5 pour l’attaque")
    expect(page.locator(".breakdown")).to_contain_text("41,5 points pour 51 : chute de 10")


def test_thumb_steps_the_points_up_and_down(page):
    open_calculator(page)
    tap(page, "Bouts de l’attaque", "1")
    field = page.get_by_label("Points", exact=True)
    page.get_by_role("button", name="Un point de plus").click()
    expect(field).to_have_value("51")  # the target of one bout, to begin with
    page.get_by_role("button", name="Un point de plus").click()
    expect(field).to_have_value("52")
    page.get_by_role("button", name="Un point de moins").click(click_count=3)
    expect(field).to_have_value("49")
    page.get_by_role("button", name="Un demi-point").click()
    expect(field).to_have_value("49,5")
    field.fill("91")
    page.get_by_role("button", name="Un point de plus").click()
    expect(field).to_have_value("91")


def test_every_bonus_finds_its_way_into_the_summary(page):
    open_calculator(page)
    enter(page, taker="Joueur 4", contract="Garde sans", points="91", bouts="3")
    assert "indiquez le chelem" in wrong(page)["chelem_made_by"]
    expect(page.locator(".bonuses")).to_have_attribute("open", "")
    tap(page, "Chelem réussi par", "Attaque")
    page.get_by_label("Chelem annoncé par le preneur").check()
    tap(page, "Petit au bout", "Attaque")
    tap(page, "Poignée de l’attaque", "Simple (10)")
    tap(page, "Poignée de la défense", "Simple (10)")
    assert wrong(page) == {}
    page.get_by_role("button", name="Ajouter à la feuille").click()
    (summary,) = kept(page, 4)
    assert summary == {
        "ruleset": "fft-2012",
        "players": 4,
        "taker": 3,
        "contract": "garde_sans",
        "attack_points": "91",
        "bouts": 3,
        "petit_au_bout": "attack",
        "poignees": [
            {"side": "attack", "level": "simple"},
            {"side": "defence", "level": "simple"},
        ],
        "chelem": {"announced": True, "made_by": "attack"},
    }
    expected = score_of(read_summary(summary)).scores
    assert totals(page) == [signed(score) for score in expected]


def test_two_poignees_of_one_side_are_noted_and_come_back(page):
    open_calculator(page, "?players=5")
    enter(page, points="49")
    tap(page, "Appelé", "Joueur 3")
    page.locator(".bonuses summary").first.click()
    tap(page, "Poignée de la défense", "Simple (8)")
    page.get_by_label("Une autre poignée").select_option("Défense : double")
    page.get_by_role("button", name="Ajouter à la feuille").click()
    page.locator("#sheet td.label button").click()
    expect(page.get_by_label("Une autre poignée")).to_have_value("defence:double")
    (summary,) = kept(page, 5)
    assert [one["level"] for one in summary["poignees"]] == ["simple", "double"]
    assert summary["partner"] == 2


def test_at_five_nobody_is_forgotten(page):
    open_calculator(page, "?players=5")
    enter(page)
    assert scores(page) == []
    page.get_by_role("button", name="Ajouter à la feuille").click()
    assert wrong(page) == {"partner": "Indiquez l’appelé, ou que le preneur est seul."}
    tap(page, "Appelé", "Joueur 1")
    assert wrong(page) == {
        "partner": "L’appelé n’est pas le preneur ; s’il joue seul, choisissez « Seul »."
    }
    tap(page, "Appelé", "Seul")
    assert scores(page) == ["+264", "−66", "−66", "−66", "−66"]
    tap(page, "Appelé", "Joueur 5")
    assert scores(page) == ["+132", "−66", "−66", "−66", "+66"]


def test_at_two_the_other_player_has_the_rest(page):
    open_calculator(page, "?players=2")
    for group in ("Contrat", "Appelé", "Ces points sont ceux de"):
        expect(page.get_by_role("group", name=group)).to_be_hidden()
    expect(page.locator(".bonuses")).to_be_hidden()
    tap(page, "Les points de qui ?", "Joueur 2")
    page.get_by_label("Points", exact=True).fill("52")
    tap(page, "Ses bouts", "2")
    expect(page.locator("#deal-points-hint")).to_have_text("39 pour l’autre joueur")
    assert scores(page) == ["−36", "+36"]
    tap(page, "Petit au bout", "Joueur 1")
    assert scores(page) == ["−26", "+26"]
    page.get_by_label("Points", exact=True).fill("52,5")
    assert "ne se peuvent pas" in wrong(page)["points"]
    page.get_by_label("Points", exact=True).fill("52")
    page.get_by_role("button", name="Ajouter à la feuille").click()
    assert kept(page, 2) == [
        {
            "ruleset": "duo",
            "players": 2,
            "points": ["39.0", "52"],
            "bouts": [1, 2],
            "petit_au_bout": 0,
        }
    ]


def test_nothing_is_wrong_before_it_was_touched(page):
    open_calculator(page)
    assert wrong(page) == {}
    tap(page, "Contrat", "Garde")
    assert wrong(page) == {}
    page.get_by_label("Points", exact=True).fill("quarante")
    assert wrong(page) == {"points": "Écrivez un nombre, comme 49 ou 49,5."}
    page.get_by_label("Points", exact=True).fill("95")
    assert wrong(page) == {"points": "Il y a de 0 à 91 points."}
    page.get_by_label("Points", exact=True).fill("41,2")
    assert wrong(page) == {"points": "On compte par demi-points."}
    page.get_by_label("Points", exact=True).fill("41")
    assert wrong(page) == {}
    page.get_by_role("button", name="Ajouter à la feuille").click()
    assert wrong(page) == {"taker": "Indiquez le preneur.", "bouts": "Indiquez les bouts."}
    expect(page.locator("#deal-taker-0")).to_be_focused()


@pytest.mark.parametrize(
    "points,bouts,field,said",
    [
        ("13", "3", "points", "entre 17 et 91 points, pas 13"),
        ("48,5", "2", "points", "cochez-la sous « Poignées, chelem »"),
        ("0", "0", "points", "pas 0"),
    ],
)
def test_what_no_pack_can_produce_is_refused_with_the_reason(page, points, bouts, field, said):
    open_calculator(page)
    enter(page, points=points, bouts=bouts)
    assert said in wrong(page)[field]
    assert page.get_by_label("Points", exact=True).get_attribute("aria-invalid") == "true"
    assert scores(page) == []
    page.get_by_role("button", name="Ajouter à la feuille").click()
    expect(page.locator("#sheet")).to_be_hidden()


def test_half_point_at_four_is_right_once_the_excuse_is_ticked(page):
    open_calculator(page)
    enter(page, points="48,5")
    page.locator(".bonuses summary").first.click()
    page.get_by_label("L’Excuse est tombée").check()
    assert wrong(page) == {}
    assert scores(page)[0] == "+198"


def test_deal_is_entered_by_keyboard_alone(page):
    open_calculator(page)
    page.locator(".names summary").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#deal-taker-0")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    expect(page.locator("#deal-contract-petite")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("49,0")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#deal-points_of-attack")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#deal-bouts-2")).to_be_checked()
    assert scores(page) == ["−66", "+198", "−66", "−66"]
    page.keyboard.press("Enter")
    assert totals(page) == ["−66", "+198", "−66", "−66"]


def test_scores_are_told_to_who_listens(page):
    open_calculator(page)
    said = page.locator("output[aria-live=polite]")
    expect(said).to_have_text("Le score s’affiche dès que la donne est complète.")
    enter(page)
    expect(said).to_contain_text("Joueur 1 +198")


def test_english_page_has_its_own_words(chromium, live_server):
    context = chromium.new_context(base_url=live_server.url, locale="en-GB")
    page = context.new_page()
    page.goto("/calculator")
    tap(page, "Who takes?", "Player 1")
    tap(page, "Contract", "Garde")
    page.get_by_label("Points", exact=True).fill("49.0")
    tap(page, "Bouts of the attack", "2")
    expect(page.locator(".breakdown")).to_contain_text("49 points for 41: made by 8")
    context.close()


def test_sheet_adds_up_over_deals(page):
    open_calculator(page)
    add(page, taker="Joueur 1", points="49", bouts="2")
    add(page, taker="Joueur 2", points="35", bouts="1")
    assert totals(page) == ["+280", "−312", "+16", "+16"]


def test_house_rules_bring_their_own_fields(page, monkeypatch):
    options = {
        "petite": False,
        "misere": {"value": 10, "to": "declarer"},
        "petit_chelem": {"announced": 300, "unannounced": 200, "failed": -150},
        "poignee_thresholds": {"4": {"simple": 8, "double": 10, "triple": 13}},
    }
    house = build_ruleset("les-as-v1", options)
    monkeypatch.setattr("web.views.calculator.RULES_OF_ALL", (house, RULESETS["duo"]))
    open_calculator(page)
    expect(page.locator("#deal-contract-petite")).to_have_count(0)
    enter(page, points="48")
    page.locator(".bonuses summary").first.click()
    tap(page, "Petit chelem", "Annoncé, manqué")
    tap(page, "Misères déclarées par la défense", "2")
    tap(page, "Poignée de l’attaque", "Simple (8)")
    page.get_by_role("button", name="Ajouter à la feuille").click()
    (summary,) = kept(page, 4)
    assert summary["petit_chelem"] == {"announced": True, "made": False}
    assert summary["miseres"] == ["defence", "defence"]
    expected = score_of(read_summary(summary, {house.id: house})).scores
    assert totals(page) == [signed(score) for score in expected]
    page.locator("#sheet td.label button").click()
    expect(page.locator("#deal-petit_chelem-announced_failed")).to_be_checked()
    expect(page.locator("#deal-misere_defence-2")).to_be_checked()
