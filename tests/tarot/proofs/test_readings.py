"""Slips of the pen: two cards of one trick exchanged in writing are offered as an explanation."""

import os
import random
from itertools import combinations

import pytest

from tarot.cards import NAMES
from tarot.findings import Status
from tarot.proofs import findings_of
from tarot.proofs.readings import corrected
from tests.oracle.dealing import random_record

from .logs import cut, deal_of, one_fault, withheld

DEALS = int(os.environ.get("RANDOM_DEALS", 300))


def exchanged(record, number, one, other):
    """The log with two cards of a trick (from 1) exchanged."""
    tricks = [dict(trick) for trick in record["tricks"]]
    cards = list(tricks[number - 1]["cards"])
    cards[one], cards[other] = cards[other], cards[one]
    tricks[number - 1]["cards"] = cards
    return record | {"tricks": tricks}


def a_slip(rng, record):
    """A legal log with two random cards of a random trick exchanged; and what was done."""
    number = rng.randint(1, len(record["tricks"]))
    one, other = sorted(rng.sample(range(record["players"]), 2))
    return exchanged(record, number, one, other), (number, one, other)


def places_of(record, reading):
    """A reading as a trick and two places in it."""
    leader = record["tricks"][reading.trick - 1]["leader"]
    places = sorted((seat - leader) % record["players"] for seat in reading.seats)
    return (reading.trick, *places)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("known", ["whole", "cut", "hands known"])
def test_whenever_a_slip_raises_an_alarm_the_true_log_is_among_the_readings(players, known):
    rng = random.Random(f"slips {players} {known}")
    alarms = 0
    for _ in range(DEALS // 6):
        record = random_record(rng, players)
        log = withheld(record)
        if known == "cut":
            log = cut(log, rng.randint(2, len(log["tricks"]) - 1))
        if known == "hands known":
            log = record | {"hands": [*record["hands"][:-1], None], "ecart": None}
        written, slip = a_slip(rng, log)
        found = findings_of(deal_of(written))
        if any(finding.status is Status.INTEGRITY for finding in found) and known == "hands known":
            assert all(
                f.code in ("not_in_hand", "wrong_leader", "cards_without_room") for f in found
            )
        for finding in found:
            alarms += 1
            assert slip in [places_of(written, reading) for reading in finding.readings]
    assert alarms > 5


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_reading_is_a_log_in_which_nothing_is_wrong_and_there_are_no_others(players):
    rng = random.Random(f"readings {players}")
    for _ in range(DEALS // 30):
        record = withheld(one_fault(rng, players)[0])
        if rng.random() < 0.5:
            record = cut(record, len(record["tricks"]) - 2)
        found = findings_of(deal_of(record))
        if not found:
            continue
        for reading in found[0].readings:
            by_it = corrected(deal_of(record).record, reading)
            assert by_it == deal_of(exchanged(record, *places_of(record, reading))).record
        offered = {places_of(record, reading) for reading in found[0].readings}
        expected = {
            (number, one, other)
            for number in range(1, len(record["tricks"]) + 1)
            for one, other in combinations(range(players), 2)
            if not findings_of(deal_of(exchanged(record, number, one, other)), readings=False)
        }
        assert offered == expected


def test_a_lead_out_of_turn_is_explained_by_the_cards_of_the_trick_before():
    """Seat 2 won trick 1 as written and seat 1 leads trick 2: two cards of trick 1 exchanged."""
    record = {
        "tdn": "1.0",
        "ruleset": "fft-2012",
        "players": 4,
        "dealer": 0,
        "tricks": [
            {"leader": 1, "cards": ["S2", "S13", "S3", "S4"]},
            {"leader": 1, "cards": ["H2", "H3", "H4", "H5"]},
        ],
    }
    (finding,) = findings_of(deal_of(record))
    assert finding.code == "wrong_leader"
    (reading,) = finding.readings
    assert (reading.trick, reading.seats) == (1, (1, 2))
    assert [NAMES[card] for card in reading.cards] == ["S2", "S13"]
    assert reading.sentence.en == (
        "Trick 1: the 2 of spades of seat 1 and the queen of spades of seat 2 may have been "
        "exchanged in writing."
    )


def test_an_opening_in_the_called_suit_is_explained_by_the_cards_of_trick_1_alone():
    """Five players, clubs called: seat 1 opens with a club on which nobody has one, or a trump.
    Unless one of the spades was his."""
    fields = {"taker": 3, "contract": "garde", "called": "C14", "dealer": 0, "players": 5}
    record = {"tdn": "1.0", "ruleset": "fft-2012", **fields}
    opening = {"leader": 1, "cards": ["C2", "S3", "S4", "S5", "S6"]}
    found = findings_of(deal_of(record | {"tricks": [opening]}))
    assert found[0].code == "called_suit_led"
    assert {finding.status for finding in found[1:]} == {Status.JOINT}
    for finding in found:
        offered = [(one.trick, one.seats) for one in finding.readings]
        assert offered == [(1, (1, other)) for other in (2, 3, 4, 0)]


def test_the_hand_that_must_have_been_held_may_be_a_slip_too():
    """A petit sec, or a trump behind the Excuse of a poignee, may come of two cards exchanged."""
    rng = random.Random(21)
    explained = 0
    while explained < 3:
        record = withheld(random_record(rng, 4))
        written, slip = a_slip(rng, record)
        for finding in findings_of(deal_of(written)):
            if finding.code in ("poignee_not_held", "petit_sec", "trump_behind_excuse"):
                assert slip in [places_of(written, reading) for reading in finding.readings]
                explained += 1


def test_a_confirmed_fault_needs_no_reading_and_does_not_spoil_those_of_another():
    """The table confirms a revoke; a slip elsewhere still finds its explanation."""
    rng = random.Random(22)
    while True:
        record, fault = one_fault(rng, 4)
        marked = withheld(record) | {"irregular": [{"trick": fault.trick, "seat": fault.seat}]}
        written, slip = a_slip(rng, marked)
        found = findings_of(deal_of(written))
        others = [finding for finding in found if not finding.confirmed]
        if slip[0] != fault.trick and len(found) > len(others) and others:
            break
    for finding in found:
        if finding.confirmed:
            assert finding.readings == ()
        else:
            assert slip in [places_of(written, reading) for reading in finding.readings]
