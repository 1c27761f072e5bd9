"""The feed of a table: what changed since a phone last looked, page by page.

Time stands still here but for what a test says: nobody waits, and nothing depends on the clock.
"""

import pytest
from django.core import signing

from games.api import feeds
from games.models import Table
from games.services import feeds as cursors
from ledger.models import Stream
from tests.games.client import problem
from tests.games.evening import new_id
from tests.games.records import DEALS, a_record, after_cards, blank

pytestmark = pytest.mark.django_db

RECORD = a_record(4)


def page(client, table, **query):
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    answer = client.get(f"/api/v1/tables/{table}/changes?{asked}")
    assert answer.status_code == 200, answer.content
    return answer.json()


def everything(client, table, **query):
    """All changes, page by page, and where they end."""
    changes, cursor, more = [], query.pop("cursor", None), True
    while more:
        answer = page(client, table, **query, **({"cursor": cursor} if cursor else {}))
        changes += answer["changes"]
        cursor, more = answer["next"], answer["has_more"]
    return changes, cursor


def bid(client, deal, seat, said="pass"):
    answer = client.act(deal, {"kind": "bid", "seat": seat, "bid": said})
    assert answer.status_code == 200, answer.content


# Pages


def test_everything_that_is_there_is_in_the_first_pages(evening, table):
    deals = [
        evening.organiser.deal(v["record"], table=table)[-36:]
        for v in DEALS[:3]
        if v["record"]["players"] == 4
    ]
    changes, _ = everything(evening.player, table)
    kinds = [(change["kind"], change["id"]) for change in changes]
    assert kinds == [("table", table), *(("deal", deal) for deal in deals)]


def test_nothing_new_is_an_empty_page_with_the_same_place(evening, table):
    _, cursor = everything(evening.player, table)
    answer = page(evening.player, table, cursor=cursor)
    assert (answer["changes"], answer["has_more"]) == ([], False)
    assert cursors.read_cursor(_row(table), answer["next"]) == cursors.read_cursor(
        _row(table), cursor
    )


def _row(table):
    return Table.objects.get(id=table)


def test_each_object_shows_once_and_as_it_now_is(evening, table):
    deal = evening.organiser.deal(blank(RECORD) | {"dealer": 0}, table=table)
    for seat in (1, 2, 3):
        bid(evening.organiser, deal, seat)
    (change,) = [one for one in page(evening.player, table)["changes"] if one["kind"] == "deal"]
    assert (change["revision"], change["op"], change["seq"]) == (4, "put", 5)
    now = evening.player.get(deal).json()
    assert change["body"] == now
    assert len(now["record"]["auction"]) == 3


def test_only_what_happened_since_is_told(evening, table):
    one = evening.organiser.deal(blank(RECORD) | {"dealer": 0}, table=table)
    evening.organiser.deal(RECORD, table=table)
    _, cursor = everything(evening.player, table)
    bid(evening.organiser, one, 1)
    changes, _ = everything(evening.player, table, cursor=cursor)
    assert [(change["id"], change["revision"]) for change in changes] == [(one[-36:], 2)]


@pytest.mark.parametrize("limit", [1, 2, 3, 200])
def test_no_change_is_lost_between_pages_of_any_size(evening, table, limit):
    deals = [evening.organiser.deal(blank(RECORD) | {"dealer": 0}, table=table) for _ in range(3)]
    for seat in (1, 2):
        for deal in deals:
            bid(evening.organiser, deal, seat)
    changes, cursor = everything(evening.player, table, limit=limit)
    latest = {change["id"]: change["body"] for change in changes}
    for deal in deals:
        assert latest[deal[-36:]] == evening.player.get(deal).json()
    seqs = [change["seq"] for change in changes]
    assert seqs == sorted(set(seqs))
    assert everything(evening.player, table, cursor=cursor)[0] == []


def test_change_between_two_pages_comes_with_a_later_one(evening, table):
    deals = [evening.organiser.deal(blank(RECORD) | {"dealer": 0}, table=table) for _ in range(3)]
    first = page(evening.player, table, limit=2)
    bid(evening.organiser, deals[0], 1)
    rest, _ = everything(evening.player, table, cursor=first["next"], limit=2)
    assert [change["id"] for change in rest] == [deal[-36:] for deal in (*deals[1:], deals[0])]


def test_deleted_deal_leaves_a_tombstone_and_comes_back(evening, table):
    deal = evening.organiser.deal(RECORD, table=table)
    _, cursor = everything(evening.player, table)
    evening.organiser.delete(deal, headers={"If-Match": "*"})
    (gone,), after = everything(evening.player, table, cursor=cursor)
    assert (gone["op"], gone["id"], gone["body"], gone["revision"]) == (
        "delete",
        deal[-36:],
        None,
        2,
    )
    evening.organiser.post(f"{deal}/restoration", {}, headers={"If-Match": "*"})
    (back,), _ = everything(evening.player, table, cursor=after)
    assert (back["op"], back["revision"]) == ("put", 3)
    assert back["body"] == evening.player.get(deal).json()


def test_whoever_never_saw_it_learns_that_it_is_gone_too(evening, table):
    deal = evening.organiser.deal(RECORD, table=table)
    evening.organiser.delete(deal, headers={"If-Match": "*"})
    changes, _ = everything(evening.player, table)
    assert [(c["op"], c["body"]) for c in changes if c["id"] == deal[-36:]] == [("delete", None)]


def test_new_names_are_a_change_of_the_table(evening, table):
    _, cursor = everything(evening.player, table)
    body = {"name": "Bar", "seats": ["A", "B", "C", "D"]}
    evening.organiser.put(f"/api/v1/tables/{table}", body, headers={"If-Match": "*"})
    (change,), _ = everything(evening.player, table, cursor=cursor)
    assert (change["kind"], change["body"]["name"]) == ("table", "Bar")
    assert change["body"]["seats"] == ["A", "B", "C", "D"]


