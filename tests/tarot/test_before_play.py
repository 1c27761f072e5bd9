"""Auction, petit sec, call, chien, ecart, chelem and poignees: each rule with a case that breaks it."""

import pytest

from tarot import Deal, Phase, Refused, read_action
from tarot.cards import NAMES

from .writing import a_deal, codes, hand, named, rest_of, tricks


def bids(text):
    """An auction written as "1 pass, 2 garde"."""
    pairs = (turn.split() for turn in text.split(",") if turn.strip())
    return [{"seat": int(seat), "bid": bid} for seat, bid in pairs]


# The auction


@pytest.mark.parametrize(
    "auction,found",
    [
        ("1 pass, 2 garde, 3 pass, 0 pass", []),
        ("1 petite, 2 garde, 3 garde_sans, 0 garde_contre", []),
        ("2 pass", [("bid_out_of_turn", "R-BID-1")]),
        ("1 pass, 1 garde", [("second_bid", "R-BID-2")]),
        ("1 garde, 2 garde", [("bid_too_low", "R-BID-2")]),
        ("1 garde_sans, 2 garde", [("bid_too_low", "R-BID-2")]),
        ("1 pass, 2 pass, 3 pass, 0 garde, 1 garde_sans", [("second_bid", "R-BID-2")]),
    ],
)
def test_each_player_speaks_once_in_turn_and_higher(auction, found):
    assert codes(a_deal(auction=bids(auction))) == found


def test_the_highest_bid_makes_the_contract():
    deal = a_deal(auction=bids("1 petite, 2 garde, 3 pass, 0 pass"))
    assert (deal.taker, deal.contract.code) == (2, "garde")


def test_all_pass_makes_the_deal_void():
    deal = a_deal(auction=bids("1 pass, 2 pass, 3 pass, 0 pass"))
    assert (deal.phase, deal.to_play, codes(deal)) == (Phase.VOID, None, [])
    played = a_deal(auction=bids("1 pass, 2 pass, 3 pass, 0 pass"), tricks=tricks("1: S5"))
    assert codes(played) == [("all_passed", "R-DEAL-10")]


def test_a_taker_given_beside_an_auction_must_agree_with_it():
    auction = bids("1 pass, 2 garde, 3 pass, 0 pass")
    assert codes(a_deal(auction=auction, taker=2, contract="garde")) == []
    disagreeing = a_deal(auction=auction, taker=3, contract="garde")
    assert codes(disagreeing) == [("contract_disagrees", "R-BID-3")]


def test_cards_are_not_played_before_everybody_has_spoken():
    deal = a_deal(auction=bids("1 pass"), tricks=tricks("1: S5"))
    assert codes(deal) == [("auction_incomplete", "R-BID-2")]


# Petit sec (C1)


def petit_sec_hands(*extra):
    held = hand(" ".join(["T1", *extra]))
    others = rest_of(held)
    return [held, others[:18], others[18:36], others[36:54]]


def test_a_petit_sec_voids_the_deal_before_the_auction():
    deal = a_deal(hands=petit_sec_hands())
    assert (deal.phase, codes(deal)) == (Phase.VOID, [])
    with pytest.raises(Refused) as refusal:
        deal.apply(read_action({"kind": "bid", "seat": 1, "bid": "garde"}, deal.record))
    assert refusal.value.findings[0].rule == "R-DEAL-9"


def test_a_petit_sec_that_was_played_on_is_found_and_not_scored():
    deal = a_deal(hands=petit_sec_hands(), auction=bids("1 pass, 2 garde, 3 pass, 0 pass"))
    assert codes(deal) == [("petit_sec", "R-DEAL-9")]
    assert deal.phase is Phase.VOID


@pytest.mark.parametrize("beside", ["EX", "T2"])
def test_the_petit_with_the_excuse_or_another_trump_is_not_sec(beside):
    assert a_deal(hands=petit_sec_hands(beside)).phase is Phase.AUCTION


# The call, at five


def five(taker_hand, **fields):
    taker = hand(taker_hand, 15)
    others = rest_of(taker)
    hands = [taker, *(others[15 * seat : 15 * seat + 15] for seat in range(4))]
    auction = bids("1 pass, 2 pass, 3 pass, 4 pass, 0 garde")
    return a_deal(5, hands=hands, chien=others[60:], auction=auction, **fields)


KINGS = "S14 H14 D14 C14"
QUEENS = "S13 H13 D13 C13"
KNIGHTS = "S12 H12 D12 C12"


