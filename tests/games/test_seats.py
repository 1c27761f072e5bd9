"""Seats: links that give a phone one chair of a table, and letting go of it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.models import Pairing
from ledger.models import Event
from tests.games.client import Client, problem
from tests.games.evening import new_id, seated
from tests.games.records import a_record, after_cards, blank

pytestmark = pytest.mark.django_db

CLAIM = "/api/v1/pairings/claim"
RECORD = a_record(4, contract="garde_sans")
NAMES = ["Anne", "Bô", "Chloé", "Dédé", "Émile"]


def seats(client, table):
    return client.get(f"/api/v1/tables/{table}/seats").json()["seats"]


def invitation(evening, table, chair=0):
    answer = evening.organiser.post(f"/api/v1/tables/{table}/seats/{chair}/invitation", {})
    assert answer.status_code == 201, answer.content
    return answer.json()


def held(client, table):
    """Which chairs a phone holds."""
    return [seat["chair"] for seat in seats(client, table) if seat["phone"]]


# Inviting


def test_invitation_is_a_link_and_a_picture_of_it(evening, table):
    invited = invitation(evening, table, 2)
    assert (invited["role"], invited["table"], invited["chair"]) == ("seated", table, 2)
    address, _, secret = invited["link"].partition("#")
    assert address.endswith("/pair")
    assert secret == invited["code"]
    assert len(secret) >= 32
    assert invited["qr"].startswith("<svg")


def test_phone_that_opens_it_holds_the_seat(evening, table):
    claimed = Client().post(CLAIM, {"code": invitation(evening, table, 2)["code"]})
    assert claimed.status_code == 201
    answer = claimed.json()
    assert (answer["role"], answer["table"], answer["chair"]) == ("seated", table, 2)
    phone = Client(answer["token"])
    assert phone.get("/api/v1/me").json()["tables"] == [{"table": table, "roles": [], "chair": 2}]
    taken = {seat["chair"]: seat["phone"] for seat in seats(evening.organiser, table)}
    assert taken == {0: None, 1: None, 2: answer["phone"], 3: None}


def test_opened_there_again_it_gives_the_seat_back(evening, table):
    code = invitation(evening, table)["code"]
    phone = seated(code)
    again = phone.post(CLAIM, {"code": code})
    assert again.status_code == 200
    assert (again.json()["token"], again.json()["chair"]) == (None, 0)
    assert held(phone, table) == [0]


def test_another_phone_does_not_get_the_seat(evening, table):
    code = invitation(evening, table)["code"]
    seated(code)
    problem(Client().post(CLAIM, {"code": code}), 409, "seat_taken")
    other = evening.seat(table, 1)
    problem(other.post(CLAIM, {"code": code}), 409, "seat_taken")
    assert held(other, table) == [0, 1]


def test_one_phone_holds_one_seat_of_a_table(evening, table):
    phone = evening.seat(table, 0)
    code = invitation(evening, table, 1)["code"]
    problem(phone.post(CLAIM, {"code": code}), 409, "conflict")
    assert held(phone, table) == [0]
    # The invitation is still good for somebody else.
    seated(code)
    assert held(phone, table) == [0, 1]


def test_one_phone_sits_at_several_tables(evening, table):
    phone = evening.seat(table, 0)
    other = evening.table()
    evening.seat(other, 3, phone)
    chairs = {one["table"]: one["chair"] for one in phone.get("/api/v1/me").json()["tables"]}
    assert chairs == {table: 0, other: 3}


def test_earlier_invitation_to_a_seat_ends(evening, table):
    first = invitation(evening, table)["code"]
    second = invitation(evening, table)["code"]
    problem(Client().post(CLAIM, {"code": first}), 404, "not_found")
    seated(second)


def test_invitation_lasts_a_day(evening, table):
    invited = invitation(evening, table)
    until = Pairing.objects.get(id=invited["id"]).expires_at - timezone.now()
    assert timedelta(hours=23) < until <= timedelta(hours=24)
    Pairing.objects.update(expires_at=timezone.now())
    problem(Client().post(CLAIM, {"code": invited["code"]}), 404, "not_found")


def test_seat_that_is_held_is_not_offered(evening, table):
    evening.seat(table, 0)
    path = f"/api/v1/tables/{table}/seats/0/invitation"
    problem(evening.organiser.post(path, {}), 409, "seat_taken")


@pytest.mark.parametrize("chair", [4, 5, 99, 2**40])
def test_chair_that_is_not_there(evening, table, chair):
    path = f"/api/v1/tables/{table}/seats/{chair}/invitation"
    problem(evening.organiser.post(path, {}), 404, "not_found")
    problem(evening.organiser.delete(path), 404, "not_found")


@pytest.mark.parametrize("code", ["", "x" * 65, "0000-0000", "a" * 43, 7, None])
def test_code_that_was_never_given(code):
    answer = Client().post(CLAIM, {"code": code})
    assert answer.status_code in (404, 422)


def test_sent_again_an_invitation_is_the_same_one(evening, table):
    path, key = f"/api/v1/tables/{table}/seats/0/invitation", new_id()
    first, again = (
        evening.organiser.post(path, {}, headers={"Idempotency-Key": key}) for _ in range(2)
    )
    assert first.json() == again.json()
    seated(first.json()["code"])


def test_chain_tells_who_invited_and_which_phone_came(evening, table):
    invitation(evening, table)
    evening.seat(table, 1)
    types = [
        event["type"]
        for event in evening.organiser.get(f"/api/v1/tables/{table}/events").json()["events"]
    ]
    assert types == ["table.create", "seat.invite", "seat.invite", "seat.claim"]
    told = b"".join(bytes(body) for body in Event.objects.values_list("body", flat=True))
    assert b"tarot_" not in told


# Releasing


def test_released_seat_can_be_given_again(evening, table):
    phone = evening.seat(table, 0)
    path = f"/api/v1/tables/{table}/seats/0/invitation"
    assert evening.organiser.delete(path).status_code == 204
    problem(phone.get(f"/api/v1/tables/{table}"), 404, "not_found")
    assert phone.get("/api/v1/me").json()["tables"] == []
    other = evening.seat(table, 0)
    assert held(other, table) == [0]


def test_releasing_withdraws_what_was_not_opened(evening, table):
    code = invitation(evening, table)["code"]
    path = f"/api/v1/tables/{table}/seats/0/invitation"
    assert evening.organiser.delete(path).status_code == 204
    problem(Client().post(CLAIM, {"code": code}), 404, "not_found")
    # Once more changes nothing.
    assert evening.organiser.delete(path).status_code == 204


def test_player_leaves_the_own_seat(evening, table):
    phone = evening.seat(table, 0)
    assert phone.delete(f"/api/v1/tables/{table}/seats/0/invitation").status_code == 204
    assert held(evening.organiser, table) == []


def test_phone_does_not_write_from_a_seat_that_was_released_meanwhile(evening, table):
    phone = evening.seat(table, 1)
    deal = evening.organiser.deal(blank(RECORD) | {"dealer": 0}, table=table)
    bid = {"kind": "bid", "seat": 1, "bid": "pass"}
    assert phone.act(deal, bid).status_code == 200
    evening.organiser.delete(f"/api/v1/tables/{table}/seats/1/invitation")
    before = evening.organiser.seen(deal)
    answer = phone.act(deal, {"kind": "undo"}, tag=before[0])
    problem(answer, 409, "rights_changed")
    problem(phone.act(deal, {"kind": "undo"}, tag=before[0]), 404, "not_found")
    assert evening.organiser.seen(deal) == before


# Five people at a table of four


@pytest.fixture
def five(evening):
    return evening.table(seats=NAMES)


def test_five_chairs_at_a_table_of_four(evening, five):
    listed = seats(evening.organiser, five)
    assert [(seat["chair"], seat["name"]) for seat in listed] == list(enumerate(NAMES))
    evening.seat(five, 4)
    path = f"/api/v1/tables/{five}/seats/5/invitation"
    problem(evening.organiser.post(path, {}), 404, "not_found")


@pytest.mark.parametrize("out", range(5))
def test_each_phone_sees_the_hand_of_its_chair_and_who_sits_out_none(evening, five, out):
    phones = [evening.seat(five, chair) for chair in range(5)]
    record = after_cards(RECORD, 6)
    deal = evening.organiser.deal(record, table=five, sitting_out=out)
    for chair, phone in enumerate(phones):
        hands = phone.get(deal).json()["record"]["hands"]
        seat = chair - (chair > out)
        own = [record["hands"][at] if at == seat else None for at in range(4)]
        assert hands == (None if chair == out else own), chair


def test_whoever_sits_out_records_no_card(evening, five):
    idle, busy = evening.seat(five, 0), evening.seat(five, 1)
    record = after_cards(RECORD, 0)
    deal = evening.organiser.deal(
        record | {"dealer": 3, "auction": None}, table=five, sitting_out=0
    )
    bid = {"kind": "bid", "seat": 0, "bid": "garde_sans"}
    problem(idle.act(deal, bid), 403, "permission_denied")
    assert busy.act(deal, bid).status_code == 200


def test_who_sits_out_has_to_be_a_chair(evening, five):
    for out in (None, 5):
        answer = evening.organiser.put_deal(RECORD, table=five, sitting_out=out)
        problem(answer, 422, "invalid_request")


# Tables of nobody


def test_table_of_nobody_has_no_seats_to_give(client):
    table = client.table()
    for path in (f"/api/v1/tables/{table}/seats/0/invitation", f"/api/v1/tables/{table}/pairings"):
        problem(client.post(path, {}), 409, "conflict")
    assert held(client, table) == []


def test_whoever_has_an_account_invites_to_a_table_of_the_own(evening):
    table = evening.player.table()
    answer = evening.player.post(f"/api/v1/tables/{table}/seats/2/invitation", {})
    phone = seated(answer.json()["code"])
    assert held(phone, table) == [2]
    assert phone.deal(RECORD, table=table)
