"""An evening as its organiser runs it from these pages, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from scoring.models import Job
from scoring.services.working import wait_for
from tests.web.rankings.party import EVIL, Party
from tournaments.models import Tournament
from tournaments.states import State

pytestmark = pytest.mark.django_db(transaction=True)

REFUSED = "Failed to load resource"  # what a browser notes of a page that refuses


@pytest.fixture
def party(club, olga):
    return Party(club, olga)


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def told(page):
    return page.get_by_role("status").filter(has_text=re.compile("."))


def state_of(page):
    return page.locator(".desk-head .state")


def the_tournament():
    return Tournament.objects.get()


def test_tournament_is_made_with_hardly_a_word(olgas, club):
    olgas.goto("/clubs")
    olgas.get_by_role("link", name="Les As").click()
    olgas.get_by_role("link", name="Nouveau tournoi").click()
    olgas.get_by_label("Nom", exact=True).fill(EVIL)
    press(olgas, "Créer le tournoi")
    expect(olgas.locator("h1")).to_have_text(EVIL)
    expect(state_of(olgas)).to_have_text("en préparation")
    row = the_tournament()
    assert (row.positions, row.deals, row.methods, row.kind) == (5, 4, ["random"], "individual")
    press(olgas, "Ouvrir les inscriptions")
    expect(state_of(olgas)).to_have_text("ouvert aux inscriptions")
    expect(olgas.get_by_role("link", name="Inscrire des joueurs")).to_be_visible()


def test_every_choice_of_a_tournament_is_kept(olgas, club):
    olgas.goto(f"/clubs/{club.id}/tournaments/new")
    olgas.get_by_label("Nom", exact=True).fill("Grand prix")
    olgas.get_by_label("Date").fill("2026-12-24")
    olgas.get_by_label("Nombre de positions").fill("4")
    olgas.get_by_label("Une position se termine").select_option("minutes")
    olgas.get_by_label("Minutes par position").fill("75")
    olgas.get_by_label("Position 2").select_option("best")
    olgas.get_by_label("Finale").select_option("sixth_position 12")
    olgas.get_by_text("Tous les autres choix").click()
    olgas.get_by_label("Position 3").select_option("random")
    olgas.get_by_label("Qui abandonne est").select_option("last")
    olgas.get_by_label("La petite se joue").uncheck()
    olgas.get_by_label("Chaque feuille est confirmée").check()
    press(olgas, "Créer le tournoi")
    expect(olgas.locator("h1")).to_have_text("Grand prix")
    row = the_tournament()
    assert row.final == {"format": "sixth_position", "players": 12}
    assert (row.ends_by, row.minutes, row.methods) == ("minutes", 75, ["random", "best", "random"])
    assert (row.withdrawal, row.petite, row.confirmation) == ("last", False, True)
    olgas.get_by_role("link", name="Modifier").click()
    expect(olgas.get_by_label("Finale")).to_have_value("sixth_position 12")
    expect(olgas.get_by_label("Position 3")).to_have_value("random")
    press(olgas, "Enregistrer")
    expect(told(olgas)).to_be_visible()
    assert the_tournament().version == 1  # the same again changes nothing


def test_what_does_not_go_together_is_told_at_its_field(olgas, club, watch):
    watch.allowed.append(REFUSED)
    olgas.goto(f"/clubs/{club.id}/tournaments/new")
    olgas.get_by_label("Nom", exact=True).fill("Équipes")
    olgas.get_by_label("On joue").select_option("teams_of_2")
    olgas.get_by_label("Position 2").select_option("best")
    press(olgas, "Créer le tournoi")
    wrong = olgas.get_by_label("Position 1", exact=True)
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(wrong).to_have_accessible_description(re.compile("mouvement"))
    expect(olgas.get_by_label("Nom", exact=True)).to_have_value("Équipes")
    assert not Tournament.objects.exists()


def test_table_for_an_evening_is_set_up_by_names(olgas, club, watch):
    watch.allowed.append(REFUSED)
    olgas.goto(f"/clubs/{club.id}/tables/new")
    olgas.get_by_label("Nom de la table").fill("Vendredi")
    for place, name in enumerate(("Olga", EVIL, "Chloé"), start=1):
        olgas.get_by_label(f"Place {place}").fill(name)
    press(olgas, "Ouvrir la table")
    expect(olgas.get_by_role("alert")).to_contain_text("Un nom par joueur")
    expect(olgas.get_by_label("Place 2")).to_have_value(EVIL)
    olgas.get_by_label("Joueurs").select_option("3")
    press(olgas, "Ouvrir la table")
    row = olgas.locator("li", has_text="Vendredi")
    expect(row).to_contain_text(f"Olga, {EVIL}, Chloé")


def test_what_stands_in_the_way_is_told_before_and_after(olgas, party, watch):
    watch.allowed.append(REFUSED)
    party.move("open")
    party.enter(2)
    olgas.goto(party.path)
    expect(olgas.locator("#obstacle")).to_be_visible()
    press(olgas, "Lancer le tournoi")
    expect(olgas.get_by_role("alert")).to_be_visible()
    expect(state_of(olgas)).to_have_text("ouvert aux inscriptions")


def test_tournament_is_closed_made_official_and_opened_again_with_a_reason(olgas, club, olga):
    party = Party(club, olga, positions=1).start(8).play(1)
    olgas.goto(party.path)
    press(olgas, "Clore le tournoi")
    expect(state_of(olgas)).to_have_text("clos")
    press(olgas, "Rendre les résultats officiels")
    expect(state_of(olgas)).to_have_text("officiel")
    olgas.locator("summary", has_text="Rouvrir le tournoi").click()
    olgas.get_by_label("Raison").fill("Une feuille à revoir")
    press(olgas, "Rouvrir le tournoi")
    expect(state_of(olgas)).to_have_text("clos")
    expect(told(olgas)).to_contain_text("clos")


def test_second_of_two_organisers_is_told_and_sees_where_it_stands(olgas, party, watch):
    watch.allowed.append(REFUSED)
    olgas.goto(party.path)
    party.move("open")
    press(olgas, "Ouvrir les inscriptions")
    expect(olgas.get_by_role("alert")).to_contain_text("Quelqu’un d’autre vient de modifier")
    expect(state_of(olgas)).to_have_text("ouvert aux inscriptions")


def test_policy_that_somebody_else_changed_is_shown_and_not_written_over(olgas, party, watch):
    watch.allowed.append(REFUSED)
    olgas.goto(f"{party.path}/policy")
    party.move("open")
    olgas.get_by_label("Nom", exact=True).fill("Mon nom")
    press(olgas, "Enregistrer")
    expect(olgas.get_by_role("alert")).to_contain_text("Quelqu’un d’autre")
    expect(olgas.get_by_label("Nom", exact=True)).to_have_value("Tournoi d’automne")
    assert the_tournament().name == "Tournoi d’automne"


def test_ranking_is_published_corrected_and_approved(olgas, party):
    party.start(12).play(1)
    olgas.goto(f"{party.path}/ranking")
    press(olgas, "Publier le classement")
    expect(olgas.get_by_role("heading", name="Version 1")).to_be_visible()
    olgas.get_by_role("link", name="Le classement en ce moment").click()
    press(olgas, "Valider le classement")
    expect(told(olgas)).to_contain_text("validé")
    party.penalise(7, 1000, "Conduite")
    olgas.goto(f"{party.path}/ranking")
    reason = olgas.get_by_label("Raison")
    expect(reason).to_have_attribute("required", "")
    reason.fill("Une pénalité avait été oubliée")
    press(olgas, "Publier le classement")
    expect(olgas.get_by_role("heading", name="Version 2")).to_be_visible()
    changes = olgas.locator(".changes")
    expect(changes).to_contain_text("Gaëlle Le Goff")
    expect(changes).to_contain_text("−1000 points")
    expect(changes.locator(".causes")).to_contain_text("1000 points de pénalité")
    expect(changes.locator(".causes")).to_contain_text("Conduite")
    expect(olgas.get_by_text("Une pénalité avait été oubliée")).to_be_visible()


def test_earlier_position_is_published_while_the_next_one_is_played(olgas, party):
    party.start(12).play(1)
    party.play(2, close=False, missing=2)
    olgas.goto(f"{party.path}/ranking?after=1")
    press(olgas, "Publier le classement")
    expect(olgas.get_by_text("Après la position 1 sur 3")).to_be_visible()
    party.publish()
    olgas.goto(f"{party.path}/ranking?after=1")
    expect(olgas.get_by_role("button", name="Publier le classement")).to_have_count(0)


def test_nobody_publishes_what_they_have_not_seen(olgas, party, watch):
    watch.allowed.append(REFUSED)
    party.start(12).play(1)
    olgas.goto(f"{party.path}/ranking")
    party.penalise(7, 1000, "Conduite")
    press(olgas, "Publier le classement")
    expect(olgas.get_by_role("alert")).to_contain_text("Une feuille a changé")
    expect(olgas.get_by_text("Aucun classement n’est encore publié")).to_be_visible()
    press(olgas, "Publier le classement")
    expect(olgas.get_by_role("heading", name="Version 1")).to_be_visible()


def test_what_a_ranking_waits_for_leads_to_its_sheet(olgas, party):
    party.start(12).play(1, close=False, missing=1)
    olgas.goto(f"{party.path}/ranking")
    olgas.get_by_role("link", name="Position 1, table 3 : la feuille manque.").click()
    expect(olgas).to_have_url(re.compile(r"/positions/1/sheets\?table=3"))


def test_sheet_that_was_settled_is_a_cause_and_leads_there(olgas, party):
    party.start(12).play(1)
    party.publish()
    party.settle(1, 2, [30, -10, -10, -10], "Feuille relue")
    party.publish()
    olgas.goto(f"{party.path}/ranking/2")
    cause = olgas.locator(".causes li")
    expect(cause).to_contain_text("Feuille relue")
    cause.get_by_role("link").click()
    expect(olgas).to_have_url(re.compile(r"/positions/1/sheets\?table=2"))


def test_criteria_and_prizes_are_announced(olgas, party, watch):
    watch.allowed.append(REFUSED)
    olgas.goto(f"{party.path}/ranking/policy")
    olgas.get_by_label("Critère 2").select_option("best_position")
    olgas.get_by_label("Prix", exact=True).fill("100\n62,50\ndix")
    press(olgas, "Enregistrer")
    expect(olgas.get_by_label("Prix", exact=True)).to_have_accessible_description(
        re.compile("« dix » n’est pas un montant")
    )
    olgas.get_by_label("Prix", exact=True).fill("100\n62,50")
    press(olgas, "Enregistrer")
    expect(olgas.get_by_text("100,00 € · 62,50 €")).to_be_visible()
    party.start(12).play(1)
    olgas.goto(f"{party.path}/ranking")
    expect(olgas.locator("thead")).to_contain_text("Prix (€)")
    olgas.goto(f"{party.path}/ranking/policy")
    olgas.get_by_label("Critère 2").select_option("")
    press(olgas, "Enregistrer")
    expect(olgas.get_by_label("Raison")).to_have_accessible_description(re.compile("raison"))


def test_earlier_positions_and_single_ones_have_their_ranking(olgas, party):
    party.start(12).play(1).play(2)
    olgas.goto(f"{party.path}/ranking")
    expect(olgas.locator("tbody tr")).to_have_count(12)
    expect(olgas.locator("thead")).to_contain_text("P2")
    which = olgas.get_by_role("navigation", name="Quel classement")
    which.get_by_role("link", name="1").first.click()
    expect(olgas.locator("thead")).not_to_contain_text("P2")
    which.get_by_role("link", name="2").last.click()
    expect(olgas.get_by_role("heading", name="Position 2")).to_be_visible()
    expect(olgas.locator("thead")).not_to_contain_text("P1")


def test_file_is_asked_for_watched_and_fetched(olgas, party):
    party.start(12).play(1)
    olgas.goto(f"{party.path}/exports?what=sheets&position=1")
    card = olgas.locator("form.wanted")
    expect(card).to_contain_text("Feuilles de marque")
    card.get_by_role("button", name="PDF").click()
    job = olgas.locator(".job", has_text="Feuilles de la position 1")
    expect(job).to_contain_text("en attente")
    Job.objects.update(state="running", done=1, total=3)
    expect(job).to_contain_text("1 / 3")
    expect(job.get_by_role("progressbar")).to_have_attribute("value", "1")
    Job.objects.update(state="queued", done=0, total=None)
    wait_for(Job.objects.get().id, lambda row: None)
    expect(job).to_contain_text("terminée")
    with olgas.expect_download() as fetched:
        job.get_by_role("link", name="Télécharger").click()
    assert fetched.value.suggested_filename == "feuilles-1.pdf"


def test_file_that_fails_says_why(olgas, party):
    party.start(12).play(1)
    olgas.goto(f"{party.path}/exports")
    olgas.locator("form", has_text="Fiches personnelles").get_by_role("button").click()
    job = olgas.locator(".job")
    expect(job).to_contain_text("en attente")
    Job.objects.update(
        state="failed",
        error_code="gave_up",
        error_detail="OSError",
        finished_at="2026-10-03T20:00:00Z",
    )
    expect(job.get_by_role("alert")).to_contain_text("Trois essais")
    expect(job.get_by_role("link", name="Télécharger")).to_have_count(0)


def test_page_is_opened_to_everybody_and_closed(olgas, party):
    party.start(12).play(1)
    party.publish()
    olgas.goto(party.path)
    press(olgas, "Ouvrir à tous")
    olgas.get_by_role("link", name="Page du tournoi").click()
    expect(olgas.get_by_role("heading", name="Classement après la position 1")).to_be_visible()
    olgas.goto(party.path)
    press(olgas, "Fermer la page")
    expect(olgas.get_by_role("button", name="Ouvrir à tous")).to_be_visible()
    assert the_tournament().state == State.RUNNING
    assert not the_tournament().public


def test_tournament_is_run_by_keyboard_alone(olgas, party):
    olgas.goto(party.path)
    button = olgas.get_by_role("button", name="Ouvrir les inscriptions")
    for _ in range(40):
        olgas.keyboard.press("Tab")
        if button.evaluate("one => one === document.activeElement"):
            break
    olgas.keyboard.press("Enter")
    expect(state_of(olgas)).to_have_text("ouvert aux inscriptions")
