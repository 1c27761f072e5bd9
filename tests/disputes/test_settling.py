"""A table corrects its own score: every seat agrees, or an arbiter decides."""

import pytest

from tests.games.client import problem
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

CHANGES = {"attack_points": "60", "bouts": 2}
OTHERWISE = {"attack_points": "61", "bouts": 2}


@pytest.fixture
def dispute(case):
    return case.opened(category="clerical_score", against=[], statement="Le compte est faux.")


def test_with_the_last_seat_that_agrees_the_correction_counts(case, dispute):
    for seat in range(3):
        document = case.done(dispute, "settle", case.seats[seat], changes=CHANGES)
        assert document["state"] == "open"
    settled = case.done(dispute, "settle", case.seats[3], changes=CHANGES)
    assert settled["state"] == "settled"
    ruling = settled["rulings"][0]
    assert (ruling["instance"], ruling["zero_sum"]) == ("table", True)
    worth = case.organiser.get(f"{case.deal}/score").json()
    assert worth["ruling"]["scores"] == ruling["scores"] != ruling["computed"]


def test_the_first_may_think_again_until_somebody_agrees(case, dispute):
    case.done(dispute, "settle", case.seats[0], changes=CHANGES)
    case.done(dispute, "settle", case.seats[0], changes=OTHERWISE)
    case.done(dispute, "settle", case.seats[1], changes=OTHERWISE)
    problem(case.act(dispute, "settle", case.seats[2], changes=CHANGES), 409, "conflict")
    problem(case.act(dispute, "settle", case.seats[0], changes=CHANGES), 409, "conflict")


def test_organisers_have_no_say_in_it(case, dispute):
    problem(case.act(dispute, "settle", case.organiser, changes=CHANGES), 403, "permission_denied")


def test_a_correction_that_no_pack_can_produce_is_refused(case, dispute):
    wrong = {"attack_points": "91.5"}
    problem(case.act(dispute, "settle", case.seats[0], changes=wrong), 422, "invalid_request")


def test_no_fault_of_play_is_settled_between_players(case):
    dispute = case.opened()
    problem(case.act(dispute, "settle", case.seats[0], changes=CHANGES), 409, "conflict")


def test_a_phone_that_took_the_seats_afterwards_agrees_to_nothing(case, dispute):
    case.done(dispute, "settle", case.seats[0], changes=CHANGES)
    for seat in range(4):
        phone = case.evening.seat(case.table, seat)
        problem(case.act(dispute, "settle", phone, changes=CHANGES), 403, "permission_denied")
        problem(case.act(dispute, "withdraw", phone), 403, "permission_denied")


def test_what_was_agreed_on_another_version_of_the_deal_counts_no_longer(case, dispute):
    for seat in range(3):
        case.done(dispute, "settle", case.seats[seat], changes=CHANGES)
    tag = {"If-Match": case.organiser.get(case.deal).headers["ETag"]}
    answer = case.organiser.put(f"{case.deal}/summary", a_summary(taker=3), headers=tag)
    assert answer.status_code == 200
    refused = case.act(dispute, "settle", case.seats[3], changes=CHANGES)
    assert refused.status_code == 409 or refused.json()["state"] == "open"