@pytest.mark.parametrize(
    "held,called,found",
    [
        ("T9", "S14", []),
        (KINGS, "S14", []),  # R-CALL-3: his own king
        (KINGS, "S13", []),
        (f"{KINGS} {QUEENS}", "H12", []),
        (f"{KINGS} {QUEENS} {KNIGHTS}", "D11", []),
        ("S14 H14 D14", "S13", [("call_too_low", "R-CALL-2")]),
        (KINGS, "H12", [("call_too_low", "R-CALL-2")]),
        (f"{KINGS} {QUEENS}", "D11", [("call_too_low", "R-CALL-2")]),
        (KINGS, "S10", [("no_court", "R-CALL-1")]),
        (KINGS, "T21", [("no_court", "R-CALL-1")]),
    ],
)
def test_what_the_taker_may_call(held, called, found):
    assert codes(five(held, called=called)) == found


def test_a_queen_is_refused_at_an_unknown_hand_only_when_a_king_is_seen_elsewhere():
    said = bids("1 garde, 2 pass, 3 pass, 4 pass, 0 pass")
    assert codes(a_deal(5, auction=said, called="S13")) == []
    seen = a_deal(5, auction=said, called="S13", chien=["D14", "S2", "S3"])
    assert codes(seen) == [("call_too_low", "R-CALL-2")]


def test_nothing_is_called_with_four_players_or_before_anybody_took():
    assert codes(a_deal(taker=1, contract="garde", called="S14")) == [("no_call", "R-CALL-1")]
    begun = a_deal(5, auction=bids("1 pass"), called="S14")
    assert codes(begun) == [("call_too_early", "R-CALL-1")]
    assert codes(a_deal(5, called="S14", tricks=tricks("1: H5"))) == []  # nobody noted who took


def test_the_holder_of_the_called_card_is_the_partner():
    deal = five("S14 T9", called="H14")
    holder = next(seat for seat, held in enumerate(deal.record.hands) if NAMES.index("H14") in held)
    assert deal.partner == holder != 0


def test_calling_ones_own_card_or_one_in_the_chien_is_playing_alone():
    assert five("S14", called="S14").partner is None
    in_chien = five("T9")
    called = next((NAMES[c] for c in in_chien.record.chien if NAMES[c].endswith("14")), None)
    if called:
        assert five("T9", called=called).partner is None


# The ecart


def ecart_of(held, chien, ecart, contract="garde"):
    taker = held if isinstance(held, list) else hand(held, avoid=[chien])
    others = rest_of(taker, chien)
    hands = [taker, others[:18], others[18:36], others[36:]]
    return a_deal(hands=hands, chien=chien, taker=0, contract=contract, ecart=ecart)


CHIEN = ["S1", "H1", "D1", "C1", "T7", "C14"]


@pytest.mark.parametrize(
    "ecart,found",
    [
        ("S1 H1 D1 C1 S2 H2", []),
        ("S14 H1 D1 C1 S2 H2", [("king_in_ecart", "R-DOG-3")]),
        ("T21 H1 D1 C1 S2 H2", [("bout_in_ecart", "R-DOG-3")]),
        ("EX H1 D1 C1 S2 H2", [("bout_in_ecart", "R-DOG-3")]),
        ("T7 H1 D1 C1 S2 H2", [("trump_in_ecart", "R-DOG-4")]),  # C3
        ("C13 H1 D1 C1 S2 H2", [("not_in_hand", "R-DOG-1")]),
    ],
)
def test_what_may_be_laid_aside(ecart, found):
    assert codes(ecart_of("S14 T21 EX T5", CHIEN, ecart.split())) == found


def test_trumps_go_only_when_forced_and_just_the_missing_number():
    """C18: 16 trumps, 4 kings and 4 ordinary cards: two trumps have to go."""
    held = [f"T{n}" for n in range(2, 18)] + ["S14", "H14"]
    chien = ["D14", "C14", "S2", "S3", "S4", "S5"]
    assert codes(ecart_of(held, chien, ["S2", "S3", "S4", "S5", "T2", "T3"])) == []
    kept_one = ecart_of(held, chien, ["S2", "S3", "S4", "T4", "T2", "T3"])
    assert codes(kept_one) == [("trump_in_ecart", "R-DOG-4")]
    assert [NAMES[witness.card] for witness in kept_one.findings[0].witnesses] == ["S5"]


@pytest.mark.parametrize("contract,rule", [("garde_sans", "R-DOG-8"), ("garde_contre", "R-DOG-9")])
def test_there_is_no_ecart_over_a_closed_chien(contract, rule):
    deal = ecart_of("S14", CHIEN, ["S1", "H1", "D1", "C1", "S2", "H2"], contract)
    assert codes(deal) == [("no_ecart", rule)]


