"""Incomplete logs: never an innocent player accused, and each status by hand."""

import os
import random
from dataclasses import replace

import pytest

from tarot import Bid, Deal, Weight
from tarot.cards import NAMES
from tarot.findings import Status
from tarot.knowledge import dealt_holdings, playing_holdings
from tarot.proofs import findings_of
from tests.oracle.dealing import random_record
from tests.tarot.writing import a_record, named, tricks

from .logs import cut, deal_of, five_that_never_go, one_fault, with_ecart, withheld, without

DEALS = int(os.environ.get("RANDOM_DEALS", 300))


# Never an innocent player


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_cut_and_no_hole_makes_a_legal_log_accuse_anybody(players):
    rng = random.Random(f"innocent {players}")
    for _ in range(DEALS // 3):
        record = random_record(rng, players)
        count = len(record["tricks"])
        knowledge = rng.choice(
            [
                record,
                record | {"ecart": None},
                withheld(record),
                withheld(record) | {"chien": None},
                record | {"hands": None},
            ]
        )
        partly = [one if rng.random() < 0.5 else None for one in record["hands"]]
        for known in (knowledge, record | {"hands": partly, "ecart": None}):
            gone = set(rng.sample(range(1, count + 1), rng.randint(1, count)))
            for log in (cut(known, rng.randrange(count)), without(known, gone)):
                assert findings_of(deal_of(log)) == ()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_of_a_log_never_takes_a_certain_fault_back_and_names_nobody_else(players):
    rng = random.Random(f"monotone {players}")
    proved = 0
    for _ in range(DEALS // 6):
        record, fault = one_fault(rng, players)
        certain = False
        for count in range(fault.trick, len(record["tricks"]) + 1):
            found = findings_of(deal_of(cut(withheld(record), count)), readings=False)
            accused = {(f.trick, f.seat) for f in found if f.status is Status.CERTAIN}
            assert accused <= {fault[:2]}
            assert accused or not certain
            certain = bool(accused)
            joint = {(f.trick, f.seat) for f in found if f.status is Status.JOINT}
            assert not joint or fault[:2] in joint
        assert certain
        proved += 1
    assert proved


# By hand


ONE = ["S14", "S13", *(f"C{n}" for n in range(1, 15)), "D1", "D2"]


def seat_three_throws_a_heart(one, two, three):
    """The hands of seats 0 to 2 are noted; on spades seat 3 throws the ace of hearts."""
    hands = [one, two, three, None]
    play = tricks("1: S12 S11 H1 S14")
    return Deal.of(a_record(hands=hands, taker=3, contract="garde_sans", tricks=play))


def test_what_fits_nowhere_else_proves_a_fault_before_it_is_played():
    """Ten spades are left over, the closed chien has room for six."""
    two = ["S12", *(f"D{n}" for n in range(3, 15)), *(f"T{n}" for n in range(2, 7))]
    three = ["S11", *(f"H{n}" for n in range(2, 14)), *(f"T{n}" for n in range(7, 12))]
    (finding,) = findings_of(seat_three_throws_a_heart(ONE, two, three), readings=False)
    assert (finding.code, finding.trick, finding.seat) == ("revoke", 1, 3)
    assert (finding.status, finding.rule) == (Status.CERTAIN, "R-PLAY-2")
    spades = {f"S{n}" for n in range(1, 11)}
    assert len({NAMES[witness.card] for witness in finding.witnesses} & spades) > 6
    assert {NAMES[witness.card] for witness in finding.witnesses} <= spades
    assert finding.sentence.en == (
        "Trick 1, seat 3 plays the ace of hearts instead of following suit; it still held one of "
        "these cards: the ace of spades, the 2 of spades, the 3 of spades and 4 more: "
        "7 cards to place, and only 6 places elsewhere."
    )


def test_where_a_spade_or_a_trump_was_held_and_nobody_knows_which_the_fault_is_named_so():
    """Four spades and four trumps are left over, for six places."""
    two = ["S12", *(f"S{n}" for n in range(1, 7)), *(f"T{n}" for n in range(2, 13))]
    three = ["S11", *(f"T{n}" for n in range(13, 19)), *(f"H{n}" for n in range(2, 13))]
    (finding,) = findings_of(seat_three_throws_a_heart(ONE, two, three), readings=False)
    assert (finding.code, finding.rule) == ("neither_followed_nor_cut", "R-PLAY-5")
    assert finding.status is Status.CERTAIN


def test_where_the_chien_has_room_for_all_of_them_a_fault_is_only_possible():
    two = ["S12", *(f"S{n}" for n in range(1, 8)), *(f"T{n}" for n in range(2, 12))]
    three = ["S11", "S10", *(f"T{n}" for n in range(12, 22)), *(f"H{n}" for n in range(2, 8))]
    deal = seat_three_throws_a_heart(ONE, two, three)
    assert findings_of(deal) == ()
    (finding,) = findings_of(deal, all_plays=True)
    assert finding.status is Status.POSSIBLE
    assert {NAMES[witness.card] for witness in finding.witnesses} == {"S8", "S9", "T1"}
    assert finding.readings == ()
    assert finding.sentence.en == (
        "Trick 1, seat 3 plays the ace of hearts: in order, unless it still holds one of these: "
        "the 8 of spades, the 9 of spades, the petit."
    )


def test_where_all_of_them_are_in_other_hands_a_play_is_cleared():
    one = ["S14", "S13", *(f"S{n}" for n in range(1, 10)), *(f"C{n}" for n in range(1, 8))]
    two = ["S12", *(f"T{n}" for n in range(1, 18))]
    three = ["S11", "S10", *(f"T{n}" for n in range(18, 22)), *(f"D{n}" for n in range(1, 13))]
    deal = seat_three_throws_a_heart(one, two, three)
    assert findings_of(deal) == ()
    (finding,) = findings_of(deal, all_plays=True)
    assert finding.status is Status.CLEARED
    assert finding.sentence.en == (
        "Trick 1, seat 3 plays the ace of hearts: in order, wherever the cards lie that nobody "
        "wrote down."
    )


def test_of_two_plays_one_is_a_fault_though_neither_is_certain():
    """Both opponents of the hands that are noted throw a heart on a spade. Seven spades are left
    over, and the closed chien has room for six."""
    one = ["S14", *(f"S{n}" for n in range(9, 14)), *(f"T{n}" for n in range(1, 13))]
    two = ["S1", *(f"C{n}" for n in range(1, 9)), *(f"T{n}" for n in range(13, 22))]
    deal = Deal.of(
        a_record(
            hands=[one, two, None, None],
            taker=3,
            contract="garde_sans",
            dealer=3,
            tricks=tricks("0: S14 S1 H1 H2"),
        )
    )
    found = findings_of(deal, readings=False)
    assert [(f.status, f.seat, f.code) for f in found] == [
        (Status.JOINT, 2, "revoke"),
        (Status.JOINT, 3, "revoke"),
    ]
    assert found[0].sentence.en.endswith(
        "if not, another card is at fault: the 2 of hearts in trick 1."
    )


def test_a_card_played_twice_speaks_against_the_log_and_accuses_nobody():
    record, _ = one_fault(random.Random(9), 4)
    deal = deal_of(withheld(record) | {"tricks": record["tricks"][:9]})
    twice = deal.record.with_card(0, deal.record.tricks[0].cards[0])
    found = findings_of(Deal.of(twice), readings=False)
    assert "played_already" in [finding.code for finding in found]
    assert {finding.status for finding in found} == {Status.INTEGRITY}


def test_a_wrong_leader_in_an_incomplete_log_withholds_every_accusation():
    record, _ = one_fault(random.Random(10), 4)
    log = cut(withheld(record), 17)
    first = log["tricks"][0]
    turned = [first | {"leader": (first["leader"] + 1) % 4}, *log["tricks"][1:]]
    found = findings_of(deal_of(log | {"tricks": turned}), readings=False)
    assert {(finding.code, finding.status) for finding in found} == {
        ("wrong_leader", Status.INTEGRITY)
    }


def test_more_cards_than_a_seat_has_left_to_play_speak_against_the_log():
    """Seat 1 has shown ten trumps, and played none of them in nine tricks."""
    played = [
        f"1: {suit}{high} {suit}{low} {suit}{low + 1} {suit}{low + 2}"
        for suit in "SHD"
        for high, low in ((14, 1), (13, 4), (12, 7))
    ]
    shown = {"seat": 1, "cards": [f"T{n}" for n in range(21, 11, -1)]}
    deal = Deal.of(a_record(taker=0, contract="garde", poignees=[shown], tricks=tricks(*played)))
    (finding,) = findings_of(deal)
    assert (finding.code, finding.status) == ("cards_without_room", Status.INTEGRITY)
    assert finding.weight is Weight.IMPOSSIBLE
    assert "10 cards to place, and only 9 places: the 12 of trumps" in finding.sentence.en
    assert findings_of(Deal.of(cut_record(deal.record, 8))) == ()


def cut_record(record, count):
    return replace(record, tricks=record.tricks[:count])


def test_an_ecart_that_cannot_be_lawful_is_certain_before_the_last_trick_is_known():
    """Five kings and bouts were never seen, and the last trick has room for four."""
    record = with_ecart(random.Random(12), 4, "garde", five_that_never_go) | {"chien": None}
    (finding,) = findings_of(deal_of(cut(withheld(record), 17)))
    assert (finding.code, finding.seat) == ("ecart_unlawful", record["taker"])
    assert (finding.status, finding.rule) == (Status.CERTAIN, "R-DOG-3")
    assert "places" in finding.sentence.fr


@pytest.mark.parametrize("taker,seat,held", [(0, 0, "T1"), (None, 0, "T1"), (1, 0, "all")])
def test_a_taker_who_shows_a_triple_poignee_may_have_discarded_of_its_trumps(taker, seat, held):
    """R-POI-5: what he discarded by force is shown again, so it may never be played."""
    shown = [f"T{n}" for n in range(15, 0, -1)]
    contract = {} if taker is None else {"taker": taker, "contract": "garde"}
    record = a_record(poignees=[{"seat": seat, "cards": shown}], **contract)
    holdings = playing_holdings(
        record, dealt_holdings(record), taker, Bid.GARDE if contract else None
    )
    assert named(holdings[0].holds) == (set(shown) if held == "all" else {held})
