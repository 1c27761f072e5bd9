"""PUT of a deal: created once under an id of the client's own, however often it is sent."""

import uuid

import pytest

from games.models import Deal
from tests.games.client import pointers, problem
from tests.games.records import (
    a_record,
    actions_of,
    after_cards,
    blank,
    plays,
    stacked,
    tricks,
    written,
)

pytestmark = pytest.mark.django_db


def address(deal):
    return f"/api/v1/deals/{deal}"


def test_new_deal_is_created_and_read_back(client):
    table, deal = client.table(), str(uuid.uuid4())
    record = a_record(4)
    response = client.put_deal(record, table=table, deal=deal, number=7)
    assert response.status_code == 201
    document = response.json()
    assert (document["id"], document["table"]) == (deal, table)
    assert (document["number"], document["version"]) == (7, 1)
    assert document["record"] == written(record)
    found = client.get(address(deal))
    assert found.json() == document
    assert found.headers["ETag"] == response.headers["ETag"]
    assert found.headers["ETag"] == f'"deal-{uuid.UUID(deal).hex}-r1-fr-all"'


@pytest.mark.parametrize("number", [1, 9999])
def test_numbers_go_from_1_to_9999(client, number):
    assert client.put_deal(a_record(4), number=number).json()["number"] == number


@pytest.mark.parametrize(
    "deal",
    [
        "018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f",
        "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
        "00000000-0000-0000-0000-000000000000",
    ],
)
def test_any_uuid_will_do(client, deal):
    assert client.put_deal(a_record(4), deal=deal).status_code == 201


STACKED_BIDS = stacked()["auction"]

BEGUN = [
    ("nothing", {"hands": None, "chien": None, "auction": None}, "deal", None),
    ("hands", {"auction": None}, "auction", 0),
    ("some bids", {"auction": STACKED_BIDS[:2]}, "auction", 2),
    ("all passed", {"auction": [turn | {"bid": "pass"} for turn in STACKED_BIDS]}, "void", None),
    ("no ecart yet", stacked("garde"), "ecart", 0),
    ("no ecart to come", {}, "play", 0),
    ("first cards", {"tricks": tricks("0 S2 S1 T3")}, "play", 3),
    ("first trick", {"tricks": tricks("0 S2 S1 T3 T4")}, "play", 3),
    ("contract only", {"auction": None, "taker": 0, "contract": "garde_sans"}, "play", 0),
]


@pytest.mark.parametrize(
    "change, phase, to_play", [row[1:] for row in BEGUN], ids=[r[0] for r in BEGUN]
)
def test_deal_may_arrive_at_any_moment(client, change, phase, to_play):
    document = client.put_deal(stacked() | change).json()
    assert (document["phase"], document["to_play"]) == (phase, to_play)


def test_club_that_wrote_down_only_the_tricks(client):
    record = a_record(4)
    document = client.put_deal(blank(record) | {"tricks": record["tricks"]}).json()
    assert document["phase"] == "over"
    assert document["taker"] is document["outcome"] is document["score"] is None


def test_trick_that_nobody_wrote_down(client):
    record = a_record(4)
    record["tricks"][5] = None
    document = client.put_deal(record).json()
    assert document["phase"] == "over"
    assert document["record"]["tricks"][5] is None
    assert document["outcome"] is None


# Sent again


def test_same_request_again_answers_the_same(client):
    table, deal = client.table(), str(uuid.uuid4())
    first = client.put_deal(a_record(4), table=table, deal=deal, number=1)
    again = client.put_deal(a_record(4), table=table, deal=deal, number=1)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    assert again.headers["ETag"] == first.headers["ETag"]
    assert Deal.objects.count() == 1


def test_same_request_after_more_has_happened_answers_what_there_is_now(client):
    record = a_record(4)
    table, deal = client.table(), str(uuid.uuid4())
    client.put_deal(blank(record), table=table, deal=deal, number=1)
    client.act(address(deal), *actions_of(record))
    again = client.put_deal(blank(record), table=table, deal=deal, number=1)
    assert again.status_code == 200
    assert again.json() == client.get(address(deal)).json()
    assert (again.json()["phase"], again.json()["version"]) == ("over", 2)


