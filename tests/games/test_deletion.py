"""A deal is deleted by mistake, and comes back as it was: same id, same scores, all of its history."""

import pytest

from games.models import Deal, Result
from ledger.models import Event
from tests.games.client import problem
from tests.games.evening import new_id
from tests.games.records import DEALS, a_record, plays
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

FOURS = [vector["record"] for vector in DEALS if vector["record"]["players"] == 4]
ANY = {"If-Match": "*"}


@pytest.fixture
def deals(evening, table):
    return [
        evening.organiser.deal(record, table=table, number=number)
        for number, record in enumerate(FOURS[:3], 1)
    ]


def delete(client, deal, tag="*"):
    return client.delete(deal, headers={"If-Match": tag})


def restore(client, deal, tag="*"):
    return client.post(f"{deal}/restoration", {}, headers={"If-Match": tag})


def sheet(client, table):
    return client.get(f"/api/v1/tables/{table}/sheet").json()


def test_deleted_and_restored_a_deal_is_what_it_was(evening, table, deals):
    sheet_before = sheet(evening.player, table)
    before = evening.player.get(deals[1]).json()
    revisions = evening.player.get(f"{deals[1]}/score/revisions").json()
    assert delete(evening.organiser, deals[1]).status_code == 200
    without = sheet(evening.player, table)
    assert [line["number"] for line in without["lines"]] == [1, 3]
    assert without["totals"] != sheet_before["totals"]
    answer = restore(evening.organiser, deals[1])
    assert answer.status_code == 200
    changes = {"version": sheet_before["version"] + 2}
    assert sheet(evening.player, table) == sheet_before | changes
    after = evening.player.get(deals[1]).json()
    changed = {key for key in before if before[key] != after[key]}
    assert changed == {"version", "updated_at"}
    assert evening.player.get(f"{deals[1]}/score/revisions").json() == revisions


def test_both_events_are_kept_with_who_and_when(evening, table, deals):
    delete(evening.organiser, deals[0])
    restore(evening.arbiter, deals[0])
    history = evening.player.get(f"{deals[0]}/history").json()["history"]
    assert [(entry["type"], entry["revision"]) for entry in history] == [
        ("deal.put", 1),
        ("deal.delete", 2),
        ("deal.restore", 3),
    ]
    assert [entry["actor"]["role"] for entry in history[1:]] == ["organiser", "arbiter"]
    assert history[1]["at"] < history[2]["at"]


def test_deleted_deal_says_so_and_can_still_be_read(evening, table, deals):
    answer = delete(evening.organiser, deals[0]).json()
    assert answer["deleted_at"]
    assert evening.player.get(deals[0]).json() == answer
    for view in ("record", "tdn", "replay", "score", "history"):
        assert evening.player.get(f"{deals[0]}/{view}").status_code == 200
    listed = evening.player.get(f"/api/v1/tables/{table}").json()["deals"]
    assert [one["number"] for one in listed] == [2, 3]


def test_nothing_is_lost_from_the_database(evening, deals):
    before = Deal.objects.count(), Result.objects.count()
    delete(evening.organiser, deals[0])
    assert (Deal.objects.count(), Result.objects.count()) == before


def test_its_number_may_be_given_to_another_deal(evening, table, deals):
    delete(evening.organiser, deals[1])
    other = evening.organiser.deal(FOURS[3], table=table, number=2)
    answer = restore(evening.organiser, deals[1])
    document = problem(answer, 409, "conflict")
    assert document["errors"][0] == {
        "pointer": "/number",
        "code": "number_taken",
        "detail": "La table a déjà une donne numéro 2.",
    }
    assert evening.player.get(deals[1]).json()["deleted_at"]
    # Once the other one is gone, there is room again.
    delete(evening.organiser, other)
    assert restore(evening.organiser, deals[1]).status_code == 200
    assert [line["number"] for line in sheet(evening.player, table)["lines"]] == [1, 2, 3]


def test_two_deleted_deals_may_have_had_one_number(evening, table):
    for record in FOURS[:3]:
        deal = evening.organiser.deal(record, table=table, number=1)
        assert delete(evening.organiser, deal).status_code == 200
    assert restore(evening.organiser, deal).status_code == 200


CHANGES = {
    "actions": lambda client, deal: client.act(deal, {"kind": "undo"}, tag="*"),
    "another card": lambda client, deal: client.act(deal, *plays(0, "S1"), tag="*"),
    "a summary": lambda client, deal: client.put(f"{deal}/summary", a_summary(), headers=ANY),
    "a record": lambda client, deal: client.put(
        f"{deal}/record", {"record": FOURS[0]}, headers=ANY
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_deleted_deal_is_not_changed(evening, deals, what):
    delete(evening.organiser, deals[0])
    before = evening.organiser.seen(deals[0]), Event.objects.count()
    problem(CHANGES[what](evening.organiser, deals[0]), 409, "conflict")
    assert (evening.organiser.seen(deals[0]), Event.objects.count()) == before


def test_deal_that_is_sent_again_after_it_was_deleted_stays_deleted(evening, table):
    deal, body = f"/api/v1/deals/{new_id()}", {"table": table, "number": 1, "record": FOURS[0]}
    assert evening.organiser.put(deal, body).status_code == 201
    delete(evening.organiser, deal)
    again = evening.organiser.put(deal, body)
    assert again.status_code == 200
    assert again.json()["deleted_at"]
    assert sheet(evening.player, table)["lines"] == []


@pytest.mark.parametrize("change", [delete, restore])
def test_version_is_asked_for(evening, deals, change):
    if change is restore:
        delete(evening.organiser, deals[0])
    tag = evening.organiser.get(deals[0]).headers["ETag"]
    problem(change(evening.organiser, deals[0], ""), 428, "precondition_required")
    old = tag.replace(f"-r{tag.split('-r')[1][0]}", "-r99")
    problem(change(evening.organiser, deals[0], old), 412, "precondition_failed")
    assert change(evening.organiser, deals[0], tag).status_code == 200
    # The same again names a version that is no longer the current one.
    problem(change(evening.organiser, deals[0], tag), 412, "precondition_failed")


def test_deleted_twice_is_deleted_once(evening, deals):
    first = delete(evening.organiser, deals[0]).json()
    again = delete(evening.organiser, deals[0])
    assert (again.status_code, again.json()) == (200, first)
    assert Event.objects.filter(type="deal.delete").count() == 1


def test_restoring_what_is_there_changes_nothing(evening, deals):
    before = evening.organiser.seen(deals[0])
    assert restore(evening.organiser, deals[0]).status_code == 200
    assert evening.organiser.seen(deals[0]) == before
    assert not Event.objects.filter(type="deal.restore").exists()


def test_deal_in_progress_is_deleted_and_goes_on(evening, table):
    record = a_record(4) | {"tricks": [], "poignees": None}
    deal = evening.organiser.deal(record, table=table)
    delete(evening.organiser, deal)
    restore(evening.organiser, deal)
    lead = evening.organiser.get(f"{deal}/legal").json()
    assert evening.organiser.act(deal, *plays(lead["to_play"], lead["legal"][0])).status_code == 200


def test_body_of_a_deletion_has_nothing_to_say(evening, deals):
    answer = evening.organiser.post(f"{deals[0]}/restoration", {"number": 4}, headers=ANY)
    problem(answer, 422, "invalid_request")
