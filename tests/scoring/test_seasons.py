"""Seasons through the API: which tournaments count, how, and what they come to."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bench.evening import fill
from clubs.models import Person
from tests.games.client import problem
from tests.games.evening import Evening
from tests.games.summaries import a_summary
from tests.tournaments.event import Event
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening()


def held(evening, *balances, closed=True, names=("Ana", "Bea", "Cy", "Dee")):
    """A tournament of one position; Ana, Bea, Cy and Dee have these balances."""
    event = Event(evening, positions=1, petite=True)
    event.enter(*names)
    event.start()
    table = event.seat(1)["tables"][0]
    sheet = [balances[seat["entry"] - 1] for seat in table["seats"]]
    assert event.report(1, 1, sheet, confirm=True).status_code == 201
    event.close(1)
    if closed:
        event.done("actions/close")
    return event


def season_of(evening, *events, coefficients=None, **rules):
    tournaments = [{"tournament": event.id} for event in events]
    for one, coefficient in zip(tournaments, coefficients or (), strict=False):
        one["coefficient"] = coefficient
    body = {"name": "Saison 2026", "tournaments": tournaments}
    if rules:
        body["rules"] = rules
    answer = evening.organiser.post(f"/api/v1/clubs/{evening.club.id}/seasons", body)
    assert answer.status_code == 201, answer.content
    return answer.headers["Location"]


def ranked(evening, season):
    answer = evening.player.get(f"{season}/ranking")
    assert answer.status_code == 200, answer.content
    return answer.json()


def rows(document):
    return [(row["place"], row["name"], row["total"]) for row in document["rows"]]


def test_season_adds_up_what_its_tournaments_came_to(evening):
    events = held(evening, 100, 20, -20, -100), held(evening, -90, 60, 40, -10)
    document = ranked(evening, season_of(evening, *events))
    assert rows(document) == [
        (1, "Bea", "80"),
        (2, "Cy", "20"),
        (3, "Ana", "10"),
        (4, "Dee", "-110"),
    ]
    assert [one["counts"] for one in document["tournaments"]] == [True, True]


@pytest.mark.parametrize(
    "rules, coefficients, expected",
    [
        ({"best": 1}, None, [("Ana", "100"), ("Bea", "60"), ("Cy", "40"), ("Dee", "-10")]),
        ({"drops": [[2, 1]]}, None, [("Ana", "100"), ("Bea", "60"), ("Cy", "40"), ("Dee", "-10")]),
        ({}, [100, 150], [("Bea", "110"), ("Cy", "40"), ("Ana", "-35"), ("Dee", "-115")]),
        (
            {"points": "reversed_place"},
            None,
            [("Bea", "7"), ("Ana", "5"), ("Cy", "5"), ("Dee", "3")],
        ),
        (
            {"points": "place", "table": [10, 5], "others": 1},
            [100, 50],
            [("Ana", "10.5"), ("Bea", "10"), ("Cy", "3.5"), ("Dee", "1.5")],
        ),
    ],
)
def test_rules_of_a_season_say_what_counts(evening, rules, coefficients, expected):
    events = held(evening, 100, 20, -20, -100), held(evening, -90, 60, 40, -10)
    document = ranked(evening, season_of(evening, *events, coefficients=coefficients, **rules))
    assert [(row["name"], row["total"]) for row in document["rows"]] == expected


def test_below_the_minimum_nobody_has_a_place(evening):
    events = (
        held(evening, 100, 20, -20, -100),
        held(evening, 10, 20, -30, 0, names=("Ana", "Bea", "Cy", "Eve")),
    )
    document = ranked(evening, season_of(evening, *events, minimum=2))
    assert [row["name"] for row in document["rows"]] == ["Ana", "Bea", "Cy"]
    assert {(row["name"], row["place"]) for row in document["too_few"]} == {
        ("Dee", None),
        ("Eve", None),
    }


def test_tournament_counts_once_it_is_closed(evening):
    running = held(evening, 100, 20, -20, -100, closed=False)
    season = season_of(evening, running)
    document = ranked(evening, season)
    assert (document["rows"], document["tournaments"][0]["counts"]) == ([], False)
    running.done("actions/close")
    assert rows(ranked(evening, season))[0] == (1, "Ana", "100")


def test_corrected_deal_is_in_the_season_at_once(evening):
    """D5."""
    event = Event(evening, positions=1, deals=1, petite=True)
    event.enter("Ana", "Bea", "Cy", "Dee")
    event.start()
    table = event.seat(1)["tables"][0]["table"]
    deal = event.organiser.deal(None, table=table, number=1, summary=a_summary(taker=0))
    event.close(1)
    event.done("actions/close")
    season = season_of(evening, event)
    before = ranked(evening, season)
    tag = {"If-Match": event.organiser.get(deal).headers["ETag"]}
    corrected = event.organiser.put(f"{deal}/summary", a_summary(taker=1), headers=tag)
    assert corrected.status_code == 200, corrected.content
    after = ranked(evening, season)
    assert rows(after)[0][1] != rows(before)[0][1]
    assert rows(after)[0][2] == rows(before)[0][2]


def test_result_is_that_of_whoever_sat_for_most_positions(evening):
    event = Event(evening, positions=3, petite=True)
    event.enter("Ana", "Bea", "Cy", "Dee")
    event.start()
    for number in (1, 2, 3):
        if number == 2:
            answer = event.organiser.post(
                f"{event.path}/entries/1/people", {"name": "Zoe", "reason": "Malade"}
            )
            assert answer.status_code == 201, answer.content
        table = event.seat(number)["tables"][0]
        sheet = [30 if seat["entry"] == 1 else -10 for seat in table["seats"]]
        event.report(number, 1, sheet, confirm=True)
        event.close(number)
    event.done("actions/close")
    assert rows(ranked(evening, season_of(evening, event)))[0] == (1, "Zoe", "90")


def test_who_was_erased_keeps_the_result_without_the_name(evening):
    season = season_of(evening, held(evening, 100, 20, -20, -100))
    ana = Person.objects.get(name="Ana")
    gone = evening.organiser.delete(f"/api/v1/people/{ana.id}", headers={"If-Match": "*"})
    assert gone.status_code in (200, 204), gone.content
    first = ranked(evening, season)["rows"][0]
    assert first["total"] == "100"
    assert "Ana" not in first["name"]


def test_change_of_a_season_says_all_of_it_and_names_its_version(evening):
    first, second = held(evening, 100, 20, -20, -100), held(evening, -90, 60, 40, -10)
    season = season_of(evening, first)
    body = {"name": "Saison 2027", "tournaments": [{"tournament": second.id}]}
    tag = {"If-Match": evening.organiser.get(season).headers["ETag"]}
    assert evening.organiser.put(season, body, headers=tag).json()["version"] == 2
    assert rows(ranked(evening, season))[0] == (1, "Bea", "60")
    problem(evening.organiser.put(season, body, headers=tag), 412, "precondition_failed")
    listed = evening.organiser.get(f"/api/v1/clubs/{evening.club.id}/seasons").json()["seasons"]
    assert [one["name"] for one in listed] == ["Saison 2027"]


@pytest.mark.parametrize(
    "change, pointer",
    [
        ({"name": ""}, "/name"),
        ({"tournaments": [{"tournament": "x"}]}, "/tournaments/0/tournament"),
        ({"rules": {"points": "luck"}}, "/rules/points"),
        ({"rules": {"best": 0}}, "/rules/best"),
        ({"rules": {"keys": []}}, "/rules/keys"),
        ({"rules": {"keys": ["total", "total"]}}, "/rules/keys"),
        ({"rules": {"drops": [[1, 1]]}}, "/rules/drops"),
        ({"rules": {"drops": [5]}}, "/rules/drops"),
        ({"rules": {"table": [-1]}}, "/rules/table"),
        ({"rules": {"luck": 1}}, "/rules/luck"),
    ],
)
def test_season_that_makes_no_sense_is_refused(evening, change, pointer):
    body = {"name": "S", "tournaments": []} | change
    answer = evening.organiser.post(f"/api/v1/clubs/{evening.club.id}/seasons", body)
    assert problem(answer, 422, "invalid_request")["errors"][0]["pointer"] == pointer


def test_tournament_of_another_club_is_refused(evening):
    other = Event()
    body = {"name": "S", "tournaments": [{"tournament": other.id}]}
    answer = evening.organiser.post(f"/api/v1/clubs/{evening.club.id}/seasons", body)
    document = problem(answer, 422, "invalid_request")
    assert document["errors"][0]["code"] == "not_of_the_club"
    twice = {"name": "S", "tournaments": [{"tournament": other.id}] * 2}
    answer = evening.organiser.post(f"/api/v1/clubs/{evening.club.id}/seasons", twice)
    assert problem(answer, 422, "invalid_request")["errors"][0]["code"] == "twice"


def test_season_of_many_tournaments_costs_as_many_statements_as_one(evening):
    events = [Event(evening) for _ in range(4)]
    for event in events:
        fill(event.id, 8, 2)
    Tournament.objects.filter(club=evening.club).update(state="closed")
    seasons = season_of(evening, events[0]), season_of(evening, *events)
    costs = []
    for season in seasons:
        with CaptureQueriesContext(connection) as queries:
            ranked(evening, season)
        costs.append(len(queries))
    assert costs[0] == costs[1] <= 18
