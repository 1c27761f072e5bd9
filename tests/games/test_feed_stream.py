"""The feed of a table as a stream of events: each change as it happens, and none lost.

Time stands still here but for what a test says: nobody waits, and nothing depends on the clock.
"""

import json
import re
from dataclasses import dataclass

import pytest

from games.api import feeds
from tests.games.client import problem
from tests.games.evening import Evening, new_id
from tests.games.records import a_record, blank
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

RECORD = a_record(4)


def page(client, table, **query):
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    answer = client.get(f"/api/v1/tables/{table}/changes?{asked}")
    assert answer.status_code == 200, answer.content
    return answer.json()


def bid(client, deal, seat, said="pass"):
    answer = client.act(deal, {"kind": "bid", "seat": seat, "bid": said})
    assert answer.status_code == 200, answer.content


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
    """Opens a stream, and hangs up in the end: its place to wait is not given back in a later test.
    The checks of the client are for answers that end."""
    monkeypatch.setattr("tests.games.client.check_answer", lambda *told: None)
    opened = []

    def listening(*args, **kwargs):
        opened.append(Listening(*args, **kwargs))
        return opened[-1]

    yield listening
    for one in opened:
        one.answer.close()


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
