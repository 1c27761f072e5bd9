"""Rankings of a tournament through the API: computed, published, corrected, approved."""

import json
from base64 import b64decode
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext

from bench.evening import fill
from scoring.models import RankingApproval, RankingVersion
from tarot.movements import seed_of
from tarot.standings import lot
from tests.at_once import at_once
from tests.games.client import problem
from tests.games.summaries import a_summary
from tests.ledger.guards import lifted
from tests.tournaments.event import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return Event(petite=True)


def ranking(event, query=""):
    answer = event.organiser.get(f"{event.path}/ranking{query}")
    assert answer.status_code == 200, answer.content
    return answer.json()


def publish(event, client=None, **fields):
    return (client or event.organiser).post(f"{event.path}/rankings", fields)


def approve(event, number, client=None):
    asked = client or event.organiser
    return asked.post(f"{event.path}/rankings/{number}/approval", {})


def places(document):
    return [(row["place"], row["number"], row["total"]) for row in document["rows"]]


def seated(event, number, balances):
    """A position with these balances for the entries, by number; closed."""
    for table in event.seat(number)["tables"]:
        sheet = [balances[seat["entry"]] for seat in table["seats"]]
        answer = event.report(number, table["number"], sheet, confirm=True)
        assert answer.status_code == 201, answer.content
    event.close(number)


def four(event, *positions):
    """A tournament of four people at one table."""
    event.start(4)
    for number, balances in enumerate(positions, start=1):
        seated(event, number, dict(enumerate(balances, start=1)))


def test_nothing_is_ranked_before_anything_was_played(event):
    event.start(8)
    document = ranking(event)
    assert (document["after"], document["rows"], document["published"]) == (0, [], None)
    assert document["not_played"] == list(range(1, 9))
    problem(publish(event), 409, "conflict")


def test_equals_share_the_place_and_nobody_is_left_out(event):
    """D1."""
    four(event, [100, 100, -50, -150])
    assert places(ranking(event)) == [(1, 1, 100), (1, 2, 100), (3, 3, -50), (4, 4, -150)]


def test_total_decides_and_not_the_last_position(event):
    """D2."""
    four(event, [400, -400, 0, 0], [-100, 100, 40, -40])
    assert places(ranking(event))[0] == (1, 1, 300)
    assert places(ranking(event, "?position=2"))[0] == (1, 2, 100)
    assert places(ranking(event, "?after=1"))[0] == (1, 1, 400)


@pytest.mark.parametrize(
    "query, code",
    [
        ("?after=3", "not_found"),
        ("?position=3", "not_found"),
        ("?of=teams", "not_found"),
        ("?of=people", "invalid_request"),
        ("?after=1&position=1", "invalid_request"),
        ("?after=x", "invalid_request"),
        ("?when=now", "invalid_request"),
    ],
)
def test_ranking_that_does_not_exist_is_refused(event, query, code):
    four(event, [10, -10, 0, 0])
    answer = event.organiser.get(f"{event.path}/ranking{query}")
    problem(answer, 404 if code == "not_found" else 422, code)


def test_penalty_is_taken_from_the_total_and_not_from_the_score(event):
    four(event, [100, 90, -90, -100])
    event.organiser.post(f"{event.path}/penalties", {"entry": 1, "points": 20, "reason": "Retard"})
    first, second = ranking(event)["rows"][:2]
    assert (first["number"], second["number"]) == (2, 1)
    assert (second["balances"], second["penalty"], second["total"]) == ([100], -20, 80)


def test_ranking_says_which_sheets_it_waits_for(event):
    event.start(8)
    event.seat(1)
    event.report(1, 1, [30, -10, -10, -10], confirm=True)
    document = ranking(event)
    assert document["provisional"] is True
    assert [(one["position"], one["table"], one["code"]) for one in document["pending"]] == [
        (1, 2, "sheet_missing")
    ]
    assert "table 2" in document["pending"][0]["detail"]
    assert len(document["rows"]) == 4


def test_unchanged_ranking_is_not_sent_twice(event):
    four(event, [10, -10, 0, 0])
    answer = event.organiser.get(f"{event.path}/ranking")
    tag = {"If-None-Match": answer.headers["ETag"]}
    assert event.organiser.get(f"{event.path}/ranking", headers=tag).status_code == 304
    event.organiser.post(f"{event.path}/penalties", {"entry": 1, "points": 2, "reason": "R"})
    assert event.organiser.get(f"{event.path}/ranking", headers=tag).status_code == 200


# How it is ranked


def change_policy(event, client=None, **fields):
    asked = client or event.organiser
    path = f"{event.path}/ranking-policy"
    tag = asked.get(path).headers["ETag"]
    return asked.put(path, fields, headers={"If-Match": tag})


