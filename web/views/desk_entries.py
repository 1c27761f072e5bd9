"""Registration: entries one by one or from a list, withdrawn, taken back, and who sits for them."""

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from clubs.principals import Principal
from conventions.etags import require_match
from conventions.language import say
from conventions.problems import Problem
from tournaments.api.documents import entry_tag
from tournaments.api.entries import CsvParser
from tournaments.api.reading import read_entry_change, read_registration, read_substitute
from tournaments.models import Entry
from tournaments.services.entries import (
    NO_ENTRY,
    CheckEntry,
    EntryChange,
    add_entry,
    change_entry,
    first_open_position,
)
from tournaments.services.importing import import_entries
from tournaments.services.substitutes import substitute
from web.desk.bodies import body_of, fields_of, wrong_fields
from web.desk.entries import entries_document, one_entry, suggestions
from web.desk.frame import Desk, desk_of, frame_of
from web.pages import for_accounts, page, rendered
from web.texts.desk import ENTRY_SAID, WORDS

LONGEST_LIST: Final = 500_000
# What is told beside the form with everything that was typed; anything else ends the request.
TOLD: Final = ("invalid_request", "conflict", "precondition_failed")


@page("GET", "HEAD", "POST")
@for_accounts
def entries_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    """`?q=` leaves the entries with these letters; POST adds one."""
    if request.method != "POST":
        return _entries(request, desk_of(principal, tournament_id))
    desk = desk_of(principal, tournament_id, "tournament.enter")
    try:
        body = body_of(
            fields_of(request),
            texts=("name", "licence", "club"),
            numbers=("team",),
            flags=("stays",),
        )
        entry = add_entry(desk.row, read_registration(body), desk.who)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _entries(request, desk, problem, typed=request.POST)
    said = ENTRY_SAID["added"].filled(number=entry.number, name=body["name"].strip())
    messages.success(request, say(said))
    return redirect("web:entries", tournament_id)


@page("POST")
@for_accounts
def entry_list_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID
) -> HttpResponse:
    """The people of a list, pasted or from a file; lines left out come back to be mended."""
    desk = desk_of(principal, tournament_id, "tournament.enter")
    try:
        text = _list_text(request)
        done = import_entries(desk.row, text, desk.who)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _entries(request, desk, list_wrong=wrong_fields(problem), listed=request.POST)
    said = ENTRY_SAID["listed"].filled(added=len(done.added), known=len(done.known))
    if not done.bad:
        messages.success(request, say(said))
        return redirect("web:entries", tournament_id)
    lines = text.splitlines()
    bad = [
        {"number": one.number, "text": lines[one.number - 1], "why": say(one.detail)}
        for one in done.bad
    ]
    left = "\n".join(lines[one.number - 1] for one in done.bad)
    return _entries(request, desk, bad=bad, list_said=say(said), listed={"list": left})


@page("POST")
@for_accounts
def withdrawals_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID
) -> HttpResponse:
    """A button a row: `withdraw` or `back` has the number of the entry and the version seen."""
    desk = desk_of(principal, tournament_id, "tournament.enter")
    fields = fields_of(request)
    withdraws = fields.has("withdraw")
    said = fields.line("withdraw" if withdraws else "back", 200)
    fields.has("back")
    fields.done()
    number, _, version = said.partition(" ")
    entry = _entry(desk, int(number) if number.isdecimal() else 0)
    change = EntryChange(
        entry.club,
        entry.team,
        entry.late_from,
        first_open_position(desk.row) if withdraws else None,
        entry.stays,
    )
    try:
        change_entry(tournament_id, entry.number, change, desk.who, _known(version), "")
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _entries(request, desk, rows_wrong=_told(problem))
    done = ENTRY_SAID["withdrawn" if withdraws else "back"].filled(number=entry.number)
    messages.success(request, say(done))
    return redirect(f"{reverse('web:entries', args=(tournament_id,))}#entry-{entry.number}")


@page("GET", "HEAD", "POST")
@for_accounts
def entry_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, number: int
) -> HttpResponse:
    """One entry and who sat for it; POST changes it."""
    if request.method != "POST":
        desk = desk_of(principal, tournament_id)
        return _one(request, desk, _entry(desk, number))
    desk = desk_of(principal, tournament_id, "tournament.enter")
    try:
        fields = fields_of(request)
        version = fields.line("version", 200)
        body = body_of(
            fields,
            texts=("club", "reason"),
            numbers=("team", "late_from", "withdrawn_from"),
            flags=("stays",),
        )
        change, reason = read_entry_change(body)
        change_entry(tournament_id, number, change, desk.who, _known(version), reason)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _one(request, desk, _entry(desk, number), problem, change=request.POST)
    messages.success(request, say(WORDS["desk_entry_changed"]))
    return redirect("web:entry", tournament_id, number)


@page("POST")
@for_accounts
def entry_people_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, number: int
) -> HttpResponse:
    """Somebody else sits for the entry from a position on."""
    desk = desk_of(principal, tournament_id, "tournament.enter")
    try:
        body = body_of(
            fields_of(request), texts=("name", "licence", "reason"), numbers=("from_position",)
        )
        wanted, reason = read_substitute(body)
        substitute(desk.row, number, wanted, desk.who, reason)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _one(request, desk, _entry(desk, number), problem, people=request.POST)
    messages.success(request, say(WORDS["desk_entry_replaced"]))
    return redirect("web:entry", tournament_id, number)


def _entries(
    request: HttpRequest, desk: Desk, problem: Problem | None = None, **shown: Any
) -> HttpResponse:
    entered = entries_document(desk, request.GET.get("q", "")[:80])
    typed = shown.pop("typed", None)
    return rendered(
        request,
        "desk/entries",
        problem=problem,
        frame=frame_of(desk, "entries"),
        id=desk.row.id,
        entered=entered,
        suggested=suggestions(desk, entered["rows"]) if entered["adds"] else [],
        typed=typed or {},
        wrong=wrong_fields(problem),
        **shown,
    )


def _one(
    request: HttpRequest, desk: Desk, entry: Entry, problem: Problem | None = None, **typed: Any
) -> HttpResponse:
    """`change` and `people` are what was typed into either form."""
    return rendered(
        request,
        "desk/entry",
        problem=problem,
        frame=frame_of(desk, "entries"),
        id=desk.row.id,
        entry=one_entry(desk, entry),
        wrong={form: _told_by_field(problem) for form in typed if problem is not None},
        typed=typed,
    )


def _told_by_field(problem: Problem) -> dict[str, str]:
    if problem.code == "precondition_failed":
        return {"": _told(problem)}
    return wrong_fields(problem)


def _told(problem: Problem) -> str:
    if problem.code == "precondition_failed":
        return say(ENTRY_SAID["overtaken"])
    return " ".join(wrong_fields(problem).values())


def _entry(desk: Desk, number: int) -> Entry:
    entry = desk.row.entries.filter(number=number).first()
    if entry is None:
        raise Problem("not_found", NO_ENTRY)
    return entry


def _known(version: str) -> CheckEntry:
    return lambda entry: require_match(version, entry_tag(entry))


def _list_text(request: HttpRequest) -> str:
    """What was pasted, or else the file."""
    fields = fields_of(request)
    pasted = ""
    if fields.has("list"):
        pasted = fields.string("list", LONGEST_LIST, may_be_empty=True)
    fields.has("file")  # a browser sends a field without a file as an empty text
    fields.done()
    upload = request.FILES.get("file")
    if pasted.strip() or upload is None:
        return pasted
    return str(CsvParser().parse(upload))