def test_each_phone_is_told_what_its_seat_may_see(evening, table):
    record = after_cards(a_record(4, contract="garde_sans"), 6)
    deal = evening.organiser.deal(record, table=table)
    for seat in range(4):
        phone = evening.seat(table, seat)
        (change,) = [one for one in page(phone, table)["changes"] if one["id"] == deal[-36:]]
        hands = change["body"]["record"]["hands"]
        assert hands == [record["hands"][at] if at == seat else None for at in range(4)]


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=201", "limit=x", "wait=26", "wait=-1", "after=3", "limit=1&limit=2"]
)
def test_query_that_cannot_be_meant_is_refused(evening, table, query):
    answer = evening.player.get(f"/api/v1/tables/{table}/changes?{query}")
    problem(answer, 422, "invalid_request")


# Cursors


@pytest.fixture
def cursor(evening, table):
    evening.organiser.deal(RECORD, table=table)
    return page(evening.player, table)["next"]


def changes_at(client, table, cursor):
    return client.get(f"/api/v1/tables/{table}/changes?cursor={cursor}")


def test_cursor_that_was_never_given_starts_over(evening, table, cursor):
    of_table, rest = cursor.split(".", 1)
    said = rest.partition(":")[0]
    seq = said.partition(".")[0]
    tampered = [
        cursor[:-1] + ("A" if cursor[-1] != "A" else "B"),
        cursor.replace(f".{seq}.", f".{int(seq) - 1}."),
        cursor.replace(of_table, new_id().replace("-", "")),
        f"{of_table}.{said}",
        "x",
        "%00",
        "é",
        "9" * 3000,
        signing.TimestampSigner(salt="another").sign(f"{of_table}.{seq}"),
    ]
    for one in tampered:
        problem(changes_at(evening.player, table, one), 410, "cursor_expired")
    assert changes_at(evening.player, table, cursor).status_code == 200


def test_cursor_of_another_table_is_refused(evening, table, cursor):
    problem(changes_at(evening.player, evening.table(), cursor), 400, "bad_request")


def test_cursor_that_is_too_old_starts_over(evening, table, cursor, monkeypatch):
    signed_at = signing.time.time()

    class Later:
        @staticmethod
        def time():
            return signed_at + cursors.LONGEST_AWAY + 5

    monkeypatch.setattr(signing, "time", Later)
    problem(changes_at(evening.player, table, cursor), 410, "cursor_expired")
    # What is given out from then on is good again.
    fresh = page(evening.player, table)["next"]
    assert changes_at(evening.player, table, fresh).status_code == 200


def test_cursor_lasts_thirty_days(evening, table, cursor, monkeypatch):
    signed_at = signing.time.time()

    class Later:
        @staticmethod
        def time():
            return signed_at + 30 * 24 * 3600 - 60

    monkeypatch.setattr(signing, "time", Later)
    assert changes_at(evening.player, table, cursor).status_code == 200


def test_cursor_ahead_of_a_restored_backup_starts_over(evening, table):
    row = _row(table)
    stream = Stream.objects.get(id=row.stream_id)
    link = bytes(stream.chain_hash)
    here = cursors.written_cursor(row, stream.seq, link)
    assert changes_at(evening.player, table, here).status_code == 200
    ahead = cursors.written_cursor(row, stream.seq + 1, link)
    elsewhere = cursors.written_cursor(row, stream.seq, bytes(32))
    for cursor in (ahead, elsewhere):
        problem(changes_at(evening.player, table, cursor), 410, "cursor_expired")


# Waiting


def test_wait_ends_at_once_where_something_has_changed(evening, table, clock):
    answer = page(evening.player, table, wait=25)
    assert answer["changes"]
    assert clock.rests == 0


def test_wait_ends_when_something_changes(evening, table, clock, cursor):
    def record():
        evening.organiser.deal(blank(RECORD), table=table)

    clock.plans = [lambda: None, lambda: None, record]
    answer = page(evening.player, table, cursor=cursor, wait=25)
    assert len(answer["changes"]) == 1
    assert clock.rests == 3


@pytest.mark.parametrize("seconds", [1, 7, 25])
def test_wait_ends_after_its_time_where_nothing_changes(evening, table, clock, cursor, seconds):
    answer = page(evening.player, table, cursor=cursor, wait=seconds)
    assert answer["changes"] == []
    assert clock.rests == seconds / feeds.PAUSE


def test_phone_that_is_revoked_while_it_waits_is_told_nothing(evening, table, clock, cursor):
    phone = evening.seat(table, 0)
    cursor = page(phone, table)["next"]
    me = phone.get("/api/v1/me").json()["phone"]["id"]

    def revoke_and_record():
        evening.organiser.delete(f"/api/v1/phones/{me}")
        evening.organiser.deal(blank(RECORD), table=table)

    clock.plans = [revoke_and_record]
    answer = phone.get(f"/api/v1/tables/{table}/changes?wait=25&cursor={cursor}")
    problem(answer, 401, "not_authenticated")


def test_where_no_thread_is_to_spare_nobody_waits(evening, table, clock, cursor, full_house):
    answer = page(evening.player, table, cursor=cursor, wait=25)
    assert answer["changes"] == []
    assert clock.rests == 0


def test_place_to_wait_is_given_back(evening, table, clock, cursor, monkeypatch):
    monkeypatch.setattr(feeds, "_waiting", feeds.BoundedSemaphore(1))
    for _ in range(3):
        page(evening.player, table, cursor=cursor, wait=1)
    assert clock.rests == 3 / feeds.PAUSE
