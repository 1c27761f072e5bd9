"""Clubs."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse

from clubs.principals import Principal
from web.pages import for_accounts, page, rendered


@page("GET", "HEAD")
@for_accounts
def clubs_page(request: HttpRequest, principal: Principal) -> HttpResponse:
    return rendered(request, "clubs/clubs")


@page("GET", "HEAD")
@for_accounts
def club_page(request: HttpRequest, principal: Principal, club_id: UUID) -> HttpResponse:
    return rendered(request, "clubs/club")
