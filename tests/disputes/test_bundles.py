"""The bundle of a real case: verified with nothing but Python, and refused when a byte differs."""

import io
import subprocess
import sys
import zipfile

import pytest
from rest_framework.test import APIClient

from tests.disputes.case import REASON
from tests.disputes.passing import later
from tests.disputes.sending import digest_of, send
from tests.games.client import Client, problem
from tests.ledger.bundles.parts import run
from tests.tournaments.event import Unchecked

pytestmark = pytest.mark.django_db

WORDS = "Le panel retient la même faute et ajoute la pénalité."
SECRET = b"Nord"
SHEET = b"Feuille de marque, table 1"


@pytest.fixture
def dispute(case):
    """Ruled on, appealed, varied: the ranking was published three times."""
    case.publish_ranking()
    dispute = case.opened()
    assert send(case.seats[1], dispute, SHEET, "text/plain").status_code == 201
    file = {"sha256": digest_of(SHEET), "name": "feuille.txt"}
    piece = {"kind": "score_sheet_photo", "files": [file]}
    assert case.seats[1].post(f"{dispute}/evidence", piece).status_code == 201
    assert send(case.seats[2], dispute, SECRET, "text/plain").status_code == 201
    secret = {
        "kind": "statement",
        "statement": "Mon partenaire.",
        "visibility": "arbiters",
        "files": [{"sha256": digest_of(SECRET), "name": "note.txt"}],
    }
    case.seats[2].post(f"{dispute}/evidence", secret)
    case.ruled(dispute)
    case.done(dispute, "appeal", case.seats[0], ground="proportionality", statement="Trop dur.")
    case.done(dispute, "name-panel", case.organiser, members=[case.arbiter_ids[1]])
    fine = {"code": "procedural_penalty", "seat": 0, "amount": "100", "unit": "points"}
    components = [{"code": "annul_deal", "redealt": False}, fine]
    varied = {"verdict": "vary", "merit": [], "components": components, "reason": WORDS}
    with later(minutes=31):
        case.done(dispute, "decide", case.other, **varied)
    return dispute


def bundle(client, dispute, query=""):
    answer = APIClient.get(Unchecked(client), f"{dispute}/bundle{query}")
    assert answer.status_code == 200, answer.content
    return answer.content


def verified(folder, archive):
    """The exit status of `verify.py` under a bare Python, and what it prints."""
    done = run(folder, archive)
    return done.returncode, done.stdout + done.stderr


def texts_in(archive):
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return files.read("texts.json").decode() + files.read("documents/rulings.json").decode()


def test_the_arbiters_bundle_verifies_offline(case, dispute, tmp_path):
    archive = bundle(case.arbiter, dispute)
    status, said = verified(tmp_path, archive)
    assert status == 0, said
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        documents = [name for name in files.namelist() if name.startswith("documents/")]
    assert sorted(documents) == [
        f"documents/{name}.json"
        for name in (
            "deal",
            "findings",
            "rulings",
            "standings-after-1",
            "standings-after-2",
            "standings-before-1",
            "standings-before-2",
        )
    ]
    assert REASON in texts_in(archive)


def test_a_party_is_shown_less_and_it_verifies_all_the_same(case, dispute, tmp_path):
    archive = bundle(case.seats[0], dispute)
    assert "Mon partenaire" not in texts_in(archive)
    # A file for arbiters alone is not even named: a short text could be guessed by its digest.
    assert digest_of(SECRET).encode() not in archive
    status, said = verified(tmp_path, archive)
    assert status == 0, said


def test_names_are_left_out_when_somebody_asks(case, dispute, tmp_path):
    named, nameless = (bundle(case.arbiter, dispute, query) for query in ("", "?nameless=true"))
    assert "Joueur" in texts_in(named)
    assert "Joueur" not in texts_in(nameless)
    status, said = verified(tmp_path, nameless)
    assert status == 0, said


@pytest.mark.parametrize("what", ["chains/", "documents/", "evidence/", "texts", "engine"])
def test_one_byte_changed_is_refused(case, dispute, tmp_path, what):
    archive = bundle(case.arbiter, dispute)
    assert verified(tmp_path, archive)[0] == 0
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        one = next(info for info in files.infolist() if info.filename.startswith(what))
    changed = bytearray(archive)
    changed[one.header_offset + 30 + len(one.filename) + one.file_size // 2] ^= 1
    (tmp_path / "bundle.zip").write_bytes(bytes(changed))
    command = [sys.executable, "-I", "verify.py", "bundle.zip"]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode == 1


def test_outsiders_get_none(case, dispute):
    problem(case.evening.player.get(f"{dispute}/bundle"), 404, "not_found")
    problem(Client().get(f"{dispute}/bundle"), 401, "not_authenticated")