def test_criteria_part_equals_and_are_named(event):
    change_policy(event, keys=["total", "best_position"])
    four(event, [100, 60, -60, -100], [0, 40, 0, -40])
    first, second = ranking(event)["rows"][:2]
    assert (first["number"], second["number"], second["place"]) == (1, 2, 2)
    assert (first["total"], second["total"]) == (100, 100)
    assert second["parted_by"] == "best_position"


def test_prizes_of_a_shared_place_are_split(event):
    change_policy(event, prizes=[5000, 3001])
    four(event, [100, 100, -50, -150])
    assert [row["prize"] for row in ranking(event)["rows"]] == [4001, 4000, None, None]


def test_draw_between_equals_can_be_drawn_again_by_anybody(event):
    change_policy(event, keys=["total", "draw"])
    four(event, [0, 0, 0, 0])
    document = ranking(event)
    started = next(
        one
        for one in event.organiser.get(f"{event.path}/events?limit=200").json()["events"]
        if one["type"] == "tournament.start"
    )
    point = event.organiser.get(f"{event.path}/positions").json()["positions"][0]
    assert point["size"] == started["seq"]
    seed = seed_of(event.id, 0, bytes.fromhex(point["root"]))
    assert document["seed"] == seed.hex()
    drawn = sorted(range(1, 5), key=lambda entry: -lot(seed, entry))
    assert [row["number"] for row in document["rows"]] == drawn


@pytest.mark.parametrize(
    "fields, pointer",
    [
        ({"keys": ["luck"]}, "/keys"),
        ({"keys": []}, "/keys"),
        ({"keys": ["total", "total"]}, "/keys"),
        ({"keys": ["draw", "total"]}, "/keys"),
        ({"places": "alphabetical"}, "/places"),
        ({"equals": "fight"}, "/equals"),
        ({"prizes": [-1]}, "/prizes"),
        ({"prizes": ["10 €"]}, "/prizes"),
        ({"prizes": [True]}, "/prizes"),
    ],
)
def test_policy_that_makes_no_sense_is_refused(event, fields, pointer):
    document = problem(change_policy(event, **fields), 422, "invalid_request")
    assert document["errors"][0]["pointer"] == pointer


def test_policy_changes_with_a_reason_once_play_has_begun(event):
    four(event, [10, 10, -10, -10])
    problem(change_policy(event, places="printed"), 422, "invalid_request")
    changed = change_policy(event, places="printed", reason="Annoncé au micro")
    assert changed.json()["version"] == 1
    assert [place for place, _, _ in places(ranking(event))] == [1, 2, 3, 4]
    again = change_policy(event, places="printed")
    assert (again.status_code, again.json()["version"]) == (200, 1)


def test_of_two_policies_from_one_version_the_second_is_refused(event):
    path = f"{event.path}/ranking-policy"
    tag = {"If-Match": event.organiser.get(path).headers["ETag"]}
    assert event.organiser.put(path, {"prizes": [100]}, headers=tag).status_code == 200
    problem(event.organiser.put(path, {"prizes": [200]}, headers=tag), 412, "precondition_failed")
    problem(event.organiser.put(path, {"prizes": [200]}), 428, "precondition_required")


# Those who leave, teams


@pytest.mark.parametrize(
    "withdrawal, order, removed",
    [("keep", [1, 2, 3, 5, 4], []), ("last", [2, 3, 5, 4, 1], []), ("remove", [2, 3, 5, 4], [1])],
)
def test_who_left_is_ranked_as_announced(withdrawal, order, removed):
    event = Event(withdrawal=withdrawal, odd_tables=5, petite=True)
    event.start(5)
    seated(event, 1, {1: 500, 2: 20, 3: 10, 4: -520, 5: -10})
    path = f"{event.path}/entries/1"
    tag = event.organiser.get(path).headers["ETag"]
    event.organiser.put(
        path, {"club": "", "withdrawn_from": 2, "reason": "Parti"}, headers={"If-Match": tag}
    )
    assert ranking(event)["rows"][0]["number"] == 1
    seated(event, 2, {2: 0, 3: 0, 4: 0, 5: 0})
    document = ranking(event)
    assert [row["number"] for row in document["rows"]] == order
    assert document["removed"] == removed


