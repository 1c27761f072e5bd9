"""The calculator on a phone and on a desk: nothing moves, everybody can read it."""

import pytest

from tests.web.looking import hurdles, moved, picture
from tests.web.scores.calculating import add, enter, open_calculator, tap

pytestmark = pytest.mark.django_db(transaction=True)


def test_it_is_handsome_and_open_to_all_at_every_step(page):
    open_calculator(page)
    assert hurdles(page) == []
    assert moved(page) < 0.01
    picture(page, "calculator-empty")
    enter(page, points="49")
    page.locator(".bonuses summary").click()
    tap(page, "Poignée de l’attaque", "Simple (10)")
    page.locator(".breakdown summary").first.click()
    assert hurdles(page) == []
    picture(page, "calculator-scored")
    page.get_by_role("button", name="Ajouter à la feuille").click()
    for points, bouts in (("35", "1"), ("60", "3"), ("20", "0"), ("71", "2")):
        add(page, taker=f"Joueur {bouts if bouts != '0' else 4}", points=points, bouts=bouts)
    enter(page, points="13", bouts="3")
    assert hurdles(page) == []
    picture(page, "calculator-sheet")
    page.emulate_media(color_scheme="dark")
    assert hurdles(page) == []
    picture(page, "calculator-dark")
