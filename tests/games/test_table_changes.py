"""A table gets another name, or other people: who is late is told so."""

import itertools

import pytest

from games.models import Table
from tests.games.client import problem
from tests.games.evening import Evening, new_id
from tests.games.records import a_record
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

TABLES = "/api/v1/tables"
NAMES = ["Ana", "Bô", "Chloé", "Dédé"]


def change(client, table, tag, **body):
    headers = {} if tag is None else {"If-Match": tag}
    return client.put(f"{TABLES}/{table}", {"name": "Bar"} | body, headers=headers)


def tag_of(client, table):
    return client.get(f"{TABLES}/{table}").headers["ETag"]


def shortened(tag):
    """The tag of the version alone, without what else is shown with it."""
    return "-".join(tag.strip('"').split("-")[:3]).join('""')


def test_table_is_renamed(evening):
    table = evening.table(name="Fond", seats=NAMES)
    answer = change(evening.organiser, table, tag_of(evening.organiser, table))
    assert answer.status_code == 200
    assert (answer.json()["name"], answer.json()["seats"]) == ("Bar", NAMES)
    assert shortened(tag_of(evening.player, table)) == answer.headers["ETag"]


def test_other_people_sit_down_before_the_first_deal(evening):
    table = evening.table(seats=NAMES)
    tag = tag_of(evening.organiser, table)
    answer = change(evening.organiser, table, tag, seats=["Eve", *NAMES[1:]])
    assert answer.json()["seats"] == ["Eve", *NAMES[1:]]


def test_nobody_comes_to_the_scores_of_somebody_else(evening):
    table = evening.table(seats=NAMES)
    evening.organiser.deal(a_record(4), table=table)
    before = evening.organiser.get(f"{TABLES}/{table}/sheet").json()
    tag = tag_of(evening.organiser, table)
    problem(change(evening.organiser, table, tag, seats=["Eve", *NAMES[1:]]), 409, "conflict")
    # The same people again are no change, and the table may be renamed.
    answer = change(evening.organiser, table, tag, name="Salle", seats=NAMES)
    assert answer.status_code == 200, answer.content
    assert answer.json()["name"] == "Salle"
    after = evening.organiser.get(f"{TABLES}/{table}/sheet").json()
    assert (after["seats"], after["totals"]) == (before["seats"], before["totals"])


def test_people_of_a_table_that_has_played_are_named_one_a_chair(evening):
    table = evening.table()
    evening.organiser.deal(a_record(4), table=table)
    tag = tag_of(evening.organiser, table)
    five = change(evening.organiser, table, tag, seats=[*NAMES, "Eve"])
    problem(five, 422, "invalid_request")
    assert change(evening.organiser, table, tag, seats=NAMES).json()["seats"] == NAMES
    assert evening.organiser.get(f"{TABLES}/{table}/sheet").json()["seats"] == NAMES


def test_change_without_the_version_is_refused(evening):
    table = evening.table()
    document = problem(change(evening.organiser, table, None), 428, "precondition_required")
    assert document["etag"] == shortened(tag_of(evening.organiser, table))


def test_second_of_two_changes_from_one_version_is_refused(evening):
    table = evening.table()
    tag = tag_of(evening.organiser, table)
    assert change(evening.organiser, table, tag).status_code == 200
    answer = change(evening.organiser, table, tag, name="Salle")
    document = problem(answer, 412, "precondition_failed")
    now = shortened(tag_of(evening.organiser, table))
    assert document["etag"] == answer.headers["ETag"] == now
    assert evening.organiser.get(f"{TABLES}/{table}").json()["name"] == "Bar"


@pytest.mark.parametrize("tag", ["nonsense", "r1", '"unclosed'])
def test_version_that_is_no_tag_is_refused(evening, tag):
    problem(change(evening.organiser, evening.table(), tag), 400, "bad_request")


def test_weak_tag_does_not_allow_a_change(evening):
    table = evening.table()
    tag = tag_of(evening.organiser, table)
    problem(change(evening.organiser, table, f"W/{tag}"), 412, "precondition_failed")


def test_table_keeps_its_number_of_chairs(evening):
    table = evening.table(seats=NAMES)
    tag = tag_of(evening.organiser, table)
    for seats in (NAMES[:3], [*NAMES, "Eve"], []):
        problem(change(evening.organiser, table, tag, seats=seats), 422, "invalid_request")
    assert tag_of(evening.organiser, table) == tag


def test_first_seating_fits_the_players(evening):
    """A table that was opened without names gets one name a player, or a fifth who sits out."""
    table = evening.table()
    for count in (1, 2, 3):
        answer = change(evening.organiser, table, "*", seats=NAMES[:count])
        problem(answer, 422, "invalid_request")
    assert change(evening.organiser, table, "*", seats=NAMES).status_code == 200


def test_everybody_who_changes_a_table_is_in_its_chain(evening):
    table = evening.table()
    for name, tag in zip(("Un", "Deux"), itertools.repeat("*")):
        assert change(evening.organiser, table, tag, name=name).status_code == 200
    events = evening.player.get(f"{TABLES}/{table}/events").json()["events"]
    assert [event["type"] for event in events] == ["table.create", "table.change", "table.change"]
    assert [event["subject"]["revision"] for event in events] == [1, 2, 3]
    assert {event["actor"]["role"] for event in events} == {"organiser"}
    assert [event["texts"]["name"]["text"] for event in events[1:]] == ["Un", "Deux"]


def test_table_set_up_twice_with_one_key_is_one(evening):
    body, key = {"players": 4, "club": str(evening.club.id)}, {"Idempotency-Key": new_id()}
    first, again = (evening.organiser.post(TABLES, body, headers=key) for _ in range(2))
    assert first.json() == again.json()
    assert again.headers["Idempotency-Replayed"] == "true"
    assert Table.objects.count() == 1
    other = evening.organiser.post(TABLES, body | {"players": 3}, headers=key)
    problem(other, 422, "idempotency_key_reused")


def test_claim_and_log_of_one_table_are_the_clubs(evening):
    """Whoever is of the club reads what is recorded there, whoever recorded it."""
    table = evening.table()
    phone = evening.seat(table, 0)
    deal = f"/api/v1/deals/{new_id()}"
    assert phone.put(deal, {"table": table, "number": 1, "summary": a_summary()}).status_code == 201
    assert evening.player.get(deal).status_code == 200
    problem(Evening("B").organiser.get(deal), 404, "not_found")
