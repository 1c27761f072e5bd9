"""What recording counts: what was accepted, once; what was refused, by its rule; nothing else."""

import uuid
from contextlib import contextmanager

import pytest

from conventions.counting import COUNTED
from tests.disputes.case import revoked
from tests.games.batches import push, told
from tests.games.client import Client
from tests.games.places import operation
from tests.games.records import a_record, before_play
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def counted(django_capture_on_commit_callbacks):
    """What has been counted inside of a block, by name and label; commits included."""

    @contextmanager
    def block():
        before, found = values(), {}
        with django_capture_on_commit_callbacks(execute=True):
            yield found
        grown = {name: value - before.get(name, 0) for name, value in values().items()}
        found |= {name: value for name, value in grown.items() if value and name[0] in COUNTERS}

    return block


COUNTERS = {
    "tarot_cards_accepted_total",
    "tarot_refused_total",
    "tarot_findings_total",
    "tarot_deals_finished_total",
    "tarot_chain_appends_total",
    "tarot_replays_total",
}


def values():
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in COUNTED.collect()
        for sample in family.samples
    }


def plays(record, first, last):
    (tricks, players) = (record["tricks"], record["players"])
    cards = [
        {"kind": "play", "seat": (trick["leader"] + place) % players, "card": card}
        for trick in tricks
        for place, card in enumerate(trick["cards"])
    ]
    return cards[first:last]


def test_cards_are_counted_as_they_are_played_and_the_deal_when_it_is_over(client, counted):
    record = a_record()
    with counted() as found:
        deal = client.deal(before_play(record))
    assert found[("tarot_chain_appends_total", "table")] == 2  # the table and its deal
    total = sum(len(trick["cards"]) for trick in record["tricks"])
    with counted() as found:
        assert client.act(deal, *plays(record, 0, 3)).status_code == 200
    assert found == {
        ("tarot_cards_accepted_total", "card"): 3,
        ("tarot_chain_appends_total", "table"): 1,
    }
    with counted() as found:
        assert client.act(deal, *plays(record, 3, total)).status_code == 200
    assert found == {
        ("tarot_cards_accepted_total", "card"): total - 3,
        ("tarot_deals_finished_total", "log"): 1,
        ("tarot_chain_appends_total", "table"): 1,
    }


def test_a_deal_that_is_taken_up_again_is_finished_once(client, counted):
    record = a_record()
    deal = client.deal(record)
    last = plays(record, -1, None)
    with counted() as found:
        assert client.act(deal, {"kind": "undo"}).status_code == 200
        assert client.act(deal, *last).status_code == 200
    assert ("tarot_deals_finished_total", "log") not in found
    assert found[("tarot_cards_accepted_total", "card")] == 1


def test_a_whole_deal_counts_its_cards_and_what_its_log_proves(client, counted):
    with counted() as found:
        client.deal(revoked())
    assert found[("tarot_cards_accepted_total", "deal")] == 72
    assert found[("tarot_deals_finished_total", "log")] == 1
    assert found[("tarot_findings_total", "R-PLAY-2", "certain")] == 1


def test_tricks_that_nobody_wrote_down_have_no_cards_to_count(client, counted):
    record = revoked()
    with counted() as found:
        client.deal(record | {"tricks": [None, *record["tricks"][1:4]]})
    assert found[("tarot_cards_accepted_total", "deal")] == 12


def test_a_deal_counts_once_whatever_else_says_what_it_came_to(client, counted):
    with counted() as found:
        deal = client.deal(None, summary=a_summary(), table=client.table())
        tag = client.get(deal).headers["ETag"]
        changed = a_summary(attack_points="50")
        answer = client.put(f"{deal}/summary", changed, headers={"If-Match": tag})
        assert answer.status_code == 200, answer.content
    assert found[("tarot_deals_finished_total", "summary")] == 1


def test_a_deal_that_everybody_passed_is_finished_too(client, counted):
    start = {"tdn": "1.0", "ruleset": "fft-2012", "players": 4, "dealer": 0}
    bids = [{"kind": "bid", "seat": seat, "bid": "pass"} for seat in (1, 2, 3, 0)]
    with counted() as found:
        assert client.act(client.deal(start), *bids).status_code == 200
        passed = [{"seat": seat, "bid": "pass"} for seat in (1, 2, 3, 0)]
        client.deal(start | {"auction": passed})
    assert found[("tarot_deals_finished_total", "void")] == 2


def test_what_is_refused_is_counted_by_its_rule_and_nothing_of_it_as_accepted(client, counted):
    record = a_record()
    deal = client.deal(before_play(record))
    first, second = plays(record, 0, 2)
    with counted() as found:
        answer = client.act(deal, first, second | {"card": first["card"]})
        assert answer.status_code == 422
    rules = {error["rule"] or error["code"] for error in answer.json()["errors"]}
    assert found == {("tarot_refused_total", rule): 1 for rule in rules}


def test_a_request_that_is_sent_again_counts_as_that_and_not_as_refused(client, counted):
    record = a_record()
    deal = client.deal(before_play(record))
    body = {"actions": plays(record, 0, 1)}
    headers = {"If-Match": "*", "Idempotency-Key": str(uuid.uuid4())}
    with counted() as found:
        assert client.post(f"{deal}/actions", body, headers=headers).status_code == 200
    assert found[("tarot_cards_accepted_total", "card")] == 1
    with counted() as found:
        again = client.post(f"{deal}/actions", body, headers=headers)
        assert again.headers["Idempotency-Replayed"] == "true"
    assert found == {("tarot_replays_total", "key"): 1}


def test_a_deal_that_is_put_again_counts_as_that(client, counted):
    sent = {"table": client.table(), "deal": str(uuid.uuid4()), "number": 1}
    client.put_deal(a_record(), **sent)
    with counted() as found:
        assert client.put_deal(a_record(), **sent).status_code == 200
    assert found == {("tarot_replays_total", "deal"): 1}


def test_operations_of_a_batch_count_each_for_itself(client, counted):
    record = a_record()
    deal = client.deal(before_play(record)).rpartition("/")[2]
    body = {"actions": plays(record, 0, 1)}
    accepted, refused = (operation("deal.act", deal, body, if_match="*") for _ in range(2))
    with counted() as found:
        assert told(push(client, accepted, refused)) == ["applied", "rejected"]
    assert found.pop(("tarot_cards_accepted_total", "card")) == 1
    assert sum(n for name, n in found.items() if name[0] == "tarot_refused_total") == 1
    with counted() as found:
        assert told(push(client, accepted)) == ["duplicate"]
    assert found == {("tarot_replays_total", "operation"): 1}
