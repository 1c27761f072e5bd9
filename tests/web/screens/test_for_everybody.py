"""What anybody may see of a tournament, and what nobody learns that way."""

import pytest

from clubs.models import Person
from clubs.principals import COMMAND
from clubs.services.erasure import erase_person
from tests.web.browser import Browser, elements, text_of
from tests.web.rankings.party import EVIL

pytestmark = pytest.mark.django_db


@pytest.fixture
def seen(party, open_to_all):
    """The page of a tournament after its position 1, published twice."""
    party.start(12).play(1)
    first = party.publish()
    party.penalise(first.body["rows"][0]["entry"], 1000, "Conduite inadmissible")
    party.publish("Un incident à la table 2")
    open_to_all(party)
    return f"/events/{party.row.id}"


def test_page_has_the_ranking_that_was_published_last(seen, party):
    answer = Browser().get(seen)
    said = text_of(answer)
    assert "Tournoi d’automne" in said
    assert "3 octobre 2026" in said
    assert "Version 2" in said
    assert "provisoire" in said
    assert EVIL in said
    assert "▼11" in said
    assert answer.content.decode().count('scope="row"') == 12


def test_neither_reasons_nor_penalties_nor_licences_are_told(seen):
    for path in (seen, f"{seen}/screen", f"{seen}/screen?show=seating"):
        said = text_of(Browser().get(path))
        assert "inadmissible" not in said
        assert "incident" not in said
        assert "Brest" not in said
        assert "L001" not in said


def test_what_was_not_published_is_not_told(seen, party):
    party.play(2)
    assert "après la position 1" in text_of(Browser().get(seen))
    assert "après la position 2" not in text_of(Browser().get(seen))


def test_approval_is_told(seen, party):
    party.approve(2)
    assert "validé" in text_of(Browser().get(seen))


def test_tournament_is_not_there_unless_it_is_open(seen, party, open_to_all, olga):
    open_to_all(party, public=False)
    for browser in (Browser(), Browser().sign_in("olga@example.org")):
        assert browser.get(seen).status_code == 404
    assert Browser().get(f"{seen}/screen").status_code == 404
    assert Browser().get(f"{seen}/screen/picture").status_code == 404


def test_who_is_erased_has_no_name_there_any_more(seen, party):
    party.seat(2)
    person = Person.objects.get(name="Élodie Le Goff")
    erase_person(person.id, COMMAND, lambda row: None, within=None)
    for path in (seen, f"{seen}/screen?show=ranking", f"{seen}/screen?show=seating"):
        said = text_of(Browser().get(path))
        assert "Élodie" not in said
        assert "Gaëlle Le Goff" in said


def test_page_speaks_english_too(seen):
    assert "Ranking after position 1 of 3" in text_of(Browser("en").get(seen))
    assert "Position 1 : your table" in text_of(Browser("en").get(f"{seen}/screen?show=seating"))


def test_screen_asks_again_for_what_it_does_not_have_yet(seen, party):
    browser = Browser()
    page = browser.get(f"{seen}/screen")
    asks = next(values["hx-get"] for _, values in elements(page) if "hx-get" in values)
    assert browser.get(asks).status_code == 204
    party.penalise(2, 10, "Retard")
    party.publish()
    assert "Version 3" in text_of(browser.get(asks))
    english = Browser("en").get(asks)
    assert english.status_code == 200
