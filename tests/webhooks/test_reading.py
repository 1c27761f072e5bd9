"""What is read out of the chains: everything once, for whoever wants to hear it, from then on."""

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from ledger.models import Event, Stream
from tests.games.evening import Evening
from tests.games.summaries import a_summary
from tests.webhooks.club import Club
from webhooks.models import Delivery, Reading, Webhook
from webhooks.services import reading
from webhooks.services.pumping import pump
from webhooks.services.reading import read_on

pytestmark = pytest.mark.django_db


def told(webhook):
    rows = Delivery.objects.filter(webhook=webhook["id"]).order_by("next_at")
    return list(rows.values_list("type", flat=True))


@pytest.fixture
def club():
    return Club()


def test_what_happens_from_now_on_is_told_once(club):
    club.deal()
    webhook = club.webhook()
    assert read_on() == 0
    club.deal()
    assert [read_on(), read_on()] == [1, 0]
    club.deal()
    club.deal()
    assert read_on() == 2
    assert told(webhook) == ["deal.scored"] * 3


def test_each_webhook_is_told_what_it_asks_for(club):
    everything, rankings = club.webhook(), club.webhook(types=["ranking.published"])
    deals = club.webhook(types=["deal.scored", "deal.deleted"])
    club.deal()
    assert read_on() == 2
    assert told(everything) == told(deals) == ["deal.scored"]
    assert told(rankings) == []
    assert len(set(Delivery.objects.values_list("payload", flat=True))) == 1
    assert len(set(Delivery.objects.values_list("id", flat=True))) == 2


def test_clubs_are_told_of_themselves_alone(club):
    other = Club(Evening("Les Bouts"))
    ours, theirs = club.webhook(), other.webhook()
    club.deal()
    club.organiser.deal(None, table=club.organiser.table(), number=1, summary=a_summary())
    read_on()
    assert (told(ours), told(theirs)) == (["deal.scored"], [])


def test_webhook_that_comes_later_is_not_told_what_was(club):
    first = club.webhook()
    club.deal()
    second = club.webhook()
    club.deal()
    read_on()
    assert (len(told(first)), len(told(second))) == (2, 1)


def test_webhook_that_was_off_is_told_from_when_it_is_on_again(club):
    webhook = club.webhook()
    assert club.change(webhook, active=False).status_code == 200
    club.deal()
    assert read_on() == 0
    assert club.change(webhook, active=True).status_code == 200
    assert read_on() == 0
    club.deal()
    assert read_on() == 1


def test_nobody_reads_through_what_was_before_the_first_webhook(club):
    for _ in range(3):
        club.deal()
    club.webhook()
    of_tables = Reading.objects.filter(stream__name__startswith="table:")
    assert dict(of_tables.values_list("stream__name", "seq")) == dict(
        Stream.objects.filter(name__startswith="table:").values_list("name", "seq")
    )


def test_long_chain_is_read_page_by_page(club, monkeypatch):
    monkeypatch.setattr(reading, "PAGE", 3)
    webhook = club.webhook()
    table = club.evening.table()
    for number in range(1, 9):
        club.organiser.deal(None, table=table, number=number, summary=a_summary())
    assert read_on() == 8
    assert told(webhook) == ["deal.scored"] * 8
    assert Reading.objects.get(stream__name=f"table:{table}").seq == 9


def test_of_two_who_read_the_same_one_notes_it(club, monkeypatch):
    """The other one read the mark before it was moved."""
    club.webhook()
    club.deal()
    stale = list(reading._grown([club.evening.club.id]))
    assert read_on() == 1
    monkeypatch.setattr(reading, "_grown", lambda clubs: iter(stale))
    assert read_on() == 0
    assert Delivery.objects.count() == 1


def test_webhook_that_is_switched_on_while_somebody_reads_misses_nothing(club, monkeypatch):
    """Whoever reads past an event has looked for webhooks after the event was there."""
    first, late = club.webhook(), []
    grown = reading._grown

    def meanwhile(clubs):
        clubs = list(clubs)
        late.append(club.webhook())
        club.deal()
        return grown(clubs)

    monkeypatch.setattr(reading, "_grown", meanwhile)
    monkeypatch.setattr("webhooks.services.reading.skip_what_was", lambda club: None)
    monkeypatch.setattr("webhooks.services.managing.skip_what_was", lambda club: None)
    read_on()
    assert told(first) == told(late[0]) == ["deal.scored"]


def test_chain_that_cannot_be_told_keeps_no_other_waiting(club, monkeypatch, caplog):
    webhook = club.webhook()
    club.deal()
    bad = Stream.objects.get(name__startswith="table:").name
    club.deal()
    message_of = reading.message_of

    def broken(event, stream, club):
        if stream == bad:
            raise ValueError(stream)
        return message_of(event, stream, club)

    monkeypatch.setattr(reading, "message_of", broken)
    assert read_on() == 1
    assert told(webhook) == ["deal.scored"]
    assert "A chain cannot be told to webhooks" in caplog.text
    monkeypatch.undo()
    assert read_on() == 1


def test_id_is_the_same_whoever_reads_the_chain_again(club):
    """As on a server that was restored from a backup made before the chain was read."""
    club.webhook()
    club.deal()
    read_on()
    ids = set(Delivery.objects.values_list("id", flat=True))
    Delivery.objects.all().delete()
    Reading.objects.filter(stream__name__startswith="table:").delete()
    read_on()
    assert set(Delivery.objects.values_list("id", flat=True)) == ids


def test_a_look_where_no_webhook_is_on_costs_two_statements(club):
    webhook = club.webhook()
    club.change(webhook, active=False)
    club.deal()
    with CaptureQueriesContext(connection) as caught:
        pump()
    assert len(caught) == 2


def test_a_look_costs_the_same_for_more_tables(club):
    club.webhook()
    counts = []
    for tables in (2, 8):
        for _ in range(tables):
            club.deal()
        read_on()
        with CaptureQueriesContext(connection) as caught:
            assert read_on() == 0
        counts.append(len(caught))
    assert counts[0] == counts[1] <= 6


def test_a_change_costs_no_statement_more_for_webhooks(club):
    table = club.evening.table()
    costs = []
    for number in (1, 2):
        with CaptureQueriesContext(connection) as caught:
            club.organiser.deal(None, table=table, number=number, summary=a_summary())
        costs.append(len(caught))
        if number == 1:
            club.webhook()
    assert costs[0] >= costs[1]
    assert not any("webhook" in query["sql"] for query in caught.captured_queries)


def test_refused_change_is_told_to_nobody(club):
    club.webhook()
    with transaction.atomic():
        club.deal()
        transaction.set_rollback(True)
    before = Event.objects.count()
    assert read_on() == 0
    assert Event.objects.count() == before


def test_deleted_webhook_is_forgotten_with_what_waits_for_it(club):
    webhook = club.webhook()
    club.deal()
    read_on()
    answer = club.organiser.delete(f"/api/v1/webhooks/{webhook['id']}")
    assert answer.status_code == 204
    assert not Delivery.objects.exists()
    assert not Webhook.objects.exists()
    club.deal()
    assert read_on() == 0