def test_teams_are_ranked_by_what_their_members_make_together():
    event = Event(kind="teams_of_2", methods=["movement"], petite=True)
    for team in range(1, 11):
        event.enter(f"A{team}", f"B{team}", team=team)
    event.start()
    totals = {}
    for table in event.seat(1)["tables"]:
        balances = [12 * table["number"], -4, -4, 8 - 12 * table["number"]]
        event.report(1, table["number"], balances, confirm=True)
        for seat, balance in zip(table["seats"], balances, strict=True):
            totals[seat["entry"]] = balance
    entries = event.organiser.get(f"{event.path}/entries").json()["entries"]
    expected = {}
    for entry in entries:
        expected[entry["team"]] = expected.get(entry["team"], 0) + totals[entry["number"]]
    document = ranking(event)
    assert document["of"] == "teams"
    assert {row["number"]: row["total"] for row in document["rows"]} == expected
    assert {len(row["names"]) for row in document["rows"]} == {2}
    assert len(ranking(event, "?of=entries")["rows"]) == 20
    assert publish(event).json()["of"] == "teams"


# Published versions


def test_published_ranking_is_a_numbered_version_with_its_digest_in_the_ledger(event):
    four(event, [100, 20, -20, -100])
    answer = publish(event)
    document = answer.json()
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"{event.path}/rankings/1"
    assert (document["number"], document["after"], document["changes"]) == (1, 1, None)
    assert places(document) == places(ranking(event))
    told = event.organiser.get(f"{event.path}/events?limit=200").json()["events"][-1]
    assert told["type"] == "ranking.publish"
    data = json.loads(b64decode(told["body"]))["data"]
    assert (data["number"], data["digest"]) == (1, document["digest"])
    assert ranking(event)["published"] == {
        "number": 1,
        "after": 1,
        "approved": False,
        "is_current": True,
    }


def test_publishing_what_is_published_changes_nothing(event):
    four(event, [100, 20, -20, -100])
    first = publish(event).json()
    again = publish(event)
    assert (again.status_code, again.json()) == (200, first)
    assert RankingVersion.objects.count() == 1


def test_next_version_says_what_changed_and_why(event):
    four(event, [100, 20, -20, -100], [0, 0, 0, 0])
    publish(event)
    seats = event.table(2, 1)["seats"]
    balances = {1: -200, 2: 200, 3: 0, 4: 0}
    settled = event.settle(
        2,
        1,
        balances=[balances[seat["entry"]] for seat in seats],
        deals=4,
        reason="Colonnes inversées",
    )
    assert settled.status_code == 201, settled.content
    event.organiser.post(
        f"{event.path}/penalties", {"entry": 3, "position": 1, "points": 5, "reason": "Retard"}
    )
    changes = publish(event).json()["changes"]
    assert (changes["since"], changes["after"]) == (1, 2)
    moves = {move["number"]: move for move in changes["moves"]}
    assert (moves[2]["before"], moves[2]["now"], moves[2]["gained"]) == (2, 1, 1)
    assert moves[2]["scores"] == [{"position": 2, "before": 0, "now": 200}]
    assert moves[3]["penalties"] == [{"position": 1, "before": 0, "now": -5}]
    told = [
        (one["type"], one["position"], one["table"], one["reason"]) for one in changes["causes"]
    ]
    assert told == [
        ("sheet.settle", 2, 1, "Colonnes inversées"),
        ("penalty.add", 1, None, "Retard"),
    ]


def test_correction_of_a_deal_is_in_every_ranking_and_named_in_the_next_version(event):
    """D5, D6."""
    event.start(8)
    table = event.seat(1)["tables"][0]
    event.report(1, 2, [30, -10, -10, -10], confirm=True)
    for number in range(1, 5):
        summary = a_summary(taker=number % 4)
        deal = event.organiser.deal(None, table=table["table"], number=number, summary=summary)
    before = publish(event).json()
    tag = {"If-Match": event.organiser.get(deal).headers["ETag"]}
    assert event.organiser.delete(deal, headers=tag).status_code in (200, 204)
    without = ranking(event)
    assert len(without["rows"]) == 4
    assert [(one["table"], one["code"]) for one in without["pending"]] == [(1, "deal_open")]
    assert without["published"]["is_current"] is False
    second = publish(event).json()
    causes = second["changes"]["causes"]
    assert [(one["type"], one["position"], one["table"], one["deal"]) for one in causes] == [
        ("deal.delete", 1, 1, deal[-36:])
    ]
    tag = {"If-Match": event.organiser.get(deal).headers["ETag"]}
    restored = event.organiser.post(f"{deal}/restoration", {}, headers=tag)
    assert restored.status_code == 200, restored.content
    assert places(ranking(event)) == places(before)
    third = publish(event).json()
    assert (third["number"], third["digest"]) == (3, before["digest"])


def test_play_that_goes_on_is_no_correction(event):
    four(event, [100, 20, -20, -100])
    publish(event)
    seated(event, 2, {1: 8, 2: -8, 3: 0, 4: 0})
    changes = publish(event).json()["changes"]
    assert (changes["causes"], changes["after"]) == ([], 1)
    assert {len(move["scores"]) for move in changes["moves"]} == {1}


