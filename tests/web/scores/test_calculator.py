"""The calculator for whoever has no script or was sent a link, and what the server says of a deal."""

import pytest

from tests.web.browser import Browser, elements, text_of
from tests.web.looking import first_paint
from tests.web.scores.calculating import add, open_calculator
from web.scores.form import shown_form
from web.views.calculator import RULES_OF_ALL

pytestmark = pytest.mark.django_db

DEAL = {
    "players": "4",
    "taker": "1",
    "contract": "garde",
    "points": "49",
    "points_of": "attack",
    "bouts": "2",
    "petit_au_bout": "",
    "poignee_attack": "",
    "poignee_defence": "",
    "poignee_2": "",
    "poignee_3": "",
    "chelem_made_by": "",
    "petit_chelem": "",
    "misere_attack": "0",
    "misere_defence": "0",
    "name_0": "",
}


def sent(**typed):
    return Browser().submit("/calculator", DEAL | typed)


def test_anybody_may_open_it_and_nothing_is_asked_of_the_database(
    browser, django_assert_num_queries
):
    with django_assert_num_queries(0):
        answer = browser.get("/calculator")
        sent()
    assert answer.status_code == 200
    assert "Calculateur de tarot" in text_of(answer)


def test_without_a_script_the_server_answers(browser):
    answer = sent(name_1="Élise <b>")
    said = " ".join(text_of(answer).split())
    assert answer.status_code == 200
    assert "Joueur 1 −66 Élise <b> +198 Joueur 3 −66 Joueur 4 −66" in said
    assert "49 points pour 41 : fait de 8 ; (25 + 8) x 2 = 66 R-SCORE-1 +66" in said
    assert "Élise <b>" not in answer.content.decode()
    checked = {values["id"] for tag, values in elements(answer) if "checked" in values}
    assert {"deal-taker-1", "deal-contract-garde", "deal-bouts-2"} <= checked


@pytest.mark.parametrize(
    "typed,field,said",
    [
        ({"taker": ""}, "taker", "Indiquez le preneur."),
        ({"taker": "4"}, "taker", "Indiquez le preneur."),
        ({"bouts": "7"}, "bouts", "Indiquez les bouts."),
        ({"points": ""}, "points", "Indiquez les points."),
        ({"points": "beaucoup"}, "points", "Écrivez un nombre"),
        ({"points": "95"}, "points", "Il y a de 0 à 91 points."),
        ({"points": "95", "points_of": "defence"}, "points", "Il y a de 0 à 91 points."),
        ({"points": "48,5"}, "points", "À quatre, l’attaque compte un nombre entier"),
        ({"points": "13", "bouts": "3"}, "points", "entre 17 et 91 points, pas 13"),
        ({"contract": "pass"}, "contract", "Valeur inconnue"),
        ({"bouts": "3", "petit_au_bout": "defence"}, "petit_au_bout", "ne peut pas avoir gagné"),
        ({"chelem_made_by": "attack"}, "chelem_made_by", "Un chelem de l'attaque"),
        ({"poignee_attack": "triple", "poignee_2": "defence:simple"}, "poignees", "atouts montrés"),
        ({"players": "5"}, "partner", "Indiquez l’appelé"),
        ({"players": "5", "partner": "1"}, "partner", "choisissez « Seul »"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(typed, field, said):
    answer = sent(**typed)
    assert answer.status_code == 422
    page = answer.content.decode()
    start = page.index(f'id="wrong-{field}"')
    assert said in page[start : page.index("</p>", start)].replace("&#x27;", "'")


@pytest.mark.parametrize(
    "typed,scores",
    [
        ({"points": "42", "points_of": "defence"}, "−66 +198 −66 −66"),
        ({"points": "48,5", "excuse_in_last_trick": "yes"}, "−66 +198 −66 −66"),
        ({"petit_au_bout": "attack"}, "−86 +258 −86 −86"),
        ({"poignee_defence": "simple", "poignee_3": "attack:simple"}, "−106 +318 −106 −106"),
        ({"chelem_announced": "yes"}, "+134 −402 +134 +134"),
        ({"bouts": "3", "points": "91", "chelem_made_by": "attack"}, "−360 +1080 −360 −360"),
        ({"players": "3", "points": "49,5"}, "−68 +136 −68"),
        ({"players": "5", "partner": "alone"}, "−66 +264 −66 −66 −66"),
        ({"players": "5", "partner": "4"}, "−66 +132 −66 −66 +66"),
        ({"players": "2", "contract": ""}, "−33 +33"),
        ({"players": "2", "taker": "0", "petit_au_bout": "defence"}, "+23 −23"),
    ],
)
def test_every_field_counts_without_a_script_too(typed, scores):
    answer = sent(**typed)
    assert answer.status_code == 200, text_of(answer)
    page = answer.content.decode()
    told = page[page.index('class="scores"') : page.index('class="breakdown"')]
    assert [one.split("</strong>")[0] for one in told.split("<strong>")[1:]] == scores.split()


def test_link_shows_a_deal_to_whoever_opens_it(browser):
    answer = browser.get("/calculator?players=4&taker=1&contract=garde&points=49&bouts=2")
    assert "fait de 8" in text_of(answer)
    assert browser.get("/calculator?players=5").status_code == 200


@pytest.mark.parametrize("query", ["players=6", "players=x", "name_9=a", "taker=" + "1" * 50])
def test_link_that_makes_no_sense_is_refused(browser, query):
    assert browser.get(f"/calculator?{query}").status_code == 422


def test_form_has_what_house_rules_add(browser):
    from tarot import build_ruleset

    options = {
        "petite": False,
        "misere": {"value": 10, "to": "declarer"},
        "petit_chelem": {"announced": 300, "unannounced": 200, "failed": -150},
    }
    form = shown_form([build_ruleset("les-as-v1", options)], 4, ["Ana", "", "Cléo", "Dan"])
    assert [one["value"] for one in form["contract"]["choices"]] == [
        "garde",
        "garde_sans",
        "garde_contre",
    ]
    assert not form["petit_chelem"]["hidden"]
    assert not form["miseres"][0]["hidden"]
    assert [one["label"] for one in form["taker"]["choices"]][:2] == ["Ana", "Joueur 2"]
    federal = shown_form(RULES_OF_ALL, 4)
    assert federal["petit_chelem"]["hidden"]
    assert federal["miseres"][0]["hidden"]


@pytest.mark.django_db(transaction=True)
def test_it_is_there_within_a_second(page):
    open_calculator(page)
    add(page)
    page.reload()
    assert first_paint(page) < 1000