SPELLINGS = {
    "reversed": lambda record: dict(reversed(record.items())),
    "with nulls": lambda record: written(record) | {"irregular": None},
    "confirmed": lambda record: record,
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_same_content_in_another_spelling_is_the_same_request(client, spelling):
    record = a_record(4) | {"poignees": None}
    table, deal = client.table(), str(uuid.uuid4())
    client.put_deal(record, table=table, deal=deal, number=1)
    again = client.put_deal(
        SPELLINGS[spelling](record),
        table=table.upper(),
        deal=deal,
        number=1,
        confirm=spelling == "confirmed",
    )
    assert again.status_code == 200


@pytest.mark.parametrize("change", ["table", "number", "record"])
def test_other_content_under_the_same_id_is_refused(client, change):
    deal = str(uuid.uuid4())
    fields = {"record": a_record(4), "table": client.table(), "number": 1}
    client.put_deal(**fields, deal=deal)
    seen = client.seen(address(deal))
    other = {"record": after_cards(a_record(4), 20), "table": client.table(), "number": 2}
    response = client.put_deal(**fields | {change: other[change]}, deal=deal)
    document = problem(response, 409, "deal_exists")
    assert document["deal"] == address(deal)
    assert client.seen(address(deal)) == seen


def test_number_is_given_once_a_table(client):
    table = client.table()
    client.put_deal(a_record(4), table=table, number=3)
    other = str(uuid.uuid4())
    response = client.put_deal(a_record(4), table=table, number=3, deal=other)
    assert pointers(problem(response, 409, "conflict")) == ["/number"]
    problem(client.get(address(other)), 404, "not_found")
    assert client.put_deal(a_record(4), number=3).status_code == 201
    assert client.put_deal(a_record(4), table=table, number=4, deal=other).status_code == 201


# Where it is played


def test_table_must_be_there(client):
    response = client.put_deal(a_record(4), table=str(uuid.uuid4()))
    document = problem(response, 422, "invalid_request")
    assert [(e["pointer"], e["code"]) for e in document["errors"]] == [("/table", "unknown_table")]
    assert not Deal.objects.exists()


@pytest.mark.parametrize(
    "players, refused",
    [
        (2, ["/record/players", "/record/ruleset"]),
        (3, ["/record/players"]),
        (5, ["/record/players"]),
    ],
)
def test_record_must_be_of_such_a_table(client, players, refused):
    response = client.put_deal(a_record(4), table=client.table(players))
    assert pointers(problem(response, 422, "invalid_request")) == refused
    assert not Deal.objects.exists()


# What the rules say to it


def test_irregular_play_is_refused_until_the_table_confirms_it(client):
    record = stacked(tricks=tricks("0 S2 D2 T3 T4"))
    deal = str(uuid.uuid4())
    document = problem(client.put_deal(record, deal=deal), 422, "refused")
    assert document["may_be_confirmed"] is True
    [error] = document["errors"]
    assert error["pointer"] == "/record/tricks/0/cards/1"
    assert (error["code"], error["rule"]) == ("revoke", "R-PLAY-2")
    assert error["legal"] == ["S1", *(f"S{rank}" for rank in range(3, 13))]
    problem(client.get(address(deal)), 404, "not_found")

    document = client.put_deal(record, deal=deal, confirm=True).json()
    assert [(f["code"], f["confirmed"]) for f in document["findings"]] == [("revoke", True)]
    assert document["record"]["irregular"] == [{"trick": 1, "seat": 1}]
    assert client.get(address(deal)).json() == document


def test_confirmed_deal_sent_again_is_the_same_with_and_without_its_marks(client):
    record = stacked(tricks=tricks("0 S2 D2 T3 T4"))
    table, deal = client.table(), str(uuid.uuid4())
    fields = {"table": table, "deal": deal, "number": 1}
    client.put_deal(record, **fields, confirm=True)
    assert client.put_deal(record, **fields, confirm=True).status_code == 200
    marked = record | {"irregular": [{"trick": 1, "seat": 1}]}
    assert client.put_deal(marked, number=2).status_code == 201


def test_impossible_record_is_refused_even_when_confirmed(client):
    record = stacked(tricks=tricks("0 S2 H2 T3 T4"))
    document = problem(client.put_deal(record, confirm=True), 422, "refused")
    assert document["may_be_confirmed"] is False
    assert pointers(document)[0] == "/record/tricks/0/cards/1"
    assert not Deal.objects.exists()


def test_fault_that_a_later_card_proves_is_recorded_without_asking(client):
    record = blank(stacked()) | {"tricks": tricks("0 S2 D2 H2 H11", "0 S14 S1 H3 H12")}
    response = client.put_deal(record)
    assert response.status_code == 201
    [finding] = response.json()["findings"]
    assert (finding["code"], finding["weight"]) == ("revoke", "found_later")
    assert (finding["trick"], finding["seat"], finding["card"]) == (1, 1, "D2")
    assert finding["witnesses"] == [{"card": "S1", "trick": 2}]
    assert finding["confirmed"] is False


def test_recording_goes_on_from_a_deal_that_arrived_half_played(client):
    deal = client.deal(stacked(tricks=tricks("0 S2 S1 T3")))
    assert client.act(deal, *plays(3, "T4")).json()["to_play"] == 3
