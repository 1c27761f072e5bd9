"""Evidence: a text and files in one form; staged it can be changed, dropped and submitted."""

import hashlib
from collections.abc import Iterator
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from disputes.api.reading import read_piece
from disputes.media import KINDS, LARGEST, MB, checked_name, name_of
from disputes.services import evidence
from disputes.services.access import Insider, find_dispute
from disputes.services.files import store_file
from disputes.unfit import Unfit
from tarot.wording import Text
from web.disputes.evidence import ACCEPTED, evidence_fields, file_hint
from web.disputes.fields import Field, body_of, general_error, shown_fields, typed_in
from web.disputes.whole import Whole
from web.pages import page, rendered
from web.texts import arbiter_evidence as said
from web.texts.arbiter import WORDS
from web.views.dispute_pages import shown_dispute
from web.views.insiders import for_insiders, fresh_key, sent_once

MOST_FILES: Final = 5
# Beside the files there is a text, and what a form puts around them.
LONGEST_FORM: Final = MOST_FILES * LARGEST + 512 * 1024
STAGED, KEEP = Field("staged", said.KIND, optional=True), Field("keep", said.KIND, "several")


@page("POST")
@for_insiders
def evidence_page(request: HttpRequest, principal: Principal, dispute_id: UUID) -> HttpResponse:
    row, who = find_dispute(dispute_id, principal)
    who.require("dispute.take_part")
    whole = Whole(row, who)
    fields = evidence_fields(whole)

    def work() -> str:
        piece, staged = read_piece(_body(request, dispute_id, who, fields))
        evidence.add(dispute_id, piece, principal, staged=staged)
        return reverse("web:dispute", args=[dispute_id]) + "#evidence"

    try:
        answer = sent_once(request, principal, work)
    except Problem as problem:
        typed = typed_in(request, [*fields, STAGED])
        return shown_dispute(request, whole, problem=problem, piece=typed)
    done = WORDS["arb_staged"] if request.POST.get("staged") == "yes" else WORDS["arb_submitted"]
    messages.success(request, say(done))
    return answer


@page("GET", "HEAD", "POST")
@for_insiders
def staged_page(
    request: HttpRequest, principal: Principal, dispute_id: UUID, number: int
) -> HttpResponse:
    """One's own staged piece, to be said anew; its files stay unless their box is unticked."""
    row, who = find_dispute(dispute_id, principal)
    who.require("dispute.take_part")
    whole = Whole(row, who)
    own = [one for one in whole.evidence() if one["number"] == number]
    if not own or not own[0]["own"] or not own[0]["staged"]:
        raise Problem("not_found", evidence.NO_EVIDENCE.filled(number=number))
    one, fields = own[0], evidence_fields(whole)
    if request.method != "POST":
        values = {name: one[name] or "" for name in ("kind", "statement", "visibility")}
        values["supersedes"] = str(one["supersedes"] or "")
        return _staged(request, whole, one, fields, values)

    def work() -> str:
        kept = set(request.POST.getlist("keep"))
        files = [
            {"sha256": file["sha256"], "name": file["name"]}
            for file in one["files"]
            if file["sha256"] in kept
        ]
        piece, _ = read_piece(_body(request, dispute_id, who, [*fields, KEEP], files))
        evidence.change(dispute_id, number, piece, principal)
        return reverse("web:dispute", args=[dispute_id]) + "#evidence"

    try:
        answer = sent_once(request, principal, work)
    except Problem as problem:
        return _staged(request, whole, one, fields, typed_in(request, fields), problem)
    messages.success(request, say(WORDS["arb_staged"]))
    return answer


@page("POST")
@for_insiders
def submit_page(
    request: HttpRequest, principal: Principal, dispute_id: UUID, number: int
) -> HttpResponse:
    evidence.submit(dispute_id, number, principal)
    messages.success(request, say(WORDS["arb_submitted"]))
    return _back(dispute_id)


@page("POST")
@for_insiders
def drop_page(
    request: HttpRequest, principal: Principal, dispute_id: UUID, number: int
) -> HttpResponse:
    evidence.drop(dispute_id, number, principal)
    messages.success(request, say(WORDS["arb_dropped"]))
    return _back(dispute_id)


# What is longer is refused before a byte of it is read (`conventions.bodies`).
evidence_page.longest_body = staged_page.longest_body = LONGEST_FORM  # type: ignore[attr-defined]


def _back(dispute_id: UUID) -> HttpResponse:
    address = reverse("web:dispute", args=[dispute_id]) + "#evidence"
    return HttpResponse(status=302, headers={"Location": address})


def _body(
    request: HttpRequest,
    dispute_id: UUID,
    who: Insider,
    fields: list[Field],
    files: list[dict[str, str]] | None = None,
) -> dict[str, Any]:
    """The body of the request that the form makes; its files are stored first, each once."""
    body = body_of([*fields, STAGED], request.POST)
    body.pop("keep", None)
    if "staged" in body:
        body["staged"] = body["staged"] == "yes"
    stored = {one["sha256"]: one for one in files or ()}
    for digest, name in _stored(request, dispute_id, who):
        stored[digest] = {"sha256": digest, "name": name}
    if stored:
        body["files"] = list(stored.values())
    return body


def _stored(request: HttpRequest, dispute_id: UUID, who: Insider) -> Iterator[tuple[str, str]]:
    uploads = request.FILES.getlist("files")
    if len(uploads) > MOST_FILES:
        raise _refused(said.TOO_MANY, "too_many_files")
    for upload in uploads:
        yield _store(upload, dispute_id, who)


def _store(upload: UploadedFile, dispute_id: UUID, who: Insider) -> tuple[str, str]:
    """A file under the digest of its content, and the name that it gets."""
    name = upload.name or ""
    if (upload.size or 0) > LARGEST:
        raise _refused(said.TOO_LARGE.filled(name=name, size=LARGEST // MB), "payload_too_large")
    media_type = (upload.content_type or "").lower()
    if media_type not in KINDS:
        raise _refused(said.OTHER_KIND.filled(name=name), "unsupported_media_type")
    upload.seek(0)  # it was read for the fingerprint of the form
    content = upload.read()
    digest = hashlib.sha256(content).hexdigest()
    try:
        store_file(dispute_id, who, digest, media_type, content)
    except Problem as problem:
        if problem.code != "invalid_request":
            raise
        why = problem.errors[0]["detail"]
        raise _refused(said.UNFIT.filled(name=name, why=why), problem.errors[0]["code"]) from None
    return digest, _name(name, digest, media_type)


def _name(name: str, digest: str, media_type: str) -> str:
    """What the file is called; on a phone nobody can rename one that we would not keep."""
    try:
        return checked_name(name, media_type)
    except Unfit:
        return name_of(digest, media_type)


def _refused(detail: Text, code: str) -> Problem:
    errors = [
        {"pointer": "/files", "code": code, "detail": detail},
        {"pointer": "/files", "code": "choose_again", "detail": said.CHOOSE_AGAIN},
    ]
    return Problem("invalid_request", errors=errors)


def _staged(
    request: HttpRequest,
    whole: Whole,
    one: dict[str, Any],
    fields: list[Field],
    values: dict[str, Any],
    problem: Problem | None = None,
) -> HttpResponse:
    return rendered(
        request,
        "disputes/staged",
        problem=problem,
        head=whole.head(),
        one=one,
        piece_fields=shown_fields("piece", fields, values, problem),
        piece_error=general_error(problem, fields),
        accepted=ACCEPTED,
        file_hint=file_hint(),
        key=fresh_key(),
        is_phone=whole.who.principal.is_phone,
    )
