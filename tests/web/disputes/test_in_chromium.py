"""Disputes in a real browser: by keyboard alone, from a paired phone, with a camera's photo, by night."""

import pytest
from playwright.sync_api import expect

from disputes.models import StoredFile
from tests.disputes.case import Case
from tests.disputes.pictures import picture as photo
from tests.web.disputes.people import account_of, page_of
from tests.web.looking import DESK, OVER_THE_EDGE, PHONE, hurdles, picture, sign_in
from web.pages import PHONE_COOKIE

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def case(transactional_db):
    return Case()


@pytest.fixture
def as_(page, live_server):
    def signed_in(person_id):
        sign_in(page, live_server.url, account_of(person_id))

    return signed_in


def tab_to(page, target, most=150):
    """Presses Tab until the target has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if target.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError("the focus never comes there")


def test_case_is_opened_taken_and_ruled_on_by_keyboard_alone(page, case, as_):
    as_(case.person_ids[1])
    page.goto(f"{case.deal.removeprefix('/api/v1')}/disputes/new?finding=1")
    tab_to(page, page.get_by_label("Ce que vous réclamez"))
    page.keyboard.press("Control+A")
    page.keyboard.type("Il a renoncé.")
    tab_to(page, page.get_by_role("button", name="Appeler l’arbitre"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Le litige est ouvert.")).to_be_visible()
    dispute = page.url
    as_(case.arbiter_ids[0])
    page.goto(dispute)
    tab_to(page, page.get_by_role("button", name="J’instruis ce litige"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Vous instruisez ce litige.")).to_be_visible()
    tab_to(page, page.get_by_role("link", name="Ouvrir le dossier"))
    page.keyboard.press("Enter")
    # The region of the candidates scrolls, and the arrows turn no card there.
    region = page.get_by_role("region", name="Décisions possibles").last
    tab_to(page, region)
    at = page.locator("#count").text_content()
    page.keyboard.press("ArrowRight")
    assert page.locator("#count").text_content() == at
    tab_to(page, page.get_by_role("link", name="Partir de celle-ci : donne annulée"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Motif")).not_to_have_value("")
    tab_to(page, page.get_by_role("button", name="Proposer cette décision"), 250)
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Publier la décision"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("La décision est publiée.")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE], ids=["phone"])
def test_phone_at_the_table_answers_with_its_token(page, case, live_server):
    phone = case.evening.seat(case.table, 0)
    token = phone._credentials["HTTP_AUTHORIZATION"].removeprefix("Bearer ")
    dispute = case.opened()
    case.done(dispute, "claim")
    case.done(dispute, "request", seat=0, question="Aviez-vous un trèfle ?")
    page.context.add_cookies([{"name": PHONE_COOKIE, "value": token, "url": live_server.url}])
    page.context.add_init_script(f"localStorage.setItem('tarot.token', '{token}')")
    page.goto(page_of(dispute))
    page.get_by_label("Votre réponse").fill("Oui, un.")
    page.get_by_role("button", name="Répondre").click()
    expect(page.get_by_text("Votre réponse est transmise.")).to_be_visible()
    expect(page.get_by_text("Oui, un.")).to_be_visible()
    # The page that came back works like the one before it.
    page.get_by_text("Apporter une pièce").click()
    page.get_by_label("Ce que vous dites").fill("Je ne l’avais pas vu.")
    page.get_by_role("button", name="Envoyer la pièce").click()
    expect(page.get_by_text("La pièce est déposée")).to_be_visible()
    assert case.arbiter.get(dispute).json()["evidence"][0]["seat"] == 0


@pytest.mark.parametrize("screen", [PHONE], ids=["phone"])
def test_photo_of_a_camera_is_made_small_enough(page, case, as_):
    dispute = case.opened()
    as_(case.person_ids[1])
    page.goto(page_of(dispute))
    page.get_by_text("Apporter une pièce").click()
    large = photo("PNG", (2200, 1600))
    large += b"\0" * max(0, 2_300_000 - len(large))
    camera = {"name": "IMG_1234.PNG", "mimeType": "image/png", "buffer": large}
    files = page.get_by_label("Photos ou documents")
    files.set_input_files(camera)
    expect(page.get_by_text("elle est envoyée réduite")).to_be_visible()
    page.get_by_role("button", name="Envoyer la pièce").click()
    expect(page.get_by_role("img", name="IMG_1234.jpg")).to_be_visible()
    kept = StoredFile.objects.get()
    assert (kept.media_type, kept.size < 2 * 1024 * 1024) == ("image/jpeg", True)
    # What is no picture is told of before it is sent.
    page.get_by_text("Apporter une pièce").click()
    page.get_by_label("Photos ou documents").set_input_files(
        {
            "name": "long.pdf",
            "mimeType": "application/pdf",
            "buffer": b"%PDF-1.4" + b"0" * 2_200_000,
        }
    )
    expect(page.get_by_text("Ce fichier est trop grand")).to_be_visible()
    assert page.get_by_label("Photos ou documents").evaluate("one => one.files.length") == 0


def test_pages_are_read_by_night(page, case, as_):
    case.publish_ranking()
    dispute = case.opened()
    case.done(dispute, "claim")
    as_(case.arbiter_ids[0])
    page.emulate_media(color_scheme="dark")
    at = page_of(dispute)
    for name, path in (
        ("list", "/disputes"),
        ("page", at),
        ("dossier", f"{at}/dossier?candidate=1"),
    ):
        page.goto(path)
        assert hurdles(page) == []
        assert page.evaluate(OVER_THE_EDGE) == 0
        picture(page, f"disputes-night-{name}")


def test_mistakes_are_told_where_they_are(page, case, as_, watch):
    watch.allowed.append("422")
    dispute = case.opened()
    case.done(dispute, "claim")
    as_(case.arbiter_ids[0])
    page.goto(f"{page_of(dispute)}/dossier")
    page.get_by_label("Compter le contrat chuté, de").check()
    page.locator("[name=deemed_failed_by]").fill("dix")
    page.get_by_label("Règles citées").fill("R-LIB-15, R-NON-1")
    page.get_by_label("Motif").fill("Trop court.")
    page.get_by_role("button", name="Proposer cette décision").click()
    expect(page.get_by_text("Aucune règle n'a cet identifiant.")).to_be_visible()
    expect(page.get_by_label("Règles citées")).to_have_value("R-LIB-15, R-NON-1")
    expect(page.locator("[name=deemed_failed_by]")).to_have_value("dix")
    assert hurdles(page) == []
    if page.viewport_size == DESK:
        picture(page, "disputes-mistakes")


def test_without_scripts_a_dispute_is_opened_and_followed(chromium, live_server, case):
    context = chromium.new_context(
        base_url=live_server.url, java_script_enabled=False, viewport=PHONE, locale="fr-FR"
    )
    page = context.new_page()
    sign_in(page, live_server.url, account_of(case.person_ids[1]))
    page.goto(f"{case.deal.removeprefix('/api/v1')}/disputes/new?finding=1")
    page.get_by_role("button", name="Appeler l’arbitre").click()
    expect(page.get_by_text("Le litige est ouvert.")).to_be_visible()
    page.get_by_text("Apporter une pièce").click()
    page.get_by_label("Ce que vous dites").fill("Je l’ai vu.")
    page.get_by_role("button", name="Envoyer la pièce").click()
    expect(page.get_by_text("La pièce est déposée")).to_be_visible()
    context.close()
