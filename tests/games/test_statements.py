"""How many statements a request costs, from BEGIN to COMMIT: few, and as many for a long deal."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.games.records import a_record, actions_of, after_cards, blank, plays, stacked
from tests.games.summaries import a_summary

# With transactions of their own, so that BEGIN and COMMIT count as they do in production.
pytestmark = pytest.mark.django_db(transaction=True)

VIEWS = [
    "/record",
    "/tdn",
    "/tricks",
    "/legal",
    "/replay",
    "/findings",
    "/summary",
    "/score",
    "/score/revisions",
]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_deal_costs_six_statements(client, django_assert_max_num_queries, players):
    table, record = client.table(players), a_record(players)
    with django_assert_max_num_queries(6):
        assert client.put_deal(record, table=table, number=1).status_code == 201


@pytest.mark.parametrize("again", ["same", "other"])
def test_deal_sent_again_costs_no_more(client, django_assert_max_num_queries, again):
    table, deal = client.table(), "018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f"
    record = a_record(4)
    client.put_deal(record, table=table, number=1, deal=deal)
    sent = record if again == "same" else after_cards(record, 9)
    with django_assert_max_num_queries(6):
        response = client.put_deal(sent, table=table, number=1, deal=deal)
    assert response.status_code == (200 if again == "same" else 409)


# The last card brings the result of the deal, which is a row of its own.
@pytest.mark.parametrize("count, most", [(0, 6), (1, 6), (35, 6), (70, 6), (71, 7)])
def test_card_costs_six_statements_wherever_in_the_deal(
    client, django_assert_max_num_queries, count, most
):
    record = a_record(4)
    deal = client.deal(after_cards(record, count))
    tag = client.get(deal).headers["ETag"]
    trick = record["tricks"][count // 4]
    seat = (trick["leader"] + count % 4) % 4
    with django_assert_max_num_queries(most):
        response = client.act(deal, *plays(seat, trick["cards"][count % 4]), tag=tag)
    assert response.status_code == 200


def test_whole_deal_in_one_request_costs_no_more_than_a_card(client, django_assert_max_num_queries):
    record = a_record(4)
    deal = client.deal(blank(record))
    tag = client.get(deal).headers["ETag"]
    with django_assert_max_num_queries(7):
        assert client.act(deal, *actions_of(record), tag=tag).json()["phase"] == "over"


@pytest.mark.parametrize("view", ["", *VIEWS])
def test_look_costs_two_statements_and_writes_nothing(client, view):
    deal = client.deal(a_record(4), summary=a_summary())
    before = client.seen(deal)
    with CaptureQueriesContext(connection) as queries:
        tag = client.get(deal + view).headers["ETag"]
        client.get(deal + view, headers={"If-None-Match": tag})
    assert len(queries) <= 4
    assert all(query["sql"].startswith("SELECT") for query in queries.captured_queries)
    assert client.seen(deal) == before


def test_look_at_a_table_costs_the_same_for_many_deals(client, django_assert_max_num_queries):
    table = client.table()
    for number in range(1, 16):
        client.deal(stacked(), table=table, number=number)
    with django_assert_max_num_queries(2):
        assert len(client.get(f"/api/v1/tables/{table}").json()["deals"]) == 15


def test_summary_costs_six_statements(client, django_assert_max_num_queries):
    table, deal = client.table(), "018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f"
    with django_assert_max_num_queries(6):
        response = client.put_deal(None, table=table, deal=deal, number=1, summary=a_summary())
    headers = {"If-Match": response.headers["ETag"]}
    other = a_summary(attack_points="50")
    with django_assert_max_num_queries(6):
        response = client.put(f"/api/v1/deals/{deal}/summary", other, headers=headers)
    assert response.status_code == 200


def test_record_and_summary_together_cost_one_statement_more(client, django_assert_max_num_queries):
    table = client.table()
    with django_assert_max_num_queries(7):
        response = client.put_deal(a_record(4), table=table, number=1, summary=a_summary())
    assert response.status_code == 201


def test_refused_card_costs_no_write(client):
    deal = client.deal(stacked())
    tag = client.get(deal).headers["ETag"]
    with CaptureQueriesContext(connection) as queries:
        assert client.act(deal, *plays(0, "S2 D2"), tag=tag).status_code == 422
    assert len(queries) <= 4
    assert not any("UPDATE " in query["sql"].partition("FOR ")[0] for query in queries)