def test_ranking_is_provisional_until_somebody_approves_it(event):
    four(event, [100, 20, -20, -100])
    publish(event)
    before = event.organiser.get(f"{event.path}/rankings/1").json()
    assert before["provisional"] is True
    assert [one["code"] for one in before["pending"]] == ["ranking_unapproved"]
    approved = approve(event, 1, event.evening.arbiter).json()
    assert (approved["provisional"], approved["pending"]) == (False, [])
    assert approved["approved_by"].startswith("person:")
    assert approve(event, 1).json() == approved
    assert RankingApproval.objects.count() == 1
    problem(approve(event, 2), 404, "not_found")


def test_ranking_that_waits_for_a_sheet_is_not_approved(event):
    event.start(8)
    event.seat(1)
    event.report(1, 1, [30, -10, -10, -10], confirm=True)
    publish(event)
    document = problem(approve(event, 1), 409, "conflict")
    assert "table 2" in document["detail"]


def test_only_the_latest_version_is_approved(event):
    four(event, [100, 20, -20, -100])
    publish(event)
    event.organiser.post(f"{event.path}/penalties", {"entry": 1, "points": 2, "reason": "R"})
    publish(event)
    document = problem(approve(event, 1), 409, "conflict")
    assert "2" in document["detail"]


def test_correcting_an_approved_ranking_needs_a_reason(event):
    four(event, [100, 20, -20, -100])
    publish(event)
    approve(event, 1)
    event.organiser.post(f"{event.path}/penalties", {"entry": 1, "points": 2, "reason": "R"})
    document = problem(publish(event), 422, "invalid_request")
    assert document["errors"][0]["pointer"] == "/reason"
    corrected = publish(event, reason="Pénalité oubliée").json()
    assert (corrected["number"], corrected["reason"]) == (2, "Pénalité oubliée")
    assert corrected["provisional"] is True
    listed = event.evening.player.get(f"{event.path}/rankings").json()["rankings"]
    assert [(one["number"], one["provisional"]) for one in listed] == [(2, True), (1, False)]


def test_database_keeps_what_was_published(event):
    four(event, [100, 20, -20, -100])
    publish(event)
    approve(event, 1)
    for rows, change in (
        (RankingVersion.objects.all(), {"after": 2}),
        (RankingApproval.objects.all(), {"approved_by": "nobody"}),
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            rows.update(**change)
        with pytest.raises(DatabaseError), transaction.atomic():
            rows._raw_delete(rows.db)


def rebuilt():
    told = StringIO()
    try:
        call_command("rebuild", "--check", stdout=told)
    except CommandError:
        return told.getvalue().splitlines()
    return []


def _another_place(version):
    version.body["rows"][0]["place"] = 2
    return {"body": version.body}


@pytest.mark.parametrize(
    "what, change",
    [
        (["digest", "places"], _another_place),
        (["digest"], lambda version: {"policy": version.policy | {"prizes": [5]}}),
        (["digest"], lambda version: {"body": version.body | {"planned": 9}}),
    ],
)
def test_published_ranking_that_was_changed_behind_the_chain_is_found(event, what, change):
    four(event, [100, 20, -20, -100])
    publish(event)
    approve(event, 1)
    assert rebuilt() == []
    version = RankingVersion.objects.get()
    with lifted():
        RankingVersion.objects.update(**change(version))
    assert [line.split(": ")[1].split(" ")[0] for line in rebuilt()] == what
    assert all("ranking 1" in line for line in rebuilt())


def test_approval_that_the_chain_does_not_know_is_found(event):
    four(event, [100, 20, -20, -100])
    publish(event)
    RankingApproval.objects.create(ranking=RankingVersion.objects.get(), approved_by="person:x")
    (line,) = rebuilt()
    assert "approval is True, the chain tells False" in line


@pytest.mark.django_db(transaction=True)
def test_two_who_publish_at_once_publish_one_version(event):
    four(event, [100, 20, -20, -100])
    answers = at_once([lambda: publish(event), lambda: publish(event, event.evening.arbiter)])
    assert sorted(answer.status_code for answer in answers) == [200, 201]
    assert RankingVersion.objects.count() == 1


def test_ranking_of_five_hundred_at_six_positions_costs_a_bounded_number_of_statements():
    """D21."""
    small, large = Event(), Event()
    fill(small.id, 8, 1)
    fill(large.id, 500, 6)
    counts = []
    for event in (small, large):
        with CaptureQueriesContext(connection) as queries:
            document = ranking(event)
        assert all(one["sql"].startswith("SELECT") for one in queries.captured_queries)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 18
    assert len(document["rows"]) == 500
