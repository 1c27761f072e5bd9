"""The frame of the desk: which tournament it is, where it stands, and the way round."""

import pytest

from tests.web.browser import elements, text_of
from tests.web.rankings.party import Party

pytestmark = pytest.mark.django_db


def test_frame_names_the_tournament_and_marks_the_open_tab(signed_in, club, olga):
    party = Party(club, olga).start(8)
    answer = signed_in.get(party.path)
    assert "Tournoi d’automne" in text_of(answer)
    assert "en cours" in text_of(answer)
    current = [values for tag, values in elements(answer) if values.get("aria-current") == "page"]
    assert [one["href"] for one in current] == [party.path]
