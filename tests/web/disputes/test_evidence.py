"""Evidence from a form: photos that are taken, files that are not, and what is staged."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from disputes.media import LARGEST
from disputes.models import StoredFile
from tests.disputes.pictures import PDF
from tests.disputes.pictures import picture as photo
from tests.disputes.sending import digest_of
from tests.web.browser import text_of
from tests.web.disputes.people import browser_of, page_of, send

pytestmark = pytest.mark.django_db

SHEET = photo("JPEG")
NOTHING = {"kind": "media", "statement": "", "visibility": "parties"}


@pytest.fixture
def dispute(case):
    return case.opened()


@pytest.fixture
def player(case):
    return browser_of(case.person_ids[1])


def add(browser, dispute, *files, **typed):
    at = page_of(dispute)
    sent = [SimpleUploadedFile(name, content, kind) for name, content, kind in files]
    return send(browser, at, f"{at}/evidence", **(NOTHING | {"files": sent} | typed))


def pieces(case, dispute, by=None):
    return (by or case.seats[1]).get(f"{dispute}/evidence").json()["evidence"]


def test_photo_is_kept_under_its_digest_and_handed_out_to_be_saved(case, dispute, player):
    answer = add(player, dispute, ("feuille.jpg", SHEET, "image/jpeg"))
    assert answer.status_code == 302, text_of(answer)
    (piece,) = pieces(case, dispute)
    (file,) = piece["files"]
    assert (file["sha256"], file["name"]) == (digest_of(SHEET), "feuille.jpg")
    answer = browser_of(case.person_ids[3]).get(f"{page_of(dispute)}/files/{file['sha256']}")
    assert answer.content == SHEET
    assert answer.headers["Content-Disposition"] == 'attachment; filename="feuille.jpg"'
    assert answer.headers["Content-Security-Policy"].startswith("sandbox; default-src 'none'")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "name, content, kind, why",
    [
        ("page.png", b"<!DOCTYPE html><script>alert(1)</script>", "image/png", "une image PNG"),
        ("page.html", b"<!DOCTYPE html><p>", "text/html", "n’est ni JPEG"),
        ("photo.heic", b"\0\0\0 ftypheic", "image/heic", "n’est ni JPEG"),
        ("large.jpg", SHEET + b"\0" * LARGEST, "image/jpeg", "dépasse 2 Mo"),
        ("vide.txt", b"", "text/plain", "est vide"),
        ('"><b>.png', b"GIF89a", "image/png", "une image PNG"),
    ],
)
def test_file_that_is_none_of_what_is_taken_is_refused(
    case, dispute, player, name, content, kind, why
):
    answer = add(player, dispute, (name, content, kind), statement="Voici la feuille.")
    assert answer.status_code == 422
    assert why in text_of(answer)
    # What was typed is still there, the files have to be chosen again.
    assert "Voici la feuille.</textarea>" in answer.content.decode()
    assert "Choisissez de nouveau vos fichiers" in text_of(answer)
    assert "<b>" not in answer.content.decode()
    assert pieces(case, dispute) == []
    assert not StoredFile.objects.exists()


def test_of_several_files_all_are_taken_or_none(case, dispute, player):
    files = [("a.jpg", SHEET, "image/jpeg"), ("b.pdf", PDF, "application/pdf")]
    refused = add(player, dispute, *files, ("c.png", b"no picture", "image/png"))
    assert refused.status_code == 422
    assert not StoredFile.objects.exists()
    assert add(player, dispute, *files).status_code == 302
    assert [file["name"] for file in pieces(case, dispute)[0]["files"]] == ["a.jpg", "b.pdf"]
    six = [(f"{n}.txt", f"note {n}".encode(), "text/plain") for n in range(6)]
    assert "Cinq fichiers" in text_of(add(player, dispute, *six))


def test_name_that_a_phone_gives_is_no_reason_to_refuse_a_photo(case, dispute, player):
    assert add(player, dispute, ("image:12?30", SHEET, "image/jpeg")).status_code == 302
    assert pieces(case, dispute)[0]["files"][0]["name"] == f"{digest_of(SHEET)[:12]}.jpg"


def test_piece_that_is_sent_twice_is_there_once(case, dispute, player):
    at = page_of(dispute)
    page = player.get(at).content.decode()
    key = re.findall(r'name="key" value="(\w+)"', page)[0]
    token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[0]
    for _ in range(2):
        file = SimpleUploadedFile("feuille.jpg", SHEET, "image/jpeg")
        form = NOTHING | {"key": key, "csrfmiddlewaretoken": token, "files": [file]}
        assert player.post(f"{at}/evidence", form).status_code == 302
    assert len(pieces(case, dispute)) == 1


def test_text_alone_is_evidence(case, dispute, player):
    # A browser sends an empty text for a field of files in which none was chosen.
    assert add(player, dispute, statement="Je l’ai vu.", files="").status_code == 302
    assert pieces(case, dispute)[0]["files"] == []


def test_nothing_at_all_is_no_evidence(dispute, player):
    answer = add(player, dispute)
    assert answer.status_code == 422
    assert "un texte, un fichier, ou les deux" in text_of(answer)


def test_longer_form_than_its_files_may_be_is_not_read(case, dispute, player):
    content = b"a" * (5 * LARGEST + 1024 * 1024)
    answer = add(player, dispute, ("a.txt", content, "text/plain"))
    assert answer.status_code == 413


def test_staged_piece_is_seen_by_its_author_changed_and_submitted(case, dispute, player):
    add(player, dispute, ("a.jpg", SHEET, "image/jpeg"), statement="Brouillon.", staged="yes")
    at = page_of(dispute)
    mate = browser_of(case.person_ids[3])
    assert "Brouillon." in text_of(player.get(at))
    assert "Brouillon." not in text_of(mate.get(at))
    staged = f"{at}/evidence/1"
    page = player.get(staged).content.decode()
    assert "Brouillon.</textarea>" in page
    form = {
        "key": re.findall(r'name="key" value="(\w+)"', page)[0],
        "csrfmiddlewaretoken": re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[0],
    }
    typed = NOTHING | {"statement": "Au propre.", "keep": [digest_of(SHEET)]}
    assert player.post(staged, form | typed).status_code == 302
    (piece,) = pieces(case, dispute)
    assert (piece["statement"], len(piece["files"])) == ("Au propre.", 1)
    assert send(player, at, f"{staged}/submission").status_code == 302
    assert "Au propre." in text_of(mate.get(at))
    assert player.get(staged).status_code == 404


def test_staged_piece_can_be_dropped(case, dispute, player):
    add(player, dispute, statement="Brouillon.", staged="yes")
    at = page_of(dispute)
    assert send(player, at, f"{at}/evidence/1/removal").status_code == 302
    assert pieces(case, dispute) == []


def test_what_is_for_arbiters_is_shown_to_arbiters(case, dispute, player):
    add(player, dispute, statement="Mon partenaire.", visibility="arbiters")
    at = page_of(dispute)
    assert "Mon partenaire." in text_of(browser_of(case.arbiter_ids[0]).get(at))
    assert "Mon partenaire." not in text_of(browser_of(case.person_ids[3]).get(at))


def test_what_an_arbiter_alone_vouches_for_is_offered_to_arbiters(case, dispute, player):
    at = page_of(dispute)
    assert 'value="arbiter_observation"' not in player.get(at).content.decode()
    assert 'value="arbiter_observation"' in browser_of(case.arbiter_ids[0]).get(at).content.decode()
    answer = add(player, dispute, kind="arbiter_observation", statement="Je l’ai constaté.")
    assert answer.status_code == 422
