"""The feed of a table: what changed since a phone last looked, as pages and as a stream.

Time stands still here but for what a test says: nobody waits, and nothing depends on the clock.
"""

import json
import re
from dataclasses import dataclass

import pytest
from django.core import signing

from games.api import feeds
from games.models import Table
from games.services import feeds as cursors
from ledger.models import Stream
from tests.games.client import problem
from tests.games.evening import Evening, new_id
from tests.games.records import DEALS, a_record, after_cards, blank
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

RECORD = a_record(4)


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def table(evening):
    return evening.table()


class Clock:
    """A clock that only moves when somebody rests, and does what is planned for the next rests."""

    def __init__(self):
        self.now = 1000.0
        self.rests = 0
        self.plans = []

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds
        self.rests += 1
        if self.plans:
            self.plans.pop(0)()


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(feeds, "time", clock)
    return clock


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


def test_cursor_that_was_tampered_with_is_refused(evening, table, cursor):
    of_table, rest = cursor.split(".", 1)
    seq = rest.partition(":")[0]
    tampered = [
        cursor[:-1] + ("A" if cursor[-1] != "A" else "B"),
        cursor.replace(f".{seq}:", f".{int(seq) - 1}:"),
        cursor.replace(of_table, new_id().replace("-", "")),
        f"{of_table}.{seq}",
        "x",
        "%00",
        "é",
        "9" * 3000,
        signing.TimestampSigner(salt="another").sign(f"{of_table}.{seq}"),
    ]
    for one in tampered:
        problem(changes_at(evening.player, table, one), 400, "bad_request")
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
    seq = Stream.objects.get(id=row.stream_id).seq
    assert changes_at(evening.player, table, cursors.written_cursor(row, seq)).status_code == 200
    ahead = cursors.written_cursor(row, seq + 1)
    problem(changes_at(evening.player, table, ahead), 410, "cursor_expired")


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


@pytest.fixture
def full_house(monkeypatch):
    """A server all of whose places to wait are taken."""
    places = feeds.BoundedSemaphore(1)
    places.acquire()
    monkeypatch.setattr(feeds, "_waiting", places)
    return places


def test_where_no_thread_is_to_spare_nobody_waits(evening, table, clock, cursor, full_house):
    answer = page(evening.player, table, cursor=cursor, wait=25)
    assert answer["changes"] == []
    assert clock.rests == 0


def test_place_to_wait_is_given_back(evening, table, clock, cursor, monkeypatch):
    monkeypatch.setattr(feeds, "_waiting", feeds.BoundedSemaphore(1))
    for _ in range(3):
        page(evening.player, table, cursor=cursor, wait=1)
    assert clock.rests == 3 / feeds.PAUSE


# The stream


@dataclass
class Event:
    """One event of a stream."""

    name: str
    id: str
    data: dict


class Listening:
    """A stream that is read piece by piece."""

    def __init__(self, client, table, last=None, **query):
        headers = {"Accept": "text/event-stream"} | ({"Last-Event-ID": last} if last else {})
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        # Not by the client that reads an answer at once: this one does not end by itself.
        self.answer = super(type(client), client).get(
            f"/api/v1/tables/{table}/changes?{asked}", headers=headers
        )
        self.pieces = iter(self.answer.streaming_content)
        self.comments = []

    def __iter__(self):
        for piece in self.pieces:
            text = piece.decode()
            assert text.endswith("\n\n")
            fields = dict(re.findall(r"^(\w+): (.*)$", text, re.MULTILINE))
            if "event" in fields:
                yield Event(fields["event"], fields["id"], json.loads(fields["data"]))
            else:
                self.comments.append(text.strip())


@pytest.fixture
def listen(monkeypatch):
    """Opens a stream; the checks of the client are for answers that end."""
    monkeypatch.setattr("tests.games.client.check_answer", lambda *told: None)
    return Listening


def names(events):
    return [event.name for event in events]


def test_stream_is_one_for_browsers_and_proxies(evening, table, clock, listen, full_house):
    answer = listen(evening.player, table).answer
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/event-stream; charset=utf-8"
    assert (answer.headers["Cache-Control"], answer.headers["X-Accel-Buffering"]) == (
        "no-store",
        "no",
    )
    assert "Content-Encoding" not in answer.headers
    answer.close()


def test_stream_says_hello_and_where_it_is(evening, table, clock, listen):
    stream = listen(evening.player, table)
    hello = next(iter(stream))
    assert (hello.name, hello.data) == ("hello", {})
    assert stream.comments == [f"retry: {feeds.RETRY}"]
    # From there on, the pages tell nothing that was there before.
    assert page(evening.player, table, cursor=hello.id)["changes"] == []


def test_stream_tells_of_each_change_as_it_happens(evening, table, clock, listen):
    deal = evening.organiser.deal(blank(RECORD) | {"dealer": 0}, table=table)
    stream = iter(listen(evening.player, table))
    assert next(stream).name == "hello"
    clock.plans = [lambda: bid(evening.organiser, deal, 1), lambda: bid(evening.organiser, deal, 2)]
    for _ in range(2):
        event = next(stream)
        assert event.name == "changed"
        assert event.data == {"kind": "deal", "id": deal[-36:], "type": "deal.act"}
    assert clock.rests == 2


