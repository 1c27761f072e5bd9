"""What a person is told of the tournaments that are held about them."""

import pytest

from clubs.models import Membership
from clubs.roles import Role
from tests.games.evening import client_of
from tests.tournaments.event import Event

pytestmark = pytest.mark.django_db


def test_export_tells_a_person_where_they_entered_and_what_they_did(event):
    ana = event.evening.person(Role.ARBITER, "Ana")
    elsewhere = Event()
    Membership.objects.create(club=elsewhere.evening.club, person=ana, role=Role.ARBITER)
    for one in (event, elsewhere):
        one.enter("Ana")
        one.start(7)
        one.seat(1)
        assert one.report(1, 1, [150, -50, -50, -50], client=client_of(ana)).status_code == 201
    path = f"/api/v1/people/{ana.id}/export"
    mine, theirs = client_of(ana).get(path).json(), event.organiser.get(path).json()
    assert [entry["tournament"] for entry in mine["entries"]] == [event.id, elsewhere.id]
    assert [act["type"] for act in mine["acts"]] == ["sheet.report"] * 2
    (entry,) = theirs["entries"]
    assert (entry["tournament"], entry["number"], entry["from_position"]) == (event.id, 1, 1)
    assert theirs["acts"] == mine["acts"][:1]
