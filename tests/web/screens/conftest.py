"""What the tests of the screen and of the page for everybody begin with."""

from dataclasses import replace

import pytest

from tests.web.looking import DESK, PHONE
from tests.web.rankings.party import Party, as_it_is
from tournaments.services.policies import Policy
from tournaments.services.tournaments import change_tournament

PROJECTOR = {"width": 1920, "height": 1080}


@pytest.fixture(params=[PHONE, DESK, PROJECTOR], ids=["phone", "desk", "projector"])
def screen(request):
    return request.param


@pytest.fixture
def party(club, olga):
    return Party(club, olga)


@pytest.fixture
def open_to_all():
    """Opens a tournament's page to everybody, or closes it."""

    def change(party, *, public=True):
        policy = replace(Policy.of(party.now()), public=public)
        change_tournament(party.row.id, policy, party.who, as_it_is, "")

    return change
