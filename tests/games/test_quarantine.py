"""What phones recorded offline and the server refused is kept until somebody has seen to it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Quarantined
from games.services.quarantine import forget_settled
from tests.games.batches import bid, claim, push, told
from tests.games.client import problem
from tests.games.evening import Evening, new_id
from tests.games.places import operation
from tests.games.records import DEALS, blank

pytestmark = pytest.mark.django_db

FOURS = [vector for vector in DEALS if vector["record"]["players"] == 4]


def kept(evening, table):
    return evening.organiser.get(f"/api/v1/tables/{table}/quarantine").json()["quarantined"]


@pytest.fixture
def refused(evening, table, phone):
    """A deal that a phone sent under a number that was taken meanwhile."""
    first = evening.organiser.put_deal(FOURS[0]["record"], table=table, number=1).json()
    sent = claim(table, 1, recorded_at_device="2026-05-01T20:15:00+02:00")
    assert told(push(phone, sent)) == ["conflict"]
    return first["id"], sent


def test_refused_score_is_kept_as_it_was_sent(evening, table, phone, refused):
    _, sent = refused
    (one,) = kept(evening, table)
    assert one["operation"] == sent
    assert (one["deal"], one["table"]) == (sent["target"], table)
    assert one["problem"]["code"] == "conflict"
    assert one["sent_by"] == f"phone:{phone.get('/api/v1/me').json()['phone']['id']}"
    assert one["settled_at"] is None


def test_cards_of_a_deal_that_could_not_be_created_are_kept_with_it(evening, table, phone):
    evening.organiser.put_deal(FOURS[0]["record"], table=table, number=1)
    deal = new_id()
    start = blank(FOURS[0]["record"]) | {"dealer": 0}
    first = operation("deal.put", deal, {"table": table, "number": 1, "record": start})
    cards = [bid(deal, 1, 1, depends_on=[first["op_id"]]), bid(deal, 2, 2)]
    assert told(push(phone, first, *cards)) == ["conflict", "skipped_dependency", "rejected"]
    # What follows in another batch is kept too.
    later = bid(deal, 3, 3)
    assert push(phone, later).json()["results"][0]["quarantined"]
    sent = {one["op_id"] for one in (first, *cards, later)}
    assert {one["operation"]["op_id"] for one in kept(evening, table)} == sent


def test_refused_twice_it_is_kept_once_with_the_latest_reason(evening, table, phone, refused):
    first, sent = refused
    evening.organiser.delete(f"/api/v1/deals/{first}", headers={"If-Match": "*"})
    evening.organiser.put(f"/api/v1/deals/{sent['target']}", sent["body"] | {"number": 7})
    assert told(push(phone, sent)) == ["conflict"]
    (one,) = kept(evening, table)
    assert one["problem"]["code"] == "deal_exists"


def test_organiser_enters_it_rightly_and_settles_it(evening, table, refused):
    _, sent = refused
    deal = f"/api/v1/deals/{new_id()}"
    assert evening.organiser.put(deal, sent["body"] | {"number": 2}).status_code == 201
    (one,) = kept(evening, table)
    path = f"/api/v1/quarantine/{one['id']}/settlement"
    settled = evening.organiser.post(path, {})
    assert settled.status_code == 200
    assert settled.json()["operation"] == sent
    assert kept(evening, table) == []
    # The same again changes nothing, and the chain tells it once.
    assert evening.organiser.post(path, {}).json() == settled.json()
    events = evening.organiser.get(f"/api/v1/tables/{table}/events").json()["events"]
    assert [event["type"] for event in events].count("quarantine.settle") == 1


def test_it_settles_itself_when_it_goes_through_later(evening, table, phone, refused):
    first, sent = refused
    evening.organiser.delete(f"/api/v1/deals/{first}", headers={"If-Match": "*"})
    assert told(push(phone, sent)) == ["applied"]
    assert kept(evening, table) == []
    assert Quarantined.objects.get().settled_by.startswith("phone:")


def test_what_comes_from_outside_is_not_kept(evening, table):
    stranger = Evening("Les Bouts").organiser
    answer = push(stranger, claim(table, 1))
    assert told(answer) == ["rejected"]
    assert answer.json()["results"][0]["quarantined"] is False
    assert not Quarantined.objects.exists()


def test_players_do_not_read_what_may_tell_a_hand(evening, table, refused):
    for client in (evening.player, evening.seat(table, 0)):
        problem(client.get(f"/api/v1/tables/{table}/quarantine"), 403, "permission_denied")
    organiser = evening.organiser.get("/api/v1/me").json()["person"]["id"]
    body = {
        "name": "",
        "people": [organiser, *(str(evening.person("player").id) for _ in range(3))],
    }
    evening.organiser.put(f"/api/v1/tables/{table}", body, headers={"If-Match": "*"})
    # Whoever plays there is a player, organiser or not.
    answer = evening.organiser.get(f"/api/v1/tables/{table}/quarantine")
    problem(answer, 403, "permission_denied")


def test_nothing_is_kept_under_an_id_that_was_made_up(evening):
    problem(
        evening.organiser.post(f"/api/v1/quarantine/{new_id()}/settlement", {}), 404, "not_found"
    )


def test_what_is_settled_is_forgotten_after_a_month_and_what_is_not_stays(evening, table, phone):
    evening.organiser.put_deal(FOURS[0]["record"], table=table, number=1)
    push(phone, claim(table, 1), claim(table, 1))
    settled, waiting = kept(evening, table)
    evening.organiser.post(f"/api/v1/quarantine/{settled['id']}/settlement", {})
    now = timezone.now()
    assert forget_settled(now + timedelta(days=29)) == 0
    assert forget_settled(now + timedelta(days=31)) == 1
    assert [one["id"] for one in kept(evening, table)] == [waiting["id"]]


def test_quarantine_comes_in_pages(evening, table, phone):
    evening.organiser.put_deal(FOURS[0]["record"], table=table, number=1)
    sent = [claim(table, 1) for _ in range(5)]
    push(phone, *sent)
    found, path = [], f"/api/v1/tables/{table}/quarantine?limit=2"
    while path:
        answer = evening.organiser.get(path).json()
        found += [one["operation"]["op_id"] for one in answer["quarantined"]]
        path = answer["next"]
    assert sorted(found) == sorted(one["op_id"] for one in sent)
