"""The desk of a tournament."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse

from clubs.principals import Principal
from web.desk.frame import desk_of, frame_of
from web.pages import for_accounts, page, rendered


@page("GET", "HEAD")
@for_accounts
def ranking_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    desk = desk_of(principal, tournament_id)
    return rendered(request, "rankings/ranking", frame=frame_of(desk, "ranking"))
