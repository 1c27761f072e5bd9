"""Incomplete logs: agreement with brute force, and never an innocent player accused."""

import os
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot import Bid, Deal, Weight
from tarot.cards import BY_NAME, NAMES, card_set
from tarot.findings import Status
from tarot.knowledge import dealt_holdings, playing_holdings
from tarot.legality import AFTER, EMPTY, REQUIRED
from tarot.proofs import findings_of
from tarot.proofs.fitting import Crowd, Place, fit
from tarot.proofs.incomplete import judge
from tarot.proofs.log import Play
from tests.oracle.dealing import random_record
from tests.oracle.play import legal_cards, trick_winner
from tests.tarot.writing import a_record, named, tricks

from .exhaustive import verdicts
from .logs import cut, deal_of, five_that_never_go, one_fault, with_ecart, withheld, without

DEALS = int(os.environ.get("RANDOM_DEALS", 300))

ACCUSING = {Status.CERTAIN, Status.JOINT}
EXPECTED = {"all": Status.CERTAIN, "none": Status.CLEARED, "some": Status.POSSIBLE}


def verdict_of_all(deal):
    return {
        (finding.trick, finding.seat, NAMES[finding.card]): finding.status
        for finding in findings_of(deal, all_plays=True, readings=False)
    }


# A deck of 14 cards: three seats, four tricks, two cards laid aside

SMALL_DECK = ["S1", "S2", "S3", "S14", "H1", "H2", "H14", "D1", "D2", "T1", "T2", "T3", "T4", "EX"]
SEATS, SMALL_TRICKS, ASIDE = 3, 4, 2


@st.composite
def small_logs(draw):
    """A small deal played to the end, sometimes against the rules, with some tricks left out."""
    deck = draw(st.permutations(SMALL_DECK))
    hands = [set(deck[4 * seat : 4 * seat + 4]) for seat in range(SEATS)]
    leader, played = draw(st.integers(0, 2)), []
    for number in range(1, SMALL_TRICKS + 1):
        table = []
        for turn in range(SEATS):
            held = hands[(leader + turn) % SEATS]
            breaks = draw(st.integers(0, 5)) == 0
            card = draw(st.sampled_from(sorted(held if breaks else legal_cards(held, table))))
            held.remove(card)
            table.append(card)
        played.append((number, leader, table))
        leader = trick_winner(table, leader, SEATS)
    missing = draw(st.sets(st.integers(1, SMALL_TRICKS), min_size=1, max_size=2))
    closed = draw(st.sets(st.sampled_from(SMALL_DECK), max_size=6))
    return [trick for trick in played if trick[0] not in missing], missing, closed


def small_plays(log):
    plays, seen = [], 0
    for number, leader, cards in log:
        situation = EMPTY
        for place, name in enumerate(cards):
            card = BY_NAME[name]
            denied = REQUIRED[situation][card] & card_set(map(BY_NAME.get, SMALL_DECK)) & ~seen
            plays.append(Play(number, place, (leader + place) % SEATS, card, situation, denied))
            situation = AFTER[situation][card]
            seen |= 1 << card
    return plays


def seen_in(log):
    return {name for _, _, cards in log for name in cards}


def is_seen_later(play, plays):
    return any(
        p.seat == play.seat and p.trick > play.trick and play.denied >> p.card & 1 for p in plays
    )


@settings(max_examples=DEALS // 5, deadline=None)
@given(small_logs())
def test_on_a_small_deck_every_verdict_is_that_of_brute_force(small):
    log, missing, closed = small
    unseen = set(SMALL_DECK) - seen_in(log)
    cells = [(seat, trick) for trick in sorted(missing) for seat in range(SEATS)]
    by_play, ways = verdicts((SEATS, log), unseen, cells, ASIDE, lambda card: card not in closed)
    plays = small_plays(log)
    cards = card_set(BY_NAME[name] for name in unseen)
    runs = (
        [(min(missing), 2)]
        if len(missing) == 2 and max(missing) - min(missing) == 1
        else [(t, 1) for t in missing]
    )
    places = [Place(seat, trick, size, cards) for seat in range(SEATS) for trick, size in runs]
    places.append(Place(None, 0, ASIDE, cards & ~card_set(BY_NAME[name] for name in closed)))
    laid = fit(places, cards)
    if not ways:
        assert isinstance(laid, Crowd)
        return
    proved = [play for play in plays if is_seen_later(play, plays)]
    for play in proved:
        assert by_play[play.trick, play.seat, NAMES[play.card]] == "all"
    given_verdicts = judge([play for play in plays if play not in proved], places, laid)
    joint = set()
    for verdict in given_verdicts:
        name = (verdict.play.trick, verdict.play.seat, NAMES[verdict.play.card])
        if verdict.status is Status.JOINT:
            joint.add(name)
        else:
            assert verdict.status is EXPECTED[by_play[name]]
    certain = {name for name, said in by_play.items() if said == "all"}
    if joint:
        # No way without one of them, and every one is needed for that.
        assert all(way & joint for way in ways)
        assert all(any(not way & (joint - {one}) for way in ways) for one in joint)
    else:
        assert any(way <= certain for way in ways)


# The whole pack, with few cards unseen


@pytest.mark.parametrize("players,missing", [(3, 2), (4, 1), (5, 1)])
@pytest.mark.parametrize("faulty", [False, True])
def test_with_few_tricks_missing_every_verdict_is_that_of_brute_force(players, missing, faulty):
    rng = random.Random(f"few {players} {faulty}")
    said = set()
    for _ in range(max(DEALS // 10, 20)):
        record = one_fault(rng, players)[0] if faulty else random_record(rng, players)
        record |= {"poignees": [], "hands": None}
        if not record["ecart"]:
            continue
        count = len(record["tricks"])
        gone = set(rng.sample(range(count - 6, count + 1), missing))
        holes = without(record, gone)
        log = [
            (number, trick["leader"], trick["cards"])
            for number, trick in enumerate(holes["tricks"], 1)
            if trick
        ]
        unseen = [card for number in gone for card in record["tricks"][number - 1]["cards"]]
        cells = [(seat, number) for number in sorted(gone) for seat in range(players)]
        # Cards of the chien are the taker's: they went to his plays alone.
        deal = deal_of(holes | {"chien": None})
        by_play, ways = verdicts((players, log), unseen, cells)
        mine = verdict_of_all(deal)
        certain = {name for name, way in by_play.items() if way == "all"}
        said.update(mine.values())
        opened = (1, record["tricks"][0]["leader"], record["tricks"][0]["cards"][0])
        for name, status in by_play.items():
            if name in mine and mine[name] is not Status.JOINT:
                assert mine[name] is EXPECTED[status]
            elif name not in mine:
                assert status == "none"
        joint = {name for name, status in mine.items() if status is Status.JOINT}
        assert set(mine) - set(by_play) <= {opened}
        assert all(way & joint for way in ways) if joint else any(way <= certain for way in ways)
    assert {Status.POSSIBLE, Status.CLEARED} <= said
    assert not faulty or Status.CERTAIN in said


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
