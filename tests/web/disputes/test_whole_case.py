"""A whole case in a real browser: claim, question, photo, ruling, appeal, decision, and the bundle."""

import re

import pytest
from playwright.sync_api import expect

from tests.disputes.case import REASON, Case
from tests.disputes.passing import later
from tests.disputes.pictures import picture as photo
from tests.ledger.bundles.parts import run
from tests.web.disputes.people import account_of, organiser_id
from tests.web.looking import OVER_THE_EDGE, hurdles, moved, picture, sign_in

pytestmark = pytest.mark.django_db(transaction=True)

WORDS = "Le panel retient la même faute et ajoute une pénalité."


@pytest.fixture
def case(transactional_db):
    case = Case()
    case.publish_ranking()
    return case


@pytest.fixture
def as_(page, live_server):
    """Signs in as a person of the case in the browser of the page."""

    def signed_in(person_id):
        sign_in(page, live_server.url, account_of(person_id))

    return signed_in


def looked_at(page, name):
    """What is asked of every page."""
    assert hurdles(page) == []
    assert moved(page) < 0.01
    assert page.evaluate(OVER_THE_EDGE) == 0
    picture(page, f"disputes-{name}")


def open_act(page, title):
    """Unfolds one of the things that may be done."""
    act = page.locator("details.act").filter(has=page.locator("summary", has_text=title))
    if act.get_attribute("open") is None:
        act.locator("summary").click()
    return act


def test_case_goes_from_the_claim_to_the_bundle(page, case, as_, tmp_path, watch):
    # A player disputes the deal from its replay, with what the log proves filled in.
    as_(case.person_ids[1])
    page.goto(case.deal.removeprefix("/api/v1"))
    page.get_by_role("link", name="Contester : constat 1").click()
    accused = page.get_by_role("group", name="Qui est en cause")
    expect(accused.get_by_role("checkbox", checked=True)).to_have_count(1)
    looked_at(page, "new")
    page.get_by_label("Ce que vous réclamez").fill("Il a renoncé à la 9e levée.")
    page.get_by_role("button", name="Appeler l’arbitre").click()
    expect(page.get_by_text("Le litige est ouvert.")).to_be_visible()
    dispute = page.url

    # They add a photo of the sheet.
    act = open_act(page, "Apporter une pièce")
    act.get_by_label("Ce que c’est").select_option("score_sheet_photo")
    act.get_by_label("Ce que vous dites").fill("La feuille de la table.")
    sheet = {"name": "feuille.jpg", "mimeType": "image/jpeg", "buffer": photo("JPEG", (640, 480))}
    act.get_by_label("Photos ou documents").set_input_files(sheet)
    act.get_by_role("button", name="Envoyer la pièce").click()
    expect(page.get_by_role("img", name="feuille.jpg")).to_be_visible()
    page.get_by_role("img", name="feuille.jpg").scroll_into_view_if_needed()
    assert page.get_by_role("img", name="feuille.jpg").evaluate("one => one.decode()") is None
    looked_at(page, "player")

    # An arbiter finds it, takes it and asks.
    as_(case.arbiter_ids[0])
    page.goto("/disputes")
    expect(page.get_by_text("sans arbitre")).to_be_visible()
    expect(page.get_by_text("Un litige attend un arbitre.")).to_be_visible()
    looked_at(page, "list")
    page.get_by_role("link", name="Jeu irrégulier").click()
    open_act(page, "Instruire ce litige")
    page.get_by_role("button", name="J’instruis ce litige").click()
    act = open_act(page, "Poser une question")
    act.get_by_label("À qui").select_option("0")
    act.get_by_label("Question").fill("Aviez-vous encore un trèfle ?")
    act.get_by_role("button", name="Poser la question").click()
    expect(page.get_by_text("La question est posée.")).to_be_visible()
    looked_at(page, "arbiter")

    as_(case.person_ids[0])
    page.goto("/disputes")
    expect(page.get_by_text("vous êtes attendu")).to_be_visible()
    page.goto(dispute)
    page.get_by_label("Votre réponse").fill("Oui, je ne l’ai pas vu.")
    page.get_by_role("button", name="Répondre").click()
    expect(page.get_by_text("Votre réponse est transmise.")).to_be_visible()

    # The dossier: the replay at the fault, the candidates side by side, one of them chosen.
    as_(case.arbiter_ids[0])
    page.goto(dispute)
    page.get_by_role("link", name="Ouvrir le dossier").click()
    expect(page.locator(".candidates > thead th")).to_have_count(7)
    looked_at(page, "dossier")
    expect(page.locator(".slot.fault")).to_have_count(1)
    page.get_by_role("link", name="Partir de celle-ci : ce que donne le code").click()
    expect(page.get_by_label("Motif")).to_have_value(re.compile("R-LIB-15"))
    page.get_by_label("Motif").fill(REASON)
    page.get_by_role("button", name="Voir ce que cela donnerait").click()
    expect(page.get_by_role("columnheader", name="Ce que vous envisagez")).to_be_visible()
    expect(page.get_by_label("Motif")).to_have_value(REASON)
    page.get_by_role("button", name="Proposer cette décision").click()

    # What it does to the standings is shown before it is published, and then it does.
    standings = page.locator(".moves")
    expect(standings).to_be_visible()
    before = case.totals()
    looked_at(page, "proposal")
    page.get_by_role("button", name="Publier la décision").click()
    expect(page.get_by_text("La décision est publiée.")).to_be_visible()
    after = case.totals()
    assert before != after

    # The side at fault appeals, the organiser names who decides, and that arbiter does.
    as_(case.person_ids[0])
    page.goto(dispute)
    act = open_act(page, "Faire appel")
    act.get_by_label("Ce qui n’allait pas").select_option("proportionality")
    act.get_by_label("Pourquoi").fill("C’est trop dur.")
    act.get_by_role("button", name="Faire appel").click()
    expect(page.get_by_text("Votre appel est déposé.")).to_be_visible()
    as_(organiser_id(case))
    page.goto(dispute)
    act = open_act(page, "Désigner qui juge l’appel")
    act.get_by_label("Arbitre 1").check()
    act.get_by_role("button", name="Désigner").click()
    expect(page.get_by_text("Le panel est désigné.")).to_be_visible()
    looked_at(page, "organiser")
    as_(case.arbiter_ids[1])
    with later(minutes=31):
        page.goto(dispute)
        page.get_by_role("link", name="Juger l’appel").click()
        page.get_by_label("Que devient la décision ?").select_option("vary")
        page.get_by_label("Annuler la donne", exact=True).check()
        page.locator("[name=penalty_0]").fill("100")
        page.get_by_label("Motif").fill(WORDS)
        looked_at(page, "decision")
        page.get_by_role("button", name="Rendre la décision").click()
        expect(page.get_by_text("Votre décision est notée.")).to_be_visible()
    assert sum(after.values()) - sum(case.totals().values()) == 100
    looked_at(page, "final")

    # What rests on it all is taken along, and verifies with the command that the page says.
    with page.expect_download() as saving:
        page.get_by_role("link", name="Télécharger l’archive").click()
    saved = saving.value
    assert page.get_by_text(f"python3 -I verify.py {saved.suggested_filename}").count() == 1
    done = run(tmp_path, saved.path().read_bytes())
    assert done.returncode == 0, done.stdout + done.stderr
