"""A tournament from outside: its page for everybody, and the screen of the hall."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse

from web.pages import onlooker, page, rendered
from web.screens.access import open_tournament, tournament_on_screen
from web.screens.picture import AUTO, SHOWN, picture_of
from web.screens.published import published_shown
from web.texts.events import screen_words


@page("GET", "HEAD")
def event_page(request: HttpRequest, tournament_id: UUID) -> HttpResponse:
    """Without an account, once the organiser has opened it: not there before."""
    row = open_tournament(tournament_id)
    return rendered(request, "screens/event", event=row, ranking=published_shown(row))


@page("GET", "HEAD")
def screen_page(request: HttpRequest, tournament_id: UUID) -> HttpResponse:
    """`?show=seating` or `?show=ranking` keeps to the one; by itself it shows what is needed."""
    row = tournament_on_screen(onlooker(request), tournament_id)
    picture = picture_of(row, _wanted(request))
    return rendered(request, "screens/screen", event=row, picture=picture, said=screen_words())


@page("GET", "HEAD")
def picture_page(request: HttpRequest, tournament_id: UUID) -> HttpResponse:
    """What the screen asks for again and again: nothing (204) as long as it shows that already."""
    row = tournament_on_screen(onlooker(request), tournament_id)
    picture = picture_of(row, _wanted(request))
    if picture["digest"] == request.GET.get("seen"):
        return HttpResponse(status=204)
    return rendered(request, "screens/picture", event=row, picture=picture)


def _wanted(request: HttpRequest) -> str:
    said = request.GET.get("show", AUTO)
    return said if said in SHOWN else AUTO
