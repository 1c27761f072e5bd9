"""One dispute: its page, the files of its evidence, and its bundle."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header

from clubs.principals import Principal
from conventions.problems import Problem
from disputes.api.bundle import ZIP
from disputes.api.files import AS_A_FILE
from disputes.media import content_type_of
from disputes.services.access import find_dispute
from disputes.services.bundles import bundle_of
from disputes.services.files import find_file
from disputes.states import HEARD
from web.disputes.acts import forms_for
from web.disputes.evidence import ACCEPTED, evidence_fields, file_hint
from web.disputes.fields import general_error, shown_fields
from web.disputes.story import shown_story
from web.disputes.whole import Whole
from web.pages import page, rendered
from web.views.insiders import for_insiders, fresh_key


@page("GET", "HEAD")
@for_insiders
def dispute_page(request: HttpRequest, principal: Principal, dispute_id: UUID) -> HttpResponse:
    return shown_dispute(request, Whole(*find_dispute(dispute_id, principal)))


def shown_dispute(
    request: HttpRequest,
    whole: Whole,
    *,
    problem: Problem | None = None,
    refused: dict[str, Any] | None = None,
    piece: Mapping[str, Any] | None = None,
    lost: Sequence[tuple[str, str]] = (),
) -> HttpResponse:
    """The page of a dispute. `refused` is the form that was sent in vain, in the place of a fresh
    one; `piece` what was typed into that of evidence; `lost` what was typed for something that is
    no longer to be done."""
    forms = forms_for(whole.given)
    if refused is not None:
        forms = [refused if one["name"] == refused["name"] else one for one in forms]
    fields = evidence_fields(whole)
    of_evidence = problem if piece is not None else None
    seen = seen_by(request) if is_stale(problem) else None
    return rendered(
        request,
        "disputes/dispute",
        problem=problem,
        head=whole.head(),
        parties=whole.parties(),
        clocks=whole.clocks(),
        conflicts=whole.conflicts(),
        rulings=whole.rulings(),
        standing=whole.standing(),
        evidence=whole.evidence(),
        story=shown_story(whole.story, whole.people, seen),
        may=whole.may,
        forms=forms,
        takes_evidence=whole.document["state"] in HEARD,
        piece_fields=shown_fields("piece", fields, piece, of_evidence),
        piece_error=general_error(of_evidence, fields),
        piece_wrong=piece is not None,
        accepted=ACCEPTED,
        file_hint=file_hint(),
        key=fresh_key(),
        is_stale=is_stale(problem),
        refused=refused,
        lost=lost,
        is_phone=whole.who.principal.is_phone,
    )


def is_stale(problem: Problem | None) -> bool:
    """Whether somebody was faster."""
    return problem is not None and problem.code in ("precondition_failed", "precondition_required")


def seen_by(request: HttpRequest) -> int | None:
    """The last event that was on the page from which a form was sent."""
    seen = request.POST.get("seen", "")
    return int(seen) if seen.isdecimal() and len(seen) < 10 else None


@page("GET", "HEAD")
@for_insiders
def file_page(
    request: HttpRequest, principal: Principal, dispute_id: UUID, digest: str
) -> HttpResponse:
    """A file of evidence, to save; a picture is shown by whoever puts it into a page of ours."""
    row, who = find_dispute(dispute_id, principal)
    file, name = find_file(row, who, digest)
    return HttpResponse(
        bytes(file.content),
        content_type=content_type_of(file.media_type),
        headers={
            **AS_A_FILE,
            "Content-Disposition": content_disposition_header(True, name) or "attachment",
        },
    )


@page("GET", "HEAD")
@for_insiders
def bundle_page(request: HttpRequest, principal: Principal, dispute_id: UUID) -> HttpResponse:
    row, who = find_dispute(dispute_id, principal)
    return HttpResponse(
        bundle_of(row, who, names="nameless" not in request.GET),
        content_type=ZIP,
        headers={
            "Content-Disposition": f'attachment; filename="dispute-{dispute_id}.zip"',
            "Cache-Control": "private, no-store",
        },
    )
