"""The people of a club: who they are, their roles, and inviting them to an account."""

import unicodedata
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from clubs.api.access import clubs_that, roles_towards
from clubs.api.documents import person_tag
from clubs.models import LONGEST_LICENCE, LONGEST_NAME, Club, Membership, Person
from clubs.permissions import allows, require
from clubs.principals import Principal
from clubs.roles import MEMBER_ROLES, Role
from clubs.services.accounts import invite_to_account
from clubs.services.people import add_person, set_roles
from conventions.etags import require_match
from conventions.language import say
from conventions.problems import Problem
from ledger.actors import Actor
from tarot.wording import Text
from web.forms import Field, Form
from web.pages import for_accounts, page, rendered
from web.texts.people import WORDS
from web.texts.site import ROLE_NAMES

MOST_PEOPLE: Final = 200
PERSON_FORM = Form(
    "person",
    (
        Field("name", Text("Nom", "Name"), LONGEST_NAME),
        Field(
            "licence", Text("Licence (facultatif)", "Licence (optional)"), LONGEST_LICENCE,
            required=False,
        ),
        Field(
            "role",
            Text("Rôle", "Role"),
            choices=tuple((role.value, ROLE_NAMES[role]) for role in reversed(MEMBER_ROLES)),
        ),
    ),
)  # fmt: skip


@page("GET", "HEAD", "POST")
@for_accounts
def people_page(request: HttpRequest, principal: Principal, club_id: UUID) -> HttpResponse:
    """The list, which a name narrows, and the form that adds somebody."""
    club = _club(principal, club_id, "person.list")
    if request.method != "POST":
        return _people(request, principal, club)
    actor = _actor(principal, club_id, "person.add")
    try:
        fields = PERSON_FORM.reader(request)
        name = fields.line("name", LONGEST_NAME)
        licence = fields.line("licence", LONGEST_LICENCE, may_be_empty=True)
        role = fields.choice("role", [role.value for role in MEMBER_ROLES])
        fields.done()
        add_person(club_id, name, licence, {Role(role)}, actor)
    except Problem as problem:
        form = PERSON_FORM.shown(request.POST, problem)
        return _people(request, principal, club, problem=problem, form=form)
    messages.success(request, say(WORDS["people_added"]))
    return redirect("web:people", club_id)


@page("POST")
@for_accounts
def roles_page(
    request: HttpRequest, principal: Principal, club_id: UUID, person_id: UUID
) -> HttpResponse:
    club = _club(principal, club_id, "membership.change")
    if not Person.objects.filter(_of(club), id=person_id).exists():
        raise Problem("not_found")
    roles = {Role(role) for role in request.POST.getlist("roles") if role in MEMBER_ROLES}
    version = request.POST.get("version", "")
    actor = _actor(principal, club_id, "membership.change")
    set_roles(club_id, person_id, roles, actor, lambda row: require_match(version, person_tag(row)))
    messages.success(request, say(WORDS["people_saved"]))
    return redirect("web:people", club_id)


@page("POST")
@for_accounts
def invite_page(
    request: HttpRequest, principal: Principal, club_id: UUID, person_id: UUID
) -> HttpResponse:
    """The only page that shows the invitation: no cache may keep it."""
    club = _club(principal, club_id, "person.list")
    actor = principal.actor(require(roles_towards(principal, person_id), "person.invite"))
    person = Person.objects.filter(_of(club), id=person_id).first()
    if person is None:
        raise Problem("not_found")
    within = None if principal.is_admin else clubs_that(principal, "person.invite")
    invitation = invite_to_account(person_id, actor, within=within)
    link = f"{request.build_absolute_uri(reverse('web:invitation'))}#{invitation}"
    response = rendered(request, "people/invited", club=club, person=person, link=link)
    response.headers["Cache-Control"] = "no-store"
    return response


def _club(principal: Principal, club_id: UUID, action: str) -> Club:
    """The club, for whoever may do this there."""
    require(principal.roles_in(club_id), action)
    club = Club.objects.filter(id=club_id).first()
    if club is None:
        raise Problem("not_found")
    return club


def _actor(principal: Principal, club_id: UUID, action: str) -> Actor:
    return principal.actor(require(principal.roles_in(club_id), action))


def _of(club: Club) -> Q:
    """The members and guests of a club."""
    return Q(memberships__club=club) | Q(guest_of=club)


def _people(
    request: HttpRequest,
    principal: Principal,
    club: Club,
    *,
    problem: Problem | None = None,
    form: dict[str, Any] | None = None,
) -> HttpResponse:
    wanted = request.GET.get("find", "").strip()[:LONGEST_NAME]
    people = _found(club, wanted)
    roles = principal.roles_in(club.id)
    return rendered(
        request,
        "people/people",
        problem=problem,
        club=club,
        find=wanted,
        people=_shown(club, people[:MOST_PEOPLE]),
        more=len(people) > MOST_PEOPLE,
        may_add=allows(roles, "person.add"),
        may_change=allows(roles, "membership.change"),
        form=form or PERSON_FORM.shown({"role": Role.PLAYER.value}),
    )


def _found(club: Club, wanted: str) -> list[Person]:
    """One more than is shown, where there are more."""
    people = Person.objects.filter(_of(club)).distinct().order_by("name", "id")
    if wanted:
        people = people.filter(Q(name__icontains=wanted) | Q(licence__iexact=wanted))
    return sorted(people[: MOST_PEOPLE + 1], key=lambda person: _alphabetical(person.name))


def _alphabetical(name: str) -> str:
    """Élodie comes before Fanny, whatever the database thinks."""
    apart = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _shown(club: Club, people: list[Person]) -> list[dict[str, Any]]:
    held: dict[UUID, set[str]] = {person.id: set() for person in people}
    for one in Membership.objects.filter(club=club, person__in=people):
        held[one.person_id].add(one.role)
    return [
        {
            "person": person,
            "version": person_tag(person),
            "is_guest": not held[person.id],
            "roles": [
                {"role": role.value, "name": say(ROLE_NAMES[role]), "held": role in held[person.id]}
                for role in MEMBER_ROLES
            ],
        }
        for person in people
    ]
