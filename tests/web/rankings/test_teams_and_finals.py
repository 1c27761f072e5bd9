"""Teams are ranked as teams, and a final is told from the positions before it."""

import pytest

from tarot.movements import Method
from tests.web.browser import Browser, text_of
from tests.web.rankings.party import Party
from tournaments.services.importing import import_entries
from tournaments.services.positions import close_position, seat_position

pytestmark = pytest.mark.django_db


@pytest.fixture
def teams(club, olga):
    party = Party(club, olga, kind="teams_of_2", methods=(Method.MOVEMENT,), public=True)
    party.move("open")
    lines = "\n".join(f"Joueur {n};L{n:03};Brest;{n // 2 + 1}" for n in range(24))
    import_entries(party.now(), "Nom;Licence;Club;Équipe\n" + lines, party.who)
    party.move("start")
    return party.play(1)


def test_ranking_of_teams_is_theirs_and_that_of_everybody_is_beside_it(teams, signed_in):
    said = text_of(signed_in.get(f"{teams.path}/ranking"))
    assert "Équipe 12" in said
    assert "Joueur 0 / Joueur 1" in said
    everybody = signed_in.get(f"{teams.path}/ranking?of=entries")
    assert "Équipe 12" not in text_of(everybody)
    assert everybody.content.decode().count("n° ") == 24


def test_only_the_ranking_of_teams_is_published(teams, signed_in):
    assert "Publier le classement" in text_of(signed_in.get(f"{teams.path}/ranking"))
    assert "Publier le classement" not in text_of(signed_in.get(f"{teams.path}/ranking?of=entries"))
    teams.publish()
    for path in (f"/events/{teams.row.id}", f"/events/{teams.row.id}/screen"):
        assert "Joueur 0 / Joueur 1" in text_of(Browser().get(path))


@pytest.mark.parametrize("which", ["?after=9", "?position=2", "?of=clubs", "?after=1&position=1"])
def test_ranking_that_there_is_none_of_is_not_there(teams, signed_in, which):
    assert signed_in.get(f"{teams.path}/ranking{which}").status_code == 404


def test_final_is_one_more_position(club, olga, signed_in):
    final = {"format": "sixth_position", "players": 12}
    party = Party(club, olga, positions=1)
    party.move("open")
    party.enter(16)
    form = {"version": str(party.now().version)}
    page = signed_in.get(f"{party.path}/policy")
    assert page.status_code == 200
    typed = {
        "name": "Finale",
        "date": "2026-10-03",
        "positions": "1",
        "ends_by": "deals",
        "deals": "4",
        "kind": "individual",
        "method_1": "random",
        "final": "sixth_position 12",
        "odd_tables": "3",
        "withdrawal": "keep",
        "ruleset": "fft-2012",
    }
    answer = signed_in.submit(f"{party.path}/policy", typed | form)
    assert answer.status_code == 302
    assert party.now().final == final
    party.move("start")
    party.play(1)
    seat_position(party.row.id, 2, party.who, lambda row: None)
    said = text_of(signed_in.get(party.path))
    assert "finale" in said
    for table in (1, 2, 3):
        party.report(2, table)
    close_position(party.row.id, 2, party.who, lambda row: None)
    assert "Clore le tournoi" in text_of(signed_in.get(party.path))