def test_the_ecart_phase_lists_what_may_go():
    deal = ecart_of("S14 T21 EX T5", CHIEN, None)
    assert deal.phase is Phase.ECART
    assert deal.hand_is_known
    assert not named(deal.legal_cards()) & {"S14", "T21", "EX", "T5", "T7", "C14"}
    assert "S1" in named(deal.legal_cards())


# The chelem


@pytest.mark.parametrize(
    "fields,found",
    [
        ({"taker": 2, "contract": "garde", "chelem": {"seat": 2}}, []),
        (
            {"taker": 2, "contract": "garde", "chelem": {"seat": 1}},
            [("chelem_not_taker", "R-SLAM-9")],
        ),
        ({"chelem": {"seat": 1}}, [("chelem_without_contract", "R-SLAM-2")]),
    ],
)
def test_the_taker_announces_the_chelem(fields, found):
    assert codes(a_deal(**fields)) == found


def test_whoever_announces_a_chelem_leads():
    contract = {"taker": 3, "contract": "garde_sans", "chelem": {"seat": 3}}
    assert a_deal(**contract).to_play == 3
    assert codes(a_deal(**contract, tricks=tricks("3: S5"))) == []
    assert codes(a_deal(**contract, tricks=tricks("1: S5"))) == [("wrong_leader", "R-SLAM-3")]


# Poignees


def poignee_of(held, shown, players=4, **fields):
    size = {3: 24, 4: 18, 5: 15}[players]
    mine = hand(held, size)
    others = rest_of(mine)[::-1]  # the trumps that are left go to one hand
    hands = [mine, *(others[size * seat : size * (seat + 1)] for seat in range(players - 1))]
    fields = {"taker": 1, "contract": "garde_sans"} | fields
    return a_deal(players, hands=hands, poignees=[{"seat": 0, "cards": shown.split()}], **fields)


def trumps(first, last):
    return " ".join(f"T{number}" for number in range(first, last + 1))


@pytest.mark.parametrize(
    "players,held,shown,found",
    [
        (4, trumps(2, 13), trumps(2, 11), []),  # C11: any ten of twelve
        (4, trumps(2, 13), trumps(4, 13), []),
        (4, trumps(2, 13), trumps(2, 10), [("poignee_count", "R-POI-3")]),
        (4, trumps(2, 13), trumps(2, 12), [("poignee_count", "R-POI-3")]),
        (4, trumps(2, 14), trumps(2, 14), []),
        (4, trumps(2, 16), trumps(2, 16), []),
        (3, trumps(2, 14), trumps(2, 14), []),
        (3, trumps(2, 14), trumps(2, 11), [("poignee_count", "R-POI-3")]),
        (5, trumps(2, 9), trumps(2, 9), []),  # A16
        (5, trumps(2, 9), trumps(2, 8), [("poignee_count", "R-POI-3")]),
        (4, trumps(2, 10) + " EX", trumps(2, 10) + " EX", []),  # R-POI-4
        (
            4,
            trumps(2, 11) + " EX",
            trumps(2, 10) + " EX",
            [("trump_behind_excuse", "R-POI-4")],
        ),  # C8
        (4, trumps(2, 10), trumps(2, 11), [("not_in_hand", "R-POI-2")]),
        (4, trumps(2, 10) + " S14", trumps(2, 10) + " S14", [("not_a_trump", "R-POI-3")]),
    ],
)
def test_a_poignee_is_exact(players, held, shown, found):
    assert codes(poignee_of(held, shown, players)) == found


def test_a_discarded_trump_is_shown_again():
    """R-POI-5: 4 kings and 15 trumps leave no choice but to discard a trump."""
    held = [f"T{n}" for n in range(2, 17)] + ["S14", "H14", "D14"]
    chien = ["C14", "S2", "S3", "S4", "S5", "S6"]
    deal = a_deal(
        hands=[held, None, None, None],
        chien=chien,
        taker=0,
        contract="garde",
        ecart=["S2", "S3", "S4", "S5", "S6", "T2"],
        poignees=[{"seat": 0, "cards": [f"T{n}" for n in range(2, 17)]}],
    )
    assert codes(deal) == []


def test_a_poignee_comes_before_ones_first_card():
    shown = {"seat": 1, "cards": trumps(2, 11).split(), "after": 2}
    deal = a_deal(taker=1, contract="garde_sans", poignees=[shown], tricks=tricks("1: S5 S2"))
    assert codes(deal) == [("poignee_too_late", "R-POI-2")]
    in_time = shown | {"after": 0}
    deal = a_deal(taker=1, contract="garde_sans", poignees=[in_time], tricks=tricks("1: S5 S2"))
    assert codes(deal) == []


