"""Replays: of a stored deal for whoever may see it, and of a pasted one, which is kept nowhere."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.permissions import allows
from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from conventions.shapes import Reader
from disputes.services.access import insider_at
from games.models import Deal as Row
from games.services.access import Caller
from games.services.deals import Recorded, find, played
from games.services.logs import loaded_summary
from tarot import Deal, face_up, findings_of
from web.forms import Field, Form
from web.pages import onlooker, page, rendered
from web.replays import LONGEST_PASTED, read_pasted, shown_replay
from web.replays.people import people_of
from web.texts.replays import DEAL_AT, DEAL_AT_TABLE, NO_READING, WORDS

FORM = Form("replay", (Field("log", WORDS["paste_label"], LONGEST_PASTED),))


@page("GET", "HEAD")
def deal_page(request: HttpRequest, deal_id: UUID) -> HttpResponse:
    """`?reading=2` shows the deal by the second reading of its log.

    A deal without a log has nothing to replay: it is on the page of its table.
    """
    caller = Caller(onlooker(request))
    found = find(deal_id, caller)
    recorded = Recorded(found.row, played(found.row), found.who)
    row = recorded.row
    if recorded.seen is None:
        return redirect("web:table", row.table_id)
    claimed = loaded_summary(row.summary) if row.summary else None
    replay = shown_replay(
        recorded.seen,
        findings_of(recorded.seen, claimed),
        people_of(row),
        _reading(request.GET.get("reading")),
        min(recorded.who.seats(row), default=0),
        None if recorded.deal is None else face_up(recorded.deal.record),
    )
    # A finding of another reading is none of the log, which is what is disputed.
    is_log = replay is not None and replay["reading"] is None
    disputable = row.id if is_log and _may_dispute(row, caller.principal) else None
    return _rendered(request, replay, title=_title(row), disputable=disputable)


@page("GET", "HEAD", "POST")
def replay_page(request: HttpRequest) -> HttpResponse:
    """The form, and what was pasted into it."""
    if request.method != "POST":
        return rendered(request, "paste", form=FORM.shown())
    try:
        text, reading = _pasted(request)
        deal = Deal.of(read_pasted(text))
    except Problem as problem:
        form = FORM.shown(request.POST)
        return rendered(request, "paste", problem=problem, form=form, errors=_errors(problem))
    replay = shown_replay(deal, findings_of(deal), reading=reading)
    return _rendered(request, replay, title=say(WORDS["replay"]), pasted=text)


def _pasted(request: HttpRequest) -> tuple[str, int | None]:
    fields = FORM.reader(request)
    text = fields.string("log", LONGEST_PASTED)
    reading = _chosen(fields)
    fields.done()
    # Forms send every line end as two characters, which would be counted.
    return text.replace("\r\n", "\n"), reading


def _chosen(fields: Reader) -> int | None:
    return _reading(fields.line("reading", 3)) if fields.has("reading") else None


def _reading(number: str | None) -> int | None:
    """The number of a reading; "log" and no number at all are the log as it was written down."""
    if number in (None, "log"):
        return None
    return int(number) if number and number.isdecimal() and len(number) <= 3 else 0


def _errors(problem: Problem) -> list[dict[str, str]]:
    errors = [
        {"place": say(one["pointer"]), "detail": say(one["detail"])} for one in problem.errors
    ]
    return errors or [{"place": "", "detail": say(problem.detail or problem.kind.title)}]


def _may_dispute(row: Row, principal: Principal) -> bool:
    return row.table.club_id is not None and allows(
        insider_at(principal, row).roles, "dispute.open"
    )


def _title(row: Row) -> str:
    if not row.table.name:
        return say(DEAL_AT.filled(number=row.number))
    return say(DEAL_AT_TABLE.filled(number=row.number, table=row.table.name))


def _rendered(
    request: HttpRequest,
    replay: dict[str, Any] | None,
    *,
    title: str,
    pasted: str = "",
    disputable: UUID | None = None,
) -> HttpResponse:
    if replay is None:
        raise Problem("not_found", NO_READING)
    return rendered(
        request, "replay", replay=replay, title=title, pasted=pasted, disputable=disputable
    )
