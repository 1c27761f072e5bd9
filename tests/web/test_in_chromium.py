"""The pages in a real browser: what their scripts do, and that the policy lets them do it."""

import re

import pytest
from playwright.sync_api import expect

from clubs.models import Credential, Grant
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.accounts import invite_to_account
from clubs.services.credentials import revoke
from clubs.services.pairings import create_pairing
from tests.clubs.people import a_club, a_member
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db(transaction=True)

PAIRED = "C’est fait : ce téléphone est associé."


@pytest.fixture
def phone(chromium, live_server):
    """A page of a new phone, on which no script fails and the policy forbids nothing."""
    context = chromium.new_context(
        base_url=live_server.url, locale="fr-FR", viewport={"width": 390, "height": 780}
    )
    page = context.new_page()
    page.wrong = []
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    page.on(
        "console",
        lambda said: "Content Security Policy" in said.text and page.wrong.append(said.text),
    )
    yield page
    assert page.wrong == []
    context.close()


@pytest.fixture
def evening(db):
    return Evening()


def a_code(club, role=Role.SCORER):
    return create_pairing(role, COMMAND, club=club.id).code


def told(page):
    return page.locator("#told")


def pair(page, code, label=""):
    page.goto(f"/pair#{code}")
    if label:
        page.get_by_label("Nom de ce téléphone").fill(label)
    page.get_by_role("button", name="Associer ce téléphone").click()


def test_scanned_code_pairs_the_phone_and_is_gone_from_the_address(phone, evening):
    asked = []
    phone.on("request", lambda request: asked.append(request.url))
    code = a_code(evening.club)
    phone.goto(f"/pair#{code}")
    expect(phone.get_by_text("Le code du lien est lu.")).to_be_visible()
    assert phone.url.endswith("/pair")
    assert not Credential.objects.filter(kind="phone").exists()  # nothing without a tap
    phone.get_by_label("Nom de ce téléphone").fill("Table <4>")
    phone.get_by_role("button", name="Associer ce téléphone").click()
    expect(told(phone)).to_have_text(PAIRED)
    expect(phone.locator("#has li")).to_have_text("Les As marqueur")
    assert Credential.objects.get(kind="phone").label == "Table <4>"
    assert not [url for url in asked if code in url.partition("#")[0]]


def test_typed_code_pairs_the_phone(phone, evening):
    code = a_code(evening.club, Role.ARBITER)
    phone.goto("/pair")
    phone.get_by_label("Code").fill(code.lower().replace("-", " "))
    phone.get_by_role("button", name="Associer ce téléphone").press("Enter")
    expect(told(phone)).to_have_text(PAIRED)
    expect(phone.locator("#has li")).to_have_text("Les As arbitre")
    phone.reload()
    expect(phone.locator("#has li")).to_have_text("Les As arbitre")


def test_seat_is_given_back_to_the_phone_that_opens_its_link_again(phone, evening):
    table = evening.table(name="Table 4", seats=["Ana", "Béa", "Cléo", "Dan"])
    invited = evening.organiser.post(f"/api/v1/tables/{table}/seats/1/invitation", {}).json()
    pair(phone, invited["code"])
    expect(told(phone)).to_have_text(PAIRED)
    expect(phone.locator("#has li")).to_have_text("Table 4 place 2 (Béa)")
    pair(phone, invited["code"])
    expect(told(phone)).to_have_text("Ce téléphone a retrouvé sa place.")
    assert Credential.objects.filter(kind="phone").count() == 1


def test_second_code_adds_to_what_the_phone_has(phone, evening):
    pair(phone, a_code(evening.club))
    expect(told(phone)).to_have_text(PAIRED)
    phone.get_by_role("button", name="Utiliser un autre code").click()
    expect(phone.get_by_label("Nom de ce téléphone")).to_be_hidden()
    phone.get_by_label("Code").fill(a_code(a_club("Les Bouts")))
    phone.get_by_role("button", name="Associer ce téléphone").click()
    expect(phone.locator("#has li")).to_have_text(["Les As marqueur", "Les Bouts marqueur"])
    assert Credential.objects.filter(kind="phone").count() == 1


def test_answer_that_was_lost_is_had_again_also_after_closing_the_page(phone, evening):
    def lose(route):
        route.fetch()
        route.abort()

    phone.route("**/pairings/claim", lose)
    pair(phone, a_code(evening.club), "Table 4")
    expect(told(phone)).to_contain_text("Pas de réponse du serveur.")
    phone.get_by_role("button", name="Associer ce téléphone").click()
    expect(told(phone)).to_contain_text("Pas de réponse du serveur.")
    phone.unroute("**/pairings/claim")
    phone.goto("about:blank")
    phone.goto("/pair")
    expect(told(phone)).to_have_text(PAIRED)
    expect(phone.locator("#has li")).to_have_text("Les As marqueur")
    assert Credential.objects.filter(kind="phone").count() == 1


def test_code_that_is_good_no_longer_is_told_and_another_may_be_typed(phone, evening):
    pair(phone, "0000-0000")
    expect(told(phone)).to_contain_text("Ce code est inconnu, expiré ou déjà utilisé")
    phone.get_by_label("Code", exact=True).fill(a_code(evening.club))
    phone.get_by_role("button", name="Associer ce téléphone").click()
    expect(told(phone)).to_have_text(PAIRED)


def test_revoked_phone_is_paired_anew(phone, evening):
    pair(phone, a_code(evening.club))
    expect(told(phone)).to_have_text(PAIRED)
    revoke(Credential.objects.get(kind="phone").id, COMMAND)
    code = a_code(evening.club)
    pair(phone, code)
    expect(told(phone)).to_contain_text("n’est plus valable")
    phone.get_by_role("button", name="Associer ce téléphone").click()
    expect(told(phone)).to_have_text(PAIRED)
    assert Grant.objects.filter(credential__revoked_at=None).count() == 1


def test_names_are_shown_as_text_there_too(phone, db):
    name = "<img src=x onerror=alert(1)>"
    pair(phone, a_code(a_club(name)))
    expect(phone.locator("#has li strong")).to_have_text(name)
    assert phone.locator("#has img").count() == 0


def test_the_link_past_the_menu_is_no_code(phone, evening):
    phone.goto("/pair")
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    expect(phone).to_have_url(re.compile("/pair#content$"))
    expect(phone.get_by_text("Le code du lien est lu.")).to_be_hidden()


def test_invitation_of_a_link_opens_an_account(phone, evening):
    person = a_member(evening.club, Role.PLAYER, name="Béa")
    phone.goto(f"/invitation#{invite_to_account(person.id, COMMAND, within=None)}")
    assert phone.url.endswith("/invitation")
    expect(phone.get_by_text("Votre invitation est déjà remplie.")).to_be_visible()
    phone.get_by_label("Adresse e-mail").fill("bea@example.org")
    phone.get_by_label("Mot de passe", exact=True).fill("vingt et un atouts")
    phone.get_by_label("Le même").fill("vingt et un atouts")
    phone.get_by_role("button", name="Ouvrir le compte").click()
    expect(phone).to_have_url(re.compile("/sign-in$"))
    phone.get_by_label("Adresse e-mail").fill("bea@example.org")
    phone.get_by_label("Mot de passe").fill("vingt et un atouts")
    phone.get_by_role("button", name="Se connecter").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Béa")


@pytest.mark.parametrize("path", ["/", "/pair", "/sign-in", "/invitation"])
def test_nothing_hangs_over_the_edge_of_a_small_phone(phone, path, live_server):
    phone.set_viewport_size({"width": 320, "height": 600})
    phone.goto(path)
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert phone.evaluate(wide) == 0
