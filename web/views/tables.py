"""The page of a table, for whoever keeps its sheet and whoever looks on, and its worker."""

from uuid import UUID

import orjson
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.services.access import Caller
from games.services.rulesets import KNOWN
from games.services.sheets import sheet_of
from games.services.tables import find_table, names_at
from web.pages import onlooker, page, rendered
from web.scores.form import shown_form
from web.tables.kept import kept_addresses, kept_version
from web.tables.setup import is_locked, may, names_of, script_words, setup_of
from web.tables.sheet import shown_sheet

# A worker has a policy of its own: it fetches what it keeps, and runs nothing.
WORKER_POLICY = "default-src 'none'; connect-src 'self'"


@page("GET", "HEAD")
def table_page(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """It changes nothing itself: its script asks the API, signed by the phone or the session."""
    table, who = find_table(table_id, Caller(onlooker(request)))
    names = names_of(table, names_at([table]))
    sheet = sheet_of(table, tuple(names))
    ruleset = KNOWN[table.ruleset]
    locked = is_locked(table, who)
    allowed = may(who, locked)
    may_record = allowed["record"]
    return rendered(
        request,
        "tables/table",
        table=table,
        sheet=shown_sheet(sheet, names),
        names=names,
        sits_out=len(names) > table.players,
        may_record=may_record,
        locked=locked,
        deal=shown_form([ruleset], table.players, names[-table.players :]) if may_record else None,
        setup=setup_of(sheet, ruleset, names, who, request.user, allowed=allowed),
        script_words=script_words(),
    )


@page("GET", "HEAD")
def worker_page(request: HttpRequest) -> HttpResponse:
    """Served from the root, so that it is asked for the pages of tables."""
    kept = {"files": kept_addresses(), "version": kept_version()}
    response = render(
        request,
        "web/tables/worker.js",
        {"kept": orjson.dumps(kept).decode()},
        content_type="text/javascript; charset=utf-8",
    )
    response.headers["Content-Security-Policy"] = WORKER_POLICY
    response.headers["Service-Worker-Allowed"] = "/"
    return response
