"""Every address of the pages of disputes against everybody who may come by."""

import uuid
from typing import Final

import pytest

from clubs.models import Membership
from clubs.roles import Role
from tests.disputes.case import REASON
from tests.disputes.sending import digest_of
from tests.disputes.sending import send as send_file
from tests.games.evening import Evening
from tests.web.browser import Browser
from tests.web.disputes.people import account_of, browser_of, organiser_id, page_of
from web.pages import PHONE_COOKIE
from web.urls import urlpatterns

pytestmark = pytest.mark.django_db

NOTE: Final = b"Note de table"
CLOSED, HIDDEN, ELSEWHERE = 403, 404, 302

# What each address answers to whom: party, table mate, other member, arbiter, arbiter who sat there,
# organiser, organiser of another club.
WHO: Final = ("party", "mate", "member", "arbiter", "sat_arbiter", "organiser", "other_club")
EXPECTED: Final = {
    "": (200, 200, HIDDEN, 200, 200, 200, HIDDEN),
    "/dossier": (CLOSED, CLOSED, HIDDEN, 200, 409, CLOSED, HIDDEN),
    "/bundle": (200, 200, HIDDEN, 200, 200, 200, HIDDEN),
    "/decision": (CLOSED, CLOSED, HIDDEN, 409, 409, CLOSED, HIDDEN),
    "/rulings/1": (HIDDEN, HIDDEN, HIDDEN, 200, HIDDEN, HIDDEN, HIDDEN),
    "/evidence/1": (200, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN),
    f"/files/{digest_of(NOTE)}": (200, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN),
}
# The same for what is sent, with nothing in it: whoever may is told that the form is out of date.
SENT: Final = {
    "/acts/claim": (400, 400, HIDDEN, 400, 400, 400, HIDDEN),
    "/acts/publish": (HIDDEN,) * 7,
    "/evidence": (400, 400, HIDDEN, 400, 400, 400, HIDDEN),
    "/evidence/1/removal": (ELSEWHERE, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN),
    "/evidence/1/submission": (HIDDEN,) * 7,
    "/proposal": (CLOSED, CLOSED, HIDDEN, 422, 409, CLOSED, HIDDEN),
    "/rulings/1/publish": (400, 400, HIDDEN, 400, 400, 400, HIDDEN),
    "/decision": (CLOSED, CLOSED, HIDDEN, 400, 400, CLOSED, HIDDEN),
}


@pytest.fixture
def people(case):
    sat = case.person_ids[2]
    Membership.objects.create(club=case.evening.club, person_id=sat, role=Role.ARBITER)
    other = Evening("Les Bouts")
    other_organiser = other.club.memberships.get(role=Role.ORGANISER).person_id
    member = case.evening.person(Role.PLAYER, "Bo")
    ids = {
        "party": case.person_ids[1],
        "mate": case.person_ids[3],
        "member": str(member.id),
        "arbiter": case.arbiter_ids[0],
        "sat_arbiter": sat,
        "organiser": organiser_id(case),
        "other_club": str(other_organiser),
    }
    return {name: browser_of(person) for name, person in ids.items()}


@pytest.fixture
def dispute(case):
    """Under review, with a proposal, and a piece that its author has staged."""
    dispute = case.opened()
    send_file(case.seats[1], dispute, NOTE, "text/plain")
    piece = {"kind": "media", "files": [{"sha256": digest_of(NOTE), "name": "note.txt"}]}
    case.seats[1].post(f"{dispute}/evidence", piece | {"staged": True})
    case.done(dispute, "claim")
    order = [{"code": "annul_deal", "redealt": False}]
    case.done(dispute, "propose", components=order, reason=REASON)
    return page_of(dispute)


def test_pages_are_shown_to_whom_they_are_for(people, dispute):
    found = {
        below: tuple(people[name].get(f"{dispute}{below}").status_code for name in WHO)
        for below in EXPECTED
    }
    assert found == EXPECTED


def test_forms_are_taken_from_whom_they_are_for(people, dispute):
    found = {}
    for below in SENT:
        answers = {}
        # Whoever may do it comes last: there is nothing left of what was dropped.
        for name in reversed(WHO):
            people[name].handler.enforce_csrf_checks = False
            answers[name] = people[name].post(f"{dispute}{below}", {}).status_code
        found[below] = tuple(answers[name] for name in WHO)
    assert found == SENT


def test_deal_is_disputed_by_its_table_and_by_who_directs(case, people):
    address = f"{case.deal.removeprefix('/api/v1')}/disputes/new"
    found = {name: people[name].get(address).status_code for name in WHO}
    assert found == dict(zip(WHO, (200, 200, HIDDEN, 200, 200, 200, HIDDEN), strict=True))


def test_replay_offers_a_dispute_to_whom_it_is_for(case, people):
    address = case.deal.removeprefix("/api/v1")
    offered = {name: "Contester" in people[name].get(address).content.decode() for name in WHO[:-1]}
    assert [name for name, is_there in offered.items() if not is_there] == ["member"]
    assert people["other_club"].get(address).status_code == HIDDEN


def test_list_has_ones_own_disputes_and_those_that_one_directs(people, dispute):
    seen = {name: dispute in people[name].get("/disputes").content.decode() for name in WHO}
    assert [name for name, is_there in seen.items() if not is_there] == ["member", "other_club"]


def test_whoever_has_not_signed_in_does_so_first(dispute):
    browser = Browser()
    for below in EXPECTED:
        answer = browser.get(f"{dispute}{below}")
        assert answer.status_code == ELSEWHERE
        assert answer.headers["Location"].startswith("/sign-in?next=")
    assert browser.get("/disputes").status_code == ELSEWHERE


def test_phone_at_the_table_looks_by_its_cookie(case, dispute):
    phone = case.evening.seat(case.table, 0)
    token = phone._credentials["HTTP_AUTHORIZATION"].removeprefix("Bearer ")
    browser = Browser()
    browser.cookies[PHONE_COOKIE] = token
    assert browser.get(dispute).status_code == 200
    assert browser.get(f"{dispute}/dossier").status_code == CLOSED
    assert browser.get("/disputes").status_code == 200
    # The cookie alone changes nothing.
    browser.handler.enforce_csrf_checks = False
    answer = browser.post(f"{dispute}/acts/concede", {"key": uuid.uuid4().hex})
    assert answer.headers["Location"].startswith("/sign-in")


def test_every_address_of_disputes_is_asked_for_here():
    routes = {str(one.pattern) for one in urlpatterns}
    ours = {route for route in routes if route.startswith("disputes/<uuid:dispute_id>")}
    told = {
        "" if not below else below.replace(digest_of(NOTE), "<slug:digest>")
        for below in (*EXPECTED, *SENT)
    }
    known = {
        f"disputes/<uuid:dispute_id>{below}".replace("/acts/claim", "/acts/<slug:verb>")
        .replace("/acts/publish", "/acts/<slug:verb>")
        .replace("/rulings/1/publish", "/rulings/<int:number>/<slug:verb>")
        .replace("/rulings/1", "/rulings/<int:number>")
        .replace("/evidence/1", "/evidence/<int:number>")
        for below in told
    }
    assert ours == known


def test_account_of_nobody_sees_nothing(case, dispute):
    account_of(case.person_ids[0])
    assert Browser().get(f"/disputes/{uuid.uuid4()}").status_code == ELSEWHERE
    assert browser_of(case.person_ids[0]).get(f"/disputes/{uuid.uuid4()}").status_code == HIDDEN