def test_an_excuse_shown_and_another_trump_played_later_is_found():
    shown = {"seat": 2, "cards": [*trumps(2, 10).split(), "EX"]}
    deal = a_deal(taker=1, contract="garde", poignees=[shown], tricks=tricks("1: T11 T12 T13 T14"))
    assert ("trump_behind_excuse", "R-POI-4") in codes(deal)
    assert deal.findings[-1].witnesses[0].trick == 1


def test_shown_trumps_are_known_to_be_held():
    shown = {"seat": 2, "cards": trumps(2, 11).split()}
    deal = a_deal(taker=1, contract="garde", poignees=[shown], tricks=tricks("1: T12 S3"))
    assert ("no_trump_on_trump", "R-PLAY-4") in codes(deal)


def test_a_deal_is_a_value():
    deal = a_deal()
    after = deal.apply(read_action({"kind": "bid", "seat": 1, "bid": "garde"}, deal.record))
    assert deal.record.auction is None
    assert isinstance(after, Deal)
    assert len(after.record.auction) == 1


# What is noted late, in part, or twice over


def test_a_given_contract_completes_an_auction_that_was_noted_in_part():
    deal = a_deal(
        auction=bids("1 pass, 2 garde"), taker=2, contract="garde", tricks=tricks("1: S5")
    )
    assert codes(deal) == []
    assert (deal.taker, deal.phase) == (2, Phase.PLAY)
    against = a_deal(auction=bids("1 pass, 2 garde"), taker=3, contract="petite")
    assert codes(against) == [("contract_disagrees", "R-BID-3")]


def test_five_players_without_the_call_have_no_known_sides():
    """The taker may have a partner: nothing is scored as if he were alone."""
    record = {"taker": 2, "contract": "garde", "called": None}
    assert a_deal(5, **record).attack is None
    assert a_deal(5, **record | {"called": "S14"}).attack is None
    told = a_deal(5, **record | {"called": "S14"}, tricks=tricks("1: S14"))
    assert told.attack == {1, 2}


def test_the_call_may_be_noted_after_the_cards():
    deal = a_deal(5, taker=2, contract="garde", tricks=tricks("1: H5"))
    noted = deal.apply(read_action({"kind": "call", "card": "S14"}, deal.record))
    assert codes(noted) == []
    assert noted.record.called == NAMES.index("S14")


def test_hands_are_noted_one_by_one():
    """Each phone may know its own."""
    mine = hand("S14")
    theirs = rest_of(mine)[:18]
    deal = a_deal(hands=[mine, None, None, None])
    action = {"kind": "hands", "hands": [None, theirs, None, None]}
    both = deal.apply(read_action(action, deal.record))
    assert both.record.hand(0) is not None
    assert both.record.hand(1) is not None
    with pytest.raises(Refused) as refusal:
        both.apply(read_action(action, both.record))
    assert refusal.value.findings[0].code == "known_already"


def test_what_is_confirmed_stays_confirmed_when_more_is_known():
    chien = ["S1", "H1", "D1", "C1", "T7", "C14"]
    taker = hand("S14 T21 EX T5", avoid=[chien])
    deal = a_deal(taker=0, contract="garde")
    ecart = {"kind": "ecart", "cards": ["S14", "H1", "D1", "C1", "S2", "H2"]}
    deal = deal.apply(read_action(ecart, deal.record), confirm=True)
    assert [finding.confirmed for finding in deal.findings] == [True]
    hands = {"kind": "hands", "hands": [taker, None, None, None]}
    deal = deal.apply(read_action(hands, deal.record))
    deal = deal.apply(read_action({"kind": "chien", "cards": chien}, deal.record))
    assert codes(deal) == [("king_in_ecart", "R-DOG-3")]
    assert Deal.accept(deal.record).findings == deal.findings


def test_a_late_poignee_denies_nothing_that_was_played_before_it():
    shown = {"seat": 1, "cards": [*trumps(6, 14).split(), "EX"], "after": 4}
    deal = a_deal(
        taker=1, contract="garde", poignees=[shown], tricks=tricks("1: T2 T3 T4 T5", "0: H5")
    )
    assert codes(deal) == [("poignee_too_late", "R-POI-2")]
    early = shown | {"after": 60}
    assert codes(a_deal(taker=1, contract="garde", poignees=[early])) == [("poignee_not_yet", None)]


def test_a_trump_just_played_may_be_among_those_shown_late():
    shown = {"seat": 1, "cards": trumps(2, 11).split(), "after": 4}
    deal = a_deal(
        taker=1, contract="garde", poignees=[shown], tricks=tricks("1: T2 T13 T14 T15", "0: H5")
    )
    assert codes(deal) == [("poignee_too_late", "R-POI-2")]
