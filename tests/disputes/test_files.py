"""Files of evidence: sent under their digest, bounded, and shown to whom the evidence is."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.crypto import get_random_string

from disputes.media import LARGEST
from disputes.models import StoredFile
from disputes.services import files
from tests.disputes.pictures import PDF, picture
from tests.disputes.sending import Unread, address, digest_of, fetch, send
from tests.games.client import Client, problem
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db

PHOTO = picture("JPEG")
NOTES = "Le preneur a coupé puis fourni.".encode()


@pytest.fixture
def dispute(case):
    return case.opened()


def attach(by, dispute, content, name, **fields):
    """The answer to evidence with a file that was sent before."""
    attached = [{"sha256": digest_of(content), "name": name}]
    return by.post(f"{dispute}/evidence", {"kind": "media", "files": attached} | fields)


def test_file_is_stored_once_and_the_same_answer_given_again(case, dispute):
    first, again = (send(case.seats[1], dispute, PHOTO, "image/jpeg") for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    stored = {"sha256": digest_of(PHOTO), "size": len(PHOTO), "media_type": "image/jpeg"}
    assert first.json() == again.json() == stored
    assert StoredFile.objects.count() == 1


def test_file_comes_back_as_a_file_to_save_that_cannot_do_anything(case, dispute):
    send(case.seats[1], dispute, PHOTO, "image/jpeg")
    attach(case.seats[1], dispute, PHOTO, "Feuille d’été.jpg")
    answer = fetch(case.seats[0], dispute, PHOTO)
    assert answer.content == PHOTO
    assert (
        answer.headers.items()
        >= {
            "Content-Type": "image/jpeg",
            "Content-Disposition": "attachment; filename*=utf-8''Feuille%20d%E2%80%99%C3%A9t%C3%A9.jpg",
            "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": "private, no-cache",
            "ETag": f'"{digest_of(PHOTO)}"',
        }.items()
    )


def test_text_is_served_as_utf8_and_a_file_without_a_name_by_its_digest(case, dispute):
    send(case.seats[1], dispute, NOTES, "Text/Plain; charset=utf-8")
    answer = fetch(case.seats[1], dispute, NOTES)
    assert (answer.content, answer.headers["Content-Type"]) == (NOTES, "text/plain; charset=utf-8")
    named = f'attachment; filename="{digest_of(NOTES)[:12]}.txt"'
    assert answer.headers["Content-Disposition"] == named


def test_file_that_is_known_is_not_sent_again(case, dispute):
    send(case.seats[1], dispute, PHOTO, "image/jpeg")
    tag = fetch(case.seats[1], dispute, PHOTO).headers["ETag"]
    unchanged = fetch(case.seats[1], dispute, PHOTO, **{"If-None-Match": tag})
    assert (unchanged.status_code, unchanged.content) == (304, b"")


def test_client_may_ask_for_the_kind_of_the_file(case, dispute):
    send(case.seats[1], dispute, PHOTO, "image/jpeg")
    assert fetch(case.seats[1], dispute, PHOTO, Accept="image/jpeg").content == PHOTO
    asked = fetch(case.seats[0], dispute, PHOTO, Accept="image/jpeg")
    problem(asked, 404, "not_found")


def test_nobody_who_looks_at_a_dispute_waits_for_its_files(case, dispute):
    send(case.seats[1], dispute, PHOTO, "image/jpeg")
    with CaptureQueriesContext(connection) as queries:
        attach(case.seats[1], dispute, PHOTO, "feuille.jpg")
        for path in (dispute, f"{dispute}/evidence"):
            assert digest_of(PHOTO).encode() in case.arbiter.get(path).content
    assert not any('"disputes_storedfile"."content"' in one["sql"] for one in queries)


# -- who sees it -------------------------------------------------------------------------------


def test_file_is_its_authors_alone_until_evidence_that_has_it_is_submitted(case, dispute):
    author, other = case.seats[1], case.seats[0]
    send(author, dispute, PHOTO, "image/jpeg")
    attach(author, dispute, PHOTO, "feuille.jpg", staged=True)
    seen = [fetch(one, dispute, PHOTO).status_code for one in (author, other, case.arbiter)]
    assert seen == [200, 404, 404]
    author.post(f"{dispute}/evidence/1/submission")
    seen = [fetch(one, dispute, PHOTO).status_code for one in (author, other, case.arbiter)]
    assert seen == [200, 200, 200]


def test_file_for_arbiters_is_not_for_the_other_parties(case, dispute):
    send(case.seats[1], dispute, PHOTO, "image/jpeg")
    attach(case.seats[1], dispute, PHOTO, "feuille.jpg", visibility="arbiters")
    assert fetch(case.arbiter, dispute, PHOTO).status_code == 200
    problem(fetch(case.seats[0], dispute, PHOTO), 404, "not_found")


def test_nobody_learns_that_somebody_else_has_sent_the_same(case, dispute):
    assert send(case.seats[1], dispute, PHOTO, "image/jpeg").status_code == 201
    assert send(case.seats[0], dispute, PHOTO, "image/jpeg").status_code == 201
    assert case.seats[0].delete(address(dispute, PHOTO)).status_code == 204
    assert fetch(case.seats[1], dispute, PHOTO).status_code == 200


def test_to_outsiders_there_is_no_such_dispute(case, dispute):
    outsiders = {"member": case.evening.player, "other club": Evening("Les Bouts").organiser}
    for by in outsiders.values():
        problem(send(by, dispute, PHOTO, "image/jpeg"), 404, "not_found")
        problem(fetch(by, dispute, PHOTO), 404, "not_found")
        problem(by.delete(address(dispute, PHOTO)), 404, "not_found")
    problem(send(Client(), dispute, PHOTO, "image/jpeg"), 401, "not_authenticated")
    problem(fetch(Client(), dispute, PHOTO), 401, "not_authenticated")


# -- what is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "media_type,content,code",
    [
        ("image/png", b"<html></html>", "other_kind"),
        ("image/png", picture("PNG") + b"<html></html>", "something_behind"),
        ("text/plain", b"<script>alert(1)</script>", "markup"),
        ("text/plain", b"", "empty_file"),
        ("application/pdf", PDF[:-8], "broken_file"),
    ],
)
def test_file_that_is_not_what_it_says_is_refused(case, dispute, media_type, content, code):
    refused = problem(send(case.seats[1], dispute, content, media_type), 422, "invalid_request")
    assert [one["code"] for one in refused["errors"]] == [code]
    assert not StoredFile.objects.exists()


@pytest.mark.parametrize("media_type", ["text/html", "image/svg+xml", "application/zip", "a" * 300])
def test_other_types_are_refused_unread_and_the_right_ones_named(case, dispute, media_type):
    refused = send(case.seats[1], dispute, b"x", media_type, **{"wsgi.input": Unread(b"x")})
    assert "image/jpeg" in problem(refused, 415, "unsupported_media_type")["detail"]


def test_content_of_another_digest_is_refused_and_its_own_told(case, dispute):
    wrong = f"{dispute}/files/{digest_of(b'other')}"
    refused = send(case.seats[1], dispute, NOTES, "text/plain", at=wrong)
    document = problem(refused, 422, "invalid_request")
    assert [one["code"] for one in document["errors"]] == ["other_digest"]
    assert digest_of(NOTES) in document["detail"]


@pytest.mark.parametrize("size", [LARGEST + 1, 50 * 1024 * 1024])
def test_file_that_is_too_large_is_refused_unread(case, dispute, size):
    unread = {"wsgi.input": Unread(b""), "CONTENT_LENGTH": str(size)}
    refused = send(case.seats[1], dispute, b"x", "text/plain", **unread)
    assert "2048" in problem(refused, 413, "payload_too_large")["detail"]


def test_file_of_unknown_length_is_refused_unread(case, dispute):
    unknown = {"wsgi.input": Unread(b""), "CONTENT_LENGTH": "", "HTTP_TRANSFER_ENCODING": "chunked"}
    refused = send(case.seats[1], dispute, b"x", "text/plain", **unknown)
    problem(refused, 411, "length_required")


def test_largest_file_is_taken_though_no_other_request_may_be_so_large(case, dispute):
    content = b"a" * LARGEST
    assert send(case.seats[1], dispute, content, "text/plain").status_code == 201
    refused = case.seats[1].post(f"{dispute}/evidence", {"statement": "x" * (LARGEST - 100)})
    problem(refused, 413, "payload_too_large")


@pytest.mark.parametrize("name", ["../feuille.jpg", "feuille.html", "CON.jpg", "a\u202ejpg.jpg"])
def test_name_that_could_do_harm_is_refused_with_its_place(case, dispute, name):
    send(case.seats[1], dispute, PHOTO, "image/jpeg")
    refused = problem(attach(case.seats[1], dispute, PHOTO, name), 422, "invalid_request")
    assert [one["pointer"] for one in refused["errors"]] == ["/files/0/name"]


# -- how much ----------------------------------------------------------------------------------


def texts(number):
    return [f"Note {one} {get_random_string(8)}".encode() for one in range(number)]


def refusal(answer):
    return [one["code"] for one in problem(answer, 409, "conflict")["errors"]]


def test_somebody_who_sends_a_thousand_files_stores_ten(case, dispute):
    sent = texts(1000)
    answers = [send(case.seats[1], dispute, one, "text/plain") for one in sent[:12]]
    assert [one.status_code for one in answers] == [201] * 10 + [409] * 2
    assert refusal(answers[-1]) == ["too_many_own_files"]
    # What is there already is no file more, and a place that is given up is free again.
    assert send(case.seats[1], dispute, sent[0], "text/plain").status_code == 200
    assert case.seats[1].delete(address(dispute, sent[0])).status_code == 204
    assert send(case.seats[1], dispute, sent[11], "text/plain").status_code == 201


def test_the_files_of_one_author_are_bounded_together(case, dispute):
    large = [bytes([letter]) * LARGEST for letter in b"abcde"]
    assert {send(case.seats[1], dispute, one, "text/plain").status_code for one in large} == {201}
    assert refusal(send(case.seats[1], dispute, b"x", "text/plain")) == ["too_many_own_bytes"]
    assert send(case.seats[0], dispute, b"x", "text/plain").status_code == 201


def test_the_files_of_a_dispute_are_bounded_together(case, dispute, monkeypatch):
    bound = files.BOUNDS["files"]._replace(most=2)
    monkeypatch.setitem(files.BOUNDS, "files", bound)
    for seat in (0, 1):
        assert send(case.seats[seat], dispute, NOTES, "text/plain").status_code == 201
    assert refusal(send(case.seats[2], dispute, NOTES, "text/plain")) == ["too_many_files"]


def test_file_that_evidence_has_cannot_be_dropped(case, dispute):
    author = case.seats[1]
    send(author, dispute, PHOTO, "image/jpeg")
    attach(author, dispute, PHOTO, "feuille.jpg", staged=True)
    problem(author.delete(address(dispute, PHOTO)), 409, "conflict")
    author.delete(f"{dispute}/evidence/1")
    assert author.delete(address(dispute, PHOTO)).status_code == 204
    problem(author.delete(address(dispute, PHOTO)), 404, "not_found")


def test_once_it_is_over_nothing_is_sent_or_dropped_and_everything_is_still_seen(case, dispute):
    send(case.seats[1], dispute, PHOTO, "image/jpeg")
    reason = "L'arbitre n'a pas été appelé quand la renonce a été vue."
    case.done(dispute, "declare-inadmissible", because="not_called", reason=reason)
    refused = send(case.seats[1], dispute, NOTES, "text/plain")
    assert refusal(refused) == ["wrong_state"]
    assert refusal(case.seats[1].delete(address(dispute, PHOTO))) == ["wrong_state"]
    assert fetch(case.seats[1], dispute, PHOTO).status_code == 200