def test_stream_tells_no_card_and_no_name(evening, table, clock, listen):
    stream = iter(listen(evening.player, table))
    next(stream)
    body = {"name": "Secrète", "seats": ["A", "B", "C", "D"]}
    clock.plans = [
        lambda: evening.organiser.put(f"/api/v1/tables/{table}", body, headers={"If-Match": "*"}),
        lambda: evening.organiser.deal(RECORD, table=table),
    ]
    for _ in range(2):
        assert next(stream).data.keys() == {"kind", "id", "type"}


def test_stream_goes_on_after_the_last_event_without_loss(evening, table, clock, listen):
    deal = evening.organiser.deal(blank(RECORD) | {"dealer": 0}, table=table)
    first = iter(listen(evening.player, table))
    hello = next(first)
    bid(evening.organiser, deal, 1)
    seen = next(first)
    first.close()
    # While nobody listened:
    bid(evening.organiser, deal, 2)
    other = evening.organiser.deal(RECORD, table=table)
    again = iter(listen(evening.player, table, last=seen.id))
    missed = [next(again) for _ in range(2)]
    assert [event.data["id"] for event in missed] == [deal[-36:], other[-36:]]
    assert names(missed) == ["changed", "changed"]
    # The same place by a cursor in the address, for clients that cannot set a header.
    by_query = iter(listen(evening.player, table, cursor=hello.id))
    assert [next(by_query).data["id"] for _ in range(2)] == [deal[-36:], other[-36:]]


def test_pages_go_on_where_a_stream_was(evening, table, clock, listen):
    stream = iter(listen(evening.player, table))
    hello = next(stream)
    deal = evening.organiser.deal(RECORD, table=table)
    assert [c["id"] for c in page(evening.player, table, cursor=hello.id)["changes"]] == [
        deal[-36:]
    ]
    event = next(stream)
    assert page(evening.player, table, cursor=event.id)["changes"] == []


@pytest.mark.parametrize("last", ["x", "9" * 500, "é".encode().decode("latin-1")])
def test_stream_from_a_place_that_cannot_be_read_says_reset(evening, table, clock, listen, last):
    stream = iter(listen(evening.player, table, last=last))
    reset = next(stream)
    assert reset.name == "reset"
    assert page(evening.player, table, cursor=reset.id)["changes"] == []
    deal = evening.organiser.deal(RECORD, table=table)
    assert next(stream).data["id"] == deal[-36:]


def test_stream_from_a_place_of_another_table_says_reset(evening, table, clock, listen):
    other = next(iter(listen(evening.player, evening.table())))
    assert next(iter(listen(evening.player, table, last=other.id))).name == "reset"


def test_stream_shows_that_it_lives_and_ends_after_a_minute(evening, table, clock, listen):
    stream = listen(evening.player, table)
    assert names(stream) == ["hello"]
    assert clock.now == 1000 + feeds.LONGEST_STREAM
    assert stream.comments.count(": still here") == feeds.LONGEST_STREAM // feeds.HEARTBEAT - 1


def test_stream_ends_for_a_phone_that_is_revoked(evening, table, clock, listen):
    phone = evening.seat(table, 0)
    me = phone.get("/api/v1/me").json()["phone"]["id"]

    def revoke_and_record():
        assert evening.organiser.delete(f"/api/v1/phones/{me}").status_code == 204
        evening.organiser.deal(RECORD, table=table)

    stream = listen(phone, table)
    clock.plans = [revoke_and_record]
    assert names(stream) == ["hello"]
    assert clock.rests == 1


def test_stream_ends_for_whoever_leaves_the_club(evening, table, clock, listen):
    person = evening.player.get("/api/v1/me").json()["person"]["id"]
    path = f"/api/v1/clubs/{evening.club.id}/people/{person}/roles"

    def leave():
        answer = evening.organiser.put(path, {"roles": []}, headers={"If-Match": "*"})
        assert answer.status_code == 200, answer.content
        evening.organiser.deal(RECORD, table=table)

    stream = listen(evening.player, table)
    clock.plans = [leave]
    assert names(stream) == ["hello"]


def test_where_no_thread_is_to_spare_a_stream_tells_what_there_is_and_ends(
    evening, table, clock, listen, full_house
):
    last = page(evening.player, table)["next"]
    deal = evening.organiser.deal(RECORD, table=table)
    events = list(listen(evening.player, table, last=last))
    assert [(event.name, event.data["id"]) for event in events] == [("changed", deal[-36:])]
    assert clock.rests == 0


def test_many_missed_changes_come_all_in_order(
    evening, table, clock, listen, full_house, monkeypatch
):
    last = page(evening.player, table)["next"]
    monkeypatch.setattr(feeds, "MOST_CHANGES", 3)
    deals = [
        evening.organiser.put(
            f"/api/v1/deals/{new_id()}", {"table": table, "number": n, "summary": a_summary()}
        ).json()["id"]
        for n in range(1, 11)
    ]
    events = list(listen(evening.player, table, last=last))
    assert [event.data["id"] for event in events] == deals


def test_stream_is_not_for_strangers(table):
    response = Evening("B").organiser.get(
        f"/api/v1/tables/{table}/changes", headers={"Accept": "text/event-stream"}
    )
    problem(response, 404, "not_found")
